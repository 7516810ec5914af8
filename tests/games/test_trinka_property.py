"""Random hands of Trinka under all options: chips, cards, offers, JSON, secrecy, and an end."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.actions import VERBS, Action, ChipAction, Deal, Leave, Lift, Pick, SeatAction, Timeout
from bot.engine.betting.kon import Kon
from bot.engine.game import actions_of, apply, check, legal, start
from bot.engine.play import IllegalAction, Offer
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedPick, Phase
from bot.engine.view import view

from .trinka_kit import GAME

LONGEST = 2_000
NUMBERS = {"ante": [1, 2, 3], "ceiling": [0, 5, 20], "max_laps": [1, 3], "svara_limit": [1, 2]}


def draw_options(rng: Random) -> dict[str, Any]:
    """Every option of the game at random; laps and svaras have an end, so that hands have one."""
    drawn: dict[str, Any] = {}
    for option in GAME.options:
        if option.values and not option.needs:
            drawn[option.name] = rng.choice(option.values)
        elif option.name in NUMBERS:
            drawn[option.name] = rng.choice(NUMBERS[option.name])
    return drawn


def draw_places(rng: Random, cards: int) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(cards), rng.choice([0, 0, 0, 2, 5]))))


def first_hand(rng: Random) -> Hand[Kon]:
    options = draw_options(rng)
    seats = rng.randint(2, GAME.most_players(options))
    pack = list(GAME.pack(options))
    rng.shuffle(pack)
    if rng.random() < 0.25:
        pack.sort(key=lambda card: card[0] != "T")  # three tens are rare
    stacks = [rng.choice([3, 4, 7, 30, 100]) for _ in range(seats)]
    return start(GAME, options, stacks, tuple(pack), exposed=draw_places(rng, 3 * seats)).hand


def chance(hand: Hand[Kon], rng: Random) -> Action:
    match hand.needs:
        case NeedDeal(cards):
            return Deal(tuple(rng.sample(cards, len(cards))), draw_places(rng, 3 * len(hand.live)))
        case NeedLift(seats):
            return Lift(tuple(rng.sample(GAME.pack(hand.options), len(seats))))
        case NeedPick(low, high):
            return Pick(rng.randint(low, high))
        case _:
            raise AssertionError(hand.needs)


def move(hand: Hand[Kon], rng: Random) -> SeatAction:
    """A random action: mostly of those whose turn it is, seldom a fold."""
    if rng.random() < 0.04:
        return rng.choice([Timeout(rng.choice(hand.to_act)), Leave(rng.randrange(len(hand.seats)))])
    acting = hand.to_act if rng.random() < 0.8 else tuple(range(len(hand.seats)))
    offers = [(seat, offer) for seat in acting for offer in legal(GAME, hand, seat)]
    seat, offer = rng.choice(offers)
    if offer.verb == "fold":
        seat, offer = rng.choice(offers)
    steps = (offer.high - offer.low) // offer.step
    return actions_of(seat, offer, offer.low + offer.step * rng.randint(0, min(steps, 4)))


def check_chips(hand: Hand[Kon], total: int) -> None:
    assert sum(seat.stack for seat in hand.seats) + sum(hand.layers) + hand.carried == total
    assert sum(pot.amount for pot in GAME.pots(hand)) == sum(hand.layers)
    assert min(seat.stack for seat in hand.seats) >= 0


def check_cards(hand: Hand[Kon]) -> None:
    held = [card for seat in hand.seats for card in seat.cards] + list(hand.pack)
    limbo = hand.needs.cards if isinstance(hand.needs, NeedDeal) else ()
    assert sorted([*held, *limbo]) == sorted(GAME.pack(hand.options))


def check_offers(hand: Hand[Kon]) -> None:
    """Who owes an answer can give one; each offer's bounds apply, and what is beyond them does not."""
    for seat in hand.to_act:
        assert legal(GAME, hand, seat)
    for seat in range(len(hand.seats)):
        for offer in legal(GAME, hand, seat):
            check_offer(hand, seat, offer)


def check_offer(hand: Hand[Kon], seat: int, offer: Offer) -> None:
    step = apply(GAME, hand, actions_of(seat, offer, offer.low))
    assert step.hand.turn == hand.turn + 1
    if not step.hand.memory.payments:
        assert hand.seats[seat].stack - step.hand.seats[seat].stack == offer.cost
    if not issubclass(VERBS[offer.verb], ChipAction):
        return
    apply(GAME, hand, actions_of(seat, offer, offer.high))
    for amount in (offer.low - 1, offer.high + 1, offer.low - offer.step, offer.high + offer.step):
        with pytest.raises(IllegalAction):
            check(GAME, hand, actions_of(seat, offer, amount))


def check_secrets(hand: Hand[Kon]) -> None:
    """Nobody sees cards of others that were neither open nor compared, nor his own while dark (C9, C14)."""
    open_cards = {card for _, card in hand.face_up}
    for viewer in (None, *range(len(hand.seats))):
        for owner, seat in enumerate(view(GAME, hand, viewer).seats):
            allowed = owner in hand.shown or (viewer, owner) in hand.peeks or viewer == owner
            if not allowed or (viewer == owner and hand.seats[owner].blind and owner not in hand.shown):
                assert set(seat.cards) - {""} <= open_cards


def play_out(rng: Random) -> Hand[Kon]:
    hand = first_hand(rng)
    total = sum(seat.stack for seat in hand.seats) + sum(hand.layers)
    for _ in range(LONGEST):
        check_chips(hand, total)
        check_cards(hand)
        assert msgspec.json.decode(msgspec.json.encode(hand), type=Hand[Kon]) == hand
        if hand.over:
            return hand
        if not hand.needs:
            check_offers(hand)
            check_secrets(hand)
        action: Any = chance(hand, rng) if hand.needs else move(hand, rng)
        try:
            hand = apply(GAME, hand, action).hand
        except IllegalAction as refused:
            if refused.code != "not_in_hand":
                raise
    raise AssertionError("a hand without an end")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_random_hands_keep_all_chips_and_cards_and_come_to_an_end(seed: int) -> None:
    hand = play_out(Random(seed))
    assert hand.phase is Phase.OVER
    assert hand.result is not None
    assert hand.layers == (0,)
    won: Any = sum(sum(payment.shares) for payment in hand.result.payments)
    assert won == sum(seat.paid for seat in hand.seats)
