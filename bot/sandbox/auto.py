"""
People who play by themselves: each taps a button that a rule names, after a pause, as a person would.

The sandbox knows no game. It gets rules: a pattern for callback_data, a weight, and where the rule holds. A
person looks at the newest keyboards in each chat and taps every button at most once in each version of its
message, so a button that was answered with an alert is left alone until the message changes. Of some things he
tires: the more often he did it, the less it tempts him. A deep link of the bot is followed by who has not opened
the DM, or when a tap is answered with one.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from secrets import SystemRandom
from typing import TYPE_CHECKING

from bot.sandbox import talk
from bot.sandbox.errors import DeedError
from bot.sandbox.habits import AutoRule, Choice, Player
from bot.sandbox.models import Chat, Message, Person

if TYPE_CHECKING:
    from bot.sandbox.world import World

_NEWEST = 3  # keyboards a person looks at in each chat
_PATIENCE = 5.0  # seconds to wait for the answer to a tap
_random = SystemRandom()


class AutoPlay:
    """Keeps a task for each person that is set to play by itself."""

    def __init__(self, world: "World", rules: Sequence[AutoRule], pace: tuple[float, float]) -> None:
        self.world = world
        self.rules = rules
        self.pace = pace
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._link = re.compile(
            rf"(?:https://)?t\.me/{re.escape(world.bot.username)}\?start=([\w-]+)", re.IGNORECASE
        )

    async def run(self) -> None:
        """Watch who is set to play, until cancelled."""
        try:
            while True:
                self._hire()
                await self.world.hub.changed()
        finally:
            for task in self._tasks.values():
                task.cancel()

    def _hire(self) -> None:
        for person in self.world.people.values():
            task = self._tasks.get(person.id)
            if person.auto and (task is None or task.done()):
                self._tasks[person.id] = asyncio.create_task(self._play(Player(person)))

    async def _play(self, player: Player) -> None:
        while player.person.auto and self.world.people.get(player.person.id) is player.person:
            if not self.choices(player):
                await self.world.hub.changed()
                continue
            await asyncio.sleep(_random.uniform(*self.pace))
            await self._act(player)

    async def _act(self, player: Player) -> None:
        """Look anew after the pause, and tap."""
        choices = self.choices(player)
        if not choices or not player.person.auto:
            return
        (choice,) = _random.choices(choices, [c.weight for c in choices])
        player.taps(choice)
        try:
            await self._press(player.person, choice)
        except DeedError:  # the world changed under the finger
            return

    async def _press(self, person: Person, choice: Choice) -> None:
        if choice.link:
            return self._follow(person, choice.press)
        where = {"chat": choice.message.chat_id, "message_id": choice.message.message_id}
        answer = await talk.tap(self.world, person=person.id, data=choice.press, wait=_PATIENCE, **where)
        return self._follow(person, answer.get("url", ""))

    def _follow(self, person: Person, url: str) -> None:
        if match := self._link.fullmatch(url):
            talk.start(self.world, person=person.id, payload=match[1])

    def choices(self, player: Player) -> list[Choice]:
        """Every button that this person might tap now."""
        return [
            choice
            for chat in self._chats(player.person)
            for message in _newest(chat)
            for choice in self._buttons(player, chat, message)
            if choice.weight > 0 and choice.press not in player.done(message)
        ]

    def _chats(self, person: Person) -> Iterator[Chat]:
        for chat in self.world.chats.values():
            member = chat.members.get(person.id)
            dm = chat.id == person.id and person.started and not person.blocked
            if dm or (member and member.present and not chat.migrated_to):
                yield chat

    def _buttons(self, player: Player, chat: Chat, message: Message) -> Iterator[Choice]:
        for button in (b for row in message.keyboard for b in row):
            if "callback_data" in button:
                yield self._choice(player, button["callback_data"], chat, message)
            elif not player.person.started and self._link.fullmatch(button.get("url", "")):
                yield Choice(message, button["url"], 1, link=True)

    def _choice(self, player: Player, data: str, chat: Chat, message: Message) -> Choice:
        rule = next((rule for rule in self.rules if rule.fits(data, chat)), None)
        if rule is None or not self._in_company(rule, chat, message):
            return Choice(message, data, 0)
        habit = rule.habit(data)
        return Choice(message, data, rule.tempts(player.habits[habit]), habit)

    def _in_company(self, rule: AutoRule, chat: Chat, message: Message) -> bool:
        """Are those named, or not, whom a finger must move."""
        members = (self.world.people.get(m.user_id) for m in chat.members.values() if m.present)
        named = [person.first_name in message.text for person in members if person and not person.auto]
        return not (rule.company and not all(named)) and not (rule.alone and any(named))


def _newest(chat: Chat) -> list[Message]:
    return [m for m in chat.messages.values() if m.keyboard][-_NEWEST:]
