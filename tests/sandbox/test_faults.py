"""Faults to order: which calls they hit, and what the bot and the world see of each kind."""

import asyncio
import time

import aiohttp
import pytest

from bot.sandbox import DeedError, Sandbox
from bot.sandbox.faults import Fault, Faults
from tests.sandbox.client import ANNA, GROUP, Api, keyboard


def test_skipped_calls_pass_and_the_next_ones_fail() -> None:
    faults = Faults()
    faults.order(Fault(method="sendMessage", skip=1, times=2))
    hits = [faults.take("sendMessage", 1) is not None for _ in range(5)]
    assert hits == [False, True, True, False, False]


def test_a_fault_hits_its_method_and_chat_only() -> None:
    faults = Faults()
    number = faults.order(Fault(method="sendmessage", chat=7))
    assert faults.take("editMessageText", 7) is None
    assert faults.take("sendMessage", 8) is None
    hit = faults.take("sendMessage", 7)
    assert hit is not None
    assert hit.id == number
    assert faults.open == []


def test_the_oldest_order_is_served_first() -> None:
    faults = Faults()
    first, second = faults.order(Fault(description="a")), faults.order(Fault(description="b"))
    assert [f.id for f in (faults.take("x", None), faults.take("x", None)) if f] == [first, second]


async def test_an_error_is_answered_and_nothing_done(sandbox: Sandbox, api: Api) -> None:
    order = {
        "status": 429,
        "description": "Too Many Requests: retry after 3",
        "parameters": {"retry_after": 3},
    }
    await sandbox.do("fault", method="sendMessage", **order)
    refused = await api.refusal("sendMessage", chat_id=GROUP, text="x")
    assert refused.body == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 3",
        "parameters": {"retry_after": 3},
    }
    assert sandbox.world.chats[GROUP].messages == {}
    assert await api("sendMessage", chat_id=GROUP, text="x")
    assert [(c.status, c.fault) for c in sandbox.calls] == [(429, "error"), (200, "")]


async def test_a_broken_gateway_answers_html(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("fault", kind="html")
    async with api.session.post(f"{sandbox.url}/bot{api.token}/getMe") as answer:
        assert (answer.status, answer.content_type) == (502, "text/html")
        assert "502 Bad Gateway" in await answer.text()


async def test_a_delay_holds_the_call_and_then_does_it(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("fault", kind="delay", delay=0.3)
    started = time.monotonic()
    assert await api("sendMessage", chat_id=GROUP, text="x")
    assert time.monotonic() - started >= 0.3


async def test_a_delivered_message_whose_answer_never_comes(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("fault", method="sendMessage", kind="timeout")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await api("sendMessage", chat_id=GROUP, text="x")
    assert [m.text for m in sandbox.world.chats[GROUP].messages.values()] == ["x"]
    (call,) = sandbox.calls
    assert (call.fault, call.status, call.answer["text"]) == ("timeout", 200, "x")


async def test_a_delivered_message_whose_connection_is_cut(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("fault", method="sendMessage", kind="drop")
    with pytest.raises(aiohttp.ClientError):
        await api("sendMessage", chat_id=GROUP, text="x")
    assert len(sandbox.world.chats[GROUP].messages) == 1


async def test_an_answer_to_a_tap_belongs_to_the_chat_of_the_tap(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
    tap = await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=1, data="go")
    await sandbox.do("fault", chat=GROUP, status=400, description="Bad Request: CHAT_RESTRICTED")
    refused = await api.refusal("answerCallbackQuery", callback_query_id=tap["query_id"])
    assert refused.description == "Bad Request: CHAT_RESTRICTED"
    assert await api("answerCallbackQuery", callback_query_id=tap["query_id"])


async def test_orders_are_checked_shown_and_withdrawn(sandbox: Sandbox, api: Api) -> None:
    with pytest.raises(DeedError, match="kind must be one of error, delay"):
        await sandbox.do("fault", kind="earthquake")
    with pytest.raises(DeedError, match="unexpected keyword argument 'colour'"):
        await sandbox.do("fault", colour="red")
    await sandbox.do("fault", method="getMe", times=9)
    async with api.session.get(f"{sandbox.url}/sandbox/state") as answer:
        assert [f["method"] for f in (await answer.json())["faults"]] == ["getMe"]
    await sandbox.do("clear_faults")
    assert (await api("getMe"))["id"] == 4242
