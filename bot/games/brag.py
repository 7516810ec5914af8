"""Three-card Brag (B26–B67): three betting systems, blind play, wild cards, covering, a pack that is kept."""

from typing import ClassVar

from bot.engine.actions import Call, Raise
from bot.engine.betting import poker
from bot.engine.game import Move
from bot.engine.options import Options
from bot.engine.play import Offer, Refusal
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.brag_options import BETTING, BRAG_OPTIONS, MULTIWAY, RAISE_LIMIT
from bot.games.poker_way import PokerWay, poker_way


def would_equalise(hand: BragHand, seat: int) -> bool:
    """Whether a call would make the bets of three or more equal (B58)."""
    others = [other for other in hand.active if other != seat]
    return len(others) >= 2 and all(hand.seats[o].turns and not poker.owed(hand, o) for o in others)


class Brag(PokerWay):
    """Three-card Brag."""

    key = "brag"
    players = (3, 12)
    options = BRAG_OPTIONS
    presets: ClassVar = {
        "book": {},
        "fast": {"betting": "raise", "raise_limit": 10, "max_laps": 6, "cut": "auto"},
        "friendly": {"betting": "raise", "blind": True, "tie": "split", "max_laps": 10},
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.poker_moves = {
            **self.poker_moves,
            Call: Move(self.can_poker_call, poker.do_call),
            Raise: Move(self.can_poker_raise, lambda play, action: poker.do_raise(play, action, 1)),
        }

    def limits(self, options: Options) -> poker.Limits:
        """The opening and each raise are one to `raise_limit`, with no cap on their number."""
        return poker.Limits(1, RAISE_LIMIT.of(options))

    def bounds(self, hand: BragHand, base: int) -> tuple[int, int]:
        """One chip, or the price, round the table (B45); bet or raise: the increase is limited (B48–B53)."""
        if BETTING.of(hand.options) == "round":
            return max(base, 1), max(base, 1)
        return max(base, 1), base + RAISE_LIMIT.of(hand.options)

    # The poker way: its longest hand, and rules a and b (B58, B59, A10, A76)

    def can_poker_raise(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """Nobody raises any more once the hand is long enough: so all bets become equal (A76)."""
        answer = poker.can_raise(hand, seat, self.limits(hand.options))
        return Refusal("must_call") if isinstance(answer, Offer) and self.forced(hand, seat) else answer

    def can_poker_call(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """Not if that would make three or more equal, unless he may not raise instead."""
        answer = poker.can_call(hand, seat)
        if isinstance(answer, Refusal) or MULTIWAY.of(hand.options) or self.forced(hand, seat):
            return answer
        return Refusal("call_equalises") if would_equalise(hand, seat) else answer

    def drop(self, play: BragPlay, seat: int) -> None:
        """Rule b: a drop that makes three or more equal obliges the last raiser to raise again (B59)."""
        super().drop(play, seat)
        leader = play.bets.leader
        if leader is not None and self._obliged(play, leader):
            play.turn_to(leader)
            play.seat(leader, turns=0)  # as if he had not acted yet: only so is his own raise open to him

    def _obliged(self, hand: BragHand, leader: int) -> bool:
        """Whether the last raiser must go on; if he has no chips, or may not, the showdown takes place (A10)."""
        if not poker_way(hand) or MULTIWAY.of(hand.options) or leader not in hand.active:
            return False
        return len(hand.active) >= 3 and not self.forced(hand, leader) and poker.equalised(hand)
