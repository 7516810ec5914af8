"""Practice in a DM: the table of a learner, and the menu of games and opponents from which it is begun."""

import msgspec

from bot.games import all_games, game
from bot.presenter.group import table_screen
from bot.presenter.keys import Place, Ui
from bot.presenter.menu import menu_screen
from bot.presenter.panel import panel_screen
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import read
from bot.presenter.widths import in_rows
from bot.table.mind import rivals
from bot.table.state import TablePhase, TableState

GROUP = "practice"
"""The slots of a practice table: in one DM with the panels of tables in groups, but apart from them."""

KEPT = frozenset(("deal", "cut", "wish", "ante", "short", "newcards", "rules", "return"))
"""Buttons of a table in a group that are of use to one who sits alone."""


def practice_slots(
    state: TableState, lang: str, bot: str, ui: Ui | None, *, pictures: bool
) -> dict[str, Screen]:
    """Table, menu and panel of one who practises."""
    table = table_screen(state, lang, bot)
    slots = {
        "table": table and _alone(state, table, lang), "menu": menu_screen(state, lang),
        "panel": _panel(state, lang, ui, pictures=pictures),
    }  # fmt: skip
    return {f"{GROUP}:{slot}": screen for slot, screen in slots.items() if screen}


def _alone(state: TableState, table: Screen, lang: str) -> Screen:
    rows = [tuple(filter(_stays, row)) for row in table.keyboard]
    return msgspec.structs.replace(table, keyboard=(*filter(None, rows), _ways_out(state, lang)))


def _stays(button: Button) -> bool:
    return bool(button.data) and read(button.data).what in KEPT


def _ways_out(state: TableState, lang: str) -> tuple[Button, ...]:
    place = Place(state.chat, state.hand_no, 0, lang)
    other = place.button("button-practice-other", "practise")
    if state.phase is TablePhase.CLOSED:
        return (other,)
    return other, place.button("button-practice-over", "leave")


def _panel(state: TableState, lang: str, ui: Ui | None, *, pictures: bool) -> Screen | None:
    """It stays in its place and does not ring: who practises looks at it anyway."""
    panel = panel_screen(state, state.chat, lang, say(lang, "practice-title"), ui, pictures=pictures)
    return panel and msgspec.structs.replace(panel, loud=False, fresh="")


# The menu


def games_page(state: TableState, lang: str) -> Screen:
    """All games, in two columns."""
    place = Place(state.chat, 0, 0, lang)
    buttons = [_game(place, each.key) for each in all_games()]
    return Screen(say(lang, "practice-games"), in_rows(buttons, 2))


def _game(place: Place, key: str) -> Button:
    name = say(place.lang, text_key("game", key))
    return Button(name, place.button("button-practice", "practise", key).data)


def rivals_page(state: TableState, key: str, lang: str) -> Screen:
    """How many of the house one wants to play against; they are for one table, so a tap begins no second (T14)."""
    place = Place(state.chat, state.opened, 0, lang)
    counts = tuple(
        Button(str(count), place.button("button-practice", "practise", f"{key}.{count}").data)
        for count in rivals(state, key)
    )
    back = (place.button("button-back", "practise", "games"),)
    name = say(lang, text_key("game", game(key).key))
    return Screen(say(lang, "practice-rivals", game=name), (counts, back))
