"""The reconciler: what people see becomes what they should see, whatever Telegram does on the way."""

import asyncio
from itertools import pairwise

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TimedOut

from bot.presenter.screen import Button, Picture, Screen
from bot.telegram.errors import UnsentError
from tests.telegram.fakes import GROUP, OTHER, PERSON, Call, World, settle

KEYS = ((Button("Call 10", "call"), Button("Rules", url="https://example.org")),)
CARDS = Picture((("As", "Kd"),))


def text(words: str, **fields: object) -> Screen:
    return Screen(words, keyboard=KEYS, **fields)  # type: ignore[arg-type]


async def put(world: World, screen: Screen, chat: int = GROUP, seconds: float = 0.0) -> None:
    """Show one screen in the slot `table` and let time pass."""
    world.reconciler.show(chat, {"table": screen}, group="table")
    await world.clock.advance(seconds)


def most_in_window(calls: list[Call], seconds: float) -> int:
    return max(sum(first.at <= call.at < first.at + seconds for call in calls) for first in calls)


async def test_a_new_screen_is_sent_with_everything_said_explicitly(world: World) -> None:
    await put(world, text("<b>Hi</b>", protect=True, loud=True))
    (call,) = world.bot.calls
    assert (call.method, call.text) == ("send_message", "<b>Hi</b>")
    assert call.params["parse_mode"] == "HTML"
    assert call.params["link_preview_options"].is_disabled
    assert call.params["protect_content"] is True
    assert call.params["disable_notification"] is False
    row = call.params["reply_markup"].inline_keyboard[0]
    assert [(key.callback_data, key.url) for key in row] == [("call", None), (None, "https://example.org")]


async def test_a_screen_that_is_not_loud_rings_no_phone(world: World) -> None:
    await put(world, text("Hi"))
    assert world.bot.calls[0].params["disable_notification"] is True


async def test_the_same_screen_again_makes_no_call(world: World) -> None:
    await put(world, text("Hi"), seconds=10)
    await put(world, text("Hi"), seconds=10)
    assert len(world.bot.calls) == 1


async def test_an_edit_says_what_becomes_of_the_keyboard(world: World) -> None:
    """T54: the whole keyboard goes with every edit; none removes the old one."""
    await put(world, text("one"), seconds=10)
    await put(world, text("two"), seconds=10)
    await put(world, Screen("three"), seconds=10)
    first, second = (edit.params["reply_markup"] for edit in world.bot.made("edit"))
    assert [key.text for key in first.inline_keyboard[0]] == ["Call 10", "Rules"]
    assert second is None


# Budgets


async def test_a_busy_group_stays_within_the_limit_and_ends_up_right(world: World) -> None:
    """T6: at most 20 sends and edits in any 60 s, silent ones 3 s apart, frames in between dropped."""
    for second in range(200):
        await put(world, text(f"frame {second}"), seconds=1)
    calls = world.bot.made()
    assert most_in_window(calls, 60) <= 16, "four are kept for loud messages"
    assert min(b.at - a.at for a, b in pairwise(calls)) >= 3
    assert len(calls) >= 45, "and it is repainted as often as the limit lets it"
    await world.clock.advance(5)
    assert world.bot.texts(GROUP) == ["frame 199"]


async def test_the_first_change_after_a_rest_is_quick(world: World) -> None:
    """T6: one tap in a quiet table is seen at once."""
    await put(world, text("one"), seconds=10)
    await put(world, text("two"))
    assert world.bot.texts(GROUP) == ["two"]


async def test_loud_messages_have_a_part_of_the_budget_to_themselves(world: World) -> None:
    """T6: after a minute of silent repaints, four turn notices still go out at once."""
    for second in range(60):
        await put(world, text(f"frame {second}"), seconds=1)
    before = world.clock.now
    for turn in range(4):
        await put(world, text(f"turn {turn}", fresh=f"t{turn}", loud=True))
    loud = [call for call in world.bot.made("send_message") if not call.params["disable_notification"]]
    assert [call.at for call in loud] == [before] * 4
    await world.clock.advance(60)
    assert most_in_window(world.bot.made("send") + world.bot.made("edit"), 60) <= 20


