"""A stop while more is waiting than can be done in time (T38)."""

import asyncio
import logging
import time
from typing import Any

import pytest

from storage.writer import Writer
from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life

SLOW, STOP = 0.3, 0.5


@pytest.mark.timeout(120)
async def test_what_waits_is_dropped_without_a_noise(
    night_alone: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each commit takes 0.3 s and thirty people tap: it ends in time, and nothing runs into a closed database."""
    night, transact = night_alone, Writer._transact

    async def slowly(writer: Writer, job: Any) -> None:
        await asyncio.sleep(SLOW)
        await transact(writer, job)

    monkeypatch.setattr("bot.bootstrap.STOP_SECONDS", STOP)
    async with life(night):
        await night.sit("Anna", "Boris")
        join = await night.button(GROUP, "^join:")
        monkeypatch.setattr(Writer, "_transact", slowly)
        for number in range(30):
            person = (await night.do("add_person", name=f"Guest {number}", chat=GROUP))["id"]
            tap = {"person": person, "chat": GROUP, "message_id": join.message, "data": join.data}
            night.lost.add((await night.do("tap", **tap))["query_id"])
        await night.until(lambda: not night.sandbox.world.updates.pending, "nothing was fetched", 40)
        began = time.monotonic()
    assert time.monotonic() - began < STOP + 10
    await asyncio.sleep(2 * SLOW)  # whatever was left behind would run into the closed database now
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
