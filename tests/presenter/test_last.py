"""/last: what it says after a hand, and of the hand before while the next one runs."""

import pytest

from bot.engine.actions import Fold
from bot.presenter.cards_text import cards_text
from bot.presenter.last import last_lines
from bot.presenter.result import result_lines
from bot.table.commands import DealHand, ShowHand, TakeSeat, VoidHand
from bot.table.desk import replace
from bot.table.state import TablePhase, TableState
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


PAYS = "lowest hand, pays 5"


def test_the_answer_in_mid_hand_is_the_answer_of_before() -> None:
    """Who paid and what was said last too, whether the next pack is cut already or not."""
    room = bus(1)
    before = said(room.state)
    assert PAYS in before
    room.do(DealHand(1))
    assert said(room.state) == before
    room.cut()
    assert room.state.playing
    assert said(room.state) == before


def test_what_was_done_last_and_a_hand_shown_of_free_will_are_told_in_mid_hand_too() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.act(Fold(0))
    room.act(Fold(1))
    folder, cards = room.state.players[0], room.state.hand.seats[0].cards
    room.do(ShowHand(folder))
    room.deal()
    told = said(room.state)
    assert told.count("folds") == 2
    assert f": {cards_text(cards, 'en')} (" in told


@pytest.mark.rule("B98")
def test_who_comes_and_goes_takes_no_reason_from_the_result() -> None:
    """The log of the table holds five lines only."""
    room = bus(1)
    for user in range(11, 17):
        room.do(TakeSeat(user, f"P{user}", 1_000, 1_000))
    assert PAYS in said(room.state)
    assert PAYS in "\n".join(result_lines(room.state, "en"))


def test_a_deal_that_comes_to_nothing_leaves_the_result_as_it_was() -> None:
    room = bus(1)
    before = result_lines(room.state, "en")
    room.do(DealHand(1))
    room.do(VoidHand(9, admin=True))
    assert room.state.phase is TablePhase.RESULT
    assert result_lines(room.state, "en") == before
