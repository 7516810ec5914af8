"""Killed at any instant, the database has all that was acknowledged and no half of anything."""

import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from storage import ledger, queries
from storage.check import check
from storage.database import Database
from tests.storage import reads


def play_and_kill(path: Path, lines: int, delay: float) -> dict[int, int]:
    """The last acknowledged turn of each chat, after a kill -9 some moments behind the last line read."""
    command = [sys.executable, "-m", "tests.storage.crasher", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = list(islice(process.stdout, lines))
        time.sleep(delay)
        process.kill()
        said += process.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {int(chat_id): int(turn) for chat_id, turn in whole}


@pytest.mark.parametrize("lines", [1, 20, 301, 902])
async def test_a_kill_loses_nothing_that_was_acknowledged(path: Path, lines: int) -> None:
    acknowledged = play_and_kill(path, lines, delay=lines % 7 / 1000)
    async with Database.open(path) as database:
        assert await check(database) == []
        for chat_id, turn in acknowledged.items():
            table = await reads.table(database, chat_id)
            assert table.turn >= turn
            assert await queries.balance(database, ledger.pot(chat_id, 1)) == table.turn
            journal = await reads.journal(database, chat_id, 1)
            assert [row.turn for row in journal] == list(range(1, table.turn + 1))
            assert await reads.seen(database, table.turn * 100 + chat_id)
