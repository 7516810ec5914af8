"""The time bank: whoever is in turn may take more time, once in a hand. Windows that several share are never longer."""

from bot.table import clock
from bot.table.ahead import may_take_time
from bot.table.commands import TakeTime
from bot.table.desk import Answer, Desk, Rejected
from bot.table.state import TablePhase


def take_time(desk: Desk, command: TakeTime) -> None:
    """The deadline moves; the turn, and so every button, stays."""
    state = desk.state
    seat = state.seat(command.user)
    if seat is None:
        raise Rejected("not_in_hand")
    if state.phase is not TablePhase.HAND or command.hand_no != state.hand_no:
        raise Rejected("stale")
    if seat not in state.hand.to_act or command.turn < state.asked_at(seat):
        raise Rejected("stale_turn")
    if desk.seated(command.user).stretched == state.hand_no:
        raise Rejected("time_taken")
    if not may_take_time(state, command.user) or state.deadline is None:
        raise Rejected("not_now")
    desk.set(deadline=state.deadline + clock.EXTENSION, stretched=True)
    desk.chair(command.user, stretched=state.hand_no)
    desk.log("more_time", user=command.user, amount=clock.EXTENSION)
    desk.answer = Answer("more_time", {"seconds": clock.EXTENSION})
