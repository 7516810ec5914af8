"""The table in mid-hand, as the group and whoever is in turn read it."""

import re

import pytest
from msgspec.structs import replace

from bot.engine.actions import Bet, Blind, Call, Raise
from bot.presenter.group import table_screen
from bot.presenter.panel import panel_screen
from bot.presenter.texts import languages
from bot.presenter.tokens import read
from bot.table.commands import DealHand, GetUp, TakeSeat
from bot.table.state import TablePhase
from tests.games.kit import Table
from tests.presenter.test_result import ended
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


def test_after_a_deal_who_came_and_who_went_is_seen() -> None:
    """The stacks are those of the deal; the company is named as soon as it is another."""
    room = Room(1, 2, 3)
    room.deal()
    room.play_out()
    assert "At the table" not in _text(room)
    room.do(GetUp(2))
    assert _company(room) == {"P1", "P3"}
    room.do(TakeSeat(4, "P4", 100, 100))
    assert _company(room) == {"P1", "P3", "P4"}


@pytest.mark.rule("A63")
def test_the_lobby_says_first_how_many_the_chosen_game_lacks() -> None:
    """Brag begins with three at the least; who sits out is none of them."""
    assert "2 more players to start." in _text(Room(1))
    room = Room(1, 2, 3)
    assert "to start." not in _text(room)
    away = tuple(replace(chair, out=chair.user == 2) for chair in room.state.chairs)
    room.state = replace(room.state, chairs=away)
    lines = _text(room).splitlines()
    assert lines[lines.index("1 more player to start.") + 1].startswith(("Any game", "Games for"))


@pytest.mark.rule("C8")
def test_what_the_buttons_of_an_open_card_are_for_is_said_above_them() -> None:
    """A tap by mistake would have one's own card dealt face up."""
    trinka, brag = Room(1, 2, 3, game_key="trinka"), Room(1, 2, 3)
    for room in (trinka, brag):
        room.do(DealHand(1))
        assert room.state.phase is TablePhase.CUT
    line = "that card of yours is dealt face up, for all to see."
    assert [line in _text(room) for room in (trinka, brag)] == [True, False]


@pytest.mark.parametrize("lang", languages())
def test_the_button_for_a_breach_is_not_the_widest(lang: str) -> None:
    """Hardly ever wanted, it shares its row, and comes after the cards and the way to the panel."""
    room = Room(1, 2, 3, 4, game_key="hvastovstvo")
    room.deal()
    screen = table_screen(room.state, lang, "braggart_bot")
    assert screen is not None
    kinds = [
        [read(button.data).what if button.data else "panel" for button in row] for row in screen.keyboard
    ]
    assert [kind for row in kinds for kind in row] == ["cards", "panel", "breach"]
    assert len(next(row for row in kinds if "breach" in row)) > 1


def _text(room: Room) -> str:
    screen = table_screen(room.state, "en", "braggart_bot")
    assert screen is not None
    return re.sub("[\u2066-\u2069]", "", screen.text)


def _company(room: Room) -> set[str]:
    line = next(line for line in _text(room).splitlines() if line.startswith("At the table: "))
    return set(line.removeprefix("At the table: ").split(", "))


@pytest.mark.rule("D38")
@pytest.mark.parametrize(
    ("hand", "told"), [("Js Jh 9d 4c 2s", False), ("Ts Th 9d 4c 2s", True)], ids=["jacks", "tens"]
)
def test_who_can_but_check_reads_what_it_takes_to_open(hand: str, told: bool) -> None:
    """Jackpots: a pair of jacks opens, a pair of tens does not; once it is open nobody needs one."""
    table = Table("AB", {"A": "Ks Kh 8d 5c 3s", "B": hand}, key="jackpots").play("A check")
    assert ("To open you need a pair of jacks or better: check." in _panel(table, 102)) is told
    assert "To open" not in _panel(table, 101)  # not his turn
    opened = Table("AB", {"A": "Ks Kh 8d 5c 3s", "B": hand}, key="jackpots").play("A bet 1")
    assert "To open" not in _panel(opened, 102)


def _panel(table: Table, user: int) -> str:
    state = replace(ended(table), phase=TablePhase.HAND)
    screen = panel_screen(state, user, "en", "Friday", None, pictures=False)
    assert screen is not None
    return screen.text
