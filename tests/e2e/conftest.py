"""An evening with the bot for each test; after every one of them the oracles look at all that was sent."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.bootstrap import running
from bot.sandbox import Sandbox
from storage.check import check as examine
from tests.e2e.kit import TOKEN, Night, Rig
from tests.e2e.lives import SCALE, shrink_limits


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """All windows and pauses, on both sides and in the oracle, by one scale."""
    shrink_limits(monkeypatch)
    monkeypatch.setattr("tests.oracles.limits.GROUP_SECONDS", 60 * SCALE * 0.8)  # calls do not travel evenly


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Packs of one's own choice."""
    made = Rig()
    monkeypatch.setattr("bot.table.fairness.shuffle", made.shuffle)
    return made


@pytest.fixture
async def night(quick: None, rig: Rig, tmp_path: Path) -> AsyncIterator[Night]:
    """The sandbox and the bot in this loop."""
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(Sandbox(TOKEN, flood=False))
        made = Night(sandbox, tmp_path / "night.sqlite3", rig)
        app = await stack.enter_async_context(running(made.config))
        app._tables.listeners.insert(0, made.record)
        await stack.enter_async_context(made.pulse.felt())
        yield made
    assert await examine(made.database) == []
    made.check()


@pytest.fixture
async def slow_night(rig: Rig, tmp_path: Path) -> AsyncIterator[Night]:
    """The sandbox with Telegram's own limits, and no bot yet."""
    async with Sandbox(TOKEN) as sandbox:
        made = Night(sandbox, tmp_path / "night.sqlite3", rig)
        async with made.pulse.felt():
            yield made
    assert await examine(made.database) == []
    made.check()


@pytest.fixture
async def night_alone(rig: Rig, tmp_path: Path) -> AsyncIterator[Night]:
    """The sandbox without limits, and no bot yet; nothing is looked at unless a bot has been there."""
    async with Sandbox(TOKEN, flood=False) as sandbox:
        made = Night(sandbox, tmp_path / "night.sqlite3", rig)
        async with made.pulse.felt():
            yield made
    assert await examine(made.database) == []
    made.check()
