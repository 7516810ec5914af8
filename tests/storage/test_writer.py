"""The writer: a unit counts whole or not at all, batches are few statements, no transaction stays open."""

import asyncio
import resource
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from storage import ledger, queries
from storage.check import check
from storage.database import Database
from storage.errors import Conflict, DatabaseClosed, DuplicateGrant, DuplicateUpdate, Overdrawn, WriteFailed
from storage.unit import Chat, Drop, Entry, Grant, Person, Posting, Pot, Unit, Update
from tests.storage import reads, samples
from tests.storage.samples import ANN, BOB, CHAT, NOW

pytestmark = pytest.mark.timeout(50)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each kind of statement is sent to the writer's thread."""
    counts: Counter[str] = Counter()

    def count(name: str) -> None:
        original = getattr(aiosqlite.Connection, name)

        def counted(self: aiosqlite.Connection, *values: Any) -> Any:
            counts[name if name != "execute" else values[0].split()[0]] += 1
            return original(self, *values)

        monkeypatch.setattr(aiosqlite.Connection, name, counted)

    for name in ("execute", "executemany", "commit", "rollback"):
        count(name)
    return counts


class Gate:
    """A job that holds the writer inside a transaction until it is told to go on."""

    def __init__(self) -> None:
        self.entered, self.leave = asyncio.Event(), asyncio.Event()

    async def __call__(self, connection: aiosqlite.Connection) -> None:
        await connection.execute("INSERT INTO updates VALUES (1, 1.0)")
        self.entered.set()
        await self.leave.wait()


async def held(database: Database) -> tuple[Gate, asyncio.Task[None]]:
    gate = Gate()
    task = asyncio.create_task(database.run(gate))
    await gate.entered.wait()
    return gate, task


async def test_a_known_update_has_no_second_effect(database: Database) -> None:
    await database.commit(samples.everything())
    again = Unit.of(samples.stake(ANN, 10), samples.action(3), Update(100, NOW + 1))
    with pytest.raises(DuplicateUpdate):
        await database.commit(again)
    assert await queries.balances(database, CHAT) == samples.accounts()
    assert len(await reads.journal(database, CHAT, 1)) == 2


async def test_nobody_spends_what_he_has_not(database: Database) -> None:
    await database.commit(samples.everything())
    with pytest.raises(Overdrawn):
        await database.commit(Unit.of(samples.action(3), samples.stake(ANN, 959)))
    assert await queries.balances(database, CHAT) == samples.accounts()
    await database.commit(Unit.of(samples.action(3), samples.stake(ANN, 958)))
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 0


@pytest.mark.parametrize("account", [ledger.pot(CHAT, 1), ledger.carry(CHAT, "seka")])
async def test_pots_and_carries_do_not_go_below_zero(database: Database, account: str) -> None:
    await database.commit(samples.everything())
    postings = (Posting(account, -61), Posting(ledger.wallet(CHAT, BOB), 61))
    with pytest.raises(Overdrawn):
        await database.commit(Unit.of(Entry(CHAT, 1, "win", NOW, postings)))


async def test_only_the_whole_of_an_entry_can_overdraw(database: Database) -> None:
    """Out and in again within one entry: 958 - 1000 + 100 = 58 is no debt."""
    await database.commit(samples.everything())
    wallet, house = ledger.wallet(CHAT, ANN), ledger.house(CHAT)
    postings = (Posting(wallet, -1000), Posting(house, 900), Posting(wallet, 100))
    await database.commit(Unit.of(Entry(CHAT, None, "mixed", NOW, postings)))
    assert await queries.balance(database, wallet) == 58


async def test_the_refill_is_taken_once_a_day(database: Database) -> None:
    await database.commit(samples.everything())
    again = Unit.of(Grant(CHAT, BOB, "2025-06-15"), samples.chips(BOB, 1000))
    with pytest.raises(DuplicateGrant):
        await database.commit(again)
    assert await queries.balance(database, ledger.wallet(CHAT, BOB)) == 470
    await database.commit(Unit.of(Grant(CHAT, BOB, "2025-06-16"), samples.chips(BOB, 1000)))
    assert await queries.balance(database, ledger.wallet(CHAT, BOB)) == 1470


