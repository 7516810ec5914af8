"""A webhook that brings nothing is noticed, and so is that it brings something again."""

import asyncio
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from telegram import WebhookInfo
from telegram.error import NetworkError

from bot.telegram.watch import Watch

HEARD = 1_000_000.0


def info(pending: int, failed_at: float | None) -> WebhookInfo:
    """What Telegram says of the webhook."""
    date = None if failed_at is None else datetime.fromtimestamp(failed_at, UTC)
    return WebhookInfo("https://bot.example", False, pending, last_error_date=date)


class Telegram:
    """Says one thing after the other."""

    def __init__(self, *answers: WebhookInfo | Exception) -> None:
        self.answers = list(answers)

    async def get_webhook_info(self) -> WebhookInfo:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


async def seen(*answers: WebhookInfo | Exception) -> tuple[list[bool], int]:
    """After each look whether nobody is heard, and how often people were told that all is well again."""
    back: list[None] = []
    watch = Watch(cast("Any", Telegram(*answers)), lambda: HEARD, lambda: back.append(None))
    deaf = []
    for _ in answers:
        await watch.look()
        deaf.append(watch.deaf)
    await asyncio.sleep(0)
    return deaf, len(back)


@pytest.mark.parametrize(
    ("answer", "deaf"),
    [
        (info(0, None), False),
        (info(3, None), False),  # they are on their way
        (info(3, HEARD - 60), False),  # what went wrong is over: something has come since
        (info(0, HEARD + 60), False),  # nobody has done anything since it went wrong
        (info(1, HEARD + 60), True),
        (info(1, HEARD - 2), True),  # it went wrong just now, by another clock
        (
            NetworkError("down"),
            False,
        ),  # a moment is no spell, or clocks would begin anew again and again (G1)
    ],
)
async def test_whether_anybody_is_heard(answer: WebhookInfo | Exception, *, deaf: bool) -> None:
    """G2: nobody is late whose taps wait at Telegram."""
    assert await seen(answer) == ([deaf], 0)


async def test_the_end_of_a_spell_is_told_once() -> None:
    waits, well = info(1, HEARD + 60), info(0, HEARD + 60)
    lost = NetworkError("down")
    assert await seen(well, waits, waits, well, well) == ([False, True, True, False, False], 1)
    assert await seen(lost, well, lost, lost, lost, well) == ([False, False, False, True, True, False], 1)
