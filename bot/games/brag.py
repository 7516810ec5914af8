"""Three-card Brag (B26–B67): three betting systems, blind play, wild cards, covering, a pack that is kept."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.actions import Bet, Call, Cover, Fold, Raise, SeatAction
from bot.engine.betting import poker
from bot.engine.game import Move
from bot.engine.play import Offer, Refusal, Rule
from bot.engine.pots import by_level
from bot.engine.showdown import last_takes_all, show, winners_by_level
from bot.engine.state import Phase, Pot
from bot.games.brag_family import BragFamily, BragHand, BragMemory, BragPlay
from bot.games.brag_options import BETTING, BRAG_OPTIONS, MULTIWAY, RAISE_LIMIT


def poker_way(hand: BragHand) -> bool:
    """Whether the betting is the poker way (B55)."""
    return BETTING.of(hand.options) == "poker"


def limits(hand: BragHand) -> poker.Limits:
    """The opening and each raise are one to `raise_limit`, with no cap on their number."""
    return poker.Limits(1, RAISE_LIMIT.of(hand.options))


def would_equalise(hand: BragHand, seat: int) -> bool:
    """Whether a call would make the bets of three or more equal (B58)."""
    others = [other for other in hand.active if other != seat]
    return len(others) >= 2 and all(hand.seats[o].turns and not poker.owed(hand, o) for o in others)


class Brag(BragFamily):
    """Three-card Brag."""

    key = "brag"
    players = (3, 12)
    options = BRAG_OPTIONS
    presets: ClassVar = {
        "book": {},
        "fast": {"betting": "raise", "raise_limit": 10, "max_laps": 6, "cut": "auto"},
        "friendly": {"betting": "raise", "blind": True, "tie": "split", "max_laps": 10},
    }  # fmt: skip
    keeps_pack = True

    def __init__(self) -> None:
        super().__init__()
        self.poker_moves: Mapping[type[SeatAction], Move[BragMemory]] = {
            Fold: Move(self.can_fold, self.do_fold),
            Call: Move(self.can_poker_call, poker.do_call),
            Bet: Move(lambda hand, seat: poker.can_bet(hand, seat, limits(hand)), poker.do_bet),
            Raise: Move(
                lambda hand, seat: poker.can_raise(hand, seat, limits(hand)),
                lambda play, action: poker.do_raise(play, action, 1),
            ),
            Cover: Move(poker.can_cover, poker.do_cover),
        }
        self.poker_rules: tuple[Rule[BragMemory], ...] = (self.poker_last, poker.all_in, self.poker_closed)

    def moves_for(self, hand: BragHand) -> Mapping[type[SeatAction], Move[BragMemory]]:
        return self.poker_moves if poker_way(hand) else self.moves

    def rules_for(self, hand: BragHand) -> tuple[Rule[BragMemory], ...]:
        return self.poker_rules if poker_way(hand) else self.rules

    def bounds(self, hand: BragHand, base: int) -> tuple[int, int]:
        """One chip, or the price, round the table (B45); bet or raise: the increase is limited (B48–B53)."""
        if BETTING.of(hand.options) == "round":
            return max(base, 1), max(base, 1)
        return max(base, 1), base + RAISE_LIMIT.of(hand.options)

    # The poker way (B55–B59, A10)

    def pots(self, hand: BragHand) -> tuple[Pot, ...]:
        return by_level(hand.seats, hand.carried) if poker_way(hand) else super().pots(hand)

    def price(self, hand: BragHand, seat: int) -> int:
        return poker.owed(hand, seat) if poker_way(hand) else super().price(hand, seat)

    def can_poker_call(self, hand: BragHand, seat: int) -> Offer | Refusal:
        answer = poker.can_call(hand, seat)
        if isinstance(answer, Offer) and not MULTIWAY.of(hand.options) and would_equalise(hand, seat):
            return Refusal("call_equalises")
        return answer

    def poker_last(self, play: BragPlay) -> bool:
        """Rule: the last one left takes the pot; his uncalled bet comes back first (B39, A69)."""
        if len(play.hand.live) > 1:
            return False
        poker.return_uncalled(play)
        self.finish(play, last_takes_all(play), showdown=False)
        return True

    def poker_closed(self, play: BragPlay) -> bool:
        """Rule: equal bets end the interval (B56); rule b may oblige the last raiser to go on (B59)."""
        if play.hand.phase is not Phase.BETTING or not poker.equalised(play.hand):
            return False
        poker.return_uncalled(play)
        show(play, play.hand.live)
        self.finish(play, winners_by_level(play, self.strength_in(play)), showdown=True)
        return True

    def drop(self, play: BragPlay, seat: int) -> None:
        """Rule b: a drop that makes three or more equal obliges the last raiser to raise again (B59)."""
        super().drop(play, seat)
        leader = play.hand.bets.leader
        if leader is not None and self._obliged(play.hand):
            play.turn_to(leader)
            play.seat(leader, turns=0)  # as if he had not acted yet: only so is his own raise open to him

    def _obliged(self, hand: BragHand) -> bool:
        """Whether the last raiser must go on; if he has no chips the showdown takes place (A10)."""
        if not poker_way(hand) or MULTIWAY.of(hand.options):
            return False
        return len(hand.active) >= 3 and hand.bets.leader in hand.active and poker.equalised(hand)
