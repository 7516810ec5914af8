"""Rows of buttons on a phone: words that would not fit side by side come in two rows, never more than four in all."""

import pytest

from bot.engine.view import view
from bot.presenter.keys import Place, action_rows
from tests.games.kit import Table


def rows(table: Table, lang: str) -> list[list[str]]:
    """What the first player's buttons say, row by row."""
    seen = view(table.game, table.hand, 0)
    shown = action_rows(Place(-1, 1, seen.turn, lang), seen, table.hand.seats[0].stack, None)
    return [[button.text for button in row] for row in shown]


def test_short_amounts_stand_side_by_side() -> None:
    """A limit of three: every amount has a button, and four letters and a digit are few."""
    table = Table(stacks=dict.fromkeys("ABC", 50), betting="raise", raise_limit=3)
    assert rows(table, "en") == [["Bet 1", "Bet 2", "Bet 3"], ["Fold"]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_long_amounts_come_in_two_rows(lang: str) -> None:
    """Four of «Поднять до 12» are wider than a phone."""
    table = Table("AB", key="draw", max_raise=100).play("A check", "B bet 10")
    # the least of 11, half of the pot of 12 is less, the pot, the most of 110, and a keypad; then fold and call
    assert [len(row) for row in rows(table, lang)] == [2, 2, 2]
