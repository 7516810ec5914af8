"""Three-card hands of the Brag family: kinds, order, wild cards (B5–B23, B75, B89, A1–A7).

Hands compare by `BragRank.key` (RULES 7.8): kind, ranks, natural before wild, odd card of a pair, braggers.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

import msgspec

from bot.engine.cards import FULL_PACK, SUITS, Card, rank
from bot.engine.enums import plain_members

Key: TypeAlias = tuple[int, tuple[int, ...], int, int, tuple[int, ...]]


@plain_members
class Kind(StrEnum):
    """The kinds of hands, lowest first (B7–B12)."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    FLUSH = "flush"
    RUN = "run"
    RUNNING_FLUSH = "running_flush"
    PRIAL = "prial"


class BragScale(msgspec.Struct, frozen=True, cache_hash=True):
    """How a game ranks its hands: the options of RULES section 6 by their own names and values."""

    top_prial: str = "3"  # 3, 7, 9 or none (A4a)
    a23: str = "top"  # top, second or low (A4)
    wilds: str = "none"  # none, twos, braggers or jc_9d (A1)
    wild_count_breaks_tie: bool = True  # A3
    scale: str = "modern"  # classic: prials and pairs only (A7)

    @classmethod
    def of(cls, options: Mapping[str, bool | int | str]) -> "BragScale":
        """The scale under a game's resolved options; what the game has no option for is as usual."""
        return _scale(tuple((name, options[name]) for name in cls.__struct_fields__ if name in options))


@cache
def _scale(chosen: tuple[tuple[str, bool | int | str], ...]) -> BragScale:
    return msgspec.convert(dict(chosen), BragScale)  # few scales, asked for with every hand


class BragRank(msgspec.Struct, frozen=True):
    """What a hand is worth, and as which cards it is read.

    `reading` has the cards of `cards` in the same order, each wild as the card it stands for. A wild that
    is used as itself is natural (A2) and so not in `wild`.
    """

    key: Key
    kind: Kind
    cards: tuple[Card, ...]
    reading: tuple[Card, ...]

    @property
    def wild(self) -> tuple[Card, ...]:
        """The cards that stand for another one."""
        return tuple(card for card, read in zip(self.cards, self.reading, strict=True) if card != read)

    @property
    def ranks(self) -> tuple[int, ...]:
        """2 … 14, in the order in which they are named: a pair before its odd card, A-2-3 as 3 2 14."""
        return _named(self.kind, self.reading)


_PLACE = {kind: place for place, kind in enumerate(Kind)}
_TOP = 15  # above the ace
_BRAGGERS = {Card("Ad"): 3, Card("Jc"): 2, Card("9d"): 1}
_TWOS = {Card("2s"): 0, Card("2h"): 0, Card("2d"): 0, Card("2c"): 0}

# The wild cards with their weights in a tie; twos have none.
_WILDS: dict[str, dict[Card, int]] = {
    "none": {},
    "twos": _TWOS,
    "braggers": _BRAGGERS,
    "jc_9d": {Card("Jc"): 2, Card("9d"): 1},
}
# Where A-K-Q and A-2-3 stand among the runs; the others stand by their highest card (A4, A5).
_ACE_RUNS: dict[str, dict[tuple[int, ...], int]] = {
    "top": {(14, 13, 12): 14, (14, 3, 2): 15},
    "second": {(14, 13, 12): 15, (14, 3, 2): 14},
    "low": {(14, 13, 12): 14, (14, 3, 2): 3},
}


def best(cards: Iterable[Card], scale: BragScale) -> BragRank:
    """The rank of three cards, wilds read as is best for the hand (A2)."""
    return _best(tuple(cards), scale)


@lru_cache(maxsize=1 << 16)
def _best(cards: tuple[Card, ...], scale: BragScale) -> BragRank:
    wilds = _WILDS[scale.wilds]
    count = sum(card in wilds for card in cards)
    if not count:
        return _rank(cards, cards, scale)
    readings = _one_wild(cards, wilds, scale) if count == 1 else _prials(cards, wilds, scale)
    return max((_rank(cards, reading, scale) for reading in readings), key=lambda ranked: ranked.key)


def _one_wild(cards: tuple[Card, ...], wilds: Iterable[Card], scale: BragScale) -> Iterator[tuple[Card, ...]]:
    """The hand as it is, and with its wild as each card not in the hand that may be best (A2)."""
    (place,) = (place for place, card in enumerate(cards) if card in wilds)
    yield cards
    for card in _helpful(*cards[:place], *cards[place + 1 :], scale.scale == "classic"):
        if card not in cards:
            yield *cards[:place], card, *cards[place + 1 :]


