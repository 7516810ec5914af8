"""Leaving while a hand is on, and deals that come to nothing."""

from bot.engine.actions import Leave
from bot.games import game
from bot.table.antes import release
from bot.table.commands import GetUp, Stop
from bot.table.deals import call_off, deal_if_complete
from bot.table.desk import Answer, Desk, Rejected, close
from bot.table.farewell import departed
from bot.table.hands import after, run
from bot.table.lobby import get_up
from bot.table.money import refund
from bot.table.record import ended_row
from bot.table.rights import note
from bot.table.state import LogLine, TablePhase
from storage import unit as rows


def leave_in_hand(desk: Desk, command: GetUp) -> None:
    """/leave in mid-hand: fold, and get up when it is over (A78, G10)."""
    desk.seated(command.user)
    seat = desk.state.seat(command.user)
    if seat is None:
        get_up(desk, command.user)
        return
    if not desk.state.playing:
        leave_before_deal(desk, command.user)
        return
    if desk.seated(command.user).leaving:
        raise Rejected("already_leaving")
    desk.chair(command.user, leaving=True)
    desk.state = departed(desk.state, command.user)
    desk.answer = Answer("leaves_after_hand")
    if game(desk.state.hand.game).may_leave(desk.state.hand, seat):
        _leave_deal(desk, seat, command.user)


def _leave_deal(desk: Desk, seat: int, user: int) -> None:
    """Out of the deal at once, also while a new pack waits for its cut: the same pack, the same time."""
    before, waits_for_cut = desk.state.hand, desk.state.phase is TablePhase.CUT
    run(desk, Leave(seat), user=user)
    if waits_for_cut and not desk.state.hand.over:
        desk.set(turn=desk.state.turn + 1)
        return
    if waits_for_cut:
        desk.set(packs=desk.state.packs[:-1])  # nothing was dealt from the newest
    after(desk, before)


def leave_before_deal(desk: Desk, user: int) -> None:
    """Nothing is staked yet: he is not dealt in."""
    get_up(desk, user)
    release(desk, user)
    if desk.state.phase is TablePhase.CLOSED:
        return
    if len(desk.state.players) < 2:
        call_off(desk)
    elif desk.state.phase is TablePhase.ANTES:
        deal_if_complete(desk)  # perhaps only his was missing (G10)


def void(desk: Desk, command: Stop) -> None:
    """An admin stops at once: every stake goes back (DESIGN 4)."""
    state = desk.state
    if state.playing:
        refund(desk)
        desk.rows.append(ended_row(desk))
    desk.rows.append(rows.Drop(rows.Pot, (state.chat, state.hand_no)))
    desk.set(hand=None, players=(), packs=())
    close(desk)
    if command.admin:  # and not the bot itself, which is gone from the group
        note(desk, command, "admin", "close")
        # The table must not look as if it went on.
        desk.set(notice=LogLine("voided") if state.playing else None)
    desk.answer = Answer("voided" if state.playing else "closed")
