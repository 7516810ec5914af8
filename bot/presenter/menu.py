"""The settings menu of a table: game, presets, every rule option from its declared record."""

from bot.engine.options import AnyOption, Options, Value
from bot.games import all_games, game
from bot.presenter.keys import Place
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say, text_key
from bot.table.state import TableState, rules_of

PAGE = 6  # options on one page: no scrolling on a phone


def menu_screen(state: TableState, lang: str) -> Screen | None:
    """The page that stands open. None: no menu."""
    if not state.menu:
        return None
    place = Place(state.chat, state.hand_no, state.turn, lang)
    kind, _, rest = state.menu.partition(".")
    if kind == "games":
        text, rows = say(lang, "menu-games"), _games(state, place)
    elif kind == "option" and any(option.name == rest for option in game(state.game).options):
        text, rows = _option(state, place, rest)
    else:
        text, rows = _rules(state, place, int(rest) if rest.isdigit() else 0)
    return Screen(text, rows, fresh="menu")


def is_page(state: TableState, page: str) -> bool:
    """Whether the menu of this table has such a page; "" closes it."""
    kind, _, rest = page.partition(".")
    options = game(state.game).options
    if kind == "rules":
        return rest.isdigit() and int(rest) * PAGE < len(options)
    return page in ("", "games") or (kind == "option" and any(option.name == rest for option in options))


def _resolved(state: TableState) -> Options:
    return rules_of(state, state.game)


def _games(state: TableState, place: Place) -> tuple[tuple[Button, ...], ...]:
    rows = []
    for each in all_games():
        mark = "✅ " if each.key == state.game else ""
        name = say(place.lang, text_key("game", each.key))
        most = each.most_players(rules_of(state, each.key))
        rows.append(
            (
                place.button(
                    "menu-game", "game", each.key, mark=mark, game=name, least=each.players[0], most=most
                ),
            )
        )
    return (*rows, (place.button("button-close", "menu"),))


def _rules(state: TableState, place: Place, page: int) -> tuple[str, tuple[tuple[Button, ...], ...]]:
    current, resolved = game(state.game), _resolved(state)
    pages = (len(current.options) - 1) // PAGE
    page = min(page, pages)
    shown = current.options[page * PAGE : (page + 1) * PAGE]
    presets = tuple(place.button(text_key("preset", name), "preset", name) for name in current.presets)
    rows = [(_option_button(place, option, resolved),) for option in shown]
    turn = [place.button("button-earlier", "menu", f"rules.{page - 1}")] if page else []
    turn += [place.button("button-later", "menu", f"rules.{page + 1}")] if page < pages else []
    name = say(place.lang, text_key("game", state.game))
    text = say(place.lang, "menu-rules", game=name, page=page + 1, pages=pages + 1)
    return text, tuple(
        row for row in (presets, *rows, tuple(turn), (place.button("button-close", "menu"),)) if row
    )


def _option_button(place: Place, option: AnyOption, resolved: Options) -> Button:
    label = say(place.lang, text_key("option", option.name))
    value = value_text(option, resolved[option.name], place.lang)
    return place.button("menu-option", "menu", f"option.{option.name}", option=label, value=value)


def value_text(option: AnyOption, value: Value, lang: str) -> str:
    """A value as people read it."""
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    if isinstance(value, int):
        return str(value)
    return say(lang, text_key("option", option.name, str(value)))


def _option(state: TableState, place: Place, name: str) -> tuple[str, tuple[tuple[Button, ...], ...]]:
    options = game(state.game).options
    option = next(option for option in options if option.name == name)
    value = _resolved(state)[name]
    about = say(place.lang, text_key("option", name, "about"))
    label = say(place.lang, text_key("option", name))
    text = say(
        place.lang, "menu-about", option=label, about=about, value=value_text(option, value, place.lang)
    )
    rows = [_values(place, option, value)] if option.values else _numbers(place, option, int(value))
    page = options.index(option) // PAGE
    return text, (*(row for row in rows if row), (place.button("button-back", "menu", f"rules.{page}"),))


def _values(place: Place, option: AnyOption, current: Value) -> tuple[Button, ...]:
    return tuple(
        place.button(
            "menu-value",
            "set",
            f"{option.name}.{str(value).lower()}",
            value=value_text(option, value, place.lang),
        )
        for value in option.values
        if value != current
    )


def _numbers(place: Place, option: AnyOption, current: int) -> list[tuple[Button, ...]]:
    """Steps of one, ten and a hundred, as far as the range allows."""
    rows = []
    for step in (1, 10, 100):
        fitting = [n for n in (current - step, current + step) if option.least <= n <= option.most]
        rows.append(
            tuple(place.button("menu-value", "set", f"{option.name}.{n}", value=str(n)) for n in fitting)
        )
    return rows
