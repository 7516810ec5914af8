"""The page's side: state, events, deeds over HTTP, and who is let in."""

import asyncio
import json
from typing import Any

import aiohttp

from bot.sandbox import Sandbox
from bot.sandbox.deeds import DEEDS
from tests.sandbox.client import ANNA, BORIS, BOT, GLEB, GROUP, TOKEN, VERA, Api, keyboard


async def deed(api: Api, **order: Any) -> tuple[int, dict[str, Any]]:
    async with api.session.post(f"{api.url}/sandbox/do", json=order) as answer:
        return answer.status, await answer.json()


async def state(api: Api) -> Any:
    async with api.session.get(f"{api.url}/sandbox/state") as answer:
        return await answer.json()


async def test_the_world_at_the_start(api: Api) -> None:
    world = await state(api)
    assert set(world) == {"opening", "seq", "time", "bot", "people", "chats", "messages", "faults"}
    assert [(p["id"], p["first_name"]) for p in world["people"]] == [
        (ANNA, "Anna"),
        (BORIS, "Boris"),
        (VERA, "Vera"),
        (GLEB, "Gleb"),
    ]
    anna = world["people"][0]
    assert {anna[k] for k in ("started", "blocked", "auto", "is_bot")} == {False}
    *dms, group = world["chats"]
    assert [(c["id"], c["type"], c["title"]) for c in dms[:1]] == [(ANNA, "private", "Anna")]
    assert (group["id"], group["type"], group["title"]) == (GROUP, "group", "Friday table")
    assert (group["forum"], group["topics"], group["migrated_to"], group["bot_status"]) == (
        False,
        [],
        None,
        "member",
    )
    assert group["members"][0] == {"user_id": ANNA, "status": "creator", "anonymous": False, "muted": False}
    assert group["members"][-1]["user_id"] == BOT
    assert world["messages"][str(GROUP)] == []


async def test_a_message_as_the_page_sees_it(api: Api) -> None:
    await deed(api, do="send", person=ANNA, chat=GROUP, text="<b>")
    text, markup = "<b>a &lt; b</b>", keyboard("go")
    await api("sendMessage", chat_id=GROUP, text=text, parse_mode="HTML", reply_markup=markup)
    hers, mine = (await state(api))["messages"][str(GROUP)]
    assert (hers["from"], hers["html"]) == ({"id": ANNA, "name": "Anna", "is_bot": False}, "&lt;b&gt;")
    assert mine["from"] == {"id": BOT, "name": "Braggart", "is_bot": True}
    assert (mine["text"], mine["html"]) == ("a < b", "<b>a &lt; b</b>")
    assert (mine["reply_markup"], mine["version"], mine["edited"]) == (markup, 1, None)
    assert (mine["photo_url"], mine["caption"], mine["service"], mine["thread"]) == (None, False, None, None)


async def test_an_anonymous_admin_and_a_service_message_as_the_page_sees_them(api: Api) -> None:
    await deed(api, do="promote", person=ANNA, chat=GROUP, anonymous=True)
    await deed(api, do="send", person=ANNA, chat=GROUP, text="x")
    await deed(api, do="leave", person=BORIS, chat=GROUP)
    said, left = (await state(api))["messages"][str(GROUP)]
    assert said["from"] == {"id": GROUP, "name": "Friday table", "is_bot": False}
    assert left["service"] == "left_chat_member"


