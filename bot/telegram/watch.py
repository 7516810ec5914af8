"""
Whether a webhook brings what people do. The bot can reach Telegram while Telegram cannot reach the bot (its proxy is
down, a certificate has run out), and nobody tells it but `getWebhookInfo`: so it looks there again and again (G2).
"""

import asyncio
from collections.abc import Callable

from telegram import Bot
from telegram.error import TelegramError

LOOK_SECONDS = 10.0
SKEW_SECONDS = 5.0  # by which two clocks may differ


class Watch:
    """
    `heard_at` says when Telegram last came through, in Unix seconds.

    `on_back` is told when it comes through again after a spell without.
    """

    def __init__(self, bot: Bot, heard_at: Callable[[], float], on_back: Callable[[], None]) -> None:
        self.deaf = self._failed = False
        self._bot, self._heard_at, self._on_back = bot, heard_at, on_back

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Ask once. Whoever cannot be asked cannot come through either, should it not be for a moment only."""
        was_deaf = self.deaf
        try:
            self.deaf = await self._waits()
        except TelegramError:
            self.deaf, self._failed = self._failed, True
        else:
            self._failed = False
        if was_deaf and not self.deaf:
            asyncio.get_running_loop().call_soon(self._on_back)

    async def _waits(self) -> bool:
        """Whether there are updates that Telegram has tried in vain to bring since it last came through."""
        info = await self._bot.get_webhook_info()
        if not info.pending_update_count or info.last_error_date is None:
            return False
        return info.last_error_date.timestamp() > self._heard_at() - SKEW_SECONDS
