"""
Logging to standard error, as text or as a JSON object per line.

The bot's token is part of every URL it calls, so it may turn up in any message or traceback. It is taken out
of the finished line, the one place that nothing passes by.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

import msgspec

from bot.config import Log

HIDDEN = "<token>"
_TOKEN = re.compile(r"(?<!\d)\d{6,}(?::|%3A)[A-Za-z0-9_-]{30,}", re.IGNORECASE)
_CHATTY = ("httpx", "httpcore", "telegram", "aiohttp.access", "aiosqlite", "asyncio")


class Redactor:
    """Takes the bot's token, and all that looks like one, out of a text."""

    def __init__(self, token: str | None = None) -> None:
        secret = re.escape(token).replace(":", "(?::|%3A)") if token else r"(?!)"
        self._secret = re.compile(secret, re.IGNORECASE)

    def __call__(self, text: str) -> str:
        """The text without tokens."""
        return _TOKEN.sub(HIDDEN, self._secret.sub(HIDDEN, text))


class TextFormatter(logging.Formatter):
    """A line for people: UTC time, level, logger, message; then a traceback, if there is one."""

    def __init__(self, redact: Redactor) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._redact = redact

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """ISO 8601 in UTC."""
        return _time(record)

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`."""
        return self._redact(super().format(record))


class JsonFormatter(logging.Formatter):
    """A line for machines, with the keys time, level, logger, message and, after an error, exception."""

    def __init__(self, redact: Redactor) -> None:
        super().__init__()
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter`."""
        fields = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self._redact(record.getMessage()),
        }
        if record.exc_info:
            fields["exception"] = self._redact(self.formatException(record.exc_info))
        return msgspec.json.encode(fields).decode()


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def set_up(log: Log, token: str | None = None, stream: TextIO | None = None) -> None:
    """Send all logging to one stream; libraries are heard from warnings up, since at info they log URLs."""
    redact = Redactor(token)
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter(redact) if log.json else TextFormatter(redact))
    logging.basicConfig(level=log.level, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(log.level, logging.WARNING))
    logging.captureWarnings(capture=True)
