"""What is not simply written by a person, and taps on messages that are deleted."""

from typing import Any

import pytest
from telegram import Update

from bot.sandbox import DeedError, Sandbox
from tests.sandbox.client import ANNA, GROUP, Api, keyboard


async def update_of(sandbox: Sandbox, api: Api, guise: str) -> dict[str, Any]:
    """The message that the bot gets."""
    await sandbox.do("send", person=ANNA, chat=GROUP, text="/play", guise=guise)
    (update,) = await api.fresh()
    message: dict[str, Any] = update["message"]
    assert Update.de_json(update, None).message is not None  # its shape is Telegram's
    return message


@pytest.mark.parametrize(("guise", "shared"), [("channel", 136817688), ("linked", 777000)])
async def test_in_the_name_of_a_channel(sandbox: Sandbox, api: Api, guise: str, shared: int) -> None:
    """The same account for everybody who writes so; whose words they are, sender_chat tells."""
    message = await update_of(sandbox, api, guise)
    assert message["from"]["id"] == shared
    assert message["sender_chat"]["type"] == "channel"
    assert message.get("is_automatic_forward", False) is (guise == "linked")


async def test_forwarded_or_chosen_from_an_inline_bot(sandbox: Sandbox, api: Api) -> None:
    forwarded = await update_of(sandbox, api, "forward")
    assert forwarded["from"]["id"] == forwarded["forward_origin"]["sender_user"]["id"] == ANNA
    chosen = await update_of(sandbox, api, "inline")
    assert (chosen["from"]["id"], chosen["via_bot"]["is_bot"]) == (ANNA, True)


async def test_a_tap_on_a_deleted_message(sandbox: Sandbox, api: Api) -> None:
    """Some clients show it still; the bot gets chat and number and no more."""
    sent = (await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("fold")))["message_id"]
    await sandbox.do("delete_message", chat=GROUP, message_id=sent)
    await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=sent, data="fold")
    (update,) = await api.fresh()
    assert update["callback_query"]["message"] == {
        "chat": {"id": GROUP, "type": "group", "title": "Friday table"}, "message_id": sent, "date": 0,
    }  # fmt: skip


async def test_a_message_that_never_was_cannot_be_tapped(sandbox: Sandbox) -> None:
    hers = (await sandbox.do("send", person=ANNA, chat=GROUP, text="hello"))["message_id"]
    await sandbox.do("delete_message", chat=GROUP, message_id=hers)
    for message_id in (hers, hers + 1):
        with pytest.raises(DeedError, match="no message"):
            await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=message_id, data="fold")
