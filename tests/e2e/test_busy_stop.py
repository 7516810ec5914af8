"""A stop while more is waiting than can be done in time, or while somebody's clock runs (T38)."""

import asyncio
import logging
import time
from typing import Any

import pytest

from bot.engine.state import Phase
from bot.telegram.polling import Poller
from storage.writer import Writer
from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life
from tests.e2e.test_clock import hurry

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


async def test_nobodys_time_runs_out_once_taps_are_heard_no_more(
    night_alone: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G2: the last call of a stop takes longer than a turn, as when Telegram is slow; who is in turn misses nothing."""
    night, stop = night_alone, Poller.stop

    async def slowly(poller: Poller, *, confirm: bool) -> None:
        await stop(poller, confirm=confirm)
        await asyncio.sleep(1.5)

    monkeypatch.setattr(Poller, "stop", slowly)
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, *_ = await night.deal()
        hurry(monkeypatch, "_HAND", Phase.BETTING, 1.0)
        await first.play("bet.1")
        before = night.state
    assert (night.state.hand.turn, night.state.phase) == (before.hand.turn, "hand")
    assert not any(chair.misses for chair in night.state.chairs)
