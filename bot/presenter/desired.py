"""What every chat should show for a state of a table: `{(chat, slot): Screen}`; pure."""

from collections.abc import Callable, Mapping

import msgspec

from bot.presenter.absent import away_screen
from bot.presenter.group import table_screen
from bot.presenter.keys import Ui
from bot.presenter.menu import menu_screen
from bot.presenter.news import mention_screens, told
from bot.presenter.panel import panel_screen
from bot.presenter.practice import practice_slots
from bot.presenter.screen import Screen
from bot.presenter.slots import news_slot, panel_slot
from bot.table.settings import FOUR_COLOURS, PICTURES, value
from bot.table.state import TableState

replace = msgspec.structs.replace

Slots = dict[str, Screen]


class Reader(msgspec.Struct, frozen=True):
    """Who reads: the language, and whether pictures are wanted."""

    lang: str
    pictures: bool = True


def desired(
    state: TableState,
    group: Reader,
    title: str,
    bot: str,
    person: Callable[[int], Reader],
    uis: Mapping[int, Ui],
    *,
    link: str,
) -> dict[int, Slots]:
    """Slots by chat: the group's table and menu, and a panel in each player's DM (DESIGN 6).

    `link` leads to a seat at the table (T47).
    """
    if state.practice:
        reader = person(state.chat)
        pictures = value(PICTURES, state.in_force) and reader.pictures
        return {state.chat: practice_slots(state, reader.lang, bot, uis.get(state.chat), pictures=pictures)}
    slots = {
        "table": table_screen(state, group.lang, bot), "menu": menu_screen(state, group.lang),
        **mention_screens(state, group.lang),
    }  # fmt: skip
    shown: dict[int, Slots] = {state.chat: {slot: screen for slot, screen in slots.items() if screen}}
    for user in {*state.players, *state.last_players}:
        reader = person(user)
        pictures = value(PICTURES, state.in_force) and group.pictures and reader.pictures
        panel = panel_screen(state, user, reader.lang, title, uis.get(user), pictures=pictures)
        shown[user] = {panel_slot(state.chat): _coloured(panel, state)} if panel else {}
    _beside(shown, state, title, link, person)
    return shown


def _beside(
    shown: dict[int, Slots], state: TableState, title: str, link: str, person: Callable[[int], Reader]
) -> None:
    """What stands in DMs beside the panels: the way back for who sits out, and news."""
    for chair in state.chairs:
        away = away_screen(state, chair, person(chair.user).lang, title)
        shown.setdefault(chair.user, {}).update({panel_slot(state.chat, "away"): away} if away else {})
    for user, screen in told(state, title, link, lambda user: person(user).lang).items():
        shown.setdefault(user, {})[news_slot(state.chat)] = screen


def _coloured(panel: Screen, state: TableState) -> Screen:
    """Suits in the colours that the deal began with: a picture does not change under the eyes of its reader."""
    if panel.picture is None or not value(FOUR_COLOURS, state.in_force):
        return panel
    return replace(panel, picture=replace(panel.picture, four_colour=True))
