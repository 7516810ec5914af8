"""What one chat shows, in memory and in the store: the only place that changes it."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from bot.presenter.screen import Screen
from bot.telegram.screens import ScreenStore, Shown, as_kept, as_unread, belongs, hash_of, kind_of, leftover

Changes: TypeAlias = dict[str, Shown | None]


class Wall:
    """The shown screens of a chat by slot. Every change is stored before the next call is made."""

    def __init__(self, chat_id: int, store: ScreenStore, clock: Callable[[], float]) -> None:
        self.shown: dict[str, Shown] = {}
        self._chat_id = chat_id
        self._store = store
        self._clock = clock
        self._loaded = False
        self._newest = 0  # the highest number of a message that this chat is known to have had

    async def load(self) -> list[float]:
        """Read the stored screens the first time; returns when the chat was last called, the oldest call first."""
        if self._loaded:
            return []
        self.shown = await self._store.load(self._chat_id)
        self._loaded = True
        self._learn(self.shown.values())
        now = self._clock()
        calls = await self._store.load_calls(self._chat_id) or [old.at for old in self.shown.values()]
        return sorted(min(at, now) for at in calls)

    async def sent(self, slot: str, screen: Screen, message_id: int) -> None:
        """A message was sent for a slot, 0 if without an answer; the one before is a leftover now."""
        number = message_id or -self._newest
        await self._keep(self._retired(slot) | {slot: self._as_shown(screen, number, fresh=screen.loud)})

    async def edited(self, slot: str, screen: Screen, old: Shown) -> None:
        """The message of a slot shows this screen."""
        await self._keep({slot: self._as_shown(screen, old.message_id, fresh=old.fresh)})

    async def gone(self, slot: str) -> None:
        """The slot shows nothing any more."""
        await self._keep({slot: None})

    async def stuck(self, slot: str, old: Shown) -> None:
        """The message cannot be deleted; it is to lose its keyboard instead."""
        await self._keep({slot: as_kept(old)})

    async def adopt(self, slot: str, message_id: int) -> None:
        """A tap came from this message: it is the one whose sending got no answer, or a late copy (T11).

        It is edited in any case: all that is known of it is that it had buttons when it was tapped.
        """
        old = self.shown.get(slot)
        # What is known stands where it should, be it in another slot, or its end is coming as it is.
        if old is None or any(known.message_id == message_id for known in self.shown.values()):
            return
        found = msgspec.structs.replace(old, message_id=message_id)
        if old.unclear and message_id > -old.message_id:
            await self._keep({slot: as_unread(found)})
        else:  # one of before, or a copy that turned up too late: take its buttons away
            await self._keep({leftover(slot, found): as_kept(found)})

    async def renew(self, group: str) -> None:
        """Turn what the slots of a group show into leftovers, so that they are sent anew."""
        changes: Changes = {}
        for slot in self.shown:
            if belongs(slot, group) and "~" not in slot:
                changes |= self._retired(slot) | {slot: None}
        await self._keep(changes)

    async def forget(self) -> None:
        """All messages are dead."""
        await self._keep(dict.fromkeys(self.shown))

    def _retired(self, slot: str) -> Changes:
        """What a slot shows, as a leftover. Stored without what takes its place, it would lose its buttons (T37)."""
        old = self.shown.get(slot)
        return {leftover(slot, old): old} if old is not None and not old.unclear else {}

    def _as_shown(self, screen: Screen, message_id: int, *, fresh: bool) -> Shown:
        return Shown(message_id, kind_of(screen), hash_of(screen), fresh, self._clock())

    async def _keep(self, changes: Changes) -> None:
        for slot, shown in changes.items():
            if shown is None:
                self.shown.pop(slot, None)
            else:
                self.shown[slot] = shown
        self._learn(shown for shown in changes.values() if shown is not None)
        if changes:
            await self._store.save(self._chat_id, changes)

    def _learn(self, messages: Iterable[Shown]) -> None:
        self._newest = max([self._newest, *(abs(message.message_id) for message in messages)])
