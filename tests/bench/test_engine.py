"""The bench plays what it says, and the engine stays well ahead of PokerKit."""

import pytest

from tests.bench.engine import brag_hand, draw_hand, side_by_side


@pytest.mark.parametrize("players", [3, 6])
def test_hands_of_the_bench_are_whole_hands(players: int) -> None:
    assert brag_hand(players) == players  # a bet and the calls
    assert draw_hand(players) == 3 * players  # the same, stand pat, check


@pytest.mark.soak
def test_faster_than_pokerkit() -> None:
    ours, theirs = side_by_side(6, 300)
    assert ours.hands_per_second > 5 * theirs.hands_per_second
    assert ours.actions_per_second > 1.5 * theirs.actions_per_second
