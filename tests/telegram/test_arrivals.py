"""Who is out of a group gets up from its table (T48); how long a bot that was thrown out is waited for (T22)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import (
    Chat,
    ChatMember,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberUpdated,
    Message,
    Update,
    User,
)
from telegram.error import TimedOut

from bot.table.commands import CallMe, Command, GetUp
from bot.table.desk import Rejected, replace
from bot.table.state import TablePhase
from bot.telegram.arrivals import GONE_SECONDS, LOOK_SECONDS, Arrivals
from bot.telegram.membership import Membership
from storage.errors import WriteFailed
from storage.rows import Chat as ChatRow
from tests.table.kit import CHAT, Room
from tests.telegram.test_membership import restricted

ANN = User(1, "Ann", is_bot=False)
KIRA = User(9, "Kira", is_bot=False)
NOW = datetime(2025, 1, 1, tzinfo=UTC)


class Tables:
    """A table of three that does what is asked of it, once for each update, and writes it down."""

    def __init__(self) -> None:
        self.room, self.asked, self.marks = Room(1, 2, 3), list[Command](), set[int]()

    def state(self, chat: int) -> Any:
        return self.room.state

    async def submit(self, chat: int, command: Command, update_id: int) -> None:
        self.asked.append(command)
        if update_id not in self.marks:
            self.room.do(command)
        self.marks.add(update_id)

    async def decide(self, chat: int, make: Callable[[], Awaitable[Command]]) -> None:
        command = await make()
        self.asked.append(command)
        self.room.do(command)


def arrivals_at(tables: Tables) -> Arrivals:
    other = cast("Any", SimpleNamespace())
    return Arrivals(other, cast("Any", tables), other, Membership(other), other, other)


def changed(number: int, now: ChatMember) -> Update:
    before = ChatMemberMember(now.user)
    return Update(number, chat_member=ChatMemberUpdated(Chat(CHAT, "supergroup"), now.user, NOW, before, now))


@pytest.mark.parametrize(
    ("now", "gets_up"),
    [
        (ChatMemberLeft(ANN), True),
        (ChatMemberBanned(ANN, NOW), True),
        (restricted(is_member=False), True),  # who may not write, and has left
        (restricted(is_member=True), False),
        (ChatMemberMember(ANN), False),
    ],
)
async def test_who_is_out_of_the_group(now: ChatMember, *, gets_up: bool) -> None:
    tables = Tables()
    await arrivals_at(tables).on_member(changed(1, now), cast("Any", None))
    assert tables.asked == ([GetUp(now.user.id)] if gets_up else [])


@pytest.mark.parametrize("heard", ["member", "left"])
async def test_who_is_out_of_the_group_is_called_to_nothing(heard: str) -> None:
    """T48: his /next is taken back, and is not given anew by the second of the two signals."""
    tables = Tables()
    tables.room.do(CallMe(9, "Kira"))
    arrivals = arrivals_at(tables)
    left = Message(1, NOW, Chat(CHAT, "group"), from_user=KIRA, left_chat_member=KIRA)
    for number in (1, 2):
        if heard == "member":
            await arrivals.on_member(changed(number, ChatMemberLeft(KIRA)), cast("Any", None))
        else:
            await arrivals.on_left(Update(number, message=left), cast("Any", None))
    assert tables.room.state.callers == ()
    assert len(tables.asked) == 1


async def test_called_just_now_he_is_not_put_down_again() -> None:
    """The hand that called him began while this waited for its table: there is nothing to take back."""
    tables = Tables()
    tables.room.do(CallMe(9, "Kira"))
    waits = tables.decide

    async def late(chat: int, make: Callable[[], Awaitable[Command]]) -> None:
        tables.room.deal()
        with pytest.raises(Rejected):
            await waits(chat, make)
        raise Rejected("stale")

    tables.decide = late  # type: ignore[method-assign]
    await arrivals_at(tables).on_member(changed(1, ChatMemberLeft(KIRA)), cast("Any", None))
    assert tables.room.state.callers == ()


# How long the bot is waited for


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        (600.0, GONE_SECONDS - 600),  # ten minutes of the hour are over
        (GONE_SECONDS - 1, LOOK_SECONDS),  # Telegram must have time to say that it was let in again
        (2 * GONE_SECONDS, LOOK_SECONDS),
        (None, GONE_SECONDS),  # a row of a version that did not know
    ],
)
async def test_the_hour_goes_on_over_a_restart(gone: float | None, left: float) -> None:
    """T22: it began when the bot was thrown out, whatever has happened to the process since."""
    loop = asyncio.get_running_loop()
    left_at = None if gone is None else time.time() - gone
    row = ChatRow(CHAT, status="left", left_at=left_at)

    async def deaf(chat: int, user: int) -> None:
        raise TimedOut

    bot = cast("Any", SimpleNamespace(id=5, get_chat_member=deaf))
    registry = cast("Any", SimpleNamespace(groups=lambda: (row, ChatRow(-2))))
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(bot, cast("Any", Tables()), registry, Membership(bot), other, other)
    arrivals.resume()
    (limit,) = arrivals._limits.values()
    assert limit.when() - loop.time() == pytest.approx(left, abs=5)
    arrivals.close()


async def test_when_it_began_is_stored() -> None:
    """For the hour that runs on over restarts."""
    rows = [ChatRow(CHAT, "Friends")]

    async def change(chat: int, **changes: Any) -> None:
        rows.append(replace(rows[-1], **changes))

    registry = cast(
        "Any", SimpleNamespace(knows=lambda chat: True, chat=lambda chat: rows[-1], change_chat=change)
    )
    tables = cast("Any", SimpleNamespace(state=lambda chat: Room().state))
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(other, tables, registry, Membership(other), other, other)
    await arrivals.gone(CHAT)
    assert rows[-1].left_at == pytest.approx(time.time(), abs=5)
    arrivals.close()


async def test_nobody_hears_of_a_void_before_it_is_written_and_a_full_disk_only_delays_it() -> None:
    """T22, DESIGN 5: the hour is over twice, as the disk was full the first time."""
    tables, told, faults = Tables(), list[int](), [WriteFailed("disk full")]
    tables.room.deal()
    submit = tables.submit

    async def fails_once(chat: int, command: Command) -> None:
        assert told == []
        if faults:
            raise faults.pop()
        await submit(chat, command, 1)

    tables.submit = fails_once  # type: ignore[method-assign, assignment]
    row = ChatRow(CHAT, "Friends", status="left")
    registry = cast("Any", SimpleNamespace(chat=lambda chat: row, lang=lambda user: "en"))
    posts = cast("Any", SimpleNamespace(post=lambda user, key, call: told.append(user)))
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(other, cast("Any", tables), registry, Membership(other), posts, other)
    await arrivals._give_up(CHAT)
    assert (told, tables.room.state.phase) == ([], TablePhase.HAND)
    assert arrivals._limits.keys() == {CHAT}
    await arrivals._give_up(CHAT)
    assert (sorted(told), tables.room.state.phase) == ([1, 2, 3], TablePhase.CLOSED)
    arrivals.close()


async def test_a_table_that_closes_while_the_hour_ends_is_no_fault() -> None:
    """T22: the last player gets up in that moment, so nobody is told that the table is void."""
    tables, told = Tables(), list[int]()

    async def is_closed(chat: int, command: Command) -> None:
        raise Rejected("no_table")

    tables.submit = is_closed  # type: ignore[method-assign, assignment]
    registry = cast("Any", SimpleNamespace(chat=lambda chat: ChatRow(CHAT, "Friends", status="left")))
    posts = cast("Any", SimpleNamespace(post=lambda user, key, call: told.append(user)))
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(other, cast("Any", tables), registry, Membership(other), posts, other)
    await arrivals._give_up(CHAT)
    assert (told, arrivals._limits) == ([], {})


async def test_a_start_asks_about_tables_that_somebody_waits_at_and_a_stop_ends_it() -> None:
    """T22, T38: groups that have put the bot out gather over the years; closed tables there need no answer."""
    asked, ended = list[int](), list[int]()

    async def silent(chat: int, user: int) -> None:
        asked.append(chat)
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(chat)

    def state(chat: int) -> Any:
        return Room(1, 2).state if chat == CHAT else Room().state

    rows = [ChatRow(chat, status="left") for chat in (CHAT, CHAT - 1, CHAT - 2)]
    bot = cast("Any", SimpleNamespace(id=5, get_chat_member=silent))
    registry = cast("Any", SimpleNamespace(groups=lambda: rows))
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(
        bot, cast("Any", SimpleNamespace(state=state)), registry, Membership(bot), other, other
    )
    arrivals.resume()
    await asyncio.sleep(0)
    assert (asked, list(arrivals._limits)) == ([CHAT], [CHAT])
    arrivals.close()
    await asyncio.sleep(0)
    assert ended == [CHAT]
