"""Chips around a hand: what waits for the next deal, and what a void deal gives back (DESIGN 4)."""

from bot.games import game
from bot.table.desk import Desk
from bot.table.record import void_svara
from storage import unit as rows


def take_carried(desk: Desk) -> int:
    """Chips that waited for this deal go into its pot; they are paid once (P18, A80)."""
    key = desk.state.game
    waiting = desk.state.carried.get(key, 0)
    if waiting:
        desk.move("carried in", (desk.carry(key), -waiting), (desk.pot, waiting))
        keep_carried(desk, 0)
    return waiting


def carry_over(desk: Desk, amount: int) -> None:
    """Chips that nobody won wait for the next deal of this game."""
    desk.move("carried", (desk.pot, -amount), (desk.carry(desk.state.game), amount))
    keep_carried(desk, amount)


def keep_carried(desk: Desk, amount: int) -> None:
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
        carry_over(desk, state.hand.carried)  # a void deal gives it back (A80)
