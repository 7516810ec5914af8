"""
Chats full of people who do whatever they feel like: they play mostly, and tap what they see.

A person looks at the newest keyboards of one chat and of his DM and taps one of the buttons; some kinds are more
tempting than others. Nobody waits for anything, and many sit at two tables.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from string import ascii_letters
from typing import Any, NamedTuple

from bot.engine.options import AnyOption
from bot.games import all_games, game
from bot.presenter.tokens import Token, TokenError, read
from bot.sandbox import DeedError, Sandbox
from bot.sandbox.models import Chat, Message

NEWEST = 4  # keyboards that a person looks at
SEATED = 5  # people of each chat
LEAST_TEMPTING = 0.02
TEMPTING = {
    "act": 6.0, "pick": 5.0, "cut": 4.0, "deal": 4.0, "ante": 4.0, "join": 4.0, "return": 3.0, "sure": 1.0,
    "vote": 1.0, "accuse": 1.0, "newcards": 1.0, "show": 0.5, "pre": 0.5, "refill": 0.5, "cards": 0.3, "pad": 0.3,
    "back": 0.3, "wish": 0.3, "time": 0.2, "short": 0.2, "leave": 0.1, "breach": 0.1,
}  # fmt: skip
"""How likely a kind of button is to be tapped beside the others; all other kinds by `LEAST_TEMPTING`."""

TALK = (
    "/play", "/chips", "/last", "/help", "/rules", "/rules seka", "/next", "/verify", "/odds", "/leave", "/lang",
    "/top", "/settings", "/breach",
)  # fmt: skip
WHISPERS = (
    "/start",
    "/help",
    "/next",
    "/chips",
    "/leave",
    "/practice",
    "/practice draw",
    "/practice indian_poker",
)


class Sight(NamedTuple):
    """A button in front of somebody."""

    chat: int
    message: int
    data: str
    weight: float


@dataclass
class Room:
    """A group with its people; `chat` is its number of today."""

    chat: int
    people: list[int]
    game: str


class Crowd:
    """Everybody. `chance` decides everything, so a seed makes the same people (though not the same moments)."""

    def __init__(self, sandbox: Sandbox, chance: Random) -> None:
        self.sandbox, self.world, self.chance = sandbox, sandbox.world, chance
        self.rooms: list[Room] = []

    async def do(self, deed: str, /, **params: Any) -> dict[str, Any]:
        """A deed of the sandbox; one that cannot be done any more is not done."""
        with suppress(DeedError):
            return await self.sandbox.do(deed, **params)
        return {}

    async def gather(self, rooms: int, seats: int = SEATED) -> None:
        """Found the chats, each with a game of its own and somebody of the chat before; most open their DM."""
        games = [each.key for each in all_games()]
        for number in range(rooms):
            people = [await self._newcomer(f"P{number}{letter}") for letter in ascii_letters[: seats - 1]]
            people.append(self.rooms[-1].people[0] if self.rooms else await self._newcomer("P0Z"))
            kind = self.chance.choice(("group", "group", "supergroup"))
            chat = (await self.do("add_chat", title=f"Room {number}", type=kind, people=people))["id"]
            self.rooms.append(Room(chat, people, games[number % len(games)]))

    async def _newcomer(self, name: str) -> int:
        language = self.chance.choice(("en", "ru", ""))
        person: int = (await self.do("add_person", name=name, language_code=language))["id"]
        if self.chance.random() < 0.9:
            await self.do("start", person=person)
        return person

    async def sit_down(self, room: Room) -> None:
        """Whoever is there opens the table of a room, joins, and chooses its game and some rules of it."""
        await self.do("send", person=room.people[0], chat=room.chat, text="/play")
        await self.until_lobby(room)
        for person in room.people:
            await self.press(room, person, f"join:{room.chat}:0:0:")
        await self.press(room, room.people[0], f"game:{room.chat}:0:0:{room.game}")
        await self.set_up(room)

    async def until_lobby(self, room: Room, seconds: float = 60.0) -> None:
        """Wait for the first message of the bot's."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self._messages(room.chat):
                    await self.world.hub.changed()

    async def set_up(self, room: Room) -> None:
        """Some rules at random, and turns in a hurry."""
        for option in self.chance.sample(game(room.game).options, k=3):
            value = self._value(option)
            await self.press(room, room.people[0], f"set:{room.chat}:0:0:{option.name}.{value}")
        hurry = self.chance.choice(("turn_time.15", "next_hand.5", "turn_notice.mention", "cut.auto"))
        await self.press(room, room.people[0], f"tune:{room.chat}:0:0:{hurry}")

    def _value(self, option: AnyOption) -> str:
        value = self.chance.choice(option.values or (1, 2, 5))
        return str(value).lower() if isinstance(value, bool) else str(value)

    # What one may do at any moment

    async def act(self) -> None:
        """Somebody does something."""
        room = self.chance.choice(self.rooms)
        person = self.chance.choice(room.people)
        whim = self.chance.random()
        if whim < 0.01:
            await self.do("send", person=person, chat=room.chat, text=self.chance.choice(TALK))
        elif whim < 0.015:
            await self.do("send", person=person, chat=person, text=self.chance.choice(WHISPERS))
        elif whim < 0.02:
            await self.set_up(room)
        else:
            await self._tap(room)

    async def _tap(self, room: Room) -> None:
        """Rather by one who can do something tempting: turns would be long otherwise."""
        seen = [(person, sight) for person in room.people for sight in self.sights(room, person)]
        if seen:
            [(person, sight)] = self.chance.choices(seen, [sight.weight for _, sight in seen])
            await self.do("tap", person=person, chat=sight.chat, message_id=sight.message, data=sight.data)

    async def press(self, room: Room, person: int, data: str) -> None:
        """Tap a button that may have gone from the screen."""
        if messages := self._messages(room.chat):
            message = messages[-1].message_id
            await self.do("tap", person=person, chat=room.chat, message_id=message, data=data)

    def sights(self, room: Room, person: int) -> Iterator[Sight]:
        """The buttons that a person may tap for this room."""
        for chat in (person, room.chat):
            for message in self._messages(chat)[-NEWEST:]:
                yield from self._of(room, chat, message)

    def _of(self, room: Room, chat: int, message: Message) -> Iterator[Sight]:
        for button in (button for row in message.keyboard for button in row):
            with suppress(KeyError, TokenError):
                token = read(button["callback_data"])
                if token.chat in (room.chat, chat):
                    yield Sight(chat, message.message_id, button["callback_data"], tempting(token))

    def _messages(self, chat: int) -> list[Message]:
        """The bot's messages with buttons, the newest last."""
        found: Chat = self.world.chats[chat]
        recent = list(found.messages.values())[-40:]
        return [message for message in recent if message.sender == self.world.bot.id and message.keyboard]


def tempting(token: Token) -> float:
    """How much a button invites: a fold less than any other move."""
    if token.what == "act" and token.arg.startswith("fold."):
        return 0.5
    return TEMPTING.get(token.what, LEAST_TEMPTING)
