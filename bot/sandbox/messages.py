"""Methods that send and delete messages."""

import asyncio
from typing import TYPE_CHECKING, Any

from bot.sandbox import access, content, documents, keyboards, objects, photos
from bot.sandbox.errors import bad
from bot.sandbox.models import Chat, Json, Message
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World

DELETABLE_SECONDS = 48 * 3600


@method
async def send_message(world: "World", params: Params) -> Json:
    """The method sendMessage."""
    text, entities = content.text_of(world, params)
    return await _send(world, params, "text messages", text=text, entities=entities)


@method
async def send_photo(world: "World", params: Params) -> Json:
    """The method sendPhoto: an upload or the file_id of an earlier one."""
    access.writable(world, params, "photos")
    caption, entities = content.caption_of(world, params)
    photo = photos.take(world, params, "photo", params.text("photo"))
    return await _send(world, params, "photos", text=caption, entities=entities, photo=photo)


@method
async def send_document(world: "World", params: Params) -> Json:
    """The method sendDocument: an upload or the file_id of an earlier one."""
    access.writable(world, params, "documents")
    caption, entities = content.caption_of(world, params)
    document = documents.take(world, params)
    return await _send(world, params, "documents", text=caption, entities=entities, document=document)


async def _send(world: "World", params: Params, what: str, **body: Any) -> Json:
    chat = access.writable(world, params, what)
    markup = keyboards.checked(params.json("reply_markup"), chat.type)
    reply_to = _reply_to(chat, params)
    world.flood.count(chat.id, world.now())
    await _slow_mode(world, chat)
    message = world.post(chat, world.bot.id, markup=markup, reply_to=reply_to, **body, **_manner(params))
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
    reply = params.mapping("reply_parameters")
    target = reply.get("message_id") or params.integer("reply_to_message_id")
    if not target or target in chat.messages:
        return target or None
    if reply.get("allow_sending_without_reply") or params.flag("allow_sending_without_reply"):
        return None
    raise bad("message to be replied not found")


@method
def delete_message(world: "World", params: Params) -> bool:
    """The method deleteMessage."""
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
    """The method deleteMessages: what cannot be deleted is passed over."""
    chat = access.reachable(world, params)
    for message in [m for m in chat.messages.values() if m.message_id in params.array("message_ids")]:
        if _deletable(world, chat, message):
            world.remove(chat, message.message_id)
    return True


@method
def send_chat_action(world: "World", params: Params) -> bool:
    """The method sendChatAction."""
    chat = access.writable(world, params, "text messages")
    world.hub.publish(
        "action",
        chat_id=chat.id,
        action=params.text("action"),
        thread=params.integer("message_thread_id") or None,
    )
    return True
