"""
Chats full of people, faults at random and a bot that is killed and restarted: nothing is lost, nothing hangs.

A sample runs in `make test`; `make soak` runs fifty chats for `SOAK_SECONDS` (600).
"""

import os
import sys
import time
from asyncio import sleep, timeout
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sandbox import Sandbox
from storage.check import check as examine
from tests.oracles.hygiene import check_hygiene
from tests.oracles.limits import GROUP_CALLS, GROUP_SECONDS
from tests.soak import verdict
from tests.soak.crowd import SEATED, Crowd
from tests.soak.lives import TOKEN, Lives
from tests.soak.mischief import NAMES, Mischief

QUIET = 90.0  # seconds in which everything comes to rest
BACKLOG = 60  # updates that wait before people hold still: a phone does not tap blindly for ever


@dataclass(frozen=True)
class Weather:
    """How long it storms, over how many chats, how many deeds a second people do, and how often the bot ends."""

    seconds: float
    rooms: int
    deeds: float
    restarts: int
    mischief: float = 0.03
    """What part of all deeds is none of playing."""
    seats: int = SEATED


class Storm:
    """Everything that happens."""

    def __init__(self, sandbox: Sandbox, folder: Path, weather: Weather, seed: int) -> None:
        self.sandbox, self.weather = sandbox, weather
        self.crowd = Crowd(sandbox, Random(seed))
        self.mischief = Mischief(self.crowd)
        self.lives = Lives(sandbox, folder)
        self.within_limits: list[Any] = []  # the calls of all lives but the last, which heeds no limits

    async def blow(self) -> None:
        """From the first message to the last restart."""
        await self.crowd.gather(self.weather.rooms, self.weather.seats)
        await self.lives.begin()
        for room in self.crowd.rooms:
            await self.crowd.sit_down(room)
        for life in range(self.weather.restarts + 1):
            await self._live(self.weather.seconds / (self.weather.restarts + 1))
            if life < self.weather.restarts:
                await self._restart(clean=life % 2 == 1)

    async def _live(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        if self.weather.mischief:
            await self.mischief.everything()
        while time.monotonic() < end:
            await self._deed()
            await sleep(1 / self.weather.deeds)

    async def _deed(self) -> None:
        if len(self.sandbox.world.updates.pending) > BACKLOG:
            return
        if self.crowd.chance.random() < self.weather.mischief:
            await self.mischief.happen()
        else:
            await self.crowd.act()

    async def _restart(self, *, clean: bool) -> None:
        """While it is down people go on; no start is tried while Telegram is broken."""
        await self.crowd.do("clear_faults")
        await (self.lives.stop() if clean else self.lives.kill())
        for _ in range(10):
            await self.crowd.act()
        await self.lives.begin()

    async def calm(self) -> None:
        """Nothing is wrong any more; the last process answers what is open and is asked to stop."""
        await self.mischief.peace()
        await until(lambda: not self.open_taps(), lambda: f"unanswered: {self.open_taps()}")
        await self.lives.stop()

    def open_taps(self) -> list[str]:
        return verdict.unanswered(self.sandbox.world, self.lives.lost)


async def until(holds: Callable[[], Any], what: Callable[[], str], seconds: float = QUIET) -> None:
    """Wait for something to hold."""
    try:
        async with timeout(seconds):
            while not holds():  # noqa: ASYNC110  (nothing tells)
                await sleep(0.05)
    except TimeoutError:
        raise AssertionError(what()) from None


async def soak(weather: Weather, folder: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> Storm:
    """A storm, and all that must hold after it."""
    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(Sandbox(TOKEN, people=(), query_ttl=3_600))
        storm = Storm(sandbox, folder, weather, seed)
        stack.push_async_callback(storm.lives.end)
        await storm.blow()
        await storm.calm()
        assert storm.lives.stops == [0] * len(storm.lives.stops)
        verdict.check_clocks(storm.lives.database)
        verdict.check_books(storm.lives.database)
        await rest(storm, monkeypatch)
    assert await examine(storm.lives.database) == []
    verdict.check_books(storm.lives.database)
    verdict.check_log(storm.lives.log.read_text())
    names = {"Braggart", *NAMES, *(each.name for each in sandbox.world.people.values())}
    check_hygiene([vars(call) for call in sandbox.calls if call.status], names=names)
    return storm


async def rest(storm: Storm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody acts any more: every deal comes to its end by the clock, and every screen shows what it should."""
    storm.within_limits = [*storm.sandbox.calls]
    await storm.crowd.do("flood", scale=0)
    world, deleted = storm.sandbox.world, storm.mischief.deleted
    async with storm.lives.last(monkeypatch) as app:
        begun = verdict.running_deals(app)

        def stuck() -> dict[int, int]:
            return {chat: no for chat, no in verdict.running_deals(app).items() if begun.get(chat) == no}

        await until(lambda: not stuck(), lambda: f"stuck: {[app._tables.state(chat) for chat in stuck()]}")

        def wrong() -> list[str]:
            return verdict.wrong_screens(app, world, deleted)

        await until(
            lambda: not wrong(), lambda: "\n".join([*wrong(), *last_calls(storm.sandbox, " ".join(wrong()))])
        )


def last_calls(sandbox: Sandbox, problems: str) -> list[str]:
    """What was last done to messages of the groups that a problem names: how they came to look so."""
    calls = [
        call
        for call in sandbox.calls
        if str(call.params.get("chat_id")) in problems.replace(":", " ").split()
    ]
    keys = ("chat_id", "message_id", "reply_markup", "text")
    return [
        f"{call.time:.2f} {call.method} {call.status} {[str(call.params.get(key))[:120] for key in keys]}"
        for call in calls[-40:]
    ]


def numbers(storm: Storm) -> str:
    """What there was of what."""
    world, calls = storm.sandbox.world, [call for call in storm.sandbox.calls if call.status]
    waits = sorted(_waits(storm.sandbox))
    hands = Counter(game for (game,) in verdict._rows(storm.lives.database, "SELECT game FROM hands"))
    statuses = Counter(call.status for call in calls if call.method != "getUpdates")
    faults = Counter(call.fault for call in calls if call.fault)
    return (
        f"\nsoak: {len(storm.crowd.rooms)} chats, {len(world.people)} people, {len(world.queries)} taps"
        f" ({len(storm.lives.lost)} lost to kills); answers: median {_part(waits, 0.5):.3f} s,"
        f" 99 % {_part(waits, 0.99):.3f} s, worst {_part(waits, 1):.3f} s"
        f"\nhands {dict(hands)}; calls {len(calls)}, by status {dict(statuses)}; faults {dict(faults)}"
        f"\nmost sends and edits of one group in 60 s: {len(busiest(storm))}\n"
    )


def _waits(sandbox: Sandbox) -> list[float]:
    """From each tap to its first answer."""
    answered: dict[str, float] = {}
    for call in sandbox.calls:
        if call.method == "answerCallbackQuery":
            answered.setdefault(call.params["callback_query_id"], call.time)
    queries = sandbox.world.queries
    return [at - queries[query].born for query, at in answered.items() if query in queries]


def _part(waits: list[float], part: float) -> float:
    return waits[min(len(waits) - 1, int(len(waits) * part))] if waits else 0.0


def busiest(storm: Storm) -> list[str]:
    """The most that any group was sent in a minute, refused calls included: a line for each call."""
    sent: dict[str, list[Any]] = {}
    for call in storm.within_limits:
        if call.method.startswith(("send", "edit")) and str(call.params.get("chat_id", "")).startswith("-"):
            sent.setdefault(call.params["chat_id"], []).append(call)
    minutes = [
        [other for other in calls if call.time <= other.time < call.time + GROUP_SECONDS]
        for calls in sent.values()
        for call in calls
    ]
    return [
        f"{call.time:.2f} {call.params['chat_id']} {call.method} {call.status} {call.params.get('message_id')}"
        for call in max(minutes, key=len, default=[])
    ]


@pytest.mark.timeout(240)
async def test_a_short_storm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T37, T38, G1, G5, G8: a kill and a clean restart among people who play all nine games."""
    storm = await soak(
        Weather(seconds=12, rooms=9, deeds=40, restarts=2, mischief=0.08), tmp_path, 1, monkeypatch
    )
    assert verdict._rows(storm.lives.database, "SELECT game FROM hands"), "nobody has played"


@pytest.mark.soak
@pytest.mark.timeout(3_600)
async def test_fifty_chats_for_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = float(os.environ.get("SOAK_SECONDS", "600"))
    weather = Weather(seconds, rooms=50, deeds=60, restarts=max(2, int(seconds / 60)))
    storm = await soak(weather, tmp_path, int(os.environ.get("SOAK_SEED", "1")), monkeypatch)
    with capsys.disabled():
        sys.stdout.write(numbers(storm))
    assert len(crowded := busiest(storm)) <= GROUP_CALLS, "\n".join(crowded)


@pytest.mark.soak
@pytest.mark.timeout(1_800)
async def test_full_tables_in_fair_weather(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """T6: twelve at each table, nothing fails: in real time nobody is ever refused, and taps are answered at once."""
    seconds = float(os.environ.get("BUDGET_SECONDS", "180"))
    weather = Weather(seconds, rooms=2, deeds=20, restarts=0, mischief=0, seats=12)
    storm = await soak(weather, tmp_path, 1, monkeypatch)
    with capsys.disabled():
        sys.stdout.write(numbers(storm))
    assert len(crowded := busiest(storm)) <= GROUP_CALLS, "\n".join(crowded)
    assert not [call for call in storm.sandbox.calls if call.status == 429]
    assert _part(sorted(_waits(storm.sandbox)), 0.99) <= 0.3
