"""
How often we may write: Telegram's limits, kept from our side so that a 429 is the exception (T6).

A group bears 20 sends and edits in any 60 s. Loud messages may use all of them, the rest all but `KEPT`.
Silent ones are spread out as well, so that a busy table is repainted at an even pace and frames in between
are dropped. Answers to commands come at once, but are no more than `REPLIES` of them. A private chat bears one
message a second and a small burst; all chats together 30 a second. Calls do not take equally long to arrive, so
our windows are a little longer than Telegram's.
"""

from collections import deque
from typing import Protocol

GROUP_CALLS, GROUP_SECONDS = 20, 61.0
KEPT = 4
REPLIES = 8
PACE, SLOW_PACE = 3.0, 4.0  # seconds between silent repaints; 4 s fits into 16 a minute for ever
DM_SECONDS, DM_BURST = 1.0, 3
ALL_CALLS, ALL_SECONDS = 30, 1.2


class Budget(Protocol):
    """Says how long the next call must wait, and counts it."""

    def wait(self, now: float, *, loud: bool) -> float:
        """Seconds until a call is allowed; 0: now."""

    def spend(self, now: float) -> None:
        """Count a call that is about to be made."""

    def calls(self) -> list[float]:
        """The times of the calls that still count after a restart."""

    def wait_reply(self, now: float) -> float:
        """Seconds until a command may be answered."""

    def spend_reply(self, now: float) -> None:
        """Count an answer to a command."""


class Window:
    """The times of the calls in the last `seconds`, of which there may be `calls`."""

    def __init__(self, calls: int, seconds: float) -> None:
        self._calls = calls
        self._seconds = seconds
        self._times: deque[float] = deque(maxlen=calls)

    def times(self) -> list[float]:
        """All of them, the oldest first."""
        return [*self._times]

    def used(self, now: float) -> int:
        """Calls that still count."""
        return sum(at > now - self._seconds for at in self._times)

    def last(self) -> float | None:
        """When the last call was made."""
        return self._times[-1] if self._times else None

    def wait(self, now: float, keep: int = 0) -> float:
        """Seconds until a call fits with `keep` others left over."""
        limit = self._calls - keep
        if self.used(now) < limit:
            return 0.0
        return max(0.0, self._times[-limit] + self._seconds - now)

    def spend(self, now: float) -> None:
        """Count a call."""
        self._times.append(now)


class GroupBudget:
    """Twenty in any minute, at an even pace, with a part kept for loud messages."""

    def __init__(self) -> None:
        self._window = Window(GROUP_CALLS, GROUP_SECONDS)
        self._replies = Window(REPLIES, GROUP_SECONDS)

    def wait(self, now: float, *, loud: bool) -> float:
        """See `Budget`."""
        if loud:
            return self._window.wait(now)
        return max(self._window.wait(now, KEPT), self._pace(now))

    def _pace(self, now: float) -> float:
        last = self._window.last()
        if last is None:
            return 0.0
        pace = SLOW_PACE if self._window.used(now) > GROUP_CALLS // 2 else PACE
        return max(0.0, last + pace - now)

    def spend(self, now: float) -> None:
        """See `Budget`."""
        self._window.spend(now)

    def calls(self) -> list[float]:
        """See `Budget`."""
        return self._window.times()

    def wait_reply(self, now: float) -> float:
        """See `Budget`."""
        return max(self._window.wait(now, KEPT), self._replies.wait(now))

    def spend_reply(self, now: float) -> None:
        """See `Budget`."""
        self._replies.spend(now)
        self._window.spend(now)


class DirectBudget:
    """One message a second with a small burst; loud or not makes no difference."""

    def __init__(self) -> None:
        self._free_at = 0.0

    def wait(self, now: float, *, loud: bool) -> float:
        """See `Budget`."""
        return max(0.0, self._free_at - (DM_BURST - 1) * DM_SECONDS - now)

    def spend(self, now: float) -> None:
        """See `Budget`."""
        self._free_at = max(self._free_at, now) + DM_SECONDS

    def calls(self) -> list[float]:
        """None: a private chat bears more than comes of a restart."""
        return []

    def wait_reply(self, now: float) -> float:
        """See `Budget`."""
        return self.wait(now, loud=True)

    def spend_reply(self, now: float) -> None:
        """See `Budget`."""
        self.spend(now)


def budget_for(chat_id: int) -> GroupBudget | DirectBudget:
    """The budget of a chat: groups have negative ids."""
    return GroupBudget() if chat_id < 0 else DirectBudget()
