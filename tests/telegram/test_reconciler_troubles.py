"""The reconciler when Telegram limits, refuses, loses answers or does not answer at all."""

from typing import Any

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TimedOut

from bot.telegram.errors import UnsentError
from tests.telegram.fakes import GROUP, OTHER, PERSON, World, put, text

# Limited


async def test_a_429_stops_that_chat_for_as_long_as_telegram_says(world: World) -> None:
    """T7, T8: no call to the limited chat before its time, then only the newest screen; others go on."""
    await put(world, text("one"), seconds=10)
    world.bot.fail("edit_message_text", RetryAfter(17))
    await put(world, text("two"))
    limited = world.clock.now
    assert world.reconciler.limited_until(GROUP) == limited + 17
    await put(world, text("elsewhere"), chat=OTHER)
    assert world.bot.texts(OTHER) == ["elsewhere"]
    assert world.reconciler.limited_until(OTHER) == 0
    for second in range(16):
        await put(world, text(f"frame {second}"), seconds=1)
    assert len(world.bot.made("edit", GROUP)) == 1
    await world.clock.advance(1)
    assert [(call.at, call.text) for call in world.bot.made("edit", GROUP)[1:]] == [
        (limited + 17, "frame 15")
    ]
    assert world.reconciler.limited_until(GROUP) == 0
    assert world.heard == [("back", GROUP, 17.0)], "the clock of that table can be renewed"


