"""Svara for all who are seated (A48): who sat down or sat out during the hand may buy in too.

They get the seats behind those of the hand, as fallen players without cards; what the others see of their own
seats does not change. In later deals of this hand they are served after the first dealer.
"""

from bot.engine.actions import Admit
from bot.engine.game import apply
from bot.engine.state import Phase
from bot.games import game
from bot.table.desk import Desk
from bot.table.questions import asked_after
from bot.table.record import adopt, journal
from bot.table.state import Chair, TablePhase


def admit_latecomers(desk: Desk) -> None:
    """While a svara window is open, ask everybody who could pay the entry and has not been asked."""
    state = desk.state
    if state.phase is not TablePhase.HAND or state.hand.phase is not Phase.SVARA:
        return
    late = tuple(chair for chair in state.chairs if _may_buy_in(desk, chair))
    if not late:
        return
    hand, action = state.hand, Admit(tuple(chair.chips for chair in late))
    step = apply(game(hand.game), hand, action)
    journal(desk, hand.turn, action, None)
    asked = asked_after(state, action, step.hand)
    desk.set(players=(*state.players, *(chair.user for chair in late)), asked=asked)
    adopt(desk, step, (*(seat.stack for seat in hand.seats), *action.stacks))


def _may_buy_in(desk: Desk, chair: Chair) -> bool:
    known = chair.user in desk.state.players or chair.leaving
    return not known and desk.reachable(chair.user) and chair.chips >= desk.state.hand.memory.window.entry
