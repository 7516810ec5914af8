"""Whose turn it is: what all betting systems share."""

from typing import Any, TypeVar

from bot.engine.events import Looked
from bot.engine.play import Play, Refusal, next_of, replace
from bot.engine.state import HandState, Phase, Status

M = TypeVar("M")


def not_now(hand: HandState[Any], seat: int, phase: Phase = Phase.BETTING) -> Refusal | None:
    """Why a seat may not act, if it may not."""
    if hand.phase is not phase:
        return Refusal("not_now")
    if seat in hand.to_act:
        return None
    return Refusal("you_folded" if hand.seats[seat].status is Status.FOLDED else "not_your_turn")


def first_turn(play: Play[M]) -> None:
    """The betting begins on the dealer's left (B34), with the first who has chips."""
    able = tuple([seat for seat in play.active if play.seats[seat].stack])
    play.turn_to(*((next_of(able, play.dealer),) if able else ()))


def next_turn(play: Play[M], seat: int) -> None:
    """The turn passes clockwise to the next who still bets (G10: never by removing seats)."""
    active = play.active
    following = next_of(active, seat) if active else seat
    if following == seat:
        play.turn_to()
    else:
        play.turn_to(following)


def took_turn(play: Play[M], seat: int, paid: int) -> None:
    """Count a turn and what was put in on it."""
    before = play.seats[seat]
    play.seats[seat] = replace(before, turns=before.turns + 1, stake=paid)


def look(play: Play[M], seat: int) -> None:
    """A seat looks at its cards: final, and announced (C9, A64)."""
    if not play.seats[seat].seen:
        play.seat(seat, seen=True, blind=False)
        play.tell(Looked(seat))
