"""An independent judge: every object that the sandbox makes is one that aiogram's models accept."""

from typing import Any

from bot.sandbox import Sandbox
from tests.oracles.strangers import answer
from tests.sandbox.client import ANNA, BORIS, BOT, GLEB, GROUP, VERA, Api, keyboard
from tests.sandbox.pictures import png


async def deeds_of_all_kinds(sandbox: Sandbox, api: Api) -> None:
    """Make every kind of update and every shape of message."""
    await api.updates(allowed_updates=["message", "callback_query", "my_chat_member", "chat_member"])
    await sandbox.do("start", person=ANNA, payload="x")
    await sandbox.do("block", person=ANNA)
    await sandbox.do("promote", person=BOT, chat=GROUP)
    await sandbox.do("promote", person=BORIS, chat=GROUP, anonymous=True)
    await sandbox.do("send", person=BORIS, chat=GROUP, text="/table @anna")
    await sandbox.do("mute", person=VERA, chat=GROUP)
    await sandbox.do("kick", person=VERA, chat=GROUP)
    await sandbox.do("leave", person=GLEB, chat=GROUP)
    await sandbox.do("join", person=GLEB, chat=GROUP)
    await sandbox.do("rename", chat=GROUP, title="New")
    await api("sendPhoto", {"photo": png()}, chat_id=GROUP, caption="c", reply_markup=keyboard("go"))
    message_id = sandbox.world.chats[GROUP].last_id
    await sandbox.do("tap", person=GLEB, chat=GROUP, message_id=message_id, data="go")
    await sandbox.do("send", person=GLEB, chat=GROUP, text="reply", reply_to=message_id)
    chat = (await sandbox.do("add_chat", title="Forum", forum=True))["id"]
    thread = (await sandbox.do("topic", chat=chat, name="Cards"))["thread"]
    await sandbox.do("send", person=ANNA, chat=chat, text="/in_topic", thread=thread)
    await sandbox.do("close_topic", chat=chat, thread=thread)
    await sandbox.do("reopen_topic", chat=chat, thread=thread)
    await sandbox.do("remove_bot", chat=chat)
    await sandbox.do("migrate", chat=GROUP)


async def answers(sandbox: Sandbox, api: Api) -> dict[str, Any]:
    """What the methods return that make no update."""
    chat = next(c for c in sandbox.world.chats.values() if c.type == "supergroup" and not c.forum).id
    text = '<b>a</b> <a href="tg://user?id=1001">b</a> <pre><code class="language-py">c</code></pre>'
    sent = await api(
        "sendMessage", chat_id=chat, text=text, parse_mode="HTML", reply_markup=keyboard("a", "b")
    )
    return {
        "User": [await api("getMe")],
        "Message": [
            sent,
            await api("editMessageText", chat_id=chat, message_id=sent["message_id"], text="z"),
            await api("sendPhoto", {"photo": png()}, chat_id=chat),
        ],
        "ChatFullInfo": [await api("getChat", chat_id=c) for c in (ANNA, chat)],
        "WebhookInfo": [await api("getWebhookInfo")],
        "BotCommand": [{"command": "a", "description": "b"}],
        "ChatMemberUnion": [
            *await api("getChatAdministrators", chat_id=chat),
            *[await api("getChatMember", chat_id=chat, user_id=u) for u in (ANNA, BORIS, VERA, GLEB, BOT)],
        ],
    }


async def test_every_object_is_one_of_telegrams(sandbox: Sandbox, api: Api) -> None:
    await deeds_of_all_kinds(sandbox, api)
    updates = (await sandbox.do("updates"))["updates"]
    assert {key for update in updates for key in update} == {
        "update_id",
        "message",
        "callback_query",
        "my_chat_member",
        "chat_member",
    }
    for update in updates:
        answer("Update").model_validate({"ok": True, "result": update})
    for name, objects in (await answers(sandbox, api)).items():
        for made in objects:
            answer(name).model_validate({"ok": True, "result": made})
