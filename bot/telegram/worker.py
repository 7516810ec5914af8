"""
One chat's worker: brings what the chat shows and what it should show together, one call at a time.

It is the only layer that retries (T10). What it keeps to:
- An edit may be repeated at will; a send whose answer is missing may not (T11).
- A limited, muted or unreachable chat waits alone, and only the newest screens wait for it (T7, T8).
- Answers to commands take the same way, so that they count in the chat's budget (T6); none is said twice.
- What was shown is stored after the call and before the next one.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from telegram.error import ChatMigrated, RetryAfter, TelegramError

from bot.presenter.screen import Screen
from bot.telegram.budget import ALL_CALLS, ALL_SECONDS, Window, budget_for
from bot.telegram.errors import Fault, UnsentError, fault_of, pause_of
from bot.telegram.paint import Painter
from bot.telegram.posts import Post, Posts
from bot.telegram.screens import (
    Drop,
    Edit,
    ScreenStore,
    Send,
    Shown,
    Work,
    belongs,
    hash_of,
    mark_in,
    mark_of,
    next_change,
    plan,
)
from bot.telegram.spells import Spell
from bot.telegram.wall import Wall

STUMBLE_PAUSE = 5.0  # after an error of our own
_STAYS = (Fault.STUCK, Fault.MUTED, Fault.NOT_HERE)  # what cannot be deleted

_log = logging.getLogger(__name__)


async def _nothing(*_: object) -> None:
    """The hook of somebody who does not care."""


@dataclass(frozen=True)
class Hooks:
    """What the reconciler tells the rest of the bot. Each is awaited by the chat's own worker."""

    on_migrated: Callable[[int, int], Awaitable[None]] = _nothing  # old, new: move the chat's rows (T4)
    on_forbidden: Callable[[int, str], Awaitable[None]] = _nothing  # chat, reason: blocked, kicked, gone (T2)
    on_muted: Callable[[int, str], Awaitable[None]] = _nothing  # chat, reason: once a spell (T23)
    on_back: Callable[[int, float], Awaitable[None]] = _nothing  # chat, seconds it saw nothing new (G2)
    on_no_topic: Callable[[int], Awaitable[None]] = _nothing  # chat: its topic was deleted (T28)


@dataclass
class Shared:
    """What all workers of a reconciler have in common."""

    painter: Painter
    store: ScreenStore
    hooks: Hooks
    clock: Callable[[], float]
    sleep: Callable[[float], Awaitable[None]]
    moved: Callable[[int, int], None]
    total: Window = field(default_factory=lambda: Window(ALL_CALLS, ALL_SECONDS))
    failing_since: float | None = None  # since when no call has got an answer
    closed: bool = False


