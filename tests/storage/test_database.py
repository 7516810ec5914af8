"""Opening: what is refused says in one line what to do, and every way out closes threads and the lock."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import aiosqlite
import pytest

from storage.connection import pragma
from storage.database import Database
from storage.errors import DatabaseClosed, DatabaseInUse, DatabaseTooNew, DatabaseUnreadable, StorageError
from storage.migrations import MIGRATIONS
from storage.unit import Person, Unit, Update
from tests.storage import samples

pytestmark = pytest.mark.timeout(50)

OPEN = """
import asyncio, sys
from storage.database import Database
from storage.errors import StorageError

async def main():
    async with Database.open(sys.argv[1]):
        print("open", flush=True)
        exec(sys.argv[2])

try:
    asyncio.run(main())
except StorageError as error:
    print(type(error).__name__, error)
"""


@pytest.fixture(autouse=True)
def _no_thread_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
        assert not thread.is_alive()


def content(path: Path) -> bytes:
    return path.read_bytes()


def letter(path: Path) -> None:
    path.write_bytes(b"This is a letter, not a database.\n" * 100)


def elsewhere(path: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Open the database in another process and run code while it is open."""
    command = [sys.executable, "-c", OPEN, str(path), code]
    return subprocess.run(command, capture_output=True, text=True, timeout=40, check=False)


async def refused(path: Path, kind: type[StorageError]) -> str:
    with pytest.raises(kind) as caught:
        async with Database.open(path):
            pytest.fail("it was opened")
    message = str(caught.value)
    assert "\n" not in message
    assert ": " in message, "no word about what to do"
    return message


async def test_a_second_open_is_refused(path: Path) -> None:
    async with Database.open(path):
        assert "is in use by process" in await refused(path, DatabaseInUse)
    async with Database.open(path):
        pass


async def test_a_second_process_is_refused_under_any_name(path: Path) -> None:
    link = path.with_name("other name")
    link.symlink_to(path)
    async with Database.open(path):
        result = await asyncio.to_thread(elsewhere, link, "raise SystemExit")
    assert result.stdout.startswith("DatabaseInUse")
    assert elsewhere(link, "pass").stdout == "open\n"


async def test_not_a_database(path: Path) -> None:
    letter(path)
    before = content(path)
    assert "restore a backup" in await refused(path, DatabaseUnreadable)
    assert content(path) == before


async def test_a_folder(tmp_path: Path) -> None:
    await refused(tmp_path, DatabaseUnreadable)


async def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    assert "folder" in await refused(tmp_path / "none" / "bot.sqlite3", DatabaseUnreadable)


async def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    samples.shell(path, "CREATE TABLE letters (text)")
    before = content(path)
    assert "another program" in await refused(path, DatabaseUnreadable)
    assert content(path) == before


async def test_a_newer_database_is_left_alone(path: Path) -> None:
    async with Database.open(path):
        pass
    samples.shell(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = content(path)
    assert f"version {len(MIGRATIONS) + 1}" in await refused(path, DatabaseTooNew)
    assert content(path) == before


async def test_how_it_is_opened(database: Database) -> None:
    found = {}

    async def job(connection: aiosqlite.Connection) -> None:
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "journal_size_limit"):
            found[name] = await pragma(connection, name)

    await database.run(job)
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,  # FULL
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "journal_size_limit": 16 * 1024 * 1024,
    }


async def test_all_tables_are_strict(database: Database) -> None:
    tables = await database.fetch("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'")
    assert len(tables) == 16
    assert all(strict for _, strict in tables)


async def test_the_reader_cannot_write(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database.fetch("INSERT INTO updates VALUES (1, 1.0)")


async def test_the_file_is_for_its_owner_alone(database: Database, path: Path) -> None:
    """It holds the order of the pack of every running hand."""
    await database.commit(Unit.of(Update(1, 1.0)))
    modes = {file.name: stat.filemode(file.stat().st_mode) for file in path.parent.glob("*")}
    assert len(modes) == 4
    assert set(modes.values()) == {"-rw-------"}


async def test_after_closing_one_file_and_the_lock_remain(path: Path) -> None:
    async with Database.open(path) as database:
        await database.commit(Unit.of(Update(1, 1.0)))
    assert sorted(file.name for file in path.parent.iterdir()) == ["bot.sqlite3", "bot.sqlite3.lock"]


async def test_an_error_or_a_cancel_inside_closes_it(path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        async with Database.open(path):
            raise ZeroDivisionError
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2), Database.open(path):
            await asyncio.sleep(10)
    async with Database.open(path):
        pass


async def test_a_cancel_at_any_moment_of_opening_and_closing(path: Path) -> None:
    async def visit() -> None:
        async with Database.open(path) as database:
            await database.commit(Unit.of(Person(samples.ANN, "Ann")))

    for step in range(40):
        task = asyncio.create_task(visit())
        await asyncio.sleep(step * 0.0005)
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled() or not task.exception()
    await visit()


@pytest.mark.parametrize("end", ["raise SystemExit(3)", "raise KeyboardInterrupt", "1 / 0"])
def test_the_process_ends_however_it_ends(path: Path, end: str) -> None:
    """A thread of aiosqlite would keep it alive, and the time-out of `elsewhere` would tell."""
    result = elsewhere(path, end)
    assert result.stdout == "open\n"
    assert result.returncode != 0


async def test_a_thread_that_hangs_does_not_hang_us(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("storage.connection.CLOSE_SECONDS", 0.1)
    stuck, free = threading.Event(), threading.Event()

    def hang() -> None:
        stuck.set()
        free.wait(15)

    async def job(connection: aiosqlite.Connection) -> None:
        await connection.execute("INSERT INTO updates VALUES (1, 1.0)")
        await connection.create_function("hang", 0, hang)
        await connection.execute("SELECT hang()")

    async with asyncio.timeout(10):
        async with Database.open(path) as database:
            task = asyncio.create_task(database.run(job))
            await asyncio.to_thread(stuck.wait)
        with pytest.raises(DatabaseClosed, match="before this was confirmed"):
            await task
    assert "last writes did not end" in caplog.text
    assert "did not close" in caplog.text
    free.set()
    await asyncio.sleep(0.2)
    assert samples.shell(path, "SELECT * FROM updates") == []


async def test_an_unfinished_job_is_given_up_and_rolled_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.connection.CLOSE_SECONDS", 0.1)

    async def job(connection: aiosqlite.Connection) -> None:
        await connection.execute("INSERT INTO updates VALUES (1, 1.0)")
        await asyncio.sleep(100)

    async with Database.open(path) as database:
        tasks = [asyncio.create_task(database.run(job)) for _ in range(2)]
        await asyncio.sleep(0.05)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(result) for result in results] == [DatabaseClosed, DatabaseClosed]
    assert samples.shell(path, "SELECT * FROM updates") == []


async def test_once_closed_it_says_so(path: Path) -> None:
    async with Database.open(path) as database:
        pass
    for work in (database.commit(Unit.of(Update(1, 1.0))), database.fetch("SELECT 1")):
        with pytest.raises(DatabaseClosed):
            await work
