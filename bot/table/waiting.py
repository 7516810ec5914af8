"""Chairs: who sits down where, and who waits for one at a full table, in the order of coming.

Whoever waits may have chips already (the house gives them when one comes for the first time), so his wallet is
followed like that of a chair. Nobody is passed over but who could not play: without chips, or with a closed DM.
"""

from bot.games import game
from bot.table.commands import GetUp, TakeSeat
from bot.table.desk import Answer, Desk, replace
from bot.table.farewell import departed
from bot.table.news import tell
from bot.table.state import Chair, TablePhase, TableState, Waiter, least_to_sit


def full(desk: Desk) -> bool:
    """Whether every chair is taken, as many as the game that is chosen has."""
    return len(desk.state.chairs) >= game(desk.state.game).most_players(desk.options())


def sit_down(desk: Desk, user: int, name: str, chips: int) -> None:
    """Take a chair: new players sit on the dealer's right (A71); without enough chips one sits out."""
    chair = Chair(user, name, chips, out=chips < least_to_sit(desk.state))
    desk.set(chairs=placed(desk.state, chair), names={**desk.state.names, user: name})
    desk.log("joined", user=user)
    forget(desk, user)


def placed(state: TableState, chair: Chair) -> tuple[Chair, ...]:
    """The chairs with a newcomer on the dealer's right; at the end before anybody has dealt (A71)."""
    users = [seated.user for seated in state.chairs]
    dealer = state.players[-1] if state.players else None
    at = users.index(dealer) if state.drawn and dealer in users else len(users)
    return (*state.chairs[:at], chair, *state.chairs[at:])


def line_up(desk: Desk, command: TakeSeat) -> None:
    """Join at a full table: wait for a chair, and hear one's place; again: hear it again."""
    if desk.state.place(command.user) is None:
        waiter = Waiter(command.user, command.name, command.chips)
        names = {**desk.state.names, command.user: command.name}
        desk.set(waiting=(*desk.state.waiting, waiter), names=names)
    desk.answer = Answer("waiting", {"place": desk.state.place(command.user) or 0}, alert=True)


def step_back(desk: Desk, command: GetUp) -> None:
    """Wait no longer."""
    forget(desk, command.user)
    desk.state = departed(desk.state, command.user)
    desk.answer = Answer("waits_no_more")


def forget(desk: Desk, user: int) -> None:
    """Off the list, if he is on it."""
    if desk.state.place(user):
        desk.set(waiting=tuple(waiter for waiter in desk.state.waiting if waiter.user != user))


def follow(desk: Desk, user: int, chips: int) -> None:
    """The wallet of somebody who waits has changed."""
    desk.set(
        waiting=tuple(
            replace(each, chips=chips) if each.user == user else each for each in desk.state.waiting
        )
    )


def fill_chairs(desk: Desk) -> None:
    """Seat those who wait, while there are chairs for them; they are told."""
    if desk.state.phase is TablePhase.CLOSED or desk.state.stopping:
        return
    for waiter in desk.state.waiting:
        if not full(desk) and _may_sit(desk, waiter):
            sit_down(desk, waiter.user, waiter.name, waiter.chips)
            tell(desk, waiter.user, "seated")


def _may_sit(desk: Desk, waiter: Waiter) -> bool:
    banned = waiter.user in (*desk.state.barred, *desk.state.expelled)
    return not banned and desk.reachable(waiter.user) and waiter.chips >= least_to_sit(desk.state)
