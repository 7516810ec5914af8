"""The table in mid-hand, as the group reads it."""

import pytest

from bot.engine.actions import Bet, Blind, Call, Raise
from bot.presenter.group import table_screen
from bot.presenter.panel import panel_screen
from tests.table.kit import Room


def price_at_the_table(room: Room) -> str:
    """What the group reads; whoever is in turn must read the same in his panel."""
    screen = table_screen(room.state, "en", "braggart_bot")
    user = room.state.players[room.state.hand.to_act[0]]
    panel = panel_screen(room.state, user, "en", "Friday", None, pictures=False)
    assert screen is not None
    assert panel is not None
    told = [line for line in screen.text.splitlines() if line.startswith("To stay in: ")]
    price = told[0].removeprefix("To stay in: ") if told else ""
    assert (f"To stay in: {price} · " in panel.text) if told else ("To stay in" not in panel.text)
    return price


@pytest.mark.rule("D8")
def test_what_one_has_put_in_in_this_round_counts() -> None:
    """Draw: 2, a raise to 5, and the first has only 3 to add."""
    room = Room(1, 2, 3, game_key="draw")
    room.deal()
    assert price_at_the_table(room) == ""
    first, second, third = (room.state.hand.dealer + step for step in (1, 2, 3))
    seats = [seat % 3 for seat in (first, second, third)]
    room.act(Bet(seats[0], 2))
    assert price_at_the_table(room) == "2"
    room.act(Raise(seats[1], 5))
    assert price_at_the_table(room) == "5"
    room.act(Call(seats[2]))
    assert price_at_the_table(room) == "3"


@pytest.mark.rule("B61")
def test_who_bets_blind_is_asked_for_half() -> None:
    """Brag: all three bet 1 blind, which is 2 for whoever has looked; the first is asked for 1 again."""
    room = Room(1, 2, 3, blind=True)
    room.deal()
    for _ in range(3):
        room.act(Blind(room.state.hand.to_act[0], 1))
    assert price_at_the_table(room) == "1"
