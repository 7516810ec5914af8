"""/rules: short pages on how a game is played, turned by buttons."""

from bot.games import game
from bot.presenter.options import value_text
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import has, say, text_key
from bot.presenter.tokens import Token
from bot.table.state import TableState, rules_of


def pages(key: str, lang: str) -> int:
    """How many pages the rules of a game have."""
    count = 0
    while has(lang, text_key(key, "rules", str(count + 1))):
        count += 1
    return count


def rules_page(key: str, page: int, state: TableState, lang: str) -> Screen:
    """A page of the rules (from 1); the one after the last lists this table's options."""
    last = pages(key, lang) + 1
    page = min(max(page, 1), last)
    text = _options(key, state, lang) if page == last else say(lang, text_key(key, "rules", str(page)))
    turns = [
        (at, label)
        for at, label in ((page - 1, "button-earlier"), (page + 1, "button-later"))
        if 1 <= at <= last
    ]
    row = tuple(
        Button(say(lang, label), str(Token("page", state.chat, arg=f"{key}.{at}"))) for at, label in turns
    )
    return Screen(text, (row,) if row else ())


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
