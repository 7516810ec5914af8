"""A table of Trinka in front of an open svara window."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.actions import Call, Compare, Fold, Look
from bot.engine.cards import Card
from bot.engine.pack import shuffle
from bot.engine.state import Phase
from bot.table import fairness
from bot.table.state import PLACES

from .kit import Room

EQUAL = ("As Ts 6h", "Ah Th 6s", "Ac 7d 8s", "Ks 8d 9c")
"""By seat: 21 and 21 points, then less."""


def rigged(*hands: str) -> Callable[..., tuple[Card, ...]]:
    """A shuffle that lays these hands where a cut at the third place deals them, once; then chance again."""
    left = [hands]

    def lay(cards: tuple[Card, ...], randbelow: Callable[[int], int]) -> tuple[Card, ...]:
        if not left:
            return shuffle(cards, randbelow)
        split = [hand.split() for hand in left.pop()]
        top = [Card(hand[at]) for at in range(3) for hand in split]
        order = (*top, *(card for card in cards if card not in top))
        depth = len(order) * 3 // (PLACES + 1)
        return (*order[-depth:], *order[:-depth])

    return lay


def dealt(monkeypatch: pytest.MonkeyPatch, seats: int, **more: Any) -> Room:
    """The cards of `EQUAL` are out."""
    room = Room(*range(1, seats + 1), game_key="trinka", **more)
    monkeypatch.setattr(fairness, "shuffle", rigged(*EQUAL[:seats]))
    room.deal()
    return room


def boil(room: Room) -> None:
    """Two stake, the others fall, the first compares with equal points: the window is open."""
    for action in (Look(0), Call(0), Call(1), *map(Fold, range(2, len(room.state.players))), Compare(0)):
        room.act(action)
    assert room.state.hand.phase is Phase.SVARA
    assert room.state.hand.memory.window.boilers == (0, 1)


def boiling(monkeypatch: pytest.MonkeyPatch, seats: int = 3, **more: Any) -> Room:
    """Seats 0 and 1 boil, the others have fallen."""
    room = dealt(monkeypatch, seats, **more)
    boil(room)
    return room
