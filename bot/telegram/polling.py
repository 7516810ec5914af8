"""
Updates by long polling.

What has been handed over is confirmed with the next call, so a batch may be lost if the process is killed: nothing
depends on a tap arriving (T37). Failures are waited out; what there is no living with is the lifeline's to say.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from telegram import Bot, Update
from telegram.error import RetryAfter, TelegramError, TimedOut

from bot.telegram.errors import pause_of

POLL_SECONDS = 20
CONFIRM_SECONDS = 2.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
DEAF_SECONDS = 5.0  # a spell without updates that is shorter keeps nobody's tap for long

QUIET_SECONDS = 6 * 86_400.0
"""After a week without updates Telegram begins anew at any number, so also below what has been confirmed (T36)."""

log = logging.getLogger(__name__)


class Poller:
    """
    Fetches updates and hands each over, in order.

    `on_back` is told when updates come again after a spell in which nobody was heard, before they are handed over.
    """

    def __init__(
        self,
        bot: Bot,
        kinds: Sequence[str],
        hand_over: Callable[[Update], Awaitable[None]],
        on_back: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bot, self._kinds, self._hand_over = bot, kinds, hand_over
        self._on_back, self._clock = on_back, clock
        self._offset = 0
        self._pause = 0.0
        self._due: float | None = None
        """When the answer should have come that is waited for since the last one."""
        self._latest = clock()  # when an update came last
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take an old webhook away and begin. Raises TelegramError if Telegram cannot be reached."""
        await self._bot.delete_webhook()
        self._task = asyncio.create_task(self._run(), name="polling")

    async def stop(self, *, confirm: bool) -> None:
        """End at once. `confirm` what was handed over, or it is delivered again (T36)."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if confirm and self._offset:
            with suppress(TelegramError, TimeoutError):
                async with asyncio.timeout(CONFIRM_SECONDS):
                    await self._fetch(0)

    @property
    def deaf(self) -> bool:
        """Whether nobody is heard: people see their buttons and tap them, but the taps do not come through (G2)."""
        return self._due is not None and self._clock() - self._due > DEAF_SECONDS

    async def _run(self) -> None:
        while True:
            if self._due is None:
                self._due = self._clock() + POLL_SECONDS
            try:
                updates = await self._fetch(POLL_SECONDS)
            except TelegramError as error:
                log.info("updates could not be fetched: %s", error)
                self._due = min(self._due, self._clock())
                await asyncio.sleep(self._pause_after(error))
            except Exception:
                log.exception("updates could not be read")
                await asyncio.sleep(LONGEST_PAUSE)
            else:
                self._pause = 0.0
                self._hears()
                await self._take(updates)

    async def _take(self, updates: Sequence[Update]) -> None:
        now = self._clock()
        if updates:
            self._latest = now
        elif now - self._latest > QUIET_SECONDS:
            self._offset = 0  # whatever comes next; all before has been confirmed long ago
        for update in updates:
            await self._hand_over(update)
            self._offset = update.update_id + 1

    def _hears(self) -> None:
        was_deaf, self._due = self.deaf, None
        if was_deaf:  # whatever becomes of it, polling goes on (S14)
            asyncio.get_running_loop().call_soon(self._on_back)

    async def _fetch(self, seconds: int) -> tuple[Update, ...]:
        return await self._bot.get_updates(
            offset=self._offset or None, timeout=seconds, allowed_updates=self._kinds
        )

    def _pause_after(self, error: TelegramError) -> float:
        if isinstance(error, RetryAfter):
            return pause_of(error)
        if isinstance(error, TimedOut):
            return 0.0  # the poll itself took its time
        self._pause = min(LONGEST_PAUSE, 2 * self._pause or FIRST_PAUSE)
        return self._pause
