"""People who play by themselves, as whoever looks at the page of `make run` meets them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.bootstrap import habits, running
from bot.sandbox import Sandbox
from tests.e2e.kit import TOKEN, Night, Rig

LAPS = 7
"""About one hand in ten thousand takes more; they would go on for ten, and be stopped, if they did not tire."""


@pytest.fixture
async def company(quick: None, rig: Rig, tmp_path: Path) -> AsyncIterator[Night]:
    """An evening in which people may play by themselves, and need no time to think."""
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(
            Sandbox(TOKEN, flood=False, auto_rules=habits(), pace=(0, 0))
        )
        night = Night(sandbox, tmp_path / "night.sqlite3", rig)
        app = await stack.enter_async_context(running(night.config))
        app._tables.listeners.insert(0, night.record)
        yield night
        for person in night.people.values():
            await night.do("auto", person=person.id, on=False)
        taps = sandbox.world.queries.values()
        await night.until(lambda: all(tap.answer for tap in taps), "a tap was not answered")
    night.check()


@pytest.mark.rule("A22")
async def test_they_do_not_ride_the_bus_to_the_last_lap(company: Night) -> None:
    """In Stop the Bus everybody may exchange for nothing, ten laps long: people have enough of it sooner."""
    night = company
    await night.sit(*night.people)
    await night.choose("Anna", "game:stop_the_bus")
    players = await night.deal()
    for person in players:
        await night.do("auto", person=person.id, on=True)
    await night.reads("In the pot, for the last one left")
    over = next(state for _, state in night.states if state.hand and state.hand.over)
    assert max(seat.turns for seat in over.hand.seats) <= LAPS
