"""The write-ahead log: what was committed lies there until it is folded into the database."""

import aiosqlite

from storage.connection import fetch, pragma


async def fold(connection: aiosqlite.Connection) -> bool:
    """Write the log back and cut its file to nothing; False if a reader still needs it (S6).

    It waits for no reader, as all writes would wait behind it.
    """
    patience = await pragma(connection, "busy_timeout")
    await pragma(connection, "busy_timeout = 0")
    try:
        [(busy, _, _)] = await fetch(connection, "PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        await pragma(connection, f"busy_timeout = {patience}")
    return not busy
