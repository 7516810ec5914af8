"""One step of a hand: the value as it stands, what happened, and the loop of what follows by itself."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.engine.events import Event
from bot.engine.state import Bets, Hand, Phase, Seat, Status

M = TypeVar("M")
replace = msgspec.structs.replace


class IllegalAction(ValueError):  # noqa: N818  (the name that DESIGN gives it)
    """An action that the rules refuse; nothing has changed. `code` is a text key, `params` fill it."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code, self.params = code, params


class Refusal(NamedTuple):
    """Why a move is not on offer."""

    code: str
    params: Mapping[str, int | str] = MappingProxyType({})


class Offer(msgspec.Struct, frozen=True):
    """What a seat may do now: a verb and, where it names an amount, the least and most of it.

    Only every `step`th amount from `low` on counts. `cost`: chips that leave the stack if the least is chosen.
    An action that names cards names `fewest` … `most` of one's own.
    """

    verb: str
    low: int = 0
    high: int = 0
    step: int = 1
    cost: int = 0
    fewest: int = 0
    most: int = 0


class Step(NamedTuple, Generic[M]):
    """The new state, and what happened on the way to it, in order."""

    hand: Hand[M]
    events: tuple[Event, ...]


class Play(Generic[M]):
    """A step in the making. It holds frozen values and swaps them; nobody else sees it before it is done."""

    __slots__ = ("events", "hand")

    def __init__(self, hand: Hand[M]) -> None:
        self.hand = hand
        self.events: list[Event] = []

    def done(self) -> Step[M]:
        return Step(self.hand, tuple(self.events))

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def set(self, **changes: Any) -> None:
        """Change fields of the hand."""
        self.hand = replace(self.hand, **changes)

    def seat(self, number: int, **changes: Any) -> None:
        """Change fields of one seat."""
        self.set(seats=self._seats_with(number, replace(self.hand.seats[number], **changes)))

    def _seats_with(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.hand.seats[:number], seat, *self.hand.seats[number + 1 :])

    def every(self, change: Callable[[Seat], Seat]) -> None:
        """Change all seats."""
        self.hand = replace(self.hand, seats=tuple(map(change, self.hand.seats)))

    def bets(self, **changes: Any) -> None:
        """Change how the betting stands."""
        self.hand = replace(self.hand, bets=replace(self.hand.bets, **changes))

    def remember(self, **changes: Any) -> None:
        """Change what this game alone remembers."""
        self.hand = replace(self.hand, memory=replace(self.hand.memory, **changes))  # type: ignore[type-var]

    def pay(self, number: int, amount: int) -> None:
        """Chips from a stack into the pot that is current."""
        seat = self.hand.seats[number]
        paid = replace(seat, stack=seat.stack - amount, paid=seat.paid + amount, street=seat.street + amount)
        self.set(
            seats=self._seats_with(number, paid),
            layers=(*self.hand.layers[:-1], self.hand.layers[-1] + amount),
        )

    def fold(self, number: int) -> None:
        """A seat drops out; its chips stay in the pots."""
        out = replace(self.hand.seats[number], status=Status.FOLDED)
        self.set(seats=self._seats_with(number, out), folded=(*self.hand.folded, number))

    def turn_to(self, *seats: int, phase: Phase = Phase.BETTING) -> None:
        """Say who owes an answer now."""
        self.set(to_act=tuple(sorted(seats)), phase=phase)


Rule: TypeAlias = Callable[[Play[M]], bool]
"""Something that follows by itself: does it and returns True, or returns False and changes nothing."""

LIMIT = 1_000


def settle(play: Play[M], rules: tuple[Rule[M], ...]) -> None:
    """Apply what follows by itself until nothing does.

    The rules it keeps: (1) rules are tried in their order, and after each that fires again from the first;
    (2) a hand that is over, or waits for chance, is left alone; (3) a hand that is neither has somebody to act.
    """
    for _ in range(LIMIT):
        if play.hand.result is not None or play.hand.needs is not None:
            break
        for rule in rules:
            if rule(play):
                break
        else:
            break
    else:
        raise AssertionError(f"{play.hand.game}: what follows never ends")
    if play.hand.result is None and play.hand.needs is None and not play.hand.to_act:
        raise AssertionError(f"{play.hand.game}: nobody to act")


def next_of(seats: tuple[int, ...], after: int) -> int:
    """The first of `seats` (sorted, not empty) clockwise after a seat."""
    return next((seat for seat in seats if seat > after), seats[0])


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """`seats` in clockwise order, starting after a seat."""
    return tuple(seat for seat in seats if seat > after) + tuple(seat for seat in seats if seat <= after)


def fresh_bets(play: Play[M]) -> None:
    """A new kon: nobody has bet, covered players keep what they cover."""
    play.set(bets=Bets())
    play.every(lambda seat: replace(seat, street=0, turns=0, stake=0, blind=False))
