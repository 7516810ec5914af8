"""Around the hands: the lobby, seats, the choice of game and rules, getting up, closing."""

from bot.table.commands import GetUp, OpenLobby, Return, Stop, TakeSeat, Tick
from bot.table.desk import Answer, Desk, Rejected, close, keep_last
from bot.table.farewell import departed, is_late
from bot.table.news import begin_anew
from bot.table.rights import permit
from bot.table.settings import WHO_STOPS
from bot.table.state import Chair, LogLine, TablePhase, least_to_sit
from bot.table.tournament import crown, forfeit
from bot.table.waiting import fill_chairs, full, line_up, sit_down

BETWEEN = (TablePhase.LOBBY, TablePhase.RESULT)


def open_lobby(desk: Desk, command: OpenLobby) -> None:
    """/play: open a lobby, or say that there is one; the table screen comes up again (T20)."""
    if desk.state.phase is TablePhase.CLOSED:
        keep_last(desk)
        desk.set(phase=TablePhase.LOBBY, log=(), hand=None, players=(), voluntary=(), notice=None)
        desk.set(opened=desk.state.opened + 1)
        begin_anew(desk, "lobby")
        desk.wait()
        desk.answer = Answer("lobby_open")
    else:
        desk.set(raised=desk.state.raised + 1)
        desk.answer = Answer("table_again")


def take_seat(desk: Desk, command: TakeSeat) -> None:
    """Join between hands; during one the seat is taken for the next. At a full table one waits for a chair."""
    state = desk.state
    if state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if state.chair(command.user):
        return sit_in(desk, Return(command.user, command.turn))
    if command.user in state.barred:
        raise Rejected("barred")
    if command.user in state.expelled:
        raise Rejected("expelled")
    if is_late(state, command.user, command.turn):
        raise Rejected("stale")
    if command.granted:
        desk.move(
            "starting chips", (desk.house, -command.granted), (desk.wallet(command.user), command.granted)
        )
    if full(desk):
        return line_up(desk, command)
    sit_down(desk, command.user, command.name, command.chips)
    desk.answer = Answer("joined_next" if state.phase in (TablePhase.HAND, TablePhase.CUT) else "joined")
    return None


def sit_in(desk: Desk, command: Return) -> None:
    """Be dealt in again from the next deal."""
    chair = desk.seated(command.user)
    if command.user in desk.state.expelled:
        raise Rejected("expelled")
    if is_late(desk.state, command.user, command.turn):
        raise Rejected("stale")
    if not desk.state.purses.get(command.user) and chair.chips < least_to_sit(desk.state):
        raise Rejected("broke", need=least_to_sit(desk.state), chips=chair.chips)
    if not chair.out and not chair.leaving:
        raise Rejected("already_seated")
    desk.chair(command.user, out=False, misses=0, idle=0, leaving=False)
    desk.answer = Answer("back_in")


def get_up(desk: Desk, user: int) -> None:
    """Free a chair between hands; the last one closes the table. Raises Rejected."""
    desk.seated(user)
    state = desk.state
    if state.next_dealer == user:
        desk.set(next_dealer=_left_of(state.chairs, user))
    forfeit(desk, user)
    desk.set(chairs=tuple(chair for chair in state.chairs if chair.user != user))
    desk.state = departed(desk.state, user)
    desk.log("left", user=user)
    crown(desk)
    desk.answer = Answer("left")
    fill_chairs(desk)
    if not desk.state.chairs:
        close(desk)


def _left_of(chairs: tuple[Chair, ...], user: int) -> int | None:
    """The person on somebody's left; None if he sits alone."""
    users = [chair.user for chair in chairs]
    left = users[(users.index(user) + 1) % len(users)]
    return None if left == user else left


def stop(desk: Desk, command: Stop) -> None:
    """Close the table now if no hand runs, else after it."""
    if desk.state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if not command.at_once:  # who may stop at once is an admin
        permit(desk.state, WHO_STOPS, command)
    if desk.state.phase in BETWEEN:
        close(desk)
        desk.answer = Answer("closed")
        return
    if desk.state.stopping:
        raise Rejected("already_stopping")
    desk.set(stopping=True)
    desk.answer = Answer("stops_after_hand")


def expire(desk: Desk, command: Tick) -> None:
    """Nobody came back: the table closes by itself, and says so (T30)."""
    close(desk)
    desk.set(notice=LogLine("expired"))


def leave_between(desk: Desk, command: GetUp) -> None:
    """/leave while no hand runs."""
    get_up(desk, command.user)
