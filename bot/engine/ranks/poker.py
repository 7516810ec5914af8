"""Five-card poker hands; A-2-3-4-5 is the lowest straight (RULES 7.8)."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from bot.engine.cards import Card, rank, suit
from bot.engine.enums import plain_members


@plain_members
class PokerKind(StrEnum):
    """The nine classes, lowest first."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"


class PokerRank(NamedTuple):
    """What five cards are worth. `ranks`: each rank once, most cards first; of a straight the top card."""

    kind: PokerKind
    ranks: tuple[int, ...]

    @property
    def key(self) -> tuple[int, tuple[int, ...]]:
        """Bigger wins, equal keys split (D34)."""
        return _PLACE[self.kind], self.ranks


_PLACE = {kind: place for place, kind in enumerate(PokerKind)}
_GROUPS = {
    (4, 2): PokerKind.QUADS,
    (3, 2): PokerKind.FULL_HOUSE,
    (3, 3): PokerKind.TRIPS,
    (2, 3): PokerKind.TWO_PAIR,
    (2, 4): PokerKind.PAIR,
}
"""By the number of cards of the commonest rank, and of different ranks."""

_WHEEL = (14, 5, 4, 3, 2)


def best5(cards: Sequence[Card]) -> PokerRank:
    """The rank of five cards."""
    ranks = tuple(sorted(map(rank, cards)))
    return _ranked(ranks, len(set(map(suit, cards))) == 1)


@cache
def _ranked(ascending: tuple[int, ...], flush: bool) -> PokerRank:
    """The rank of five cards by their ranks: no more than 7,462 there are."""
    ranks = ascending[::-1]
    each = tuple(dict.fromkeys(sorted(ranks, key=ranks.count, reverse=True)))
    if len(each) == 5:
        return _unpaired(ranks, flush=flush)
    return PokerRank(_GROUPS[ranks.count(each[0]), len(each)], each)


def _unpaired(ranks: tuple[int, ...], *, flush: bool) -> PokerRank:
    top = _straight_top(ranks)
    if top:
        return PokerRank(PokerKind.STRAIGHT_FLUSH if flush else PokerKind.STRAIGHT, (top,))
    return PokerRank(PokerKind.FLUSH if flush else PokerKind.HIGH_CARD, ranks)


def _straight_top(ranks: tuple[int, ...]) -> int:
    """The highest card of a straight; 0: none."""
    if ranks == _WHEEL:
        return 5
    return ranks[0] if ranks[0] - ranks[-1] == 4 else 0


def openers(cards: Sequence[Card], least: int) -> tuple[Card, ...]:
    """The fewest of five cards that prove a pair of `least` or better (A37, X180); none if there is no such hand."""
    if best5(cards).key < (_PLACE[PokerKind.PAIR], (least,)):
        return ()
    counts = Counter(map(rank, cards))
    for size, lowest in ((2, least), (3, 2)):
        several = [r for r, n in counts.items() if n >= size and r >= lowest]
        if several:
            return tuple(card for card in cards if rank(card) == max(several))[:size]
    pairs = tuple(card for card in cards if counts[rank(card)] == 2)
    return pairs or tuple(cards)
