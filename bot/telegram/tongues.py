"""Which language a chat or a person gets: a switch shows at once on every open screen and in the list of commands."""

from collections.abc import Callable, Coroutine
from typing import Any

from telegram import Bot

from bot.table.desk import replace
from bot.table.service import Tables
from bot.telegram.announce import announce_to
from bot.telegram.registry import Registry


class Tongues:
    """Switches languages; `later` talks to Telegram without waiting for it, `repaint` shows a table as it is now."""

    def __init__(self, bot: Bot, tables: Tables, registry: Registry,
                 later: Callable[[Coroutine[Any, Any, Any]], None],
                 repaint: Callable[[int], None]) -> None:  # fmt: skip
        self._bot, self._tables, self._registry = bot, tables, registry
        self._later, self._repaint = later, repaint

    async def switch(self, chat_id: int, lang: str) -> None:
        """Speak a language in a chat. In a DM it is that person's own, at every table."""
        if chat_id > 0:
            await self._registry.change_person(chat_id, lang=lang)
            self.repaint_of(chat_id)
        else:
            await self._registry.save_chat(replace(self._registry.chat(chat_id), lang=lang))
            self._repaint(chat_id)
        self._later(announce_to(self._bot, chat_id, lang))

    def repaint_of(self, user: int) -> None:
        """Paint anew every table that shows this person something in his DM."""
        for state in self._tables.all():
            if user == state.chat or user in state.players or state.chair(user) is not None:
                self._repaint(state.chat)
