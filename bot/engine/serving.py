"""Cards for those who draw: from the top of the pack, then from a new one (A31).

The rules it keeps: the bottom card of the pack is not served. When the pack has no more, the folded hands, what
others have thrown and the bottom card are shuffled and cut. Nobody gets back what he threw himself, and what
`keeper` threw stays in front of him as a proof (D49).
"""

from typing import TypeAlias

import msgspec

from bot.engine.cards import Card
from bot.engine.events import Reshuffled
from bot.engine.play import Play, replace
from bot.engine.state import HandState, NeedShuffle, Phase, Seat, Status


class Drawing(msgspec.Struct, frozen=True):
    """What a draw game remembers of its deal."""

    opener: int | None = None  # who opened the first betting round: he speaks first in the second (D25)
    opened_with: tuple[Card, ...] = ()  # the five cards that he held then (C25)
    keeper: int | None = None  # whose discards stay in front of him (D49)
    over: bool = False  # the draw is over
    drawn: tuple[int, ...] = ()  # who has drawn or stood pat, in their order
    counts: tuple[int, ...] = ()  # how many cards each of them took: all know it (C26)
    thrown: tuple[tuple[int, Card], ...] = ()  # discards by seat, in their order
    due: int = 0  # cards that who threw last still waits for


DrawHand: TypeAlias = HandState[Drawing]
DrawPlay: TypeAlias = Play[Drawing]


def to_shuffle(hand: DrawHand, seat: int) -> tuple[Card, ...]:
    """What a new pack for a seat is made of, but for the bottom card: folded hands, and others' discards (A31)."""
    folded = [card for other in hand.folded for card in hand.seats[other].cards]
    stay = (seat, hand.memory.keeper)
    return (*folded, *(card for other, card in hand.memory.thrown if other not in stay))


def serve(play: DrawPlay) -> None:
    """As many cards as who threw last waits for, the bottom card never."""
    _from_the_top(play, min(play.memory.due, max(0, len(play.pack) - 1)))
    if play.memory.due:
        _shuffle_anew(play)


def _from_the_top(play: DrawPlay, count: int) -> None:
    seat = play.memory.thrown[-1][0]
    play.seat(seat, cards=(*play.seats[seat].cards, *play.pack[:count]))
    play.pack = play.pack[count:]
    play.remember(due=play.memory.due - count)


def _shuffle_anew(play: DrawPlay) -> None:
    """The pack is at its bottom card: chance makes a new one; of a single card nothing is to be shuffled."""
    memory = play.memory
    cards = (*to_shuffle(play, memory.thrown[-1][0]), *play.pack)
    play.every(_without_folded_cards)
    play.remember(thrown=tuple(pair for pair in memory.thrown if pair[1] not in cards))
    play.tell(Reshuffled())
    if len(cards) == 1:
        shuffled(play, cards)
        return
    play.pack, play.needs = (), NeedShuffle(cards)
    play.turn_to(phase=Phase.CHANCE)


def _without_folded_cards(seat: Seat) -> Seat:
    return replace(seat, cards=()) if seat.status is Status.FOLDED else seat


def shuffled(play: DrawPlay, order: tuple[Card, ...]) -> None:
    """The new pack is there: the draw goes on."""
    play.pack = order
    _from_the_top(play, play.memory.due)
    play.turn_to(phase=Phase.DRAW)
