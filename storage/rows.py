"""The rows a unit of work may hold: one frozen Struct per table, columns in order, key first.

Times are absolute Unix seconds, chips whole numbers; state, options, outcome, fairness, eligible, boilers, joined,
times and action are JSON text that storage never reads. A row replaces the one of its key; a kind with `ONCE` is
written a single time and refused afterwards. What belongs to a chat or a hand needs its row, in the same unit or
before.
"""

from typing import Any, ClassVar, Literal

from msgspec import Struct


class Row(Struct, frozen=True, array_like=True):
    """One row as a value; `TABLE` and `KEY` name where it goes. The key's columns are the first fields."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]
    ONCE: ClassVar[bool] = False


class Chat(Row, frozen=True):
    """A group, or a DM that has a table; `left`: the bot is out of it, since `left_at`."""

    TABLE = "chats"
    KEY = ("chat_id",)
    chat_id: int
    title: str = ""
    lang: str = "en"
    thread_id: int | None = None
    status: Literal["active", "left"] = "active"
    left_at: float | None = None


class Person(Row, frozen=True):
    """Somebody the bot has met, first at `seen_at`; `dm` tells whether a private message would reach him."""

    TABLE = "people"
    KEY = ("user_id",)
    user_id: int
    name: str
    username: str | None = None
    lang: str | None = None
    dm: Literal["open", "closed", "unknown"] = "unknown"
    pictures: bool = True
    seen_at: float = 0.0


class Table(Row, frozen=True):
    """The card table of a chat: its complete state, and in columns what a person in the shell asks first."""

    TABLE = "tables"
    KEY = ("chat_id", "table_no")
    chat_id: int
    table_no: int
    schema: int
    state: str
    phase: str
    game: str | None
    hand_no: int
    turn: int
    deadline: float | None
    updated_at: float


class Hand(Row, frozen=True):
    """One deal. `fairness` holds the salts and the order of the pack: secret until the hand is over."""

    TABLE = "hands"
    KEY = ("chat_id", "hand_no")
    chat_id: int
    hand_no: int
    game: str
    options: str
    dealer: int
    started: float
    ended: float | None = None
    outcome: str | None = None
    commitment: str | None = None
    fairness: str | None = None


class Pot(Row, frozen=True):
    """One pot of a hand and the seats that may win it. While the hand runs they sum to its pot account."""

    TABLE = "pots"
    KEY = ("chat_id", "hand_no", "ordinal")
    chat_id: int
    hand_no: int
    ordinal: int
    kind: Literal["main", "side", "carried"]
    amount: int
    eligible: str


class Carry(Row, frozen=True):
    """Chips a game keeps from hand to hand (P18); always the balance of the account `carry:chat:game`."""

    TABLE = "carries"
    KEY = ("chat_id", "game")
    chat_id: int
    game: str
    amount: int


class Svara(Row, frozen=True):
    """A svara of a hand, `no` from 1: pot, price of entry, who is in for free and who has joined (P19)."""

    TABLE = "svaras"
    KEY = ("chat_id", "hand_no", "no")
    chat_id: int
    hand_no: int
    no: int
    pot: int
    entry: int
    boilers: str
    joined: str
    deadline: float | None
    state: str


class Journal(Row, frozen=True):
    """One accepted action. `turn` is the number under which it was made, so none is taken twice."""

    TABLE = "journal"
    KEY = ("chat_id", "hand_no", "turn")
    ONCE = True
    chat_id: int
    hand_no: int
    turn: int
    seat: int | None
    user_id: int | None
    action: str
    at: float


class Update(Row, frozen=True):
    """The id of an update that has had its effect (T36)."""

    TABLE = "updates"
    KEY = ("update_id",)
    ONCE = True
    update_id: int
    at: float


class Grant(Row, frozen=True):
    """The daily refill, once per person, chat and UTC date such as `2025-01-31` (G21)."""

    TABLE = "grants"
    KEY = ("chat_id", "user_id", "utc_date")
    ONCE = True
    chat_id: int
    user_id: int
    utc_date: str


class Change(Row, frozen=True):
    """One change of a setting, or a deed of an admin; `no` counts them per chat.

    `scope` is `chat`, the key of a game, or `admin`; a deed has the person it concerns in `before`.
    """

    TABLE = "changes"
    KEY = ("chat_id", "no")
    chat_id: int
    no: int
    at: float
    user_id: int
    scope: str
    name: str
    before: str
    after: str


class Screen(Row, frozen=True):
    """What was last shown in a slot of a group or DM (G6); `fresh` marks a message that rang the phone."""

    TABLE = "screens"
    KEY = ("chat_id", "slot")
    chat_id: int
    slot: str
    message_id: int
    kind: Literal["text", "photo"]
    hash: str
    fresh: bool
    at: float


class Pace(Row, frozen=True):
    """The last calls that made a group see something, as a JSON list of their times, oldest first (T6)."""

    TABLE = "paces"
    KEY = ("chat_id",)
    chat_id: int
    times: str


class Drop(Struct, frozen=True):
    """Delete the rows of a kind whose key begins with these values: `Drop(Pot, (chat_id, hand_no))`."""

    kind: type[Row]
    key: tuple[Any, ...]
