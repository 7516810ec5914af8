"""The oracles read what the sandbox really records, and find nothing wrong with the sandbox itself."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from tests.oracles import check
from tests.oracles.judge import check_judged
from tests.oracles.record import Audience, taps, texts
from tests.oracles.samples import keyboard

TOKEN = "42:secret"
Ask = Callable[..., Awaitable[Any]]


def asker(session: aiohttp.ClientSession, sandbox: Sandbox) -> Ask:
    """A bot's call, in the way of all clients: a form, with JSON in its fields."""

    async def ask(method: str, **params: Any) -> Any:
        form = {
            name: value if isinstance(value, str) else json.dumps(value) for name, value in params.items()
        }
        async with session.post(f"{sandbox.url}/bot{TOKEN}/{method}", data=form) as response:
            return (await response.json()).get("result")

    return ask


@pytest.mark.timeout(240)  # imports aiogram
async def test_a_short_talk() -> None:
    async with Sandbox(token=TOKEN) as sandbox, aiohttp.ClientSession() as session:
        ask = asker(session, sandbox)
        await sandbox.do("start", person=1001)
        await ask("getMe")
        await ask("setMyCommands", commands=[{"command": "rules", "description": "Rules"}])
        table = await ask(
            "sendMessage", chat_id=-4001, text="<b>Pot 8</b>", parse_mode="HTML",
            reply_markup=keyboard(("Call", "1.call")),
        )  # fmt: skip
        await sandbox.do("tap", person=1001, chat=-4001, message_id=table["message_id"], data="1.call")
        updates = await ask("getUpdates")
        query = updates[-1]["callback_query"]["id"]
        await ask("answerCallbackQuery", callback_query_id=query, text="You call 2", show_alert=True)
        await ask("sendMessage", chat_id=1001, text="Your cards")
        await ask("sendMessage", chat_id=1002, text="Your cards")  # refused: 1002 never pressed Start
        calls = [vars(call) for call in sandbox.calls]
    assert [call["status"] for call in calls] == [200, 200, 200, 200, 200, 200, 403]
    assert [(tap.person, tap.chat, tap.data) for tap in taps(calls)] == [(1001, -4001, "1.call")]
    shown = [(text.kind, text.source, text.audience) for text in texts(calls)]
    assert shown == [
        ("text", "<b>Pot 8</b>", Audience(-4001, None)),
        ("button", "Call", Audience(-4001, None)),
        ("pop-up", "You call 2", Audience(-4001, 1001)),
        ("text", "Your cards", Audience(1001, 1001)),
        ("text", "Your cards", Audience(1002, 1002)),
    ]
    check(calls)
    check_judged(calls)
