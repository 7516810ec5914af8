"""Shuffling and cutting (C2). Chance comes in as a function, so that tests can choose it."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from bot.engine.cards import Card

T = TypeVar("T")
RandBelow: TypeAlias = Callable[[int], int]
"""n → each of 0 … n-1 equally likely. Play uses `secrets.randbelow`, which rejects and takes no modulo."""


def shuffle(cards: Iterable[T], randbelow: RandBelow) -> tuple[T, ...]:
    """All orders equally likely (Fisher–Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = randbelow(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(order: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """The pack after `place` cards were lifted from its top and laid under the rest."""
    if not 0 <= place < len(order):
        raise ValueError(f"a pack of {len(order)} cannot be cut at {place}")
    return order[place:] + order[:place]
