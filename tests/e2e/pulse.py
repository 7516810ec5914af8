"""How long the machine kept this process waiting: what comes late by that is not the bot's fault."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

BEAT = 0.05
"""Seconds between two looks."""


class Pulse:
    """Time that went by while the loop neither slept nor worked; a bot that blocks the loop is not excused."""

    def __init__(self) -> None:
        self.stolen = 0.0

    @asynccontextmanager
    async def felt(self) -> AsyncIterator[None]:
        """Feel it meanwhile."""
        feeling = asyncio.create_task(self._feel())
        try:
            yield
        finally:
            feeling.cancel()
            with suppress(asyncio.CancelledError):
                await feeling

    async def _feel(self) -> None:
        while True:
            began, worked = time.monotonic(), time.process_time()
            await asyncio.sleep(BEAT)
            lost = time.monotonic() - began - BEAT - (time.process_time() - worked)
            self.stolen += max(0.0, lost)
