"""What is said at the table (C19): reports, and a warning to who speaks of cards in mid-hand.

`/breach` in answer to a message reports its author. Where the chat has chosen `etiquette=auto`, the words of players
are looked at: a bot with privacy mode on hears only commands and answers to its own messages, so it must be an admin,
or have privacy mode off, to hear all.
"""

from telegram import Message, Update
from telegram.ext import ContextTypes

from bot.presenter.table_talk import speaks_of_cards
from bot.presenter.texts import say, text_key
from bot.presenter.told import refused
from bot.table.commands import Accuse
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.table.state import TableState
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said

Context = ContextTypes.DEFAULT_TYPE


class Etiquette:
    """Reports and warnings."""

    def __init__(self, tables: Tables, registry: Registry, replies: Replies) -> None:
        self._tables, self._registry, self._replies = tables, registry, replies

    async def breach(self, said: Said) -> None:
        """Report the author of the message that this one answers."""
        target = author(said.message.reply_to_message)
        if target is None:
            return self._replies.say(said, say(said.lang, "breach-how"))
        try:
            answer = await self._tables.submit(said.chat, Accuse(said.user.id, target), said.update_id)
        except Rejected as error:
            return self._replies.say(said, refused(said.lang, error.code, error.params))
        return self._replies.say(said, say(said.lang, text_key("answer", answer.code)))

    async def on_text(self, update: Update, context: Context) -> None:
        """Warn who speaks of cards while he plays."""
        message, user = update.message, update.effective_user
        if message is None or user is None or not message.text:
            return
        if warns(self._tables.state(message.chat.id), user.id) and speaks_of_cards(message.text):
            lang = self._registry.chat(message.chat.id).lang
            self._replies.say(Said(message, user, lang, (), update.update_id), say(lang, "etiquette-warning"))


def author(message: Message | None) -> int | None:
    """Who wrote a message, if a person did under his own name."""
    if message is None or message.from_user is None or message.sender_chat is not None:
        return None
    return None if message.from_user.is_bot else message.from_user.id


def warns(state: TableState, user: int) -> bool:
    """Whether a person is in a running hand whose etiquette is `auto`."""
    seat = state.seat(user)
    if seat is None or not state.playing or state.hand.options.get("etiquette") != "auto":
        return False
    return seat in state.hand.live
