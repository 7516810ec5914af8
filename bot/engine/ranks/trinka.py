"""Trinka and Seka: points of a suit, and the two triples that beat them (S33–S45, A55)."""

from collections import Counter
from collections.abc import Sequence

from bot.engine.cards import Card, rank, suit

_ACE, _TEN, _SIX = 14, 10, 6
TOP_TRIPS, SECOND_TRIPS = 1000, 999


def points(cards: Sequence[Card], *, trips_top: str = "aaa", two_aces_22: bool = False) -> int:
    """AAA 1000 and 666 999 (the other way round with `trips_top="666"`), else the best sum of one suit."""
    triple = trips(cards)
    if triple:
        return TOP_TRIPS if triple == trips_top else SECOND_TRIPS
    aces = sum(rank(card) == _ACE for card in cards)
    return max(_best_suit(cards), 22 if two_aces_22 and aces == 2 else 0)


def trips(cards: Sequence[Card]) -> str:
    """`aaa`, `666`, or nothing: no other triple counts (S36, S37)."""
    return {frozenset({_ACE}): "aaa", frozenset({_SIX}): "666"}.get(frozenset(map(rank, cards)), "")


def is_three_tens(cards: Sequence[Card]) -> bool:
    """Whether the holder may demand a redeal (S38, S39)."""
    return all(rank(card) == _TEN for card in cards)


def lift_points(card: Card) -> int:
    """What one card counts, in a suit and in the cut for high (S35, S84): the ace 11, courts 10 (A40)."""
    return 11 if rank(card) == _ACE else min(rank(card), 10)


def _best_suit(cards: Sequence[Card]) -> int:
    sums: Counter[str] = Counter()
    for card in cards:
        sums[suit(card)] += lift_points(card)
    return max(sums.values())
