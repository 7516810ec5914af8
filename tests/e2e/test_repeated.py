"""O8: every update comes a second time, of whatever kind: nothing changes, and nothing is said twice."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life

CALM = 1.0  # seconds without a call: no screen is on its way

KINDS = frozenset(
    {
        "callback_query",
        "my_chat_member",
        "chat_member",
        "text",
        "left_chat_member",
        "new_chat_members",
        "new_chat_title",
    }
)
"""Of updates, and of what a message can be; groups that move have a story of their own."""

TABLES = ("chats", "people", "tables", "hands", "pots", "balances", "changes", "grants", "journal")


def kind_of(update: dict[str, Any]) -> str:
    kind = next(key for key in update if key != "update_id")
    return next((key for key in KINDS if key in update["message"]), kind) if kind == "message" else kind


async def everything(night: Night) -> None:
    """An evening with updates of every kind; what turns something over, turns it an odd number of times."""
    anna, boris, vera, gleb = (night[name] for name in ("Anna", "Boris", "Vera", "Gleb"))
    night.names.add("Sunday table")
    bot = night.sandbox.world.bot.id
    await night.do("promote", person=bot, chat=GROUP)
    await gleb.open()
    await gleb.whisper("/lang")
    await gleb.reads("Теперь говорю по-русски")
    await night.sit("Anna", "Boris", "Vera")
    await anna.say("/settings")
    await anna.tap(r"^menu:.*:chat\.time$")
    await anna.tap(r"^menu:.*:setting\.turn_time$")
    await anna.tap(r"^tune:.*:turn_time\.30$")
    await boris.tap("^refill:|^rules:")
    first, second, dealer = await night.deal()
    await first.play("bet.1")
    await second.play("fold")
    await dealer.play("bet.1")
    await boris.say("/rules")
    await boris.tap("^page:.*brag.2")
    await gleb.say("/next")
    await night.until(lambda: night.state.callers == (gleb.id,), "not noted")
    await boris.whisper("/next")
    await boris.reads("something begins there")
    await vera.whisper("/settings")
    await vera.tap("^own:.*pictures.off", dm=True)
    await night.do("block", person=vera.id)
    await night.do("unblock", person=vera.id)
    await night.do("rename", chat=GROUP, title="Sunday table")
    await anna.say("/lang")
    await night.reads("Теперь говорю по-русски")
    await night.do("leave", person=vera.id, chat=GROUP)
    await night.do("remove_bot", chat=GROUP)
    await anna.reads("I am no longer in Sunday table")
    await night.do("add_bot", chat=GROUP)
    await boris.whisper("/leave")
    await night.until(
        lambda: boris.id not in [chair.user for chair in night.state.chairs if not chair.leaving], "seated"
    )


async def settled(night: Night) -> None:
    """Everything that came has been handled: a question that is asked last has its answer, and all screens are out."""
    gleb, before = night["Gleb"], len(night.messages(night["Gleb"].id))
    await gleb.whisper("/help")
    await night.until(lambda: len(night.messages(gleb.id)) > before, "no answer")
    calls = -1
    while calls < len(night.sandbox.calls):
        calls = len(night.sandbox.calls)
        await asyncio.sleep(CALM)


async def again(night: Night) -> None:
    """All updates in the order in which they came first."""
    past = (await night.do("updates"))["updates"]
    assert {kind_of(update) for update in past} == KINDS
    for update in past:
        await night.do("redeliver", update_id=update["update_id"])
    await settled(night)


def stored(night: Night) -> dict[str, list[Any]]:
    """What the disk knows of people, chats, tables and chips, without the times of writing."""
    with closing(sqlite3.connect(f"file:{night.database}?mode=ro", uri=True)) as connection:
        rows = {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}  # noqa: S608
    rows["tables"] = [row[:-1] for row in rows["tables"]]
    return rows


def said(night: Night) -> int:
    """Messages and answers of the bot so far."""
    return sum(call.method.startswith(("send", "answer")) for call in night.sandbox.calls)


async def test_while_the_bot_lives(night: Night) -> None:
    """Each is dropped: no step, no message, no second answer to a tap."""
    await everything(night)
    await settled(night)
    before, steps, calls = stored(night), len(night.states), said(night)
    await again(night)
    assert stored(night) == before
    assert len(night.states) == steps
    assert said(night) == calls + 1, "the one question that was asked last"


async def test_after_a_restart(quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T36: the process that handled them is no more; what they did is done, and is not done again."""
    night = night_alone
    monkeypatch.setattr("bot.table.clock.span", lambda state: None)  # clocks are renewed by a start
    async with life(night):
        await everything(night)
        await settled(night)
    before = stored(night)
    night.repeated = True
    async with life(night):
        await again(night)
    assert stored(night) == before


async def test_a_group_that_has_moved(
    quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T4, T36: what was said before the move comes again, and the move itself: the table is where it is, as it is."""
    night = night_alone
    monkeypatch.setattr("bot.table.clock.span", lambda state: None)
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, *_ = await night.deal()
        await first.play("bet.1")
        new = (await night.do("migrate", chat=GROUP))["id"]
        await night.shown(new, "Pot: 4")
        await settled(night)
    before = {table: [row for row in rows if new in row] for table, rows in stored(night).items()}
    night.repeated = True
    async with life(night):
        for update in (await night.do("updates"))["updates"]:
            await night.do("redeliver", update_id=update["update_id"])
        await settled(night)
    now = stored(night)
    assert {table: [row for row in rows if new in row] for table, rows in now.items()} == before
    assert [row[0] for row in now["tables"]] == [new]
    assert not [account for account, *_ in now["balances"] if str(GROUP) in account]
