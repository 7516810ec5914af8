"""Trinka and Seka: points of a suit, and the two triples that beat them (S33–S45, A55)."""

from collections.abc import Sequence

from bot.engine.cards import FULL_PACK, Card, rank

TOP_TRIPS, SECOND_TRIPS = 1000, 999
_POINTS = {card: 11 if card[0] == "A" else min(rank(card), 10) for card in FULL_PACK}
_TRIPS = {"A": "aaa", "6": "666"}


def points(cards: Sequence[Card], *, trips_top: str = "aaa", two_aces_22: bool = False) -> int:
    """AAA 1000 and 666 999 (the other way round with `trips_top="666"`), else the best sum of one suit."""
    triple = trips(cards)
    if triple:
        return TOP_TRIPS if triple == trips_top else SECOND_TRIPS
    best = _best_suit(cards)
    return max(best, 22) if two_aces_22 and [card[0] for card in cards].count("A") == 2 else best


def trips(cards: Sequence[Card]) -> str:
    """`aaa`, `666`, or nothing: no other triple counts (S36, S37)."""
    return _TRIPS.get("".join({card[0] for card in cards}), "")


def is_three_tens(cards: Sequence[Card]) -> bool:
    """Whether the holder may demand a redeal (S38, S39)."""
    return all(card[0] == "T" for card in cards)


def lift_points(card: Card) -> int:
    """What one card counts, in a suit and in the cut for high (S35, S84): the ace 11, courts 10 (A40)."""
    return _POINTS[card]


def _best_suit(cards: Sequence[Card]) -> int:
    sums: dict[str, int] = {}
    for card in cards:
        sums[card[1]] = sums.get(card[1], 0) + _POINTS[card]
    return max(sums.values())
