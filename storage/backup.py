"""Backups while the bot runs, and restoring one while it does not."""

from contextlib import suppress
from pathlib import Path

from storage.check import damage
from storage.connection import connect, readable
from storage.copies import copy_to_part, discard, replace
from storage.errors import DatabaseUnreadable, StorageError
from storage.lock import beside, locked, real
from storage.migrations import accept_used


async def backup(source: Path | str, target: Path | str) -> None:
    """Copy a database, running or not, to a single file; a file of that name is replaced at the end, if all is well."""
    source, target = _two(source, target)
    part = beside(target, ".part")
    async with connect(source) as connection:
        await accept_used(connection, source)
        with readable(source):
            await copy_to_part(connection, part)
    await _accept_copy(part, f"{source} is damaged", f"{target} stays as it was")
    replace(part, target)


async def restore(source: Path | str, target: Path | str) -> None:
    """Put a backup in the place of a database. Refused while the bot runs; nothing changes on an error."""
    source, target = _two(source, target)
    part = beside(target, ".part")
    with locked(target):
        async with connect(source) as connection:
            await accept_used(connection, source)
            with readable(source):
                await copy_to_part(connection, part)
        await _accept_copy(part, f"{source} is damaged", "restore another backup")
        await _fold(target)
        _swap(part, target)


def _two(source: Path | str, target: Path | str) -> tuple[Path, Path]:
    if real(source) == real(target):
        raise StorageError(f"{source} and {target} are the same file: name another one")
    if real(target).is_dir():
        raise StorageError(f"{target} is a folder: name a file in it")
    return real(source), real(target)


async def _accept_copy(part: Path, fault: str, advice: str) -> None:
    """Nothing is replaced by a copy of something broken."""
    async with connect(part) as connection:
        found = await damage(connection)
    if found:
        discard(part)
        raise DatabaseUnreadable(f"{fault} ({found[0]}): {advice}")


async def _fold(target: Path) -> None:
    """Close the old file cleanly, its log inside, so that a crash before the rename loses nothing of it.

    Whatever it is, it goes: broken, or of a newer release whose backup is older.
    """
    with suppress(StorageError):
        async with connect(target) as connection:
            await accept_used(connection, target)


def _swap(part: Path, target: Path) -> None:
    for suffix in ("-journal", "-wal", "-shm"):
        beside(target, suffix).unlink(missing_ok=True)
    replace(part, target)
