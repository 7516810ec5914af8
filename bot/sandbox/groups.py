"""Groups as such: new ones, migration to a supergroup, what moderators do to messages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from bot.sandbox.deeds import deed
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Chat, ChatType, Json
from bot.sandbox.society import add_bot, group, host

if TYPE_CHECKING:
    from bot.sandbox.world import World

Signals = Literal["both", "to", "from", "none"]


@deed
def add_chat(
    world: "World", *, title: str, type: ChatType = "group", forum: bool = False,  # noqa: A002
    people: Sequence[int] | None = None, bot: bool = True,
) -> Json:  # fmt: skip
    """A new group, of everybody or of some; a forum is a supergroup."""
    members = list(world.people) if people is None else [world.person(p).id for p in people]
    chat = world.add_group(title, "supergroup" if forum else type, members, forum=forum)
    chat.members[world.bot.id].status = "left"
    world.show_chat(chat)
    if bot:
        add_bot(world, chat=chat.id)
    return {"id": chat.id}


@deed
def migrate(world: "World", *, chat: int, signals: Signals = "both") -> Json:
    """A group becomes a supergroup with another id; `signals`: which service messages tell it (T4, T5)."""
    old = group(world, chat)
    if old.type != "group":
        raise DeedError(f"chat {chat} is a supergroup already")
    new = world.add_group(old.title, "supergroup", [])
    new.members, old.members = old.members, {}
    _tell_migration(world, old, new, signals)
    old.migrated_to = new.id
    world.hub.publish("migrated", old=old.id, new=new.id)
    world.show_chat(old)
    world.show_chat(new)
    return {"id": new.id}


def _tell_migration(world: "World", old: Chat, new: Chat, signals: Signals) -> None:
    by = host(world, new)
    leaving = world.post(old, by, service={"migrate_to_chat_id": new.id})
    coming = world.post(new, by, service={"migrate_from_chat_id": old.id})
    for message, told in ((leaving, "to"), (coming, "from")):
        if signals in ("both", told):
            world.tell_message(message)


@deed
def delete_message(world: "World", *, chat: int, message_id: int) -> None:
    """A moderator deletes a message; the bot is not told (T20)."""
    found = world.chat(chat)
    if message_id not in found.messages:
        raise DeedError(f"no message {message_id} in chat {chat}")
    world.remove(found, message_id)


@deed
def slow_mode(world: "World", *, chat: int, seconds: float) -> None:
    """Between two messages of a member that is no admin there must be so many seconds (T24)."""
    group(world, chat).slow_mode = seconds
    world.show_chat(group(world, chat))
