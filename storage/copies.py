"""A whole copy of an open database as one self-contained file, which appears complete or not at all."""

import os
import sqlite3
from pathlib import Path

import aiosqlite

from storage.connection import connect, pragma
from storage.errors import WriteFailed
from storage.lock import beside


async def copy(connection: aiosqlite.Connection, target: Path) -> None:
    """Copy what is committed to `target`, replacing a file that is there; the source may be in use."""
    part = beside(target, ".part")
    await copy_to_part(connection, part)
    replace(part, target)


async def copy_to_part(connection: aiosqlite.Connection, part: Path) -> None:
    """The slow half: after it `part` is on the disk, without a log beside it."""
    discard(part)
    try:
        async with connect(part, mode="rwc") as target:
            await connection.backup(target)
            await pragma(target, "journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        discard(part)
        raise WriteFailed(f"cannot write {part} ({error}): make room, or choose another disk") from error
    except BaseException:
        discard(part)
        raise


def replace(part: Path, target: Path) -> None:
    """The quick half: one rename, made durable by syncing the folder."""
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def discard(path: Path) -> None:
    """Remove a database and its logs: SQLite would replay them into the next file of that name (S8)."""
    for suffix in ("-journal", "-wal", "-shm", ""):
        beside(path, suffix).unlink(missing_ok=True)
