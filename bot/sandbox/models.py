"""What the sandbox's world is made of. Plain records: the rules are in the modules that change them."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]
ChatType = Literal["private", "group", "supergroup"]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]
Guise = Literal["", "channel", "linked", "forward", "inline"]

MOST_KEPT = 100_000  # calls, updates and taps; older ones are forgotten, so that a sandbox can run for days
_YEAR_2026 = 1_767_225_600  # Unix time of its first second

PRESENT: frozenset[str] = frozenset({"creator", "administrator", "member", "restricted"})
ADMINS: frozenset[str] = frozenset({"creator", "administrator"})
ANONYMOUS_ADMIN_ID = 1087968824  # the shared account in whose name Telegram sends for every anonymous admin
CHANNEL_BOT_ID = 136817688  # the same for people who write as their channel
TELEGRAM_ID = 777000  # and for what a linked channel posts into its group


@dataclass
class Person:
    """An account, also the bot's. `started`: has pressed Start in the bot's DM; `auto`: plays by itself."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    auto: bool = False

    @property
    def name(self) -> str:
        """First and last name, as a client shows them."""
        return f"{self.first_name} {self.last_name}".strip()


@dataclass
class Member:
    """What an account is in a group; who left keeps a record."""

    user_id: int
    status: Status = "member"
    anonymous: bool = False

    @property
    def present(self) -> bool:
        """In the chat now, though perhaps muted."""
        return self.status in PRESENT

    @property
    def admin(self) -> bool:
        """Owner or administrator."""
        return self.status in ADMINS


@dataclass
class Topic:
    """A topic of a forum; its id is the id of the service message that made it. General is no topic here."""

    id: int
    name: str
    closed: bool = False


@dataclass(frozen=True)
class Photo:
    """An uploaded picture: size in pixels and the bytes as they came."""

    file_id: str
    unique_id: str
    width: int
    height: int
    data: bytes
    content_type: str

    @property
    def path(self) -> str:
        """What getFile calls file_path."""
        return f"photos/{self.unique_id}.{self.content_type.rpartition('/')[2]}"


@dataclass(frozen=True)
class Document:
    """An uploaded file: its name and the bytes as they came."""

    file_id: str
    unique_id: str
    name: str
    data: bytes
    content_type: str

    @property
    def path(self) -> str:
        """What getFile calls file_path."""
        return f"documents/{self.unique_id}/{self.name}"


@dataclass
class Message:
    """
    A message as it is now. `text` is the caption of a file; `service` holds the field of a service message.

    `guise`: not simply written by a person, but in the name of a channel, by a linked channel, forwarded, or the
    choice from an inline bot.
    """

    chat_id: int
    message_id: int
    date: int
    sender: int
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    photo: Photo | None = None
    document: Document | None = None
    markup: Json | None = None
    thread: int | None = None
    reply_to: int | None = None
    edited: int | None = None
    version: int = 1
    service: Mapping[str, Any] | None = None
    protected: bool = False
    silent: bool = False
    guise: Guise = ""

    @property
    def file(self) -> Photo | Document | None:
        """The photo or document that it carries; then its text is a caption."""
        return self.photo or self.document

    @property
    def keyboard(self) -> list[list[Json]]:
        """The rows of its inline keyboard."""
        rows: list[list[Json]] = (self.markup or {}).get("inline_keyboard", [])
        return rows


@dataclass
class Chat:
    """A group, a supergroup or the DM of the person with the same id."""

    id: int
    type: ChatType
    title: str = ""
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    migrated_to: int | None = None
    slow_mode: float = 0
    free_at: float = 0  # slow mode: when the bot's next message may go out
    last_id: int = 0
    lost: set[int] = field(default_factory=set)  # deleted messages of the bot's

    def next_id(self) -> int:
        """A new message id, never used again in this chat."""
        self.last_id += 1
        return self.last_id

    def member(self, user_id: int) -> Member:
        """The record of an account, made on demand as `left`."""
        return self.members.setdefault(user_id, Member(user_id, "left"))


@dataclass
class Query:
    """A tap on a button, waiting for its one answer."""

    id: str
    person: int
    chat_id: int
    message_id: int
    data: str
    born: float
    answer: Json | None = None


def forget_oldest(kept: dict[Any, Any]) -> None:
    """Make room for another entry."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


def clock_id() -> int:
    """
    A number to start ids from: tenths of a second since 2026. A bot keeps ids in its database, so a sandbox that is
    started again must not use those of the last time; ten a second is more than people make.
    """
    return int((time.time() - _YEAR_2026) * 10)
