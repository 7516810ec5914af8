"""What the reconciler and Telegram's service messages say of chats: moved, and back after a spell."""

import logging
from collections.abc import Callable
from contextlib import suppress

from telegram import Update
from telegram.ext import ContextTypes

from bot.table.commands import Stop
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.telegram.reconciler import Reconciler
from bot.telegram.registry import Registry
from bot.telegram.tongues import Tongues
from storage.database import Database
from storage.errors import Conflict
from storage.moving import move_chat

Context = ContextTypes.DEFAULT_TYPE
log = logging.getLogger(__name__)


class Moves:
    """
    Keeps tables, rows and screens together when a chat changes. Every method may be called again.

    `leave` takes away what stands in DMs of a chat that has another id now.
    """

    def __init__(self, database: Database, tables: Tables, registry: Registry, reconciler: Reconciler,
                 tongues: Tongues, leave: Callable[[int], None]) -> None:  # fmt: skip
        self._database, self._tables, self._registry = database, tables, registry
        self._reconciler, self._tongues, self._leave = reconciler, tongues, leave

    async def migrated(self, old: int, new: int) -> None:
        """A group became a supergroup, as any of three signals told (T4, T5)."""

        async def carry() -> None:
            await move_chat(self._database, old, new)
            self._registry.moved(old, new)
            self._reconciler.move(old, new)

        if old == new:
            return
        first = self._registry.knows(old)  # of the three signals
        try:
            async with self._registry.still(old, new):
                await self._tables.move(old, new, carry)
        except Conflict as error:  # both were played in before the first signal came
            log.warning("%s", error)
            return await self._give_up(old)
        self._leave(old)
        if first:
            self._tongues.moved(new)

    async def _give_up(self, chat: int) -> None:
        """Nobody reaches the old table any more: what lies on it goes back, and its clocks stop."""
        with suppress(Rejected):  # it is closed already
            await self._tables.submit(chat, Stop(0, at_once=True))
        if self._registry.knows(chat):
            await self._registry.change_chat(chat, status="left")

    async def on_migration(self, update: Update, context: Context) -> None:
        """The group is a supergroup now; either of the two service messages may come first or alone (T4)."""
        message = update.message
        if message is None:
            return
        if message.migrate_to_chat_id:
            await self.migrated(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self.migrated(message.migrate_from_chat_id, message.chat.id)

    async def no_topic(self, chat: int) -> None:
        """The topic of a table was deleted: it goes on in the general one (T28)."""
        await self._registry.change_chat(chat, thread_id=None)

    async def back(self, chat: int, seconds: float) -> None:
        """A chat sees news again after a spell without: running clocks start anew (T7, G2)."""
        self._tables.renew(chat)
