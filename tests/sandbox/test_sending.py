"""Sending: what arrives, what is refused, in Telegram's words (PITFALLS, the error catalogue)."""

from typing import Any

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.client import ANNA, BORIS, BOT, GROUP, Api, keyboard


async def test_a_message_in_a_group(sandbox: Sandbox, api: Api) -> None:
    message = await api("sendMessage", chat_id=GROUP, text="<b>Hi</b>", parse_mode="HTML")
    assert message["message_id"] == 1
    assert message["from"] == {
        "id": BOT,
        "is_bot": True,
        "first_name": "Braggart",
        "username": "braggart_sandbox_bot",
    }
    assert message["chat"] == {"id": GROUP, "type": "group", "title": "Friday table"}
    assert (message["text"], message["entities"]) == ("Hi", [{"type": "bold", "offset": 0, "length": 2}])
    assert "reply_markup" not in message
    assert list(sandbox.world.chats[GROUP].messages) == [1]


async def test_get_and_json_and_form_are_the_same(sandbox: Sandbox, api: Api) -> None:
    address = f"{sandbox.url}/bot{api.token}/sendMessage"
    async with api.session.get(address, params={"chat_id": GROUP, "text": "got"}) as answer:
        assert (await answer.json())["result"]["text"] == "got"
    body = {"chat_id": GROUP, "text": "json", "reply_markup": keyboard("a")}
    async with api.session.post(address, json=body) as answer:
        assert (await answer.json())["result"]["reply_markup"] == keyboard("a")


async def test_the_marks_of_a_message_are_kept(sandbox: Sandbox, api: Api) -> None:
    sent = await api("sendMessage", chat_id=GROUP, text="x", protect_content=True, disable_notification=True)
    assert sent["has_protected_content"] is True
    assert sandbox.world.chats[GROUP].messages[1].silent


async def test_markup_that_is_no_inline_keyboard_is_taken_but_not_part_of_the_message(
    sandbox: Sandbox, api: Api
) -> None:
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_markup={"force_reply": True})
    assert "reply_markup" not in sent
    assert sandbox.world.chats[GROUP].messages[1].markup == {"force_reply": True}


async def test_a_person_who_never_pressed_start_cannot_be_written_to(sandbox: Sandbox, api: Api) -> None:
    refused = await api.refusal("sendMessage", chat_id=ANNA, text="x")
    assert refused.status == 403
    assert refused.description == "Forbidden: bot can't initiate conversation with a user"
    await sandbox.do("start", person=ANNA)
    assert (await api("sendMessage", chat_id=ANNA, text="x"))["chat"]["first_name"] == "Anna"


