"""What ends the process: the third conflict within a minute, a token that is no more."""

import asyncio

import pytest
from telegram.error import InvalidToken

from bot.telegram.lifeline import CONFLICT_SECONDS, Lifeline, OtherInstance
from tests.telegram.fakes import Clock

CONFLICT = (
    b'{"ok": false, "error_code": 409, "description": "Conflict: terminated by other getUpdates request"}'
)


async def ended(lifeline: Lifeline) -> Exception | None:
    """Why the process should end; None: it should not."""
    try:
        async with asyncio.timeout(0.01):
            return await lifeline.broken()
    except TimeoutError:
        return None


async def test_one_conflict_is_the_end_of_an_old_instance() -> None:
    lifeline = Lifeline(Clock())
    for _ in range(2):
        lifeline.heed(409, CONFLICT)
        assert await ended(lifeline) is None
    lifeline.heed(409, CONFLICT)
    error = await ended(lifeline)
    assert isinstance(error, OtherInstance)
    assert str(error) == "Conflict: terminated by other getUpdates request"


async def test_conflicts_far_apart_do_not_add_up() -> None:
    clock = Clock()
    lifeline = Lifeline(clock)
    for _ in range(6):
        lifeline.heed(409, CONFLICT)
        clock.now += CONFLICT_SECONDS / 2
    assert await ended(lifeline) is None


@pytest.mark.parametrize("times", [1, 3])
async def test_a_token_that_is_no_more_and_a_bad_line(times: int) -> None:
    lifeline = Lifeline(Clock())
    for _ in range(times):
        lifeline.heed(502, b"<html>")
    assert await ended(lifeline) is None
    lifeline.heed(401, b"")
    assert isinstance(await ended(lifeline), InvalidToken)
