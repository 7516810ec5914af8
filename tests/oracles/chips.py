"""O1: no chip is made or lost, and nobody has less than none. The ledger is read from the database file."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

Balances: TypeAlias = Mapping[str, int]
"""Account → chips: `wallet:…`, `pot:…`, `carry:…`; `house:…` is what the house has given out, below zero."""


def balances(database: Path) -> dict[str, int]:
    """The accounts as they stand on the disk; the bot may be running."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return dict(connection.execute("SELECT account, amount FROM balances"))


def in_play(accounts: Balances) -> int:
    """The chips that players own, have at stake or have left in a carried pot."""
    return sum(amount for account, amount in accounts.items() if not _house(account))


def check_accounts(accounts: Balances) -> None:
    """Raise AssertionError for an overdrawn account and for books that do not balance."""
    for account, amount in accounts.items():
        assert amount >= 0 or _house(account), f"{account} is overdrawn: {amount}"
    total = sum(accounts.values())
    assert total == 0, f"the books are out by {total}"


def check_chips(history: Sequence[Balances]) -> None:
    """Raise AssertionError if any of the snapshots is wrong, or if chips came or went between them.

    Take snapshots between two grants: new players and refills bring chips into play.
    """
    for accounts in history:
        check_accounts(accounts)
    totals = [in_play(accounts) for accounts in history]
    assert len(set(totals)) <= 1, f"chips in play changed: {totals}"


def _house(account: str) -> bool:
    return account.startswith("house:")
