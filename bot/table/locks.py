"""Locks by number: of a chat, of a person. One is kept only while somebody holds it or waits for it."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """Numbers come from outside too (a forged button names any chat), so none may leave anything behind."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        """The lock of a number, the same one for all who are about it now."""
        return self._locks.setdefault(number, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._locks)
