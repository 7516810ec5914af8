"""What the process cannot live with: another instance that takes its updates (409), a token that is no more (401)."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from telegram.error import Conflict, InvalidToken, TelegramError

CONFLICTS, CONFLICT_SECONDS = 3, 60.0


class OtherInstance(Exception):  # noqa: N818
    """Somebody else fetches the updates of this bot."""


class Lifeline:
    """
    Hears every error of Telegram's and says when there is no point in going on.

    One conflict is what a new instance sees while an old one ends. Of two that stay it is the older that meets
    the third conflict first: it ends, and the newer goes on.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._conflicts: deque[float] = deque(maxlen=CONFLICTS)
        self._broken: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

    def heed(self, error: TelegramError) -> None:
        """A call has failed."""
        if isinstance(error, InvalidToken):
            self._end(error)
        elif isinstance(error, Conflict):
            now = self._clock()
            self._conflicts.append(now)
            if len(self._conflicts) == CONFLICTS and now - self._conflicts[0] < CONFLICT_SECONDS:
                self._end(OtherInstance(str(error)))

    async def broken(self) -> Exception:
        """Wait until there is no point in going on; why."""
        return await asyncio.shield(self._broken)

    def _end(self, error: Exception) -> None:
        if not self._broken.done():
            self._broken.set_result(error)
