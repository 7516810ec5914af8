"""The rate limiter: a 429 stalls one class of calls in one chat, and nothing else."""

import asyncio
import datetime as dt
import os
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from telegram.error import BadRequest, RetryAfter, TimedOut
from telegram.warnings import PTBDeprecationWarning

from bot.telegram.errors import pause_of
from bot.telegram.limits import Limiter, class_of
from tests.telegram.fakes import GROUP, OTHER, Clock, settle


class Api:
    """Calls through the limiter; `errors` are raised first, `done` lists what was let through and when."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.limiter = Limiter(clock=self.clock, sleep=self.clock.sleep)
        self.errors: list[Exception] = []
        self.done: list[tuple[float, str, int | None]] = []

    async def call(self, endpoint: str, chat_id: int | None = None) -> Any:
        async def callback() -> bool:
            self.done.append((self.clock.now, endpoint, chat_id))
            if self.errors:
                raise self.errors.pop(0)
            return True

        data = {} if chat_id is None else {"chat_id": chat_id}
        return await self.limiter.process_request(callback, (), {}, endpoint, data, None)

    async def limited(self, endpoint: str = "sendMessage", chat_id: int = GROUP, seconds: int = 9) -> None:
        self.errors.append(RetryAfter(seconds))
        with pytest.raises(RetryAfter):
            await self.call(endpoint, chat_id)
        self.done.clear()


@pytest_asyncio.fixture
async def api() -> AsyncIterator[Api]:
    made = Api()
    await made.limiter.initialize()
    yield made
    await made.limiter.shutdown()


async def test_a_limited_chat_waits_for_as_long_as_telegram_says(api: Api) -> None:
    """T7: no call of that class to that chat before the delay is over."""
    await api.limited(seconds=9)
    start = api.clock.now
    later = asyncio.create_task(api.call("editMessageText", GROUP))
    await api.clock.advance(8.9)
    assert api.done == []
    await api.clock.advance(0.1)
    assert await later is True
    assert api.done == [(start + 9, "editMessageText", GROUP)]


async def test_other_chats_and_other_classes_go_on(api: Api) -> None:
    """T8: one group's 429 freezes nobody else, nor what does not write into the chat."""
    await api.limited()
    for endpoint, chat in (("sendMessage", OTHER), ("getChatMember", GROUP), ("deleteMessage", GROUP)):
        assert await asyncio.wait_for(api.call(endpoint, chat), 1) is True


async def test_answers_to_taps_never_wait(api: Api) -> None:
    """O3, T8: not even after a 429 for answers themselves."""
    api.errors.append(RetryAfter(30))
    with pytest.raises(RetryAfter):
        await api.call("answerCallbackQuery")
    assert await asyncio.wait_for(api.call("answerCallbackQuery"), 1) is True
    assert await asyncio.wait_for(api.call("getUpdates"), 1) is True


@pytest.mark.parametrize("error", [RetryAfter(5), TimedOut(), BadRequest("Chat not found")])
async def test_nothing_is_repeated_here(api: Api, error: Exception) -> None:
    """T10: two layers of retries would multiply; the reconciler is the one."""
    api.errors.append(error)
    with pytest.raises(type(error)):
        await api.call("sendMessage", GROUP)
    assert len(api.done) == 1


async def test_a_second_429_prolongs_the_pause(api: Api) -> None:
    await api.limited(seconds=5)
    first = asyncio.create_task(api.call("sendMessage", GROUP))
    await settle()
    api.errors.append(RetryAfter(20))
    await api.clock.advance(5)
    with pytest.raises(RetryAfter):
        await first
    second = asyncio.create_task(api.call("sendMessage", GROUP))
    await api.clock.advance(19)
    assert len(api.done) == 1
    await api.clock.advance(1)
    assert await second is True


def test_retry_after_is_read_in_both_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """T7: a number of seconds, or a timedelta if PTB_TIMEDELTA is set, as it is here."""
    assert RetryAfter(7).retry_after == dt.timedelta(seconds=7)
    assert pause_of(RetryAfter(7)) == 7.0
    error = RetryAfter(7)
    monkeypatch.setitem(os.environ, "PTB_TIMEDELTA", "false")
    with pytest.warns(PTBDeprecationWarning):
        assert pause_of(error) == 7.0


@pytest.mark.parametrize(
    ("endpoint", "expected"),
    [("sendPhoto", "write"), ("editMessageMedia", "write"), ("getChat", "getChat"), ("deleteMessage", "deleteMessage")],
)  # fmt: skip
def test_what_writes_into_a_chat_is_one_class(endpoint: str, expected: str) -> None:
    """T6: Telegram counts edits like sends."""
    assert class_of(endpoint) == expected
