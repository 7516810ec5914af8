"""The world: who there is, what was said, and the few primitives by which both sides change it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from bot.sandbox import objects, snapshot
from bot.sandbox.errors import DeedError
from bot.sandbox.faults import Faults
from bot.sandbox.hub import Hub
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Flood
from bot.sandbox.models import (
    Chat,
    ChatType,
    Document,
    Json,
    Member,
    Message,
    Person,
    Photo,
    Query,
    Status,
    clock_id,
)
from bot.sandbox.updates import Updates

FIRST_PERSON, FIRST_GROUP = 1001, 4001
SUPERGROUP_BASE = -1_000_000_000_000


@dataclass(frozen=True)
class Cast:
    """How the world is at the start, and again after a reset."""

    bot: Person
    people: Sequence[str] = ("Anna", "Boris", "Vera", "Gleb")
    title: str = "Friday table"
    language: str = "en"
    privacy: bool = True
    flood: float = 1.0
    query_ttl: float = 60.0  # seconds after which a tap can no longer be answered
    first_message: int | None = None  # the id of each chat's first message; None: by the clock
    opening: str = ""  # what opens a game; said for whoever looks at the page first


@dataclass
class World:
    """All state of the sandbox. It belongs to one event loop, so a function without `await` is atomic."""

    cast: Cast
    hub: Hub = field(default_factory=Hub)
    updates: Updates = field(default_factory=Updates)
    faults: Faults = field(default_factory=Faults)
    journal: Journal = field(default_factory=Journal)
    skew: float = 0  # seconds by which this world's clock is ahead

    def __post_init__(self) -> None:
        self.flood = Flood(self.cast.flood)
        self.begin()

    def begin(self) -> None:
        """The default world: one group with everybody and the bot in it, no DM open."""
        self.bot = self.cast.bot
        self.privacy = self.cast.privacy
        self.opening = self.cast.opening
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.photos: dict[str, Photo] = {}
        self.documents: dict[str, Document] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self._people_ids, self._group_ids = count(FIRST_PERSON), count(FIRST_GROUP)
        self.query_ids = count(clock_id())
        for name in self.cast.people:
            self.add_person(name, language_code=self.cast.language)
        self.add_group(self.cast.title, "group", list(self.people))

    def now(self) -> float:
        """Unix time in this world."""
        return time.time() + self.skew

    def user(self, user_id: int) -> Person:
        """A person or the bot; who was removed has no name, as at Telegram."""
        return self.bot if user_id == self.bot.id else self.people.get(user_id, Person(user_id, ""))

    def person(self, person_id: int) -> Person:
        """A person of the page's; raises DeedError for an unknown id."""
        if person_id not in self.people:
            raise DeedError(f"no person {person_id}")
        return self.people[person_id]

    def chat(self, chat_id: int) -> Chat:
        """A chat that lives; raises DeedError for an unknown or migrated one."""
        chat = self.chats.get(chat_id)
        if chat is None or chat.migrated_to:
            raise DeedError(f"no chat {chat_id}")
        return chat

    def chat_title(self, chat: Chat) -> str:
        """The title, which in a DM is the person's name."""
        return chat.title or self.people[chat.id].name

    def add_person(self, first_name: str, **rest: Any) -> Person:
        """A new account with its DM, not yet opened."""
        person = Person(next(self._people_ids), first_name, **rest)
        self.people[person.id] = person
        self._found(Chat(person.id, "private"))
        return person

    def add_group(self, title: str, kind: ChatType, people: Sequence[int], *, forum: bool = False) -> Chat:
        """A new group: the first of the people owns it; the bot is a plain member."""
        number = next(self._group_ids)
        chat = Chat(SUPERGROUP_BASE - number if kind == "supergroup" else -number, kind, title, forum)
        self._found(chat)
        for index, person in enumerate(people):
            chat.members[person] = Member(person, "member" if index else "creator")
        chat.members[self.bot.id] = Member(self.bot.id)
        return chat

    def _found(self, chat: Chat) -> None:
        first = self.cast.first_message
        chat.last_id = (clock_id() if first is None else first) - 1
        self.chats[chat.id] = chat

    def post(self, chat: Chat, sender: int, text: str = "", **rest: Any) -> Message:
        """A new message, shown to everybody who watches."""
        message = Message(chat.id, chat.next_id(), int(self.now()), sender, text, **rest)
        chat.messages[message.message_id] = message
        self.hub.publish("message", message=snapshot.message(self, message))
        return message

    def changed(self, message: Message) -> None:
        """A message was edited: count the version and show it."""
        message.version += 1
        message.edited = int(self.now())
        self.hub.publish("edited", message=snapshot.message(self, message))

    def remove(self, chat: Chat, message_id: int) -> None:
        """A message disappears for everybody; no update says so."""
        if chat.messages.pop(message_id).sender == self.bot.id:
            chat.lost.add(message_id)
        self.hub.publish("deleted", chat_id=chat.id, message_ids=[message_id])

    def tell_message(self, message: Message) -> int | None:
        """Give the bot an update with this message."""
        return self.updates.add("message", objects.message(self, message))

    def show_person(self, person: Person) -> None:
        """A person is new or changed."""
        self.hub.publish("person", person=snapshot.person(person))

    def show_chat(self, chat: Chat) -> None:
        """A chat is new or changed."""
        self.hub.publish("chat", chat=snapshot.chat(self, chat))

    def set_status(
        self, chat: Chat, user_id: int, status: Status, by: int, *, anonymous: bool = False
    ) -> None:
        """Change what an account is in a group, with the update that Telegram makes of it."""
        member = chat.member(user_id)
        old = objects.member(self, member)
        member.status, member.anonymous = status, anonymous
        self.show_chat(chat)
        self._tell_member(chat, by, old, objects.member(self, member))

    def _tell_member(self, chat: Chat, by: int, old: Json, new: Json) -> None:
        """Of itself the bot hears always, of others only as an admin."""
        mine = new["user"]["id"] == self.bot.id
        if old == new or not (mine or chat.member(self.bot.id).admin):
            return
        self.updates.add("my_chat_member" if mine else "chat_member", self.member_change(chat, by, old, new))

    def member_change(self, chat: Chat, by: int, old: Json, new: Json) -> Json:
        """A ChatMemberUpdated."""
        start = {
            "chat": objects.chat(self, chat),
            "from": objects.user(self.user(by)),
            "date": int(self.now()),
        }
        return start | {"old_chat_member": old, "new_chat_member": new}
