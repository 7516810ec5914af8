"""Which language a chat or a person gets: a switch shows at once on every open screen and in the list of commands."""

import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from telegram import Bot

from bot.table.commands import NoteChange
from bot.table.desk import Answer
from bot.table.service import Tables
from bot.telegram.announce import announce_to
from bot.telegram.registry import Registry
from storage.errors import DuplicateUpdate
from storage.unit import Unit, Update


class Tongues:
    """Switches languages; `later` talks to Telegram without waiting for it, `repaint` shows a table as it is now."""

    def __init__(self, bot: Bot, tables: Tables, registry: Registry,
                 later: Callable[[Coroutine[Any, Any, Any]], None],
                 repaint: Callable[[int], None]) -> None:  # fmt: skip
        self._bot, self._tables, self._registry = bot, tables, registry
        self._later, self._repaint = later, repaint

    async def switch(self, user: int, lang: str, update_id: int) -> bool:
        """Speak a language in somebody's DM: his own, at every table. False if it was delivered again (T36)."""
        return await self._switch(
            user, lang, self._registry.speak(user, lang, Update(update_id, time.time()))
        )

    async def switch_table(self, chat_id: int, change: NoteChange, update_id: int | None) -> bool:
        """The same for a table, where it is recorded: both in one transaction. False if it was delivered again."""

        async def record(row: Unit) -> None:
            if await self._tables.submit(chat_id, change, update_id, lambda: row) == Answer("done"):
                raise DuplicateUpdate

        return await self._switch(
            chat_id, change.after, self._registry.speak_with(chat_id, change.after, record)
        )

    async def _switch(self, chat_id: int, lang: str, switching: Awaitable[None]) -> bool:
        try:
            await switching
        except DuplicateUpdate:
            return False
        self._show(chat_id, lang)
        return True

    def _show(self, chat_id: int, lang: str) -> None:
        if chat_id > 0:
            self.repaint_of(chat_id)
        else:
            self._repaint(chat_id)
        self._later(announce_to(self._bot, chat_id, lang))

    def moved(self, group: int) -> None:
        """A group has a new id: lists of commands do not follow by themselves (T4)."""
        self._later(announce_to(self._bot, group, self._registry.chat(group).lang))

    def repaint_of(self, user: int) -> None:
        """Paint anew every table that shows this person something in his DM."""
        for state in self._tables.all():
            if user == state.chat or user in state.players or state.chair(user) is not None:
                self._repaint(state.chat)
