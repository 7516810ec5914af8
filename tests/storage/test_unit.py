"""Units are values, entries cannot be unbalanced, and a plan needs one `executemany` per table."""

import itertools

import pytest

from storage import ledger
from storage.errors import Unbalanced
from storage.statements import plan
from storage.unit import Chat, Drop, Entry, Posting, Pot, Screen, Unit, Update, transfer
from tests.storage import samples


def planned(*units: Unit) -> list[tuple[str, int]]:
    """The verb and table of each statement, with the number of its rows."""
    runs = plan(units, itertools.count(1))
    return [(" ".join(run.sql.split()[:3]), len(run.values)) for run in runs]


def pot(chat_id: int, ordinal: int) -> Pot:
    return Pot(chat_id, 1, ordinal, "main", 10, "[]")


def test_units_add_up_and_compare_by_value() -> None:
    first, second = Unit.of(Update(1, 2.0)), Unit.of(Chat(3))
    assert first + second == Unit((Update(1, 2.0), Chat(3)))
    assert (first + second).rows == (Update(1, 2.0), Chat(3))
    assert not Unit()
    assert first


@pytest.mark.parametrize("amounts", [(5, -4), (5,), (-1, -1, 1)])
def test_an_entry_that_does_not_balance_cannot_be_made(amounts: tuple[int, ...]) -> None:
    postings = tuple(Posting(ledger.wallet(-5, user), amount) for user, amount in enumerate(amounts))
    with pytest.raises(Unbalanced, match="sum to"):
        Entry(-5, None, "bet", 0.0, postings)


@pytest.mark.parametrize("account", [ledger.wallet(-6, 7), ledger.house(-55), "nonsense"])
def test_chips_do_not_leave_their_chat(account: str) -> None:
    with pytest.raises(Unbalanced, match="no account of chat -5"):
        transfer(-5, None, "gift", 0.0, source=ledger.house(-5), target=account, amount=3)


def test_accounts_read_well() -> None:
    assert ledger.wallet(-5, 7) == "wallet:-5:7"
    assert ledger.pot(-5, 12) == "pot:-5:12"
    assert ledger.carry(-5, "seka") == "carry:-5:seka"
    assert ledger.house(-5) == "house:-5"


def test_many_units_need_one_statement_per_table() -> None:
    units = [samples.everything(-chat_id) for chat_id in range(1, 11)]
    tables = [table for table, _ in planned(*units)]
    assert len(tables) == len(set(tables)) == 15
    assert ("INSERT INTO postings", 100) in planned(*units)  # five entries of two postings, ten chats


def test_replacing_the_pots_of_many_chats_takes_two_statements() -> None:
    units = [Unit.of(Drop(Pot, (chat, 1)), pot(chat, 0), pot(chat, 1)) for chat in range(20)]
    assert planned(*units) == [("DELETE FROM pots", 20), ("INSERT INTO pots", 40)]


def test_the_order_within_a_chat_is_kept() -> None:
    replace = Unit.of(Drop(Pot, (1, 1)), pot(1, 0))
    assert planned(replace, replace) == [
        ("DELETE FROM pots", 1),
        ("INSERT INTO pots", 1),
        ("DELETE FROM pots", 1),
        ("INSERT INTO pots", 1),
    ]


def test_a_drop_names_the_beginning_of_the_key() -> None:
    [run] = plan([Unit.of(Drop(Screen, (-5, "table")))], itertools.count(1))
    assert run == ("DELETE FROM screens WHERE chat_id = ? AND slot = ?", [(-5, "table")])
    with pytest.raises(ValueError, match="do not begin"):
        plan([Unit.of(Drop(Screen, ()))], itertools.count(1))
