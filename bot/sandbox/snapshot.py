"""The world as the page sees it: the shapes that the package's docstring promises."""

import json
from typing import TYPE_CHECKING

from bot.sandbox.entities import render
from bot.sandbox.models import Chat, Json, Member, Message, Person

if TYPE_CHECKING:
    from bot.sandbox.world import World


def state(world: "World") -> Json:
    """Everything, for a page that opens or a test that looks."""
    chats = world.chats.values()
    return {
        "seq": world.hub.seq,
        "opening": bool(world.opening),
        "time": world.now(),
        "bot": bot(world),
        "people": [person(p) for p in world.people.values()],
        "chats": [chat(world, c) for c in chats],
        "messages": {str(c.id): [message(world, m) for m in c.messages.values()] for c in chats},
        "faults": [vars(fault) for fault in world.faults.open],
    }


def bot(world: "World") -> Json:
    """The bot and the commands that its menus show."""
    me = world.bot
    return {"id": me.id, "first_name": me.first_name, "username": me.username, "commands": commands(world)}


def commands(world: "World") -> list[Json]:
    """What was registered for each scope and language; which of it somebody sees is for his phone to say."""
    return [
        {"scope": json.loads(scope), "language": language, "commands": listed}
        for (scope, language), listed in world.commands.items()
    ]


def person(of: Person) -> Json:
    """A person with what the page needs to show."""
    return vars(of).copy()


def chat(world: "World", of: Chat) -> Json:
    """A chat without its messages."""
    members = [member(m) for m in of.members.values()]
    topics = [vars(topic).copy() for topic in of.topics.values()]
    mine = of.members.get(world.bot.id)
    return {
        "id": of.id, "type": of.type, "title": of.title or world.chat_title(of), "forum": of.forum,
        "members": members, "topics": topics, "migrated_to": of.migrated_to,
        "bot_status": mine and mine.status,
    }  # fmt: skip


def member(of: Member) -> Json:
    """What an account is in a chat."""
    return vars(of) | {"muted": of.status == "restricted"}


def message(world: "World", of: Message) -> Json:
    """A message with HTML that can be shown as it is."""
    return {
        "chat_id": of.chat_id, "message_id": of.message_id, "thread": of.thread, "date": of.date,
        "from": sender(world, of), "text": of.text, "html": render(of.text, of.entities),
        "entities": of.entities, "photo_url": of.photo and f"/sandbox/photo/{of.photo.file_id}",
        "document": document(of), "caption": of.file is not None, "reply_to": of.reply_to, "reply_markup": of.markup,
        "edited": of.edited, "version": of.version, "service": next(iter(of.service or ()), None),
        "protected": of.protected, "silent": of.silent,
    }  # fmt: skip


def document(of: Message) -> Json | None:
    """The file that a message carries, with the address of its bytes."""
    if of.document is None:
        return None
    url = f"/sandbox/document/{of.document.file_id}"
    return {"name": of.document.name, "size": len(of.document.data), "url": url}


def sender(world: "World", of: Message) -> Json:
    """Who wrote it: a person, the bot, or the group itself for an anonymous admin."""
    if of.sender < 0:
        return {"id": of.sender, "name": world.chats[of.chat_id].title, "is_bot": False}
    account = world.user(of.sender)
    return {"id": account.id, "name": account.name or "Deleted Account", "is_bot": account.is_bot}
