"""Members, the bot's own membership, groups, migration and topics."""

from typing import Any

import pytest

from bot.sandbox import DeedError, Sandbox, snapshot
from tests.sandbox.client import ANNA, BORIS, BOT, GLEB, GROUP, VERA, Api

SUPER = -1_000_000_004_002  # the next group's number, as a supergroup


async def member(api: Api, user: int, chat: int = GROUP) -> Any:
    return await api("getChatMember", chat_id=chat, user_id=user)


async def test_the_default_world(api: Api) -> None:
    assert (await member(api, ANNA))["status"] == "creator"
    assert [(await member(api, p))["status"] for p in (BORIS, VERA, GLEB, BOT)] == ["member"] * 4
    assert await api("getChatMemberCount", chat_id=GROUP) == 5
    assert (await api("getChat", chat_id=GROUP))["title"] == "Friday table"
    assert [a["user"]["id"] for a in await api("getChatAdministrators", chat_id=GROUP)] == [ANNA]


async def test_coming_and_going_are_service_messages(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("leave", person=BORIS, chat=GROUP)
    assert (await member(api, BORIS))["status"] == "left"
    await sandbox.do("join", person=BORIS, chat=GROUP)
    await sandbox.do("join", person=BORIS, chat=GROUP)
    await sandbox.do("kick", person=BORIS, chat=GROUP)
    assert (await member(api, BORIS))["status"] == "kicked"
    left, came, kicked = [u["message"] for u in await api.fresh()]
    assert (left["left_chat_member"]["id"], left["from"]["id"]) == (BORIS, BORIS)
    assert came["new_chat_members"][0]["id"] == BORIS
    assert (kicked["left_chat_member"]["id"], kicked["from"]["id"]) == (BORIS, ANNA)


async def test_a_new_account_joins_at_once(sandbox: Sandbox, api: Api) -> None:
    new = (await sandbox.do("add_person", name="Дима", last_name="К", username="dima", chat=GROUP))["id"]
    found = await member(api, new)
    assert found["user"] == {
        "id": new,
        "is_bot": False,
        "first_name": "Дима",
        "last_name": "К",
        "username": "dima",
        "language_code": "en",
    }


async def test_strangers(api: Api) -> None:
    assert (
        await api.refusal("getChatMember", chat_id=GROUP, user_id=7)
    ).description == "Bad Request: user not found"
    refused = await api.refusal("getChatAdministrators", chat_id=-7)
    assert refused.description == "Bad Request: chat not found"


async def test_a_muted_member_is_restricted(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("mute", person=BORIS, chat=GROUP)
    found = await member(api, BORIS)
    assert (found["status"], found["can_send_messages"], found["is_member"]) == ("restricted", False, True)


async def test_the_bot_is_told_of_its_own_fate(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("promote", person=BOT, chat=GROUP)
    await sandbox.do("mute", person=BOT, chat=GROUP)
    await sandbox.do("remove_bot", chat=GROUP)
    await sandbox.do("add_bot", chat=GROUP, status="administrator")
    updates = await api.fresh()
    fates = [u["my_chat_member"]["new_chat_member"]["status"] for u in updates if "my_chat_member" in u]
    assert fates == ["administrator", "restricted", "kicked", "administrator"]
    assert updates[-1]["message"]["new_chat_members"][0]["id"] == BOT


async def test_names_change(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("rename", person=BORIS, first_name="<b>", last_name="я" * 64)
    await sandbox.do("language", person=BORIS, language_code="ru")
    user = (await member(api, BORIS))["user"]
    assert (user["first_name"], user["last_name"], user["language_code"]) == ("<b>", "я" * 64, "ru")
    await sandbox.do("rename", chat=GROUP, title="Saturday")
    (update,) = await api.fresh()
    assert update["message"]["new_chat_title"] == "Saturday"
    assert update["message"]["chat"]["title"] == "Saturday"


async def test_who_asks_for_members_is_told_the_new_id_also_if_he_is_out_of_it(
    sandbox: Sandbox, api: Api
) -> None:
    """As Telegram's server does it, before it looks who is in the group; whoever asks for himself is not told."""
    await sandbox.do("remove_bot", chat=GROUP)
    new = (await sandbox.do("migrate", chat=GROUP, signals="none"))["id"]
    for method in ("getChatMember", "getChatMemberCount", "getChatAdministrators"):
        refused = await api.refusal(method, chat_id=GROUP, user_id=ANNA)
        assert (refused.status, refused.parameters) == (400, {"migrate_to_chat_id": new})
    assert (await member(api, BOT, GROUP))["status"] == "left"
    refused = await api.refusal("getChatMember", chat_id=new, user_id=BOT)
    assert refused.description == "Forbidden: bot was kicked from the supergroup chat"


async def test_a_new_group_says_that_the_bot_was_added(sandbox: Sandbox, api: Api) -> None:
    chat = (await sandbox.do("add_chat", title="Second", people=[BORIS, VERA]))["id"]
    fate, message = await api.fresh()
    assert fate["my_chat_member"]["chat"] == {"id": chat, "type": "group", "title": "Second"}
    assert fate["my_chat_member"]["old_chat_member"]["status"] == "left"
    assert message["message"]["new_chat_members"][0]["id"] == BOT
    assert (await member(api, BORIS, chat))["status"] == "creator"
    without = (await sandbox.do("add_chat", title="Third", bot=False))["id"]
    refused = await api.refusal("getChat", chat_id=without)
    assert refused.description == "Forbidden: bot is not a member of the group chat"


@pytest.mark.parametrize(
    ("signals", "told"),
    [
        ("both", ["migrate_to_chat_id", "migrate_from_chat_id"]),
        ("to", ["migrate_to_chat_id"]),
        ("from", ["migrate_from_chat_id"]),
        ("none", []),
    ],
)
async def test_migration(sandbox: Sandbox, api: Api, signals: str, told: list[str]) -> None:
    await api("sendMessage", chat_id=GROUP, text="table")
    new = (await sandbox.do("migrate", chat=GROUP, signals=signals))["id"]
    assert new == SUPER
    signs = {"migrate_to_chat_id": (GROUP, new), "migrate_from_chat_id": (new, GROUP)}
    messages = [u["message"] for u in await api.fresh()]
    assert [(m["chat"]["id"], m[sign]) for m, sign in zip(messages, told, strict=True)] == [
        signs[s] for s in told
    ]
    for method in ("sendMessage", "editMessageText"):
        refused = await api.refusal(method, chat_id=GROUP, message_id=1, text="x")
        assert refused.status == 400
        assert refused.description == "Bad Request: group chat was upgraded to a supergroup chat"
        assert refused.parameters == {"migrate_to_chat_id": new}
    assert (await api("getChat", chat_id=GROUP))["type"] == "group", "who only looks is told nothing"
    refused = await api.refusal("editMessageText", chat_id=new, message_id=9, text="x")
    assert refused.description == "Bad Request: message to edit not found"
    assert (await api("getChat", chat_id=new))["type"] == "supergroup"
    assert (await member(api, ANNA, new))["status"] == "creator"
    assert await api("getChatMemberCount", chat_id=new) == 5
    with pytest.raises(DeedError, match="is a supergroup already"):
        await sandbox.do("migrate", chat=new)


async def test_topics(sandbox: Sandbox, api: Api) -> None:
    chat = (await sandbox.do("add_chat", title="Forum", forum=True))["id"]
    thread = (await sandbox.do("topic", chat=chat, name="Cards"))["thread"]
    *_, created = await api.fresh()
    assert created["message"]["forum_topic_created"]["name"] == "Cards"
    await sandbox.do("send", person=ANNA, chat=chat, text="/table", thread=thread)
    (said,) = await api.fresh()
    assert (said["message"]["message_thread_id"], said["message"]["is_topic_message"]) == (thread, True)
    assert said["message"]["chat"]["is_forum"] is True
    sent = await api("sendMessage", chat_id=chat, text="x", message_thread_id=thread)
    assert sent["message_thread_id"] == thread
    assert "message_thread_id" not in await api("sendMessage", chat_id=chat, text="x")
    await sandbox.do("close_topic", chat=chat, thread=thread)
    refused = await api.refusal("sendMessage", chat_id=chat, text="x", message_thread_id=thread)
    assert (refused.status, refused.description) == (400, "Bad Request: TOPIC_CLOSED")
    await sandbox.do("promote", person=BOT, chat=chat)
    assert await api("sendMessage", chat_id=chat, text="x", message_thread_id=thread)
    await sandbox.do("demote", person=BOT, chat=chat)
    await sandbox.do("reopen_topic", chat=chat, thread=thread)
    assert await api("sendMessage", chat_id=chat, text="x", message_thread_id=thread)
    await sandbox.do("delete_topic", chat=chat, thread=thread)
    refused = await api.refusal("sendMessage", chat_id=chat, text="x", message_thread_id=thread)
    assert refused.description == "Bad Request: message thread not found"
    assert all(m.thread is None for m in sandbox.world.chats[chat].messages.values())


async def test_a_group_without_topics_has_none(sandbox: Sandbox) -> None:
    with pytest.raises(DeedError, match="Friday table has no topics"):
        await sandbox.do("topic", chat=GROUP, name="x")
    with pytest.raises(DeedError, match="no topic 4"):
        await sandbox.do("close_topic", chat=GROUP, thread=4)


async def test_slow_mode_holds_the_second_message(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("slow_mode", chat=GROUP, seconds=0.3)
    for text in ("a", "b"):
        await api("sendMessage", chat_id=GROUP, text=text)
    first, second = sandbox.calls
    assert first.took < second.took
    assert second.took > 0.2


async def test_commands_are_kept_by_scope_and_language(sandbox: Sandbox, api: Api) -> None:
    english, russian = ([{"command": "table", "description": text}] for text in ("The table", "Стол"))
    await api("setMyCommands", commands=english)
    await api("setMyCommands", commands=russian, language_code="ru")
    await api("setMyCommands", commands=[], scope={"type": "all_group_chats"})
    assert await api("getMyCommands") == english
    assert await api("getMyCommands", language_code="ru") == russian
    assert await api("getMyCommands", scope={"type": "all_group_chats"}) == []
    assert await api("getMyCommands", scope={"type": "default"}) == english
    assert snapshot.bot(sandbox.world)["commands"] == [
        {"scope": {"type": "default"}, "language": "", "commands": english},
        {"scope": {"type": "default"}, "language": "ru", "commands": russian},
        {"scope": {"type": "all_group_chats"}, "language": "", "commands": []},
    ]
    await api("deleteMyCommands", language_code="ru")
    assert await api("getMyCommands", language_code="ru") == []
    for wrong in ({"command": "Стол", "description": "x"}, {"command": "a" * 33, "description": "x"}):
        assert (
            await api.refusal("setMyCommands", commands=[wrong])
        ).description == "Bad Request: BOT_COMMAND_INVALID"
    refused = await api.refusal("setMyCommands", commands=[{"command": "a", "description": ""}])
    assert refused.description == "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID"
