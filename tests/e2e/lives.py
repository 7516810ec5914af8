"""Bots that live otherwise than a plain evening: with a webhook, an operator, or as a process of their own."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.bootstrap import running
from bot.config import Address, Webhook
from bot.telegram.app import App
from tests.e2e.kit import TOKEN, Night

SECRET = "s3cret_of-ours"
SCALE = 0.02
"""Seconds of Telegram's limits pass fifty times faster; what the bot keeps to shrinks alike."""


def shrink_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """All windows and pauses of the bot by one scale."""
    for name, seconds in {
        "GROUP_SECONDS": 60, "PACE": 3, "SLOW_PACE": 4, "DM_SECONDS": 1, "ALL_SECONDS": 1,
    }.items():  # fmt: skip
        monkeypatch.setattr(f"bot.telegram.budget.{name}", seconds * SCALE)
    monkeypatch.setattr("bot.telegram.worker.ALL_SECONDS", SCALE)


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def a_webhook() -> Webhook:
    """On this machine, so without https and proxy."""
    port = free_port()
    return Webhook(f"http://127.0.0.1:{port}/hook", SECRET, Address("127.0.0.1", port))


@asynccontextmanager
async def life(night: Night, **changes: Any) -> AsyncIterator[App]:
    """The bot from a start to a stop, with another configuration.

    What a table was taken up as is heard of too: the life before may have ended between a commit and its news.
    """
    async with running(replace(night.config, **changes)) as app:
        app._tables.listeners.insert(0, night.record)
        for state in app._tables.all():
            night.hear(state)
        yield app


@dataclass
class Process:
    """The bot as a process; `log` is all it says."""

    running: asyncio.subprocess.Process
    log: Path

    async def ended(self, seconds: float) -> int:
        """Wait for its end; the status."""
        async with asyncio.timeout(seconds):
            return await self.running.wait()

    def ask_to_stop(self) -> None:
        self.running.send_signal(signal.SIGTERM)


@asynccontextmanager
async def process(night: Night, database: Path | None = None, **settings: str) -> AsyncIterator[Process]:
    """`python -m bot`, when it polls; killed at the end if it still runs."""
    database = database or night.database
    env = {name: value for name, value in os.environ.items() if not name.startswith("BOT_")}
    env |= {"BOT_TOKEN": TOKEN, "BOT_API_URL": night.sandbox.url, "BOT_DATABASE": str(database)} | settings
    log, before = database.with_suffix(".log"), len(night.sandbox.calls)
    with log.open("ab") as output:
        started = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=env, stdout=output, stderr=output
        )
    try:
        await night.until(
            lambda: started.returncode is not None or _polls(night, before), f"no bot: {log}", 30
        )
        yield Process(started, log)
    finally:
        if started.returncode is None:
            started.kill()
        await started.wait()


def _polls(night: Night, after: int) -> bool:
    return any(call.method == "getUpdates" for call in night.sandbox.calls[after:])
