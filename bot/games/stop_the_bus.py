"""Stop the Bus (B92–B99): exchange cards with an open dummy; the lowest hand pays, and the last with chips takes all.

One deal of the tournament is one hand. What was paid earlier comes in as carried chips, and goes out so until one
player is left (HANDFILE). The stacks are chips of the game, not of the wallet.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.engine import exchanging
from bot.engine.actions import Pass, PlayerAction, SeatAction
from bot.engine.cards import Card
from bot.engine.events import Charged
from bot.engine.exchanging import COMPULSORY, END, EXCHANGE, HAND, MAX_LAPS, Dummy, DummyHand, DummyPlay
from bot.engine.game import Game
from bot.engine.options import Options, Value, choice, number
from bot.engine.play import Offer, clockwise
from bot.engine.ranks.brag import BragScale
from bot.engine.ranks.brag import best as rank
from bot.engine.showdown import carry_over, last_takes_all, left_of_dealer, pay_out, show, unless_gone
from bot.engine.state import Pot
from bot.games.brag_options import A23
from bot.games.common import CUT, FIRST_DEALER, REVEAL

START_CHIPS = number("start_chips", 15, "stakes", least=1)
PENALTY = number("penalty", 5, "stakes", least=1)
TOP_PRIAL = choice("top_prial", "3 7 9 none", "hands")


class StopTheBus(Game[Dummy]):
    """Stop the Bus, one deal of it."""

    key = "stop_the_bus"
    players = (2, 16)
    dummy_size = HAND
    memory_type = Dummy
    moves = exchanging.MOVES
    options = (
        START_CHIPS, PENALTY, END, EXCHANGE, COMPULSORY, MAX_LAPS, A23, TOP_PRIAL, FIRST_DEALER, CUT, REVEAL,
    )  # fmt: skip
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {"end": "knock", "start_chips": 10, "max_laps": 5, "cut": "auto"},
        "friendly": {"exchange": "1_or_3", "penalty": 3},
    }  # fmt: skip

    def __init__(self) -> None:
        self.rules = (self.alone, self.bus_stops)

    def ante(self, options: Options) -> int:
        return 0

    def buy_in(self, options: Options) -> int:
        """Everybody begins with the same number of chips (B93)."""
        return START_CHIPS.of(options)

    def opening(self, play: DummyPlay) -> None:
        exchanging.begin(play)

    def held(self, hand: DummyHand) -> tuple[Card, ...]:
        return hand.memory.dummy

    table_cards = held

    def pots(self, hand: DummyHand) -> tuple[Pot, ...]:
        """One pot, for whoever is left at last."""
        amount = sum(hand.layers) + hand.carried
        return (Pot(hand.live, amount),) if amount else ()

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return rank(cards, _scale(options)).key

    def ways(self, hand: DummyHand, seat: int, offer: Offer) -> Sequence[PlayerAction]:
        names_cards = offer.verb == "exchange"
        return exchanging.ways(hand, seat, offer.most) if names_cards else super().ways(hand, seat, offer)

    def timeout(self, hand: DummyHand, seat: int) -> SeatAction:
        return Pass(seat)  # also where exchanging is compulsory: nobody's cards change by the clock (A77)

    def leave(self, play: DummyPlay, seat: int) -> None:
        """He is out of the tournament; his turn passes on (A78)."""
        exchanging.leave_lap(play, seat)
        play.fold(seat)

    # What follows by itself

    def alone(self, play: DummyPlay) -> bool:
        """Rule: the last one in the game takes the whole pot (B99)."""
        if len(play.live) != 1:
            return False
        pay_out(play, last_takes_all(play), next_dealer=left_of_dealer, showdown=False)
        return True

    def bus_stops(self, play: DummyPlay) -> bool:
        """Rule: when the exchanging is over all show, and the lowest pays (B98)."""
        if not exchanging.is_over(play):
            return False
        show(play, clockwise(play.live, play.dealer))
        if not self._charge(play):
            carry_over(play, next_dealer=lambda play: unless_gone(play, play.dealer))
            return True
        left = [seat for seat in play.live if play.seats[seat].stack]
        if len(left) > 1:
            carry_over(play, next_dealer=left_of_dealer)
        else:
            pot = Pot((left[0],), sum(play.layers) + play.carried)
            pay_out(play, [(pot, (left[0],))], next_dealer=left_of_dealer, showdown=True)
        return True

    def _charge(self, play: DummyPlay) -> bool:
        """All with the lowest hand pay; False, and nobody pays, if that left nobody with chips (A23)."""
        strength = {seat: self.strength(play.options, play.seats[seat].cards) for seat in play.live}
        least = min(strength.values())
        lowest = [seat for seat in play.live if strength[seat] == least]
        due = {seat: min(PENALTY.of(play.options), play.seats[seat].stack) for seat in lowest}
        if all(play.seats[seat].stack == due.get(seat) for seat in play.live):
            return False
        for seat, amount in due.items():
            play.pay(seat, amount)
            play.tell(Charged(seat, amount))
        return True


def _scale(options: Options) -> BragScale:
    return BragScale(top_prial=TOP_PRIAL.of(options), a23=A23.of(options))
