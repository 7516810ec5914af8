"""Who is where and may do what: people, groups, the bot's own membership, topics, migration."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from bot.sandbox import objects, snapshot, talk
from bot.sandbox.deeds import deed
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Chat, ChatType, Json, Status, Topic

if TYPE_CHECKING:
    from bot.sandbox.world import World

Signals = Literal["both", "to", "from", "none"]


def host(world: "World", chat: Chat) -> int:
    """In whose name moderation happens: the owner, if a person owns the group."""
    admins = [m.user_id for m in chat.members.values() if m.admin and m.user_id in world.people]
    return admins[0] if admins else world.bot.id


def _group(world: "World", chat: int) -> Chat:
    found = world.chat(chat)
    if found.type == "private":
        raise DeedError(f"chat {chat} is a DM")
    return found


def _service(world: "World", chat: Chat, sender: int, **content: object) -> int:
    """A service message; the bot reads all of them while it is in the chat."""
    message = world.post(chat, sender, service=content)
    if chat.member(world.bot.id).present:
        world.tell_message(message)
    return message.message_id


@deed
def add_person(
    world: "World", *, name: str, last_name: str = "", username: str = "", language_code: str = "",
    is_bot: bool = False, chat: int | None = None,
) -> Json:  # fmt: skip
    """A new account, in a group if `chat` is given."""
    code = language_code or world.cast.language
    person = world.add_person(name, last_name=last_name, username=username, language_code=code, is_bot=is_bot)
    world.show_person(person)
    world.show_chat(world.chats[person.id])
    if chat is not None:
        join(world, person=person.id, chat=chat)
    return {"id": person.id}


@deed
def remove_person(world: "World", *, person: int) -> None:
    """An account is deleted: it leaves every group, and its DM answers 403 `user is deactivated`."""
    for chat in list(world.chats.values()):
        member = chat.members.get(world.person(person).id)
        if member and member.present and not chat.migrated_to:
            leave(world, person=person, chat=chat.id)
    world.people[person].auto = False
    del world.people[person]
    world.chats[person].title = "Deleted Account"
    world.hub.publish("removed", person=person)


@deed
def rename(
    world: "World", *, person: int | None = None, first_name: str = "", last_name: str | None = None,
    username: str | None = None, chat: int | None = None, title: str = "",
) -> None:  # fmt: skip
    """A person gets another name (no update says so), or a group another title."""
    if chat is not None:
        return _retitle(world, _group(world, chat), title)
    found = world.person(person or 0)
    found.first_name = first_name or found.first_name
    found.last_name = found.last_name if last_name is None else last_name
    found.username = found.username if username is None else username
    return world.show_person(found)


def _retitle(world: "World", chat: Chat, title: str) -> None:
    chat.title = title
    world.show_chat(chat)
    _service(world, chat, host(world, chat), new_chat_title=title)


@deed
def language(world: "World", *, person: int, language_code: str) -> None:
    """A person's client speaks another language."""
    world.person(person).language_code = language_code
    world.show_person(world.person(person))


@deed
def join(world: "World", *, person: int, chat: int) -> None:
    """A person comes into a group."""
    found, account = _group(world, chat), world.person(person)
    if not found.member(person).present:
        world.set_status(found, person, "member", by=person)
        _service(world, found, person, new_chat_members=[objects.user(account)])


@deed
def leave(world: "World", *, person: int, chat: int) -> None:
    """A person leaves a group."""
    found = _group(world, chat)
    talk.present(found, person)
    world.set_status(found, person, "left", by=person)
    _service(world, found, person, left_chat_member=objects.user(world.user(person)))


@deed
def kick(world: "World", *, person: int, chat: int) -> None:
    """The owner bans a member, or the bot."""
    found = _group(world, chat)
    talk.present(found, person)
    by = host(world, found)
    world.set_status(found, person, "kicked", by=by)
    _service(world, found, by, left_chat_member=objects.user(world.user(person)))


def _set(world: "World", chat: int, person: int, status: Status, *, anonymous: bool = False) -> None:
    found = _group(world, chat)
    talk.present(found, person)
    world.set_status(found, person, status, by=host(world, found), anonymous=anonymous)


@deed
def mute(world: "World", *, person: int, chat: int) -> None:
    """A member, or the bot, may no longer write."""
    _set(world, chat, person, "restricted")


@deed
def unmute(world: "World", *, person: int, chat: int) -> None:
    """A muted member may write again."""
    _set(world, chat, person, "member")


@deed
def promote(world: "World", *, person: int, chat: int, anonymous: bool = False) -> None:
    """A member, or the bot, becomes an administrator; the owner stays owner and may turn anonymous."""
    owner = _group(world, chat).member(person).status == "creator"
    _set(world, chat, person, "creator" if owner else "administrator", anonymous=anonymous)


@deed
def demote(world: "World", *, person: int, chat: int) -> None:
    """An administrator becomes a plain member."""
    _set(world, chat, person, "member")


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
def add_bot(world: "World", *, chat: int, status: Status = "member") -> None:
    """The owner adds the bot to a group."""
    found = _group(world, chat)
    by = host(world, found)
    world.set_status(found, world.bot.id, status, by=by)
    _service(world, found, by, new_chat_members=[objects.user(world.bot)])


@deed
def remove_bot(world: "World", *, chat: int) -> None:
    """The owner removes the bot; it may be added again."""
    kick(world, person=world.bot.id, chat=chat)


@deed
def migrate(world: "World", *, chat: int, signals: Signals = "both") -> Json:
    """A group becomes a supergroup with another id; `signals`: which service messages tell it (T4, T5)."""
    old = _group(world, chat)
    if old.type != "group":
        raise DeedError(f"chat {chat} is a supergroup already")
    new = world.add_group(old.title, "supergroup", [])
    new.members, old.members = old.members, {}
    _tell_migration(world, old, new, signals)
    old.migrated_to = new.id
    world.hub.publish("migrated", old=old.id, new=new.id)
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
def topic(world: "World", *, chat: int, name: str) -> Json:
    """A new topic in a forum."""
    found = _group(world, chat)
    if not found.forum:
        raise DeedError(f"{found.title} has no topics")
    new = Topic(found.last_id + 1, name)
    found.topics[new.id] = new
    message = world.post(found, host(world, found), thread=new.id, service=objects.topic_created(new))
    world.tell_message(message)
    world.show_chat(found)
    return {"thread": message.message_id}


def _topic(world: "World", chat: int, thread: int) -> Topic:
    found = _group(world, chat).topics.get(thread)
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
    found = _group(world, chat)
    world.tell_message(world.post(found, host(world, found), thread=thread, service={field: {}}))
    world.show_chat(found)


@deed
def delete_topic(world: "World", *, chat: int, thread: int) -> None:
    """A topic goes with all its messages; the bot is not told."""
    topic_id, found = _topic(world, chat, thread).id, _group(world, chat)
    del found.topics[topic_id]
    for message in [m for m in found.messages.values() if m.thread == topic_id]:
        world.remove(found, message.message_id)
    world.show_chat(found)


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
    _group(world, chat).slow_mode = seconds
    world.hub.publish("chat", chat=snapshot.chat(world, _group(world, chat)))
