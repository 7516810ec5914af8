"""Three-card hands of the Brag family: kinds, order, wild cards (B5–B23, B75, B89, A1–A7).

Hands compare by `BragRank.key` (RULES 7.8): kind, ranks, natural before wild, odd card of a pair, braggers.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
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
_FOURS = {each: tuple(card for card in FULL_PACK if rank(card) == each) for each in range(2, 15)}


def best(cards: Iterable[Card], scale: BragScale) -> BragRank:
    """The rank of three cards, wilds read as is best for the hand (A2)."""
    return _best(tuple(cards), scale)


@lru_cache(maxsize=1 << 16)
def _best(cards: tuple[Card, ...], scale: BragScale) -> BragRank:
    return _rank(cards, _read(cards, scale), scale)


def _read(cards: tuple[Card, ...], scale: BragScale) -> tuple[Card, ...]:
    """The cards, each wild as what is best for the hand (A2).

    A wild that is itself one of the cards wanted is natural. Only of several, where their number does not count
    (A3), it does more for the hand as a bragger.
    """
    wilds = _WILDS[scale.wilds]
    wild = [card for card in cards if card in wilds]
    if not wild:
        return cards
    wanted = _wanted([card for card in cards if card not in wilds], scale)
    if len(wild) == 1 or scale.wild_count_breaks_tie:
        wild = [card for card in wild if card not in wanted]
    others = (card for card in wanted if card not in cards)
    return tuple([next(others) if card in wild else card for card in cards])


def _wanted(natural: Sequence[Card], scale: BragScale) -> tuple[Card, ...]:
    """The cards that make the most of so many natural ones, one as good as the other.

    Two wilds always make a prial, and nothing beats it; three make the top one.
    """
    if len(natural) == 2:
        return _third(natural[0], natural[1], scale)
    top = 14 if scale.top_prial == "none" else int(scale.top_prial)
    return _FOURS[rank(natural[0]) if natural else top]


def _third(one: Card, other: Card, scale: BragScale) -> tuple[Card, ...]:
    """The cards that make the most of two: a running flush, a run, a flush, or a prial or pair."""
    low, high = sorted((rank(one), rank(other)))
    suits = one[1] if one[1] == other[1] else SUITS
    run = _third_of_run(high, low, scale)
    if scale.scale == "classic" or (suits == SUITS and not run):
        return tuple([card for card in _FOURS[high] if card not in (one, other)])
    third = run or next(each for each in (14, 13, 12) if each not in (high, low))
    return tuple([card for card in _FOURS[third] if card[1] in suits])


@cache
def _third_of_run(high: int, low: int, scale: BragScale) -> int:
    """The rank that makes the highest run of two; 0: none does."""
    others = [each for each in range(2, 15) if each not in (high, low)] if high > low else []
    places = {each: _run_place(tuple(sorted((high, low, each), reverse=True)), scale) for each in others}
    return max(filter(places.get, places), key=places.__getitem__, default=0)


def _rank(cards: tuple[Card, ...], reading: tuple[Card, ...], scale: BragScale) -> BragRank:
    kind, ranks, kicker = _worth(reading, scale)
    used, braggers = (0, ()) if cards is reading else _used(cards, reading, scale)
    return BragRank((_PLACE[kind], ranks, -used, kicker, braggers), kind, cards, reading)


def _used(
    cards: tuple[Card, ...], reading: tuple[Card, ...], scale: BragScale
) -> tuple[int, tuple[int, ...]]:
    """How many wilds stand for other cards, as far as that counts, and the weights of those that have one (A3)."""
    wilds = _WILDS[scale.wilds]
    weights = [wilds[card] for card, read in zip(cards, reading, strict=True) if card != read]
    used = len(weights) if scale.wild_count_breaks_tie else min(len(weights), 1)
    return used, tuple(sorted(filter(None, weights), reverse=True))


def _worth(cards: tuple[Card, ...], scale: BragScale) -> tuple[Kind, tuple[int, ...], int]:
    """Kind, ranks and odd card of three natural cards."""
    low, middle, high = sorted(map(rank, cards))
    ranks = high, middle, low
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
