"""The topics of a forum."""

from typing import TYPE_CHECKING

from bot.sandbox import objects
from bot.sandbox.deeds import deed
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Json, Topic
from bot.sandbox.society import group, host

if TYPE_CHECKING:
    from bot.sandbox.world import World


@deed
def topic(world: "World", *, chat: int, name: str) -> Json:
    """A new topic in a forum."""
    found = group(world, chat)
    if not found.forum:
        raise DeedError(f"{found.title} has no topics")
    new = Topic(found.last_id + 1, name)
    found.topics[new.id] = new
    message = world.post(found, host(world, found), thread=new.id, service=objects.topic_created(new))
    world.tell_message(message)
    world.show_chat(found)
    return {"thread": message.message_id}


def _topic(world: "World", chat: int, thread: int) -> Topic:
    found = group(world, chat).topics.get(thread)
    if found is None:
        raise DeedError(f"no topic {thread}")
    return found


@deed
def close_topic(world: "World", *, chat: int, thread: int) -> None:
    """Only admins may write into the topic."""
    _close(world, chat, thread, closed=True)


@deed
def reopen_topic(world: "World", *, chat: int, thread: int) -> None:
    """Everybody may write into the topic again."""
    _close(world, chat, thread, closed=False)


def _close(world: "World", chat: int, thread: int, *, closed: bool) -> None:
    _topic(world, chat, thread).closed = closed
    field = "forum_topic_closed" if closed else "forum_topic_reopened"
    found = group(world, chat)
    world.tell_message(world.post(found, host(world, found), thread=thread, service={field: {}}))
    world.show_chat(found)


@deed
def delete_topic(world: "World", *, chat: int, thread: int) -> None:
    """A topic goes with all its messages; the bot is not told."""
    topic_id, found = _topic(world, chat, thread).id, group(world, chat)
    del found.topics[topic_id]
    for message in [m for m in found.messages.values() if m.thread == topic_id]:
        world.remove(found, message.message_id)
    world.show_chat(found)
