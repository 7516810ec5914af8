"""Methods that send, edit and delete messages."""

import asyncio
from typing import TYPE_CHECKING, Any

from bot.sandbox import access, html, keyboards, objects, photos
from bot.sandbox.errors import NOT_MODIFIED, bad
from bot.sandbox.models import Chat, Json, Message
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World

MOST_TEXT, MOST_CAPTION = 4096, 1024  # UTF-16 units after parsing
DELETABLE_SECONDS = 48 * 3600


@method
async def send_message(world: "World", params: Params) -> Json:
    """SendMessage."""
    text, entities = _text(params)
    return await _send(world, params, "text messages", text=text, entities=entities)


@method
async def send_photo(world: "World", params: Params) -> Json:
    """sendPhoto: an upload or the file_id of an earlier one."""
    access.writable(world, params, "photos")
    caption, entities = _caption(params)
    photo = photos.take(world, params, "photo", params.text("photo"))
    return await _send(world, params, "photos", text=caption, entities=entities, photo=photo)


async def _send(world: "World", params: Params, what: str, **content: Any) -> Json:
    chat = access.writable(world, params, what)
    markup = keyboards.checked(params.json("reply_markup"), chat.type)
    reply_to = _reply_to(chat, params)
    world.flood.count(chat.id, world.now())
    await _slow_mode(world, chat)
    message = world.post(chat, world.bot.id, markup=markup, reply_to=reply_to, **content, **_manner(params))
    return objects.message(world, message)


def _manner(params: Params) -> Json:
    return {
        "thread": params.integer("message_thread_id") or None,
        "protected": params.flag("protect_content"),
        "silent": params.flag("disable_notification"),
    }


async def _slow_mode(world: "World", chat: Chat) -> None:
    """In a group with slow mode Telegram holds the request of a bot instead of refusing it."""
    if chat.slow_mode and not chat.member(world.bot.id).admin:
        wait = chat.free_at - world.now()
        chat.free_at = max(world.now(), chat.free_at) + chat.slow_mode
        await asyncio.sleep(max(0.0, wait))


def _reply_to(chat: Chat, params: Params) -> int | None:
    """The message answered; a deleted one is refused unless the bot allowed for it (T54)."""
    reply = params.json("reply_parameters") or {}
    target = reply.get("message_id") or params.integer("reply_to_message_id")
    if not target or target in chat.messages:
        return target or None
    if reply.get("allow_sending_without_reply") or params.flag("allow_sending_without_reply"):
        return None
    raise bad("message to be replied not found")


def _text(params: Params) -> tuple[str, list[Json]]:
    text, entities = _parsed(params.text("text"), params.text("parse_mode"), params.json("entities"))
    if not text:
        raise bad("message text is empty")
    if html.utf16(text) > MOST_TEXT:
        raise bad("message is too long")
    return text, entities


def _caption(params: Params) -> tuple[str, list[Json]]:
    return _short(params.text("caption"), params.text("parse_mode"), params.json("caption_entities"))


def _short(text: str, mode: str, given: Any) -> tuple[str, list[Json]]:
    text, entities = _parsed(text, mode, given)
    if html.utf16(text) > MOST_CAPTION:
        raise bad("message caption is too long")
    return text, entities


def _parsed(text: str, mode: str, given: Any) -> tuple[str, list[Json]]:
    if mode.lower() == "html":
        return html.parse(text)
    if mode:
        raise bad("unsupported parse_mode")  # of Telegram's three modes the sandbox offers HTML alone
    return html.trim(text, list(given or []))


@method
def edit_message_text(world: "World", params: Params) -> Json:
    """editMessageText; a message with a photo has no text."""
    text, entities = _text(params)
    chat, message = _to_edit(world, params)
    if message.photo:
        raise bad("there is no text in the message to edit")
    return _edit(world, chat, message, params, text=text, entities=entities)


@method
def edit_message_caption(world: "World", params: Params) -> Json:
    """EditMessageCaption."""
    caption, entities = _caption(params)
    chat, message = _to_edit(world, params)
    if not message.photo:
        raise bad("there is no caption in the message to edit")
    return _edit(world, chat, message, params, text=caption, entities=entities)


@method
def edit_message_media(world: "World", params: Params) -> Json:
    """EditMessageMedia with a photo: also turns a text into a photo; the way back does not exist."""
    chat, message = _to_edit(world, params)
    media = params.json("media") or {}
    if media.get("type") != "photo":
        raise bad("media type is not supported by the sandbox")
    caption, entities = _short(
        media.get("caption", ""), media.get("parse_mode", ""), media.get("caption_entities")
    )
    photo = photos.take(world, params, "media", str(media.get("media", "")))
    return _edit(world, chat, message, params, text=caption, entities=entities, photo=photo)


@method
def edit_message_reply_markup(world: "World", params: Params) -> Json:
    """EditMessageReplyMarkup."""
    chat, message = _to_edit(world, params)
    return _edit(world, chat, message, params)


def _to_edit(world: "World", params: Params) -> tuple[Chat, Message]:
    chat = access.reachable(world, params)
    return chat, access.own_message(world, chat, params)


def _edit(world: "World", chat: Chat, message: Message, params: Params, **content: Any) -> Json:
    """Change what is given; the keyboard is replaced always, so an edit without one drops it (T54)."""
    content["markup"] = keyboards.checked(params.json("reply_markup"), chat.type, inline_only=True)
    world.flood.count(chat.id, world.now())
    if all(getattr(message, name) == value for name, value in content.items()):
        raise bad(NOT_MODIFIED)
    for name, value in content.items():
        setattr(message, name, value)
    world.changed(message)
    return objects.message(world, message)


@method
def delete_message(world: "World", params: Params) -> bool:
    """DeleteMessage."""
    chat = access.reachable(world, params)
    message = chat.messages.get(params.integer("message_id"))
    if message is None:
        raise bad("message to delete not found")
    if not _deletable(world, chat, message):
        raise bad("message can't be deleted for everyone")
    world.remove(chat, message.message_id)
    return True


def _deletable(world: "World", chat: Chat, message: Message) -> bool:
    """Own messages and those in a DM for 48 h; an admin of a group any, at any age in a supergroup."""
    young = world.now() - message.date < DELETABLE_SECONDS
    admin = chat.type != "private" and chat.member(world.bot.id).admin
    mine = message.sender == world.bot.id
    return (young and (mine or chat.type == "private")) or (admin and (young or chat.type == "supergroup"))


@method
def delete_messages(world: "World", params: Params) -> bool:
    """deleteMessages: what cannot be deleted is passed over."""
    chat = access.reachable(world, params)
    for message_id in params.json("message_ids") or []:
        message = chat.messages.get(message_id)
        if message and _deletable(world, chat, message):
            world.remove(chat, message_id)
    return True


@method
def send_chat_action(world: "World", params: Params) -> bool:
    """SendChatAction."""
    chat = access.writable(world, params, "text messages")
    world.hub.publish(
        "action",
        chat_id=chat.id,
        action=params.text("action"),
        thread=params.integer("message_thread_id") or None,
    )
    return True
