"""One step of a hand: the value as it stands, what happened, and the loop of what follows by itself."""

from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

import msgspec

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.state import Bets, Hand, HandState, Phase, Seat, Status

M = TypeVar("M")
astuple, replace = msgspec.structs.astuple, msgspec.structs.replace


class IllegalAction(ValueError):  # noqa: N818  (the name that DESIGN gives it)
    """An action that the rules refuse; nothing has changed. `code` is a text key, `params` fill it."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code, self.params = code, params


class Refusal(NamedTuple):
    """Why a move is not on offer."""

    code: str
    params: Mapping[str, int | str] = MappingProxyType({})


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What a seat may do now: a verb and, where it names an amount, the least and most of it.

    Only every `step`th amount from `low` on counts, and none between `low` and `gap` above it.
    `cost`: chips that leave the stack if the least is chosen.
    An action that names cards names `fewest` … `most` of one's own.
    """

    verb: str
    low: int = 0
    high: int = 0
    step: int = 1
    cost: int = 0
    fewest: int = 0
    most: int = 0
    gap: int = 0

    def amounts(self) -> Sequence[int]:
        """Every amount that counts."""
        if not self.gap:
            return range(self.low, self.high + 1, self.step)
        return self.low, *range(self.low + self.gap, self.high + 1, self.step)


class Step(msgspec.Struct, Generic[M], frozen=True, gc=False):
    """The new state, and what happened on the way to it, in order."""

    hand: Hand[M]
    events: tuple[Event, ...]


class Play(HandState[M]):
    """A step in the making: the fields of the hand, as they change, and what has happened.

    A value that one has taken from it (a seat, the bets, the memory) never changes: another takes its place.
    """

    seats: list[Seat]
    events: list[Event] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, hand: Hand[M]) -> Self:
        """A step that begins with this hand."""
        play = cls(*astuple(hand))
        play.seats = [*hand.seats]
        play.__dict__ = hand.__dict__  # what follows from the statuses: see `ByStatus`
        return play

    def done(self) -> Step[M]:
        """The hand as it stands now."""
        hand = Hand(self.game, self.options, tuple(self.seats), *astuple(self)[AFTER_SEATS])
        hand.__dict__.update(self.__dict__)
        return Step(hand, tuple(self.events))

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def seat(self, number: int, **changes: Any) -> None:
        """Change fields of one seat."""
        self.seats[number] = replace(self.seats[number], **changes)
        if "status" in changes:
            self.__dict__ = {}

    def give(self, hands: Mapping[int, tuple[Card, ...]]) -> None:
        """Seats get new hands."""
        for number, cards in hands.items():
            self.seats[number] = replace(self.seats[number], cards=cards)

    def every(self, change: Callable[[Seat], Seat]) -> None:
        """Change all seats, but not their statuses."""
        self.seats[:] = map(change, self.seats)

    def add_seats(self, newcomers: Iterable[Seat]) -> None:
        """People come into the deal, after all who are in it (A48)."""
        self.seats += newcomers
        self.__dict__ = {}

    def set_bets(self, **changes: Any) -> None:
        """Change how the betting stands."""
        self.bets = replace(self.bets, **changes)

    def remember(self, **changes: Any) -> None:
        """Change what this game alone remembers."""
        self.memory = replace(self.memory, **changes)  # type: ignore[type-var]  # all games remember a Struct

    def pay(self, number: int, amount: int, **more: Any) -> None:
        """Chips from a stack into the pot that is current; `more` fields change with it, but not the status."""
        seat = self.seats[number]
        stack, paid, street = seat.stack - amount, seat.paid + amount, seat.street + amount
        self.seats[number] = replace(seat, stack=stack, paid=paid, street=street, **more)
        self.layers = (*self.layers[:-1], self.layers[-1] + amount)

    def fold(self, number: int) -> None:
        """A seat drops out; its chips stay in the pots."""
        self.seat(number, status=Status.FOLDED)
        self.folded = (*self.folded, number)

    def turn_to(self, *seats: int, phase: Phase = Phase.BETTING) -> None:
        """Say who owes an answer now."""
        self.to_act = tuple(sorted(seats)) if len(seats) > 1 else seats
        self.phase = phase


AFTER_SEATS = slice(Hand.__struct_fields__.index("seats") + 1, -1)
"""The fields of a `Play` that follow its seats, without its events."""


Rule: TypeAlias = Callable[[Play[M]], bool]
"""Something that follows by itself: does it and returns True, or returns False and changes nothing."""

LIMIT = 1_000


def settle(play: Play[M], rules: tuple[Rule[M], ...]) -> None:
    """Apply what follows by itself until nothing does.

    The rules it keeps: (1) rules are tried in their order, and after each that fires again from the first;
    (2) a hand that is over, or waits for chance, is left alone; (3) a hand that is neither has somebody to act.
    """
    for _ in range(LIMIT):
        if play.result is not None or play.needs is not None:
            return
        for rule in rules:
            if rule(play):
                break
        else:
            if not play.to_act:
                raise AssertionError(f"{play.game}: nobody to act")
            return
    raise AssertionError(f"{play.game}: what follows never ends")


def next_of(seats: tuple[int, ...], after: int) -> int:
    """The first of `seats` (sorted, not empty) clockwise after a seat."""
    return seats[bisect(seats, after) % len(seats)]


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """`seats` (sorted) in clockwise order, starting after a seat."""
    place = bisect(seats, after)
    return seats[place:] + seats[:place]


def fresh_bets(play: Play[M]) -> None:
    """A new kon: nobody has bet, covered players keep what they cover."""
    play.bets = Bets()
    play.every(lambda seat: replace(seat, street=0, turns=0, stake=0, blind=False))
