"""People who play by themselves: which buttons they tap, once for each version, and the deep links they follow."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import pytest

from bot.sandbox import AutoRule, Sandbox
from bot.sandbox.auto import AutoPlay
from bot.sandbox.habits import Player
from tests.sandbox.client import ANNA, BORIS, GROUP, TOKEN, VERA, Api, keyboard

RULES = (
    AutoRule("never", 0),
    AutoRule("(call|fold)", 1),
    AutoRule("mine", 1, where="dm"),
    AutoRule("join", 1, where="group"),
    AutoRule("deal", 1, where="group", company=True),
    AutoRule("next", 1, where="group", alone=True),
)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A world whose people may play by themselves, at once."""
    async with Sandbox(TOKEN, flood=False, pace=(0, 0), auto_rules=RULES, first_message=1) as running:
        yield running


async def until(sandbox: Sandbox, true: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not true():
            await sandbox.world.hub.changed()


def taps(sandbox: Sandbox) -> list[tuple[int, int, str]]:
    """Who tapped what, in order: person, chat, data."""
    return [(q.person, q.chat_id, q.data) for q in sandbox.world.queries.values()]


def answer_all(sandbox: Sandbox, api: Api, **answer: Any) -> "asyncio.Task[None]":
    """A bot that answers every tap with the same."""

    async def serve() -> None:
        offset = 0
        while True:
            for update in await api.updates(offset=offset, seconds=20):
                offset = update["update_id"] + 1
                if "callback_query" in update:
                    await api(
                        "answerCallbackQuery", callback_query_id=update["callback_query"]["id"], **answer
                    )

    return asyncio.create_task(serve())


@pytest.fixture
async def answering(sandbox: Sandbox, api: Api) -> AsyncIterator[None]:
    """A bot that answers every tap with an alert."""
    task = answer_all(sandbox, api, text="no", show_alert=True)
    yield
    task.cancel()


@pytest.mark.usefixtures("answering")
async def test_each_button_that_a_rule_names_is_tapped_once_in_a_version(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("auto", person=BORIS, on=True)
    markup = keyboard("call:7", "fold", "never:1", "mine", "join", "recall")
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=markup)
    await until(sandbox, lambda: len(taps(sandbox)) == 3)
    await asyncio.sleep(0.1)
    assert sorted(taps(sandbox)) == [(BORIS, GROUP, "call:7"), (BORIS, GROUP, "fold"), (BORIS, GROUP, "join")]
    await api("editMessageText", chat_id=GROUP, message_id=1, text="y", reply_markup=keyboard("fold"))
    await until(sandbox, lambda: len(taps(sandbox)) == 4)
    await asyncio.sleep(0.1)
    assert taps(sandbox)[3:] == [(BORIS, GROUP, "fold")]


@pytest.mark.usefixtures("answering")
async def test_rules_for_dms_hold_in_dms(sandbox: Sandbox, api: Api) -> None:
    await sandbox.do("start", person=ANNA)
    await sandbox.do("auto", person=ANNA, on=True)
    await api("sendMessage", chat_id=ANNA, text="x", reply_markup=keyboard("mine", "join"))
    await until(sandbox, lambda: len(taps(sandbox)) == 1)
    await asyncio.sleep(0.1)
    assert taps(sandbox) == [(ANNA, ANNA, "mine")]


@pytest.mark.usefixtures("answering")
async def test_who_is_not_there_or_was_switched_off_taps_nothing(sandbox: Sandbox, api: Api) -> None:
    for person in (ANNA, BORIS, VERA):
        await sandbox.do("auto", person=person, on=True)
    await sandbox.do("leave", person=ANNA, chat=GROUP)
    await sandbox.do("auto", person=BORIS, on=False)
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("call"))
    await until(sandbox, lambda: bool(taps(sandbox)))
    await asyncio.sleep(0.1)
    assert taps(sandbox) == [(VERA, GROUP, "call")]
    await sandbox.do("auto", person=BORIS, on=True)
    await until(sandbox, lambda: len(taps(sandbox)) == 2)
    assert taps(sandbox)[1] == (BORIS, GROUP, "call")


@pytest.mark.usefixtures("answering")
async def test_only_the_newest_keyboards_are_looked_at(sandbox: Sandbox, api: Api) -> None:
    for number in range(5):
        await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard(f"call:{number}"))
    await sandbox.do("auto", person=BORIS, on=True)
    await until(sandbox, lambda: len(taps(sandbox)) == 3)
    await asyncio.sleep(0.1)
    assert sorted(data for _, _, data in taps(sandbox)) == ["call:2", "call:3", "call:4"]


async def test_a_deep_link_in_an_answer_is_followed(sandbox: Sandbox, api: Api) -> None:
    task = answer_all(sandbox, api, url="https://t.me/braggart_sandbox_bot?start=seat_1")
    await sandbox.do("auto", person=BORIS, on=True)
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("join"))
    await until(sandbox, lambda: sandbox.world.people[BORIS].started)
    task.cancel()
    assert [m.text for m in sandbox.world.chats[BORIS].messages.values()] == ["/start seat_1"]


