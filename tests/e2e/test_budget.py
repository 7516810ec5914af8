"""The message budget (DESIGN 6, T6): what a group, a DM and all together bear, in the worst case we could think of."""

import asyncio
import statistics
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.games import all_games
from bot.sandbox.journal import Call
from tests.e2e.budget_kit import Feast, most_within
from tests.e2e.kit import GROUP, Night, Person
from tests.e2e.lives import life
from tests.telegram.fakes import GROUP as TABLE

MINUTES, MANY = 1.25, 10
TAP_SECONDS = 0.3
HICCUP = 1.0  # of a machine that does other things besides; waiting for Telegram would take far longer
FASTEST, JUST_MENTIONED = 0.5, 5.2
"""Seconds between moves: as fast as twelve phones can, and so that every turn is told by a mention first."""

GAMES = [rules.key for rules in all_games()]
LONG = {"brag": [("max_raise", "100")], "trinka": [("max_laps", "20")], "draw": [("raises_per_round", "0")]}
"""Rules under which a hand goes on and on."""


@pytest.mark.timeout(180)
@pytest.mark.parametrize(("key", "pause"), [("brag", FASTEST), ("brag", JUST_MENTIONED)])
async def test_no_group_sees_more_than_twenty_a_minute(
    key: str, pause: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full table, notices by mention, moves ahead, menus called up anew, and a command every two seconds."""
    await feast_of(key, pause, MINUTES, monkeypatch)


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("pause", [FASTEST, JUST_MENTIONED])
@pytest.mark.parametrize("key", GAMES)
async def test_no_group_ever_sees_more(
    key: str, pause: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same in every game, for ten minutes."""
    feast = await feast_of(key, pause, MANY, monkeypatch)
    with capsys.disabled():
        group, panels = feast.shown(TABLE), max(most_within(feast.shown(user), 60) for user in feast.users)
        sys.stdout.write(
            f"\n{key}, {len(feast.users)} players, {pause} s a move: {feast.state.hand_no} hands; in any minute at most"
            f" {most_within(group, 60)} in the group, {panels} in a DM; {most_within(feast.shown(), 1)} in any second\n"
        )


async def feast_of(key: str, pause: float, minutes: float, monkeypatch: pytest.MonkeyPatch) -> Feast:
    """Play for so long; the budgets hold."""
    feast = Feast(key, pause, monkeypatch)
    await feast.open([("turn_notice", "mention"), ("cut", "ask")], LONG.get(key, []))
    await feast.go_on(minutes * 60, replies=0.5)
    group = feast.shown(TABLE)
    assert most_within(group, 60) <= 20
    assert len(group) > 12 * minutes, "hardly anything was to be seen"
    assert most_within(feast.shown(), 1) <= 30
    for user in feast.users:
        assert most_within(feast.shown(user), 1) <= 3
        assert most_within(feast.shown(user), 60) <= 63
    assert feast.state.hand_no > 0
    return feast


@pytest.mark.timeout(120)
async def test_the_last_frame_is_shown_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames in between are dropped, the last one never."""
    feast = Feast("brag", FASTEST, monkeypatch)
    await feast.open([("turn_notice", "mention")], LONG["brag"])
    await feast.go_on(20, replies=0.5)
    await feast.clock.advance(120)
    screen = feast.screen()
    assert screen is not None
    assert screen.text in feast.world.bot.texts(TABLE)


class Watch:
    """How long answers take, without what the machine of the test itself is late by."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._lag = 0.0

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Feel the loop's pulse."""
        pulse = asyncio.create_task(self._feel())
        try:
            yield
        finally:
            pulse.cancel()
            with suppress(asyncio.CancelledError):
                await pulse

    async def _feel(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.005)
            self._lag += time.monotonic() - before - 0.005

    async def tap(self, person: Person, chat: int, message: int, data: str) -> None:
        """Tap, and note for how long one waits."""
        lag, began = self._lag, time.monotonic()
        answer = await person.night.do(
            "tap", person=person.id, chat=chat, message_id=message, data=data, wait=10.0
        )
        assert answer["answered"]
        self.waits.append(time.monotonic() - began - (self._lag - lag))


@pytest.mark.timeout(120)
async def test_taps_are_answered_at_once_while_the_group_is_limited(slow_night: Night) -> None:
    """T8: Telegram shuts the group for seconds and people go on tapping, in the group and on their panels."""
    night, watch = slow_night, Watch()
    async with life(night), watch.watching():
        await night.sit("Anna", "Boris", "Vera")
        players = await night.deal()
        table = await night.button(GROUP, "^cards:")
        await shut(night, GROUP)
        for _ in range(5):
            for person in players:
                await watch.tap(person, GROUP, table.message, table.data)
                move = await person.turn("^act:.*:bet.1")
                await watch.tap(person, person.id, move.message, move.data)
                person._moved = person._moment(move)
        assert any(call.status == 429 for call in night.sandbox.calls)
        await night.do("clear_faults")
        await night.do("pass_time", seconds=61)
    assert statistics.quantiles(watch.waits, n=20)[-1] <= TAP_SECONDS, watch.waits
    assert max(watch.waits) <= HICCUP, watch.waits
    assert statistics.median(watch.waits) <= TAP_SECONDS / 3


@pytest.mark.timeout(120)
async def test_one_limited_group_delays_no_other(slow_night: Night) -> None:
    """T8, T24: one is shut, in another a send hangs; in a third a table opens and is repainted as ever."""
    night = slow_night
    shut_off = (await night.do("add_chat", title="Shut"))["id"]
    held = (await night.do("add_chat", title="Held"))["id"]
    night.names |= {"Shut", "Held"}
    async with life(night):
        for name in ("Anna", "Boris"):
            await night[name].open()
        await shut(night, shut_off)
        await night.do("fault", chat=held, kind="delay", delay=3.0, times=100)
        for chat in (shut_off, held):
            await night.do("send", person=night["Vera"].id, chat=chat, text="/play")
        began = time.monotonic()
        await night["Anna"].say("/play")
        await night["Anna"].tap("^join:")
        await night["Boris"].tap("^join:")
        await night.reads("Boris · 1,000")
        took = time.monotonic() - began
        assert refused(night, shut_off)
        assert not refused(night, GROUP)
        await night.do("clear_faults")
    assert took < 3 + 3, "two repaints, three seconds apart by the group's own pace"


async def shut(night: Night, chat: int) -> None:
    """Every call that writes there is refused from now on, each time for two seconds."""
    limit = {
        "status": 429,
        "description": "Too Many Requests: retry after 2",
        "parameters": {"retry_after": 2},
    }
    for method in ("sendMessage", "editMessageText"):
        await night.do("fault", method=method, chat=chat, times=1_000, **limit)


def refused(night: Night, chat: int) -> list[Call]:
    """The calls to a chat that came to nothing for want of time."""
    return [
        call for call in night.sandbox.calls if call.params.get("chat_id") == str(chat) and call.status == 429
    ]
