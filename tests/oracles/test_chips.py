"""O1 finds chips made and lost, overdrawn accounts and books that do not balance."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.oracles.chips import balances, check_accounts, check_chips, in_play

SEATED = {"house:-4001": -2000, "wallet:-4001:1001": 1000, "wallet:-4001:1002": 1000}
ANTES = {**SEATED, "wallet:-4001:1001": 999, "wallet:-4001:1002": 999, "pot:-4001:1": 2}
CARRIED = {**ANTES, "pot:-4001:1": 0, "carry:-4001:brag7": 2}


def test_chips_that_move_are_all_there() -> None:
    assert in_play(SEATED) == 2000
    check_chips([SEATED, ANTES, CARRIED])


def test_a_chip_made_out_of_nothing() -> None:
    with pytest.raises(AssertionError, match="the books are out by 1"):
        check_chips([SEATED, ANTES | {"pot:-4001:1": 3}])


def test_a_lost_pot() -> None:
    with pytest.raises(AssertionError, match="the books are out by -2"):
        check_chips([ANTES | {"pot:-4001:1": 0}])


def test_a_grant_that_nobody_was_due() -> None:
    """The books balance, but 500 chips came into play between two hands."""
    with pytest.raises(AssertionError, match=r"chips in play changed: \[2000, 2500\]"):
        check_chips([SEATED, ANTES | {"house:-4001": -2500, "wallet:-4001:1001": 1499}])


def test_an_overdrawn_player() -> None:
    with pytest.raises(AssertionError, match="wallet:-4001:1001 is overdrawn: -1"):
        check_accounts({"house:-4001": -2000, "wallet:-4001:1001": -1, "wallet:-4001:1002": 2001})


def test_accounts_are_read_from_the_file(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "some.sqlite3")) as connection, connection:
        connection.execute("CREATE TABLE balances (account TEXT, chat_id INTEGER, amount INTEGER)")
        connection.executemany("INSERT INTO balances VALUES (?, -4001, ?)", list(SEATED.items()))
    assert balances(tmp_path / "some.sqlite3") == SEATED
