"""The best split keeps its limit, with slack for a busy machine; `python -m tests.bench.splits` has the figures."""

import pytest

from tests.bench.splits import LIMITS, WILDS, measure

SLACK = 1.5
"""A slow or busy processor may take so many times as long as the limit allows."""


@pytest.mark.parametrize("size", LIMITS)
@pytest.mark.parametrize("wilds", WILDS)
def test_every_split_is_quick(size: int, wilds: str) -> None:
    assert measure(size, wilds, deals=8).longest < SLACK * LIMITS[size]