@cache
def _helpful(one: Card, other: Card, classic: bool) -> tuple[Card, ...]:
    """The few cards one of which makes the most of two: a running flush, a run, a flush, or a prial or pair.

    Two of each sort, since the wild card itself may be one of them; then it is natural.
    """
    ranks, suited = {rank(one), rank(other)}, one[1] == other[1]
    others = [card for card in FULL_PACK if card not in (one, other)]
    suits = one[1] if suited else SUITS[:2]
    runs = [card for card in others if card[1] in suits and _makes_run({*ranks, rank(card)})]
    if runs and not classic:
        return tuple(runs)
    if suited and not classic:
        return tuple([card for card in others if card[1] in suits][:2])
    return tuple([card for card in others if rank(card) == max(ranks)][:2])


def _makes_run(ranks: set[int]) -> bool:
    return len(ranks) == 3 and (max(ranks) - min(ranks) == 2 or ranks == {14, 3, 2})


def _prials(cards: tuple[Card, ...], wilds: Iterable[Card], scale: BragScale) -> Iterator[tuple[Card, ...]]:
    """The best prials: two wilds always make one, and nothing beats it. Three make the top one."""
    top = "A" if scale.top_prial == "none" else scale.top_prial
    natural = next((card[0] for card in cards if card not in wilds), top)
    four = tuple(card for card in FULL_PACK if card[0] == natural)
    choices = [_stand_ins(card, cards, four) if card in wilds else (card,) for card in cards]
    return (reading for reading in product(*choices) if len(set(reading)) == 3)


def _stand_ins(wild: Card, cards: tuple[Card, ...], four: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in four if card == wild or card not in cards)


def _rank(cards: tuple[Card, ...], reading: tuple[Card, ...], scale: BragScale) -> BragRank:
    kind, ranks, kicker = _worth(reading, scale)
    weights = _weights(cards, reading, scale)
    used = len(weights) if scale.wild_count_breaks_tie else min(len(weights), 1)
    braggers = tuple(sorted(filter(None, weights), reverse=True))
    return BragRank((_PLACE[kind], ranks, -used, kicker, braggers), kind, cards, reading)


def _weights(cards: tuple[Card, ...], reading: tuple[Card, ...], scale: BragScale) -> list[int]:
    if cards is reading:
        return []
    wilds = _WILDS[scale.wilds]
    return [wilds[card] for card, read in zip(cards, reading, strict=True) if card != read]


def _worth(cards: tuple[Card, ...], scale: BragScale) -> tuple[Kind, tuple[int, ...], int]:
    """Kind, ranks and odd card of three natural cards."""
    high, middle, low = ranks = tuple(sorted(map(rank, cards), reverse=True))
    if high == low:
        return Kind.PRIAL, (_prial_place(high, scale),), 0
    if middle in (high, low):
        return Kind.PAIR, (middle,), high + low - middle
    if scale.scale == "classic":
        return Kind.HIGH_CARD, ranks, 0
    return _unpaired(ranks, _is_flush(cards), scale)


def _unpaired(ranks: tuple[int, ...], flush: bool, scale: BragScale) -> tuple[Kind, tuple[int, ...], int]:
    top = _run_place(ranks, scale)
    if top:
        return Kind.RUNNING_FLUSH if flush else Kind.RUN, (top,), 0
    return Kind.FLUSH if flush else Kind.HIGH_CARD, ranks, 0


def _prial_place(prial: int, scale: BragScale) -> int:
    return _TOP if scale.top_prial == str(prial) else prial


def _run_place(ranks: tuple[int, ...], scale: BragScale) -> int:
    """Where a run stands among the runs; 0: no run. K-A-2 is none (A4)."""
    consecutive = ranks[0] - ranks[2] == 2
    return _ACE_RUNS[scale.a23].get(ranks, ranks[0] if consecutive else 0)


def _is_flush(cards: tuple[Card, ...]) -> bool:
    return cards[0][1] == cards[1][1] == cards[2][1]


def _named(kind: Kind, reading: tuple[Card, ...]) -> tuple[int, ...]:
    ranks = tuple(sorted(map(rank, reading), reverse=True))
    if kind is Kind.PAIR:
        return (ranks[1], ranks[1], sum(ranks) - 2 * ranks[1])
    if kind in (Kind.RUN, Kind.RUNNING_FLUSH) and ranks == (14, 3, 2):
        return (3, 2, 14)
    return ranks