async def test_a_deep_link_on_a_button_is_followed_by_who_has_not_opened_the_dm(
    sandbox: Sandbox, api: Api
) -> None:
    await sandbox.do("start", person=ANNA)
    for person in (ANNA, BORIS):
        await sandbox.do("auto", person=person, on=True)
    link = {"text": "Sit down", "url": "https://t.me/braggart_sandbox_bot?start=seat_2"}
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup={"inline_keyboard": [[link]]})
    await until(sandbox, lambda: sandbox.world.people[BORIS].started)
    await asyncio.sleep(0.1)
    assert [m.text for m in sandbox.world.chats[BORIS].messages.values()] == ["/start seat_2"]
    assert [m.text for m in sandbox.world.chats[ANNA].messages.values()] == ["/start"]


async def test_weights_decide_which_comes_first(session: aiohttp.ClientSession) -> None:
    rules = (AutoRule("often", 10_000), AutoRule("rarely", 0.0001))
    async with Sandbox(TOKEN, flood=False, pace=(0, 0), auto_rules=rules) as sandbox:
        api = Api(session, sandbox.url)
        await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("rarely", "often"))
        await sandbox.do("auto", person=BORIS, on=True)
        await until(sandbox, lambda: bool(taps(sandbox)))
        assert taps(sandbox)[0][2] == "often"


def weights(play: AutoPlay, player: Player) -> list[float]:
    """How much each button tempts, in their order."""
    return [choice.weight for choice in play.choices(player)]


async def test_one_tires_of_doing_the_same_again(sandbox: Sandbox, api: Api) -> None:
    """`tiring` counts taps that match the same groups; a version that nobody has tapped yet forgets nothing."""
    play = AutoPlay(sandbox.world, (AutoRule(r"swap:(\d+):", 8, tiring=0.5), AutoRule("pass", 1)), (0, 0))
    player = Player(sandbox.world.people[BORIS])
    markup = keyboard("swap:1:ace", "swap:1:king", "swap:2:ace", "pass")
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=markup)
    assert weights(play, player) == [8, 8, 8, 1]
    player.taps(play.choices(player)[0])
    assert weights(play, player) == [4, 8, 1]
    await api("editMessageText", chat_id=GROUP, message_id=1, text="y", reply_markup=markup)
    assert weights(play, player) == [4, 4, 8, 1]
    player.taps(play.choices(player)[1])
    player.taps(play.choices(player)[-1])
    await api("editMessageText", chat_id=GROUP, message_id=1, text="z", reply_markup=markup)
    assert weights(play, player) == [2, 2, 8, 1]


async def test_however_tired_one_taps_what_alone_is_left(sandbox: Sandbox, api: Api) -> None:
    play = AutoPlay(sandbox.world, (AutoRule("swap", 1, tiring=0.001),), (0, 0))
    player = Player(sandbox.world.people[BORIS])
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("swap"))
    (choice,) = play.choices(player)
    player.habits[choice.habit] = 1_000
    assert play.choices(player)[0].weight > 0


async def test_a_person_takes_time_to_think(session: aiohttp.ClientSession) -> None:
    async with Sandbox(TOKEN, flood=False, pace=(0.3, 0.3), auto_rules=RULES) as sandbox:
        api = Api(session, sandbox.url)
        await sandbox.do("auto", person=BORIS, on=True)
        await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("call"))
        await asyncio.sleep(0.15)
        assert taps(sandbox) == []
        await until(sandbox, lambda: bool(taps(sandbox)))


@pytest.mark.usefixtures("answering")
async def test_nobody_is_left_behind(sandbox: Sandbox, api: Api) -> None:
    """With `company` a button waits until the message names everybody who does not play by himself."""
    for person in (BORIS, VERA):
        await sandbox.do("auto", person=person, on=True)
    markup = keyboard("deal")
    sent = (await api("sendMessage", chat_id=GROUP, text="Boris, Vera, Anna", reply_markup=markup))[
        "message_id"
    ]
    await asyncio.sleep(0.2)
    assert taps(sandbox) == []
    await api(
        "editMessageText", chat_id=GROUP, message_id=sent, text="Boris, Anna, Gleb", reply_markup=markup
    )
    await until(sandbox, lambda: len(taps(sandbox)) == 2)
    assert sorted(taps(sandbox)) == [(BORIS, GROUP, "deal"), (VERA, GROUP, "deal")]


@pytest.mark.usefixtures("answering")
async def test_who_reads_is_not_hurried(sandbox: Sandbox, api: Api) -> None:
    """With `alone` a button is left to those who do not play by themselves, if the message names one."""
    await sandbox.do("auto", person=BORIS, on=True)
    markup = keyboard("next")
    sent = (await api("sendMessage", chat_id=GROUP, text="Anna, Boris", reply_markup=markup))["message_id"]
    await asyncio.sleep(0.2)
    assert taps(sandbox) == []
    await api("editMessageText", chat_id=GROUP, message_id=sent, text="Boris", reply_markup=markup)
    await until(sandbox, lambda: taps(sandbox) == [(BORIS, GROUP, "next")])