@pytest.mark.parametrize(
    "unit",
    [
        pytest.param(Unit.of(samples.action(2)), id="a turn twice"),
        pytest.param(Unit.of(samples.table(-99)), id="no such chat"),
        pytest.param(Unit.of(Pot(CHAT, 9, 0, "main", 1, "[]")), id="no such hand"),
        pytest.param(Unit.of(Drop(Chat, (CHAT,))), id="a chat with rows"),
        pytest.param(Unit.of(Pot(CHAT, 1, 0, "main", -1, "[]")), id="a negative pot"),
        pytest.param(Unit.of(Pot(CHAT, 1, 0, "main", 1.5, "[]")), id="half a chip"),  # type: ignore[arg-type]
        pytest.param(Unit.of(Pot(CHAT, 1, 0, "main", 2**63, "[]")), id="too many chips"),
        pytest.param(Unit.of(Pot(CHAT, 1, 0, "huge", 1, "[]")), id="no such kind"),  # type: ignore[arg-type]
        pytest.param(Unit.of(Pot(CHAT, 1, 0, "main", 1, "{")), id="broken JSON"),
        pytest.param(Unit.of(Person(1, {})), id="no text"),  # type: ignore[arg-type]
    ],
)
async def test_what_breaks_a_rule_is_a_conflict(database: Database, path: Path, unit: Unit) -> None:
    await database.commit(samples.everything())
    before = samples.shell(path, "SELECT * FROM pots, journal, chats, tables")
    with pytest.raises(Conflict):
        await database.commit(Unit.of(Update(7, NOW)) + unit)
    assert samples.shell(path, "SELECT * FROM pots, journal, chats, tables") == before
    assert not await reads.seen(database, 7)
    await database.commit(Unit.of(Update(7, NOW)))


