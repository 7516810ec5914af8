"""The write-ahead log does not grow for ever (S6): measured at its file."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage import writer
from storage.connection import BUSY_SECONDS
from storage.database import WAL_BYTES, Database
from storage.log import fold
from storage.unit import Person, Unit, Update
from tests.storage.samples import NOW

MEGABYTE = 1024 * 1024


@pytest.fixture
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE_SECONDS", 0.05)


def log_bytes(path: Path, suffix: str = "-wal") -> int:
    """How long the log is, or with "" the database."""
    return path.with_name(f"{path.name}{suffix}").stat().st_size


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():  # noqa: ASYNC110  (nobody tells)
            await asyncio.sleep(0.01)


async def write(database: Database, megabytes: int) -> None:
    """Each replaces the one before, so the database itself stays small."""
    for letter in "abcdefghijklmnopqrstuvwxyz"[:megabytes]:
        await database.commit(Unit.of(Person(1, letter * MEGABYTE)))


@contextmanager
def reader(path: Path) -> Iterator[sqlite3.Connection]:
    """Another process that reads, such as `python -m bot check`: it pins what was there when it began."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM updates").fetchone()
        yield connection


@pytest.mark.usefixtures("_short_pause")
async def test_in_a_pause_the_log_is_emptied(database: Database, path: Path) -> None:
    for number in range(2):
        await write(database, 2)
        assert log_bytes(path) > MEGABYTE
        await until(lambda: log_bytes(path) == 0)
        assert log_bytes(path, "") > MEGABYTE
        await database.commit(Unit.of(Update(number, NOW)))
        assert log_bytes(path) > 0


@pytest.mark.usefixtures("_short_pause")
async def test_what_was_read_pins_nothing(database: Database, path: Path) -> None:
    """A cursor left open would."""
    await write(database, 2)
    await database.commit(Unit.of(*(Update(number, NOW) for number in range(500))))
    assert len(await database.fetch("SELECT * FROM updates")) == 500
    assert len(await database.rows(Person)) == 1
    await until(lambda: log_bytes(path) == 0)


async def test_while_writes_come_nothing_is_folded(database: Database, path: Path) -> None:
    """The pause is two seconds: a running game does not pay for it."""
    await write(database, 1)
    await asyncio.sleep(0.2)
    assert log_bytes(path) > MEGABYTE


@pytest.mark.usefixtures("_short_pause")
async def test_a_reader_is_not_waited_for_and_when_it_is_gone_the_log_is_emptied(
    database: Database, path: Path
) -> None:
    with reader(path):
        await write(database, 1)
        await asyncio.sleep(0.2)  # folded in vain, three times
        assert log_bytes(path) > MEGABYTE
        began = time.monotonic()
        await database.commit(Unit.of(Update(1, NOW)))
        assert time.monotonic() - began < BUSY_SECONDS / 5
        await asyncio.sleep(0.2)  # in vain again, and no write comes any more
    await until(lambda: log_bytes(path) == 0)


async def test_after_a_long_read_the_log_is_cut_to_its_limit_though_there_is_no_pause(
    database: Database, path: Path
) -> None:
    limit = WAL_BYTES // MEGABYTE
    with reader(path):
        await write(database, limit + 4)
        assert log_bytes(path) > WAL_BYTES
    await write(database, 2)
    assert log_bytes(path) <= WAL_BYTES


@pytest.mark.usefixtures("_short_pause")
async def test_a_fold_that_fails_ends_nothing_and_is_tried_after_the_next_write(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A full disk: the writer goes on, and what is in the log is safe."""

    async def full(connection: object) -> bool:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("storage.writer.fold", full)
    caplog.set_level(logging.WARNING)
    await write(database, 1)
    await until(lambda: "could not be folded" in caplog.text)
    monkeypatch.setattr("storage.writer.fold", fold)
    await database.commit(Unit.of(Update(1, NOW)))
    await until(lambda: log_bytes(path) == 0)
    assert caplog.text.count("could not be folded") == 1