async def test_a_private_chat_gets_one_message_a_second(world: World) -> None:
    """T6 in a DM: a burst of three, then one a second."""
    for turn in range(30):
        await put(world, text(f"turn {turn}", fresh=str(turn)), chat=PERSON, seconds=0.1)
    assert most_in_window(world.bot.made("send"), 1.0) <= 3
    assert len(world.bot.made("send")) <= 3 + 3
    await world.clock.advance(10)
    assert world.bot.texts(PERSON) == ["turn 29"]


async def test_all_chats_together_stay_below_thirty_a_second(world: World) -> None:
    """O4: 70 tables that start together are served 30 a second."""
    for chat in range(70):
        world.reconciler.show(-5000 - chat, {"table": text("Hi")})
    await world.clock.advance(5)
    assert len(world.bot.calls) == 70
    assert most_in_window(world.bot.calls, 1.0) <= 30


async def test_the_budget_survives_a_restart(world: World) -> None:
    """T6: the minute before a restart counts."""
    slots = {f"slot{number}": text("Hi", fresh="1", loud=True) for number in range(20)}
    world.reconciler.show(GROUP, slots)
    await world.clock.advance(1)
    assert len(world.bot.made("send")) == 20
    await world.reconciler.close()
    world.start()
    world.reconciler.show(GROUP, slots | {"slot20": text("Hi", loud=True)})
    await world.clock.advance(50)
    assert len(world.bot.made("send")) == 20
    await world.clock.advance(10)
    assert len(world.bot.made("send")) == 21


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


# Replacing and removing


async def test_a_new_occasion_is_a_new_message_and_the_old_one_goes(world: World) -> None:
    """DESIGN 6, turn notice: an edit rings no phone."""
    await put(world, text("wait", fresh="1"), chat=PERSON, seconds=10)
    await put(world, text("your turn", fresh="2", loud=True), chat=PERSON, seconds=10)
    assert [call.method for call in world.bot.calls] == ["send_message", "send_message", "delete_message"]
    assert world.bot.texts(PERSON) == ["your turn"]


async def test_a_message_that_is_to_stay_loses_its_keyboard_only(world: World) -> None:
    """T16: a finished panel has no buttons."""
    await put(world, text("result", fresh="1", leave="keep"), seconds=10)
    await put(world, text("next hand", fresh="2"), seconds=10)
    (strip,) = world.bot.made("edit")
    assert (strip.method, strip.params) == ("edit_message_reply_markup", {"reply_markup": None})
    assert world.bot.texts(GROUP) == ["result", "next hand"]


async def test_a_message_that_is_to_stay_and_has_no_keyboard_costs_nothing(world: World) -> None:
    await put(world, Screen("result", leave="keep"), seconds=10)
    world.reconciler.show(GROUP, {}, group="table")
    await world.clock.advance(10)
    assert len(world.bot.calls) == 1
    assert world.store.rows[GROUP] == {}


async def test_a_message_older_than_two_days_is_stripped(world: World) -> None:
    """DESIGN 6: what cannot be deleted loses its keyboard."""
    await put(world, text("old"), seconds=10)
    world.bot.fail("delete_message", BadRequest("Message can't be deleted for everyone"))
    world.reconciler.show(GROUP, {}, group="table")
    await world.clock.advance(10)
    assert [call.method for call in world.bot.calls[1:]] == ["delete_message", "edit_message_reply_markup"]
    assert world.store.rows[GROUP] == {}


async def test_a_message_that_is_already_gone_counts_as_deleted(world: World) -> None:
    """T15: `message to delete not found` is no error."""
    await put(world, text("old"), seconds=10)
    world.bot.fail("delete_message", BadRequest("Message to delete not found"))
    world.reconciler.show(GROUP, {}, group="table")
    await world.clock.advance(60)
    assert len(world.bot.made("delete")) == 1
    assert world.store.rows[GROUP] == {}


async def test_slots_of_another_group_stay(world: World) -> None:
    world.reconciler.show(PERSON, {"panel:-1": text("cards at one table")}, group="panel:-1")
    world.reconciler.show(PERSON, {"menu": text("settings")}, group="menu")
    await world.clock.advance(10)
    world.reconciler.show(PERSON, {}, group="menu")
    await world.clock.advance(10)
    assert world.bot.texts(PERSON) == ["cards at one table"]


