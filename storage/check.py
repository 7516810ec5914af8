"""Proofs that the books are right: `check` says in one line each what is not."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite

from storage.connection import connect, fetch
from storage.database import Database
from storage.lock import real
from storage.migrations import MIGRATIONS, accept_used


class _Proof(NamedTuple):
    """A SELECT of the rows that should not be, and the line that tells of one."""

    line: str
    sql: str


_PROOFS = (
    _Proof(
        "ledger entry {} does not balance: its postings sum to {}",
        "SELECT entry_id, sum(amount) FROM postings GROUP BY entry_id HAVING sum(amount) <> 0",
    ),
    _Proof(
        "account {} holds {} but its postings sum to {}",
        """
        SELECT account, sum(held), sum(posted) FROM (
            SELECT account, amount AS held, 0 AS posted FROM balances
            UNION ALL SELECT account, 0, amount FROM postings
        ) GROUP BY account HAVING sum(held) <> sum(posted)
        """,
    ),
    _Proof(
        "account {} holds {} while its hand is not running",
        """
        SELECT account, amount FROM balances WHERE account LIKE 'pot:%' AND amount <> 0 AND account NOT IN
            (SELECT 'pot:' || chat_id || ':' || hand_no FROM hands WHERE ended IS NULL)
        """,
    ),
    _Proof(
        "account {} holds {} while its table is closed",
        """
        SELECT account, amount FROM balances WHERE account LIKE 'purse:%' AND amount <> 0
            AND chat_id NOT IN (SELECT chat_id FROM tables WHERE phase <> 'closed')
        """,
    ),
    _Proof(
        "hand {1} of chat {0}: its pots sum to {2} but its account holds {3}",
        """
        SELECT chat_id, hand_no, listed, held FROM (
            SELECT hands.chat_id, hand_no, coalesce(balances.amount, 0) AS held,
                (SELECT coalesce(sum(amount), 0) FROM pots
                 WHERE pots.chat_id = hands.chat_id AND pots.hand_no = hands.hand_no) AS listed
            FROM hands LEFT JOIN balances ON account = 'pot:' || hands.chat_id || ':' || hand_no
            WHERE ended IS NULL
        ) WHERE listed <> held
        """,
    ),
    _Proof(
        "the carry of {1} in chat {0} is {2} but its account holds {3}",
        """
        SELECT chat_id, game, sum(listed), sum(held) FROM (
            SELECT chat_id, game, amount AS listed, 0 AS held FROM carries
            UNION ALL SELECT chat_id, substr(account, length('carry:' || chat_id || ':') + 1), 0, amount
            FROM balances WHERE account LIKE 'carry:%'
        ) GROUP BY chat_id, game HAVING sum(listed) <> sum(held)
        """,
    ),
)


async def check(database: Database | Path | str) -> list[str]:
    """All problems, none for a sound database; it may be in use. `StorageError` when it cannot be opened."""
    path = database.path if isinstance(database, Database) else real(database)
    async with connect(path) as connection:
        version = await accept_used(connection, path)
        if version < len(MIGRATIONS):
            return [f"schema version {version}, not {len(MIGRATIONS)}: start the bot once to migrate it"]
        return await _examine(connection)


async def faults(database: Database) -> list[str]:
    """What the books of an open database say against it; the file itself is not read through.

    By a connection of its own: old books are long, and play does not wait for it. Cancelled, it ends at once.
    """
    async with connect(database.path) as connection:
        try:
            return [line for proof in _PROOFS for line in await _disprove(connection, proof)]
        except asyncio.CancelledError:
            await connection.interrupt()
            raise


async def _examine(connection: aiosqlite.Connection) -> list[str]:
    """In one read transaction, so that a hand played meanwhile is seen whole."""
    await connection.execute("BEGIN")
    problems = await damage(connection)
    for proof in _PROOFS:
        problems += await _disprove(connection, proof)
    return problems


async def _disprove(connection: aiosqlite.Connection, proof: _Proof) -> list[str]:
    try:
        return _told(proof, await fetch(connection, proof.sql))
    except sqlite3.DatabaseError as error:
        return [f"unreadable: {error}"]


def _told(proof: _Proof, found: list[tuple[Any, ...]]) -> list[str]:
    return [proof.line.format(*row) for row in found]


async def damage(connection: aiosqlite.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file: pages, indices, constraints, foreign keys."""
    try:
        problems = [line for (line,) in await fetch(connection, "PRAGMA integrity_check") if line != "ok"]
        orphans = await fetch(connection, "PRAGMA foreign_key_check")
    except sqlite3.DatabaseError as error:
        return [f"damaged: {error}"]
    return problems + [f"a row of {child} without its {parent}" for child, _, parent, _ in orphans]
