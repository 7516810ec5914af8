"""Antes that everybody puts in by hand (C15, C16, S59–S61, A56): who is missing, and who makes it good."""

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
        _dealer_stands_for_them(desk)
    for user in missing(desk):
        desk.log("ante_missing", user=user)
    desk.set(players=tuple(user for user in desk.state.players if user in desk.state.staked))


def _dealer_stands_for_them(desk: Desk) -> None:
    """He owes each missing ante that he can pay besides his own; the forgetful still play (S60).

    Nothing moves before the deal: until then anybody may leave, and the deal may be called off.
    """
    dealer, ante = desk.state.players[-1], desk.ante()
    can_pay = desk.seated(dealer).chips // ante - 1
    others = [user for user in missing(desk) if user != dealer][:can_pay]
    for user in others:
        desk.log("ante_paid_for", user=dealer, other=user, amount=ante)
    desk.set(stood_for=tuple((dealer, user) for user in others), staked=(*desk.state.staked, dealer, *others))


def pay_for_others(desk: Desk) -> None:
    """With the deal, the dealer's chips go to those for whom he puts the ante in."""
    ante = desk.ante()
    for dealer, user in desk.state.stood_for:
        desk.move("ante for another", (desk.wallet(dealer), -ante), (desk.wallet(user), ante))
        desk.chair(dealer, chips=desk.seated(dealer).chips - ante)
        desk.chair(user, chips=desk.seated(user).chips + ante)


def release(desk: Desk, user: int) -> None:
    """Somebody leaves before the deal: nobody pays for him any more, nor he for anybody."""
    dropped = {other for dealer, other in desk.state.stood_for if dealer == user}
    desk.set(
        stood_for=tuple(pair for pair in desk.state.stood_for if user not in pair),
        players=tuple(player for player in desk.state.players if player not in {user, *dropped}),
    )
    for other in dropped:
        desk.log("ante_missing", user=other)
