"""A group that becomes a supergroup takes everything along (T4), and old update ids are forgotten (T36)."""

from pathlib import Path

import pytest

from storage import ledger, queries
from storage.check import check
from storage.database import Database
from storage.errors import Conflict
from storage.ledger import wallet
from storage.moving import move_chat, prune_updates
from storage.unit import Change, Chat, Grant, Pace, Screen, Unit, Update
from tests.storage import reads, samples
from tests.storage.samples import ANN, BOB, CHAT, NOW

NEW = -1001234567890
TABLES = (
    "chats", "tables", "hands", "pots", "carries", "svaras", "journal", "entries", "balances", "grants", "changes",
)  # fmt: skip


def counts(path: Path, chat_id: int) -> dict[str, int]:
    return {
        table: samples.shell(path, f"SELECT count(*) FROM {table} WHERE chat_id = ?", chat_id)[0][0]  # noqa: S608
        for table in TABLES
    }


async def test_everything_moves(database: Database, path: Path) -> None:
    await database.commit(samples.everything() + samples.chat(-55) + Unit.of(samples.chips(ANN, 3, -55)))
    before = counts(path, CHAT)
    assert all(before.values())
    await move_chat(database, CHAT, NEW)
    assert counts(path, NEW) == before
    assert not any(counts(path, CHAT).values())
    assert await queries.balances(database, NEW) == samples.accounts(NEW)
    assert await reads.history(database, ledger.pot(NEW, 1))
    assert await queries.balances(database, -55) == {"house:-55": -3, "wallet:-55:7": 3}
    assert await check(database) == []


async def test_the_screens_of_the_old_chat_are_dead(database: Database) -> None:
    panel = Screen(ANN, "hand", 3, "photo", "x", fresh=False, at=NOW)
    await database.commit(samples.everything() + Unit.of(panel))
    await move_chat(database, CHAT, NEW)
    assert await queries.screens(database) == [panel]
    assert await database.rows(Pace) == [], (
        "the supergroup bears as much as any chat in which nothing was said"
    )


@pytest.mark.parametrize("again", [(CHAT, NEW), (NEW, NEW), (-77, NEW)])
async def test_a_second_signal_changes_nothing(database: Database, again: tuple[int, int]) -> None:
    await database.commit(samples.everything())
    await move_chat(database, CHAT, NEW)
    await move_chat(database, *again)
    assert await queries.balances(database, NEW) == samples.accounts(NEW)
    assert await queries.chats(database) == [Chat(NEW, f"Chat {CHAT}")]


async def test_play_goes_on_under_the_new_id(database: Database) -> None:
    await database.commit(samples.everything())
    await move_chat(database, CHAT, NEW)
    await database.commit(Unit.of(samples.stake(ANN, 8, NEW), samples.action(3, NEW)))
    assert await queries.balance(database, ledger.pot(NEW, 1)) == 68


async def test_what_the_new_id_has_gathered_is_added(database: Database) -> None:
    """Players came to the new chat before any signal did: nobody begins twice, newcomers keep their chips."""
    newcomer = 9
    early = samples.chat(NEW) + Unit.of(
        samples.table(NEW),
        samples.chips(BOB, 100, NEW),
        samples.chips(newcomer, 1000, NEW),
        Grant(NEW, BOB, "2025-06-15"),
        Grant(NEW, newcomer, "2025-06-15"),
        Screen(NEW, "lobby", 4, "text", "x", fresh=True, at=NOW),
        Change(NEW, 1, NOW, BOB, "chat", "misses", "2", "5"),
    )
    await database.commit(samples.everything())
    await database.commit(early)
    await move_chat(database, CHAT, NEW)
    assert await reads.wallets(database, NEW) == {ANN: 958, BOB: 470, newcomer: 1000}
    assert await queries.balance(database, ledger.house(NEW)) == -1500 - 1000
    given_back = [amount for _, _, amount in await reads.history(database, wallet(NEW, BOB))]
    assert sorted(given_back)[:1] == [-100]
    assert await queries.tables(database) == [samples.table(NEW, turn=3, deadline=NOW + 60)]
    assert await queries.granted(database, NEW, "2025-06-15") == {BOB, newcomer}
    assert [screen.slot for screen in await queries.screens(database)] == ["lobby"]
    assert await queries.chats(database) == [Chat(NEW, f"Chat {CHAT}")]
    [change] = await reads.changes(database, NEW)  # of the table that goes on
    assert change.name == "turn_time"
    assert await check(database) == []


async def test_the_first_step_after_that_is_written_like_any_other(database: Database) -> None:
    """The move has made an entry of its own, for chips given twice: the ledger is numbered on behind it."""
    await database.commit(samples.everything())
    await database.commit(samples.chat(NEW) + Unit.of(samples.chips(BOB, 100, NEW)))
    await move_chat(database, CHAT, NEW)
    await database.commit(Unit.of(samples.stake(BOB, 8, NEW)))
    assert await queries.balance(database, wallet(NEW, BOB)) == 470 - 8


async def test_two_chats_that_have_played_do_not_become_one(database: Database) -> None:
    await database.commit(samples.everything())
    await database.commit(samples.chat(NEW) + Unit.of(samples.hand(NEW)))
    with pytest.raises(Conflict, match="both played"):
        await move_chat(database, CHAT, NEW)
    assert await queries.balances(database, CHAT) == samples.accounts()


async def test_old_update_ids_are_forgotten(database: Database) -> None:
    day = 86_400
    await database.commit(Unit.of(Update(1, NOW - 7 * day - 1), Update(2, NOW - 7 * day), Update(3, NOW)))
    await prune_updates(database, NOW)
    assert await database.fetch("SELECT update_id FROM updates ORDER BY 1") == [(2,), (3,)]
    await prune_updates(database, NOW, days=0.5)
    assert await database.fetch("SELECT update_id FROM updates ORDER BY 1") == [(3,)]
