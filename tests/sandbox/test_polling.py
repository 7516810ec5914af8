"""getUpdates: nothing is lost before an offset passes it; one poller; the kinds asked for are remembered."""

import asyncio
import time

from bot.sandbox import Sandbox
from tests.sandbox.client import ANNA, BORIS, BOT, GROUP, Api


async def say(sandbox: Sandbox, *texts: str) -> None:
    for text in texts:
        await sandbox.do("send", person=ANNA, chat=GROUP, text=text)


async def test_updates_stay_until_an_offset_passes_them(sandbox: Sandbox, api: Api) -> None:
    await say(sandbox, "/a", "/b")
    first, second = await api.updates()
    assert [u["message"]["text"] for u in (first, second)] == ["/a", "/b"]
    assert await api.updates() == [first, second]
    assert await api.updates(offset=second["update_id"]) == [second]
    assert await api.updates() == [second]
    assert await api.updates(offset=second["update_id"] + 1) == []
    assert await api.updates() == []


async def test_limit_and_negative_offset(sandbox: Sandbox, api: Api) -> None:
    await say(sandbox, "/a", "/b", "/c")
    assert len(await api.updates(limit=2)) == 2
    (last,) = await api.updates(offset=-1)
    assert last["message"]["text"] == "/c"
    assert await api.updates() == [last]


async def test_a_poll_waits_for_the_first_update(sandbox: Sandbox, api: Api) -> None:
    poll = asyncio.create_task(api.updates(seconds=20))
    await asyncio.sleep(0.05)
    assert not poll.done()
    await say(sandbox, "/late")
    (update,) = await asyncio.wait_for(poll, 2)
    assert update["message"]["text"] == "/late"


async def test_a_poll_ends_empty_after_its_time(api: Api) -> None:
    started = time.monotonic()
    assert await api.updates(seconds=1) == []
    assert 0.9 < time.monotonic() - started < 3


async def test_of_two_pollers_the_earlier_is_cut_off(sandbox: Sandbox, api: Api) -> None:
    earlier = asyncio.create_task(api.refusal("getUpdates", timeout=20))
    await asyncio.sleep(0.05)
    later = asyncio.create_task(api.updates(seconds=20))
    refused = await asyncio.wait_for(earlier, 2)
    assert (refused.status, refused.description) == (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    )
    await say(sandbox, "/a")
    assert len(await asyncio.wait_for(later, 2)) == 1


async def test_membership_of_others_comes_only_if_asked_for_and_to_admins(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("promote", person=BOT, chat=GROUP)
    await sandbox.do("mute", person=BORIS, chat=GROUP)
    (mine,) = await api.fresh()
    assert mine["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    await api.updates(allowed_updates=["message", "chat_member"])
    await api.updates()  # names no kinds: those of before hold
    await sandbox.do("unmute", person=BORIS, chat=GROUP)
    await sandbox.do("demote", person=BOT, chat=GROUP)
    (change,) = await api.fresh()
    assert change["chat_member"]["old_chat_member"]["status"] == "restricted"
    assert change["chat_member"]["new_chat_member"]["status"] == "member"
    await sandbox.do("mute", person=BORIS, chat=GROUP)
    assert await api.fresh() == []
    await api.updates(allowed_updates=[])
    await sandbox.do("mute", person=BOT, chat=GROUP)
    assert [list(u)[1] for u in await api.fresh()] == ["my_chat_member"]


async def test_redelivery_of_the_same_update(sandbox: Sandbox, api: Api) -> None:
    await say(sandbox, "/a")
    (update,) = await api.fresh()
    await sandbox.do("redeliver", update_id=update["update_id"])
    assert await api.updates(offset=update["update_id"] + 1) == [update]
    assert await api.updates(offset=update["update_id"] + 1) == []


async def test_the_same_deed_under_new_ids(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x")
    tap = await sandbox.do("tap", person=ANNA, chat=GROUP, message_id=1, data="d")
    (update,) = await api.fresh()
    await api("answerCallbackQuery", callback_query_id=tap["query_id"])
    await sandbox.do("redeliver", update_id=update["update_id"], fresh=True)
    (again,) = await api.fresh()
    assert again["update_id"] > update["update_id"]
    assert again["callback_query"]["data"] == "d"
    assert again["callback_query"]["id"] != tap["query_id"]
    assert await api("answerCallbackQuery", callback_query_id=again["callback_query"]["id"])


async def test_every_update_ever_made_can_be_listed(sandbox: Sandbox, api: Api) -> None:
    await say(sandbox, "/a")
    made = await api.fresh()
    assert (await sandbox.do("updates"))["updates"] == made


async def test_pending_updates_are_dropped_on_request(sandbox: Sandbox, api: Api) -> None:
    await say(sandbox, "/a")
    assert (await api("getWebhookInfo"))["pending_update_count"] == 1
    assert await api("deleteWebhook", drop_pending_updates=True) is True
    assert await api.updates() == []
