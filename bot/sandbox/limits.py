"""Telegram's flood limits: 20 sends and edits a minute in a group, about 1/s in a DM, 30/s in all."""

import math
from collections import deque

from bot.sandbox.errors import too_many

GROUP_CALLS, GROUP_SECONDS = 20, 60.0
TOTAL_CALLS, TOTAL_SECONDS = 30, 1.0
DM_BURST = 5  # messages that may go to one person at once before the rate of one a second binds
PENALTY = 1.0  # each call made inside a ban makes it longer


class Window:
    """At most `calls` in any `seconds`."""

    def __init__(self, calls: int, seconds: float) -> None:
        self.seconds = seconds
        self._times: deque[float] = deque(maxlen=calls)

    def wait(self, now: float) -> float:
        """Seconds until another call fits, 0 if it fits now."""
        full = len(self._times) == self._times.maxlen
        return max(0.0, self._times[0] + self.seconds - now) if full else 0.0

    def add(self, now: float) -> None:
        """Count a call."""
        self._times.append(now)


class Bucket:
    """One call each `seconds`, with a burst."""

    def __init__(self, burst: int, seconds: float) -> None:
        self.seconds = seconds
        self.slack = (burst - 1) * seconds
        self._free_at = -math.inf

    def wait(self, now: float) -> float:
        """Seconds until another call fits, 0 if it fits now."""
        return max(0.0, self._free_at - self.slack - now)

    def add(self, now: float) -> None:
        """Count a call."""
        self._free_at = max(self._free_at, now) + self.seconds


class Flood:
    """Counts what the bot sends. `scale` 0 switches limits off, 0.1 makes every window ten times shorter."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.clear()

    def clear(self) -> None:
        """Forget everything counted so far."""
        self._chats: dict[int, Window | Bucket] = {}
        self._total = Window(TOTAL_CALLS, TOTAL_SECONDS * self.scale)
        self._bans: dict[int, float] = {}

    def count(self, chat_id: int, now: float) -> None:
        """Let a send or an edit pass, or raise ApiError 429."""
        if not self.scale:
            return
        self._refuse_in_ban(chat_id, now)
        chat = self._chats.setdefault(chat_id, self._window(chat_id))
        wait = max(chat.wait(now), self._total.wait(now))
        if wait > 0:
            raise self._ban(chat_id, now, math.ceil(wait))
        chat.add(now)
        self._total.add(now)

    def _window(self, chat_id: int) -> Window | Bucket:
        if chat_id < 0:
            return Window(GROUP_CALLS, GROUP_SECONDS * self.scale)
        return Bucket(DM_BURST, self.scale)

    def _refuse_in_ban(self, chat_id: int, now: float) -> None:
        left = self._bans.get(chat_id, now) - now
        if left > 0:
            raise self._ban(chat_id, now, math.ceil(left + PENALTY))

    def _ban(self, chat_id: int, now: float, seconds: int) -> Exception:
        self._bans[chat_id] = now + seconds
        return too_many(seconds)
