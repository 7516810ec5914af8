"""The one owner of the write connection.

Rules it keeps:
- `commit` returns when the unit is durable, and raises when nothing of it is.
- Units that wait are written together, in order, in one transaction. If that fails, each is tried alone.
- Callers never touch the connection, so a cancelled one cannot leave a transaction open (S1). Its unit is
  dropped while it waits; once its transaction has begun, it is written.
- In a pause the write-ahead log is folded into the database and emptied (S6). Nobody waits for that to succeed.
"""

import asyncio
import itertools
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import aiosqlite

from storage.connection import fetch
from storage.errors import DatabaseClosed
from storage.log import fold
from storage.refusals import explain
from storage.statements import plan
from storage.unit import Unit

LOG = logging.getLogger(__name__)
PAUSE_SECONDS = 2.0
"""So long without a write, and the log is folded."""

Job = Callable[[aiosqlite.Connection], Awaitable[None]]


class _Order(NamedTuple):
    """Work and the future its caller waits for."""

    work: Unit | Job
    done: asyncio.Future[None]


class Writer:
    """Takes units and jobs from many tasks and writes them one transaction after the other."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._waiting: deque[_Order] = deque()
        self._current: Sequence[_Order] = ()
        self._wake = asyncio.Event()
        self._closing = False
        self._unfolded = False  # something was written since the log was empty
        self._entry_ids = itertools.count(1)

    async def submit(self, work: Unit | Job) -> None:
        """Wait until the work is durable; a job has a transaction of its own."""
        self.refuse_if_closed()
        order = _Order(work, asyncio.get_running_loop().create_future())
        self._waiting.append(order)
        self._wake.set()
        await order.done

    async def run(self) -> None:
        """Write until `close` was called and nothing waits. Ended early, it fails all who wait."""
        try:
            await self._number_entries()
            while not self._closing or self._waiting:
                await self._called()
                self._wake.clear()
                await self._write_waiting()
        finally:
            self.abandon()

    def close(self) -> None:
        """Take no more work; `run` ends when all that waits is written."""
        self._closing = True
        self._wake.set()

    def abandon(self) -> None:
        """Fail all who still wait; whether the last transaction counts only the file can tell."""
        self._closing = True
        for order in (*self._current, *self._waiting):
            _fail(
                order,
                DatabaseClosed("the database was closed before this was confirmed: look, then retry"),
            )

    def refuse_if_closed(self) -> None:
        if self._closing:
            raise DatabaseClosed("the database is closed: nothing can be read or written any more")

    async def _called(self) -> None:
        """Wait for work. As long as none comes, try to fold the log again and again: a reader may stand on it."""
        while self._unfolded:
            with suppress(TimeoutError):
                async with asyncio.timeout(PAUSE_SECONDS):
                    await self._wake.wait()
                return
            self._unfolded = not await self._fold()
        await self._wake.wait()

    async def _fold(self) -> bool:
        """Whether nothing is left to do. What goes wrong (a full disk) is tried again after the next write."""
        try:
            return await fold(self._connection)
        except sqlite3.Error:
            LOG.warning("the write-ahead log could not be folded into the database", exc_info=True)
            return True

    async def _number_entries(self) -> None:
        """Go on after the last entry that there is: a job may have made some of its own."""
        [(last,)] = await fetch(self._connection, "SELECT coalesce(max(id), 0) FROM entries")
        self._entry_ids = itertools.count(last + 1)

    async def _write_waiting(self) -> None:
        while orders := self._take():
            self._current = orders
            self._unfolded = True
            await self._write(orders)

    def _take(self) -> list[_Order]:
        """All units that wait, or a single job."""
        orders: list[_Order] = []
        while self._waiting and _joins(self._waiting[0], orders):
            order = self._waiting.popleft()
            if not order.done.done():
                orders.append(order)
        return orders

    async def _write(self, orders: Sequence[_Order]) -> None:
        try:
            await self._transact(self._job(orders))
        except Exception as error:  # noqa: BLE001 -- whatever it is, it belongs to the caller
            if len(orders) > 1:
                await self._write_each(orders)
            else:
                _fail(orders[0], explain(error))
        else:
            _finish(orders)

    async def _write_each(self, orders: Sequence[_Order]) -> None:
        LOG.debug("a batch of %d units failed; trying each alone", len(orders))
        for order in orders:
            await self._write([order])

    async def _transact(self, job: Job) -> None:
        try:
            await self._connection.execute("BEGIN IMMEDIATE")
            await job(self._connection)
            await self._connection.commit()
        except BaseException:
            await self._connection.rollback()
            raise

    def _job(self, orders: Sequence[_Order]) -> Job:
        work = orders[0].work
        if not isinstance(work, Unit):
            return self._numbered(work)
        return self._units([order.work for order in orders if isinstance(order.work, Unit)])

    def _numbered(self, work: Job) -> Job:
        async def write(connection: aiosqlite.Connection) -> None:
            await work(connection)
            await self._number_entries()

        return write

    def _units(self, units: Sequence[Unit]) -> Job:
        async def write(connection: aiosqlite.Connection) -> None:
            for sql, values in plan(units, self._entry_ids):
                await connection.executemany(sql, values)

        return write


def _joins(order: _Order, batch: Sequence[_Order]) -> bool:
    return not batch or (isinstance(order.work, Unit) and isinstance(batch[0].work, Unit))


def _finish(orders: Sequence[_Order]) -> None:
    for order in orders:
        if not order.done.done():
            order.done.set_result(None)


def _fail(order: _Order, error: Exception) -> None:
    if not order.done.done():
        order.done.set_exception(error)
