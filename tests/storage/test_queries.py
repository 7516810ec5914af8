"""What was committed is read back as the same values."""

import pytest
from msgspec.structs import replace

from storage import ledger, queries
from storage.database import Database
from storage.unit import (
    Carry,
    Change,
    Chat,
    Drop,
    Entry,
    Grant,
    Hand,
    Person,
    Posting,
    Pot,
    Screen,
    Svara,
    Unit,
    Update,
)
from tests.storage import reads, samples
from tests.storage.samples import ANN, BOB, CHAT, NOW


@pytest.fixture(autouse=True)
async def _filled(database: Database) -> None:
    await database.commit(samples.everything())


async def test_single_rows(database: Database) -> None:
    assert await queries.hand(database, CHAT, 1) == samples.hand()
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958
    assert await database.rows(Carry) == [Carry(CHAT, "seka", 12)]
    assert await database.rows(Update) == [Update(100, NOW)]


async def test_what_is_not_there(database: Database) -> None:
    assert await queries.hand(database, CHAT, 2) is None
    assert await queries.last_proved(database, CHAT) is None
    assert await queries.balance(database, ledger.wallet(CHAT, 99)) is None
    assert await queries.balances(database, 1) == {}
    assert await queries.granted(database, CHAT, "2025-06-14") == set()


async def test_where_somebody_has_played(database: Database) -> None:
    """Bob's wallet is empty now; nobody has that of another because his number ends alike."""
    await database.commit(
        samples.chat(-6)
        + Unit.of(samples.chips(BOB, 30, -6), samples.stake(BOB, 30, -6), samples.chips(17, 5, -6))
    )
    await database.commit(samples.chat(-7))
    assert await queries.chats_of(database, ANN) == {CHAT}
    assert await queries.chats_of(database, BOB) == {CHAT, -6}
    assert await queries.chats_of(database, 17) == {-6}
    assert await queries.chats_of(database, 99) == set()


async def test_lists(database: Database) -> None:
    assert await queries.chats(database) == [Chat(CHAT, "Chat -5")]
    assert await queries.people(database) == [
        Person(ANN, "Ann", "ann", "en", "open", pictures=False, seen_at=NOW),
        Person(BOB, "Боб"),
    ]
    assert await queries.tables(database) == [samples.table(turn=3, deadline=NOW + 60)]
    assert await reads.journal(database, CHAT, 1) == [samples.action(1), samples.action(2)]
    assert [pot.amount for pot in await database.rows(Pot, "ORDER BY ordinal")] == [40, 20]
    assert await database.rows(Svara) == [Svara(CHAT, 1, 1, 60, 30, "[0,1]", "[2]", NOW + 30, "open")]
    assert await queries.screens(database) == [Screen(CHAT, "table", 900, "text", "abc", fresh=True, at=NOW)]


async def test_flags_are_booleans(database: Database) -> None:
    ann, _ = await queries.people(database)
    [screen] = await queries.screens(database)
    assert ann.pictures is False
    assert screen.fresh is True


async def test_balances_follow_the_ledger(database: Database) -> None:
    assert await queries.balances(database, CHAT) == samples.accounts()
    assert await queries.balance(database, ledger.wallet(CHAT, ANN)) == 958
    assert await reads.wallets(database, CHAT) == {ANN: 958, BOB: 470}


async def test_the_richest_first_and_chats_apart(database: Database) -> None:
    more = Unit.of(*(samples.chips(user, 958) for user in (3, 12)))
    other = samples.chat(-55) + Unit.of(samples.chips(ANN, 9999, -55))
    await database.commit(more + other)
    assert await queries.top(database, CHAT, 3) == [(3, "", 958), (ANN, "Ann", 958), (12, "", 958)]
    assert await queries.top(database, -55) == [(ANN, "Ann", 9999)]


async def test_every_movement_of_a_wallet_is_kept(database: Database) -> None:
    """G21: dumped chips can be seen."""
    assert await reads.history(database, ledger.wallet(CHAT, ANN)) == [
        ("carry", 1, -12),
        ("bet", 1, -30),
        ("start", None, 1000),
    ]


async def test_the_last_hand_that_can_be_proved(database: Database) -> None:
    """Not one that runs, nor one that was void."""
    proved = Hand(CHAT, 2, "brag", "{}", 0, NOW, NOW + 9, '{"pots":[]}', "c0ffee", "[]")
    void = replace(proved, hand_no=3, outcome='{"void":true}')
    await database.commit(Unit.of(proved, void, samples.hand(hand_no=4)))
    assert await queries.last_proved(database, CHAT) == proved


async def test_who_took_the_refill(database: Database) -> None:
    await database.commit(Unit.of(Grant(CHAT, ANN, "2025-06-16")))
    assert await queries.granted(database, CHAT, "2025-06-15") == {BOB}
    assert await queries.granted(database, CHAT, "2025-06-16") == {ANN}


async def test_a_row_replaces_the_one_of_its_key_and_a_drop_removes_it(database: Database) -> None:
    await database.commit(Unit.of(Chat(CHAT, "New", "ru", 4, "left")))
    await database.commit(Unit.of(Drop(Pot, (CHAT, 1)), Drop(Screen, (CHAT, "table"))))
    assert await queries.chats(database) == [Chat(CHAT, "New", "ru", 4, "left")]
    assert await database.rows(Pot) == []
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


async def test_changes_are_kept_one_beside_the_other(database: Database) -> None:
    later = Change(CHAT, 2, NOW + 5, BOB, "brag", "ante", "1", "2")
    await database.commit(Unit.of(later))
    assert [change.no for change in await reads.changes(database, CHAT)] == [2, 1]
    assert (await reads.changes(database, CHAT))[0] == later
