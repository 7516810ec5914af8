"""One step of a hand: the value as it stands, what happened, and the loop of what follows by itself."""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.engine.cards import Card
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


class Step(NamedTuple, Generic[M]):
    """The new state, and what happened on the way to it, in order."""

    hand: Hand[M]
    events: tuple[Event, ...]


class Play(Generic[M]):
    """A step in the making: changes gather, and whoever reads `hand` is given a new frozen value with all of them.

    A value once read never changes. `seats`, `active`, `dealer` and `gone` tell how things stand without making one.
    """

    __slots__ = ("_changes", "_hand", "_seats", "_statuses", "events", "seats")

    def __init__(self, hand: Hand[M]) -> None:
        self._hand = hand
        self._changes: dict[str, Any] = {}
        self._seats = list(hand.seats)
        self.seats: Sequence[Seat] = self._seats
        self._statuses = False  # whether one has changed
        self.events: list[Event] = []

    @property
    def hand(self) -> Hand[M]:
        """The hand as it stands."""
        return self._freeze() if self._changes else self._hand

    def _freeze(self) -> Hand[M]:
        changes, before = self._changes, self._hand
        if "seats" in changes:
            changes["seats"] = tuple(self._seats)
        self._hand = frozen = replace(before, **changes)
        if not self._statuses:
            frozen.__dict__.update(before.__dict__)  # what has been worked out from them: see `ByStatus`
        self._changes, self._statuses = {}, False
        return frozen

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that still bet."""
        return self.hand.active if self._statuses else self._hand.active

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self._now("dealer")  # type: ignore[no-any-return]

    @property
    def gone(self) -> tuple[int, ...]:
        """Who has left the table."""
        return self._now("gone")  # type: ignore[no-any-return]

    def done(self) -> Step[M]:
        return Step(self._freeze() if self._changes else self._hand, tuple(self.events))

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def set(self, **changes: Any) -> None:
        """Change fields of the hand."""
        self._changes.update(changes)
        if "seats" in changes:
            self._seats[:] = changes["seats"]
            self._statuses = True

    def seat(self, number: int, **changes: Any) -> None:
        """Change fields of one seat."""
        self._seats[number] = replace(self._seats[number], **changes)
        self._changes["seats"] = ()  # those of the draft
        if "status" in changes:
            self._statuses = True

    def give(self, hands: Mapping[int, tuple[Card, ...]]) -> None:
        """Seats get new hands."""
        for number, cards in hands.items():
            self._seats[number] = replace(self._seats[number], cards=cards)
        self._changes["seats"] = ()

    def every(self, change: Callable[[Seat], Seat]) -> None:
        """Change all seats, but not their statuses."""
        self._seats[:] = map(change, self._seats)
        self._changes["seats"] = ()

    def bets(self, **changes: Any) -> None:
        """Change how the betting stands."""
        self._changes["bets"] = replace(self._now("bets"), **changes)

    def remember(self, **changes: Any) -> None:
        """Change what this game alone remembers."""
        self._changes["memory"] = replace(self._now("memory"), **changes)

    def _now(self, field: str) -> Any:
        changes = self._changes
        return changes[field] if field in changes else getattr(self._hand, field)

    def pay(self, number: int, amount: int, **more: Any) -> None:
        """Chips from a stack into the pot that is current; `more` fields change with it, but not the status."""
        seat, layers = self._seats[number], self._now("layers")
        stack, paid, street = seat.stack - amount, seat.paid + amount, seat.street + amount
        self._seats[number] = replace(seat, stack=stack, paid=paid, street=street, **more)
        self._changes.update(seats=(), layers=(*layers[:-1], layers[-1] + amount))

    def fold(self, number: int) -> None:
        """A seat drops out; its chips stay in the pots."""
        self.seat(number, status=Status.FOLDED)
        self._changes["folded"] = (*self._now("folded"), number)

    def count_turn(self) -> None:
        """An action has been taken."""
        self._changes["turn"] = self._hand.turn + 1

    def turn_to(self, *seats: int, phase: Phase = Phase.BETTING) -> None:
        """Say who owes an answer now."""
        self._changes["to_act"] = tuple(sorted(seats)) if len(seats) > 1 else seats
        self._changes["phase"] = phase


Rule: TypeAlias = Callable[[Play[M]], bool]
"""Something that follows by itself: does it and returns True, or returns False and changes nothing."""

LIMIT = 1_000


def settle(play: Play[M], rules: tuple[Rule[M], ...]) -> None:
    """Apply what follows by itself until nothing does.

    The rules it keeps: (1) rules are tried in their order, and after each that fires again from the first;
    (2) a hand that is over, or waits for chance, is left alone; (3) a hand that is neither has somebody to act.
    """
    for _ in range(LIMIT):
        hand = play.hand
        if hand.result is not None or hand.needs is not None:
            return
        for rule in rules:
            if rule(play):
                break
        else:
            if not hand.to_act:
                raise AssertionError(f"{hand.game}: nobody to act")
            return
    raise AssertionError(f"{play.hand.game}: what follows never ends")


def next_of(seats: tuple[int, ...], after: int) -> int:
    """The first of `seats` (sorted, not empty) clockwise after a seat."""
    return seats[bisect(seats, after) % len(seats)]


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """`seats` (sorted) in clockwise order, starting after a seat."""
    place = bisect(seats, after)
    return seats[place:] + seats[:place]


def fresh_bets(play: Play[M]) -> None:
    """A new kon: nobody has bet, covered players keep what they cover."""
    play.set(bets=Bets())
    play.every(lambda seat: replace(seat, street=0, turns=0, stake=0, blind=False))
