"""When a panel rings the phone again: for a new question, not because somebody else has left (T17)."""

from bot.engine.actions import Bet
from bot.presenter.panel import panel_screen
from bot.table.commands import GetUp
from tests.table.kit import Room


def occasion(room: Room, seat: int) -> str:
    """For which occasion the panel of a seat is a message of its own."""
    panel = panel_screen(room.state, room.state.players[seat], "en", "Friday", None, pictures=False)
    assert panel is not None
    return panel.fresh


def test_somebody_elses_leaving_does_not_ring_again_and_the_next_turn_does() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    first = occasion(room, 0)
    room.do(GetUp(room.state.players[2]))
    assert occasion(room, 0) == first
    for seat in (0, 1, 3):
        room.act(Bet(seat, 1))
    assert occasion(room, 0) not in ("", first)
