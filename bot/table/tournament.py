"""Games with chips of their own: a buy-in from the wallet, deals until one player is left, and he takes all (B93, B99).

While one runs, `state.purses` holds everybody's chips of the game, and the ledger has an account for each. Who leaves
gives his chips up to the pot. Where a tournament is broken off (the table closes, another game is chosen), chips go
back to the wallets, and the pot waits for the next tournament of that game (A80).
"""

from bot.games import game
from bot.table.desk import Desk, cash_out
from bot.table.money import carry_over, take_carried
from bot.table.state import LogLine


def buy_in(desk: Desk) -> None:
    """A new tournament begins with this deal: who is dealt in pays, and gets chips of the game."""
    price = game(desk.state.game).buy_in(desk.options())
    if not price or desk.state.purses:
        return
    for user in desk.state.players:
        desk.move("buy-in", (desk.wallet(user), -price), (desk.purse(user), price))
        desk.chair(user, chips=desk.seated(user).chips - price)
    desk.set(purses=dict.fromkeys(desk.state.players, price))


def forfeit(desk: Desk, user: int) -> None:
    """Who gets up leaves his chips of the game to the others."""
    purses = dict(desk.state.purses)
    if user in purses:
        carry_over(desk, purses.pop(user), desk.purse(user), "forfeit")
        desk.set(purses=purses)


def crown(desk: Desk) -> None:
    """The last one with chips takes them and the pot home (B99)."""
    left = [user for user, chips in desk.state.purses.items() if chips]
    if len(left) != 1 or desk.state.playing:
        return
    (winner,) = left
    pot = take_carried(desk, desk.purse(winner), "tournament won")
    total = desk.state.purses[winner] + pot
    desk.set(purses={winner: total}, notice=LogLine("tournament_won", winner, total))
    cash_out(desk)
