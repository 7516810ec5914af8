"""Updates wait until an offset passes them, so that loss and redelivery can both be seen."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import count

from bot.sandbox.errors import OTHER_POLLER, WEBHOOK_ACTIVE, ApiError
from bot.sandbox.models import MOST_KEPT, Json, clock_id, forget_oldest

NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_MOST = 100


class Updates:
    """The queue of one bot."""

    def __init__(self) -> None:
        self.allowed: list[str] = []  # remembered over restarts of the bot, as at Telegram
        self.webhook: Json | None = None
        self.history: dict[int, Json] = {}
        self.pending: dict[int, Json] = {}
        self.delivered: deque[tuple[float, Json]] = deque(maxlen=MOST_KEPT)  # to the webhook, and when
        self._again: list[Json] = []
        self._ids = count(clock_id())
        self._poller: asyncio.Event | None = None
        self._news = asyncio.Event()

    def clear(self) -> None:
        """Forget every update; ids go on, for a bot may remember them."""
        self.history.clear()
        self.pending.clear()
        self.delivered.clear()
        self._again.clear()

    def add(self, kind: str, content: Json) -> int | None:
        """Make an update, unless the bot did not ask for this kind; returns its id."""
        if not self._wanted(kind):
            return None
        update_id = next(self._ids)
        forget_oldest(self.history)
        self.history[update_id] = self.pending[update_id] = {"update_id": update_id, kind: content}
        self._news.set()
        return update_id

    def again(self, update: Json) -> None:
        """Deliver an update that was delivered before, with the same id, whatever the offset says."""
        self._again.append(update)
        self._news.set()

    def allow(self, kinds: Sequence[str] | None) -> None:
        """Remember the kinds asked for; None keeps those of before, an empty list is the default."""
        if kinds is not None:
            self.allowed = list(kinds)

    def _wanted(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in NOT_BY_DEFAULT

    async def poll(self, offset: int, limit: int, seconds: float) -> list[Json]:
        """Confirm what is below `offset` and return what is left, waiting up to `seconds` for the first."""
        mine = self._take_over()
        self._confirm(offset)
        if not self._waiting():
            await self._wait(mine, seconds)
        if mine.is_set():
            raise ApiError(409, OTHER_POLLER)
        self._poller = None
        return self._batch(limit)

    def _take_over(self) -> asyncio.Event:
        if self.webhook:
            raise ApiError(409, WEBHOOK_ACTIVE)
        if self._poller is not None:
            self._poller.set()
        self._poller = asyncio.Event()
        return self._poller

    def _confirm(self, offset: int) -> None:
        if offset < 0:  # -n: keep only the last n
            offset = sorted(self.pending)[offset:][0] if self.pending else 0
        for update_id in [u for u in self.pending if u < offset]:
            del self.pending[update_id]

    def _waiting(self) -> bool:
        return bool(self.pending or self._again)

    async def _wait(self, mine: asyncio.Event, seconds: float) -> None:
        self._news.clear()
        tasks = [asyncio.ensure_future(event.wait()) for event in (mine, self._news)]
        try:
            await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()

    def _batch(self, limit: int) -> list[Json]:
        again, self._again = self._again, []
        return (again + list(self.pending.values()))[: max(1, min(limit, _MOST))]

    async def next(self) -> Json:
        """The oldest update that is not confirmed; waits for one (the webhook's way)."""
        while not self._waiting():
            self._news.clear()
            await self._news.wait()
        return self._again[0] if self._again else next(iter(self.pending.values()))

    def done(self, update: Json) -> None:
        """The webhook took it."""
        if update in self._again:
            self._again.remove(update)
        self.pending.pop(update["update_id"], None)
