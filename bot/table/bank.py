"""Chips that come and go beside the hands: what newcomers get, the daily refill, gifts of admins (A75, G21)."""

from bot.table.commands import GrantChips, Refill
from bot.table.desk import Answer, Desk, Rejected
from bot.table.rights import admins_only, note
from bot.table.settings import STARTING_CHIPS
from bot.table.state import least_to_sit
from bot.table.waiting import follow
from storage import unit as rows


def refill(desk: Desk, command: Refill) -> None:
    """The daily refill tops a broke person up; the grant row makes it once a day (G21)."""
    _not_in_hand(desk, command.user, "refill_in_hand")
    chair = desk.state.chair(command.user)
    have = chair.chips if chair else command.chips  # the chair's are as of now
    if have + desk.state.purses.get(command.user, 0) >= least_to_sit(desk.state):
        raise Rejected("not_broke", chips=have)
    if command.target <= have:
        raise Rejected("no_refill")
    gift = command.target - have
    desk.rows.append(rows.Grant(desk.state.chat, command.user, command.date))
    desk.move("daily refill", (desk.house, -gift), (desk.wallet(command.user), gift))
    if chair:
        desk.chair(command.user, chips=command.target, out=False)
    follow(desk, command.user, command.target)
    desk.answer = Answer("refilled", {"chips": command.target})


def grant(desk: Desk, command: GrantChips) -> None:
    """An admin gives chips, or puts a wallet back to what newcomers have; the ledger says who did it."""
    admins_only(command)
    _not_in_hand(desk, command.target, "grant_in_hand")
    chair = desk.state.chair(command.target)
    have = chair.chips if chair else command.chips
    if have is None:
        raise Rejected("never_played")
    chips = desk.state.setting(STARTING_CHIPS) if command.amount is None else have + command.amount
    if chips == have:
        raise Rejected("same_value")
    reason = f"{'reset' if command.amount is None else 'grant'} by {command.user}"
    desk.move(reason, (desk.house, have - chips), (desk.wallet(command.target), chips - have))
    if chair:
        desk.chair(command.target, chips=chips)
    follow(desk, command.target, chips)
    note(desk, command, "admin", "reset" if command.amount is None else "grant", str(command.target), chips)
    desk.answer = Answer("granted", {"chips": chips})


def _not_in_hand(desk: Desk, user: int, code: str) -> None:
    """Chips behind a running hand stay as they are: they are what one can lose in it."""
    if desk.state.playing and desk.state.seat(user) is not None:
        raise Rejected(code)
