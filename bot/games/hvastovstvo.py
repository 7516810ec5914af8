"""Khvastovstvo (H1–H38): Brag with an obligatory ante, bets within limits, blind play, and a pot that is carried."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from bot.engine.actions import Keep, Look, Replace, SeatAction
from bot.engine.betting.turns import not_now
from bot.engine.cards import Card
from bot.engine.game import Move
from bot.engine.options import Options, choice, number
from bot.engine.play import Offer, Refusal
from bot.engine.state import Phase
from bot.games import brag_options as brag
from bot.games.brag_family import BragFamily
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.common import ANTE, COVER_TIE, FIRST_DEALER, MAX_LAPS, MIN_BET, WITH_ANTES

MAX_BET = number(
    "max_bet", lambda chosen: max(10, int(chosen["min_bet"])), "stakes", least=1, no_less_than="min_bet"
)
LIMIT = choice("limit", "absolute raise", "betting")
BUY_IN = number("min_buy_in", lambda chosen: 20 * int(chosen["max_bet"]), "stakes")
ETIQUETTE = choice("etiquette", "report auto strict off", "table")

BLIND = brag.BLIND.but(default=True, values=(True, False), needs=())
UNCONTESTED = brag.BLIND_UNCONTESTED.but(default="carry", values=("carry", "take"))
KEPT = choice("kept_blind", "instead two_hands", "blind", needs=brag.BLIND_ON)


class Hvastovstvo(BragFamily):
    """«Хвастовство»: whoever bets the most opens and must have the better hand."""

    key = "hvastovstvo"
    players = (4, 8)
    options = (
        ANTE, MIN_BET, MAX_BET, BUY_IN, LIMIT, brag.SEE_COST, brag.TIE,
        brag.THREE_WAY.but(default=True, values=(True, False)), brag.MUCK, COVER_TIE, MAX_LAPS,
        BLIND, brag.BLIND_RAISE, UNCONTESTED, KEPT,
        brag.WILDS, brag.WILD_COUNT, brag.SCALE, brag.A23_IF_RUNS, brag.TOP_PRIAL,
        brag.RESHUFFLE.but(default="every_hand", values=("every_hand", "after_prial")), FIRST_DEALER,
        ETIQUETTE, *WITH_ANTES,
    )  # fmt: skip
    presets: ClassVar = {
        "book": {},
        "fast": {"max_bet": 20, "max_laps": 6, "cut": "auto"},
        "friendly": {"max_bet": 5, "tie": "split", "blind_uncontested": "take", "max_laps": 10},
    }

    def __init__(self) -> None:
        super().__init__()
        self.moves = {
            **self.moves,
            Keep: Move(self.can_keep, self.do_keep),
            Replace: Move(self.can_replace, self.do_replace),
        }

    def needed(self, options: Options) -> int:
        """Nobody sits down who might run out in the middle of the betting (H7, C17)."""
        return max(BUY_IN.of(options), self.ante(options))

    # Bets within limits (H14, H16, A9a)

    def minimum(self, options: Options) -> int:
        return MIN_BET.of(options)

    def bounds(self, hand: BragHand, base: int) -> tuple[int, int]:
        """Never less than the last bet; the limits bind every bet, or the first and each raise."""
        low = max(base, MIN_BET.of(hand.options))
        most = MAX_BET.of(hand.options)
        return low, max(low, most) if LIMIT.of(hand.options) == "absolute" else base + most

    def gap(self, options: Options, base: int) -> int:
        return MIN_BET.of(options) if base and LIMIT.of(options) == "raise" else 0

    # A blind hand that is kept (H29, A13)

    def keeper(self, play: BragPlay, seat: int) -> int | None:
        return seat

    def receivers(self, options: Options, seats: tuple[int, ...], kept: Collection[int]) -> tuple[int, ...]:
        """With two hands, who has kept his cards gets new ones too."""
        return seats if KEPT.of(options) == "two_hands" else super().receivers(options, seats, kept)

    def besides(self, play: BragPlay, hands: Mapping[int, tuple[Card, ...]]) -> None:
        ((seat, cards),) = hands.items()
        play.remember(second=cards, holder=seat)

    def held(self, hand: BragHand) -> tuple[Card, ...]:
        return hand.memory.thrown + hand.memory.second

    def can_bet(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """An open bet is made on one hand: who holds two looks first, and chooses."""
        answer = super().can_bet(hand, seat)
        return Refusal("look_first") if isinstance(answer, Offer) and hand.memory.holder == seat else answer

    def do_look(self, play: BragPlay, action: Look) -> None:
        """Of two hands one looks at the old one, and then plays it or throws it away."""
        two, was_blind = play.memory.holder == action.seat, play.seats[action.seat].blind
        super().do_look(play, action)
        if two:
            play.remember(was_blind=was_blind)
            play.turn_to(action.seat, phase=Phase.ANSWERS)

    def can_keep(self, hand: BragHand, seat: int) -> Offer | Refusal:
        return not_now(hand, seat, Phase.ANSWERS) or Offer("keep")

    def can_replace(self, hand: BragHand, seat: int) -> Offer | Refusal:
        return not_now(hand, seat, Phase.ANSWERS) or Offer("replace")

    def do_keep(self, play: BragPlay, action: Keep) -> None:
        """The hand that was looked at is played, openly."""
        play.remember(thrown=play.memory.second, second=(), holder=None)
        play.turn_to(action.seat)

    def do_replace(self, play: BragPlay, action: Replace) -> None:
        """It is thrown away, and the other one is played blind."""
        self._take_second(play, action.seat)
        play.seat(action.seat, seen=False, blind=play.memory.was_blind)
        play.turn_to(action.seat)

    def _take_second(self, play: BragPlay, seat: int) -> None:
        old, new = play.seats[seat].cards, play.memory.second
        play.seat(seat, cards=new)
        play.remember(thrown=old, second=(), holder=None)

    def timeout(self, hand: BragHand, seat: int) -> SeatAction:
        return Keep(seat) if hand.phase is Phase.ANSWERS else super().timeout(hand, seat)

    def show_down(self, play: BragPlay, payer: int | None) -> None:
        """Of two unseen hands the better one counts."""
        holder = play.memory.holder
        if holder is not None and holder in play.live:
            second, first = play.memory.second, play.seats[holder].cards
            if self.strength(play.options, second) > self.strength(play.options, first):
                self._take_second(play, holder)
        super().show_down(play, payer)