async def test_events_begin_with_the_state_and_are_numbered_without_gaps(api: Api) -> None:
    async with api.session.ws_connect(f"{api.url}/sandbox/events") as socket:
        first = await socket.receive_json()
        assert first["type"] == "state"
        assert first["seq"] == first["state"]["seq"]
        await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
        await api("editMessageText", chat_id=GROUP, message_id=1, text="y")
        _, answer = await deed(api, do="tap", person=ANNA, chat=GROUP, message_id=1, data="go")
        query = answer["result"]["query_id"]
        await api("answerCallbackQuery", callback_query_id=query, text="t", show_alert=True)
        await deed(api, do="delete_message", chat=GROUP, message_id=1)
        await deed(api, do="auto", person=ANNA, on=True)
        new = (await deed(api, do="migrate", chat=GROUP))[1]["result"]["id"]
        await deed(api, do="remove_person", person=GLEB)
        events = [await socket.receive_json() for _ in range(14)]
    assert [e["seq"] for e in events] == list(range(first["seq"] + 1, first["seq"] + 15))
    kinds = [e["type"] for e in events]
    assert kinds[:6] == ["message", "edited", "tap", "answer", "deleted", "person"]
    assert kinds[6:11] == ["message", "message", "migrated", "chat", "chat"]
    assert kinds[11:] == ["chat", "message", "removed"]
    tap = {"query_id": query, "person": ANNA, "chat_id": GROUP, "message_id": 1}
    assert {k: events[2][k] for k in (*tap, "data")} == tap | {"data": "go"}
    assert {k: events[3][k] for k in (*tap, "text", "alert", "url")} == tap | {
        "text": "t",
        "alert": True,
        "url": "",
    }
    assert (events[4]["chat_id"], events[4]["message_ids"]) == (GROUP, [1])
    assert events[5]["person"]["auto"] is True
    assert (events[8]["old"], events[8]["new"]) == (GROUP, new)
    assert events[13]["person"] == GLEB


async def test_a_page_that_goes_does_not_disturb(sandbox: Sandbox, api: Api) -> None:
    socket = await api.session.ws_connect(f"{api.url}/sandbox/events")
    await socket.receive_json()
    await socket.close()
    await api("sendMessage", chat_id=GROUP, text="x")
    assert (await state(api))["seq"] == sandbox.world.hub.seq


async def test_a_deed_waits_for_the_answer_to_a_tap(api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x")
    tap = asyncio.create_task(deed(api, do="tap", person=ANNA, chat=GROUP, message_id=1, data="go", wait=5))
    (update,) = await api.updates(seconds=5)
    await api("answerCallbackQuery", callback_query_id=update["callback_query"]["id"], text="ok")
    status, answer = await tap
    assert (status, answer["result"]["text"], answer["result"]["answered"]) == (200, "ok", True)


async def test_deeds_refused(api: Api) -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"do": "fly"}, "no deed 'fly'"),
        ({"do": "send", "person": ANNA}, "send: missing a required argument: 'chat'"),
        ({"do": "block", "person": ANNA, "hard": True}, "block: got an unexpected keyword argument 'hard'"),
        ({"do": "block", "person": 7}, "no person 7"),
        ({"do": "kick", "person": ANNA, "chat": ANNA}, "chat 1001 is a DM"),
        ({"person": ANNA}, 'send {"do": NAME, ...}'),
    ]
    for order, reason in cases:
        status, answer = await deed(api, **order)
        assert (status, answer["ok"]) == (400, False)
        assert answer["error"].startswith(reason)


async def test_only_json_is_obeyed(api: Api) -> None:
    order = json.dumps({"do": "block", "person": ANNA})
    for body, kind in ((order, "text/plain"), ("{", "application/json"), ("[]", "application/json")):
        headers = {"Content-Type": kind}
        async with api.session.post(f"{api.url}/sandbox/do", data=body, headers=headers) as answer:
            assert answer.status == 400
    assert not (await state(api))["people"][0]["blocked"]


