"""May the bot do this in that chat: the checks that Telegram makes before it looks at a message."""

from typing import TYPE_CHECKING

from bot.sandbox.errors import bad, forbidden, migrated
from bot.sandbox.models import Chat, Message
from bot.sandbox.params import Params

if TYPE_CHECKING:
    from bot.sandbox.world import World


def readable(world: "World", params: Params) -> Chat:
    """The chat of a call that only looks at it, by its number."""
    if not params.text("chat_id"):
        raise bad("chat_id is empty")
    chat = world.chats.get(params.integer("chat_id"))
    if chat is None:
        raise bad("chat not found")
    return chat


def known_chat(world: "World", params: Params) -> Chat:
    """The chat of a call that does something there, or asks for its members."""
    chat = readable(world, params)
    if chat.migrated_to:
        raise migrated(chat.migrated_to)
    return chat


def reachable(world: "World", params: Params) -> Chat:
    """A chat in which the bot may act at all."""
    chat = known_chat(world, params)
    _open_dm(world, chat) if chat.type == "private" else _membership(world, chat)
    return chat


def _open_dm(world: "World", chat: Chat) -> None:
    person = world.people.get(chat.id)
    if person is None:
        raise forbidden("user is deactivated")
    if person.is_bot:
        raise forbidden("bot can't send messages to bots")
    if person.blocked:
        raise forbidden("bot was blocked by the user")
    if not person.started:
        raise forbidden("bot can't initiate conversation with a user")


def _membership(world: "World", chat: Chat) -> None:
    status = chat.member(world.bot.id).status
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    if status == "left":
        raise forbidden(f"bot is not a member of the {chat.type} chat")


def writable(world: "World", params: Params, what: str) -> Chat:
    """A chat into which the bot may send `what` ("text messages", "photos")."""
    chat = reachable(world, params)
    if chat.type != "private" and chat.member(world.bot.id).status == "restricted":
        raise bad(f"not enough rights to send {what} to the chat")
    _topic(world, chat, params.integer("message_thread_id"))
    return chat


def _topic(world: "World", chat: Chat, thread: int) -> None:
    if not thread:
        return
    topic = chat.topics.get(thread)
    if topic is None:
        raise bad("message thread not found")
    if topic.closed and not chat.member(world.bot.id).admin:
        raise bad("TOPIC_CLOSED")


def own_message(world: "World", chat: Chat, params: Params) -> Message:
    """A message of the bot's that it may edit."""
    if not params.text("message_id"):
        raise bad("message identifier is not specified")
    message = chat.messages.get(params.integer("message_id"))
    if message is None:
        raise bad("message to edit not found")
    if message.sender != world.bot.id or message.service:
        raise bad("message can't be edited")
    return message
