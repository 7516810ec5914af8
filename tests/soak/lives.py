"""The lives of the bot in a soak: processes that are killed or asked to stop, and the last one, in which time flies."""

import os
import signal
import sys
from asyncio import create_subprocess_exec, sleep, timeout
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.bootstrap import running
from bot.config import Config, Log
from bot.sandbox import Sandbox
from bot.table import clock
from bot.table.state import MID_HAND, TableState
from bot.telegram.app import App
from tests.e2e.lives import shrink_limits

TOKEN = "42:soak"
START_SECONDS, STOP_SECONDS = 60.0, 30.0
SPAN = 0.3  # seconds of any turn, cut or offer in the last life


class Lives:
    """One database and one log over all lives. `lost`: taps that a process may have taken along (T37)."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox, self.database, self.log = sandbox, folder / "soak.sqlite3", folder / "soak.log"
        self.lost: set[str] = set()
        self.stops: list[int] = []
        self._process: Process | None = None

    async def begin(self) -> None:
        """Start a process and wait until it polls."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("BOT_")}
        env |= {"BOT_TOKEN": TOKEN, "BOT_API_URL": self.sandbox.url, "BOT_DATABASE": str(self.database)}
        env |= {"BOT_LOG": "debug", "PYTHONFAULTHANDLER": "1"}
        seen = len(self.sandbox.calls)
        with self.log.open("ab") as output:
            self._process = await create_subprocess_exec(
                sys.executable, "-m", "bot", env=env, stdout=output, stderr=output
            )
        async with timeout(START_SECONDS):
            while not any(call.method == "getUpdates" for call in self.sandbox.calls[seen:]):
                assert self._process.returncode is None, self.log.read_text()[-2_000:]
                await sleep(0.02)

    async def kill(self) -> None:
        """As by kill -9: what it had taken and not answered is lost."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self._note_lost()

    def _note_lost(self) -> None:
        """Of the taps without an answer those that the next process does not get to see."""
        waiting = {u["callback_query"]["id"] for u in self._pending() if "callback_query" in u}
        self.lost |= {
            query.id for query in self.sandbox.world.queries.values() if query.answer is None
        } - waiting

    async def stop(self) -> None:
        """As a supervisor does it: SIGTERM, and it ends by itself within seconds, whatever else waits (T38)."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        async with timeout(STOP_SECONDS):
            self.stops.append(await self._process.wait())
        self._note_lost()

    async def end(self) -> None:
        """Whatever became of the test, no process stays."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def _pending(self) -> list[dict[str, dict[str, str]]]:
        return list(self.sandbox.world.updates.pending.values())

    @asynccontextmanager
    async def last(self, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[App]:
        """In this process, where nobody acts any more and every turn is over soon."""
        hurry(monkeypatch)
        async with running(Config(TOKEN, self.sandbox.url, self.database, None, 0, None, Log())) as app:
            yield app


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns take no time, nor do Telegram's limits, but lobbies and results stay open."""
    real = clock.span

    def short(state: TableState) -> float | None:
        span = real(state)
        return min(SPAN, span) if span is not None and state.phase in MID_HAND else span

    monkeypatch.setattr(clock, "span", short)
    shrink_limits(monkeypatch)
    monkeypatch.setattr("bot.telegram.screens.UNCLEAR_SECONDS", 1.0)
    # A group that moved while the bot was out of it is void soon.
    monkeypatch.setattr("bot.telegram.arrivals.GONE_SECONDS", 3.0)
