"""
Who comes first is served first: what comes for one table is handled one by one, in the order in which it came (T40).

A handler may have to ask Telegram for somebody's rights before it acts. It does so in its turn, so that nobody
overtakes it, and for no longer than `ASK_SECONDS` after its update came. So nobody behind it waits longer than that
either, however many stand before him; other tables do not wait at all.

An update that is delivered again while the process lives is dropped: it has been answered (O3, T36).
"""

import asyncio
import inspect
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.presenter.tokens import TokenError, read

ASK_SECONDS = 2.0
MOST_AT_ONCE = 4_096  # updates in hand: a flood for one table must not hold up the others
REMEMBERED, REMEMBERED_SECONDS = 4_096, 86_400.0
"""Updates, and for how long: Telegram repeats only the newest, and after a quiet week begins anew at any number."""

_until: ContextVar[float | None] = ContextVar("until", default=None)


def patience() -> float:
    """For how many seconds Telegram may still be asked on behalf of the update that is being handled."""
    until = _until.get()
    return ASK_SECONDS if until is None else max(0.0, until - asyncio.get_running_loop().time())


def about(update: Update) -> frozenset[int]:
    """The chats that an update is about, as far as it says by itself; a button names its table."""
    query, message, chat = update.callback_query, update.message, update.effective_chat
    if query is not None and query.data:
        try:
            return frozenset((read(query.data).chat,))
        except TokenError:
            pass
    moved = (message.migrate_to_chat_id, message.migrate_from_chat_id) if message else ()
    return frozenset(number for number in (chat.id if chat else None, *moved) if number is not None)


class Lines(BaseUpdateProcessor):
    """
    A line for each table. `arrive` says, at the moment when an update comes, which tables it is about.

    It stands in all their lines at once, so no two updates can wait for each other.
    """

    __slots__ = ("_heard", "_last", "arrive")

    def __init__(self) -> None:
        super().__init__(MOST_AT_ONCE)
        self.arrive: Callable[[Update], Collection[int]] = about
        self._last: dict[int, asyncio.Future[None]] = {}
        self._heard: OrderedDict[int, float] = OrderedDict()

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """See `BaseUpdateProcessor`. Nothing is awaited before the update stands in line."""
        try:
            if not isinstance(update, Update):
                await coroutine
            elif self._is_new(update.update_id):
                _until.set(asyncio.get_running_loop().time() + ASK_SECONDS)
                async with self.turn(self.arrive(update)):
                    await coroutine
        finally:
            if inspect.iscoroutine(coroutine):  # it may never have had its turn
                coroutine.close()

    def _is_new(self, number: int) -> bool:
        now = asyncio.get_running_loop().time()
        while self._heard and self._forgets(next(iter(self._heard.values())), now):
            self._heard.popitem(last=False)
        if number in self._heard:
            return False
        self._heard[number] = now
        return True

    def _forgets(self, at: float, now: float) -> bool:
        return len(self._heard) > REMEMBERED or now - at > REMEMBERED_SECONDS

    @asynccontextmanager
    async def turn(self, chats: Collection[int]) -> AsyncIterator[None]:
        """Wait for all who came before at any of these tables; those who come later wait for this."""
        before = [self._last[chat] for chat in chats if chat in self._last]
        served: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        served.add_done_callback(lambda _: self._forget(chats, served))
        self._last |= dict.fromkeys(chats, served)
        try:
            if before:
                await asyncio.wait(before)
            yield
        finally:
            if all(earlier.done() for earlier in before):
                served.set_result(None)
            else:  # he was cancelled in line: those behind him still wait for those before him
                asyncio.gather(*before).add_done_callback(lambda _: served.set_result(None))

    def _forget(self, chats: Collection[int], served: asyncio.Future[None]) -> None:
        for chat in chats:
            if self._last.get(chat) is served:
                del self._last[chat]
