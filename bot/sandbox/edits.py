"""Methods that edit messages."""

from typing import TYPE_CHECKING, Any

from bot.sandbox import access, content, keyboards, objects, photos
from bot.sandbox.errors import NOT_MODIFIED, bad
from bot.sandbox.models import Chat, Json, Message
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World


@method
def edit_message_text(world: "World", params: Params) -> Json:
    """The method editMessageText; a message with a file has no text."""
    text, entities = content.text_of(world, params)
    chat, message = _to_edit(world, params)
    if message.file:
        raise bad("there is no text in the message to edit")
    return _edit(world, chat, message, params, text=text, entities=entities)


@method
def edit_message_caption(world: "World", params: Params) -> Json:
    """The method editMessageCaption."""
    caption, entities = content.caption_of(world, params)
    chat, message = _to_edit(world, params)
    if not message.file:
        raise bad("there is no caption in the message to edit")
    return _edit(world, chat, message, params, text=caption, entities=entities)


@method
def edit_message_media(world: "World", params: Params) -> Json:
    """The method editMessageMedia with a photo: also turns a text or a document into a photo, never back."""
    chat, message = _to_edit(world, params)
    media = params.mapping("media")
    if media.get("type") != "photo":
        raise bad("media type is not supported by the sandbox")
    given = (media.get("caption", ""), media.get("parse_mode", ""), media.get("caption_entities"))
    caption, entities = content.caption(world, *given)
    photo = photos.take(world, params, "media", str(media.get("media", "")))
    return _edit(world, chat, message, params, text=caption, entities=entities, photo=photo, document=None)


@method
def edit_message_reply_markup(world: "World", params: Params) -> Json:
    """The method editMessageReplyMarkup."""
    chat, message = _to_edit(world, params)
    return _edit(world, chat, message, params)


def _to_edit(world: "World", params: Params) -> tuple[Chat, Message]:
    chat = access.reachable(world, params)
    return chat, access.own_message(world, chat, params)


def _edit(world: "World", chat: Chat, message: Message, params: Params, **new: Any) -> Json:
    """Change what is given; the keyboard is replaced always, so an edit without one drops it (T54)."""
    new["markup"] = keyboards.checked(params.json("reply_markup"), chat.type, inline_only=True)
    world.flood.count(chat.id, world.now())
    if all(getattr(message, name) == value for name, value in new.items()):
        raise bad(NOT_MODIFIED)
    for name, value in new.items():
        setattr(message, name, value)
    world.changed(message)
    return objects.message(world, message)
