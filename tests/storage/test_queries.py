"""What was committed is read back as the same values."""

import pytest

from storage import ledger, queries
from storage.database import Database
from storage.unit import (
    Carry,
    Change,
    Chat,
    Drop,
    Entry,
    Grant,
    Person,
    Posting,
    Pot,
    Screen,
    Svara,
    Unit,
)
from tests.storage import samples
from tests.storage.samples import ANN, BOB, CHAT, NOW


@pytest.fixture(autouse=True)
async def _filled(database: Database) -> None:
    await database.commit(samples.everything())


async def test_single_rows(database: Database) -> None:
    assert await queries.chat(database, CHAT) == Chat(CHAT, "Chat -5", "en", None, "active", "{}")
    assert await queries.person(database, ANN) == Person(
        ANN, "Ann", "ann", "en", "open", pictures=False, seen_at=NOW
    )
    assert await queries.table(database, CHAT, 0) == samples.table(turn=3, deadline=NOW + 60)
    assert await queries.hand(database, CHAT, 1) == samples.hand()
    assert await queries.carry(database, CHAT, "seka") == Carry(CHAT, "seka", 12, '{"by":[7]}')
    assert await queries.seen(database, 100)


async def test_what_is_not_there(database: Database) -> None:
    assert await queries.chat(database, 1) is None
    assert await queries.person(database, 1) is None
    assert await queries.table(database, CHAT, 1) is None
    assert await queries.last_hand(database, 1) is None
    assert await queries.carry(database, CHAT, "brag") is None
    assert await queries.balance(database, ledger.wallet(CHAT, 99)) is None
    assert await queries.journal(database, CHAT, 2) == []
    assert not await queries.seen(database, 101)


async def test_lists(database: Database) -> None:
    assert await queries.chats(database) == [Chat(CHAT, "Chat -5")]
    assert [person.name for person in await queries.people(database)] == ["Ann", "Боб"]
    assert await queries.tables(database) == [samples.table(turn=3, deadline=NOW + 60)]
    assert await queries.journal(database, CHAT, 1) == [samples.action(1), samples.action(2)]
    assert [pot.amount for pot in await queries.pots(database, CHAT, 1)] == [40, 20]
    assert await queries.svaras(database, CHAT, 1) == [
        Svara(CHAT, 1, 1, 60, 30, "[0,1]", "[2]", NOW + 30, "open")
    ]
    assert await queries.screens(database) == [Screen(CHAT, "table", 900, "text", "abc", fresh=True, at=NOW)]
    assert [carry.game for carry in await queries.carries(database, CHAT)] == ["seka"]


async def test_flags_are_booleans(database: Database) -> None:
    person = await queries.person(database, ANN)
    [screen] = await queries.screens(database)
    assert person is not None
    assert person.pictures is False
    assert screen.fresh is True


async def test_balances_follow_the_ledger(database: Database) -> None:
    assert await queries.balances(database, CHAT) == samples.accounts()
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958
    assert await queries.wallets(database, CHAT) == {ANN: 958, BOB: 470}


async def test_the_richest_first_and_chats_apart(database: Database) -> None:
    more = Unit.of(*(samples.chips(user, 958) for user in (3, 12)))
    other = samples.chat(-55) + Unit.of(samples.chips(ANN, 9999, -55))
    await database.commit(more + other)
    assert await queries.top(database, CHAT, 3) == [(3, "", 958), (ANN, "Ann", 958), (12, "", 958)]
    assert await queries.top(database, -55) == [(ANN, "Ann", 9999)]


async def test_the_history_of_a_wallet(database: Database) -> None:
    history = await queries.history(database, ledger.wallet(CHAT, ANN))
    assert [(line.reason, line.hand_no, line.amount) for line in history] == [
        ("carry", 1, -12),
        ("bet", 1, -30),
        ("start", None, 1000),
    ]
    assert len(await queries.history(database, ledger.wallet(CHAT, ANN), limit=1)) == 1


async def test_deadlines_in_order(database: Database) -> None:
    soon = samples.chat(-6) + samples.chat(-7)
    await database.commit(soon + Unit.of(samples.table(-6, deadline=NOW + 1), samples.table(-7)))
    assert await queries.deadlines(database) == [(-6, 0, NOW + 1), (CHAT, 0, NOW + 60)]


async def test_the_last_hand(database: Database) -> None:
    await database.commit(Unit.of(samples.hand(hand_no=2), samples.hand(ended=NOW)))
    assert await queries.last_hand(database, CHAT) == samples.hand(hand_no=2)


async def test_who_took_the_refill(database: Database) -> None:
    await database.commit(Unit.of(Grant(CHAT, ANN, "2025-06-16")))
    assert await queries.granted(database, CHAT, "2025-06-15") == {BOB}
    assert await queries.granted(database, CHAT, "2025-06-16") == {ANN}


async def test_a_row_replaces_the_one_of_its_key_and_a_drop_removes_it(database: Database) -> None:
    await database.commit(Unit.of(Chat(CHAT, "New", "ru", 4, "frozen", '{"ante":5}')))
    await database.commit(Unit.of(Drop(Pot, (CHAT, 1)), Drop(Screen, (CHAT, "table"))))
    assert await queries.chats(database) == [Chat(CHAT, "New", "ru", 4, "frozen", '{"ante":5}')]
    assert await queries.pots(database, CHAT, 1) == []
    assert await queries.screens(database) == []


async def test_winners_without_gifts_of_the_house(database: Database) -> None:
    """Ann has put 42 into pots and won 60: the starting chips are no gain, and Bob has lost."""
    won = Entry(
        CHAT, 1, "hand", NOW, (Posting(ledger.pot(CHAT, 1), -60), Posting(ledger.wallet(CHAT, ANN), 60))
    )
    assert await queries.winners(database, CHAT) == []
    await database.commit(Unit.of(won))
    assert await queries.winners(database, CHAT) == [queries.Wallet(ANN, "Ann", 18)]
    assert await queries.winners(database, -55) == []


async def test_changes_newest_first(database: Database) -> None:
    later = Change(CHAT, 2, NOW + 5, BOB, "brag", "ante", "1", "2")
    await database.commit(Unit.of(later))
    assert [change.no for change in await queries.changes(database, CHAT)] == [2, 1]
    assert await queries.changes(database, CHAT, limit=1) == [later]
