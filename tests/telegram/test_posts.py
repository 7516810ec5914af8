"""Answers to commands in the chat's budget: enough of them, never too many, and none twice."""

from collections.abc import Awaitable, Callable

import pytest
from telegram.error import BadRequest, Forbidden, RetryAfter, TimedOut

from bot.telegram.errors import UnsentError
from bot.telegram.posts import LIFE_SECONDS, MOST_WAITING
from tests.telegram.fakes import GROUP, OTHER, PERSON, World, put, text
from tests.telegram.test_reconciler import most_in_window


def saying(world: World, words: str, chat: int = GROUP) -> Callable[[], Awaitable[object]]:
    """The call that says it."""
    return lambda: world.bot.send_message(chat, words)


def answer(world: World, words: str, chat: int = GROUP) -> None:
    world.reconciler.post(chat, words, saying(world, words, chat))


async def test_replies_leave_the_table_its_part(world: World) -> None:
    """T6: a command every second for three minutes beside a busy table: 20 calls a minute, 8 of them replies."""
    for second in range(180):
        answer(world, f"answer {second}")
        await put(world, text(f"frame {second}"), seconds=1)
    calls = world.bot.made("send", GROUP) + world.bot.made("edit", GROUP)
    calls.sort(key=lambda call: call.at)
    replies = [call for call in calls if call.text.startswith("answer")]
    assert most_in_window(calls, 60) <= 20
    assert most_in_window(replies, 60) <= 8
    assert len(replies) >= 20, "and they are not starved either"
    assert len(calls) - len(replies) >= 20


async def test_an_answer_comes_at_once_in_a_quiet_group(world: World) -> None:
    """No pace for replies: the first ones go out together."""
    before = world.clock.now
    for number in range(3):
        answer(world, f"answer {number}")
    await world.clock.advance(0)
    assert [call.at for call in world.bot.made("send")] == [before] * 3


async def test_a_flooded_group_delays_no_other(world: World) -> None:
    """T8: fifty commands here, and one there is answered at once."""
    for number in range(50):
        answer(world, f"answer {number}")
    await world.clock.advance(1)
    before = world.clock.now
    answer(world, "elsewhere", OTHER)
    await world.clock.advance(0)
    assert [call.at for call in world.bot.made("send", OTHER)] == [before]


async def test_whoever_floods_gets_few_answers(world: World) -> None:
    """Eight wait; those that still wait after a minute are not given."""
    for number in range(50):
        answer(world, f"answer {number}")
    await world.clock.advance(300)
    assert len(world.bot.made("send")) == MOST_WAITING
    for number in range(MOST_WAITING):
        answer(world, f"more {number}")
    world.bot.fail("send_message", RetryAfter(int(LIFE_SECONDS) + 1))
    await world.clock.advance(300)
    assert "more 7" not in world.bot.texts(GROUP)


async def test_a_newer_one_takes_the_place_of_an_older(world: World) -> None:
    """Pages that are turned quickly: the last one counts."""
    world.bot.fail("send_message", RetryAfter(5))
    for page in range(4):
        world.reconciler.post(GROUP, "page", saying(world, f"page {page}"))
        await world.clock.advance(1)
    await world.clock.advance(10)
    assert world.bot.texts(GROUP) == ["page 3"]


@pytest.mark.parametrize("error", [RetryAfter(7), UnsentError("no connection")])
async def test_what_was_not_said_is_said_later(world: World, error: RetryAfter | UnsentError) -> None:
    world.bot.fail("send_message", error)
    answer(world, "one")
    await world.clock.advance(20)
    assert len(world.bot.made("send")) == 2
    assert world.bot.texts(GROUP) == ["one"]


@pytest.mark.parametrize(
    "error", [TimedOut(), BadRequest("chat_restricted"), BadRequest("can't parse entities")]
)
async def test_what_may_have_been_said_is_not_said_twice(world: World, error: TimedOut | BadRequest) -> None:
    """T11: better an answer too few."""
    world.bot.fail("send_message", error)
    answer(world, "one")
    await world.clock.advance(900)
    assert len(world.bot.made("send")) == 1


async def test_a_blocked_dm_ends_it(world: World) -> None:
    """T2: nobody is written to who does not want it."""
    world.bot.fail("send_message", Forbidden("bot was blocked by the user"))
    answer(world, "one", PERSON)
    await world.clock.advance(100)
    assert world.heard == [("forbidden", PERSON, "bot was blocked by the user")]
    assert len(world.bot.made("send")) == 1


async def test_a_call_that_breaks_is_not_repeated(world: World) -> None:
    """S14: the chat goes on."""

    async def broken() -> None:
        raise TypeError

    world.reconciler.post(GROUP, "broken", broken)
    answer(world, "one")
    await world.clock.advance(30)
    assert world.bot.texts(GROUP) == ["one"]


@pytest.mark.parametrize("reason", ["TOPIC_CLOSED", "Not enough rights to send documents to the chat"])
async def test_what_may_not_be_said_here_silences_no_table(world: World, reason: str) -> None:
    """T23, T28: /verify where files are forbidden, /help in a closed topic: any member could hold up the game so."""
    await put(world, text("table"), seconds=10)
    world.bot.fail("send_message", BadRequest(reason))
    answer(world, "a file")
    await put(world, text("next"), seconds=5)
    assert world.bot.texts(GROUP) == ["next"]
    assert world.heard == []
    assert len(world.bot.made("send")) == 2, "it is given up"


@pytest.mark.parametrize("error", [TimedOut(), UnsentError("no connection")])
async def test_an_answer_that_is_given_up_is_no_outage_for_ever(
    world: World, error: TimedOut | UnsentError
) -> None:
    """G1, G2: nothing is left to try, so nothing would ever tell that Telegram answers again; clocks must go on."""
    await put(world, text("table"), seconds=10)
    world.bot.fail("send_message", *[error] * 20)
    answer(world, "help")
    await world.clock.advance(0.5)
    await world.clock.advance(LIFE_SECONDS + 60)
    assert world.reconciler.outage() == 0
    assert world.reconciler.limited_until(GROUP) == 0


async def test_a_closed_topic_holds_up_its_own_table(world: World) -> None:
    """T23: nobody can see it."""
    world.bot.fail("send_message", BadRequest("TOPIC_CLOSED"))
    await put(world, text("table"), seconds=5)
    assert world.heard == [("muted", GROUP, "TOPIC_CLOSED")]
    assert world.reconciler.limited_until(GROUP) > 0
