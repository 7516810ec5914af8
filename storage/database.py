"""Opening the database, and the handle through which everybody else reads and writes."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
import msgspec

from storage.connection import bounded, connect, fetch, pragma, readable
from storage.errors import DatabaseUnreadable
from storage.lock import locked, real
from storage.migrations import migrate
from storage.rows import Row
from storage.statements import columns
from storage.unit import Unit
from storage.writer import Job, Writer

LOG = logging.getLogger(__name__)
WAL_BYTES = 16 * 1024 * 1024

R = TypeVar("R", bound=Row)


class Database:
    """An open database: a connection that writes, owned by the writer, and one that sees what is durable."""

    def __init__(self, path: Path, writer: Writer, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path | str) -> AsyncIterator[Self]:
        """Lock, migrate and open the file, made if missing. A `StorageError` says in one line what to do."""
        path = real(path)
        async with AsyncExitStack() as stack:
            stack.enter_context(locked(path))
            connection = await stack.enter_async_context(connect(path, mode="rwc"))
            with readable(path):
                await _prepare(connection, path)
            reader = await stack.enter_async_context(connect(path, mode="ro"))
            writer = await stack.enter_async_context(_running(connection))
            yield cls(path, writer, reader)

    async def commit(self, unit: Unit) -> None:
        """Return when the unit is durable; on `Refused` (see errors) or `WriteFailed` nothing of it is.

        Cancelled while it waits, the unit is dropped; cancelled later, it is written: shield it to be sure.
        """
        if unit:
            await self._writer.submit(unit)

    async def run(self, job: Job) -> None:
        """Lend the write connection to a short function, in a transaction of its own: what is no row."""
        await self._writer.submit(job)

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows a SELECT finds among what is committed."""
        self._writer.refuse_if_closed()
        return await fetch(self._reader, sql, *values)

    async def rows(self, kind: type[R], rest: str = "", *values: Any) -> list[R]:
        """The rows of a kind as its Structs; `rest` follows the name of the table: WHERE, ORDER BY."""
        found = await self.fetch(f"SELECT {columns(kind)} FROM {kind.TABLE} {rest}", *values)  # noqa: S608 -- own names
        return msgspec.convert(found, list[kind], strict=False)  # type: ignore[valid-type]


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Nothing changes before the file is known as ours. WAL with FULL loses nothing that was acknowledged."""
    await migrate(connection, path)
    if await pragma(connection, "journal_mode = WAL") != "wal":
        raise DatabaseUnreadable(f"{path} does not support write-ahead logging: put it on a local disk")
    await connection.execute("PRAGMA synchronous = FULL")
    await fetch(connection, f"PRAGMA journal_size_limit = {WAL_BYTES}")
    await connection.execute("PRAGMA foreign_keys = ON")


@asynccontextmanager
async def _running(connection: aiosqlite.Connection) -> AsyncIterator[Writer]:
    """A writer at work; on the way out it writes what waits, in bounded time."""
    writer = Writer(connection)
    task = asyncio.create_task(writer.run(), name="storage writer")
    try:
        yield writer
    finally:
        writer.close()
        if not await bounded(task):
            writer.abandon()
            LOG.error("the last writes did not end in time and are given up")
