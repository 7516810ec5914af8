"""What pages are called, for the pop-up of a tap: in a group a page may come seconds after it (T6)."""

from bot.games import game
from bot.presenter.menu import option_pages
from bot.presenter.options import label
from bot.presenter.texts import say, text_key
from bot.presenter.words import plain
from bot.table.state import TableState

_BUTTONS = {
    "": "menu-closes", "home": "button-settings", "games": "button-game", "stakes": "section-stakes",
    "changes": "section-changes", "admin": "section-admin",
}  # fmt: skip
_TOOLS = {
    "void": "tool-void", "close": "tool-close", "remove": "tool-remove", "bar": "tool-bar", "reset": "tool-reset"
}  # fmt: skip


def page_name(state: TableState, page: str, lang: str) -> str:
    """What a page of the menu is called: for the most part as the button that opens it."""
    kind, _, rest = page.partition(".")
    match kind:
        case "rules":
            return turned(
                say(lang, "button-rules"), int(rest) + 1, option_pages(game(state.game).options), lang
            )
        case "option" | "setting":
            return label(lang, rest)
        case "chat":
            return say(lang, text_key("section", rest))
        case "who":
            return plain(state, int(rest), lang)
        case "sure":
            return say(lang, _TOOLS[rest.partition(".")[0]])
    return say(lang, _BUTTONS[kind])


def turned(name: str, page: int, pages: int, lang: str) -> str:
    """A page of several."""
    return say(lang, "page-turned", name=name, page=page, pages=pages)
