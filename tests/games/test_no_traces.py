"""What is tried on a hand, accepted or refused, leaves no trace in it: not in its fields, nor in what they tell."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.actions import (
    VERBS,
    Action,
    Admit,
    ChipAction,
    Deal,
    Draw,
    Exchange,
    Lift,
    Pick,
    Remove,
    SeatAction,
    Shuffle,
    Split,
)
from bot.engine.cards import Card
from bot.engine.game import Game, apply
from bot.engine.play import IllegalAction
from bot.engine.state import Hand, Status
from bot.games import all_games

from .kit import draw_action, draw_hand

GAMES = [pytest.param(rules, id=rules.key) for rules in all_games()]

KINDS: tuple[type[SeatAction], ...] = (*VERBS.values(), Remove)


def tries(rules: Game[Any], hand: Hand[Any], rng: Random) -> Iterator[Action]:
    """Every verb for every seat, and for two that nobody has, with amounts and cards as they come; and chance's."""
    pack = rules.pack(hand.options)
    for seat in range(-1, len(hand.seats) + 1):
        own = hand.seats[seat].cards if 0 <= seat < len(hand.seats) else pack[:3]
        for kind in KINDS:
            yield attempt(kind, seat, own, rules.table_cards(hand) or pack, rng)
    yield from (Deal(pack), Lift(pack[:2]), Pick(rng.randrange(9)), Shuffle(pack), Admit((100,)), Admit(()))


def attempt(
    kind: type[SeatAction], seat: int, own: tuple[Card, ...], others: tuple[Card, ...], rng: Random
) -> SeatAction:
    cards = own[: rng.randrange(4)]
    if issubclass(kind, ChipAction):
        return kind(seat, rng.randint(-1, 12))
    if kind is Draw:
        return Draw(seat, cards)
    if kind is Split:
        return Split(seat, (own[:3], own[3:6]))
    return Exchange(seat, cards, others[: len(cards)]) if kind is Exchange else kind(seat)


def accepted(rules: Game[Any], hand: Hand[Any], action: Action) -> bool:
    try:
        apply(rules, hand, action)
    except IllegalAction:
        return False
    return True


def in_and_able(hand: Hand[Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who may still win, and who still bets, counted anew."""
    seats = list(enumerate(hand.seats))
    return (
        tuple(number for number, seat in seats if seat.status is not Status.FOLDED),
        tuple(number for number, seat in seats if seat.status is Status.IN),
    )


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_is_the_same_after_all_that_was_tried_on_it(rules: Game[Any], seed: int) -> None:
    rng = Random(seed)
    hand, _ = draw_hand(rules, rng)
    answers = set()
    for _ in range(25):
        before = msgspec.json.encode(hand)
        answers |= {accepted(rules, hand, action) for action in tries(rules, hand, rng)}
        assert msgspec.json.encode(hand) == before
        assert (hand.live, hand.active) == in_and_able(hand)
        if hand.over:
            break
        hand = apply(rules, hand, draw_action(rules, hand, rng)).hand
    assert False in answers
