"""How long a table waits for what."""

import pytest

from bot.table.clock import span
from bot.table.settings import TURN_TIME
from bot.table.state import TablePhase, TableState
from tests.games.kit import Table


@pytest.mark.rule("A77", "C32")
@pytest.mark.parametrize(
    ("key", "moves"),
    [("brag", ()), ("draw", ("A check", "B check")), ("stop_the_bus", ()), ("brag7", ())],
)
def test_every_turn_has_a_clock(key: str, moves: tuple[str, ...]) -> None:
    """Betting, drawing, exchanging, laying out: nobody can hold the table for ever."""
    state = TableState(-1, phase=TablePhase.HAND, hand=Table("AB", key=key).play(*moves).hand, players=(1, 2))
    assert span(state) == state.setting(TURN_TIME)