async def test_a_chat_is_limited_until_it_has_seen_something(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T7, T23: a clock that rings while the next try is under way must not end a turn that nobody could see."""
    await put(world, text("one"), seconds=10)
    world.bot.fail("edit_message_text", RetryAfter(17))
    await put(world, text("two"))
    tried: list[tuple[float, float]] = []
    edit = world.bot.edit_message_text

    async def slow(*args: Any, **params: Any) -> None:
        tried.append((world.reconciler.limited_until(GROUP), world.reconciler.dark(GROUP)))
        await edit(*args, **params)

    monkeypatch.setattr(world.bot, "edit_message_text", slow)
    began = world.clock.now
    await world.clock.advance(18)
    assert tried == [(began + 17, 17)]
    assert (world.reconciler.limited_until(GROUP), world.reconciler.dark(GROUP)) == (0, 0)


async def test_a_chat_with_nothing_to_see_is_limited_no_longer_than_told(world: World) -> None:
    """G1: what was to be said is given up in the meantime; the table is as it was shown, so clocks go on."""
    await put(world, text("one"), seconds=10)
    world.bot.fail("edit_message_text", RetryAfter(17))
    await put(world, text("two"))
    await put(world, text("one"))
    assert world.reconciler.limited_until(GROUP) > 0
    await world.clock.advance(18)
    assert world.reconciler.limited_until(GROUP) == 0


# Lost answers


async def test_an_edit_without_an_answer_is_repeated(world: World) -> None:
    """T11: an edit may be repeated; T12: then `not modified` is a success."""
    await put(world, text("one"), seconds=10)
    world.bot.fail("edit_message_text", TimedOut(), done=True)
    world.bot.fail("edit_message_text", BadRequest("Message is not modified: it is the same"))
    await put(world, text("two"), seconds=30)
    assert len(world.bot.made("edit")) == 2
    assert world.bot.texts(GROUP) == ["two"]
    await put(world, text("two"), seconds=30)
    assert len(world.bot.calls) == 3


@pytest.mark.parametrize("error", [TimedOut(), NetworkError("Bad Gateway (502)")])
async def test_a_send_without_an_answer_is_not_repeated_but_adopted(
    world: World, error: NetworkError
) -> None:
    """T11, T43: the message may be there; the first tap from it tells its id."""
    world.bot.fail("send_message", error, done=True)
    await put(world, text("one"), seconds=5)
    assert len(world.bot.made("send")) == 1
    (lost,) = (message for _, message in world.bot.messages)
    world.reconciler.adopt(GROUP, "table", lost)
    await world.clock.advance(60)
    await put(world, text("two"), seconds=10)
    assert len(world.bot.made("send")) == 1
    assert world.bot.texts(GROUP) == ["two"]


async def test_a_send_without_an_answer_is_given_up_after_a_while(world: World) -> None:
    """T11: not repeating at all would lose messages; a copy that taps later loses its buttons."""
    world.bot.fail("send_message", TimedOut(), done=True)
    await put(world, text("one"), seconds=14)
    assert len(world.bot.made("send")) == 1
    await world.clock.advance(2)
    assert len(world.bot.made("send")) == 2
    first = min(message for _, message in world.bot.messages)
    world.reconciler.adopt(GROUP, "table", first)
    await world.clock.advance(5)
    assert [call.message_id for call in world.bot.made("edit_message_reply_markup")] == [first]


async def test_a_tap_on_a_message_that_is_on_its_way_out_does_not_keep_it(world: World) -> None:
    """T16: the old panel is tapped just as the new one has come; it is deleted, not left without buttons."""
    await put(world, text("one", fresh="1"), seconds=5)
    (old,) = (message for _, message in world.bot.messages)
    world.bot.fail("delete_message", *[UnsentError("no connection")] * 3)
    await put(world, text("two", fresh="2"), seconds=4)
    world.reconciler.adopt(GROUP, "table", old)
    await world.clock.advance(10)
    assert world.bot.texts(GROUP) == ["two"]
    assert world.bot.made("edit_message_reply_markup") == []


async def test_a_send_without_an_answer_is_followed_by_the_next_content(world: World) -> None:
    """T11: the next change of content is sent as a new message."""
    world.bot.fail("send_message", TimedOut())
    await put(world, text("one"), seconds=4)
    await put(world, text("two"), seconds=4)
    assert world.bot.texts(GROUP) == ["two"]


async def test_what_never_left_is_sent_again(world: World) -> None:
    """T11: without a connection a retry is safe; G2: the outage can be seen, and its end is told."""
    world.bot.fail("send_message", *[UnsentError("no connection")] * 3)
    await put(world, text("one"), seconds=5)
    assert world.reconciler.outage() == 5
    await world.clock.advance(5)
    assert len(world.bot.made("send")) == 4, (
        "backing off 1, 2 and 4 s, at the pace of the group: at 0, 3, 6 and 10 s"
    )
    assert world.bot.texts(GROUP) == ["one"]
    assert world.reconciler.outage() == 0
    assert world.heard == [("back", GROUP, 10.0)]


# Messages that are gone, chats that are gone


@pytest.mark.parametrize(
    "words", ["Message to edit not found", "MESSAGE_ID_INVALID", "Message can't be edited"]
)
async def test_a_deleted_panel_comes_back_once(world: World, words: str) -> None:
    """T20: a moderator deleted it; only the next edit shows that."""
    await put(world, text("one"), seconds=10)
    world.bot.messages.clear()
    world.bot.fail("edit_message_text", BadRequest(words))
    await put(world, text("two"), seconds=10)
    await put(world, text("three"), seconds=10)
    assert [call.method for call in world.bot.calls] == [
        "send_message", "edit_message_text", "send_message", "edit_message_text",
    ]  # fmt: skip
    assert world.bot.texts(GROUP) == ["three"]


async def test_renew_posts_the_table_again(world: World) -> None:
    """T20: /table brings the panel down to the end of the chat."""
    await put(world, text("one"), seconds=10)
    world.reconciler.renew(GROUP, "table")
    await world.clock.advance(10)
    assert [call.method for call in world.bot.calls] == ["send_message", "send_message", "delete_message"]
    assert world.bot.texts(GROUP) == ["one"]


async def test_a_group_that_became_a_supergroup_is_painted_there(world: World) -> None:
    """T4, T5: old messages are dead; everything is sent anew, and the old id leads to the new chat."""
    await put(world, text("one"), seconds=10)
    world.bot.fail("edit_message_text", ChatMigrated(OTHER))
    await put(world, text("two"), seconds=10)
    assert world.heard == [("migrated", GROUP, OTHER)]
    assert world.bot.texts(OTHER) == ["two"]
    await put(world, text("three"), seconds=10)
    assert world.bot.texts(OTHER) == ["three"]
    assert world.store.rows[GROUP] == {}
    calls = len(world.bot.calls)
    world.reconciler.move(GROUP, OTHER)
    await world.clock.advance(60)
    assert len(world.bot.calls) == calls, "the second signal changes nothing"


async def test_a_tap_in_the_group_of_before_says_nothing_of_messages_in_the_supergroup(world: World) -> None:
    """T4: messages are numbered anew there, so the old menu can have the number of the new table."""
    world.reconciler.show(GROUP, {"table": text("one"), "menu": text("menu")})
    await world.clock.advance(20)
    world.reconciler.move(GROUP, OTHER)
    await world.clock.advance(20)
    assert set(world.bot.texts(OTHER)) == {"one", "menu"}
    table = next(
        number for (chat, number), words in world.bot.messages.items() if (chat, words) == (OTHER, "one")
    )
    world.reconciler.adopt(GROUP, "menu", table)
    await world.clock.advance(60)
    assert world.bot.made("edit_message_reply_markup", OTHER) == []


async def test_a_user_who_blocked_the_bot_is_told_of_and_left_alone(world: World) -> None:
    """T2: one 403 stops nobody else, and is not repeated."""
    world.bot.fail("send_message", Forbidden("Forbidden: bot was blocked by the user"))
    await put(world, text("cards"), chat=PERSON)
    await put(world, text("table"))
    await world.clock.advance(600)
    assert world.heard == [("forbidden", PERSON, "Forbidden: bot was blocked by the user")]
    assert len(world.bot.made("send", PERSON)) == 1
    assert world.bot.texts(GROUP) == ["table"]
    await put(world, text("cards"), chat=PERSON, seconds=1)
    assert world.bot.texts(PERSON) == ["cards"], "when the table asks again, it is tried again"


async def test_a_chat_that_does_not_exist_counts_as_forbidden(world: World) -> None:
    """T5, T22: `chat not found` is a 400, but means the same."""
    world.bot.fail("send_message", BadRequest("Chat not found"))
    await put(world, text("table"), seconds=600)
    assert world.heard == [("forbidden", GROUP, "Chat not found")]
    assert len(world.bot.calls) == 1


async def test_a_muted_bot_says_so_once_and_tries_seldom(world: World) -> None:
    """T23: waits of 30, 60, 120 s; it is told once, and so is the end."""
    world.bot.fail("send_message", *[BadRequest("Not enough rights to send text messages to the chat")] * 3)
    start = world.clock.now
    await put(world, text("table"), seconds=300)
    assert [call.at - start for call in world.bot.made("send")] == [0, 30, 90, 210]
    assert [what[0] for what in world.heard] == ["muted", "back"]


async def test_who_may_not_do_this_is_not_out_of_the_group(world: World) -> None:
    """T22, T23: also a 403 may mean a right that is missing; else the players hear that the bot has gone."""
    await put(world, text("one"), seconds=10)
    world.reconciler.show(GROUP, {"table": text("two", fresh="2")})
    world.bot.fail("delete_message", Forbidden("Forbidden: MESSAGE_DELETE_FORBIDDEN"))
    await world.clock.advance(20)
    assert (world.heard, len(world.bot.made("edit_message_reply_markup"))) == ([], 1)
    world.bot.fail("edit_message_text", Forbidden("Forbidden: CHAT_WRITE_FORBIDDEN"))
    await put(world, text("three", fresh="2"), seconds=10)
    assert world.heard == [("muted", GROUP, "Forbidden: CHAT_WRITE_FORBIDDEN")]


async def test_retry_ends_the_wait_of_a_muted_bot(world: World) -> None:
    """T23: an update said that the bot may write again."""
    world.bot.fail("send_message", BadRequest("CHAT_WRITE_FORBIDDEN"))
    await put(world, text("table"), seconds=1)
    world.reconciler.retry(GROUP)
    await world.clock.advance(3)
    assert world.bot.texts(GROUP) == ["table"]


async def test_a_refused_screen_is_not_sent_again_until_it_changes(world: World) -> None:
    """T10: a 400 that is our own mistake is hopeless."""
    world.bot.fail("send_message", BadRequest("Can't parse entities: unsupported start tag"))
    await put(world, text("<x>"), seconds=300)
    await put(world, text("<x>"), seconds=300)
    assert len(world.bot.calls) == 1
    await put(world, text("fine"))
    assert world.bot.texts(GROUP) == ["fine"]


async def test_messages_go_to_their_topic_or_to_general(world: World) -> None:
    """T28: the topic is named on every send; one that is gone is left out."""
    world.bot.fail("send_message", BadRequest("Message thread not found"))
    world.reconciler.show(GROUP, {"table": text("one")}, thread_id=77)
    await world.clock.advance(10)
    assert [call.params["message_thread_id"] for call in world.bot.calls] == [77, None]
