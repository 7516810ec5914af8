"""No button is cut on a phone: one fits 34 cells, two side by side 18 each, whatever stands on them in any language."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.engine.actions import VERBS, ChipAction
from bot.engine.options import AnyOption, Value
from bot.games import MODULES, all_games, game
from bot.presenter.ahead import KEYS
from bot.presenter.group import table_screen
from bot.presenter.menu import PAGE, menu_screen
from bot.presenter.practice import games_page, rivals_page
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import languages, say, text_key
from bot.presenter.widths import ROOM, cells, in_rows, readable
from bot.table import clock
from bot.table.settings import SECTIONS, SETTINGS
from bot.table.state import Chair, TablePhase, TableState
from tests.table.kit import CHAT, Room

LANGUAGES = languages()
GAMES = [each.key for each in all_games()]
ANY = {"amount": 1_000, "cost": 1_000, "count": 5, "on": True, "number": 3, "seconds": clock.EXTENSION}
"""What fills the words of buttons: the longest numbers that one sees often."""

NO_BUTTONS = frozenset(("leave", "timeout"))
"""What players do by other means than a move of their panel."""

NAMES = ("Константин Константинович", "Bartholomew Featherstonehaugh", "Аня")


def cut(screen: Screen) -> list[str]:
    """The words that a phone would not show to their end."""
    rows = [row for row in screen.keyboard if not readable(row)]
    return [f"{len(row)}: {button.text}" for row in rows for button in row]


@pytest.mark.parametrize(
    ("text", "width"),
    [("Fold", 4), ("✅ Поднять", 10), ("☑️ Fold", 7), ("☐ Fold", 7), ("①10♠", 5), ("\u2068Аня\u2069", 3)],
)
def test_signs_take_two_cells_and_marks_none(text: str, width: int) -> None:
    assert cells(text) == width


def test_as_many_side_by_side_as_can_be_read() -> None:
    """Three of 11 cells, two of 18; what is longer stands alone, and those that follow begin a new row."""
    words = ["a" * 11, "b" * 11, "c" * 11, "d" * 12, "e" * 18, "f" * 19, "g"]
    rows = in_rows([Button(word, word) for word in words], 3)
    assert ["".join(button.text[0] for button in row) for row in rows] == ["abc", "de", "f", "g"]
    assert [len(row) for row in in_rows([Button(word, word) for word in "abcde"], 2)] == [2, 2, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", MODULES)
def test_two_moves_share_a_row(lang: str, key: str) -> None:
    """With amounts of four digits; decisions ahead, which have a box besides, with three."""
    moves = [text_key("move", verb) for verb in VERBS if verb not in NO_BUTTONS]
    words = [say(lang, text, game=key, **ANY) for text in (*moves, "button-more-time")]
    words += [say(lang, text, game=key, **{**ANY, "cost": 100}) for text in KEYS.values()]
    assert [word for word in words if not 0 < cells(word) <= ROOM[1]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", MODULES)
def test_a_move_with_its_question_or_its_limits_has_a_row_for_itself(lang: str, key: str) -> None:
    for verb in set(VERBS) - NO_BUTTONS:
        move = say(lang, text_key("move", verb), game=key, **ANY)
        for every in (True, False):
            assert cells(say(lang, "button-sure", move=move, all=every)) <= ROOM[0]
        if issubclass(VERBS[verb], ChipAction):  # whose amount may be typed
            assert cells(say(lang, "button-enter", move=move, least=1_000, most=9_000)) <= ROOM[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_menu_of_a_game_with_each_of_its_values(lang: str, key: str) -> None:
    assert [words for screen in menus(key, lang) for words in cut(screen)] == []


def menus(key: str, lang: str) -> Iterator[Screen]:
    """The pages of a game's rules with every value of every option, and those that all games share."""
    options = game(key).options
    shared = ("home", "games", "stakes", "changes", *(f"chat.{section}" for section in SECTIONS))
    for page in (*shared, *(f"setting.{option.name}" for option in SETTINGS)):
        yield menu(TableState(CHAT, game=key), page, lang)
    for at, option in enumerate(options):
        for value in option.values or (option.least, option.most):
            chosen = TableState(CHAT, game=key, chosen={key: {**needed(options, option), option.name: value}})
            yield menu(chosen, f"rules.{at // PAGE}", lang)
            yield menu(chosen, f"option.{option.name}", lang)


