"""A database on the disk for each test: WAL, locks and crashes mean nothing in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    async with Database.open(path) as database:
        yield database
