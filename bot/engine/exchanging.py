"""Exchanging cards with an open dummy, and when it is over (B94–B97, A22, A24).

The rules it keeps: the cards that are given take the places of those that are taken, in the hand and in the dummy;
everybody's turn comes clockwise; after a knock all others have one more turn.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.engine.actions import Exchange, Knock, Pass, PlayerAction
from bot.engine.betting.turns import not_now, took_turn
from bot.engine.cards import Card
from bot.engine.events import Exchanged
from bot.engine.game import Move
from bot.engine.options import choice, flag, number
from bot.engine.play import Offer, Play, Refusal, clockwise, next_of
from bot.engine.state import HandState, Phase

END = choice("end", "all_pass knock", "deal")
EXCHANGE = choice("exchange", "1 1_or_3", "deal")
COMPULSORY = flag("compulsory", False, "deal")
MAX_LAPS = number("max_laps", 10, "deal", least=1, most=100)

HAND = 3  # cards in a hand, and in the dummy


class Dummy(msgspec.Struct, frozen=True):
    """The open dummy, how many have passed in a row, who stopped the bus and who still has a turn after that."""

    dummy: tuple[Card, ...] = ()
    passes: int = 0
    knocker: int | None = None
    owed: tuple[int, ...] = ()


DummyHand: TypeAlias = HandState[Dummy]
DummyPlay: TypeAlias = Play[Dummy]


def begin(play: DummyPlay) -> None:
    """The next cards of the pack are the dummy; the dealer's left exchanges first."""
    pack = play.pack
    play.memory, play.pack = Dummy(pack[:HAND]), pack[HAND:]
    pass_on(play, play.dealer)


def pass_on(play: DummyPlay, seat: int) -> None:
    """The turn goes to the next who is in the game."""
    play.turn_to(next_of(play.live, seat), phase=Phase.EXCHANGE)


def had_last_turn(play: DummyPlay, seat: int) -> None:
    """A seat has no turn any more once the bus is stopped."""
    play.remember(owed=tuple(other for other in play.memory.owed if other != seat))


def leave_lap(play: DummyPlay, seat: int) -> None:
    """A seat has no turn any more. A pass of its own is not one of the lap that all others must pass (A22).

    Those who have passed in a row are the last before whose turn it is.
    """
    memory = play.memory
    before = clockwise(play.live, play.to_act[0] - 1)[::-1]
    if seat in before[: memory.passes]:
        play.remember(passes=memory.passes - 1)
    if seat in play.to_act:
        pass_on(play, seat)
    had_last_turn(play, seat)


def is_over(hand: DummyHand) -> bool:
    """A lap of passes, or instead everybody's last turn after a knock; in either case the last lap (A22)."""
    memory = hand.memory
    if memory.knocker is not None:
        return not memory.owed
    all_pass = END.of(hand.options) == "all_pass" and memory.passes >= len(hand.live)
    return all_pass or hand.seats[hand.to_act[0]].turns >= MAX_LAPS.of(hand.options)


def can_exchange(hand: DummyHand, seat: int) -> Offer | Refusal:
    most = HAND if EXCHANGE.of(hand.options) == "1_or_3" else 1
    return not_now(hand, seat, Phase.EXCHANGE) or Offer("exchange", fewest=1, most=most)


def fits(hand: DummyHand, action: Exchange) -> Refusal | None:
    """One's own cards for as many of the dummy: one, or all three where that is allowed (A24)."""
    sizes = (1, HAND) if EXCHANGE.of(hand.options) == "1_or_3" else (1,)
    if len(set(action.give)) not in sizes or len(action.give) != len(action.take):
        return Refusal("exchange_size", {"sizes": " / ".join(map(str, sizes))})
    if not set(action.give) <= set(hand.seats[action.seat].cards):
        return Refusal("card_not_held")
    if len(set(action.take)) != len(action.take) or not set(action.take) <= set(hand.memory.dummy):
        return Refusal("card_not_in_dummy")
    return None


def can_pass(hand: DummyHand, seat: int) -> Offer | Refusal:
    if refusal := not_now(hand, seat, Phase.EXCHANGE):
        return refusal
    return Refusal("must_exchange") if COMPULSORY.of(hand.options) else Offer("pass")


def can_knock(hand: DummyHand, seat: int) -> Offer | Refusal:
    """Not before one's second turn, and once in a deal (A22)."""
    if refusal := not_now(hand, seat, Phase.EXCHANGE):
        return refusal
    if END.of(hand.options) != "knock":
        return Refusal("no_knock")
    if hand.memory.knocker is not None:
        return Refusal("bus_stopped")
    return Offer("knock") if hand.seats[seat].turns else Refusal("knock_early")


def do_exchange(play: DummyPlay, action: Exchange) -> None:
    give = dict(zip(action.give, action.take, strict=True))
    take = dict(zip(action.take, action.give, strict=True))
    cards = tuple(give.get(card, card) for card in play.seats[action.seat].cards)
    play.seat(action.seat, cards=cards)
    play.remember(dummy=tuple(take.get(card, card) for card in play.memory.dummy), passes=0)
    play.tell(Exchanged(action.seat, action.give, action.take))
    _next(play, action.seat)


def do_pass(play: DummyPlay, action: Pass) -> None:
    play.remember(passes=play.memory.passes + 1)
    _next(play, action.seat)


def do_knock(play: DummyPlay, action: Knock) -> None:
    play.remember(knocker=action.seat, owed=play.live)
    _next(play, action.seat)


def _next(play: DummyPlay, seat: int) -> None:
    took_turn(play, seat, 0)
    had_last_turn(play, seat)
    pass_on(play, seat)


def ways(hand: DummyHand, seat: int, most: int) -> Sequence[PlayerAction]:
    """Every exchange that a seat may make."""
    cards, dummy = hand.seats[seat].cards, hand.memory.dummy
    one = [Exchange(seat, (give,), (take,)) for give in cards for take in dummy]
    return one if most == 1 else [*one, Exchange(seat, cards, dummy)]


MOVES: dict[Any, Move[Dummy]] = {
    Exchange: Move(can_exchange, do_exchange, fits),
    Pass: Move(can_pass, do_pass),
    Knock: Move(can_knock, do_knock),
}
