"""Schema versions: `0001_….sql` leads from version 0 to 1, and so on; each is applied whole or not at all."""

import sqlite3
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import aiosqlite

from storage.connection import fetch, pragma, readable
from storage.copies import copy
from storage.errors import DatabaseTooNew, DatabaseUnreadable
from storage.lock import beside

APPLICATION_ID = 0x42524147  # "BRAG", in the header of the file

Migration = tuple[str, ...]


def split(script: str) -> Migration:
    """The statements of a script. Not `executescript`, which would commit before it begins."""
    statements, pending = [], ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            statements.append(pending.strip())
            pending = ""
    return tuple(statements)


def _load() -> tuple[Migration, ...]:
    scripts = [file for file in files(__package__).iterdir() if file.name.endswith(".sql")]
    return tuple(split(file.read_text("utf-8")) for file in sorted(scripts, key=lambda file: file.name))


MIGRATIONS = _load()


async def migrate(
    connection: aiosqlite.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Bring the database up to date; an existing one is first copied to `<path>.v<version>.bak`."""
    version = await accept(connection, path, len(migrations))
    if 0 < version < len(migrations):
        await copy(connection, beside(path, f".v{version}.bak"))
    for number in range(version, len(migrations)):
        await _apply(connection, migrations[number], number + 1)


async def accept(connection: aiosqlite.Connection, path: Path, newest: int = len(MIGRATIONS)) -> int:
    """The version of a database that is ours and not too new; 0 for an empty file."""
    used = await fetch(connection, "SELECT 1 FROM sqlite_master LIMIT 1")
    if used and await pragma(connection, "application_id") != APPLICATION_ID:
        raise DatabaseUnreadable(f"{path} belongs to another program: choose another path for the database")
    version = int(await pragma(connection, "user_version"))
    if version > newest:
        advice = "start the newer release, or restore a backup made before it"
        raise DatabaseTooNew(f"{path} has schema version {version}, this release knows {newest}: {advice}")
    return version


async def accept_used(connection: aiosqlite.Connection, path: Path) -> int:
    """The version of a database that is ours and not empty; any other raises `DatabaseUnreadable`."""
    with readable(path):
        version = await accept(connection, path)
    if not version:
        raise DatabaseUnreadable(f"{path} is empty: check the path")
    return version


async def _apply(connection: aiosqlite.Connection, migration: Migration, version: int) -> None:
    """One transaction; foreign keys are off here, so that tables can be rebuilt, and proved at the end."""
    try:
        for statement in ("BEGIN IMMEDIATE", *migration, f"PRAGMA application_id = {APPLICATION_ID}"):
            await connection.execute(statement)
        if await fetch(connection, "PRAGMA foreign_key_check"):
            raise sqlite3.IntegrityError(f"migration {version} breaks foreign keys")
        await connection.execute(f"PRAGMA user_version = {version}")
        await connection.commit()
    finally:
        await connection.rollback()
