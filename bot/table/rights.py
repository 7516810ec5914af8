"""Who may do what at a table, and the record of who did it. Whether somebody is an admin, Telegram says (T50)."""

from bot.engine.options import Option, Value
from bot.table.commands import OfAdmin
from bot.table.desk import Desk, Rejected
from bot.table.state import Change, TableState
from storage import unit as rows

SHOWN = 8  # changes that the menu tells of


def permit(state: TableState, who: Option[str], command: OfAdmin) -> None:
    """Admins always; others where the chat lets them, if they are seated or nobody is. Raises Rejected."""
    if command.admin:
        return
    if state.setting(who) == "admins":
        raise Rejected("only_admins")
    if state.chairs and state.chair(command.user) is None:
        raise Rejected("not_seated")


def admins_only(command: OfAdmin) -> None:
    """Raises Rejected."""
    if not command.admin:
        raise Rejected("only_admins")


def note(desk: Desk, command: OfAdmin, scope: str, name: str, before: Value = "", after: Value = "") -> None:
    """Remember who changed what: a row for good, and the latest for the menu."""
    state = desk.state
    change = Change(command.user, desk.now, scope, name, before, after)
    names = {**state.names, command.user: command.by} if command.by and command.user else state.names
    menu = "admin" if scope == "admin" and state.menu.startswith("sure.") else state.menu  # asked and done
    desk.set(changed=state.changed + 1, changes=(*state.changes, change)[-SHOWN:], names=names, menu=menu)
    desk.rows.append(
        rows.Change(
            state.chat, desk.state.changed, desk.now, command.user, scope, name, word(before), word(after)
        )
    )


def word(value: Value) -> str:
    """A value as rows and buttons have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
