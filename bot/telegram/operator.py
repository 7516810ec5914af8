"""
Alarms to whoever runs the bot (`BOT_OPERATOR`), and what only he may say.

An alarm is made of an error that is logged: its fixed words, the class of the exception and the line where it was
raised. What fills the words is left out, so no card, name or token can get into it.
"""

import asyncio
import logging
import time
import traceback
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import PurePath
from typing import Any

from telegram import Bot

from bot.presenter.texts import say
from bot.telegram.drain import Drain
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said

SAME_SECONDS = 600.0  # in which the same alarm is not sent again
MOST, MOST_SECONDS = 6, 600.0  # alarms of all kinds


class Alarms(logging.Handler):
    """Turns logged errors into alarms, few enough to be read; `send` gets one, and how many were held back."""

    def __init__(self, send: Callable[[str, int], None], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(logging.ERROR)
        self._loop = asyncio.get_running_loop()
        self._send, self._clock = send, clock
        self._last: dict[str, float] = {}
        self._times: deque[float] = deque(maxlen=MOST)
        self._held = 0

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`; may be called in any thread."""
        self._loop.call_soon_threadsafe(self._alarm, what_happened(record))

    def _alarm(self, what: str) -> None:
        now = self._clock()
        again = now - self._last.get(what, -SAME_SECONDS) < SAME_SECONDS
        many = len(self._times) == MOST and now - self._times[0] < MOST_SECONDS
        if again or many:
            self._held += 1
            return
        self._last[what] = now
        self._times.append(now)
        held, self._held = self._held, 0
        self._send(what, held)


def what_happened(record: logging.LogRecord) -> str:
    """The constant words of a record, the class of its exception, and where it was raised.

    >>> what_happened(logging.LogRecord("bot.x", logging.ERROR, "bot/x.py", 7, "chat %s: broke", (1,), None))
    'chat …: broke [x.py:7]'
    """
    words = str(record.msg).replace("%s", "…").replace("%r", "…")
    error = record.exc_info[1] if record.exc_info else None
    place = f"{PurePath(record.pathname).name}:{record.lineno}"
    if error is None:
        return f"{words} [{place}]"
    frames = traceback.extract_tb(error.__traceback__)
    if frames:
        place = f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}"
    return f"{words} ({type(error).__name__} [{place}])"


def is_operator(said: Said, operator: int | None) -> bool:
    """The person whose id is configured, anywhere; everybody in the chat whose id it is."""
    return operator is not None and operator in (said.chat, said.user.id)


def alarm_text(what: str, held: int, lang: str) -> str:
    """An alarm in words; plain text."""
    return say(lang, "alarm-more" if held else "alarm", what=what, count=held)


class Duty:
    """What goes to the operator and what he may ask for: alarms, and `/drain` before a stop."""

    def __init__(
        self,
        operator: int | None,
        bot: Bot,
        registry: Registry,
        drain: Drain,
        replies: Replies,
        later: Callable[[Coroutine[Any, Any, Any]], None],
        repaint_all: Callable[[], None],
    ) -> None:
        self._operator, self._bot, self._registry = operator, bot, registry
        self._drain, self._replies, self._later, self._repaint_all = drain, replies, later, repaint_all

    def alarm(self, what: str, held: int) -> None:
        """Not through the chat's worker: an alarm may be about the workers, or the database they need."""
        self._send(alarm_text(what, held, self._lang))

    def ready(self) -> None:
        """No hand runs any more."""
        self._send(say(self._lang, "drain-ready"))

    async def drain(self, said: Said) -> None:
        """`/drain`, and `/drain off`; for everybody else there is no such command."""
        if not is_operator(said, self._operator):
            return
        on = said.args != ("off",)
        self._drain.switch(on=on)
        self._repaint_all()
        running = self._drain.running
        self._replies.say(
            said, say(said.lang, "drain-on", count=running) if on else say(said.lang, "drain-off")
        )
        self._drain.announce()

    @property
    def _lang(self) -> str:
        return self._registry.lang(self._operator or 0)

    def _send(self, text: str) -> None:
        if self._operator is not None:
            self._later(self._bot.send_message(self._operator, text))
