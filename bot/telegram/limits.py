"""
The rate limiter that python-telegram-bot asks before every call.

Its own would stall all chats on one 429 (T8). This one only remembers: after a 429, calls of the same class
to the same chat wait until the pause is over; everything else goes through, answers to taps first of all.
It repeats nothing, since the reconciler is the one layer that does (T10).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from telegram.error import RetryAfter
from telegram.ext import BaseRateLimiter

from bot.telegram.errors import pause_of

Answer = bool | dict[str, Any] | list[dict[str, Any]]

NEVER_WAIT = frozenset({"answerCallbackQuery", "getUpdates", "getMe", "setWebhook", "deleteWebhook"})
_CLASSES = ("send", "edit", "copy", "forward")


class Limiter(BaseRateLimiter[None]):
    """Pauses per chat and class of call."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._until: dict[tuple[object, str], float] = {}

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Forget the pauses."""
        self._until.clear()

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Answer]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: None,
    ) -> Answer:
        """Make the call when its pause is over; a 429 starts or prolongs the pause and goes to the caller."""
        key = (data.get("chat_id"), class_of(endpoint))
        if endpoint not in NEVER_WAIT:
            await self._wait(key)
        try:
            return await callback(*args, **kwargs)
        except RetryAfter as error:
            self._until[key] = max(self._until.get(key, 0.0), self._clock() + pause_of(error))
            raise

    async def _wait(self, key: tuple[object, str]) -> None:
        while (left := self._until.get(key, 0.0) - self._clock()) > 0:
            await self._sleep(left)
        self._until.pop(key, None)


def class_of(endpoint: str) -> str:
    """Calls that Telegram limits together: everything that writes into a chat is one class."""
    return "write" if endpoint.startswith(_CLASSES) else endpoint
