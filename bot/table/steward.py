"""What admins do at a table: void a hand, remove, bar. Each deed is recorded, and gives back what it takes (G20)."""

from bot.table.commands import Bar, GetUp, Remove, Unbar, VoidHand
from bot.table.deals import call_off
from bot.table.desk import Answer, Desk, Rejected
from bot.table.leaving import leave_in_hand
from bot.table.lobby import get_up
from bot.table.money import refund
from bot.table.record import ended_row
from bot.table.rights import admins_only, note
from bot.table.state import MID_HAND, LogLine
from bot.table.waiting import forget
from storage import unit as rows
from storage.ledger import Entry


def void_hand(desk: Desk, command: VoidHand) -> None:
    """Every stake goes back to whoever put it in, and the table waits for the next deal."""
    admins_only(command)
    if desk.state.phase not in MID_HAND:
        raise Rejected("no_hand")
    note(desk, command, "admin", "void", after=desk.state.hand_no)
    if desk.state.playing:
        give_back(desk)
    else:
        call_off(desk)
    desk.set(notice=LogLine("voided"))
    desk.answer = Answer("voided")


def give_back(desk: Desk) -> None:
    """The stakes of a hand that is on, and the chips of the chairs with them."""
    first = len(desk.rows)
    refund(desk)
    for row in desk.rows[first:]:
        if isinstance(row, Entry):
            _follow(desk, row)
    desk.rows.append(ended_row(desk))
    desk.rows.append(rows.Drop(rows.Pot, (desk.state.chat, desk.state.hand_no)))
    call_off(desk)
    for chair in desk.state.chairs:
        if chair.leaving:
            get_up(desk, chair.user)


def _follow(desk: Desk, entry: Entry) -> None:
    """The chairs show what the ledger has moved."""
    moved = dict(entry.postings)
    for chair in desk.state.chairs:
        desk.chair(chair.user, chips=chair.chips + moved.get(desk.wallet(chair.user), 0))


def remove(desk: Desk, command: Remove) -> None:
    """As if the person had got up: out of the hand at once, out of the chair when it is over (C18)."""
    admins_only(command)
    _get_up(desk, command.target)
    note(desk, command, "admin", "remove", str(command.target))
    desk.answer = Answer("removed")


def _get_up(desk: Desk, target: int) -> None:
    desk.seated(target)
    if desk.state.phase in MID_HAND:
        leave_in_hand(desk, GetUp(target))
    else:
        get_up(desk, target)


def bar(desk: Desk, command: Bar) -> None:
    """Not at this table again until an admin says so; the bot needs no rights in the group for that (T49)."""
    admins_only(command)
    if command.target in desk.state.barred:
        raise Rejected("already_barred")
    if command.target == command.user:
        raise Rejected("not_oneself")
    forget(desk, command.target)
    chair = desk.state.chair(command.target)
    if chair and not chair.leaving:
        _get_up(desk, command.target)
    names = {**desk.state.names, command.target: command.name} if command.name else desk.state.names
    desk.set(barred=(*desk.state.barred, command.target), names=names)
    note(desk, command, "admin", "bar", str(command.target))
    desk.answer = Answer("barred")


def unbar(desk: Desk, command: Unbar) -> None:
    """May sit down again."""
    admins_only(command)
    if command.target not in desk.state.barred:
        raise Rejected("not_barred")
    desk.set(barred=tuple(user for user in desk.state.barred if user != command.target))
    note(desk, command, "admin", "unbar", str(command.target))
    desk.answer = Answer("unbarred")
