"""What else happens in groups and to Telegram: people come and go, block, rename, flood; calls fail in every way."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.sandbox.models import Chat
from tests.soak.crowd import TALK, Crowd, Room

NAMES = (
    "<b>Bold</b>",
    "a_b*c`d",
    "W" * 64,
    "\u202eevil\u202c",
    "{name}",
    "&amp;",
    "Ёжик",
    "N\u0301\u0301ick",
)
"""Names that people have (T31, T32)."""

METHODS = (
    "sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia", "deleteMessage",
    "editMessageReplyMarkup", "answerCallbackQuery", "getUpdates", "getChatMember", "getChatAdministrators", "",
)  # fmt: skip
FAULTS: tuple[dict[str, Any], ...] = (
    {"kind": "error", "status": 500},
    {"kind": "error", "status": 429, "description": "Too Many Requests: retry after 2",
     "parameters": {"retry_after": 2}},
    {"kind": "html"}, {"kind": "delay", "delay": 0.5}, {"kind": "delay", "delay": 2.0}, {"kind": "drop"},
    {"kind": "timeout"},
)  # fmt: skip


class Mischief:
    """One thing at a time, in a room at random; `amends` is what will be put right later."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd, self.world, self.chance = crowd, crowd.world, crowd.chance
        self.deleted: set[tuple[int, int]] = set()
        self.amends: list[tuple[str, dict[str, Any]]] = []
        self.kinds: tuple[Callable[[Room], Awaitable[Any]], ...] = (
            self.join, self.leave, self.kick, self.block, self.unblock, self.rename, self.migrate, self.flood,
            self.delete, self.put_out_bot, self.mute_bot, self.promote_bot, self.again, self.fault, self.fault,
            self.fault, self.make_amends, self.make_amends,
        )  # fmt: skip

    async def happen(self) -> None:
        """Something happens."""
        await self.chance.choice(self.kinds)(self.crowd.chance.choice(self.crowd.rooms))

    async def everything(self) -> None:
        """Each kind once, so that no run misses one."""
        for kind in dict.fromkeys(self.kinds):
            await kind(self.chance.choice(self.crowd.rooms))

    async def peace(self) -> None:
        """Nothing is wrong any more: all orders are withdrawn, the bot is everywhere, nobody blocks it."""
        await self.crowd.do("clear_faults")
        while self.amends:
            await self.make_amends(self.crowd.rooms[0])
        for person in [person.id for person in self.world.people.values() if person.blocked]:
            await self.crowd.do("unblock", person=person)

    # People

    async def join(self, room: Room) -> None:
        """Somebody new, or somebody who has been here before."""
        person = self.chance.choice(list(self.world.people))
        await self.crowd.do("join", person=person, chat=room.chat)
        if person not in room.people:
            room.people.append(person)

    async def leave(self, room: Room) -> None:
        """The founder stays, so that there is somebody to put things right."""
        if len(room.people) > 3:
            person = self.chance.choice(room.people[1:])
            await self.crowd.do("leave", person=person, chat=room.chat)
            room.people.remove(person)

    async def kick(self, room: Room) -> None:
        """Banned, and let in again later."""
        person = self.chance.choice(room.people[1:])
        await self.crowd.do("kick", person=person, chat=room.chat)
        self.amends.append(("join", {"person": person, "chat": room.chat}))

    async def block(self, room: Room) -> None:
        await self.crowd.do("block", person=self.chance.choice(room.people))

    async def unblock(self, room: Room) -> None:
        """Whoever has blocked the bot first wants it back."""
        for person in [person for person in room.people if self.world.people[person].blocked][:1]:
            await self.crowd.do("unblock", person=person)

    async def rename(self, room: Room) -> None:
        person, name = self.chance.choice(room.people), self.chance.choice(NAMES)
        await self.crowd.do("rename", person=person, first_name=name)

    async def flood(self, room: Room) -> None:
        """A dozen commands at once."""
        for _ in range(12):
            person = self.chance.choice(room.people)
            await self.crowd.do("send", person=person, chat=room.chat, text=self.chance.choice(TALK[1:]))

    # Groups

    async def migrate(self, room: Room) -> None:
        """The group becomes a supergroup; one of the signals at least comes (without any, an error tells it)."""
        if self.world.chats[room.chat].type == "group":
            signals = self.chance.choice(("both", "to", "from", "none"))
            moved = await self.crowd.do("migrate", chat=room.chat, signals=signals)
            room.chat = moved.get("id", room.chat)

    async def delete(self, room: Room) -> None:
        """A moderator, or in DM its owner, deletes a message of the bot's (T20)."""
        chat = self.world.chats[self.chance.choice((room.chat, self.chance.choice(room.people)))]
        mine = [number for number, message in chat.messages.items() if message.sender == self.world.bot.id]
        if mine:
            number = self.chance.choice(mine[-3:])
            self.deleted.add((chat.id, number))
            await self.crowd.do("delete_message", chat=chat.id, message_id=number)

    async def put_out_bot(self, room: Room) -> None:
        """Kicked, and added again later (T22)."""
        await self.crowd.do("remove_bot", chat=room.chat)
        self.amends.append(("add_bot", {"chat": room.chat}))

    async def mute_bot(self, room: Room) -> None:
        """T23."""
        if self._bot_in(room):
            await self.crowd.do("mute", person=self.world.bot.id, chat=room.chat)
            self.amends.append(("unmute", {"person": self.world.bot.id, "chat": room.chat}))

    async def promote_bot(self, room: Room) -> None:
        await self.crowd.do("promote", person=self.world.bot.id, chat=room.chat)

    def _bot_in(self, room: Room) -> bool:
        chat: Chat = self.world.chats[room.chat]
        return chat.member(self.world.bot.id).present

    async def make_amends(self, room: Room) -> None:
        """Something that went wrong is put right, in the chat as it is numbered today."""
        if not self.amends:
            return
        deed, params = self.amends.pop(0)
        chat = self.world.chats[params["chat"]]
        today = chat.migrated_to or chat.id
        if deed != "add_bot" or not self.world.chats[today].member(self.world.bot.id).present:
            await self.crowd.do(deed, **{**params, "chat": today})

    # Telegram

    async def again(self, room: Room) -> None:
        """An update comes again: the same (T36), or as a new one (T14)."""
        if recent := list(self.world.updates.history)[-20:]:
            update, fresh = self.chance.choice(recent), self.chance.random() < 0.5
            await self.crowd.do("redeliver", update_id=update, fresh=fresh)

    async def fault(self, room: Room) -> None:
        """The next calls of a method fail, anywhere or in one chat."""
        order = {"method": self.chance.choice(METHODS), "times": self.chance.choice((1, 1, 2, 4))}
        await self.crowd.do("fault", **order, **self.chance.choice(FAULTS))
