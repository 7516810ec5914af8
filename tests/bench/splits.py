"""How long the best split takes: `python -m tests.bench.splits` (seven cards within 1 ms, nine within 5 ms)."""

import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from bot.engine.cards import FULL_PACK, Card
from bot.engine.ranks import brag
from bot.engine.ranks.brag import BragScale
from bot.engine.splitting import best_split

LIMITS = {7: 1.0, 9: 5.0}
"""Milliseconds for the best split, by the number of cards (issue 3)."""

WILDS = {"none": "", "twos": "2s 2h 2d 2c", "braggers": "Ad Jc 9d"}

DEALS = 40
TRIES = 5
"""The quickest of so many counts, since what else the machine does only adds to the time."""


class Times(NamedTuple):
    """Milliseconds of the processor."""

    median: float
    longest: float


def measure(size: int, wilds: str = "none", deals: int = DEALS) -> Times:
    """The best splits of so many random deals with each number of wild cards."""
    scale = BragScale(top_prial=str(size), wilds=wilds)
    times = [min(_once(cards, scale) for _ in range(TRIES)) for cards in _deals(size, wilds, deals)]
    return Times(median(times), max(times))


def _deals(size: int, wilds: str, deals: int) -> Iterator[tuple[Card, ...]]:
    """As many deals with each number of wild cards, all of them included: chance would seldom deal those."""
    chance, wild = Random(size), [Card(name) for name in WILDS[wilds].split()]
    rest = [card for card in FULL_PACK if card not in wild]
    for number in range(len(wild) + 1):
        for _ in range(deals):
            yield (*chance.sample(wild, number), *chance.sample(rest, size - number))


def _once(cards: tuple[Card, ...], scale: BragScale) -> float:
    brag._best.cache_clear()  # else hands of three that came before would cost nothing
    began = process_time()
    best_split(cards, lambda hand: brag.best(hand, scale).key)
    return 1_000 * (process_time() - began)


def main() -> None:
    for size, limit in LIMITS.items():
        for wilds in WILDS:
            times = measure(size, wilds)
            sys.stdout.write(
                f"best split of {size}, wilds {wilds:8} median {times.median:6.2f} ms, longest {times.longest:6.2f} ms"
                f" (limit {limit:.0f} ms)\n"
            )


if __name__ == "__main__":
    main()
