"""
What a supergroup was before: a group that became one while the bot was out of it, or did not run (T4, T5).

Nobody tells the bot. But Telegram tells the new id to whoever asks about members of the old group, also if he is out of
it; to whoever asks for the chat, or for himself, it does not. So when the bot comes to a supergroup that it does not
know, it counts the members of groups that this one may have been, before anybody can begin with a new wallet there.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context as NoPatience

from telegram import Bot, Update
from telegram import Chat as TelegramChat
from telegram.error import ChatMigrated, TelegramError
from telegram.ext import ContextTypes

from bot.table.errands import Errands
from bot.table.service import Tables
from bot.table.state import TablePhase
from bot.telegram.errors import Fault, fault_of
from bot.telegram.lines import patience
from bot.telegram.registry import Registry
from storage.rows import Chat

MOST_ASKED = 10  # groups, for one supergroup
AGAIN_SECONDS = 5.0  # after which a question without an answer is asked again

_SUPERGROUPS = -1_000_000_000_000  # their ids begin here and go down, those of other groups are above
_NO_ANSWER = (Fault.UNSENT, Fault.UNCLEAR, Fault.LIMITED)

Context = ContextTypes.DEFAULT_TYPE
log = logging.getLogger(__name__)


class Origins:
    """Finds out what a supergroup was; `move` takes its table, chips and screens along (`moves`)."""

    def __init__(self, bot: Bot, tables: Tables, registry: Registry,
                 move: Callable[[int, int], Awaitable[None]]) -> None:  # fmt: skip
        self._bot, self._tables, self._registry, self._move = bot, tables, registry, move
        self._searches: dict[int, asyncio.Task[int | None]] = {}
        self._settled: set[int] = set()
        self._errands = Errands()

    def close(self) -> None:
        """Ask no more."""
        for task in self._errands.tasks:
            task.cancel()

    async def on_update(self, update: Update, context: Context) -> None:
        """Whatever comes from a supergroup that is new waits in its turn until this is known, or for a while (T40)."""
        chat = update.effective_chat
        if chat and chat.type == TelegramChat.SUPERGROUP and not _tells(update) and self._is_new(chat.id):
            await self._look_back(chat)

    def _is_new(self, chat: int) -> bool:
        return chat in self._searches or not (chat in self._settled or self._registry.knows(chat))

    async def _look_back(self, chat: TelegramChat) -> None:
        if chat.id not in self._searches:
            suspects = self._suspects(chat.title or "")
            self._searches[chat.id] = self._errands.start(self._search(chat.id, suspects), NoPatience())
        search = self._searches[chat.id]
        await asyncio.wait((search,), timeout=patience())
        if search.done() and not search.cancelled():
            await self._settle(chat.id, search.result())

    def _suspects(self, title: str) -> list[int]:
        """Groups that have the title, as it stays when a group becomes a supergroup, then those left last."""

        def unlikely(group: Chat) -> tuple[bool, float]:
            return group.title != title, -(group.left_at or 0.0)

        groups = [
            group
            for group in self._registry.groups()
            if group.chat_id > _SUPERGROUPS and (group.status == "left" or group.title == title)
        ]
        return [group.chat_id for group in sorted(groups, key=unlikely)[:MOST_ASKED]]

    async def _search(self, new: int, suspects: list[int]) -> int | None:
        """The group whose new id this is; one after the other is asked about, the likeliest first."""
        for group in suspects:
            if await self._successor(group) == new:
                log.info("chat %s has become %s unheard", group, new)
                return group
        return None

    async def _successor(self, group: int) -> int | None:
        """The id that a group has now, if it is another. Chips hang on it, so no answer is no answer."""
        while True:
            try:
                await self._bot.get_chat_member_count(group)
            except ChatMigrated as error:
                return error.new_chat_id
            except TelegramError as error:
                if fault_of(error) in _NO_ANSWER:
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
            return None

    async def _settle(self, new: int, old: int | None) -> None:
        """Two tables cannot become one: where one was opened while Telegram was silent, its end is waited for."""
        if old is not None:
            if self._tables.state(new).phase is not TablePhase.CLOSED:
                return log.warning("chat %s waits until the table in %s is closed", old, new)
            await self._move(old, new)
        self._settled.add(new)
        self._searches.pop(new, None)


def _tells(update: Update) -> bool:
    """Whether the update itself says what the chat was."""
    return update.message is not None and update.message.migrate_from_chat_id is not None
