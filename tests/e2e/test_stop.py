"""How the bot ends: asked to, because another one runs, or because its token is no more."""

import time
from pathlib import Path

import pytest

from tests.e2e.kit import GROUP, START, Night
from tests.e2e.lives import process

pytestmark = pytest.mark.timeout(120)


def last_line(log: Path) -> str:
    return log.read_text().splitlines()[-1]


async def test_asked_to_stop_while_telegram_does_not_answer(slow_night: Night) -> None:
    """T38: an edit, an answer to a tap and the poll hang; SIGTERM ends the process in seconds, without a traceback."""
    night = slow_night
    async with process(night) as bot:
        await night.sit("Anna", "Boris")
        for method in ("editMessageText", "answerCallbackQuery", "getUpdates"):
            await night.do("fault", method=method, kind="timeout", times=20)
        table = await night.button(GROUP, "^games:")
        await night.do("tap", person=1001, chat=GROUP, message_id=table.message, data=table.data)
        held = ("editMessageText", "answerCallbackQuery")
        await night.until(
            lambda: {call.method for call in night.sandbox.calls if not call.took} >= {*held}, "nothing hangs"
        )
        began = time.monotonic()
        bot.ask_to_stop()
        assert await bot.ended(12) == 0
        assert time.monotonic() - began < 10
        assert "Traceback" not in bot.log.read_text()
    night.lost |= {query.id for query in night.sandbox.world.queries.values()}
    assert night.chips() == {"Anna": START, "Boris": START}


async def test_the_same_database_twice(slow_night: Night) -> None:
    """Two on one machine: the second says why it does not start, the first plays on."""
    night = slow_night
    async with process(night) as first:
        async with process(night) as second:
            assert await second.ended(20) == 2
            assert "in use" in last_line(second.log) or "another" in last_line(second.log)
            assert "Traceback" not in second.log.read_text()
        await night.sit("Anna", "Boris")
        first.ask_to_stop()
        assert await first.ended(12) == 0


async def test_the_lock_is_lost(slow_night: Night) -> None:
    """Somebody deletes the lock file, so a second process gets in: the first ends by itself, with one line."""
    night = slow_night
    async with process(night) as first:
        await night.sit("Anna", "Boris")
        night.database.with_name(night.database.name + ".lock").unlink()
        assert await first.ended(20) == 2
        assert "the lock of this process is gone" in last_line(first.log)
        assert "Traceback" not in first.log.read_text()
    assert night.chips() == {"Anna": START, "Boris": START}


async def test_two_machines_with_one_token(slow_night: Night, tmp_path: Path) -> None:
    """409: exactly one of the two is left, and the other ends with one line and status 2."""
    night = slow_night
    async with process(night) as first, process(night, tmp_path / "other.sqlite3") as second:
        await night.until(
            lambda: first.running.returncode is not None or second.running.returncode is not None,
            "both live",
            40,
        )
        gone, left = (first, second) if first.running.returncode is not None else (second, first)
        assert gone.running.returncode == 2
        assert last_line(gone.log).startswith("braggart: another instance takes the updates of this bot")
        assert "Traceback" not in gone.log.read_text()
        assert left.running.returncode is None
        left.ask_to_stop()
        assert await left.ended(12) == 0


async def test_a_token_that_is_revoked(slow_night: Night) -> None:
    """401 in the middle of an evening: one line, status 2."""
    night = slow_night
    async with process(night) as bot:
        await night.do(
            "fault", method="getUpdates", status=401, description="Unauthorized", kind="error", times=9
        )
        await night["Anna"].start()
        assert await bot.ended(20) == 2
        assert last_line(bot.log).startswith("braggart: Telegram does not know this BOT_TOKEN")
