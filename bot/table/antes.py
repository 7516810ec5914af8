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


def skip_missing(desk: Desk) -> None:
    """The pot is complete without the missing: they are not dealt in."""
    for user in missing(desk):
        desk.log("ante_missing", user=user)
    desk.set(players=tuple(user for user in desk.state.players if user in desk.state.staked))


def dealer_goes_in(desk: Desk) -> None:
    """He has tapped [Сдаю]: his own ante is in by that, and where the table wants it he pays for others (C16)."""
    dealer = desk.state.players[-1]
    if dealer in missing(desk):
        desk.set(staked=(*desk.state.staked, dealer))
    if desk.options()["short_pot"] == "dealer_pays":
        _stand_for_others(desk, dealer)


def _stand_for_others(desk: Desk, dealer: int) -> None:
    """He owes each missing ante that he can pay besides his own; the forgetful still play (S60).

    Nothing moves before the deal: until then anybody may leave, and the deal may be called off.
    """
    ante = desk.ante()
    others = missing(desk)[: desk.seated(dealer).chips // ante - 1]
    for user in others:
        desk.log("ante_paid_for", user=dealer, other=user, amount=ante)
    desk.set(stood_for=tuple((dealer, user) for user in others), staked=(*desk.state.staked, *others))


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
        staked=tuple(player for player in desk.state.staked if player not in {user, *dropped}),
    )
    for other in dropped:
        desk.log("ante_missing", user=other)
