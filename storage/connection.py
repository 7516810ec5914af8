"""Connections that are always closed: one left open keeps its thread, so the process, alive (S4, S5)."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiosqlite

from storage.errors import DatabaseUnreadable

LOG = logging.getLogger(__name__)
BUSY_SECONDS = 5.0
CLOSE_SECONDS = 10.0
ADVICE = "check the path and its permissions, or restore a backup"


@asynccontextmanager
async def connect(path: Path, *, mode: str = "rw") -> AsyncIterator[aiosqlite.Connection]:
    """A connection in autocommit, closed on every way out; `mode` as in SQLite's URIs: `ro`, `rw`, `rwc`."""
    _probe(path, mode)
    with readable(path):
        connection = await _open(path, mode)
    try:
        yield connection
    finally:
        await _close(connection, path)


def _probe(path: Path, mode: str) -> None:
    """Refuse early what cannot be opened: a connect that fails leaves its thread to end on its own.

    The file is created here, for the owner alone, as it keeps the order of packs. One that exists is only
    looked at: closing it would drop the locks which SQLite holds on it in this process.
    """
    try:
        if mode == "rwc" and not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise DatabaseUnreadable(f"cannot create {path} ({error.strerror}): {ADVICE}") from error
    if not (path.is_file() and os.access(path, os.R_OK)):
        raise DatabaseUnreadable(f"cannot use {path} as the database (no readable file): {ADVICE}")


async def _open(path: Path, mode: str) -> aiosqlite.Connection:
    """Cancelled, it opens to the end and closes, so that no thread is left behind."""
    uri = f"file:{quote(str(path))}?mode={mode}"
    opening = asyncio.ensure_future(_connected(uri))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        await _close(await opening, path)
        raise


async def _connected(uri: str) -> aiosqlite.Connection:
    return await aiosqlite.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)


async def _close(connection: aiosqlite.Connection, path: Path) -> None:
    if not await bounded(connection.close()):
        LOG.error("%s did not close in %g s; all that was committed is safe", path, CLOSE_SECONDS)


async def bounded(work: Awaitable[None]) -> bool:
    """Whether the work ended in `CLOSE_SECONDS`; it gets that time even if the caller is cancelled meanwhile.

    `asyncio.timeout` would not do: aiosqlite, when cancelled, waits for its thread once more.
    """
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=CLOSE_SECONDS)
    except asyncio.CancelledError:
        await asyncio.wait({task}, timeout=CLOSE_SECONDS)
        raise
    finally:
        task.cancel()
    if task.done():
        task.result()
    return task.done()


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turn what SQLite says about a bad file into a line that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise DatabaseUnreadable(f"cannot use {path} as the database ({error}): {ADVICE}") from error


async def fetch(connection: aiosqlite.Connection, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """All rows at once: a cursor left open would pin old pages and let the WAL grow (S6)."""
    return [tuple(row) for row in await connection.execute_fetchall(sql, values)]


async def pragma(connection: aiosqlite.Connection, name: str) -> Any:
    """The one value a pragma answers with."""
    [(value,)] = await fetch(connection, f"PRAGMA {name}")
    return value
