"""Chips that come and go beside the hands: what newcomers get, the daily refill, gifts of admins (A75, G21)."""

from bot.table.commands import GrantChips, Refill
from bot.table.desk import Answer, Desk, Rejected
from bot.table.rights import admins_only, note
from bot.table.settings import STARTING_CHIPS
from bot.table.state import Chair, TableState, Waiter, least_to_sit
from bot.table.waiting import follow
from storage import unit as rows


def refill(desk: Desk, command: Refill) -> None:
    """Tops up who is broke and has no chair (A75, DESIGN 4); the grant row makes it once a day (G21)."""
    have = wallet_now(desk.state, command.user, command.chips) or 0
    if reason := no_refill(desk.state, command.user, have, command.target):
        raise reason
    gift = command.target - have
    desk.rows.append(rows.Grant(desk.state.chat, command.user, command.date))
    desk.move("daily refill", (desk.house, -gift), (desk.wallet(command.user), gift))
    follow(desk, command.user, command.target)
    desk.answer = Answer("refilled", {"chips": command.target})


def no_refill(state: TableState, user: int, have: int, target: int) -> Rejected | None:
    """Why a wallet cannot be topped up to `target` now. /chips asks too: a refill that it offers is granted."""
    if have + state.purses.get(user, 0) >= least_to_sit(state):
        return Rejected("not_broke", chips=have)
    if target <= have:
        return Rejected("no_refill")
    return Rejected("refill_seated") if state.chair(user) else None


def grant(desk: Desk, command: GrantChips) -> None:
    """An admin gives chips, or puts a wallet back to what newcomers have; the ledger says who did it."""
    admins_only(command)
    state = desk.state
    if command.changed not in (None, state.changed):  # a second tap is no second gift (T15)
        raise Rejected("stale")
    if state.playing and state.seat(command.target) is not None:  # they are what he can lose in it
        raise Rejected("grant_in_hand")
    chair = state.chair(command.target)
    have = wallet_now(state, command.target, command.chips)
    if have is None:
        raise Rejected("never_played")
    chips = state.setting(STARTING_CHIPS) if command.amount is None else have + command.amount
    if chips == have:
        raise Rejected("same_value")
    reason = f"{'reset' if command.amount is None else 'grant'} by {command.user}"
    desk.move(reason, (desk.house, have - chips), (desk.wallet(command.target), chips - have))
    if chair:
        desk.chair(command.target, chips=chips)
    follow(desk, command.target, chips)
    note(desk, command, "admin", "reset" if command.amount is None else "grant", str(command.target), chips)
    desk.answer = Answer("granted", {"chips": chips})


def wallet_now(state: TableState, user: int, chips: int | None) -> int | None:
    """A wallet as it is now, if the table follows it; else as it was when it was looked up."""
    people: tuple[Chair | Waiter, ...] = (*state.chairs, *state.waiting)
    return next((each.chips for each in people if each.user == user), chips)
