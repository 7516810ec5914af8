"""The menu stands open until somebody puts it away, over deals too; what is chosen holds from the next hand on."""

import pytest

from bot.engine.actions import Fold
from bot.table.commands import ChooseSetting, OpenMenu
from bot.table.desk import Rejected

from .kit import Room


def open_at(page: str, *, admin: bool = False) -> Room:
    """A table of three in the middle of a hand; the menu was opened before it."""
    room = Room(1, 2, 3)
    room.do(OpenMenu(1, page, admin=admin))
    room.deal()
    return room


@pytest.mark.parametrize("page", ["home", "games", "rules.0", "option.ante", "chat.time"])
def test_a_page_stays_open_over_the_deal(page: str) -> None:
    assert open_at(page).state.menu == page


def test_an_admin_goes_on_where_he_was() -> None:
    """Nothing has to be opened anew, and the menu is no new message."""
    room = open_at("setting.turn_time")
    before = room.state.menus
    room.do(ChooseSetting(9, "turn_time", 15, admin=True))
    assert (room.state.menu, room.state.menus) == ("setting.turn_time", before)
    assert (room.state.settings, room.state.in_force) == ({"turn_time": 15}, {})


def test_players_go_on_when_the_hand_is_over() -> None:
    """In mid-hand they are told so; the page they were on waits for them."""
    room = open_at("rules.0")
    with pytest.raises(Rejected) as caught:
        room.do(OpenMenu(2, "option.ante"))
    assert caught.value.code == "menu_between_hands"
    room.act(Fold(0))
    room.act(Fold(1))
    room.do(OpenMenu(2, "option.ante"))
    assert room.state.menu == "option.ante"


@pytest.mark.parametrize("page", ["sure.void.0", "sure.remove.2"])
def test_a_question_is_not_asked_of_the_next_hand(page: str) -> None:
    """T16: *void the hand?* meant another one."""
    assert open_at(page, admin=True).state.menu == "admin"


def test_whoever_sits_there_puts_it_away_at_any_time() -> None:
    room = open_at("home")
    with pytest.raises(Rejected) as caught:
        room.do(OpenMenu(7, ""))
    assert caught.value.code == "not_seated"
    room.do(OpenMenu(2, ""))
    assert room.state.menu == ""
