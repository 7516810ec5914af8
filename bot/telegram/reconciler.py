"""
The reconciler: makes what people see agree with what they should see (DESIGN 6).

    reconciler = Reconciler(bot, store, render_picture, hooks=Hooks(on_forbidden=...))
    reconciler.show(chat_id, {"table": screen}, group="table", thread_id=7)   # returns at once

A restart, a deleted message, a 429, a migrated chat and a lost answer are all the same case: the difference
between the stored screens and the wanted ones. The latest screens win; frames in between are dropped.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from telegram import Bot

from bot.presenter.screen import Screen
from bot.table.clock import now
from bot.telegram.paint import Painter, RenderPicture
from bot.telegram.screens import ScreenStore, Shown
from bot.telegram.worker import Hooks, Shared, Worker

__all__ = ["Hooks", "Reconciler", "ScreenStore", "Shown"]

CLOSE_SECONDS = 2.0


class Reconciler:
    """
    One worker per chat, started when there is something to do and ended when there is not.

    `clock` gives Unix seconds (screens are stored with it), `sleep` waits; tests replace both.
    """

    def __init__(
        self,
        bot: Bot,
        store: ScreenStore,
        render_picture: RenderPicture,
        *,
        hooks: Hooks | None = None,
        clock: Callable[[], float] = now,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        painter = Painter(bot, render_picture)
        self._shared = Shared(painter, store, hooks or Hooks(), clock, sleep, self.move)
        self._workers: dict[int, Worker] = {}
        self._moved: dict[int, int] = {}

    def show(
        self, chat_id: int, slots: Mapping[str, Screen], *, group: str = "", thread_id: int | None = None
    ) -> None:
        """
        Say what a chat must show now: of all slots of `group` (see `belongs`), exactly these.

        Slots of other groups stay as they are. Names hold no `~`. Never waits.
        """
        worker = self._worker(chat_id)
        worker.thread_id = thread_id
        worker.show(slots, group)

    def listen(self, hooks: Hooks) -> None:
        """Whom to tell what happens to chats, once there is somebody to tell."""
        self._shared.hooks = hooks

    def post(self, chat_id: int, key: str, call: Callable[[], Awaitable[object]]) -> None:
        """Say something once that is no screen; a newer one with the same key takes its place. Never waits."""
        self._worker(chat_id).post(key, call)

    def adopt(self, chat_id: int, slot: str, message_id: int) -> None:
        """A valid tap came from this message of a slot; if its sending got no answer, here it is (T11).

        What stands in a group that has moved is dead, and a supergroup numbers its messages anew (T4).
        """
        if chat_id not in self._moved:
            self._worker(chat_id).adopt(slot, message_id)

    def renew(self, chat_id: int, group: str = "") -> None:
        """Show the slots of a group again as new messages, as `/table` does (T20)."""
        self._worker(chat_id).renew(group)

    def retry(self, chat_id: int) -> None:
        """The bot's rights in a chat have changed for the better: do not wait any longer (T23)."""
        worker = self._worker(chat_id)
        worker.spell.until = 0.0
        worker.nudge()

    def move(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything wanted is shown anew there (T4). May be called again."""
        if old_id == new_id or old_id in self._moved:
            return
        old = self._worker(old_id)
        self._moved[old_id] = new_id
        new = self._worker(new_id)
        new.wanted = old.wanted | new.wanted
        new.claims |= old.claims
        old.leave()
        new.nudge()

    def limited_until(self, chat_id: int) -> float:
        """
        Unix time until which a chat gets nothing new (429, muted, no connection); 0: not limited (T7).

        While it is being tried again, that is now: nobody has seen anything yet.
        """
        worker, moment = self._workers.get(self._moved.get(chat_id, chat_id)), self._shared.clock()
        if worker is None:
            return 0.0
        if worker.spell.until > moment:
            return worker.spell.until
        return moment if _tries_again(worker) else 0.0

    def dark(self, chat_id: int) -> float:
        """For how many seconds a chat has seen nothing new, as far as is known; 0: it sees all."""
        worker = self._workers.get(self._moved.get(chat_id, chat_id))
        return (worker.spell.dark if worker else None) or 0.0

    def outage(self) -> float:
        """For how many seconds Telegram has not answered any call; 0: it answers, or there is none to make (G2, G1)."""
        since = self._shared.failing_since
        if since is None or not any(map(_tries_again, self._workers.values())):
            return 0.0
        return self._shared.clock() - since

    async def settled(self) -> None:
        """Wait until every chat shows what it should."""
        while tasks := [
            worker.task for worker in self._workers.values() if worker.task and not worker.task.done()
        ]:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Let calls under way end, within seconds; the rest is shown after the next start (T38)."""
        self._shared.closed = True
        for worker in self._workers.values():
            worker.stop()
        tasks = [worker.task for worker in self._workers.values() if worker.task]
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=CLOSE_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _worker(self, chat_id: int) -> Worker:
        chat_id = self._moved.get(chat_id, chat_id)
        if chat_id not in self._workers:
            self._workers[chat_id] = Worker(chat_id, self._shared)
        return self._workers[chat_id]


def _tries_again(worker: Worker) -> bool:
    """Whether a chat has something to see yet that could not be shown."""
    busy = worker.task is not None and not worker.task.done()
    return busy and worker.spell.dark is not None