async def test_a_person_who_blocked_the_bot(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("start", person=ANNA)
    await sandbox.do("block", person=ANNA)
    refused = await api.refusal("sendMessage", chat_id=ANNA, text="x")
    assert (refused.status, refused.description) == (403, "Forbidden: bot was blocked by the user")


async def test_a_deleted_account(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("start", person=ANNA)
    await sandbox.do("remove_person", person=ANNA)
    refused = await api.refusal("sendMessage", chat_id=ANNA, text="x")
    assert (refused.status, refused.description) == (403, "Forbidden: user is deactivated")


async def test_a_bot_cannot_be_written_to(sandbox: Sandbox, api: Api) -> None:
    robot = (await sandbox.do("add_person", name="Robot", is_bot=True, chat=GROUP))["id"]
    refused = await api.refusal("sendMessage", chat_id=robot, text="x")
    assert (refused.status, refused.description) == (403, "Forbidden: bot can't send messages to bots")


async def test_a_group_that_threw_the_bot_out(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("remove_bot", chat=GROUP)
    refused = await api.refusal("sendMessage", chat_id=GROUP, text="x")
    assert (refused.status, refused.description) == (403, "Forbidden: bot was kicked from the group chat")


async def test_a_supergroup_that_threw_the_bot_out(sandbox: Sandbox, api: Api) -> None:
    chat = (await sandbox.do("add_chat", title="Big", type="supergroup"))["id"]
    await sandbox.do("remove_bot", chat=chat)
    refused = await api.refusal("sendMessage", chat_id=chat, text="x")
    assert refused.description == "Forbidden: bot was kicked from the supergroup chat"


async def test_a_group_that_the_bot_left(api: Api) -> None:
    assert await api("leaveChat", chat_id=GROUP) is True
    refused = await api.refusal("sendMessage", chat_id=GROUP, text="x")
    assert (refused.status, refused.description) == (403, "Forbidden: bot is not a member of the group chat")


async def test_a_group_that_muted_the_bot(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("mute", person=BOT, chat=GROUP)
    refused = await api.refusal("sendMessage", chat_id=GROUP, text="x")
    assert refused.status == 400
    assert refused.description == "Bad Request: not enough rights to send text messages to the chat"
    await sandbox.do("unmute", person=BOT, chat=GROUP)
    assert await api("sendMessage", chat_id=GROUP, text="x")


@pytest.mark.parametrize(
    ("params", "description"),
    [
        ({"chat_id": GROUP}, "message text is empty"),
        ({"chat_id": GROUP, "text": " \n "}, "message text is empty"),
        ({"chat_id": GROUP, "text": "<b></b>", "parse_mode": "HTML"}, "message text is empty"),
        ({"chat_id": GROUP, "text": "x" * 4097}, "message is too long"),
        ({"chat_id": GROUP, "text": "🂡" * 2049}, "message is too long"),
        ({"chat_id": GROUP, "text": "x", "parse_mode": "TeX"}, "unsupported parse_mode"),
        ({"chat_id": 77, "text": "x"}, "chat not found"),
        ({"chat_id": "@nobody", "text": "x"}, "chat not found"),
        ({"text": "x"}, "chat_id is empty"),
        ({"chat_id": GROUP, "text": "x", "message_thread_id": 5}, "message thread not found"),
        ({"chat_id": GROUP, "text": "x", "message_thread_id": "y"}, "message_thread_id must be an integer"),
        ({"chat_id": GROUP, "text": "x", "reply_markup": "{"}, "can't parse reply markup JSON object"),
        ({"chat_id": GROUP, "text": "x", "reply_markup": {"a": 1}}, "object expected as reply markup"),
        (
            {"chat_id": GROUP, "text": "x", "reply_parameters": {"message_id": 9}},
            "message to be replied not found",
        ),
    ],
)
async def test_refused(api: Api, params: dict[str, Any], description: str) -> None:
    refused = await api.refusal("sendMessage", **params)
    assert (refused.status, refused.description) == (400, f"Bad Request: {description}")
    assert refused.body == {"ok": False, "error_code": 400, "description": f"Bad Request: {description}"}


async def test_length_is_counted_after_parsing(api: Api) -> None:
    text = "<b>" + "&lt;" * 4096 + "</b>"
    assert (await api("sendMessage", chat_id=GROUP, text=text, parse_mode="HTML"))["text"] == "<" * 4096


async def test_a_reply_to_a_deleted_message_goes_out_if_that_is_allowed(sandbox: Sandbox, api: Api) -> None:
    reply = {"message_id": 9, "allow_sending_without_reply": True}
    assert "reply_to_message" not in await api("sendMessage", chat_id=GROUP, text="x", reply_parameters=reply)
    command = (await sandbox.do("send", person=ANNA, chat=GROUP, text="/go"))["message_id"]
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_parameters={"message_id": command})
    assert sent["reply_to_message"]["text"] == "/go"


async def test_mentions_name_those_whom_the_bot_has_met(api: Api) -> None:
    text = '<a href="tg://user?id=1002">you</a> <a href="tg://user?id=5">ghost</a>'
    sent = await api("sendMessage", chat_id=GROUP, text=text, parse_mode="HTML")
    (mention,) = sent["entities"]
    assert (mention["type"], mention["user"]["id"], mention["user"]["first_name"]) == (
        "text_mention",
        BORIS,
        "Boris",
    )


@pytest.mark.parametrize("data", ["x", "x" * 64, "я" * 32])
async def test_callback_data_of_up_to_64_bytes(api: Api, data: str) -> None:
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard(data))
    assert sent["reply_markup"] == keyboard(data)


@pytest.mark.parametrize(
    ("button", "description"),
    [
        ({"text": "a", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": "a", "callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"text": "a", "callback_data": "я" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "a", "web_app": {"url": "https://a.example"}}, "BUTTON_TYPE_INVALID"),
        ({"text": "a", "callback_data": "x", "url": "https://a.example"}, "BUTTON_TYPE_INVALID"),
        (
            {"text": "a"},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        ({"callback_data": "x"}, "can't parse inline keyboard button: Can't find field \"text\""),
        (
            {"text": "a", "url": "no address"},
            "inline keyboard button URL 'no address' is invalid: Wrong HTTP URL",
        ),
    ],
)
async def test_buttons_refused(api: Api, button: dict[str, Any], description: str) -> None:
    """T18, T55: too much data in bytes, not letters; kinds of buttons that groups do not have."""
    markup = {"inline_keyboard": [[button]]}
    refused = await api.refusal("sendMessage", chat_id=GROUP, text="x", reply_markup=markup)
    assert (refused.status, refused.description) == (400, f"Bad Request: {description}")


async def test_a_hundred_buttons_and_no_more(api: Api) -> None:
    rows = [[{"text": "a", "callback_data": f"{row}.{i}"} for i in range(5)] for row in range(20)]
    assert await api("sendMessage", chat_id=GROUP, text="x", reply_markup={"inline_keyboard": rows})
    rows.append([{"text": "a", "callback_data": "b"}])
    refused = await api.refusal(
        "sendMessage", chat_id=GROUP, text="x", reply_markup={"inline_keyboard": rows}
    )
    assert refused.description == "Bad Request: REPLY_MARKUP_TOO_LONG"


async def test_half_a_surrogate_is_no_text(sandbox: Sandbox, api: Api) -> None:
    address = f"{sandbox.url}/bot{api.token}/sendMessage"
    async with api.session.post(address, json={"chat_id": GROUP, "text": "\ud800"}) as answer:
        assert (await answer.json())["description"] == "Bad Request: strings must be encoded in UTF-8"


async def test_an_unknown_method_and_a_wrong_token(sandbox: Sandbox, api: Api) -> None:
    refused = await api.refusal("sendPigeon", chat_id=GROUP)
    assert (refused.status, refused.description) == (404, "Not Found: method not found")
    refused = await Api(api.session, sandbox.url, "4242:wrong").refusal("getMe")
    assert (refused.status, refused.description) == (401, "Unauthorized")


async def test_a_chat_action_is_shown(sandbox: Sandbox, api: Api) -> None:
    events = sandbox.world.hub.listen()
    assert await api("sendChatAction", chat_id=GROUP, action="typing") is True
    event = events.get_nowait()
    assert (event["type"], event["chat_id"], event["action"]) == ("action", GROUP, "typing")
