"""/rules: short pages on how a game is played, turned by buttons, and the list of all games."""

from bot.games import all_games, game
from bot.presenter.options import value_text
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import has, say, text_key
from bot.presenter.tokens import Token
from bot.presenter.widths import in_rows
from bot.table.state import TablePhase, TableState, rules_of

STAY = "stay"
"""What the button says that shows the page's number: it leads nowhere."""


def pages(key: str, lang: str) -> int:
    """How many pages the rules of a game have."""
    count = 0
    while has(lang, text_key(key, "rules", str(count + 1))):
        count += 1
    return count


def own_game(state: TableState) -> str:
    """The game of whoever asks, "" for none: in a DM without an open table no game is more his than others."""
    return state.game if state.chat < 0 or state.phase is not TablePhase.CLOSED else ""


def rules_list(state: TableState, lang: str) -> Screen:
    """All games, that of the table first."""
    own = own_game(state)
    keys = sorted((each.key for each in all_games()), key=lambda key: key != own)
    return Screen(say(lang, "rules-which"), in_rows((_game(state, key, lang) for key in keys), 2))


def _game(state: TableState, key: str, lang: str) -> Button:
    mark, name = "✅" if key == own_game(state) else "", say(lang, text_key("game", key))
    return Button(say(lang, "menu-game", mark=mark, game=name), _token(state, f"{key}.1"))


def rules_page(key: str, page: int, state: TableState, lang: str) -> Screen:
    """A page of the rules (from 1); the one after the last lists this table's options."""
    last = pages(key, lang) + 1
    page = min(max(page, 1), last)
    text = _options(key, state, lang) if page == last else say(lang, text_key(key, "rules", str(page)))
    all_rules = Button(say(lang, "button-all-rules"), _token(state, ""))
    return Screen(text, (_turns(key, page, last, state, lang), (all_rules,)))


def _turns(key: str, page: int, last: int, state: TableState, lang: str) -> tuple[Button, ...]:
    """Back, where one is, on."""
    earlier = Button(say(lang, "button-earlier"), _token(state, f"{key}.{page - 1}"))
    here = Button(say(lang, "button-page", page=page, pages=last), _token(state, STAY))
    later = Button(say(lang, "button-later"), _token(state, f"{key}.{page + 1}"))
    return *((earlier,) if page > 1 else ()), here, *((later,) if page < last else ())


def _token(state: TableState, arg: str) -> str:
    return str(Token("page", state.chat, arg=arg))


def _options(key: str, state: TableState, lang: str) -> str:
    """Every option of the game with the value it has at this table."""
    current = game(key)
    resolved = rules_of(state, key)
    lines = [say(lang, "rules-here", game=say(lang, text_key("game", key)))]
    for option in current.options:
        label, value = (
            say(lang, text_key("option", option.name)),
            value_text(option, resolved[option.name], lang),
        )
        lines.append(say(lang, "rules-option", option=label, value=value))
    return "\n".join(lines)
