"""Taps and their answers: one answer each, in time, of at most 200 characters."""

import asyncio

import pytest

from bot.sandbox import DeedError, Sandbox
from tests.sandbox.client import ANNA, BORIS, GROUP, Api, keyboard

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def tapped(sandbox: Sandbox, api: Api) -> str:
    """The id of a tap on a new message."""
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
    where = {"chat": GROUP, "message_id": sent["message_id"]}
    return str((await sandbox.do("tap", person=ANNA, data="go", **where))["query_id"])


async def test_what_the_bot_hears_of_a_tap(sandbox: Sandbox, api: Api) -> None:
    query_id = await tapped(sandbox, api)
    (update,) = await api.updates()
    query = update["callback_query"]
    assert (query["id"], query["data"], query["from"]["id"]) == (query_id, "go", ANNA)
    assert (query["message"]["message_id"], query["message"]["chat"]["id"]) == (1, GROUP)
    assert query["chat_instance"]


async def test_the_answer_reaches_who_tapped(sandbox: Sandbox, api: Api) -> None:
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
    where = {"chat": GROUP, "message_id": sent["message_id"]}
    tap = asyncio.create_task(sandbox.do("tap", person=ANNA, data="go", wait=5, **where))
    (update,) = await api.updates(seconds=5)
    query_id = update["callback_query"]["id"]
    await api("answerCallbackQuery", callback_query_id=query_id, text="Done", show_alert=True)
    assert await tap == {"query_id": query_id, "answered": True, "text": "Done", "alert": True, "url": ""}


async def test_waiting_ends_without_an_answer(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x")
    result = await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=1, data="go", wait=0.05)
    assert result["answered"] is False
    assert "text" not in result


async def test_one_answer_for_each_tap(sandbox: Sandbox, api: Api) -> None:
    query_id = await tapped(sandbox, api)
    assert await api("answerCallbackQuery", callback_query_id=query_id) is True
    refused = await api.refusal("answerCallbackQuery", callback_query_id=query_id)
    assert (refused.status, refused.description) == (400, TOO_OLD)
    assert (await api.refusal("answerCallbackQuery", callback_query_id="7")).description == TOO_OLD


async def test_a_late_answer_is_refused(sandbox: Sandbox, api: Api) -> None:
    early, late = await tapped(sandbox, api), await tapped(sandbox, api)
    await sandbox.do("pass_time", seconds=50)
    assert await api("answerCallbackQuery", callback_query_id=early)
    await sandbox.do("pass_time", seconds=11)
    assert (await api.refusal("answerCallbackQuery", callback_query_id=late)).description == TOO_OLD


async def test_a_pop_up_holds_200_characters(sandbox: Sandbox, api: Api) -> None:
    query_id = await tapped(sandbox, api)
    refused = await api.refusal("answerCallbackQuery", callback_query_id=query_id, text="я" * 201)
    assert (refused.status, refused.description) == (400, "Bad Request: MESSAGE_TOO_LONG")
    assert await api("answerCallbackQuery", callback_query_id=query_id, text="я" * 200)


@pytest.mark.parametrize(
    ("url", "fine"),
    [
        ("https://t.me/braggart_sandbox_bot?start=join_7", True),
        ("t.me/braggart_sandbox_bot?start=a-b", True),
        ("https://t.me/braggart_sandbox_bot?start=", False),
        ("https://t.me/braggart_sandbox_bot?start=" + "x" * 65, False),
        ("https://t.me/other_bot?start=x", False),
        ("https://a.example", False),
    ],
)
async def test_only_a_link_to_the_bot_itself_may_be_opened(
    sandbox: Sandbox, api: Api, url: str, *, fine: bool
) -> None:
    query_id = await tapped(sandbox, api)
    if fine:
        assert await api("answerCallbackQuery", callback_query_id=query_id, url=url)
    else:
        refused = await api.refusal("answerCallbackQuery", callback_query_id=query_id, url=url)
        assert refused.description == "Bad Request: URL_INVALID"


async def test_who_may_tap_what(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
    said = (await sandbox.do("send", person=ANNA, chat=GROUP, text="hers"))["message_id"]
    await sandbox.do("kick", person=BORIS, chat=GROUP)
    with pytest.raises(DeedError, match="not in Friday table"):
        await sandbox.do("tap", person=BORIS, chat=GROUP, message_id=1, data="go")
    for message_id in (said, 99):
        with pytest.raises(DeedError, match=f"no message {message_id} of the bot's"):
            await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=message_id, data="go")
    await sandbox.do("mute", person=ANNA, chat=GROUP)
    assert await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=1, data="an old button")
