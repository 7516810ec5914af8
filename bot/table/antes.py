"""Antes that everybody puts in by hand (C15, C16, S59–S61, A56): who is missing, and who makes it good."""

from bot.games import game
from bot.table.desk import Desk
from bot.table.state import TablePhase


def await_antes(desk: Desk, first: int) -> None:
    """Nobody deals before the pot is complete; whoever asked for the deal has put his ante in by that."""
    staked = (first,) if first in desk.state.players else ()
    desk.set(phase=TablePhase.ANTES, staked=staked)
    desk.wait()


def missing(desk: Desk) -> tuple[int, ...]:
    """Who has not put his ante in."""
    return tuple(user for user in desk.state.players if user not in desk.state.staked)


def fill_or_skip(desk: Desk) -> None:
    """Make the pot complete without the missing: the dealer pays for them, or they are not dealt in."""
    if desk.options()["short_pot"] == "dealer_pays":
        _dealer_pays(desk)
    for user in missing(desk):
        desk.log("ante_missing", user=user)
    desk.set(players=tuple(user for user in desk.state.players if user in desk.state.staked))


def _dealer_pays(desk: Desk) -> None:
    """The dealer is charged for each missing ante that he can pay besides his own; the forgetful still play (S60)."""
    dealer, ante = desk.state.players[-1], game(desk.state.game).ante(desk.options())
    for user in missing(desk):
        chair = desk.seated(dealer)
        if user != dealer and chair.chips < 2 * ante:
            return
        if user != dealer:
            desk.move("ante for another", (desk.wallet(dealer), -ante), (desk.wallet(user), ante))
            desk.chair(dealer, chips=chair.chips - ante)
            desk.chair(user, chips=desk.seated(user).chips + ante)
            desk.log("ante_paid_for", user=dealer, other=user, amount=ante)
        desk.set(staked=(*desk.state.staked, user))