def needed(options: tuple[AnyOption, ...], option: AnyOption) -> dict[str, Value]:
    """The first values of others, without which an option can have but one."""
    found: dict[str, Value] = {}
    for name, values in option.needs:
        other = next((other for other in options if other.name == name), None)
        found |= {**needed(options, other), name: values[0]} if other else {}
    return found


def menu(state: TableState, page: str, lang: str) -> Screen:
    screen = menu_screen(msgspec.structs.replace(state, menu=page), lang)
    assert screen is not None
    return screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_every_setting(lang: str) -> None:
    for option in SETTINGS:
        for value in option.values or (option.least, option.most):
            state = TableState(CHAT, settings={option.name: value})
            assert cut(menu(state, f"chat.{option.section}", lang)) == []


def people(**fields: Any) -> TableState:
    """A table of people with long names, one of whom sits out, and one may not sit down."""
    chairs = tuple(Chair(user, name, 1_000) for user, name in enumerate(NAMES, start=1))
    chairs = (*chairs[:2], msgspec.structs.replace(chairs[2], out=True))
    names = dict(enumerate(NAMES, start=1))
    return TableState(CHAT, chairs=chairs, names=names, barred=(2,), **fields)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["admin", "who.1", "who.2", "sure.void.0", "sure.bar.2", "sure.reset.1"])
def test_the_tools_of_admins(lang: str, page: str) -> None:
    assert cut(menu(people(phase=TablePhase.ANTES), page, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_table_in_every_phase(lang: str, key: str) -> None:
    """With somebody who sits out, so with the way back among the buttons."""
    room = Room(1, 2, 3, 4, 5, chips=1_000, game_key=key, seed=5)
    chairs = tuple(msgspec.structs.replace(c, out=c.user == 5) for c in room.state.chairs)
    room.state = msgspec.structs.replace(room.state, chairs=chairs)
    seen = [room.state]
    room.deal()
    seen.append(room.state)
    room.play_out()
    cutting = msgspec.structs.replace(room.state, phase=TablePhase.CUT, hand=None)
    antes = msgspec.structs.replace(cutting, phase=TablePhase.ANTES)
    for state in (*seen, room.state, cutting, antes):
        screen = table_screen(state, lang, "braggart_bot")
        assert screen is not None
        assert cut(screen) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_people_side_by_side_have_names_of_half_a_row(lang: str) -> None:
    """Else fourteen of them need scrolling."""
    rows = menu(people(phase=TablePhase.ANTES), "admin", lang).keyboard
    people_rows = [row for row in rows if "who." in row[0].data]
    assert [len(row) for row in people_rows] == [2, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_whom_one_reports(lang: str) -> None:
    room = Room(1, 2, 3, 4, chips=200, game_key="hvastovstvo")
    room.deal()
    names = dict(enumerate(NAMES, start=1))
    reporting = msgspec.structs.replace(room.state, names=names, reporting=True)
    screen = table_screen(reporting, lang, "braggart_bot")
    assert screen is not None
    assert any("…" in button.text for button in screen.keyboard[1])  # names are cut by us, visibly
    assert [len(row) for row in screen.keyboard[1:]] == [3, 2]  # four names and the way back
    assert cut(screen) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_menu_of_practice(lang: str) -> None:
    state = TableState(7)
    assert [cut(page) for page in (games_page(state, lang), rivals_page(state, "brag", lang))] == [[], []]
