"""Chips around a hand: what waits for the next deal, and what a void deal gives back (DESIGN 4)."""

from bot.games import game
from bot.table.desk import Desk
from bot.table.record import void_svara
from storage import unit as rows


def take_carried(desk: Desk, account: str, reason: str) -> int:
    """Chips that waited for this game go to an account; they are paid once (P18, A80)."""
    waiting = desk.state.carried.get(desk.state.game, 0)
    if waiting:
        desk.move(reason, (desk.carry(desk.state.game), -waiting), (account, waiting))
        _keep_carried(desk, 0)
    return waiting


def carry_over(desk: Desk, amount: int, account: str, reason: str) -> None:
    """Chips of an account wait for the next deal of this game, with those that wait already."""
    key = desk.state.game
    desk.move(reason, (account, -amount), (desk.carry(key), amount))
    _keep_carried(desk, desk.state.carried.get(key, 0) + amount)


def _keep_carried(desk: Desk, amount: int) -> None:
    """How many chips wait for the next deal of this game, as a row of its own."""
    key = desk.state.game
    desk.set(carried={**desk.state.carried, key: amount})
    desk.rows.append(rows.Carry(desk.state.chat, key, amount))


def refund(desk: Desk) -> None:
    """Every chip of this deal back to whoever put it in."""
    void_svara(desk)
    state = desk.state
    back = [
        (desk.stake_account(user), seat.paid)
        for user, seat in zip(state.players, state.hand.seats, strict=True)
    ]
    total = sum(amount for _, amount in back)
    desk.move("void", *back, (desk.pot, -total))
    for user, seat in zip(state.players, state.hand.seats, strict=True):
        if user in state.purses:
            desk.keep_stack(user, seat.stack + seat.paid)
    for dealer, user in state.stood_for:
        ante = game(state.hand.game).ante_now(state.hand.options, state.hand.carried)
        desk.move("void", (desk.wallet(user), -ante), (desk.wallet(dealer), ante))  # his own was not in (S60)
    if state.hand.carried:
        carry_over(desk, state.hand.carried, desk.pot, "carried")  # a void deal gives it back (A80)
