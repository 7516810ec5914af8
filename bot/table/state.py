"""The state of a chat's table: one frozen value, kept as JSON."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from bot.engine.cards import Card
from bot.engine.fairness import Sealed
from bot.engine.options import AnyOption, Option, OptionError, T, Value, resolve
from bot.engine.state import Hand
from bot.games import UnknownGame, game
from bot.table import settings
from bot.table.upgrades import SCHEMA, Raw, upgrade

PLACES = 5  # where the cutter may cut


class Undecodable(ValueError):  # noqa: N818
    """A stored state that this version cannot go on with."""


GARBAGE = (msgspec.MsgspecError, ValueError, LookupError, TypeError)
"""What can come of reading a state that is none."""


class TablePhase(StrEnum):
    """What the table waits for."""

    CLOSED = "closed"
    LOBBY = "lobby"
    ANTES = "antes"  # everybody confirms his ante (C15)
    CUT = "cut"  # a new pack lies sealed; the right-hand neighbour cuts
    HAND = "hand"
    RESULT = "result"  # the deal is over; people come and go until the next one


MID_HAND = (TablePhase.ANTES, TablePhase.CUT, TablePhase.HAND)


class Chair(msgspec.Struct, frozen=True):
    """A seated person. `chips`: his wallet, without what lies in the pots."""

    user: int
    name: str
    chips: int
    misses: int = 0  # time-outs in a row
    out: bool = False  # sits out until he says he is back
    idle: int = 0  # hands he has sat out
    leaving: bool = False  # gets up when the hand is over
    stretched: int = 0  # the last hand in which he took more time


class Waiter(msgspec.Struct, frozen=True):
    """Somebody who waits for a chair at a full table. `chips`: his wallet."""

    user: int
    name: str
    chips: int


class Premove(msgspec.Struct, frozen=True):
    """What a player has decided before it is his turn: to fold, to check, or to stay for `cost` chips."""

    user: int
    verb: str
    cost: int = 0


class News(msgspec.Struct, frozen=True):
    """What somebody is told once, wherever he is: `what` is a part of a text key; without `dm` by a mention."""

    user: int
    what: str
    hand_no: int
    dm: bool = True


class LogLine(msgspec.Struct, frozen=True):
    """One line of what happened: a text key and what fills it. Seats are told by user."""

    key: str
    user: int | None = None
    amount: int = 0
    cards: tuple[Card, ...] = ()
    other: int | None = None
    taken: tuple[Card, ...] = ()  # for which `cards` were given
    users: tuple[int | None, ...] = ()  # to whom each of `cards` fell; None: to the table


class Pack(msgspec.Struct, frozen=True):
    """A shuffled pack under its seal: secret but for the `commitment`, which the table shows before the cut (A72)."""

    sealed: Sealed
    commitment: str
    cut: int | None = None  # where it was cut: cards lifted from the top


class KeptHand(msgspec.Struct, frozen=True):
    """A hand that its owner keeps for the next deal without having seen it (H29), and the pack that proves it."""

    cards: tuple[Card, ...]
    pack: Pack


class Vote(msgspec.Struct, frozen=True):
    """Whether somebody has broken the etiquette (C19); `until`: Unix seconds."""

    accuser: int
    accused: int
    until: float
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What somebody changed, or an admin did: a row of storage too. `user` 0: an anonymous admin (T25)."""

    user: int
    at: float
    scope: str  # "chat", a game, or "admin"
    name: str
    before: Value = ""
    after: Value = ""


