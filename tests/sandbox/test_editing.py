"""Editing and deleting, in Telegram's words."""

from bot.sandbox import Sandbox
from tests.sandbox.client import ANNA, BOT, GROUP, Api, keyboard

DAYS_2 = 48 * 3600
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly"
    " the same as a current content and reply markup of the message"
)


async def test_an_edit_replaces_text_and_keyboard(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a", reply_markup=keyboard("k"))
    edited = await api("editMessageText", chat_id=GROUP, message_id=1, text="b", reply_markup=keyboard("l"))
    assert (edited["text"], edited["reply_markup"]) == ("b", keyboard("l"))
    assert edited["edit_date"] >= edited["date"]
    assert sandbox.world.chats[GROUP].messages[1].version == 2


async def test_an_edit_without_a_keyboard_drops_it(api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a", reply_markup=keyboard("k"))
    assert "reply_markup" not in await api("editMessageText", chat_id=GROUP, message_id=1, text="b")


async def test_the_keyboard_alone(api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a")
    edited = await api("editMessageReplyMarkup", chat_id=GROUP, message_id=1, reply_markup=keyboard("k"))
    assert (edited["text"], edited["reply_markup"]) == ("a", keyboard("k"))
    assert "reply_markup" not in await api("editMessageReplyMarkup", chat_id=GROUP, message_id=1)


async def test_the_same_again_is_not_modified(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="<b>a</b>", parse_mode="HTML", reply_markup=keyboard("k"))
    same = {"chat_id": GROUP, "message_id": 1, "text": " <b>a</b>\n", "parse_mode": "HTML"}
    refused = await api.refusal("editMessageText", **same, reply_markup=keyboard("k"))
    assert (refused.status, refused.description) == (400, NOT_MODIFIED)
    assert sandbox.world.chats[GROUP].messages[1].version == 1
    assert await api("editMessageText", chat_id=GROUP, message_id=1, text="a", reply_markup=keyboard("k"))


async def test_a_message_that_is_gone_cannot_be_edited(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a")
    await sandbox.do("delete_message", chat=GROUP, message_id=1)
    refused = await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="b")
    assert (refused.status, refused.description) == (400, "Bad Request: message to edit not found")
    refused = await api.refusal("editMessageText", chat_id=GROUP, text="b")
    assert refused.description == "Bad Request: message identifier is not specified"


async def test_a_message_of_another_cannot_be_edited(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("send", person=ANNA, chat=GROUP, text="hers")
    refused = await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="b")
    assert refused.description == "Bad Request: message can't be edited"


async def test_an_edit_takes_inline_keyboards_only(api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a")
    edit = {"chat_id": GROUP, "message_id": 1, "text": "b", "reply_markup": {"force_reply": True}}
    assert (
        await api.refusal("editMessageText", **edit)
    ).description == "Bad Request: inline keyboard expected"


async def test_a_muted_bot_edits_and_a_kicked_one_does_not(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="a")
    await sandbox.do("mute", person=BOT, chat=GROUP)
    assert (await api("editMessageText", chat_id=GROUP, message_id=1, text="b"))["text"] == "b"
    await sandbox.do("kick", person=BOT, chat=GROUP)
    refused = await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="c")
    assert (refused.status, refused.description) == (403, "Forbidden: bot was kicked from the group chat")


async def test_deleting(sandbox: Sandbox, api: Api) -> None:
    events = sandbox.world.hub.listen()
    await api("sendMessage", chat_id=GROUP, text="a")
    assert await api("deleteMessage", chat_id=GROUP, message_id=1) is True
    assert [events.get_nowait()["type"] for _ in range(2)] == ["message", "deleted"]
    refused = await api.refusal("deleteMessage", chat_id=GROUP, message_id=1)
    assert (refused.status, refused.description) == (400, "Bad Request: message to delete not found")
    assert (await api("sendMessage", chat_id=GROUP, text="b"))["message_id"] == 2


async def test_after_48_hours_a_message_stays_but_can_be_edited(sandbox: Sandbox, api: Api) -> None:
    for text in ("a", "b"):
        await api("sendMessage", chat_id=GROUP, text=text, reply_markup=keyboard("k"))
    await sandbox.do("pass_time", seconds=DAYS_2 - 60)
    assert await api("deleteMessage", chat_id=GROUP, message_id=2)
    await sandbox.do("pass_time", seconds=61)
    refused = await api.refusal("deleteMessage", chat_id=GROUP, message_id=1)
    assert refused.description == "Bad Request: message can't be deleted for everyone"
    assert "reply_markup" not in await api("editMessageReplyMarkup", chat_id=GROUP, message_id=1)


async def test_messages_of_others_are_deleted_in_dm_and_by_admins_only(sandbox: Sandbox, api: Api) -> None:
    hers = (await sandbox.do("start", person=ANNA))["message_id"]
    assert await api("deleteMessage", chat_id=ANNA, message_id=hers)
    await sandbox.do("send", person=ANNA, chat=GROUP, text="hers")
    refused = await api.refusal("deleteMessage", chat_id=GROUP, message_id=1)
    assert refused.description == "Bad Request: message can't be deleted for everyone"
    await sandbox.do("promote", person=BOT, chat=GROUP)
    assert await api("deleteMessage", chat_id=GROUP, message_id=1)


async def test_an_admin_of_a_supergroup_deletes_at_any_age(sandbox: Sandbox, api: Api) -> None:
    chat = (await sandbox.do("add_chat", title="Big", type="supergroup"))["id"]
    await sandbox.do("promote", person=BOT, chat=chat)
    sent = await api("sendMessage", chat_id=chat, text="a")
    await sandbox.do("pass_time", seconds=DAYS_2 + 1)
    assert await api("deleteMessage", chat_id=chat, message_id=sent["message_id"])


async def test_several_at_once_pass_over_what_cannot_go(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("send", person=ANNA, chat=GROUP, text="hers")
    await api("sendMessage", chat_id=GROUP, text="a")
    assert await api("deleteMessages", chat_id=GROUP, message_ids=[1, 2, 3]) is True
    assert list(sandbox.world.chats[GROUP].messages) == [1]
