"""T40: what comes for one table is handled in the order in which it came, and nobody waits long for others' rights."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import Bot, CallbackQuery, Chat, ChatMemberLeft, Message, Update, User

from bot.presenter.tokens import Token
from bot.table.state import Chair, TableState
from bot.telegram import lines as module
from bot.telegram.app import App
from bot.telegram.lines import Lines, about
from bot.telegram.membership import Membership

HERE, THERE, DM = -1, -2, 7
ANN = User(DM, "Ann", is_bot=False)


def message(number: int, chat: int = HERE, **fields: Any) -> Update:
    kind = "private" if chat > 0 else "group"
    said = Message(1, datetime(2026, 1, 1, tzinfo=UTC), Chat(chat, kind), from_user=ANN, **fields)
    return Update(number, message=said)


def tap(number: int, data: str) -> Update:
    return Update(number, callback_query=CallbackQuery("q", ANN, "i", data=data, message=None))


class Kitchen:
    """Handles updates by noting them; those that are held wait until they are let go."""

    def __init__(self) -> None:
        self.lines, self.done = Lines(), list[int]()
        self.held: dict[int, asyncio.Event] = {}

    def come(self, *updates: Update) -> list[asyncio.Task[None]]:
        """They come in this order, as python-telegram-bot hands them over."""
        loop = asyncio.get_running_loop()
        return [
            loop.create_task(self.lines.process_update(update, self._cook(update.update_id)))
            for update in updates
        ]

    async def _cook(self, number: int) -> None:
        if number in self.held:
            await self.held[number].wait()
        self.done.append(number)

    def hold(self, number: int) -> Callable[[], None]:
        self.held[number] = asyncio.Event()
        return self.held[number].set


async def breathe() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_nobody_overtakes_who_waits_for_telegram() -> None:
    """The first waits; those behind it at this table do too, and the other table goes on."""
    kitchen = Kitchen()
    let_go = kitchen.hold(1)
    tasks = kitchen.come(message(1), message(2), message(3, THERE), message(4))
    await breathe()
    assert kitchen.done == [3]
    let_go()
    await asyncio.gather(*tasks)
    assert kitchen.done == [3, 1, 2, 4]


async def test_a_button_in_a_dm_stands_in_the_line_of_its_table() -> None:
    """A panel is in a DM; what is tapped there happens at the table of the group."""
    kitchen = Kitchen()
    let_go = kitchen.hold(1)
    tasks = kitchen.come(message(1), tap(2, str(Token("act", HERE, 1, 1, "fold.0"))), message(3, DM))
    await breathe()
    assert kitchen.done == [3]
    let_go()
    await asyncio.gather(*tasks)
    assert kitchen.done == [3, 1, 2]


async def test_one_update_stands_in_several_lines_at_once() -> None:
    """What is about two tables waits for both, and both wait for it; two such cannot lock each other out."""
    kitchen = Kitchen()
    places = {1: {HERE}, 2: {HERE, THERE}, 3: {THERE, HERE}, 4: {THERE}}
    kitchen.lines.arrive = lambda update: places[update.update_id]
    let_go = kitchen.hold(1)
    tasks = kitchen.come(*(message(number) for number in places))
    await breathe()
    assert kitchen.done == []
    let_go()
    async with asyncio.timeout(1):
        await asyncio.gather(*tasks)
    assert kitchen.done == [1, 2, 3, 4]


async def test_who_breaks_holds_up_nobody() -> None:
    kitchen = Kitchen()

    async def broken() -> None:
        raise ZeroDivisionError

    lost = asyncio.get_running_loop().create_task(kitchen.lines.process_update(message(1), broken()))
    async with asyncio.timeout(1):
        await asyncio.gather(*kitchen.come(message(2)))
        with pytest.raises(ZeroDivisionError):
            await lost
    assert kitchen.done == [2]


async def test_who_waits_when_the_bot_stops_goes_without_a_noise() -> None:
    """T38: whoever is cancelled in line leaves nothing behind, and those behind him come after who was before him."""
    kitchen = Kitchen()
    let_go = kitchen.hold(1)
    first, second, third = kitchen.come(message(1), message(2), message(3))
    await breathe()
    second.cancel()
    await breathe()
    assert kitchen.done == []
    let_go()
    await asyncio.gather(first, third)
    assert kitchen.done == [1, 3]
    assert second.cancelled()


async def test_the_same_update_is_handled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """O3, T36: also while the first delivery is being handled; after a day its number may be another's."""
    kitchen = Kitchen()
    await asyncio.gather(*kitchen.come(message(1), message(1)))
    await asyncio.gather(*kitchen.come(message(1), message(2)))
    assert kitchen.done == [1, 2]
    monkeypatch.setattr(module, "REMEMBERED_SECONDS", -1.0)
    await asyncio.gather(*kitchen.come(message(1)))
    assert kitchen.done == [1, 2, 1]


