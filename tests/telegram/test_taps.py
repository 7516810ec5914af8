"""Buttons that nobody made: whatever callback data says, the answer is a refusal and nothing changes."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.presenter.menu import is_page
from bot.presenter.tokens import Token
from bot.table.desk import Rejected
from bot.table.state import TableState
from bot.telegram.app import belongs
from bot.telegram.deeds import number_in, read_action
from bot.telegram.menus import BUTTONS


@pytest.mark.parametrize("arg", ["", "x", "-1", "1.5", "9" * 10, "٣ "])
def test_only_numbers_are_numbers(arg: str) -> None:
    with pytest.raises(Rejected) as caught:
        number_in(arg)
    assert caught.value.code == "unknown_button"


@pytest.mark.parametrize(
    "arg", ["", "jump.1", "bet", "bet.", "bet.x", "bet.-1", "tag.0", "draw.0", "split.1"]
)
def test_only_actions_are_actions(arg: str) -> None:
    with pytest.raises(Rejected):
        read_action(arg)


def test_an_action_names_no_seat_of_its_own() -> None:
    """The table puts the tapper's seat in; a button cannot act for somebody else."""
    assert read_action("bet.7").seat == 0
    assert read_action("offer show.0").__struct_config__.tag == "offer show"


@pytest.mark.parametrize(
    ("page", "known"),
    [
        ("", True), ("games", True), ("rules.0", True), ("option.ante", True), ("option.nothing", False),
        ("rules.99", False), ("rules.x", False), ("rules.", False), ("secret", False), ("games.1", False),
    ],
)  # fmt: skip
def test_pages_of_the_menu(page: str, known: bool) -> None:
    assert is_page(TableState(-1), page) is known


OF_A_PLAYER = ("act", "sure", "pad", "back", "pick", "time", "pre", "return")
"""What buttons in a DM do at a table of a group."""

OF_MEMBERS = (
    *BUTTONS, "join", "play", "leave", "cards", "ante", "short", "cut", "wish", "show", "breach", "accuse", "vote",
    "newcards", "refill", "page",
)  # fmt: skip
"""What only buttons in the group do."""


def tapped_in(chat: int, kind: str) -> Any:
    return SimpleNamespace(message=SimpleNamespace(chat=SimpleNamespace(id=chat, type=kind)))


@pytest.mark.parametrize(
    ("chat", "kind", "token", "good"),
    [
        (-1, "group", Token("join", -1), True),
        (-1, "supergroup", Token("join", -2), False),  # a seat in a group that one does not belong to
        (5, "private", Token("act", -1, 1, 1, "fold.0"), True),
        (5, "private", Token("join", -1), False),
        (5, "private", Token("deal", 5), True),  # practice
        (5, "private", Token("menu", 6, arg="home"), False),  # somebody else's
        *((5, "private", Token(what, -1), True) for what in OF_A_PLAYER),
        *((5, "private", Token(what, -1), False) for what in OF_MEMBERS),  # perhaps he is none (T49, T50)
        (-1, "supergroup", Token("practise", -1), False),
    ],
)
def test_a_button_works_only_where_it_can_stand(chat: int, kind: str, token: Token, good: bool) -> None:
    assert belongs(tapped_in(chat, kind), token) is good
