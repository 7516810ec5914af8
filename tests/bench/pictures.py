"""How long a picture takes that nobody has seen yet: `python -m tests.bench.pictures`."""

import sys
from collections.abc import Iterator
from itertools import cycle, islice
from time import perf_counter

from bot.engine.cards import FULL_PACK
from bot.presenter.pictures import render, warm
from bot.presenter.screen import Picture

ROUNDS = 30
HANDS = {
    "one card": (1, 1),
    "three cards": (3, 3),
    "nine cards in rows": (9, 3),
    "nine cards in a row": (9, 9),
}
"""What is drawn: so many cards, so many a row."""


def main() -> None:
    warm()
    for name, (count, across) in HANDS.items():
        times, sizes = zip(*_measure(count, across), strict=True)
        median = sorted(times)[ROUNDS // 2] * 1e3
        sys.stdout.write(f"{name:20} {median:6.2f} ms {max(sizes) / 1024:6.0f} kB\n")


def _measure(count: int, across: int) -> Iterator[tuple[float, int]]:
    pack = cycle(FULL_PACK)
    for _ in range(ROUNDS):
        picture = Picture(tuple(tuple(islice(pack, across)) for _ in range(count // across)))
        render.cache_clear()
        began = perf_counter()
        size = len(render(picture))
        yield perf_counter() - began, size


if __name__ == "__main__":
    main()
