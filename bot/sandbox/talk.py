"""What people say to the bot: messages, taps, Start; and what of it the bot gets to read."""

import asyncio
import re
from typing import TYPE_CHECKING

from bot.sandbox import callbacks, objects
from bot.sandbox.deeds import deed
from bot.sandbox.entities import utf16
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Chat, Guise, Json, Member, Message, Person, Query, forget_oldest

if TYPE_CHECKING:
    from bot.sandbox.world import World

_COMMAND = re.compile(r"(?<!\S)/[A-Za-z0-9_]{1,32}(?:@(\w{3,32}))?(?!\w)")
_MENTION = re.compile(r"(?<![\w/])@\w{3,32}\b")
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")


@deed
def send(
    world: "World",
    *,
    person: int,
    chat: int,
    text: str,
    thread: int | None = None,
    reply_to: int | None = None,
    guise: Guise = "",
) -> Json:
    """A person writes into a group, or to the bot in DM (`chat` is the person's own id)."""
    found, sender = world.chat(chat), _speaker(world, world.person(person), world.chat(chat))
    if not text.strip():
        raise DeedError("a message needs text")
    _check_topic(found, thread)
    body = {"entities": entities_of(text.strip()), "thread": thread, "reply_to": reply_to, "guise": guise}
    message = world.post(found, sender, text.strip(), **body)
    if bot_reads(world, found, message):
        world.tell_message(message)
    return {"message_id": message.message_id}


def _speaker(world: "World", person: Person, chat: Chat) -> int:
    """In whose name the message goes out: an anonymous admin speaks as the group."""
    if chat.type == "private":
        _enter_dm(world, person, chat)
        return person.id
    member = present(chat, person.id)
    if member.status == "restricted":
        raise DeedError(f"{person.name} is muted in {chat.title}")
    return chat.id if member.anonymous else person.id


def _enter_dm(world: "World", person: Person, chat: Chat) -> None:
    if chat.id != person.id:
        raise DeedError("that DM is somebody else's")
    if person.blocked:
        raise DeedError(f"{person.name} has blocked the bot: unblock or start")
    if not person.started:
        person.started = True
        world.show_person(person)


def present(chat: Chat, person: int) -> Member:
    """The membership of one who is in the chat; raises DeedError for all others."""
    member = chat.members.get(person)
    if member is None or not member.present:
        raise DeedError(f"person {person} is not in {chat.title}")
    return member


def _check_topic(chat: Chat, thread: int | None) -> None:
    if thread is not None and (thread not in chat.topics or chat.topics[thread].closed):
        raise DeedError(f"no open topic {thread} in {chat.title}")


def entities_of(text: str) -> list[Json]:
    """The commands and mentions that Telegram marks in what people write."""
    kinds = (("bot_command", _COMMAND), ("mention", _MENTION))
    found = [(m.start(), kind, m.group()) for kind, pattern in kinds for m in pattern.finditer(text)]
    return [
        {"type": kind, "offset": utf16(text[:start]), "length": utf16(part)}
        for start, kind, part in sorted(found)
    ]


def bot_reads(world: "World", chat: Chat, message: Message) -> bool:
    """Privacy mode: of a group's talk a bot that is no admin reads commands and replies to itself."""
    if chat.type == "private":
        return True
    me = chat.members.get(world.bot.id)
    if me is None or not me.present:
        return False
    return me.admin or not world.privacy or _meant_for_bot(world, chat, message)


def _meant_for_bot(world: "World", chat: Chat, message: Message) -> bool:
    replied = chat.messages.get(message.reply_to or 0)
    if replied is not None and replied.sender == world.bot.id:
        return True
    addressees = [m[1] for m in _COMMAND.finditer(message.text)]
    return any(name is None or name.lower() == world.bot.username.lower() for name in addressees)


@deed
def start(world: "World", *, person: int, payload: str = "") -> Json:
    """A person presses Start, or follows t.me/BOT?start=PAYLOAD; who had blocked the bot unblocks it so."""
    if not _PAYLOAD.fullmatch(payload):
        raise DeedError("a payload is up to 64 of A-Z a-z 0-9 _ -")
    if world.person(person).blocked:
        unblock(world, person=person)
    return send(world, person=person, chat=person, text=f"/start {payload}".strip())


@deed
def block(world: "World", *, person: int) -> None:
    """A person blocks the bot; the bot is told (T3)."""
    _set_blocked(world, world.person(person), blocked=True)


@deed
def unblock(world: "World", *, person: int) -> None:
    """A person unblocks the bot."""
    _set_blocked(world, world.person(person), blocked=False)


def _set_blocked(world: "World", person: Person, *, blocked: bool) -> None:
    if person.blocked == blocked:
        return
    person.blocked = blocked
    world.show_person(person)
    free, banned = (objects.member(world, Member(world.bot.id, s)) for s in ("member", "kicked"))
    old, new = (free, banned) if blocked else (banned, free)
    world.updates.add("my_chat_member", world.member_change(world.chats[person.id], person.id, old, new))


@deed
async def tap(world: "World", *, person: int, chat: int, message_id: int, data: str, wait: float = 0) -> Json:
    """
    A person taps a button; `data` need not be on the keyboard now, for a slow client shows old buttons, and even
    messages that are deleted.
    """
    query = _query(world, person, world.chat(chat), message_id, data)
    world.hub.publish("tap", **callbacks.address(query), data=data)
    world.updates.add("callback_query", query_json(world, query))
    if wait:
        await _answered(world, query, wait)
    return {"query_id": query.id, "answered": query.answer is not None} | (query.answer or {})


def _query(world: "World", person: int, chat: Chat, message_id: int, data: str) -> Query:
    if chat.type == "private":
        _enter_dm(world, world.person(person), chat)
    else:
        present(chat, world.person(person).id)
    message = chat.messages.get(message_id)
    if message_id not in chat.lost and (message is None or message.sender != world.bot.id):
        raise DeedError(f"no message {message_id} of the bot's in chat {chat.id}")
    return new_query(world, person, chat.id, message_id, data)


def new_query(world: "World", person: int, chat: int, message_id: int, data: str) -> Query:
    """A fresh tap, waiting for its answer."""
    query_id = f"{world.bot.id}{next(world.query_ids):09}"
    query = Query(query_id, person, chat, message_id, data, world.now())
    forget_oldest(world.queries)
    world.queries[query_id] = query
    return query


def query_json(world: "World", query: Query) -> Json:
    """A CallbackQuery."""
    chat = world.chats[query.chat_id]
    message = chat.messages.get(query.message_id)
    seen = objects.message(world, message) if message else objects.inaccessible(world, chat, query.message_id)
    start = {"id": query.id, "from": objects.user(world.user(query.person)), "data": query.data}
    return start | {"chat_instance": str(query.chat_id * 7919), "message": seen}


async def _answered(world: "World", query: Query, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            while query.answer is None:
                await world.hub.changed()
    except TimeoutError:
        return
