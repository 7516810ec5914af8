"""Moves decided before one's turn: fold when it comes to me, check if it is free, stay for so many chips.

They are asked as if it were the player's turn now: what he could do then is what he may decide. A move is void when
its price changes, or when he has seen more than before (a comparison, S53). It is carried out in the step that
brings the turn, so it is durable before anybody hears of it, and no clock runs for it.

Nobody decides ahead who has not looked at his cards: looking changes what he pays, and is announced (A64).
"""

from typing import Any

from bot.engine.actions import SeatAction
from bot.engine.game import actions_of
from bot.engine.state import Hand
from bot.table.ahead import choices, chosen, offered
from bot.table.commands import MoveAhead
from bot.table.desk import Answer, Desk, Rejected
from bot.table.state import Premove, TablePhase, TableState


def move_ahead(desk: Desk, command: MoveAhead) -> None:
    """Decide, or take it back. The price that the button named must be the price still (G18).

    A button says which of both it means, so a second tap on it changes nothing (T15).
    """
    state, seat = desk.state, desk.state.seat(command.user)
    if seat is None:
        raise Rejected("not_in_hand")
    if state.phase is not TablePhase.HAND or command.hand_no != state.hand_no:
        raise Rejected("stale")
    if seat in state.hand.to_act:
        raise Rejected("your_turn_now")
    wanted = Premove(command.user, command.verb, command.cost)
    if command.back:
        desk.set(premoves=tuple(premove for premove in state.premoves if premove != wanted))
        desk.answer = Answer("premove_gone")
        return
    if not any((offer.verb, offer.cost) == (wanted.verb, wanted.cost) for offer in choices(state.hand, seat)):
        raise Rejected("stale_turn")
    _drop(desk, command.user)
    desk.set(premoves=(*desk.state.premoves, wanted))
    desk.answer = Answer("premove_kept")


def take_premove(desk: Desk, seat: int) -> int:
    """The user of a seat, whose decision is being carried out."""
    user = desk.state.players[seat]
    _drop(desk, user)
    return user


def _drop(desk: Desk, user: int) -> None:
    desk.set(premoves=tuple(premove for premove in desk.state.premoves if premove.user != user))


def void_premoves(desk: Desk, before: Hand[Any]) -> None:
    """After a step: what no longer means what it meant is gone."""
    state = desk.state
    standing = (each for each in state.premoves if _stands(state.hand, state.seat(each.user), each, before))
    desk.set(premoves=tuple(standing))


def _stands(hand: Hand[Any], seat: int | None, premove: Premove, before: Hand[Any]) -> bool:
    if seat is None or seat not in hand.active or _seen_by(hand, seat) != _seen_by(before, seat):
        return False
    return offered(hand, seat, premove) is not None


def _seen_by(hand: Hand[Any], seat: int) -> set[tuple[int, int]]:
    return {peek for peek in hand.peeks if seat in peek}


def next_premove(state: TableState) -> SeatAction | None:
    """The move of whoever is in turn, if he has decided it."""
    if not state.playing or state.hand.needs or len(state.hand.to_act) != 1:
        return None
    (seat,) = state.hand.to_act
    premove = chosen(state, state.players[seat])
    offer = offered(state.hand, seat, premove) if premove else None
    return actions_of(seat, offer) if offer else None
