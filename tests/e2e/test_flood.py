"""A group that floods, at Telegram's own limits: nobody is refused, nobody else waits, taps are answered at once."""

import asyncio

import pytest

from bot.sandbox.journal import Call
from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life

SOON = 0.3


@pytest.mark.timeout(120)
async def test_thirty_commands_at_once(slow_night: Night) -> None:
    """T6, T8: no 429; the table of the group and of another one come at once, a tap is answered within 300 ms."""
    night = slow_night
    other = await night.second_table()
    async with life(night):
        await night["Anna"].open()
        for _ in range(15):
            await night["Vera"].say("/rules")
            await night["Gleb"].say("/last")
        await night.until(lambda: len(_written(night, GROUP)) >= 8, "no answers")
        await night["Anna"].say("/play")
        await night.do("send", person=night["Boris"].id, chat=other, text="/play")
        await night.button(other, "^join:")
        join = await night.button(GROUP, "^join:")
        began = asyncio.get_running_loop().time()
        await night["Anna"].press(GROUP, join)
        assert asyncio.get_running_loop().time() - began < SOON
        await night.reads("Anna · 1,000")
        await asyncio.sleep(1)
    assert {call.status for chat in (GROUP, other) for call in _written(night, chat)} == {200}
    # The welcome is no reply: in the first group the bot was there already.
    assert len([call for call in _written(night, GROUP) if "reply_parameters" in call.params]) == 8


def _written(night: Night, chat: int) -> list[Call]:
    return [
        call
        for call in night.sandbox.calls
        if call.params.get("chat_id") == str(chat) and call.method.startswith(("send", "edit"))
    ]
