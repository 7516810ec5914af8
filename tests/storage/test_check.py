"""The check finds each kind of damage, and nothing in a sound database."""

import asyncio
from pathlib import Path

import pytest

from storage.check import _Proof, check, faults
from storage.database import Database
from storage.errors import DatabaseTooNew, DatabaseUnreadable
from storage.migrations import MIGRATIONS
from storage.unit import Carry, Unit, Update
from tests.storage import samples
from tests.storage.samples import CHAT, NOW


@pytest.fixture
async def sound(path: Path) -> Path:
    async with Database.open(path) as database:
        await database.commit(samples.everything())
    return path


async def test_a_sound_database_has_no_problems(sound: Path) -> None:
    assert await check(sound) == []
    assert await check(str(sound)) == []


async def test_an_open_database_is_checked_while_it_is_played_on(database: Database) -> None:
    await database.commit(samples.everything())

    async def play() -> None:
        for amount in range(13, 213):
            carry = Unit.of(samples.to_carry(1), Carry(CHAT, "seka", amount))
            await database.commit(carry + Unit.of(Update(amount + 1000, NOW)))

    found = await asyncio.gather(play(), *(check(database) for _ in range(10)))
    assert found == [None] + [[]] * 10


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (
            "UPDATE balances SET amount = 959 WHERE account = 'wallet:-5:7'",
            "account wallet:-5:7 holds 959 but its postings sum to 958",
        ),
        (
            "DELETE FROM balances WHERE account = 'wallet:-5:8'",
            "account wallet:-5:8 holds 0 but its postings sum to 470",
        ),
        (
            "INSERT INTO balances VALUES ('wallet:-5:99', -5, 7)",
            "account wallet:-5:99 holds 7 but its postings sum to 0",
        ),
        (
            "INSERT INTO postings VALUES (1, 9, 'wallet:-5:7', 5)",
            "ledger entry 1 does not balance: its postings sum to 5",
        ),
        ("UPDATE hands SET ended = 1.0", "account pot:-5:1 holds 60 while its hand is not running"),
        (
            "INSERT INTO postings VALUES (1, 8, 'pot:-5:2', 4), (1, 9, 'house:-5', -4)",
            "account pot:-5:2 holds 4 while its hand is not running",
        ),
        (
            "UPDATE pots SET amount = 19 WHERE ordinal = 1",
            "hand 1 of chat -5: its pots sum to 59 but its account holds 60",
        ),
        ("DELETE FROM pots", "hand 1 of chat -5: its pots sum to 0 but its account holds 60"),
        ("UPDATE carries SET amount = 13", "the carry of seka in chat -5 is 13 but its account holds 12"),
        ("DELETE FROM carries", "the carry of seka in chat -5 is 0 but its account holds 12"),
        (
            "INSERT INTO carries VALUES (-5, 'brag', 3)",
            "the carry of brag in chat -5 is 3 but its account holds 0",
        ),
        ("DELETE FROM hands", "a row of pots without its hands"),
        ("UPDATE pots SET kind = 'huge' WHERE ordinal = 0", "CHECK constraint failed in pots"),
        ("PRAGMA user_version = 0", None),
    ],
)
async def test_each_kind_of_damage_is_found(sound: Path, damage: str, problem: str | None) -> None:
    samples.shell(sound, damage)
    if problem is None:
        with pytest.raises(DatabaseUnreadable):
            await check(sound)
    else:
        assert problem in await check(sound)


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        ("UPDATE tables SET phase = 'result'", []),
        ("UPDATE tables SET phase = 'closed'", ["account purse:-5:7 holds 4 while its table is closed"]),
        ("DELETE FROM tables", ["account purse:-5:7 holds 4 while its table is closed"]),
    ],
)
async def test_chips_of_a_tournament_last_no_longer_than_it(
    sound: Path, change: str, problems: list[str]
) -> None:
    samples.shell(sound, "INSERT INTO postings VALUES (1, 8, 'purse:-5:7', 4), (1, 9, 'house:-5', -4)")
    samples.shell(sound, change)
    assert await check(sound) == problems


async def test_one_damage_is_one_problem(sound: Path) -> None:
    samples.shell(sound, "UPDATE pots SET amount = 19 WHERE ordinal = 1")
    assert len(await check(sound)) == 1


async def test_broken_pages_are_found(sound: Path) -> None:
    _overwrite(sound, start=3 * 4096)
    assert "damaged: database disk image is malformed" in await check(sound)


def _overwrite(path: Path, start: int) -> None:
    content = bytearray(path.read_bytes())
    content[start : start + 4096] = b"\xaa" * 4096
    path.write_bytes(content)


async def test_what_cannot_be_checked_is_an_error(sound: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnreadable):
        await check(tmp_path / "none.sqlite3")
    samples.shell(sound, "PRAGMA user_version = 99")
    with pytest.raises(DatabaseTooNew):
        await check(sound)


async def test_an_old_version_is_named(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.check.MIGRATIONS", (*MIGRATIONS, ()))
    known = len(MIGRATIONS)
    assert await check(sound) == [
        f"schema version {known}, not {known + 1}: start the bot once to migrate it"
    ]


async def test_a_long_check_of_the_books_ends_when_it_is_cancelled(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T38: a bot that is stopped while it reads old books does not wait for them."""
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0"
    monkeypatch.setattr("storage.check._PROOFS", (_Proof("{}", endless),))
    reading = asyncio.create_task(faults(database))
    await asyncio.sleep(0.1)
    reading.cancel()
    async with asyncio.timeout(2):
        await asyncio.wait({reading})
    assert reading.cancelled()
