"""What a player may tap on his panel besides moves: decisions ahead while others are in turn, more time in his own."""

from bot.engine.play import Offer
from bot.presenter.keys import Place, Rows
from bot.presenter.screen import Button
from bot.presenter.texts import say
from bot.presenter.widths import in_rows
from bot.table import clock
from bot.table.ahead import choices, chosen, may_take_time
from bot.table.state import TablePhase, TableState

KEYS = {"fold": "ahead-fold", "check": "ahead-check", "call": "ahead-stay"}
"""The text of each verb that may be decided ahead."""

TICKED = 1
"""The turn in the token of a box that is ticked: a tap on it takes the decision back, also the second tap (T15)."""


def ahead_rows(state: TableState, user: int, lang: str) -> Rows:
    """A box for each decision, ticked if it is made. They outlive the turns of others, so they name none."""
    seat = state.seat(user)
    if seat is None or state.phase is not TablePhase.HAND:
        return ()
    place = Place(state.chat, state.hand_no, 0, lang)
    buttons = [_box(state, user, place, offer) for offer in choices(state.hand, seat)]
    return in_rows(buttons, 2)


def _box(state: TableState, user: int, place: Place, offer: Offer) -> Button:
    premove = chosen(state, user)
    ticked = premove is not None and (premove.verb, premove.cost) == (offer.verb, offer.cost)
    return place._replace(turn=TICKED if ticked else 0).button(
        KEYS[offer.verb], "pre", f"{offer.verb}.{offer.cost}",
        on=ticked, cost=offer.cost, game=state.hand.game,
    )  # fmt: skip


def ahead_line(state: TableState, user: int, lang: str) -> list[str]:
    """What becomes of a decision."""
    return [say(lang, "panel-ahead")] if chosen(state, user) and state.playing else []


def time_button(state: TableState, user: int, place: Place) -> tuple[Button, ...]:
    """More time, if there is any."""
    if not may_take_time(state, user):
        return ()
    return (place.button("button-more-time", "time", seconds=clock.EXTENSION),)
