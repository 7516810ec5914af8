"""What hands are worth, from RULES 7.8 alone: Brag with all its options, and five cards. Slow and plain."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

RANKS = "23456789TJQKA"
PACK = tuple(rank + suit for rank in RANKS for suit in "shdc")
WILDS = {
    "none": {},
    "twos": dict.fromkeys(("2s", "2h", "2d", "2c"), 0),
    "braggers": {"Ad": 3, "Jc": 2, "9d": 1},
    "jc_9d": {"Jc": 2, "9d": 1},
}
TIGHT = 2  # with so many wild cards there is always a prial


def number(card: str) -> int:
    return RANKS.index(card[0]) + 2


def places(cards: Sequence[str]) -> list[int]:
    return sorted(map(number, cards), reverse=True)


# Brag of three cards


def brag(cards: Sequence[str], options: Mapping[str, Any]) -> Any:
    """Bigger is better."""
    wilds, fewer = options.get("wilds", "none"), options.get("wild_count_breaks_tie", True)
    return _brag(frozenset(cards), wilds, fewer, options["a23"], options["top_prial"])


def is_prial(cards: Sequence[str], options: Mapping[str, Any]) -> bool:
    return bool(brag(cards, options)[0] == 5)


@cache
def _brag(cards: frozenset[str], wilds: str, fewer: bool, a23: str, top: str) -> Any:
    """The best over all readings: each wild card as itself, or as a card that is not in the hand (A2)."""
    wild = [card for card in sorted(cards) if card in WILDS[wilds]]
    plain = [card for card in cards if card not in wild]
    if not wild:
        return _reading(plain, (), fewer, a23, top)
    others = [card for card in PACK if card not in cards and _worth_trying(card, plain, len(wild), top)]
    readings = product(*([card, *others] for card in wild))
    found = []
    for reading in readings:
        if len({*plain, *reading}) == 3:
            used = [card for card, stands_for in zip(wild, reading, strict=True) if card != stands_for]
            found.append(_reading([*plain, *reading], [WILDS[wilds][card] for card in used], fewer, a23, top))
    return max(found)


def _worth_trying(card: str, plain: Sequence[str], wild: int, top: str) -> bool:
    """Two wild cards make a prial of the third, three the top prial: nothing is higher."""
    if wild < TIGHT:
        return True
    return card[0] == (plain[0][0] if plain else "A" if top == "none" else top)


def _reading(cards: Sequence[str], used: Sequence[int], fewer: bool, a23: str, top: str) -> Any:
    """Kind, ranks, natural before wild, fewer wilds, the odd card of a pair, the higher braggers (A3)."""
    kind, ranks, kicker = _natural(cards, a23, top)
    count = len(used) if fewer else min(len(used), 1)
    return kind, ranks, -count, kicker, sorted(filter(None, used), reverse=True)


def _natural(cards: Sequence[str], a23: str, top: str) -> tuple[int, list[int], int]:
    ranks = places(cards)
    flush = len({card[1] for card in cards}) == 1
    run = _run(ranks, a23)
    if len(set(ranks)) == 1:
        return 5, [15 if cards[0][0] == top else ranks[0]], 0
    if run:
        return 4 if flush else 3, [run], 0
    if flush:
        return 2, ranks, 0
    if len(set(ranks)) == 2:
        return 1, [ranks[1]], sum(ranks) - 2 * ranks[1]
    return 0, ranks, 0


def _run(ranks: Sequence[int], a23: str) -> int:
    """The place of a run; A-2-3 is above A-K-Q, below it, or lowest (A4). 0: no run."""
    high, middle, low = ranks
    if ranks == [14, 3, 2]:
        return {"top": 30, "second": 27, "low": 2}[a23]
    return 2 * high if high - 1 == middle == low + 1 else 0


# Five cards

SHAPES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}


def five(cards: Sequence[str]) -> Any:
    """The usual nine classes; A-2-3-4-5 is the lowest straight."""
    many = sorted(((count, rank) for rank, count in Counter(map(number, cards)).items()), reverse=True)
    counts, ranks = [count for count, _ in many], [rank for _, rank in many]
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    flush = len({card[1] for card in cards}) == 1
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if straight or flush:
        return [8 if straight and flush else 4 if straight else 5, *ranks]
    return [SHAPES[tuple(counts)], *ranks]


def may_open(cards: Sequence[str], least: str) -> bool:
    """A pair of at least this rank, or anything better than a pair (D38)."""
    kind, pair, *_ = five(cards)
    return bool(kind > 1 or (kind == 1 and pair >= RANKS.index(least) + 2))
