"""
The reconciler against the sandbox, which limits and refuses as Telegram does.

Both run fifty times as fast as life: the sandbox's flood windows and the reconciler's clock.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import pytest
import pytest_asyncio
from telegram import Bot
from telegram.ext import ExtBot

from bot.presenter.screen import Button, Picture, Screen
from bot.sandbox import Sandbox
from bot.telegram.limits import Limiter
from bot.telegram.reconciler import Hooks, Reconciler
from bot.telegram.request import AiohttpRequest
from tests.sandbox.client import ANNA, BOT, GROUP, TOKEN
from tests.sandbox.pictures import png
from tests.telegram.fakes import MemoryStore

SPEED = 50.0
KEYS = ((Button("Call 10", "call"),),)
COLOURS = {"As": "red", "Kd": "blue"}


async def render(picture: Picture) -> bytes:
    """A picture whose colour is its first card."""
    return png(colour=COLOURS[picture.rows[0][0]])


@dataclass
class Place:
    """A sandbox, a bot and its reconciler."""

    sandbox: Sandbox
    reconciler: Reconciler
    heard: list[tuple[object, ...]]

    def show(self, words: str, chat: int = GROUP, *, thread_id: int | None = None, **fields: object) -> None:
        screen = Screen(words, keyboard=KEYS, **fields)  # type: ignore[arg-type]
        self.reconciler.show(chat, {"table": screen}, group="table", thread_id=thread_id)

    async def settled(self) -> None:
        await asyncio.wait_for(self.reconciler.settled(), 10)

    def texts(self, chat: int = GROUP) -> list[str]:
        """What the bot's messages in a chat say."""
        found = self.sandbox.world.chats[chat].messages.values()
        return [message.text for message in found if not message.service]

    def methods(self) -> list[str]:
        return [call.method for call in self.sandbox.calls]

    def statuses(self) -> set[int]:
        return {call.status for call in self.sandbox.calls}


def fast_clock() -> Callable[[], float]:
    begun, started = time.time(), time.monotonic()
    return lambda: begun + (time.monotonic() - started) * SPEED


async def fast_sleep(seconds: float) -> None:
    await asyncio.sleep(seconds / SPEED)


@pytest_asyncio.fixture
async def place() -> AsyncIterator[Place]:
    """Everything running; one request waits half a second for its answer."""
    heard: list[tuple[object, ...]] = []

    def hook(name: str) -> Callable[..., object]:
        async def told(*what: object) -> None:
            heard.append((name, *what))

        return told

    hooks = Hooks(*(hook(name) for name in ("migrated", "forbidden", "muted", "back")))  # type: ignore[arg-type]
    async with Sandbox(TOKEN, flood=1 / SPEED) as sandbox:
        request = AiohttpRequest(sandbox.url, read_timeout=0.5)
        bot: Bot = ExtBot(TOKEN, f"{sandbox.url}/bot", request=request, rate_limiter=Limiter())
        async with request:
            reconciler = Reconciler(
                bot, MemoryStore(), render, hooks=hooks, clock=fast_clock(), sleep=fast_sleep
            )
            yield Place(sandbox, reconciler, heard)
            await reconciler.close()


async def test_a_busy_table_is_never_limited(place: Place) -> None:
    """T6: five minutes of a new frame each second, and not one 429."""
    for frame in range(300):
        place.show(f"frame {frame}")
        await fast_sleep(1)
    await place.settled()
    assert place.texts() == ["frame 299"]
    assert place.statuses() == {200}


async def test_turn_notices_are_never_limited(place: Place) -> None:
    """T6: fresh messages in a DM, faster than one a second."""
    await place.sandbox.do("start", person=ANNA)
    for turn in range(40):
        place.show(f"turn {turn}", ANNA, fresh=str(turn), loud=True)
        await fast_sleep(0.3)
    await place.settled()
    assert place.texts(ANNA)[-1] == "turn 39"
    assert len([text for text in place.texts(ANNA) if text.startswith("turn")]) == 1
    assert place.statuses() == {200}


async def test_a_message_that_was_delivered_without_an_answer_is_adopted(place: Place) -> None:
    """T11: one panel, not two."""
    await place.sandbox.do("fault", method="sendMessage", kind="timeout")
    place.show("one")
    async with asyncio.timeout(5):
        while not place.texts():
            await place.sandbox.world.hub.changed()
    (message_id,) = place.sandbox.world.chats[GROUP].messages
    place.reconciler.adopt(GROUP, "table", message_id)
    await place.settled()
    place.show("two")
    await place.settled()
    assert place.texts() == ["two"]
    assert place.methods().count("sendMessage") == 1


