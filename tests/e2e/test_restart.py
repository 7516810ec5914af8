"""The bot dies in the middle of a hand and comes back: the same cards, the same chips, the same turn."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.e2e.kit import START, TOKEN, Night


@asynccontextmanager
async def process(night: Night) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python -m bot` at Telegram's limits; killed without a word at the end."""
    settings = {"BOT_TOKEN": TOKEN, "BOT_API_URL": night.sandbox.url, "BOT_DATABASE": str(night.database)}
    log = night.database.with_suffix(".log")
    with log.open("ab") as output:
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env={**os.environ, **settings}, stdout=output, stderr=output
        )
        before = len(night.sandbox.calls)
        try:
            await night.until(lambda: _polls(night, before), f"no bot: {log.read_text()}", 30)
            yield running
        finally:
            if running.returncode is None:
                running.send_signal(signal.SIGKILL)
            await running.wait()
    assert "Traceback" not in log.read_text()


def _polls(night: Night, after: int) -> bool:
    return any(call.method == "getUpdates" for call in night.sandbox.calls[after:])


@pytest.mark.timeout(120)
async def test_killed_in_the_middle_of_a_hand(slow_night: Night) -> None:
    """T37, G1, G2: kill -9 after the first bet; what people tapped meanwhile counts when the bot is back."""
    night = slow_night
    async with process(night):
        await night.sit("Anna", "Boris", "Vera")
        first, second, dealer = await night.deal()
        cards = {person: await person.cards() for person in (first, second, dealer)}
        await first.play("bet.1")
        late = await second.turn("^act:.*:bet.1")
    before = night.chips()
    assert before[str(first)] == START - 2
    await night.do("tap", person=second.id, chat=second.id, message_id=late.message, data=late.data)
    async with process(night):
        await dealer.play("fold")
        assert {person: await person.cards() for person in (first, second, dealer)} == cards
        await first.play("see")
        await night.reads("may tap Next hand")
    # 3 antes, a bet of each of the two, 2 to see: the winner has them all
    winner, loser = (first, second) if night.chips()[str(first)] > START else (second, first)
    paid = {first: 4, second: 2}
    assert night.chips() == {
        str(winner): START - paid[winner] + 7, str(loser): START - paid[loser], str(dealer): START - 1,
    }  # fmt: skip


async def test_asked_to_stop(slow_night: Night) -> None:
    """T38: SIGTERM ends it in bounded time, with status 0 and nothing lost."""
    night = slow_night
    async with process(night) as running:
        await night.sit("Anna", "Boris")
        running.send_signal(signal.SIGTERM)
        async with asyncio.timeout(15):
            assert await running.wait() == 0
    assert night.chips() == {"Anna": START, "Boris": START}
