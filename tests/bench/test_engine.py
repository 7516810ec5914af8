"""The bench plays what it says, and the engine stays well ahead of PokerKit."""

import pytest

from tests.bench.engine import our_hand, pokerkit_hand, side_by_side

FLOOR = 8
"""Times as many actions per second: `make bench` shows between 10 and 11, and less on a busy machine."""


@pytest.mark.parametrize("players", [3, 6])
def test_both_engines_play_the_same_decisions(players: int) -> None:
    """A bet and the calls, stand pat, check: each player three times."""
    assert our_hand(players) == pokerkit_hand(players) == 3 * players


@pytest.mark.soak
def test_faster_than_pokerkit() -> None:
    ours, theirs = side_by_side(6, 40)
    assert ours.actions_per_second > FLOOR * theirs.actions_per_second