async def test_no_more_is_remembered_than_telegram_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    kitchen = Kitchen()
    await asyncio.gather(*kitchen.come(message(1), message(2), message(3), message(2), message(1)))
    assert kitchen.done == [1, 2, 3, 1]


@pytest.mark.parametrize(
    ("update", "chats"),
    [
        (message(1), {HERE}),
        (message(1, DM), {DM}),
        (message(1, migrate_to_chat_id=THERE), {HERE, THERE}),
        (message(1, THERE, migrate_from_chat_id=HERE), {HERE, THERE}),
        (tap(1, "deal:-2:0:0:"), {THERE}),
        (tap(1, "what is this"), set()),
    ],
)
def test_what_an_update_is_about(update: Update, chats: set[int]) -> None:
    assert about(update) == chats


@pytest.mark.parametrize(
    ("chat", "text", "stands_in"),
    [
        (DM, "/leave", {DM, HERE, THERE}),
        (DM, "/LEAVE@braggart_bot", {DM, HERE, THERE}),
        (DM, "/leave now, please", {DM, HERE, THERE}),
        (DM, "/leaves", {DM}),
        (DM, "leave", {DM}),
        (DM, "", {DM}),
        (HERE, "/leave", {HERE}),
    ],
)
def test_who_gets_up_in_his_dm_stands_in_line_at_all_his_tables(
    chat: int, text: str, stands_in: set[int]
) -> None:
    """However he writes it: python-telegram-bot hears the same command in all of these."""
    chairs = [TableState(table, chairs=(Chair(DM, "Ann", 9),)) for table in (HERE, THERE)]
    tables = SimpleNamespace(all=lambda: (*chairs, TableState(-3)))
    app = cast("Any", SimpleNamespace(_tables=tables, starts=SimpleNamespace(arrive=lambda update: set())))
    assert App.arrive(app, message(1, chat, text=text)) == stands_in


class Deaf:
    """A Telegram that takes every question and answers none."""

    def __init__(self) -> None:
        self.asked = 0

    async def get_chat_administrators(self, chat: int) -> None:
        self.asked += 1
        await asyncio.Event().wait()

    async def get_chat_member(self, chat: int, user: int) -> None:
        await self.get_chat_administrators(chat)


async def in_line(*asks: Callable[[], Awaitable[object]], before: Callable[[], None]) -> float:
    """So many updates for one table, each of which asks when it is its turn; the longest wait, in seconds."""
    lines, loop = Lines(), asyncio.get_running_loop()

    def arrive(update: Update) -> set[int]:
        before()
        return {HERE}

    async def handle(ask: Callable[[], Awaitable[object]]) -> None:
        await ask()

    lines.arrive, began = arrive, loop.time()
    await asyncio.gather(
        *(lines.process_update(message(number), handle(ask)) for number, ask in enumerate(asks))
    )
    return loop.time() - began


@pytest.mark.parametrize("ask", ["is_admin", "is_member"])
async def test_nobody_waits_longer_than_for_one_question(monkeypatch: pytest.MonkeyPatch, ask: str) -> None:
    """Ten who need rights, and Telegram is deaf: the eleventh is served when the first question is given up."""
    monkeypatch.setattr(module, "ASK_SECONDS", 0.2)
    membership = Membership(cast("Bot", Deaf()))
    asks = [lambda user=user: getattr(membership, ask)(HERE, user) for user in range(10)]
    assert await in_line(*asks, before=lambda: None) < 1.2


async def test_each_is_asked_about_while_he_stands_in_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five outsiders follow a link at once, and each question takes most of the time: none slips through unasked."""
    monkeypatch.setattr(module, "ASK_SECONDS", 1.0)

    class Slow:
        async def get_chat_member(self, chat: int, user: int) -> ChatMemberLeft:
            await asyncio.sleep(0.6)
            return ChatMemberLeft(ANN)

    membership, members = Membership(cast("Bot", Slow())), list[bool]()

    async def follow() -> None:
        members.append(await membership.is_member(HERE, DM))

    await in_line(*[follow] * 5, before=lambda: membership.ask_ahead(HERE, DM))
    assert members == [False] * 5
