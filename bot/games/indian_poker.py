"""Indian poker (I1–I37): one card each, which everybody but its owner sees; poker or Brag betting."""

from typing import Any, ClassVar

from bot.engine.actions import Bet, Call, Check, Cover, Fold, SeatAction, See
from bot.engine.betting import poker
from bot.engine.betting.turns import first_turn
from bot.engine.cards import Card, rank
from bot.engine.game import Move
from bot.engine.options import Options, choice, flag
from bot.engine.play import Offer, Refusal
from bot.engine.showdown import show, winners_by_time
from bot.engine.state import Status
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.common import ANTE, MAX_LAPS, MAX_RAISE, MIN_BET, RAISES, WITH_ANTES, poker_limits
from bot.games.poker_way import PokerWay, poker_way

POKER_ONLY = (("betting", ("poker",)),)
BRAG_ONLY = (("betting", ("brag",)),)

BETTING = choice("betting", "poker brag", "betting")
ALLOW_CHECK = flag("allow_check", False, "betting", needs=POKER_ONLY)


class IndianPoker(PokerWay):
    """Indian poker: the bets are on a card that one does not see."""

    key = "indian_poker"
    players = (2, 15)
    hand_size = 1
    options = (
        ANTE, BETTING, MIN_BET.but(needs=POKER_ONLY), MAX_RAISE.but(needs=POKER_ONLY), RAISES.but(needs=POKER_ONLY),
        ALLOW_CHECK, MAX_LAPS.but(needs=BRAG_ONLY), choice("first_dealer", "first_ace", "deal"), *WITH_ANTES,
    )  # fmt: skip
    presets: ClassVar = {
        "book": {},
        "fast": {"betting": "brag", "max_laps": 6, "cut": "auto"},
        "friendly": {"allow_check": True, "max_raise": 2},
    }

    def __init__(self) -> None:
        super().__init__()
        self.moves = {kind: self.moves[kind] for kind in (Fold, Call, Bet, See, Cover)}
        self.poker_moves = {**self.poker_moves, Check: Move(self.can_check, poker.do_check)}

    # One card, seen by the others (I12–I17, C10)

    def opening(self, play: BragPlay) -> None:
        first_turn(play)

    def knows_own(self, hand: BragHand, seat: int) -> bool:
        """Nobody sees his own card before the showdown (I14)."""
        return False

    def sees(self, hand: BragHand, viewer: int, owner: int) -> bool:
        """The others' cards, also of who has covered; a folded one lies face down (I16, I21, C24)."""
        return viewer != owner and hand.seats[owner].status is not Status.FOLDED

    def pack_kept(self, options: Options) -> bool:
        """The pack is shuffled for every deal (I11)."""
        return False

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        """Ranks alone count, the ace is high (I7, I8, I32)."""
        return rank(cards[0])

    # Betting

    def bounds(self, hand: BragHand, base: int) -> tuple[int, int]:
        """The Brag way: one chip a turn, nobody may raise (I26, I27)."""
        return 1, 1

    def see_price(self, hand: BragHand, seat: int) -> int:
        """Two chips bring the showdown (I30)."""
        return 2

    def limits(self, options: Options) -> poker.Limits:
        return poker_limits(options)

    def can_check(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """To stay in one must bet, unless the chat allows checks (I20, A26)."""
        return poker.can_check(hand, seat) if ALLOW_CHECK.of(hand.options) else Refusal("no_check")

    def timeout(self, hand: BragHand, seat: int) -> SeatAction:
        free = poker_way(hand) and isinstance(self.can_check(hand, seat), Offer)
        return Check(seat) if free else super().timeout(hand, seat)

    # The end

    def show_down(self, play: BragPlay, payer: int | None) -> None:
        """All still in show; equals split every pot, also with who covered it (I31, I33, A27)."""
        show(play, play.live)
        decided = winners_by_time(play, self.strength_in(play), loses_tie=None, cover_splits=True)
        self.finish(play, decided, showdown=True)
