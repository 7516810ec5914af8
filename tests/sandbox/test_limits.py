"""Flood limits: 20 sends and edits a minute in a group, about one a second in a DM, 30 a second in all."""

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.errors import ApiError
from bot.sandbox.limits import Flood
from tests.sandbox.client import ANNA, GROUP, TOKEN, Api


def passes(flood: Flood, chat: int, now: float) -> bool:
    try:
        flood.count(chat, now)
    except ApiError as error:
        return error.status != 429
    return True


def retry_after(flood: Flood, chat: int, now: float) -> int:
    with pytest.raises(ApiError) as caught:
        flood.count(chat, now)
    seconds: int = caught.value.parameters["retry_after"]
    assert caught.value.description == f"Too Many Requests: retry after {seconds}"
    return seconds


def test_the_21st_call_of_a_minute_in_a_group_waits_for_the_first_to_leave_the_window() -> None:
    flood = Flood()
    assert all(passes(flood, -1, float(second)) for second in range(20))
    assert retry_after(flood, -1, 20.0) == 40
    assert passes(flood, -1, 60.0)


def test_another_group_is_not_held_up() -> None:
    flood = Flood()
    assert all(passes(flood, -1, float(second)) for second in range(20))
    assert not passes(flood, -1, 20.0)
    assert passes(flood, -2, 20.0)
    assert passes(flood, 5, 20.0)


def test_each_call_inside_a_ban_makes_it_longer() -> None:
    flood = Flood()
    assert all(passes(flood, -1, 2.0 * i) for i in range(20))
    assert retry_after(flood, -1, 40.0) == 20
    assert retry_after(flood, -1, 50.0) == 11
    assert not passes(flood, -1, 60.5)
    assert passes(flood, -1, 63.0)


def test_a_dm_takes_a_burst_of_five_and_then_one_a_second() -> None:
    flood = Flood()
    assert [passes(flood, 5, 0.0) for _ in range(6)] == [True] * 5 + [False]
    assert passes(flood, 5, 1.0)
    assert retry_after(flood, 5, 1.5) == 1


def test_thirty_a_second_in_all() -> None:
    flood = Flood()
    assert all(passes(flood, person, 0.0) for person in range(1, 31))
    assert retry_after(flood, 31, 0.5) == 1
    assert passes(flood, 31, 1.5)


def test_windows_can_be_shorter_or_absent() -> None:
    flood = Flood(0.1)
    assert all(passes(flood, -1, i / 10) for i in range(20))
    assert retry_after(flood, -1, 2.0) == 4
    assert passes(flood, -1, 6.0)
    assert all(passes(Flood(0), -1, 0.0) for _ in range(100))


async def test_sends_and_edits_count_and_all_else_does_not(session: aiohttp.ClientSession) -> None:
    async with Sandbox(TOKEN, first_message=1) as sandbox:
        api = Api(session, sandbox.url)
        for number in range(10):
            sent = await api("sendMessage", chat_id=GROUP, text="x")
            await api("getChatAdministrators", chat_id=GROUP)
            await api("editMessageText", chat_id=GROUP, message_id=sent["message_id"], text=str(number))
        refused = await api.refusal("sendMessage", chat_id=GROUP, text="x")
        assert refused.status == 429
        assert 55 <= refused.parameters["retry_after"] <= 60
        assert refused.description == f"Too Many Requests: retry after {refused.parameters['retry_after']}"
        assert (await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="y")).status == 429
        assert await api("deleteMessage", chat_id=GROUP, message_id=1)
        await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=2, data="d")
        (update,) = await api.updates()
        assert await api("answerCallbackQuery", callback_query_id=update["callback_query"]["id"])
        await sandbox.do("pass_time", seconds=62)
        assert await api("sendMessage", chat_id=GROUP, text="x")


async def test_limits_are_switched_off_and_on(session: aiohttp.ClientSession) -> None:
    async with Sandbox(TOKEN, first_message=1) as sandbox:
        api = Api(session, sandbox.url)
        await sandbox.do("flood", scale=0)
        for _ in range(25):
            await api("sendMessage", chat_id=GROUP, text="x")
        await sandbox.do("flood", scale=1)
        for _ in range(20):
            await api("sendMessage", chat_id=GROUP, text="x")
        assert (await api.refusal("sendMessage", chat_id=GROUP, text="x")).status == 429
