"""What people do, and what of it the bot hears: privacy mode, Start, blocking, anonymous admins."""

from typing import Any

import pytest

from bot.sandbox import DeedError, Sandbox
from bot.sandbox.talk import entities_of
from tests.sandbox.client import ANNA, BORIS, BOT, GROUP, VERA, Api


async def heard(sandbox: Sandbox, api: Api, text: str, **more: Any) -> list[str]:
    """The texts that the bot gets of one said by Boris in the group."""
    await sandbox.do("send", person=BORIS, chat=GROUP, text=text, **more)
    return [u["message"]["text"] for u in await api.fresh()]


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("/table", True),
        ("/table@braggart_sandbox_bot now", True),
        ("/table@Braggart_Sandbox_Bot", True),
        ("/table@other_bot", False),
        ("well, /table", True),
        ("hello", False),
        ("@braggart_sandbox_bot hello", False),
        ("either/or", False),
    ],
)
async def test_privacy_mode(sandbox: Sandbox, api: Api, text: str, *, reads: bool) -> None:
    """T45: of the talk in a group the bot hears commands that may be for it, and no more."""
    assert await heard(sandbox, api, text) == [text] * reads


async def test_a_reply_to_the_bot_is_read(sandbox: Sandbox, api: Api) -> None:
    mine = (await api("sendMessage", chat_id=GROUP, text="how many?"))["message_id"]
    assert await heard(sandbox, api, "25", reply_to=mine) == ["25"]
    hers = (await sandbox.do("send", person=ANNA, chat=GROUP, text="well?"))["message_id"]
    assert await heard(sandbox, api, "25", reply_to=hers) == []


async def test_an_admin_and_a_bot_without_privacy_read_all(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("promote", person=BOT, chat=GROUP)
    await api.fresh()
    assert await heard(sandbox, api, "hello") == ["hello"]
    await sandbox.do("demote", person=BOT, chat=GROUP)
    await api.fresh()
    assert await heard(sandbox, api, "hello") == []
    await sandbox.do("privacy", on=False)
    assert await heard(sandbox, api, "hello") == ["hello"]
    assert (await api("getMe"))["can_read_all_group_messages"] is True


async def test_a_bot_that_is_not_there_reads_nothing(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("remove_bot", chat=GROUP)
    await api.fresh()
    assert await heard(sandbox, api, "/table") == []


def test_commands_and_mentions_are_marked_in_utf16_units() -> None:
    assert entities_of("🂡 /deal@some_bot, @anna_k") == [
        {"type": "bot_command", "offset": 3, "length": 14},
        {"type": "mention", "offset": 19, "length": 7},
    ]


async def test_start_opens_the_dm_and_carries_the_payload(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("start", person=ANNA, payload="join_-7")
    (update,) = await api.fresh()
    message = update["message"]
    assert (message["text"], message["chat"]["type"], message["from"]["id"]) == (
        "/start join_-7",
        "private",
        ANNA,
    )
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    assert sandbox.world.people[ANNA].started
    for payload in ("x" * 65, "я", "a b"):
        with pytest.raises(DeedError, match="a payload is"):
            await sandbox.do("start", person=ANNA, payload=payload)


async def test_blocking_tells_the_bot_and_start_unblocks(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("start", person=ANNA)
    await api.fresh()
    await sandbox.do("block", person=ANNA)
    await sandbox.do("block", person=ANNA)
    (update,) = await api.fresh()
    change = update["my_chat_member"]
    assert change["chat"]["type"] == "private"
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "kicked")
    assert change["new_chat_member"]["user"]["id"] == BOT
    with pytest.raises(DeedError, match="Anna has blocked the bot"):
        await sandbox.do("send", person=ANNA, chat=ANNA, text="x")
    await sandbox.do("start", person=ANNA)
    back, start = await api.fresh()
    assert back["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert start["message"]["text"] == "/start"


async def test_an_anonymous_admin_speaks_as_the_group_and_taps_as_oneself(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("promote", person=BORIS, chat=GROUP, anonymous=True)
    await sandbox.do("send", person=BORIS, chat=GROUP, text="/table")
    await api("sendMessage", chat_id=GROUP, text="x")
    await sandbox.do("tap", person=BORIS, chat=GROUP, message_id=2, data="go")
    said, tapped = await api.fresh()
    assert said["message"]["from"]["id"] == 1087968824
    assert said["message"]["from"]["is_bot"] is True
    assert said["message"]["sender_chat"]["id"] == GROUP
    assert tapped["callback_query"]["from"]["id"] == BORIS
    admins = await api("getChatAdministrators", chat_id=GROUP)
    assert {(a["user"]["id"], a["status"], a["is_anonymous"]) for a in admins} == {
        (ANNA, "creator", False),
        (BORIS, "administrator", True),
    }


async def test_who_may_not_speak(sandbox: Sandbox) -> None:
    await sandbox.do("mute", person=BORIS, chat=GROUP)
    await sandbox.do("leave", person=VERA, chat=GROUP)
    cases = [
        ({"person": BORIS, "chat": GROUP, "text": "x"}, "Boris is muted in Friday table"),
        ({"person": VERA, "chat": GROUP, "text": "x"}, "person 1003 is not in Friday table"),
        ({"person": ANNA, "chat": BORIS, "text": "x"}, "that DM is somebody else's"),
        ({"person": ANNA, "chat": GROUP, "text": " "}, "a message needs text"),
        ({"person": ANNA, "chat": GROUP, "text": "x", "thread": 3}, "no open topic 3"),
        ({"person": 7, "chat": GROUP, "text": "x"}, "no person 7"),
        ({"person": ANNA, "chat": -7, "text": "x"}, "no chat -7"),
    ]
    for params, reason in cases:
        with pytest.raises(DeedError, match=reason):
            await sandbox.do("send", **params)
