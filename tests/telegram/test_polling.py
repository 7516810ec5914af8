"""Polling: what was handed over is confirmed, failures are waited out, nothing ends it but a stop."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import Bot, Update
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut

from bot.telegram.app import UPDATES
from bot.telegram.polling import Poller


class Telegram:
    """Answers polls with what it is told, then holds the line."""

    def __init__(self, *answers: list[int] | Exception) -> None:
        self._answers: Iterator[list[int] | Exception] = iter(answers)
        self.asked: list[tuple[int | None, int]] = []
        self.kinds: list[list[str]] = []
        self.done = asyncio.Event()

    async def delete_webhook(self) -> None:
        self.asked.clear()

    async def get_updates(self, **params: Any) -> tuple[SimpleNamespace, ...]:
        self.asked.append((params["offset"], params["timeout"]))
        self.kinds.append(params["allowed_updates"])
        answer = next(self._answers, None)
        if isinstance(answer, Exception):
            raise answer
        if answer is None:
            self.done.set()
            await asyncio.sleep(params["timeout"])
        return tuple(SimpleNamespace(update_id=number) for number in answer or ())


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses it makes; none takes any time."""
    made: list[float] = []

    judge = Poller._pause_after

    def noted(self: Poller, error: TelegramError) -> float:
        made.append(judge(self, error))
        return 0.0

    monkeypatch.setattr(Poller, "_pause_after", noted)
    return made


async def polled(telegram: Telegram, *, confirm: bool = True) -> list[int]:
    """Poll until nothing is left; what was handed over."""
    got: list[int] = []

    async def hand_over(update: Update) -> None:
        got.append(update.update_id)

    poller = Poller(cast("Bot", telegram), ["message"], hand_over)
    await poller.start()
    async with asyncio.timeout(5):
        await telegram.done.wait()
    await poller.stop(confirm=confirm)
    return got


async def test_the_next_call_confirms_and_so_does_a_stop(naps: list[float]) -> None:
    """T36: after a stop nothing comes again."""
    telegram = Telegram([5, 6], [], [9])
    assert await polled(telegram) == [5, 6, 9]
    assert telegram.asked == [(None, 20), (7, 20), (7, 20), (10, 20), (10, 0)]


async def test_after_a_quiet_week_any_number_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """T36: Telegram counts anew then, perhaps from below, and an offset above would hide what comes."""
    monkeypatch.setattr("bot.telegram.polling.QUIET_SECONDS", 0.05)

    class Quiet(Telegram):
        async def get_updates(self, **params: Any) -> tuple[SimpleNamespace, ...]:
            answer = await super().get_updates(**params)
            if not answer:
                await asyncio.sleep(0.06)
            return answer

    telegram = Quiet([900], [], [5])
    assert await polled(telegram) == [900, 5]
    assert telegram.asked == [(None, 20), (901, 20), (None, 20), (6, 20), (6, 0)]


async def test_who_gives_way_to_another_instance_confirms_nothing(naps: list[float]) -> None:
    """One more call would throw the other one out."""
    telegram = Telegram([5])
    await polled(telegram, confirm=False)
    assert telegram.asked == [(None, 20), (6, 20)]


async def test_pauses_grow_until_an_answer_comes(naps: list[float]) -> None:
    """1, 2, 4 ... 30 s; what Telegram says itself counts as it is; a poll without an answer took its time already."""
    trouble = [NetworkError("down")] * 6
    telegram = Telegram(*trouble, RetryAfter(7), TimedOut(), [5], NetworkError("down"))
    assert await polled(telegram) == [5]
    assert naps == [1, 2, 4, 8, 16, 30, 7, 0, 1]


async def test_a_spell_without_updates_is_told_when_it_is_over() -> None:
    """G2: taps do not come through; a poll that waits for news is no spell, one that never ends is."""
    now, spells, heard = 100.0, [], []

    async def hand_over(update: Update) -> None:
        heard.append(update.update_id)

    class Line:
        async def delete_webhook(self) -> None:
            """There is none."""

        async def get_updates(self, **params: Any) -> tuple[SimpleNamespace, ...]:
            nonlocal now
            seconds, answer = steps.pop(0)
            now += seconds
            spells.append(poller.deaf)
            if isinstance(answer, Exception):
                raise answer
            if answer is None:
                await asyncio.sleep(1_000)
            return (SimpleNamespace(update_id=answer),)

    steps: list[tuple[float, int | Exception | None]] = [
        (20.5, 5), (4, NetworkError("down")), (4, NetworkError("down")), (2, NetworkError("down")), (1, 6), (26, None),
    ]  # fmt: skip
    poller = Poller(cast("Bot", Line()), [], hand_over, lambda: heard.append(0), lambda: now)
    poller._pause_after = lambda error: 0.0  # type: ignore[method-assign]
    await poller.start()
    async with asyncio.timeout(5):
        while steps:  # noqa: ASYNC110  (the last one tells nobody)
            await asyncio.sleep(0)
    await poller.stop(confirm=False)
    assert spells == [False, False, False, True, True, True]
    assert sorted(heard) == [0, 5, 6], "told once, when it was over"


async def test_an_answer_that_cannot_be_read_does_not_end_it(
    naps: list[float], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """S14: it is told, and polling goes on."""
    monkeypatch.setattr("bot.telegram.polling.LONGEST_PAUSE", 0.0)
    assert await polled(Telegram(KeyError("no such field"), [5])) == [5]
    assert "updates could not be read" in caplog.text


async def test_the_kinds_of_updates_are_named_at_every_call() -> None:
    """T52: Telegram remembers the list of the call before, and of itself tells of no members."""
    telegram = Telegram([1])
    await polled(telegram)
    assert telegram.kinds
    assert all(kinds == ["message"] for kinds in telegram.kinds)
    assert {"message", "callback_query", "my_chat_member", "chat_member"} == set(UPDATES)