async def test_pages_from_elsewhere_are_shut_out(api: Api) -> None:
    address = f"{api.url}/sandbox/state"
    for headers in ({"Origin": "https://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}):
        async with api.session.get(address, headers=headers) as answer:
            assert answer.status == 403
    async with api.session.get(address, headers={"Origin": api.url}) as answer:
        assert answer.status == 200


async def test_calls_are_recorded_without_token_or_secret(sandbox: Sandbox, api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("go"))
    await api("setWebhook", url="", secret_token="s3cret")
    async with api.session.get(f"{api.url}/sandbox/calls", params={"after": 1}) as answer:
        (second,) = (await answer.json())["calls"]
    assert (second["method"], second["params"]) == ("setWebhook", {"url": ""})
    first = sandbox.calls[0]
    assert (first.seq, first.method, first.status, first.fault) == (1, "sendMessage", 200, "")
    assert first.ok
    assert first.params == {"chat_id": str(GROUP), "text": "x", "reply_markup": keyboard("go")}
    assert first.answer["message_id"] == 1
    everything = json.dumps([vars(c) for c in sandbox.calls])
    assert TOKEN.partition(":")[2] not in everything
    assert (await sandbox.do("calls", after=1))["calls"] == [vars(sandbox.calls[1])]


async def test_reset_begins_anew_and_a_waiting_poll_goes_on(sandbox: Sandbox, api: Api) -> None:
    await deed(api, do="send", person=ANNA, chat=GROUP, text="/a")
    (old,) = await api.fresh()
    await deed(api, do="rename", person=ANNA, first_name="Zoe")
    await deed(api, do="fault", method="sendMessage")
    poll = asyncio.create_task(api.updates(offset=old["update_id"] + 1, seconds=20))
    await asyncio.sleep(0.1)
    await deed(api, do="pass_time", seconds=1000)
    await deed(api, do="reset")
    world = await state(api)
    assert world["people"][0]["first_name"] == "Anna"
    assert (world["faults"], world["messages"][str(GROUP)]) == ([], [])
    assert sandbox.world.skew == 0
    await deed(api, do="send", person=ANNA, chat=GROUP, text="/b")
    (new,) = await asyncio.wait_for(poll, 2)
    assert new["message"]["text"] == "/b"
    assert new["update_id"] > old["update_id"]


async def test_every_deed_is_in_the_manual() -> None:
    import bot.sandbox as package

    manual = (package.__doc__ or "").replace("|", " ").split()
    assert [name for name in DEEDS if name not in manual] == []


async def test_a_later_sandbox_never_uses_the_ids_of_an_earlier_one(session: aiohttp.ClientSession) -> None:
    """A bot keeps ids of updates and messages in its database over a restart of both."""
    seen: list[tuple[int, int]] = []
    for _ in range(2):
        async with Sandbox(TOKEN) as sandbox:
            message = (await sandbox.do("send", person=ANNA, chat=GROUP, text="/a"))["message_id"]
            (update,) = await Api(session, sandbox.url).updates()
            seen.append((update["update_id"], message))
        await asyncio.sleep(0.2)
    assert seen[1][0] > seen[0][0]
    assert seen[1][1] > seen[0][1]


async def test_a_deleted_account_stays_in_what_it_wrote(sandbox: Sandbox, api: Api) -> None:
    command = (await sandbox.do("send", person=BORIS, chat=GROUP, text="/a"))["message_id"]
    await deed(api, do="remove_person", person=BORIS)
    sent = await api("sendMessage", chat_id=GROUP, text="x", reply_parameters={"message_id": command})
    assert sent["reply_to_message"]["from"] == {"id": BORIS, "is_bot": False, "first_name": ""}
    first = (await state(api))["messages"][str(GROUP)][0]
    assert first["from"]["name"] == "Deleted Account"


async def test_a_cast_of_ones_own(session: aiohttp.ClientSession) -> None:
    cast = {"people": ("Аня", "Боря"), "title": "Пятница", "language": "ru", "bot_name": "Хвастун"}
    async with Sandbox("7:x", privacy=False, **cast) as sandbox:  # type: ignore[arg-type]
        api = Api(session, sandbox.url, "7:x")
        me = await api("getMe")
        assert (me["id"], me["first_name"], me["can_read_all_group_messages"]) == (7, "Хвастун", True)
        assert (await api("getChat", chat_id=GROUP))["title"] == "Пятница"
        user = (await api("getChatMember", chat_id=GROUP, user_id=BORIS))["user"]
        assert (user["first_name"], user["language_code"]) == ("Боря", "ru")
