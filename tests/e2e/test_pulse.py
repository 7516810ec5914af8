"""A late answer is excused by what others did to the machine, never by the bot's own work."""

import asyncio
from itertools import count
from types import SimpleNamespace

import pytest

from tests.e2e.pulse import BEAT, Pulse


@pytest.mark.parametrize(("worked", "stolen"), [(1.0, 0.0), (0.25, 0.7)])
async def test_what_is_stolen(worked: float, stolen: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes from look to look, 0.05 of it meant for sleep: what was not worked of the rest was stolen."""
    wall, work = count(0.0, 1.0), count(0.0, worked)
    clock = SimpleNamespace(monotonic=lambda: next(wall), process_time=lambda: next(work))
    monkeypatch.setattr("tests.e2e.pulse.time", clock)
    pulse = Pulse()
    async with pulse.felt():
        await asyncio.sleep(1.5 * BEAT)
    looks = next(work) / worked // 2  # two readings a look
    assert pulse.stolen == pytest.approx(stolen * looks)
    assert looks >= 1
