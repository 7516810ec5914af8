"""The best split keeps its limit, with slack for a busy machine; `python -m tests.bench.splits` has the figures."""

import pytest

from tests.bench.splits import LIMITS, measure

SLACK = 2
"""A slow processor takes so many times as long as the limit allows."""


@pytest.mark.parametrize("size", LIMITS)
@pytest.mark.parametrize("wilds", ["none", "twos"])
def test_best_split_is_quick(size: int, wilds: str) -> None:
    rounds = [measure(size, wilds, deals=40).median for _ in range(3)]
    assert min(rounds) < SLACK * LIMITS[size]
