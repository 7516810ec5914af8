"""Stop the Bus (B92–B99): exchange cards with an open dummy; the lowest hand pays, and the last with chips takes all.

One deal of the tournament is one hand. What was paid earlier comes in as carried chips, and goes out so until one
player is left (HANDFILE). The stacks are chips of the game, not of the wallet.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.engine.actions import Exchange, Knock, Pass, PlayerAction, SeatAction
from bot.engine.betting.turns import not_now, took_turn
from bot.engine.cards import Card
from bot.engine.events import Charged, Exchanged
from bot.engine.game import Game, Move
from bot.engine.options import Options, Value, choice, flag, number
from bot.engine.play import IllegalAction, Offer, Play, Refusal, clockwise, next_of
from bot.engine.ranks.brag import BragScale
from bot.engine.ranks.brag import best as rank
from bot.engine.showdown import carry_over, last_takes_all, left_of_dealer, pay_out, show
from bot.engine.state import Hand, Phase, Pot, Status
from bot.games.brag_options import A23, FIRST_DEALER
from bot.games.common import CUT, REVEAL

START_CHIPS = number("start_chips", 15, "stakes", least=1)
PENALTY = number("penalty", 5, "stakes", least=1)
END = choice("end", "all_pass knock", "deal")
EXCHANGE = choice("exchange", "1 1_or_3", "deal")
COMPULSORY = flag("compulsory", False, "deal")
MAX_LAPS = number("max_laps", 10, "deal", least=1, most=100)
TOP_PRIAL = choice("top_prial", "3 7 9 none", "hands")

HAND = 3


class BusMemory(msgspec.Struct, frozen=True):
    """The open dummy, how many have passed in a row, who stopped the bus and who still has a turn after that."""

    dummy: tuple[Card, ...] = ()
    passes: int = 0
    knocker: int | None = None
    owed: tuple[int, ...] = ()


BusHand = Hand[BusMemory]
BusPlay = Play[BusMemory]


class StopTheBus(Game[BusMemory]):
    """Stop the Bus, one deal of it."""

    key = "stop_the_bus"
    players = (2, 16)
    dummy_size = HAND
    memory_type = BusMemory
    options = (
        START_CHIPS,
        PENALTY,
        END,
        EXCHANGE,
        COMPULSORY,
        MAX_LAPS,
        A23,
        TOP_PRIAL,
        FIRST_DEALER,
        CUT,
        REVEAL,
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {"end": "knock", "start_chips": 10, "max_laps": 5, "cut": "auto"},
        "friendly": {"exchange": "1_or_3", "penalty": 3},
    }  # fmt: skip

    def __init__(self) -> None:
        self.moves = {
            Exchange: Move(self.can_exchange, self.do_exchange, self.fits), Pass: Move(self.can_pass, self.do_pass),
            Knock: Move(self.can_knock, self.do_knock),
        }  # fmt: skip
        self.rules = (self.alone, self.bus_stops)

    def ante(self, options: Options) -> int:
        return 0

    def buy_in(self, options: Options) -> int:
        """Everybody begins with the same number of chips (B93)."""
        return START_CHIPS.of(options)

    def dealt(self, play: BusPlay, exposed: tuple[int, ...]) -> None:
        """The next cards of the pack are the dummy, open to all (B94)."""
        pack = play.hand.pack
        play.set(pack=pack[HAND:], memory=BusMemory(pack[:HAND]))
        self.opening(play)

    def opening(self, play: BusPlay) -> None:
        play.turn_to(next_of(play.hand.live, play.hand.dealer), phase=Phase.EXCHANGE)

    def held(self, hand: BusHand) -> tuple[Card, ...]:
        return hand.memory.dummy

    table_cards = held

    def pots(self, hand: BusHand) -> tuple[Pot, ...]:
        """One pot, for whoever is left at last."""
        amount = sum(hand.layers) + hand.carried
        return (Pot(hand.live, amount),) if amount else ()

    def prices(self, hand: BusHand) -> dict[int, int]:
        return {}

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return rank(cards, _scale(options)).key

    # Moves

    def can_exchange(self, hand: BusHand, seat: int) -> Offer | Refusal:
        most = HAND if EXCHANGE.of(hand.options) == "1_or_3" else 1
        return not_now(hand, seat, Phase.EXCHANGE) or Offer("exchange", fewest=1, most=most)

    def fits(self, hand: BusHand, action: Exchange) -> Refusal | None:
        """One's own cards for as many of the dummy: one, or all three where that is allowed (A24)."""
        sizes = (1, HAND) if EXCHANGE.of(hand.options) == "1_or_3" else (1,)
        if len(set(action.give)) not in sizes or len(action.give) != len(action.take):
            return Refusal("exchange_size", {"sizes": " / ".join(map(str, sizes))})
        if not set(action.give) <= set(hand.seats[action.seat].cards):
            return Refusal("card_not_held")
        if len(set(action.take)) != len(action.take) or not set(action.take) <= set(hand.memory.dummy):
            return Refusal("card_not_in_dummy")
        return None

    def can_pass(self, hand: BusHand, seat: int) -> Offer | Refusal:
        if refusal := not_now(hand, seat, Phase.EXCHANGE):
            return refusal
        return Refusal("must_exchange") if COMPULSORY.of(hand.options) else Offer("pass")

    def can_knock(self, hand: BusHand, seat: int) -> Offer | Refusal:
        """Not before one's second turn, and once in a deal (A22)."""
        if refusal := not_now(hand, seat, Phase.EXCHANGE):
            return refusal
        if END.of(hand.options) != "knock":
            return Refusal("no_knock")
        if hand.memory.knocker is not None:
            return Refusal("bus_stopped")
        return Offer("knock") if hand.seats[seat].turns else Refusal("knock_early")

    def do_exchange(self, play: BusPlay, action: Exchange) -> None:
        """Each card takes the place of the one it was given for."""
        give = dict(zip(action.give, action.take, strict=True))
        take = dict(zip(action.take, action.give, strict=True))
        cards = tuple(give.get(card, card) for card in play.hand.seats[action.seat].cards)
        play.seat(action.seat, cards=cards)
        play.remember(dummy=tuple(take.get(card, card) for card in play.hand.memory.dummy), passes=0)
        play.tell(Exchanged(action.seat, action.give, action.take))
        self._next(play, action.seat)

    def do_pass(self, play: BusPlay, action: Pass) -> None:
        play.remember(passes=play.hand.memory.passes + 1)
        self._next(play, action.seat)

    def do_knock(self, play: BusPlay, action: Knock) -> None:
        play.remember(knocker=action.seat, owed=play.hand.live)
        self._next(play, action.seat)

    def _next(self, play: BusPlay, seat: int) -> None:
        took_turn(play, seat, 0)
        self._had_last_turn(play, seat)
        self._pass_on(play, seat)

    def _pass_on(self, play: BusPlay, seat: int) -> None:
        play.turn_to(next_of(play.hand.live, seat), phase=Phase.EXCHANGE)

    def _had_last_turn(self, play: BusPlay, seat: int) -> None:
        play.remember(owed=tuple(other for other in play.hand.memory.owed if other != seat))

    def ways(self, hand: BusHand, seat: int, offer: Offer) -> Sequence[PlayerAction]:
        if offer.verb != "exchange":
            return super().ways(hand, seat, offer)
        cards, dummy = hand.seats[seat].cards, hand.memory.dummy
        one = [Exchange(seat, (give,), (take,)) for give in cards for take in dummy]
        return one if offer.most == 1 else [*one, Exchange(seat, cards, dummy)]

    def timeout(self, hand: BusHand, seat: int) -> SeatAction:
        return Pass(seat)  # also where exchanging is compulsory: nobody's cards change by the clock (A77)

    def leave(self, play: BusPlay, seat: int) -> None:
        """He is out of the tournament; his turn passes on (A78)."""
        if play.hand.seats[seat].status is Status.FOLDED:
            raise IllegalAction("you_folded")
        if seat in play.hand.to_act:
            self._pass_on(play, seat)
        self._had_last_turn(play, seat)
        play.fold(seat)

    # What follows by itself

    def alone(self, play: BusPlay) -> bool:
        """Rule: the last one in the game takes the whole pot (B99)."""
        if len(play.hand.live) != 1:
            return False
        pay_out(play, last_takes_all(play), next_dealer=left_of_dealer, showdown=False)
        return True

    def bus_stops(self, play: BusPlay) -> bool:
        """Rule: when the exchanging is over all show, and the lowest pays (B98)."""
        if not self._over(play.hand):
            return False
        show(play, clockwise(play.hand.live, play.hand.dealer))
        if not self._charge(play):
            carry_over(play, next_dealer=lambda play: play.hand.dealer)
            return True
        left = [seat for seat in play.hand.live if play.hand.seats[seat].stack]
        if len(left) > 1:
            carry_over(play, next_dealer=left_of_dealer)
        else:
            pot = Pot((left[0],), sum(play.hand.layers) + play.hand.carried)
            pay_out(play, [(pot, (left[0],))], next_dealer=left_of_dealer, showdown=True)
        return True

    def _over(self, hand: BusHand) -> bool:
        """A lap of passes, everybody's last turn after a knock, or the last lap (A22)."""
        memory = hand.memory
        if memory.knocker is not None:
            return not memory.owed
        full = hand.seats[hand.to_act[0]].turns >= MAX_LAPS.of(hand.options)
        return full or memory.passes >= len(hand.live)

    def _charge(self, play: BusPlay) -> bool:
        """All with the lowest hand pay; False, and nobody pays, if that left nobody with chips (A23)."""
        hand = play.hand
        strength = {seat: self.strength(hand.options, hand.seats[seat].cards) for seat in hand.live}
        lowest = [seat for seat in hand.live if strength[seat] == min(strength.values())]
        due = {seat: min(PENALTY.of(hand.options), hand.seats[seat].stack) for seat in lowest}
        if all(hand.seats[seat].stack == due.get(seat) for seat in hand.live):
            return False
        for seat, amount in due.items():
            play.pay(seat, amount)
            play.tell(Charged(seat, amount))
        return True


def _scale(options: Options) -> BragScale:
    return BragScale(top_prial=TOP_PRIAL.of(options), a23=A23.of(options))