class TableState(msgspec.Struct, frozen=True):
    """Everything that a table is."""

    chat: int
    phase: TablePhase = TablePhase.CLOSED
    game: str = "brag"
    chosen: dict[str, dict[str, Value]] = {}  # rule options by game, where they differ from the defaults
    chairs: tuple[Chair, ...] = ()
    names: dict[int, str] = {}  # of everybody whom the screens may mention
    opened: int = 0  # how often the table was opened: links to a seat lead to one opening (T47)
    raised: int = 0  # how often the table was called up anew
    menu: str = ""  # the page of the settings menu that stands open, if any
    menus: int = 0  # how often it was called up anew
    drawn: bool = False  # seats and first dealer have been drawn by lot
    next_dealer: int | None = None  # user
    hand_no: int = 0
    started: float = 0.0  # when this hand was dealt, Unix seconds
    turn: int = 0  # grows with every change that makes older buttons stale
    players: tuple[int, ...] = ()  # users by seat of the hand
    hand: Any = None  # Hand of this game; an ended one stays until the next begins
    packs: tuple[Pack, ...] = ()  # all packs of this deal, the newest last
    kept_pack: tuple[Card, ...] = ()
    kept_hands: dict[int, KeptHand] = {}  # by user: to be played on in the next deal
    brought: dict[int, KeptHand] = {}  # by user: those of this deal
    reporting: bool = False  # somebody looks for the name of whom to report
    vote: Vote | None = None
    accusers: tuple[int, ...] = ()  # users who have reported somebody in this deal
    expelled: tuple[int, ...] = ()  # users who sit here no more until the table is opened anew (C21)
    carried: dict[str, int] = {}  # chips that wait for the next deal of a game (A80)
    purses: dict[int, int] = {}  # chips of the tournament that runs, by user (B93)
    waited: dict[str, int] = {}  # how many deals of it in a row nobody has won (A35)
    staked: tuple[int, ...] = ()  # users who have confirmed their ante
    wishes: tuple[tuple[int, int], ...] = ()  # (user, card number) to be dealt face up (C8)
    voluntary: tuple[int, ...] = ()  # users who showed their hand afterwards
    log: tuple[LogLine, ...] = ()
    deadline: float | None = None
    stopping: bool = False  # close when the hand is over
    came_from: TablePhase = TablePhase.RESULT  # where this deal was called, should it come to nothing
    reasons: tuple[LogLine, ...] = ()  # why this deal ends as it does, however long the log
    last_hand: Any = None
    last_players: tuple[int, ...] = ()
    last_voluntary: tuple[int, ...] = ()
    last_reasons: tuple[LogLine, ...] = ()
    last_log: tuple[LogLine, ...] = ()  # as it was when the last deal ended
    settings: dict[str, Value] = {}  # of the chat, where they differ from the defaults
    in_force: dict[str, Value] = {}  # those that the deal began with
    barred: tuple[int, ...] = ()  # users who may not sit down
    gone: dict[int, int] = {}  # by user: the turn in which he got up; older buttons seat him no more
    changed: int = 0  # how many changes there have been
    changes: tuple[Change, ...] = ()  # the latest, for the menu
    auto_tried: int = 0  # the deal after which the next one was to follow by itself
    schema: int = SCHEMA
    asked: tuple[
        int, ...
    ] = ()  # by seat: the turn in which it was asked what it is asked now; see `questions`
    stood_for: tuple[tuple[int, int], ...] = ()  # (dealer, user): whose ante the dealer pays (S60)
    notice: LogLine | None = None  # what the group must know before it plays on
    nudge: float | None = None  # when a player of the house moves, Unix seconds; see `practice`
    waiting: tuple[Waiter, ...] = ()  # for a chair, the first to come the first
    callers: tuple[int, ...] = ()  # users who want to know when the next hand or lobby begins
    news: tuple[News, ...] = ()  # of this hand and the one before
    premoves: tuple[Premove, ...] = ()
    stretched: bool = False  # whoever is in turn has taken more time

    def chair(self, user: int) -> Chair | None:
        """Where a person sits, if he does."""
        return next((chair for chair in self.chairs if chair.user == user), None)

    def place(self, user: int) -> int | None:
        """A person's place among those who wait for a chair, from 1."""
        users = [waiter.user for waiter in self.waiting]
        return users.index(user) + 1 if user in users else None

    def seat(self, user: int) -> int | None:
        """A person's seat in the hand, if he plays it."""
        return self.players.index(user) if user in self.players else None

    def asked_at(self, seat: int) -> int:
        """The turn that the buttons of a seat name: older ones are dead."""
        if seat < len(self.asked):
            return self.asked[seat]
        turn: int = self.hand.turn if self.hand else 0  # before the deal nobody is asked anything
        return turn

    @property
    def practice(self) -> bool:
        """Whether this is a table in somebody's DM, against the house: groups have ids below zero."""
        return self.chat > 0

    @property
    def ruling(self) -> dict[str, Value]:
        """The settings that hold now: a deal keeps those it began with (G20)."""
        return self.in_force if self.phase in MID_HAND else self.settings

    def setting(self, option: Option[T]) -> T:
        """What the chat has chosen, as it holds now."""
        return settings.value(option, self.ruling)

    @property
    def voters(self) -> tuple[int, ...]:
        """Who votes: all players of the deal but the two whom it is about, and those who have been removed."""
        vote = self.vote
        if vote is None:
            return ()
        return tuple(
            user
            for user in self.players
            if user not in (vote.accuser, vote.accused) and user not in self.expelled
        )

    @property
    def playing(self) -> bool:
        """Whether chips may lie in a pot."""
        return self.hand is not None and not self.hand.over

    @property
    def cutter(self) -> int | None:
        """Who cuts: the player on the dealer's right (S10); in mid-hand the next one there who is still in."""
        if not self.players:
            return None
        if not self.playing:
            return self.players[-2]
        dealer: int = self.hand.dealer
        others = [seat for seat in self.hand.live if seat != dealer] or [dealer - 1]
        right: int = next((seat for seat in reversed(others) if seat < dealer), others[-1])
        return self.players[right]


