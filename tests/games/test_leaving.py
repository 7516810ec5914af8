"""Whoever gets up in the middle of a deal gives his hand up, and all are told so first (A78)."""

from random import Random
from typing import Any

import pytest

from bot.engine.actions import Leave
from bot.engine.events import Acted, Event
from bot.engine.game import apply, start
from bot.engine.options import resolve
from bot.engine.pack import shuffle
from bot.engine.state import Hand
from bot.games import all_games, game

KEYS = [rules.key for rules in all_games()]


def deal(key: str, chips: int = 200) -> Hand[Any]:
    rules = game(key)
    return start(
        rules, {}, [chips] * 4, shuffle(rules.pack(resolve(rules.options, {})), Random(3).randrange)
    ).hand


def leave(hand: Hand[Any], seat: int) -> tuple[Event, ...]:
    return apply(game(hand.game), hand, Leave(seat)).events


@pytest.mark.rule("A78")
@pytest.mark.parametrize("seat", [0, 1])  # in turn, and not
@pytest.mark.parametrize("key", KEYS)
def test_who_leaves_is_told_to_have_given_up(key: str, seat: int) -> None:
    first, *others = leave(deal(key), seat)
    assert first == Acted(seat, "leave")
    assert Acted(seat, "leave") not in others


@pytest.mark.rule("A78")
def test_whose_last_chip_is_in_the_pot_gives_nothing_up() -> None:
    """In seven-card Brag he had only the stake: his hands are laid out for him, and he plays for the pot."""
    hand = deal("brag7", chips=1)
    assert hand.seats[1].stack == 0
    step = apply(game("brag7"), hand, Leave(1))
    assert 1 in step.hand.live
    assert not any(isinstance(event, Acted) for event in step.events)