async def test_a_broken_gateway_does_not_stop_an_edit(place: Place) -> None:
    """T43: 502 with a page of HTML."""
    place.show("one")
    await place.settled()
    await place.sandbox.do("fault", kind="html", times=3)
    place.show("two")
    await place.settled()
    assert place.texts() == ["two"]
    assert place.reconciler.outage() == 0


async def test_a_panel_that_a_moderator_deleted_comes_back(place: Place) -> None:
    """T20."""
    place.show("one")
    await place.settled()
    (message_id,) = place.sandbox.world.chats[GROUP].messages
    await place.sandbox.do("delete_message", chat=GROUP, message_id=message_id)
    place.show("two")
    await place.settled()
    assert place.texts() == ["two"]


async def test_a_migrated_group_gets_its_panel_anew(place: Place) -> None:
    """T4, T5: without any service message."""
    place.show("one")
    await place.settled()
    new = (await place.sandbox.do("migrate", chat=GROUP, signals="none"))["id"]
    place.show("two")
    await place.settled()
    assert place.heard == [("migrated", GROUP, new)]
    assert place.texts(new)[-1] == "two"


async def test_a_bot_that_was_kicked_says_so_and_stops(place: Place) -> None:
    """T22."""
    place.show("one")
    await place.settled()
    await place.sandbox.do("kick", person=BOT, chat=GROUP)
    place.show("two")
    await place.settled()
    assert [what[:2] for what in place.heard] == [("forbidden", GROUP)]


async def test_a_closed_dm_is_told_and_a_started_one_is_served(place: Place) -> None:
    """T1, T2."""
    place.show("cards", ANNA)
    await place.settled()
    assert [what[:2] for what in place.heard] == [("forbidden", ANNA)]
    await place.sandbox.do("start", person=ANNA)
    place.show("cards", ANNA)
    await place.settled()
    assert place.texts(ANNA)[-1] == "cards"


async def test_a_muted_bot_waits_for_its_voice(place: Place) -> None:
    """T23."""
    await place.sandbox.do("mute", person=BOT, chat=GROUP)
    place.show("one")
    async with asyncio.timeout(5):
        while not place.heard:  # noqa: ASYNC110  a hook is no event
            await asyncio.sleep(0.01)
    await place.sandbox.do("unmute", person=BOT, chat=GROUP)
    place.reconciler.retry(GROUP)
    await place.settled()
    assert place.heard[0][:2] == ("muted", GROUP)
    assert place.texts() == ["one"]


async def test_pictures_are_sent_and_changed(place: Place) -> None:
    """DESIGN 6: caption and picture are edited in place; a text needs a new message."""
    for words, cards in (("one", "As"), ("two", "As"), ("two", "Kd"), ("three", None)):
        place.show(words, picture=Picture(((cards,),)) if cards else None)
        await place.settled()
    assert place.methods() == [
        "sendPhoto", "editMessageCaption", "editMessageMedia", "sendMessage", "deleteMessage",
    ]  # fmt: skip
    assert place.texts() == ["three"]
    assert place.statuses() == {200}


async def test_after_two_days_a_message_is_stripped_instead(place: Place) -> None:
    """DESIGN 6: the bot cannot delete it any more."""
    place.show("old")
    await place.settled()
    await place.sandbox.do("pass_time", seconds=49 * 3600)
    place.reconciler.show(GROUP, {}, group="table")
    await place.settled()
    (message,) = place.sandbox.world.chats[GROUP].messages.values()
    assert (message.text, message.markup) == ("old", None)


async def test_a_deleted_topic_leads_to_general(place: Place) -> None:
    """T28."""
    chat = (await place.sandbox.do("add_chat", title="Forum", type="supergroup", forum=True))["id"]
    thread = (await place.sandbox.do("topic", chat=chat, name="Cards"))["thread"]
    place.show("one", chat, thread_id=thread)
    await place.settled()
    await place.sandbox.do("delete_topic", chat=chat, thread=thread)
    place.show("two", chat, thread_id=thread, fresh="2")
    await place.settled()
    assert place.texts(chat)[-1] == "two"


@pytest.mark.parametrize("leave", ["delete", "keep"])
async def test_an_empty_keyboard_and_none_at_all_are_understood(place: Place, leave: str) -> None:
    """T54: buttons go away by an edit and by the end of a message that stays."""
    place.show("one", leave=leave)
    await place.settled()
    place.reconciler.show(GROUP, {"table": Screen("two", leave="keep")}, group="table")
    await place.settled()
    (message,) = place.sandbox.world.chats[GROUP].messages.values()
    assert (message.text, message.markup) == ("two", None)
