"""Around the hands: the lobby, seats, the choice of game and rules, getting up, closing."""

from bot.games import game
from bot.table.commands import GetUp, OpenLobby, Return, Stop, TakeSeat, Tick
from bot.table.desk import Answer, Desk, Rejected, close
from bot.table.rights import permit
from bot.table.settings import WHO_STOPS
from bot.table.state import Chair, TablePhase, TableState, least_to_sit
from bot.table.tournament import crown, forfeit

BETWEEN = (TablePhase.LOBBY, TablePhase.RESULT)


def open_lobby(desk: Desk, command: OpenLobby) -> None:
    """/play: open a lobby, or say that there is one; the table screen comes up again (T20)."""
    if desk.state.phase is TablePhase.CLOSED:
        desk.set(phase=TablePhase.LOBBY, log=(), hand=None, players=(), voluntary=())
        desk.wait()
        desk.answer = Answer("lobby_open")
    else:
        desk.set(raised=desk.state.raised + 1)
        desk.answer = Answer("table_again")


def take_seat(desk: Desk, command: TakeSeat) -> None:
    """Join between hands; during one the seat is taken for the next. New players sit on the dealer's right (A71)."""
    state = desk.state
    if state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if state.chair(command.user):
        return sit_in(desk, Return(command.user))
    if command.user in state.barred:
        raise Rejected("barred")
    if command.user in state.expelled:
        raise Rejected("expelled")
    most = game(state.game).most_players(desk.options())
    if len(state.chairs) >= most:
        raise Rejected("table_full", most=most)
    if command.granted:
        desk.move(
            "starting chips", (desk.house, -command.granted), (desk.wallet(command.user), command.granted)
        )
    chair = Chair(command.user, command.name, command.chips, out=command.chips < least_to_sit(desk.state))
    desk.set(chairs=placed(state, chair), names={**state.names, command.user: command.name})
    desk.log("joined", user=command.user)
    desk.answer = Answer("joined_next" if state.phase in (TablePhase.HAND, TablePhase.CUT) else "joined")
    return None


def placed(state: TableState, chair: Chair) -> tuple[Chair, ...]:
    """The chairs with a newcomer on the dealer's right; at the end before anybody has dealt (A71)."""
    users = [seated.user for seated in state.chairs]
    dealer = state.players[-1] if state.players else None
    at = users.index(dealer) if state.drawn and dealer in users else len(users)
    return (*state.chairs[:at], chair, *state.chairs[at:])


def sit_in(desk: Desk, command: Return) -> None:
    """Be dealt in again from the next deal."""
    chair = desk.seated(command.user)
    if command.user in desk.state.expelled:
        raise Rejected("expelled")
    if chair.chips < least_to_sit(desk.state):
        raise Rejected("broke", need=least_to_sit(desk.state), chips=chair.chips)
    if not chair.out and not chair.leaving:
        raise Rejected("already_seated")
    desk.chair(command.user, out=False, misses=0, idle=0, leaving=False)
    desk.answer = Answer("back_in")


def get_up(desk: Desk, user: int) -> None:
    """Free a chair between hands; the last one closes the table."""
    state = desk.state
    desk.seated(user)
    if state.next_dealer == user:
        desk.set(next_dealer=_left_of(state.chairs, user))
    forfeit(desk, user)
    desk.set(chairs=tuple(chair for chair in state.chairs if chair.user != user))
    desk.log("left", user=user)
    crown(desk)
    desk.answer = Answer("left")
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
    """Nobody came back: the table closes by itself (T30)."""
    close(desk)


def leave_between(desk: Desk, command: GetUp) -> None:
    """/leave while no hand runs."""
    get_up(desk, command.user)
