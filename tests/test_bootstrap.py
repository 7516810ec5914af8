"""What goes on as long as the bot runs."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.bootstrap import _prune
from storage.database import Database
from storage.errors import WriteFailed
from storage.unit import Unit, Update
from tests.storage import reads


async def test_old_ids_of_updates_go_while_the_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """T36: not at the start alone, and a full disk ends nothing."""
    monkeypatch.setattr("bot.bootstrap.PRUNE_SECONDS", 0.01)
    async with Database.open(tmp_path / "a.sqlite3") as database:
        run, failures = database.run, [WriteFailed("disk full")]

        async def fails_once(job: object) -> None:
            if failures:
                raise failures.pop()
            await run(job)  # type: ignore[arg-type]

        monkeypatch.setattr(database, "run", fails_once)
        pruning = asyncio.create_task(_prune(database))
        await database.commit(Unit.of(Update(1, time.time() - 8 * 86_400), Update(2, time.time())))
        async with asyncio.timeout(5):
            while await reads.seen(database, 1):  # noqa: ASYNC110  (nobody tells)
                await asyncio.sleep(0.01)
        assert await reads.seen(database, 2)
        assert "could not be forgotten" in caplog.text
        pruning.cancel()