def options_of(state: TableState, key: str) -> tuple[AnyOption, ...]:
    """The options of a game with the defaults that they have in this chat."""
    return settings.inherited(game(key).options, state.ruling)


def rules_of(state: TableState, key: str) -> dict[str, Value]:
    """The options that the next deal of a game would have at this table. Raises OptionError."""
    return resolve(options_of(state, key), state.chosen.get(key, {}))


def as_it_ended(state: TableState) -> TableState:
    """The table as its last deal left it, while it lies there or the next one is on."""
    if state.hand is not None and state.hand.over:
        return state
    # Hands that were kept are dealt in with the cards, and not before the cut (H29).
    kept, brought = (state.kept_hands, state.brought) if state.hand is None else (state.brought, {})
    return msgspec.structs.replace(
        state, phase=TablePhase.RESULT, hand=state.last_hand, players=state.last_players,
        voluntary=state.last_voluntary, reasons=state.last_reasons, kept_hands=kept, brought=brought,
    )  # fmt: skip


def least_to_sit(state: TableState) -> int:
    """The chips with which one may sit down: what the next hand needs, or more if the chat wants that."""
    return max(game(state.game).needed(rules_of(state, state.game)), state.setting(settings.MIN_TO_SIT))


def dump(state: TableState) -> str:
    """The state as JSON text."""
    return msgspec.json.encode(state).decode()


def load(text: str) -> TableState:
    """The state from JSON text. Raises Undecodable."""
    try:
        raw = upgrade(msgspec.json.decode(text, type=dict[str, Any]))
        state = msgspec.convert(raw, TableState, str_keys=True)
        hands = {"hand": _hand(state.hand), "last_hand": _past(state.last_hand)}
        chat = {"settings": settings.known(state.settings), "in_force": settings.known(state.in_force)}
        fitting = msgspec.structs.replace(state, chosen=known_choices(state.chosen), **hands, **chat)
        rules_of(fitting, fitting.game)
    except GARBAGE as error:
        raise Undecodable(f"{type(error).__name__}: {error}") from error
    return fitting


def _hand(raw: Raw | None) -> Hand[Any] | None:
    """A hand with all that its game knows today: new options have their defaults. Raises what `load` catches."""
    if raw is None:
        return None
    played = game(raw["game"])
    kind = played.memory_type
    hand: Hand[Any] = msgspec.convert(raw, Hand[kind])  # type: ignore[valid-type]
    return msgspec.structs.replace(hand, options=resolve(played.options, hand.options))


def _past(raw: Raw | None) -> Hand[Any] | None:
    """A hand that is only remembered, if it can be."""
    try:
        return _hand(raw)
    except GARBAGE:
        return None


def known_choices(chosen: Mapping[str, Mapping[str, Value]]) -> dict[str, dict[str, Value]]:
    """The chosen rules of the games that there are, without options that are no more or do not fit any longer."""
    return {key: kept for key, options in chosen.items() if (kept := _fitting(key, options)) is not None}


def _fitting(key: str, options: Mapping[str, Value]) -> dict[str, Value] | None:
    try:
        declared = game(key).options
    except UnknownGame:
        return None
    kept: dict[str, Value] = {}
    for name, value in options.items():
        try:
            resolve(declared, {**kept, name: value})
        except OptionError:
            continue
        kept[name] = value
    return kept