async def test_a_group_is_no_mere_beginning_of_a_name(world: World) -> None:
    """Two tables of one player: -100 is not the beginning of -1001."""
    for slot in ("panel:-100", "panel:-1001"):
        world.reconciler.show(PERSON, {slot: text(slot)}, group=slot)
    await world.clock.advance(10)
    world.reconciler.show(PERSON, {}, group="panel:-100")
    await world.clock.advance(10)
    assert world.bot.texts(PERSON) == ["panel:-1001"]
    world.reconciler.show(PERSON, {}, group="panel")
    await world.clock.advance(10)
    assert world.bot.texts(PERSON) == []


# Pictures


async def test_only_a_new_picture_is_uploaded_again(world: World) -> None:
    await put(world, text("one", picture=CARDS), seconds=10)
    await put(world, text("two", picture=CARDS), seconds=10)
    await put(world, text("two", picture=Picture((("2c",),))), seconds=10)
    assert [call.method for call in world.bot.calls] == [
        "send_photo", "edit_message_caption", "edit_message_media",
    ]  # fmt: skip
    assert world.bot.calls[0].params["photo"] == repr(CARDS.rows).encode()


async def test_a_picture_that_becomes_a_text_is_a_new_message(world: World) -> None:
    """DESIGN 6: a slot keeps one kind."""
    await put(world, text("cards", picture=CARDS), seconds=10)
    await put(world, text("no cards"), seconds=10)
    assert [call.method for call in world.bot.calls] == ["send_photo", "send_message", "delete_message"]


async def test_a_screen_without_an_occasion_takes_the_message_that_is_there(world: World) -> None:
    await put(world, text("your turn", fresh="1", loud=True), chat=PERSON, seconds=10)
    await put(world, text("wait"), chat=PERSON, seconds=10)
    assert [call.method for call in world.bot.calls] == ["send_message", "edit_message_text"]


async def test_no_edit_can_protect_a_message(world: World) -> None:
    """G16: cards that were not protected are sent anew."""
    await put(world, text("cards"), seconds=10)
    await put(world, text("cards", protect=True), seconds=10)
    assert [call.method for call in world.bot.calls] == ["send_message", "send_message", "delete_message"]


# Life of a worker


async def test_after_a_restart_the_panel_is_edited(world: World) -> None:
    """G6: the id of the panel is stored, so there is no second one."""
    await put(world, text("one"), seconds=10)
    await world.reconciler.close()
    world.start()
    await put(world, text("two"), seconds=10)
    assert [call.method for call in world.bot.calls] == ["send_message", "edit_message_text"]


async def test_a_crash_between_the_new_message_and_the_end_of_the_old_leaves_no_orphan(world: World) -> None:
    """G6, O7: the next process deletes what the last one could not."""
    await put(world, text("one", fresh="1"), seconds=10)
    world.bot.fail("delete_message", RetryAfter(60))
    await put(world, text("two", fresh="2"))
    await world.reconciler.close()
    assert world.bot.texts(GROUP) == ["one", "two"]
    world.start()
    await put(world, text("two", fresh="2"), seconds=10)
    assert world.bot.texts(GROUP) == ["two"]


async def test_a_broken_store_does_not_end_the_worker(world: World) -> None:
    """S14: an exception in a background task is logged, and the chat goes on."""
    world.store.broken = 1
    await put(world, text("one"), seconds=20)
    await put(world, text("two"), seconds=20)
    assert world.bot.texts(GROUP)[-1] == "two"


async def test_workers_end_when_there_is_nothing_to_do(world: World) -> None:
    await put(world, text("one"), seconds=1)
    await asyncio.wait_for(world.reconciler.settled(), 1)
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("screens")]


async def test_closing_does_not_wait_for_a_pause(world: World) -> None:
    """T38: a chat that is limited for an hour does not hold up the end."""
    world.bot.fail("send_message", RetryAfter(3600))
    await put(world, text("one"))
    await asyncio.wait_for(world.reconciler.close(), 1)
    world.reconciler.show(GROUP, {"table": text("late")})
    await settle()
    assert len(world.bot.calls) == 1
