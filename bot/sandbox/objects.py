"""The world as the Bot API writes it: users, chats, members, messages."""

from typing import TYPE_CHECKING, Any

from bot.sandbox.models import (
    ANONYMOUS_ADMIN_ID,
    CHANNEL_BOT_ID,
    TELEGRAM_ID,
    Chat,
    Document,
    Json,
    Member,
    Message,
    Person,
    Photo,
    Topic,
)

if TYPE_CHECKING:
    from bot.sandbox.world import World

_RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
    "can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics",
)  # fmt: skip
_RIGHTS_NOT_GIVEN = (
    "can_promote_members", "can_post_stories", "can_edit_stories", "can_delete_stories",
    "can_manage_direct_messages", "can_manage_tags", "can_send_welcome_messages",
)  # fmt: skip
_PERMISSIONS = (
    "can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
    "can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages",
    "can_add_web_page_previews", "can_react_to_messages", "can_edit_tag", "can_change_info",
    "can_invite_users", "can_pin_messages", "can_manage_topics",
)  # fmt: skip
ANONYMOUS_ADMIN = {
    "id": ANONYMOUS_ADMIN_ID, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"
}  # fmt: skip

CHANNEL_BOT = {"id": CHANNEL_BOT_ID, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
TELEGRAM = {"id": TELEGRAM_ID, "is_bot": False, "first_name": "Telegram"}
CHANNEL = {"id": -1_000_000_009_001, "type": "channel", "title": "News"}
INLINE_BOT = {"id": 900900900, "is_bot": True, "first_name": "Inline", "username": "inline_sandbox_bot"}


def user(person: Person) -> Json:
    """A User; empty fields are left out."""
    optional = {k: getattr(person, k) for k in ("last_name", "username", "language_code")}
    start = {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name}
    return start | {k: v for k, v in optional.items() if v}


def chat(world: "World", of: Chat) -> Json:
    """A Chat; a DM has the names of its person."""
    if of.type == "private":
        person = user(world.user(of.id))
        names = {k: person[k] for k in ("first_name", "last_name", "username") if k in person}
        return {"id": of.id, "type": "private"} | names
    forum = {"is_forum": True} if of.forum else {}
    return {"id": of.id, "type": of.type, "title": of.title} | forum


def full_chat(world: "World", of: Chat) -> Json:
    """A ChatFullInfo, as getChat returns it."""
    gifts = dict.fromkeys(
        ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"),
        True,
    )
    extra = {"accent_color_id": of.id % 7, "max_reaction_count": 11, "accepted_gift_types": gifts}
    if of.type == "private":
        return chat(world, of) | extra
    allowed = {name: name.startswith("can_send") for name in _PERMISSIONS}
    return chat(world, of) | extra | {"permissions": allowed}


def member(world: "World", of: Member) -> Json:
    """One of the kinds of ChatMember."""
    start: Json = {"user": user(world.user(of.user_id)), "status": of.status}
    match of.status:
        case "creator":
            return start | {"is_anonymous": of.anonymous}
        case "administrator":
            rights = dict.fromkeys(_RIGHTS, True) | dict.fromkeys(_RIGHTS_NOT_GIVEN, False)
            return start | {"can_be_edited": False, "is_anonymous": of.anonymous} | rights
        case "restricted":
            return start | {"is_member": True, "until_date": 0} | dict.fromkeys(_PERMISSIONS, False)
        case "kicked":
            return start | {"until_date": 0}
        case _:
            return start


def message(world: "World", of: Message, *, nested: bool = False) -> Json:
    """A Message; `nested` is one inside another, which holds no third."""
    found = world.chats[of.chat_id]
    result: Json = {"message_id": of.message_id, "date": of.date, "chat": chat(world, found)}
    result |= _sender(world, of, found) | _body(of) | _thread(of, found)
    if of.edited:
        result["edit_date"] = of.edited
    if of.protected:
        result["has_protected_content"] = True
    if of.reply_to in found.messages and not nested:
        result["reply_to_message"] = message(world, found.messages[of.reply_to], nested=True)
    return result


def _sender(world: "World", of: Message, found: Chat) -> Json:
    if of.sender == of.chat_id and found.type != "private":  # an anonymous admin speaks as the group
        return {"from": ANONYMOUS_ADMIN, "sender_chat": chat(world, found)}
    writer = user(world.user(of.sender))
    match of.guise:
        case "channel":
            return {"from": CHANNEL_BOT, "sender_chat": CHANNEL}
        case "linked":
            origin = {"type": "channel", "date": of.date, "chat": CHANNEL, "message_id": 1}
            forwarded = {"forward_origin": origin, "is_automatic_forward": True}
            return {"from": TELEGRAM, "sender_chat": CHANNEL} | forwarded
        case "forward":
            return {
                "from": writer,
                "forward_origin": {"type": "user", "date": of.date, "sender_user": writer},
            }
        case "inline":
            return {"from": writer, "via_bot": INLINE_BOT}
        case _:
            return {"from": writer}


def _body(of: Message) -> Json:
    text, entities = ("caption", "caption_entities") if of.file else ("text", "entities")
    parts: dict[str, Any] = {text: of.text, entities: of.entities} | dict(of.service or {})
    if of.photo:
        parts["photo"] = [photo_size(of.photo)]
    if of.document:
        parts["document"] = document(of.document)
    if of.markup and "inline_keyboard" in of.markup:  # other markup is not part of a message
        parts["reply_markup"] = of.markup
    return {key: value for key, value in parts.items() if value}


def _thread(of: Message, found: Chat) -> Json:
    if of.thread is None:
        return {}
    return {"message_thread_id": of.thread} | ({"is_topic_message": True} if found.forum else {})


def inaccessible(world: "World", of: Chat, message_id: int) -> Json:
    """An InaccessibleMessage: all that the bot gets of a deleted message under somebody's finger."""
    return {"chat": chat(world, of), "message_id": message_id, "date": 0}


def photo_size(of: Photo) -> Json:
    """A PhotoSize; the sandbox keeps the one size that was sent."""
    return {
        "file_id": of.file_id, "file_unique_id": of.unique_id, "width": of.width, "height": of.height,
        "file_size": len(of.data),
    }  # fmt: skip


def document(of: Document) -> Json:
    """A Document."""
    return {
        "file_id": of.file_id, "file_unique_id": of.unique_id, "file_name": of.name,
        "mime_type": of.content_type, "file_size": len(of.data),
    }  # fmt: skip


def topic_created(of: Topic) -> Json:
    """The service field of a topic's first message."""
    return {"forum_topic_created": {"name": of.name, "icon_color": 7322096}}
