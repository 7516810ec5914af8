"""What a player may ask of a table beside the moves of his turn: read from the state alone, for screens and commands.

A decision ahead is offered as if it were the player's turn now: what he could do then is what he may decide.
"""

from typing import Any

from bot.engine.game import legal
from bot.engine.play import Offer, replace
from bot.engine.state import Hand, Phase
from bot.games import game
from bot.table import clock
from bot.table.state import Premove, TablePhase, TableState

VERBS = ("fold", "check", "call")
"""What may be decided ahead: to fall, to stay in for nothing, or for exactly the price (A66)."""


def choices(hand: Hand[Any], seat: int) -> tuple[Offer, ...]:
    """What a seat may decide before its turn. All chips at once are asked for twice (G19), so they are no choice."""
    own = hand.seats[seat]
    if hand.phase is not Phase.BETTING or seat in hand.to_act or seat not in hand.active or not own.seen:
        return ()
    offers = _as_if_in_turn(hand, seat)
    return tuple(offer for offer in offers if offer.verb in VERBS and offer.cost < own.stack)


def _as_if_in_turn(hand: Hand[Any], seat: int) -> tuple[Offer, ...]:
    return legal(game(hand.game), replace(hand, to_act=(seat,)), seat)


def chosen(state: TableState, user: int) -> Premove | None:
    """What somebody has decided."""
    return next((premove for premove in state.premoves if premove.user == user), None)


def offered(hand: Hand[Any], seat: int, premove: Premove) -> Offer | None:
    offers = _as_if_in_turn(hand, seat)
    return next((offer for offer in offers if (offer.verb, offer.cost) == (premove.verb, premove.cost)), None)


def may_take_time(state: TableState, user: int) -> bool:
    """Whether somebody is in turn, alone, and has time left to take."""
    seat, chair = state.seat(user), state.chair(user)
    if state.phase is not TablePhase.HAND or state.hand.phase not in clock.TURNS or state.deadline is None:
        return False
    return state.hand.to_act == (seat,) and chair is not None and chair.stretched != state.hand_no
