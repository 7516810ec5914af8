"""A backup may be made at any time; restoring replaces file and stale log (S8), or changes nothing."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import queries
from storage.backup import backup, restore
from storage.check import check
from storage.database import Database
from storage.errors import DatabaseInUse, DatabaseTooNew, DatabaseUnreadable, StorageError
from storage.unit import Unit, Update
from tests.storage import samples
from tests.storage.samples import CHAT, NOW


@pytest.fixture
def copy(path: Path) -> Path:
    return path.with_name("backup.sqlite3")


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if file.suffix != ".lock")


async def fill(path: Path, *more: Unit) -> None:
    async with Database.open(path) as database:
        for unit in (samples.everything(), *more):
            await database.commit(unit)


async def balances(path: Path) -> dict[str, int]:
    async with Database.open(path) as database:
        assert await check(database) == []
        return await queries.balances(database, CHAT)


async def test_a_backup_of_a_running_bot(path: Path, copy: Path) -> None:
    async with Database.open(path) as database:
        await database.commit(samples.everything())
        await backup(path, copy)
        await database.commit(Unit.of(samples.stake(samples.ANN, 5)))
    assert await check(copy) == []
    assert await balances(copy) == samples.accounts()


async def test_a_backup_is_one_file_and_replaces_the_last(path: Path, copy: Path) -> None:
    await fill(path)
    for _ in range(2):
        await backup(path, copy)
        assert names(path) == ["backup.sqlite3", "bot.sqlite3"]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_writing_goes_on_during_a_backup(path: Path, copy: Path) -> None:
    async with Database.open(path) as database:
        await database.commit(samples.everything())
        units = [Unit.of(Update(number + 1000, NOW)) for number in range(100)]
        await asyncio.gather(backup(path, copy), *map(database.commit, units))
    assert await check(copy) == []


async def test_restoring(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    async with Database.open(path) as database:
        await database.commit(Unit.of(samples.chips(samples.ANN, 77)))
    await restore(copy, path)
    assert await balances(path) == samples.accounts()


async def test_restoring_where_nothing_is(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    await asyncio.to_thread(path.unlink)
    await restore(copy, path)
    assert await balances(path) == samples.accounts()


async def test_no_restore_while_the_bot_runs(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    async with Database.open(path) as database:
        with pytest.raises(DatabaseInUse):
            await restore(copy, path)
        await database.commit(Unit.of(Update(7, NOW)))
    assert names(path) == ["backup.sqlite3", "bot.sqlite3"]


async def test_a_stale_log_is_not_replayed(path: Path, copy: Path) -> None:
    """What a killed bot leaves behind: the log of the old file beside the restored one."""
    await fill(path)
    await backup(path, copy)
    async with Database.open(path) as database:
        await database.commit(Unit.of(samples.chips(samples.ANN, 77)))
        keep(path, path.with_name("killed"))
    put_back(path, path.with_name("killed"))
    assert "bot.sqlite3-wal" in names(path)
    await restore(copy, path)
    assert "bot.sqlite3-wal" not in names(path)
    assert await balances(path) == samples.accounts()


async def test_a_stale_log_beside_a_broken_file(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    for suffix in ("", "-wal", "-shm"):
        scribble(path.with_name(path.name + suffix))
    await restore(copy, path)
    assert names(path) == ["backup.sqlite3", "bot.sqlite3"]
    assert await balances(path) == samples.accounts()


def keep(path: Path, folder: Path) -> None:
    folder.mkdir()
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(path.with_name(path.name + suffix), folder)


def put_back(path: Path, folder: Path) -> None:
    for file in folder.iterdir():
        file.replace(path.parent / file.name)
    folder.rmdir()


def scribble(path: Path) -> None:
    path.write_bytes(b"scribble " * 1000)


async def test_a_damaged_backup_is_refused(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    samples.shell(copy, "DELETE FROM hands")
    with pytest.raises(DatabaseUnreadable, match="damaged"):
        await restore(copy, path)
    assert await balances(path) == samples.accounts()


async def test_no_backup_of_what_is_no_database(path: Path, copy: Path) -> None:
    with pytest.raises(DatabaseUnreadable):
        await backup(path, copy)
    scribble(path)
    with pytest.raises(DatabaseUnreadable):
        await backup(path, copy)
    assert names(path) == ["bot.sqlite3"]


async def test_no_restore_of_a_newer_backup(path: Path, copy: Path) -> None:
    await fill(path)
    await backup(path, copy)
    samples.shell(copy, "PRAGMA user_version = 99")
    with pytest.raises(DatabaseTooNew):
        await restore(copy, path)
    assert await balances(path) == samples.accounts()


async def test_a_file_is_no_backup_of_itself(path: Path) -> None:
    await fill(path)
    for work in (backup, restore):
        with pytest.raises(StorageError, match="same file"):
            await work(path, str(path))
    assert await balances(path) == samples.accounts()
