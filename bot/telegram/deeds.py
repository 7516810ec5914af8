"""What the button of a panel stands for, typed: an action of the engine, or the cards picked so far (T16).

Buttons come from outside: whatever they say is checked against what their user may do now.
"""

from typing import NamedTuple

from bot.engine.actions import VERBS, ChipAction, SeatAction
from bot.engine.play import IllegalAction
from bot.engine.view import View, view
from bot.games import game
from bot.presenter.amounts import ERASE, typed_after
from bot.presenter.keys import Ui
from bot.presenter.picking import (
    MARKS,
    Picking,
    action_of,
    digits,
    picking_of,
    tapped,
)  # fmt: skip
from bot.presenter.texts import has, say, text_key
from bot.presenter.tokens import Token
from bot.table.desk import Rejected
from bot.table.state import TablePhase, TableState


class Deed(NamedTuple):
    """An action at a turn, and what it says to whoever does it."""

    action: SeatAction
    turn: int
    said: str


def deed_of(state: TableState, user: int, token: Token, ui: Ui | None, lang: str) -> Deed:
    """What a button that acts stands for. Raises Rejected."""
    verb, number = split_arg(token.arg)
    if verb not in MARKS:
        action = read_action(token.arg)
        return Deed(action, token.turn, _said(state, user, action, lang))
    picking = picking_now(state, user, token)
    if verb != "exchange" and picked_now(state, user, picking, ui, number) != number:
        raise Rejected("picked_otherwise")
    return picked_deed(state, user, picking, number, lang)


def picked_deed(state: TableState, user: int, picking: Picking, number: int, lang: str) -> Deed:
    """The action that takes the picked cards. Raises Rejected."""
    current, options = game(state.hand.game), state.hand.options
    try:
        action = action_of(picking, number, lambda cards: current.strength(options, cards))
    except IllegalAction as error:
        raise Rejected(error.code, **error.params) from error
    return Deed(action, state.hand.turn, _said(state, user, action, lang))


def picking_now(state: TableState, user: int, token: Token) -> Picking:
    """What a user may pick from; his button must be of this moment. Raises Rejected."""
    seat = seat_asked(state, user, token)
    picking = picking_of(_seen(state, seat), seat)
    if picking is None or picking.offer.verb != token.arg.partition(".")[0]:
        raise Rejected("not_your_turn")
    return picking


def seat_asked(state: TableState, user: int, token: Token) -> int:
    """The seat of a user whose button belongs to what he is asked now. Raises Rejected."""
    seat = state.seat(user)
    if seat is None:
        raise Rejected("not_in_hand")
    if not state.playing or state.phase is not TablePhase.HAND or token.hand != state.hand_no:
        raise Rejected("stale")
    if not state.asked_at(seat) <= token.turn <= state.hand.turn:
        raise Rejected("stale_turn")
    return seat


def picked_now(state: TableState, user: int, picking: Picking, ui: Ui | None, shown: int) -> int:
    """The number of what is picked; after a restart nobody remembers more than the button that `shown` it."""
    now = _amount_in(state, user, ui, "pick", picking.offer.verb)
    return shown if now is None else now


def picked_after(state: TableState, user: int, picking: Picking, ui: Ui | None, arg: str) -> int:
    """The number after a tap: `verb.number` sets it, `verb.number.card` is a tap on a card. Raises Rejected."""
    _, *numbers = arg.split(".")
    if not 1 <= len(numbers) <= 2:
        raise Rejected("unknown_button")
    shown, *at = map(number_in, numbers)
    try:
        if not at:
            return shown if digits(picking, shown) else 0
        return tapped(picking, shown, at[0], picked_now(state, user, picking, ui, shown))
    except IllegalAction as error:
        raise Rejected(error.code, **error.params) from error


def typed_now(state: TableState, user: int, ui: Ui | None, arg: str) -> tuple[str, int]:
    """The verb and the amount after a tap on a keypad: `verb.amount` sets it, `verb.amount.key` adds a key.

    Two quick taps on one keypad are two digits, though it showed the same amount for both. Raises Rejected.
    """
    verb, *numbers = arg.split(".")
    shown, *key = map(number_in, numbers or [""])
    if not key:
        return verb, shown
    if len(key) > 1 or key[0] > ERASE:
        raise Rejected("unknown_button")
    now = _amount_in(state, user, ui, "pad", verb)
    return verb, typed_after(shown if now is None else now, *key)


def _amount_in(state: TableState, user: int, ui: Ui | None, mode: str, verb: str) -> int | None:
    """The number of what one is in the middle of, if it is that and its question still stands."""
    seat = state.seat(user)
    if ui is None or seat is None or (ui.mode, ui.verb) != (mode, verb):
        return None
    return ui.amount if ui.stands(state.hand_no, state.asked_at(seat)) else None


def read_action(arg: str) -> SeatAction:
    """The action in a button's argument, `verb.amount`; none that names cards. Raises Rejected."""
    verb, amount = split_arg(arg)
    kind = VERBS.get(verb)
    if kind is None or verb in MARKS:
        raise Rejected("unknown_button")
    return kind(0, amount) if issubclass(kind, ChipAction) else kind(0)


def number_in(arg: str) -> int:
    """The number in a button's argument. Raises Rejected."""
    if not arg.isdigit() or len(arg) > 9:
        raise Rejected("unknown_button")
    return int(arg)


def split_arg(arg: str) -> tuple[str, int]:
    """The verb and the number of an argument. Raises Rejected."""
    verb, _, amount = arg.partition(".")
    return verb, number_in(amount)


def _seen(state: TableState, seat: int) -> View:
    return view(game(state.hand.game), state.hand, seat)


def _said(state: TableState, user: int, action: SeatAction, lang: str) -> str:
    """What the tapper is told once it is done: "You bet 5."."""
    verb, seat = str(action.__struct_config__.tag), state.seat(user)
    key = text_key("acted", verb)
    offers = _seen(state, seat).offers if seat is not None and state.playing else ()
    offer = next((offer for offer in offers if offer.verb == verb), None)
    if offer is None or not has(lang, key):  # refused anyway, or delivered again: it has had its effect (T36)
        return say(lang, "answer-acted")
    amount, count = getattr(action, "amount", 0), len(getattr(action, "cards", ()))
    return say(lang, key, amount=amount, cost=offer.cost, count=count, game=state.hand.game)
