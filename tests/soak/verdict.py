"""What must hold when the storm is over: chips, clocks, answers, logs and screens."""

import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path

from bot.presenter.desired import Slots
from bot.presenter.screen import Screen
from bot.sandbox.models import Message
from bot.sandbox.world import World
from bot.table import clock
from bot.table.state import MID_HAND, TableState, load
from bot.telegram.app import App
from storage.ledger import wallet
from tests.oracles.chips import balances, check_accounts
from tests.oracles.markup import plain
from tests.oracles.secrecy import cards_in, codes_in

_BAD_LINE = re.compile(
    r"Traceback|^\S+ (?:ERROR|CRITICAL) |exception was never retrieved|was never awaited", re.M
)


def tables(database: Path) -> list[TableState]:
    """All tables as they are stored."""
    return [load(text) for (text,) in _rows(database, "SELECT state FROM tables")]


def _rows(database: Path, sql: str) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def check_books(database: Path) -> None:
    """The books balance, and everybody at a table owns what his wallet holds (O1)."""
    accounts = balances(database)
    check_accounts(accounts)
    for state in tables(database):
        if not state.practice:
            for chair in state.chairs:
                assert accounts[wallet(state.chat, chair.user)] == chair.chips, (state.chat, chair)


def check_clocks(database: Path) -> None:
    """Every deal that is under way waits for somebody or something, and not for ever."""
    for state in tables(database):
        if state.phase in MID_HAND:
            assert clock.due(state) is not None, f"table {state.chat} is stuck in {state.phase}: {state.hand}"


def unanswered(world: World, lost: Collection[str]) -> list[str]:
    """The taps that nobody has answered."""
    open_taps = [query for query in world.queries.values() if query.answer is None and query.id not in lost]
    return [f"{query.id} of {query.person}: {query.data}" for query in open_taps]


def check_log(text: str) -> None:
    """No error, no traceback, no card (G16)."""
    if found := _BAD_LINE.search(text):
        raise AssertionError(text[max(0, found.start() - 500) : found.end() + 3_000])
    for line in text.splitlines():
        assert not cards_in(line), f"a card in the log: {line}"
        assert not codes_in(line), f"a card in the log: {line}"


def running_deals(app: App) -> dict[int, int]:
    """The deals under way, by chat."""
    return {state.chat: state.hand_no for state in app._tables.all() if state.phase in MID_HAND}


# Screens


def wrong_screens(app: App, world: World, deleted: Collection[tuple[int, int]]) -> list[str]:
    """Where a chat shows something else than it should; `deleted` by a moderator, which nobody tells the bot."""
    wanted = _wanted(app)
    problems: list[str] = []
    for chat in {*wanted, *_shown(app)}:
        if _readable(app, world, chat):
            problems += _compare(app, world, chat, wanted.get(chat, {}), deleted)
    return problems


def _wanted(app: App) -> dict[int, Slots]:
    wanted: dict[int, Slots] = {}
    for state in app._tables.all():
        for chat, slots in app.easel._slots(state, app._registry.chat(state.chat).title).items():
            wanted.setdefault(chat, {}).update(slots)
    return wanted


def _shown(app: App) -> dict[int, dict[str, int]]:
    workers = app._reconciler._workers.values()
    return {
        worker.chat_id: {slot: shown.message_id for slot, shown in worker._wall.shown.items()}
        for worker in workers
    }


def _readable(app: App, world: World, chat: int) -> bool:
    """Whether the bot may write there, as far as it knows too."""
    found = world.chats[chat]
    if found.type != "private":
        return not found.migrated_to and found.member(world.bot.id).present
    person = world.people[chat]
    return person.started and not person.blocked and app._registry.reachable(chat)


def _compare(
    app: App, world: World, chat: int, wanted: Slots, deleted: Collection[tuple[int, int]]
) -> Iterator[str]:
    shown = _shown(app).get(chat, {})
    for slot, screen in wanted.items():
        number = shown.get(slot, 0)
        message = world.chats[chat].messages.get(number)
        if message is not None:
            yield from (f"{slot} in {chat}: {what}" for what in _differences(message, screen))
        elif (chat, number) not in deleted:
            yield f"{slot} in {chat}: not shown ({number})"
    for slot in shown.keys() - wanted.keys():
        yield f"{slot} in {chat}: still shown"


def _differences(message: Message, screen: Screen) -> Iterator[str]:
    if message.text.strip() != plain(screen.text).strip():
        yield f"reads {message.text!r}, not {plain(screen.text)!r}"
    buttons = [[(b["text"], b.get("callback_data", b.get("url"))) for b in row] for row in message.keyboard]
    wanted = [[(button.text, button.data or button.url) for button in row] for row in screen.keyboard]
    if buttons != wanted:
        yield f"has the buttons {buttons}, not {wanted}"
