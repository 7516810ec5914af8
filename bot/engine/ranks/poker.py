"""Five-card poker hands; A-2-3-4-5 is the lowest straight (RULES 7.8)."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from bot.engine.cards import FULL_PACK, Card, rank
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
    """What five cards are worth. `ranks`: each rank once, most cards first; of a straight the top card.

    `key`: bigger wins, equal keys split (D34).
    """

    key: tuple[int, tuple[int, ...]]
    kind: PokerKind
    ranks: tuple[int, ...]


_PLACE = {kind: place for place, kind in enumerate(PokerKind)}
_GROUPS = {
    (4, 2): PokerKind.QUADS,
    (3, 2): PokerKind.FULL_HOUSE,
    (3, 3): PokerKind.TRIPS,
    (2, 3): PokerKind.TWO_PAIR,
    (2, 4): PokerKind.PAIR,
}
"""By the number of cards of the commonest rank, and of different ranks."""

_CODE = {card: 8 ** rank(card) for card in FULL_PACK}
"""In octal the sum of a hand has a digit for each rank, how many cards there are of it; the last digit is free."""

_DESCENDING = range(14, 1, -1)
_WHEEL = (14, 5, 4, 3, 2)


def best5(cards: Sequence[Card]) -> PokerRank:
    """The rank of five cards."""
    one, two, three, four, five = cards
    flush = one[1] == two[1] == three[1] == four[1] == five[1]
    code = _CODE[one] + _CODE[two] + _CODE[three] + _CODE[four] + _CODE[five]  # quicker than any loop
    return _ranked(code + flush)


@cache
def _ranked(code: int) -> PokerRank:
    """The rank of five cards by the digits of their code, the last of which tells a flush: 7,462 codes there are."""
    counts = {each: code >> 3 * each & 7 for each in _DESCENDING}
    ranks = tuple(sorted(filter(counts.get, counts), key=counts.__getitem__, reverse=True))
    kind = _GROUPS.get((counts[ranks[0]], len(ranks)))
    if not kind:
        kind, ranks = _unpaired(ranks, flush=bool(code & 1))
    return PokerRank((_PLACE[kind], ranks), kind, ranks)


def _unpaired(ranks: tuple[int, ...], *, flush: bool) -> tuple[PokerKind, tuple[int, ...]]:
    top = _straight_top(ranks)
    if top:
        return PokerKind.STRAIGHT_FLUSH if flush else PokerKind.STRAIGHT, (top,)
    return PokerKind.FLUSH if flush else PokerKind.HIGH_CARD, ranks


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
