"""Whom and where the bot knows: people and chats, cached, written through to storage."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import msgspec
from telegram import Chat as TelegramChat
from telegram import User

from bot.presenter.desired import Reader
from bot.presenter.texts import pick
from bot.table.locks import Locks
from storage import queries
from storage.database import Database
from storage.rows import Chat, Person
from storage.unit import Unit, Update

R = TypeVar("R", Chat, Person)
replace = msgspec.structs.replace


class Registry:
    """
    People by user id and chats by chat id; names are refreshed with every update (T34).

    What one person does in two chats is handled at the same time, and Telegram refuses things in between: so each
    row has one change after the other.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._people: dict[int, Person] = {}
        self._chats: dict[int, Chat] = {}
        self._locks = Locks()

    async def load(self) -> None:
        people, chats = await queries.people(self._database), await queries.chats(self._database)
        self._people = {person.user_id: _spoken_to(person) for person in people}
        self._chats = {chat.chat_id: replace(chat, lang=pick(chat.lang)) for chat in chats}

    def person(self, user_id: int) -> Person | None:
        return self._people.get(user_id)

    def named(self, username: str) -> Person | None:
        """The person who has this username, as far as is known."""
        return next(iter(self._called(username)), None)

    def knows(self, chat_id: int) -> bool:
        """Whether the bot has been in a chat."""
        return chat_id in self._chats

    def chat(self, chat_id: int) -> Chat:
        return self._chats.get(chat_id) or Chat(chat_id)

    def groups(self) -> tuple[Chat, ...]:
        """All chats but DMs, of which only those have a row that had a practice table."""
        return tuple(chat for chat in self._chats.values() if chat.chat_id < 0)

    async def admit(self, user_id: int) -> None:
        """Let a DM have a table."""
        await self.change_chat(user_id)

    def reachable(self, user_id: int) -> bool:
        """Whether cards can be sent to somebody, as far as is known (T1, T2); the house needs none sent."""
        person = self._people.get(user_id)
        return user_id < 0 or (person is not None and person.dm == "open")

    async def meet(self, user: User, now: float) -> Person:
        """The row of somebody who did something, with his name as it is today."""
        old = self._people.get(user.id)
        if old is None or old.username != user.username:
            await self._pass_on(user)
        return await self._change(self._people, user.id, lambda old: _seen(user, old, now))

    async def _pass_on(self, user: User) -> None:
        """A username has one owner: whoever had it before has it no more (T34)."""
        for before in self._called(user.username):
            if before.user_id != user.id:
                await self.change_person(before.user_id, username=None)

    def _called(self, username: str | None) -> list[Person]:
        name = (username or "").lower()
        return [
            person for person in self._people.values() if name and (person.username or "").lower() == name
        ]

    async def change_person(self, user_id: int, **changes: Any) -> Person:
        """Change what is known of a person."""
        return await self._change(self._people, user_id, lambda _: replace(self._people[user_id], **changes))

    async def speak(self, user_id: int, lang: str, update: Update) -> None:
        """Speak a language to a person. Raises DuplicateUpdate if this update has changed that before (T36)."""
        await self.speak_with(user_id, lang, lambda row: self._database.commit(row + Unit.of(update)))

    async def speak_with(self, chat_id: int, lang: str, write: Callable[[Unit], Awaitable[object]]) -> None:
        """Speak a language in a chat, or to the person whose DM it is; `write` makes that durable with what is its own.

        What it raises leaves the language as it was.
        """
        if chat_id > 0:
            await self._change(
                self._people, chat_id, lambda _: replace(self._people[chat_id], lang=lang), write
            )
        else:
            await self._change(self._chats, chat_id, lambda _: replace(self.chat(chat_id), lang=lang), write)

    async def enter(self, chat: TelegramChat, lang: str | None, **changes: Any) -> Chat:
        """The row of a group; a new one speaks the language of whoever called the bot first."""
        first = {} if self.knows(chat.id) else {"lang": pick(lang)}
        return await self.change_chat(chat.id, title=chat.title or "", **first, **changes)

    async def change_chat(self, chat_id: int, **changes: Any) -> Chat:
        """Change what is known of a chat, or begin to know it."""
        return await self._change(self._chats, chat_id, lambda _: replace(self.chat(chat_id), **changes))

    async def closed_dm(self, user_id: int) -> None:
        """A private message did not arrive: the person has blocked the bot or never opened it (T2)."""
        if user_id in self._people:
            await self.change_person(user_id, dm="closed")

    @asynccontextmanager
    async def still(self, *chats: int) -> AsyncIterator[None]:
        """Nothing else changes these rows meanwhile. A table's turn is waited for inside of this, never around it."""
        async with AsyncExitStack() as stack:
            for chat in chats:
                await stack.enter_async_context(self._locks.of(chat))
            yield

    def moved(self, old: int, new: int) -> None:
        """A group has a new id; storage has moved its rows already. Both are `still`."""
        chat = self._chats.pop(old, None)
        if chat is not None:
            self._chats[new] = replace(chat, chat_id=new, thread_id=None)

    async def _change(self, known: dict[int, R], number: int, change: Callable[[R | None], R],
                      write: Callable[[Unit], Awaitable[object]] | None = None) -> R:  # fmt: skip
        """A row after a change of what it is when its turn has come. What `write` adds is written in any case."""
        async with self._locks.of(number):
            old = known.get(number)
            new = change(old)
            if write is not None or new != old:
                await (write or self._database.commit)(Unit.of(new))
                known[number] = new
            return new

    def lang(self, user_id: int) -> str:
        """The language of a person."""
        person = self._people.get(user_id)
        return person.lang if person and person.lang else pick(None)

    def reader(self, user_id: int) -> Reader:
        person = self._people.get(user_id)
        return Reader(self.lang(user_id), person.pictures if person else True)

    def group_reader(self, chat_id: int) -> Reader:
        return Reader(self.chat(chat_id).lang)


def _seen(user: User, old: Person | None, now: float) -> Person:
    """The row of somebody with the name that he has now; a new one speaks the language of his Telegram."""
    if old is not None:
        return replace(old, name=user.full_name, username=user.username)
    lang = pick(user.language_code) if user.language_code else None
    return Person(user.id, user.full_name, user.username, lang, "unknown", pictures=True, seen_at=now)


def _spoken_to(person: Person) -> Person:
    """The person, in a language that there is: the folder of the one chosen may have gone."""
    return replace(person, lang=pick(person.lang)) if person.lang else person
