"""A migration is applied whole or not at all, and never without a copy of what was there."""

from importlib.resources import files
from pathlib import Path

import pytest

from storage.connection import connect
from storage.database import Database
from storage.errors import DatabaseUnreadable
from storage.migrations import MIGRATIONS, Migration, migrate, split
from tests.storage import samples

ADD: Migration = ("CREATE TABLE extra (n INTEGER) STRICT", "INSERT INTO extra VALUES (5)")


async def migrated(path: Path, *more: Migration) -> None:
    async with connect(path, mode="rwc") as connection:
        await migrate(connection, path, (*MIGRATIONS, *more))


def version(path: Path) -> int:
    [(number,)] = samples.shell(path, "PRAGMA user_version")
    return int(number)


def test_a_script_is_split_into_whole_statements() -> None:
    script = (
        "-- first\nCREATE TABLE a (x);\nCREATE TRIGGER t INSERT ON a BEGIN\n SELECT 1;\n SELECT 2;\nEND;\n"
    )
    assert split(script) == (
        "-- first\nCREATE TABLE a (x);",
        "CREATE TRIGGER t INSERT ON a BEGIN\n SELECT 1;\n SELECT 2;\nEND;",
    )


def test_the_files_are_numbered_without_a_gap() -> None:
    names = sorted(file.name for file in files("storage.migrations").iterdir() if file.name.endswith(".sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(MIGRATIONS) + 1))


async def test_a_new_file_gets_all_of_them_and_no_copy(path: Path) -> None:
    await migrated(path, ADD)
    assert version(path) == len(MIGRATIONS) + 1
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_nothing_happens_twice(path: Path) -> None:
    await migrated(path, ADD)
    await migrated(path, ADD)
    assert samples.shell(path, "SELECT n FROM extra") == [(5,)]
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_an_old_database_is_copied_first(path: Path) -> None:
    async with Database.open(path) as database:
        await database.commit(samples.everything())
    await migrated(path, ADD)
    copy = path.with_name(f"{path.name}.v{len(MIGRATIONS)}.bak")
    assert version(copy) == len(MIGRATIONS)
    assert samples.shell(copy, "SELECT name FROM sqlite_master WHERE name = 'extra'") == []
    for file in (path, copy):
        assert dict(samples.shell(file, "SELECT account, amount FROM balances")) == samples.accounts()


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param((*ADD, "INSERT INTO nowhere VALUES (1)"), id="a failing statement"),
        pytest.param((*ADD, "DELETE FROM chats"), id="orphans left behind"),
    ],
)
async def test_a_failing_migration_leaves_no_trace(
    path: Path, monkeypatch: pytest.MonkeyPatch, bad: Migration
) -> None:
    async with Database.open(path) as database:
        await database.commit(samples.everything())
    monkeypatch.setattr("storage.migrations.migrate.__defaults__", ((*MIGRATIONS, bad),))
    with pytest.raises(DatabaseUnreadable):
        async with Database.open(path):
            pytest.fail("it was opened")
    monkeypatch.undo()
    assert version(path) == len(MIGRATIONS)
    assert samples.shell(path, "SELECT name FROM sqlite_master WHERE name = 'extra'") == []
    async with Database.open(path) as database:
        assert await database.fetch("SELECT count(*) FROM chats") == [(1,)]


async def test_those_before_the_failing_one_stand(path: Path) -> None:
    with pytest.raises(Exception, match="nowhere"):
        await migrated(path, ADD, ("INSERT INTO nowhere VALUES (1)",))
    assert version(path) == len(MIGRATIONS) + 1
