"""The settings menu of a table: sections, and the pages of games and rules, made from the declared records.

A page has a name, `kind.rest`, which stands in the state of the table; its buttons name no turn, so a hand that
goes on leaves them as they are.
"""

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.game import Game
from bot.engine.options import AnyOption
from bot.games import all_games, game
from bot.presenter.keys import Place, Rows
from bot.presenter.options import list_button, option_page
from bot.presenter.screen import Button, Screen
from bot.presenter.settings import (
    admin_page,
    back,
    changes_page,
    chat_page,
    home_lines,
    person_page,
    setting_page,
    sure_page,
)
from bot.presenter.texts import say, text_key
from bot.presenter.widths import in_rows
from bot.table.settings import SECTIONS, setting
from bot.table.state import TableState, options_of, rules_of

PAGE = 6  # options on one page: no scrolling on a phone

Page = tuple[str, Rows]


def menu_screen(state: TableState, lang: str) -> Screen | None:
    """The page that stands open. None: no menu."""
    if not state.menu:
        return None
    page = state.menu if is_page(state, state.menu) else "rules.0"
    kind, _, rest = page.partition(".")
    text, rows = _PAGES[kind](state, Place(state.chat, 0, 0, lang), rest)
    return Screen(text, tuple(row for row in rows if row), fresh=f"menu-{state.menus}")


def is_page(state: TableState, page: str) -> bool:
    """Whether the menu of this table has such a page; "" closes it."""
    kind, _, rest = page.partition(".")
    options = game(state.game).options
    match kind:
        case "rules":
            return rest.isdecimal() and int(rest) * PAGE < len(options)
        case "option":
            return any(option.name == rest for option in options)
        case "chat":
            return rest in SECTIONS
        case "setting":
            return setting(rest) is not None
        case "who":
            return rest.isdecimal()
        case "sure":
            what, _, user = rest.partition(".")
            return what in ("void", "close", "remove", "bar", "reset") and user.isdecimal()
    return page in ("", "home", "games", "stakes", "changes", "admin")


def _home(state: TableState, place: Place, rest: str) -> Page:
    name = say(place.lang, text_key("game", state.game))
    first = (place.button("button-game", "menu", "games"), place.button("button-rules", "menu", "rules.0"))
    stakes = (place.button("section-stakes", "menu", "stakes"),) if _staked(state) else ()
    chat = [place.button(text_key("section", name), "menu", f"chat.{name}") for name in SECTIONS]
    tools = (
        place.button("section-changes", "menu", "changes"),
        place.button("section-admin", "menu", "admin"),
    )
    text = "\n".join([say(place.lang, "menu-home", game=name), *home_lines(state, place.lang)])
    return text, (first, stakes, *in_rows(chat[:2], 2), *in_rows(chat[2:], 2), tools, _close(place))


def _staked(state: TableState) -> list[str]:
    return [option.name for option in game(state.game).options if option.section == "stakes"]


def _stakes(state: TableState, place: Place, rest: str) -> Page:
    """The options about money of the chosen game."""
    resolved = rules_of(state, state.game)
    shown = [option for option in options_of(state, state.game) if option.section == "stakes"]
    rows = [(list_button(place, option, resolved, "option"),) for option in shown[: PAGE + 1]]
    text = say(place.lang, "menu-stakes", game=say(place.lang, text_key("game", state.game)))
    return text, (*rows, back(place, "home"))


def _games(state: TableState, place: Place, rest: str) -> Page:
    """All games, in two columns: no scrolling on a phone."""
    buttons = [_game(state, place, each) for each in all_games()]
    lines = [say(place.lang, "menu-games"), *(_players(state, each, place.lang) for each in all_games())]
    return "\n".join(lines), (*in_rows(buttons, 2), (*back(place, "home"), *_close(place)))


def _game(state: TableState, place: Place, each: Game[Any]) -> Button:
    name = say(place.lang, text_key("game", each.key))
    return place.button("menu-game", "game", each.key, mark="✅" if each.key == state.game else "", game=name)


def _players(state: TableState, each: Game[Any], lang: str) -> str:
    """How many play it: buttons have no room for that."""
    name, most = say(lang, text_key("game", each.key)), each.most_players(rules_of(state, each.key))
    return say(lang, "menu-players", game=name, least=each.players[0], most=most)


def option_pages(options: Sequence[AnyOption]) -> int:
    """How many pages a game's options fill."""
    return (len(options) - 1) // PAGE + 1


def _rules(state: TableState, place: Place, rest: str) -> Page:
    """Presets first, then the options, six a page."""
    options, resolved, page = options_of(state, state.game), rules_of(state, state.game), int(rest)
    pages = option_pages(options) - 1
    presets = tuple(
        place.button(text_key("preset", name), "preset", name) for name in game(state.game).presets
    )
    shown = options[page * PAGE : (page + 1) * PAGE]
    rows = [(list_button(place, option, resolved, "option"),) for option in shown]
    name = say(place.lang, text_key("game", state.game))
    text = say(place.lang, "menu-rules", game=name, page=page + 1, pages=pages + 1)
    return text, (*in_rows(presets, 3), *rows, _turns(place, page, pages))


def _turns(place: Place, page: int, pages: int) -> tuple[Button, ...]:
    earlier = (place.button("button-earlier", "menu", f"rules.{page - 1}"),) if page else back(place, "home")
    later = (place.button("button-later", "menu", f"rules.{page + 1}"),) if page < pages else ()
    return (*earlier, *_close(place), *later)


def _option(state: TableState, place: Place, rest: str) -> Page:
    options = options_of(state, state.game)
    at = next(number for number, option in enumerate(options) if option.name == rest)
    text, rows = option_page(place, options, options[at], rules_of(state, state.game), "set")
    return text, (*rows, back(place, f"rules.{at // PAGE}"))


def _close(place: Place) -> tuple[Button, ...]:
    return (place.button("button-close", "menu"),)


_PAGES: dict[str, Callable[[TableState, Place, str], Page]] = {
    "home": _home, "games": _games, "rules": _rules, "option": _option, "stakes": _stakes, "chat": chat_page,
    "setting": setting_page, "changes": changes_page, "admin": admin_page, "who": person_page, "sure": sure_page,
}  # fmt: skip
