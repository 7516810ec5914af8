"""How long a chat is left alone after a failure, and for how long its people have seen nothing new."""

from collections.abc import Callable

LONGEST_BACKOFF = 30.0
MUTED_PAUSE, LONGEST_MUTED_PAUSE = 30.0, 600.0
BLIND_SECONDS = 5.0  # a spell shorter than this is not worth renewing a clock for


class Spell:
    """The pauses of one chat. They double from failure to failure; any answer ends them all."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.until = 0.0
        self._clock = clock
        self._tries = 0
        self._mutes = 0
        self._blind_since: float | None = None

    def limited(self, seconds: float) -> None:
        """Telegram said how long to wait (T7)."""
        self._blind(seconds)

    def no_answer(self) -> None:
        """No connection, or no answer: 1, 2, 4 ... 30 s."""
        self._blind(min(LONGEST_BACKOFF, 2.0**self._tries))
        self._tries = min(self._tries + 1, 10)

    def muted(self) -> bool:
        """The bot may not write: 30, 60 ... 600 s. True the first time of a spell (T23)."""
        self._blind(min(LONGEST_MUTED_PAUSE, MUTED_PAUSE * 2.0**self._mutes))
        self._mutes = min(self._mutes + 1, 10)
        return self._mutes == 1

    def pause(self, seconds: float) -> None:
        """Wait at least so long."""
        self.until = max(self.until, self._clock() + seconds)

    @property
    def dark(self) -> float | None:
        """For how many seconds the chat has seen nothing new; None: it sees all."""
        return None if self._blind_since is None else self._clock() - self._blind_since

    def over(self) -> float:
        """Telegram answered; returns for how long the chat saw nothing new, 0 if that is not worth telling."""
        since, self._blind_since = self._blind_since, None
        self._tries = self._mutes = 0
        seconds = 0.0 if since is None else self._clock() - since
        return seconds if seconds >= BLIND_SECONDS else 0.0

    def _blind(self, seconds: float) -> None:
        if self._blind_since is None:
            self._blind_since = self._clock()
        self.pause(seconds)
