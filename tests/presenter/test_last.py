"""/last: what it says after a hand, and of the hand before while the next one runs."""

import pytest

from bot.presenter.last import last_lines
from bot.table.desk import replace
from bot.table.state import TableState
from tests.table.kit import Room


def bus(seed: int) -> Room:
    """A tournament whose first deal is over: its lowest hand has paid five chips."""
    room = Room(1, 2, 3, seed=seed, game_key="stop_the_bus")
    room.deal()
    room.play_out()
    assert min(room.state.purses.values()) == 10
    return room


def said(state: TableState, lang: str = "en") -> str:
    return "\n".join(last_lines(state, lang))


def test_it_names_the_game_that_was_played() -> None:
    state = replace(bus(1).state, game="trinka")  # chosen for the next hand
    assert said(state).startswith("The last hand: <b>Stop the Bus</b>\n")
    assert said(state, "ru").startswith("Последняя раздача: <b>Останови автобус</b>\n")


def test_without_a_hand_it_says_so() -> None:
    assert said(Room(1, 2, 3).state) == "No hand has been played yet."


@pytest.mark.rule("B98")
def test_while_the_next_one_runs_the_last_is_told_as_it_was() -> None:
    """Its log is gone by then; that somebody paid must not depend on it."""
    room = bus(1)
    room.deal()
    assert room.state.playing
    told = said(room.state)
    assert "(−5)" in told
    assert "In the pot, for the last one left: 5" in told
    assert "void" not in told
