"""
What the process cannot live with: another instance that takes its updates (409), a token that is no more (401), the
loss of its database's lock.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

import msgspec
from telegram.error import InvalidToken

CONFLICT, UNAUTHORIZED = 409, 401
CONFLICTS, CONFLICT_SECONDS = 3, 60.0


class OtherInstance(Exception):  # noqa: N818
    """Somebody else fetches the updates of this bot."""


class Lifeline:
    """
    Hears every answer of Telegram's and says when there is no point in going on.

    One conflict is what a new instance sees while an old one ends. Of two that stay it is the older that meets
    the third conflict first: it ends, and the newer goes on.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._conflicts: deque[float] = deque(maxlen=CONFLICTS)
        self._broken: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

    def heed(self, status: int, body: bytes) -> None:
        """An answer has come."""
        if status == UNAUTHORIZED:
            self.end(InvalidToken())
        elif status == CONFLICT:
            now = self._clock()
            self._conflicts.append(now)
            if len(self._conflicts) == CONFLICTS and now - self._conflicts[0] < CONFLICT_SECONDS:
                self.end(OtherInstance(_description(body)))

    @property
    def whole(self) -> bool:
        """Whether there is a point in going on."""
        return not self._broken.done()

    async def broken(self) -> Exception:
        """Wait until there is no point in going on; why."""
        return await asyncio.shield(self._broken)

    def end(self, error: Exception) -> None:
        """There is no point in going on; the first reason counts."""
        if not self._broken.done():
            self._broken.set_result(error)


def _description(body: bytes) -> str:
    try:
        return str(msgspec.json.decode(body)["description"])
    except (msgspec.MsgspecError, LookupError, TypeError):
        return "Conflict"
