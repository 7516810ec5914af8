"""The state of a hand: frozen values, JSON in and out.

Those that come in numbers are `gc=False`: a frozen value without containers of its kind is in no cycle.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from bot.engine.cards import Card
from bot.engine.enums import plain_members

M = TypeVar("M")


@plain_members
class Status(StrEnum):
    """Where a seat stands in the deal."""

    IN = "in"
    COVERED = "covered"  # no chips left: acts no more, may still win
    FOLDED = "folded"


@plain_members
class Phase(StrEnum):
    """What the hand waits for."""

    ANSWERS = "answers"  # receivers of exposed cards: keep or replace (C7)
    BETTING = "betting"
    OFFER = "offer"  # an offer of one player to others (C31)
    DRAW = "draw"  # the player in turn throws cards and draws (D11)
    SPLIT = "split"  # everybody lays out his hands at once (C28)
    EXCHANGE = "exchange"  # the player in turn may exchange with the dummy (B95)
    SVARA = "svara"  # boilers and entrants (A70)
    CHANCE = "chance"  # see `Hand.needs`
    OVER = "over"


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One player in the deal; chips in whole numbers."""

    stack: int
    cards: tuple[Card, ...] = ()
    paid: int = 0  # since the deal began, antes included
    street: int = 0  # in this betting round
    status: Status = Status.IN
    seen: bool = True  # has seen his cards
    blind: bool = False  # has bet unseen and not looked since (A65)
    turns: int = 0  # turns taken in this kon: his lap is one more
    stake: int = 0  # the last chips he put in on a turn of this kon
    pots: int = -1  # of a covered seat: the last layer he plays for


class Bets(msgspec.Struct, frozen=True, gc=False):
    """How the betting stands. `price` is in open units: what a player who has seen his cards must put in."""

    price: int = 0
    full: int = 0  # poker betting: the price after the last full bet or raise (A79)
    leader: int | None = None  # who set the price: opener or last raiser
    opener: int | None = None
    raises: int = 0
    payer: int | None = None  # who paid to see


class NeedDeal(msgspec.Struct, frozen=True, tag="deal"):
    """A new pack of these cards, shuffled and cut."""

    cards: tuple[Card, ...]


class NeedLift(msgspec.Struct, frozen=True, tag="lift"):
    """One card each, none twice, for these seats that cut for the deal."""

    seats: tuple[int, ...]


class NeedPick(msgspec.Struct, frozen=True, tag="pick"):
    """A place of the undealt pack, `low` … `high`."""

    low: int
    high: int


class NeedShuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """These cards shuffled and cut, to draw from (A31)."""

    cards: tuple[Card, ...]


Need: TypeAlias = NeedDeal | NeedLift | NeedPick | NeedShuffle


class Pot(msgspec.Struct, frozen=True):
    """A pot: who may still win it, and how much."""

    eligible: tuple[int, ...]
    amount: int


class Payment(msgspec.Struct, frozen=True):
    """A pot as it was paid: `shares` in the order of `winners`."""

    pot: Pot
    winners: tuple[int, ...]
    shares: tuple[int, ...]


class Result(msgspec.Struct, frozen=True):
    """How the deal ended. `carried`: chips left for the next deal (A80)."""

    payments: tuple[Payment, ...]
    next_dealer: int
    carried: int = 0
    pack_next: tuple[Card, ...] = ()  # the kept pack of the next deal (C12); empty: shuffle anew
    showdown: bool = False
    keeper: int | None = None  # who may keep his unseen hand for the next deal (H29)


class ByStatus:
    """A property that follows from the statuses alone: worked out once, then kept by the value (`dict=True`).

    `functools.cached_property` would do, but for the lock that it takes under Python 3.11.
    """

    def __init__(self, which: Callable[[Any], tuple[int, ...]]) -> None:
        self.which, self.__doc__ = which, which.__doc__

    def __get__(self, hand: Any, kind: type[Any]) -> tuple[int, ...]:
        seats = hand.__dict__[self.which.__name__] = self.which(hand)
        return seats


class HandState(msgspec.Struct, Generic[M], dict=True):
    """How a deal stands, with all that continues it: what the rules read. Seat 0 sits on the first dealer's left.

    Either a `Hand`, which is a value, or the `Play` of a step in the making.
    """

    game: str
    options: dict[str, bool | int | str]
    seats: Sequence[Seat]
    dealer: int
    memory: M  # what this game alone remembers
    pack: tuple[Card, ...] = ()  # undealt, the next card first
    phase: Phase = Phase.BETTING
    turn: int = 0  # grows by one with every action: the turn number on the buttons
    to_act: tuple[int, ...] = ()  # everybody who owes an answer
    bets: Bets = Bets()
    layers: tuple[int, ...] = (0,)  # pots by time: what was put in until each covering
    carried: int = 0  # chips from earlier deals, part of the main pot
    waited: int = 0  # how many deals in a row nobody has won them (A35)
    folded: tuple[int, ...] = ()  # in the order of folding
    gone: tuple[int, ...] = ()  # who has left the table, be it that he still plays for a pot (A78)
    shown: tuple[int, ...] = ()  # seats whose hand lies face up
    face_up: tuple[tuple[int, Card], ...] = ()  # single exposed cards by seat
    peeks: tuple[tuple[int, int], ...] = ()  # (viewer, owner) of secret comparisons in this kon
    needs: Need | None = None
    result: Result | None = None

    @ByStatus
    def live(self) -> tuple[int, ...]:
        """Seats that may still win something."""
        folded = Status.FOLDED
        return tuple([i for i, seat in enumerate(self.seats) if seat.status is not folded])

    @ByStatus
    def active(self) -> tuple[int, ...]:
        """Seats that still bet."""
        able = Status.IN
        return tuple([i for i, seat in enumerate(self.seats) if seat.status is able])

    @property
    def over(self) -> bool:
        return self.result is not None


class Hand(HandState[M], frozen=True):  # type: ignore[misc]  # its draft is the same fields, not frozen
    """A hand between two steps: the value that is stored, viewed and acted on."""

    seats: tuple[Seat, ...]
