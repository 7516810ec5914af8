"""Who is where and may do what: people and the bot as members of groups."""

from typing import TYPE_CHECKING

from bot.sandbox import objects, talk
from bot.sandbox.deeds import deed
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Chat, Json, Status

if TYPE_CHECKING:
    from bot.sandbox.world import World


def host(world: "World", chat: Chat) -> int:
    """In whose name moderation happens: the owner, if a person owns the group."""
    admins = [m.user_id for m in chat.members.values() if m.admin and m.user_id in world.people]
    return admins[0] if admins else world.bot.id


def group(world: "World", chat: int) -> Chat:
    """A group that lives; raises DeedError for a DM."""
    found = world.chat(chat)
    if found.type == "private":
        raise DeedError(f"chat {chat} is a DM")
    return found


def service(world: "World", chat: Chat, sender: int, **content: object) -> int:
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
        return _retitle(world, group(world, chat), title)
    found = world.person(person or 0)
    found.first_name = first_name or found.first_name
    found.last_name = found.last_name if last_name is None else last_name
    found.username = found.username if username is None else username
    return world.show_person(found)


def _retitle(world: "World", chat: Chat, title: str) -> None:
    chat.title = title
    world.show_chat(chat)
    service(world, chat, host(world, chat), new_chat_title=title)


@deed
def language(world: "World", *, person: int, language_code: str) -> None:
    """A person's client speaks another language."""
    world.person(person).language_code = language_code
    world.show_person(world.person(person))


@deed
def join(world: "World", *, person: int, chat: int) -> None:
    """A person comes into a group; who was banned is let in again."""
    found, account = group(world, chat), world.person(person)
    if not found.member(person).present:
        world.set_status(found, person, "member", by=person)
        service(world, found, person, new_chat_members=[objects.user(account)])


@deed
def leave(world: "World", *, person: int, chat: int) -> None:
    """A person leaves a group."""
    found = group(world, chat)
    talk.present(found, person)
    world.set_status(found, person, "left", by=person)
    service(world, found, person, left_chat_member=objects.user(world.user(person)))


@deed
def kick(world: "World", *, person: int, chat: int) -> None:
    """The owner bans a member, or the bot."""
    found = group(world, chat)
    talk.present(found, person)
    by = host(world, found)
    world.set_status(found, person, "kicked", by=by)
    service(world, found, by, left_chat_member=objects.user(world.user(person)))


def _set(world: "World", chat: int, person: int, status: Status, *, anonymous: bool = False) -> None:
    found = group(world, chat)
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
    owner = group(world, chat).member(person).status == "creator"
    _set(world, chat, person, "creator" if owner else "administrator", anonymous=anonymous)


@deed
def demote(world: "World", *, person: int, chat: int) -> None:
    """An administrator becomes a plain member."""
    _set(world, chat, person, "member")


@deed
def add_bot(world: "World", *, chat: int, status: Status = "member") -> None:
    """The owner adds the bot to a group."""
    found = group(world, chat)
    by = host(world, found)
    world.set_status(found, world.bot.id, status, by=by)
    service(world, found, by, new_chat_members=[objects.user(world.bot)])


@deed
def remove_bot(world: "World", *, chat: int) -> None:
    """The owner removes the bot; it may be added again."""
    kick(world, person=world.bot.id, chat=chat)
