"""Which buttons may still act: a seat is asked something in some turn, and its buttons name it (T15–T17, G18).

A question stands while its owner owes the same answer at the same price, whatever others answer meanwhile or
whoever leaves. His own action ends it, so a second tap, or a button of an earlier lap, finds another turn.
"""

from typing import Any

from bot.engine.actions import Action, SeatAction
from bot.engine.game import legal
from bot.engine.play import Offer
from bot.engine.state import Hand
from bot.games import game
from bot.table.state import TableState

_FACING = frozenset({"compare"})
"""Verbs that name nobody, though they mean another player: who that is changes when somebody leaves."""


def asked_after(state: TableState, action: Action, hand: Hand[Any]) -> tuple[int, ...]:
    """By seat, the turn in which it was asked what it is asked now that an action has made this hand."""
    actor = action.seat if isinstance(action, SeatAction) else None
    return tuple(
        state.asked_at(seat) if seat != actor and _stands(state.hand, hand, seat) else hand.turn
        for seat in range(len(hand.seats))
    )


def _stands(before: Hand[Any], after: Hand[Any], seat: int) -> bool:
    """Whether a seat is asked the same as before; what it may do besides does not matter."""
    if before.phase is not after.phase or (seat in before.to_act) is not (seat in after.to_act):
        return False
    old, new = _offers(before, seat), _offers(after, seat)
    if before.live != after.live and not _FACING.isdisjoint(old):
        return False
    return all(new.get(verb, offer) == offer for verb, offer in old.items())


def _offers(hand: Hand[Any], seat: int) -> dict[str, Offer]:
    return {offer.verb: offer for offer in legal(game(hand.game), hand, seat)}
