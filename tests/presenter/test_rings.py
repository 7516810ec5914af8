"""When a panel rings the phone again: for a new question, not because somebody else has left (T17)."""

import pytest

from bot.engine.actions import Bet, OfferShow, Refuse
from bot.presenter.panel import panel_screen
from bot.presenter.screen import Screen
from bot.table.commands import GetUp
from tests.table.kit import Room


def panel(room: Room, seat: int) -> Screen:
    screen = panel_screen(room.state, room.state.players[seat], "en", "Friday", None, pictures=False)
    assert screen is not None
    return screen


def occasion(room: Room, seat: int) -> str:
    """For which occasion the panel of a seat is a message of its own."""
    return panel(room, seat).fresh


def test_somebody_elses_leaving_does_not_ring_again_and_the_next_turn_does() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    first = occasion(room, 0)
    room.do(GetUp(room.state.players[2]))
    assert occasion(room, 0) == first
    for seat in (0, 1, 3):
        room.act(Bet(seat, 1))
    assert occasion(room, 0) not in ("", first)


@pytest.mark.rule("H24")
def test_the_first_offer_of_a_deal_rings_and_after_a_refusal_none_does() -> None:
    """It may be made again, turn after turn; it stands on the panel, with its buttons, and that is enough."""
    room = Room(1, 2, 3, three_way=True)
    room.deal()
    room.act(OfferShow(0))
    assert panel(room, 1).loud
    assert occasion(room, 1) != ""
    room.act(Refuse(1))
    room.act(Bet(0, 1))
    room.act(OfferShow(1))
    assert not panel(room, 2).loud
    assert occasion(room, 2) == ""
    assert "Yes" in [button.text for row in panel(room, 2).keyboard for button in row]
    room.act(Refuse(2))
    assert panel(room, 1).loud  # his own turn still does
    room.play_out()
    room.deal()
    room.act(OfferShow(0))
    assert panel(room, 1).loud  # in the next deal nobody has refused anything