class Worker:
    """The screens of one chat. Everything here runs on the event loop and in this chat's order."""

    def __init__(self, chat_id: int, shared: Shared) -> None:
        self.chat_id = chat_id
        self.thread_id: int | None = None
        self.wanted: dict[str, Screen] = {}
        self.claims: set[str] = set()
        self.task: asyncio.Task[None] | None = None
        self.spell = Spell(shared.clock)
        self._shared = shared
        self._wall = Wall(chat_id, shared.store, shared.clock)
        self._budget = budget_for(chat_id)
        self._posts = Posts()
        self._orders: deque[Callable[[], Awaitable[None]]] = deque()
        self._wake = asyncio.Event()
        self._refused: dict[str, str] = {}
        self._stopped = False

    # What the reconciler asks for; nothing here waits.

    def show(self, slots: Mapping[str, Screen], group: str) -> None:
        """From now on the slots of `group` are exactly these."""
        kept = {slot: screen for slot, screen in self.wanted.items() if not belongs(slot, group)}
        self.wanted = kept | dict(slots)
        self.claims.add(group)
        self.nudge()

    def order(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Have something done between two calls, when the shown screens are known."""
        self._orders.append(deed)
        self.nudge()

    def post(self, key: str, call: Callable[[], Awaitable[object]]) -> None:
        """Say something that is no screen."""
        self._posts.add(Post(key, call, self._shared.clock()))
        self.nudge()

    def adopt(self, slot: str, message_id: int) -> None:
        """A tap came from this message of the slot."""
        self.order(partial(self._wall.adopt, slot, message_id))

    def renew(self, group: str) -> None:
        """Send the slots of a group as new messages."""
        self.order(partial(self._wall.renew, group))

    def leave(self) -> None:
        """Want nothing and forget what was shown: the messages are dead (T4)."""
        self.abandon()
        self.order(self._wall.forget)

    def abandon(self) -> None:
        """Want nothing any more; what is shown stays known."""
        self.wanted.clear()
        self.claims.clear()

    def nudge(self) -> None:
        """Look again at what there is to do; starts the task if it had ended."""
        if self._shared.closed:
            return
        self._stopped = False
        self._wake.set()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run(), name=f"screens of {self.chat_id}")

    def stop(self) -> None:
        """End after the call that is under way."""
        self._stopped = True
        self._wake.set()

    # The loop.

    async def _run(self) -> None:
        while not self._stopped:
            try:
                if not await self._turn():
                    return
            except Exception:  # noqa: BLE001  a worker that died would leave its chat without screens (S14)
                _log.exception("chat %s: the screens could not be brought up to date", self.chat_id)
                self.spell.pause(STUMBLE_PAUSE)
                await self._rest(STUMBLE_PAUSE)

    async def _turn(self) -> bool:
        """Make one call or wait for its time; False: there is nothing to do."""
        for at in await self._wall.load():  # the budget outlives a restart (T6)
            self._budget.spend(at)
        while self._orders:
            await self._orders.popleft()()
        work, delay = self._next()
        if delay is None:
            return False
        if work is None or delay > 0:
            await self._rest(delay)
        else:
            await self._attempt(work)
        return True

    def _next(self) -> tuple[Work | Post | None, float | None]:
        now = self._shared.clock()
        due: list[Work | Post] = [
            work
            for work in plan(self.wanted, self._wall.shown, self.claims, now)
            if not self._was_refused(work)
        ]
        if post := self._posts.next(now):
            due.append(post)
        if not due:
            return None, next_change(self.wanted, self._wall.shown, now)
        delay, _, work = min((self._wait(work, now), place, work) for place, work in enumerate(due))
        return work, delay

    def _was_refused(self, work: Work) -> bool:
        return not isinstance(work, Drop) and self._refused.get(work.slot) == hash_of(work.screen)

    def _wait(self, work: Work | Post, now: float) -> float:
        waits = [self.spell.until - now, self._shared.total.wait(now)]
        if isinstance(work, Post):
            waits.append(self._budget.wait_reply(now))
        elif _costs(work):
            waits.append(self._budget.wait(now, loud=isinstance(work, Send) and work.screen.loud))
        return max(0.0, *waits)

    async def _rest(self, seconds: float) -> None:
        """Wait that long, or until there is news."""
        self._wake.clear()
        waits = {
            asyncio.ensure_future(self._shared.sleep(seconds)),
            asyncio.ensure_future(self._wake.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    # Calls.

    async def _attempt(self, work: Work | Post) -> None:
        await self._spend(work)
        try:
            await self._perform(work)
        except TelegramError as error:
            await self._failed(work, error)
        else:
            await self._heard()

    async def _spend(self, work: Work | Post) -> None:
        """Count the call, in the store too: a bot that is killed over and over floods no group (T6)."""
        now = self._shared.clock()
        self._shared.total.spend(now)
        if isinstance(work, Post):
            self._budget.spend_reply(now)
        elif _costs(work):
            self._budget.spend(now)
        else:
            return
        if calls := self._budget.calls():
            await self._shared.store.save_calls(self.chat_id, calls)

    async def _perform(self, work: Work | Post) -> None:
        painter = self._shared.painter
        match work:
            case Send(slot, screen):
                message_id = await painter.send(self.chat_id, screen, self.thread_id)
                await self._wall.sent(slot, screen, message_id)
            case Edit(slot, screen, old):
                new_picture = mark_of(screen).picture != mark_in(old).picture
                await painter.edit(self.chat_id, old.message_id, screen, new_picture=new_picture)
                await self._wall.edited(slot, screen, old)
            case Drop(slot, old):
                await self._end(old)
                await self._wall.gone(slot)
            case Post():
                await self._say(work)

    async def _say(self, post: Post) -> None:
        """Say it once: only what certainly was not said is tried again (T11)."""
        self._posts.take(post)
        try:
            await post.call()
        except (RetryAfter, UnsentError):
            self._posts.put_back(post)
            raise

    async def _end(self, old: Shown) -> None:
        leave = mark_in(old).leave
        if old.unclear or leave == "bare":
            return
        end = self._shared.painter.delete if leave == "delete" else self._shared.painter.strip
        await end(self.chat_id, old.message_id)

    # Failures.

    async def _failed(self, work: Work | Post, error: TelegramError) -> None:
        fault = fault_of(error)
        _log.log(_level(fault), "chat %s, slot %s: %s", self.chat_id, work.slot, error)
        if fault in (Fault.UNSENT, Fault.UNCLEAR):
            await self._no_answer(work, fault)
        elif isinstance(error, RetryAfter):
            self.spell.limited(pause_of(error))
        elif isinstance(error, ChatMigrated):
            await self._migrated(error.new_chat_id)
        elif fault is Fault.SHUT:
            await self._shut(str(error))
        elif _silences(fault, work):
            await self._muted(str(error))
        else:
            await self._heard()
            await self._settle(work, fault)

    async def _no_answer(self, work: Work | Post, fault: Fault) -> None:
        if self._shared.failing_since is None:
            self._shared.failing_since = self._shared.clock()
        self.spell.no_answer()
        if fault is Fault.UNCLEAR and isinstance(work, Send):
            await self._wall.sent(work.slot, work.screen, 0)

    async def _migrated(self, new_id: int) -> None:
        await self._shared.hooks.on_migrated(self.chat_id, new_id)
        self._shared.moved(self.chat_id, new_id)

    async def _shut(self, reason: str) -> None:
        self._shared.failing_since = None
        self.abandon()
        self._stopped = True
        await self._shared.hooks.on_forbidden(self.chat_id, reason)

    async def _muted(self, reason: str) -> None:
        self._shared.failing_since = None
        if self.spell.muted():
            await self._shared.hooks.on_muted(self.chat_id, reason)

    async def _settle(self, work: Work | Post, fault: Fault) -> None:
        """A failure of this message alone."""
        match work:
            case Edit(slot, screen, old) if fault is Fault.SAME:
                await self._wall.edited(slot, screen, old)
            case Edit(slot) if fault is Fault.GONE:
                await self._wall.gone(slot)
            case Drop(slot, old) if fault in _STAYS and mark_in(old).leave == "delete":
                await self._wall.stuck(slot, old)
            case Drop(slot):
                await self._wall.gone(slot)
            case Send() if fault is Fault.NO_TOPIC and self.thread_id is not None:
                self.thread_id = None
                await self._shared.hooks.on_no_topic(self.chat_id)
            case Send(slot, screen) | Edit(slot, screen):
                self._refused[slot] = hash_of(screen)
            case Post():
                pass  # it is given up

    async def _heard(self) -> None:
        """Telegram answered: whatever was wrong is over."""
        self._shared.failing_since = None
        if seconds := self.spell.over():
            await self._shared.hooks.on_back(self.chat_id, seconds)


def _costs(work: Work) -> bool:
    """Sends and edits are counted by Telegram, deletions are not."""
    return not isinstance(work, Drop) or mark_in(work.shown).leave == "keep"


def _silences(fault: Fault, work: Work | Post) -> bool:
    """Whether the bot cannot show the table (T23). Whoever asks for what may not be said here stops no game by that."""
    return not isinstance(work, Drop) and (
        fault is Fault.MUTED or (fault is Fault.NOT_HERE and not isinstance(work, Post))
    )


def _level(fault: Fault) -> int:
    if fault is Fault.SAME:
        return logging.DEBUG
    return logging.ERROR if fault is Fault.REFUSED else logging.INFO
