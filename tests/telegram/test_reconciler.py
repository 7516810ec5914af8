"""The reconciler: what people see becomes what they should see, whatever Telegram does on the way."""

import asyncio
from itertools import pairwise

from telegram.error import BadRequest, RetryAfter

from bot.presenter.screen import Picture, Screen
from tests.telegram.fakes import GROUP, PERSON, Call, World, put, settle, text

CARDS = Picture((("As", "Kd"),))


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


async def test_all_calls_before_a_kill_count(world: World) -> None:
    """T6, T37: also those whose messages have been replaced since."""
    for turn in range(20):
        await put(world, text(f"turn {turn}", fresh=str(turn), loud=True), seconds=0.1)
    assert len(world.bot.made("send")) == 20
    world.start()  # nothing was closed
    await put(world, text("after", fresh="after", loud=True), seconds=57)
    assert len(world.bot.made("send")) == 20
    await world.clock.advance(3)
    assert len(world.bot.made("send")) == 21


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


async def test_after_closing_nothing_starts_again(world: World) -> None:
    """T38: a tap that is handled during the shutdown wakes no worker."""
    await put(world, text("one"), seconds=1)
    await world.reconciler.close()
    world.reconciler.adopt(GROUP, "table", 5)
    world.reconciler.renew(GROUP)
    world.reconciler.retry(GROUP)
    await settle()
    assert len(world.bot.calls) == 1
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("screens")]
