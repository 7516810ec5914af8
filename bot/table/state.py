"""The state of a chat's table: one frozen value, kept as JSON."""

from enum import StrEnum
from typing import Any

import msgspec

from bot.engine.cards import Card
from bot.engine.fairness import Sealed
from bot.engine.options import Value, resolve
from bot.engine.state import Hand
from bot.games import game

SCHEMA = 1
PLACES = 5  # where the cutter may cut


class TablePhase(StrEnum):
    """What the table waits for."""

    CLOSED = "closed"
    LOBBY = "lobby"
    ANTES = "antes"  # everybody confirms his ante (C15)
    CUT = "cut"  # a new pack lies sealed; the right-hand neighbour cuts
    HAND = "hand"
    RESULT = "result"  # the deal is over; people come and go until the next one


class Chair(msgspec.Struct, frozen=True):
    """A seated person. `chips`: his wallet, without what lies in the pots."""

    user: int
    name: str
    chips: int
    misses: int = 0  # time-outs in a row
    out: bool = False  # sits out until he says he is back
    idle: int = 0  # hands he has sat out
    leaving: bool = False  # gets up when the hand is over


class LogLine(msgspec.Struct, frozen=True):
    """One line of what happened: a text key and what fills it. Seats are told by user."""

    key: str
    user: int | None = None
    amount: int = 0
    cards: tuple[Card, ...] = ()
    other: int | None = None


class Pack(msgspec.Struct, frozen=True):
    """A shuffled pack under its seal: secret but for the `commitment`, which the table shows before the cut (A72)."""

    sealed: Sealed
    commitment: str
    cut: int | None = None  # where it was cut: cards lifted from the top


class TableState(msgspec.Struct, frozen=True):
    """Everything that a table is."""

    chat: int
    phase: TablePhase = TablePhase.CLOSED
    game: str = "brag"
    chosen: dict[str, dict[str, Value]] = {}  # rule options by game, where they differ from the defaults
    chairs: tuple[Chair, ...] = ()
    names: dict[int, str] = {}  # of everybody whom the screens may mention
    raised: int = 0  # how often the table was called up anew
    menu: str = ""  # the page of the settings menu that stands open, if any
    drawn: bool = False  # seats and first dealer have been drawn by lot
    next_dealer: int | None = None  # user
    hand_no: int = 0
    started: float = 0.0  # when this hand was dealt, Unix seconds
    turn: int = 0  # grows with every change that makes older buttons stale
    players: tuple[int, ...] = ()  # users by seat of the hand
    hand: Any = None  # Hand of this game; an ended one stays until the next begins
    packs: tuple[Pack, ...] = ()  # all packs of this deal, the newest last
    kept_pack: tuple[Card, ...] = ()
    carried: dict[str, int] = {}  # chips that wait for the next deal of a game (A80)
    staked: tuple[int, ...] = ()  # users who have confirmed their ante
    wishes: tuple[tuple[int, int], ...] = ()  # (user, card number) to be dealt face up (C8)
    voluntary: tuple[int, ...] = ()  # users who showed their hand afterwards
    log: tuple[LogLine, ...] = ()
    deadline: float | None = None
    stopping: bool = False  # close when the hand is over
    last_hand: Any = None
    last_players: tuple[int, ...] = ()

    def chair(self, user: int) -> Chair | None:
        """Where a person sits, if he does."""
        return next((chair for chair in self.chairs if chair.user == user), None)

    def seat(self, user: int) -> int | None:
        """A person's seat in the hand, if he plays it."""
        return self.players.index(user) if user in self.players else None

    @property
    def playing(self) -> bool:
        """Whether chips may lie in a pot."""
        return self.hand is not None and not self.hand.over

    @property
    def cutter(self) -> int | None:
        """Who cuts: the player on the dealer's right (S10)."""
        if not self.players:
            return None
        dealer = self.hand.dealer if self.playing else len(self.players) - 1
        return self.players[dealer - 1]


LONGEST_HAND = 20
"""The chat's default of `max_laps` where the game itself has none (A76): no two can hold a table for ever."""


def rules_of(state: TableState, key: str) -> dict[str, Value]:
    """The options that the next deal of a game would have at this table. Raises OptionError."""
    declared = game(key).options
    chat = {
        option.name: LONGEST_HAND for option in declared if option.name == "max_laps" and option.default == 0
    }
    return resolve(declared, {**chat, **state.chosen.get(key, {})})


def dump(state: TableState) -> str:
    """The state as JSON text."""
    return msgspec.json.encode(state).decode()


def load(text: str) -> TableState:
    """The state from JSON text. Raises msgspec.MsgspecError for what is none."""
    state = msgspec.json.decode(text, type=TableState)
    return msgspec.structs.replace(state, hand=_hand(state.hand), last_hand=_hand(state.last_hand))


def _hand(raw: Any) -> Hand[Any] | None:
    if raw is None:
        return None
    kind = game(raw["game"]).memory_type
    hand: Hand[Any] = msgspec.convert(raw, Hand[kind])  # type: ignore[valid-type]
    return hand
