"""Events for those who watch: the page, tests, and people who play by themselves."""

import asyncio
from typing import Any

from bot.sandbox.models import Json


class Hub:
    """Numbers each event and hands it to all who listen; `changed` wakes who waits for anything to happen."""

    def __init__(self) -> None:
        self.seq = 0
        self._listeners: set[asyncio.Queue[Json]] = set()
        self._changed: asyncio.Event = asyncio.Event()

    def publish(self, kind: str, **content: Any) -> None:
        """Tell everybody; the content must not change afterwards."""
        self.seq += 1
        event = {"type": kind, "seq": self.seq} | content
        for listener in self._listeners:
            listener.put_nowait(event)
        self.wake()

    def wake(self) -> None:
        """Let everybody who waits look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self) -> None:
        """Return at the next event."""
        await self._changed.wait()

    def listen(self) -> asyncio.Queue[Json]:
        """A queue of all events from now on; give it back with `leave`."""
        queue: asyncio.Queue[Json] = asyncio.Queue()
        self._listeners.add(queue)
        return queue

    def leave(self, queue: asyncio.Queue[Json]) -> None:
        """Stop listening."""
        self._listeners.discard(queue)
