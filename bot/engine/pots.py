"""Pots, derived from what was put in. Two builders: by level and by time.

By level (poker): each level of contribution is a pot of those who reached it. By time (covering the pot in the
Brag games and Trinka, A14): everything put in until somebody covers is one layer; later chips go into the next.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.engine.state import HandState, Pot, Seat, Status


def by_time(hand: HandState[Any]) -> tuple[Pot, ...]:
    """The layers as pots, the main pot first with the carried chips (A80). Live seats only may win (P2)."""
    amounts = (hand.layers[0] + hand.carried, *hand.layers[1:])
    return merge(
        Pot(tuple(i for i in hand.live if _plays(hand.seats[i], layer)), amount)
        for layer, amount in enumerate(amounts)
    )


def _plays(seat: Seat, layer: int) -> bool:
    return seat.status is Status.IN or seat.pots >= layer


def by_level(seats: Sequence[Seat], carried: int = 0) -> tuple[Pot, ...]:
    """A side pot above each level at which somebody is all in; dead chips fall to the levels they reach (P3, P4).

    A bet that others may still match is theirs to win as well: it makes no side pot.
    """
    folded, able = Status.FOLDED, Status.IN
    live = [(i, seat) for i, seat in enumerate(seats) if seat.status is not folded]
    paid = [seat.paid for seat in seats]
    top = max([seat.paid for _, seat in live], default=0)
    pots, below = [], -carried  # which lie under the lowest level
    for level in sorted({top, *[seat.paid for _, seat in live if seat.status is not able]}):
        # a folded player may have paid more than the top
        reached = sum(paid) if level == top else sum([min(chips, level) for chips in paid])
        eligible = tuple([i for i, seat in live if seat.status is able or seat.paid >= level])
        pots.append(Pot(eligible, reached - below))
        below = reached
    return merge(pots)


def merge(pots: Iterable[Pot]) -> tuple[Pot, ...]:
    """Neighbouring pots that the same players may win are one pot (P16); empty ones are none."""
    merged: list[Pot] = []
    for pot in pots:
        if not pot.amount:
            continue
        if merged and (merged[-1].eligible == pot.eligible or not pot.eligible):
            merged[-1] = Pot(merged[-1].eligible, merged[-1].amount + pot.amount)
        else:
            merged.append(pot)
    return tuple(merged)


def shares(
    amount: int, winners: Sequence[int], dealer: int, seats: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and their chips; odd chips go one by one from the dealer's left (A25, X134, X137)."""
    ordered = tuple(sorted(winners, key=lambda seat: (seat - dealer - 1) % seats))
    each, odd = divmod(amount, len(ordered))
    return ordered, (each + 1,) * odd + (each,) * (len(ordered) - odd)
