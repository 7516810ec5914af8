"""What stands on the easel beside the tables: keypads and questions, for as long as somebody can see them."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.presenter.keys import Ui
from bot.table.commands import DealHand, TakeSeat
from bot.table.state import TableState
from bot.telegram.easel import Easel
from tests.table.kit import CHAT, Room

ELSEWHERE = -7


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    """It paints nothing here."""
    nobody, callees = cast("Any", SimpleNamespace()), cast("Any", SimpleNamespace(heed=lambda state: None))
    monkeypatch.setattr(Easel, "paint", lambda self, state: None)
    return Easel(nobody, nobody, nobody, nobody, callees, nobody, "braggart_bot")


def opened(state: TableState) -> Ui:
    return Ui(state.hand.turn, "pad", "bet", 4, state.hand_no)


def test_a_keypad_goes_with_its_question_though_nobody_closes_it(easel: Easel) -> None:
    """T16: else they would gather as long as the bot runs, and each painting looks through them."""
    room = Room(1, 2, 3, reshuffle="every_hand")
    room.deal()
    first, second, _ = room.state.players
    of_now = opened(room.state)
    easel.uis = {(first, CHAT): of_now, (second, CHAT): of_now, (9, CHAT): of_now, (first, ELSEWHERE): of_now}
    easel.heed(room.state)
    assert easel.uis.keys() == {(first, CHAT), (second, CHAT), (first, ELSEWHERE)}, "9 has no cards"
    room.play_out()
    room.do(TakeSeat(4, "P4", 1_000, 1_000))
    room.do(DealHand(1))
    assert (room.state.hand, room.state.seat(first)) == (None, 3), "a seat that the hand before did not have"
    easel.heed(room.state)
    assert easel.uis.keys() == {(first, ELSEWHERE)}