async def test_a_failing_unit_fails_alone(database: Database) -> None:
    await database.commit(samples.everything())
    units = [Unit.of(Update(number, NOW), samples.chips(ANN, 1)) for number in range(95, 106)]
    results = await asyncio.gather(*map(database.commit, units), return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 5 + [DuplicateUpdate] + [type(None)] * 5
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958 + 10
    assert await check(database) == []


async def test_units_that_wait_share_a_transaction(database: Database, calls: Counter[str]) -> None:
    await database.commit(samples.everything())
    calls.clear()
    turns = range(3, 103)
    units = [Unit.of(samples.table(turn=n), samples.action(n), samples.stake(ANN, 1)) for n in turns]
    await asyncio.gather(*map(database.commit, units))
    assert calls == {"BEGIN": 1, "executemany": 4, "commit": 1}  # tables, journal, entries, postings
    assert await queries.balance(database, ledger.pot(CHAT, 1)) == 160
    assert await reads.table(database, CHAT) == samples.table(turn=102)


async def test_a_lone_failure_is_not_tried_again(database: Database, calls: Counter[str]) -> None:
    with pytest.raises(Conflict):
        await database.commit(Unit.of(samples.table(-99)))
    assert calls == {"BEGIN": 1, "executemany": 1, "commit": 1, "rollback": 1}


async def test_an_empty_unit_costs_nothing(database: Database, calls: Counter[str]) -> None:
    await database.commit(Unit())
    assert not calls


async def test_many_tasks_with_units_and_jobs(database: Database) -> None:
    await database.commit(samples.everything())

    async def play(number: int) -> None:
        for step in range(10):
            await database.commit(Unit.of(Update(1000 + 10 * number + step, NOW), samples.stake(ANN, 1)))
            await database.commit(Unit.of(samples.chips(ANN, 2)))

    async def job(connection: aiosqlite.Connection) -> None:
        await connection.execute("UPDATE chats SET title = title || '.'")

    await asyncio.gather(*map(play, range(20)), *(database.run(job) for _ in range(20)))
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958 + 200
    assert await database.fetch("SELECT count(*) FROM updates") == [(201,)]
    assert await database.fetch("SELECT title FROM chats") == [("Chat -5" + "." * 20,)]


async def test_readers_see_only_what_is_durable(database: Database) -> None:
    gate, task = await held(database)
    assert not await reads.seen(database, 1)
    gate.leave.set()
    await task
    assert await reads.seen(database, 1)


async def test_cancelled_while_it_waits_a_unit_is_dropped(database: Database) -> None:
    gate, job = await held(database)
    waiting = [asyncio.create_task(database.commit(Unit.of(Update(n, NOW)))) for n in (2, 3, 4)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    gate.leave.set()
    await asyncio.gather(job, *waiting, return_exceptions=True)
    assert await database.fetch("SELECT update_id FROM updates ORDER BY 1") == [(1,), (2,), (4,)]


async def test_cancelled_inside_its_transaction_it_is_written(database: Database) -> None:
    gate, job = await held(database)
    job.cancel()
    await asyncio.wait([job])
    assert job.cancelled()
    gate.leave.set()
    await database.commit(Unit.of(Update(2, NOW)))
    assert await database.fetch("SELECT update_id FROM updates ORDER BY 1") == [(1,), (2,)]


async def test_callers_cancelled_at_any_moment_leave_no_transaction(database: Database) -> None:
    await database.commit(samples.everything())
    for hops in range(40):
        task = asyncio.create_task(database.commit(Unit.of(samples.chips(ANN, 1), Update(hops, NOW))))
        for _ in range(hops):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
    await database.commit(Unit.of(Update(500, NOW)))
    [(count,)] = await database.fetch("SELECT count(*) FROM updates WHERE update_id < 40")
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958 + count
    assert await check(database) == []


async def test_a_failing_job_leaves_nothing(database: Database) -> None:
    async def job(connection: aiosqlite.Connection) -> None:
        await connection.execute("INSERT INTO updates VALUES (1, 1.0)")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.run(job)
    await database.commit(Unit.of(Update(2, NOW)))
    assert not await reads.seen(database, 1)


async def test_a_lock_held_by_a_foreign_tool_fails_the_write_and_no_more(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.connection.BUSY_SECONDS", 0.05)
    async with Database.open(path) as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as shell:
            shell.execute("BEGIN IMMEDIATE")
            with pytest.raises(WriteFailed, match=r"locked.*try again"):
                await database.commit(Unit.of(Update(1, NOW)))
        await database.commit(Unit.of(Update(1, NOW)))


async def test_what_waits_at_the_end_is_written(path: Path) -> None:
    async with Database.open(path) as database:
        tasks = [asyncio.create_task(database.commit(Unit.of(Update(n, NOW)))) for n in range(50)]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert samples.shell(path, "SELECT count(*) FROM updates") == [(50,)]
    with pytest.raises(DatabaseClosed):
        await database.commit(Unit.of(Update(99, NOW)))


async def test_entries_are_numbered_on_after_a_restart(path: Path) -> None:
    for start in (1, 3):
        async with Database.open(path) as database:
            await database.commit(samples.chat() + Unit.of(samples.chips(ANN, 5), samples.chips(BOB, 5)))
            ids = [row[0] for row in await database.fetch("SELECT id FROM entries ORDER BY id")]
            assert ids == list(range(1, start + 2))


async def test_on_a_full_disk_nothing_counts_and_with_room_everything_goes_on(
    database: Database, path: Path
) -> None:
    """No file of the database can grow; what was durable before is read still."""
    await database.commit(samples.everything())
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = path.with_name(f"{path.name}-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
    try:
        for _ in range(2):
            with pytest.raises(WriteFailed, match="check the disk and try again"):
                await database.commit(Unit.of(samples.stake(ANN, 10), samples.action(3), Update(7, NOW)))
        assert await queries.balances(database, CHAT) == samples.accounts()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    await database.commit(Unit.of(Update(7, NOW)))
    assert await reads.seen(database, 7)
    assert await check(database) == []
