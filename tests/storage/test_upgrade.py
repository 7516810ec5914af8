"""A database of an earlier version is upgraded in place, with every row; foreign keys and checks are right after it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import queries
from storage.check import check
from storage.connection import connect
from storage.database import Database
from storage.errors import Conflict
from storage.migrations import MIGRATIONS, migrate
from storage.moving import move_chat
from storage.unit import Carry, Chat, Drop, Unit
from tests.storage import reads, samples
from tests.storage.samples import ANN, CHAT

LEFT = -9

OLD = """
INSERT INTO chats VALUES (-5, 'Friends', 'ru', 4, 'frozen', '{"ante":5}'),
    (-9, 'Gone', 'en', NULL, 'left', '{}');
INSERT INTO people VALUES (7, 'Ann', 'ann', 'en', 'open', 0, 1750000000.5);
INSERT INTO tables VALUES (-5, 1, 2, '{}', 'hand', 'seka', 1, 3, 1750000000.5, 1750000000.5);
INSERT INTO hands VALUES (-5, 1, 'seka', '{}', 0, 1750000000.5, NULL, NULL, 'c0ffee', NULL);
INSERT INTO pots VALUES (-5, 1, 0, 'main', 60, '[7,8]');
INSERT INTO carries VALUES (-5, 'seka', 12, '{"by":[7]}');
INSERT INTO svaras VALUES (-5, 1, 1, 60, 30, '[7]', '[8]', 1750000000.5, 'open');
INSERT INTO journal VALUES (-5, 1, 1, 0, 7, '{"type":"bet"}', 1750000000.5);
INSERT INTO entries VALUES (1, -5, NULL, 'start', 1750000000.5),
    (2, -5, 1, 'bet', 1750000000.5), (3, -5, 1, 'carry', 1750000000.5);
INSERT INTO postings VALUES
    (1, 0, 'wallet:-5:7', 1000), (1, 1, 'house:-5', -1000),
    (2, 0, 'pot:-5:1', 60), (2, 1, 'wallet:-5:7', -60),
    (3, 0, 'carry:-5:seka', 12), (3, 1, 'wallet:-5:7', -12);
INSERT INTO updates VALUES (100, 1750000000.5);
INSERT INTO grants VALUES (-5, 8, '2025-06-15');
INSERT INTO screens VALUES (-5, 'table', 900, 'text', 'abc', 1, 1750000000.5);
INSERT INTO changes VALUES (-5, 1, 1750000000.5, 7, 'chat', 'misses', '2', '5');
"""
"""What somebody had in version 2, a row of every kind; the trigger of the postings keeps the balances."""

KEPT = (
    "people", "tables", "hands", "pots", "svaras", "journal", "entries", "postings", "balances", "updates", "grants",
    "screens", "changes",
)  # fmt: skip


@pytest.fixture
async def old(path: Path) -> Path:
    """A database of version 2 with rows in it."""
    async with connect(path, mode="rwc") as connection:
        await migrate(connection, path, MIGRATIONS[:2])
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD)
    return path


async def test_every_row_is_there_still(old: Path) -> None:
    before = {table: samples.shell(old, f"SELECT * FROM {table}") for table in KEPT}  # noqa: S608
    assert all(before.values())
    async with Database.open(old) as database:
        assert await check(database) == []
        chats = [Chat(LEFT, "Gone", "en", None, "left"), Chat(CHAT, "Friends", "ru", 4, "active")]
        assert await queries.chats(database) == chats
        assert await database.rows(Carry) == [Carry(CHAT, "seka", 12)]
        assert await reads.wallets(database, CHAT) == {ANN: 928}
    assert {table: samples.shell(old, f"SELECT * FROM {table}") for table in KEPT} == before  # noqa: S608


async def test_a_copy_of_what_was_lies_beside_it(old: Path) -> None:
    async with Database.open(old):
        pass
    copy = old.with_name(f"{old.name}.v2.bak")
    assert samples.shell(copy, "PRAGMA user_version") == [(2,)]
    assert samples.shell(copy, "SELECT settings FROM chats WHERE chat_id = ?", CHAT) == [('{"ante":5}',)]


async def test_what_belongs_to_a_chat_still_needs_it_and_follows_it(old: Path) -> None:
    async with Database.open(old) as database:
        for wrong in (samples.table(-99), Drop(Chat, (CHAT,)), Chat(CHAT, status="frozen")):  # type: ignore[arg-type]
            with pytest.raises(Conflict):
                await database.commit(Unit.of(wrong))
        await move_chat(database, CHAT, -1_005)
        assert await check(database) == []
        assert await reads.wallets(database, -1_005) == {ANN: 928}
        assert (await reads.table(database, -1_005)).hand_no == 1


async def test_it_is_the_same_schema_as_that_of_a_new_database(old: Path, tmp_path: Path) -> None:
    async with Database.open(old), Database.open(tmp_path / "new.sqlite3"):
        pass
    columns = """
        SELECT m.name, c.name, c.type, c."notnull", c.pk FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' ORDER BY 1, c.cid
    """
    assert samples.shell(old, columns) == samples.shell(tmp_path / "new.sqlite3", columns)
