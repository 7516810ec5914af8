"""
What an error of a Bot API call means for us, named once; nobody else reads Telegram's descriptions.

The order of the checks matters: `BadRequest` and `TimedOut` are both subclasses of `NetworkError` (T10).
"""

import datetime as dt
import os
from enum import Enum, auto

from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

# Without it python-telegram-bot warns each time a RetryAfter is made; both forms are read below all the same.
os.environ.setdefault("PTB_TIMEDELTA", "true")


class UnsentError(NetworkError):
    """The request never reached the server (no connection was made), so sending it again is safe (T11)."""


class Fault(Enum):
    """The kinds of failure that ask for different behaviour."""

    SAME = auto()  # an edit that changes nothing: a success (T12)
    GONE = auto()  # the message cannot be edited any more (T20)
    STUCK = auto()  # the message cannot be deleted: older than 48 hours
    NO_TOPIC = auto()  # the forum topic does not exist (T28)
    MUTED = auto()  # the bot may not write there for now (T23)
    NOT_HERE = auto()  # other messages may be sent: no file may, or this topic is closed (T28)
    SHUT = auto()  # the bot may not write there at all: blocked, kicked, no such chat (T2, T5, T22)
    MIGRATED = auto()  # the group has become a supergroup (T4)
    LIMITED = auto()  # 429 (T7)
    UNSENT = auto()  # nothing left this machine
    UNCLEAR = auto()  # the server may or may not have done it (T11, T43)
    REFUSED = auto()  # the request is wrong and will stay so


_WORDS = (
    ("message is not modified", Fault.SAME),
    ("message to edit not found", Fault.GONE),
    ("message to delete not found", Fault.GONE),
    ("message_id_invalid", Fault.GONE),
    ("message can't be edited", Fault.GONE),
    ("there is no text in the message to edit", Fault.GONE),
    ("there is no caption in the message to edit", Fault.GONE),
    ("message can't be deleted", Fault.STUCK),
    ("message_delete_forbidden", Fault.STUCK),
    ("message thread not found", Fault.NO_TOPIC),
    ("topic_deleted", Fault.NO_TOPIC),
    ("topic_closed", Fault.NOT_HERE),
    ("not enough rights to send text", Fault.MUTED),
    ("not enough rights to send", Fault.NOT_HERE),
    ("not enough rights", Fault.MUTED),
    ("have no rights to send", Fault.MUTED),
    ("chat_restricted", Fault.MUTED),
    ("chat_write_forbidden", Fault.MUTED),
    ("chat_send_plain_forbidden", Fault.MUTED),
    ("chat_send_", Fault.NOT_HERE),
    ("user_banned_in_channel", Fault.MUTED),
    ("chat not found", Fault.SHUT),
    ("peer_id_invalid", Fault.SHUT),
)


_CLASSES = (
    (ChatMigrated, Fault.MIGRATED),
    (RetryAfter, Fault.LIMITED),
    (UnsentError, Fault.UNSENT),
    (NetworkError, Fault.UNCLEAR),  # with its subclass TimedOut
)


def fault_of(error: TelegramError) -> Fault:
    """Which kind of failure this is."""
    if isinstance(error, BadRequest):
        return _described(error, Fault.REFUSED)
    if isinstance(error, Forbidden):  # so is some of what one may not do in a group (T23)
        return _described(error, Fault.SHUT)
    return next((fault for kind, fault in _CLASSES if isinstance(error, kind)), Fault.REFUSED)


def _described(error: TelegramError, otherwise: Fault) -> Fault:
    description = str(error).lower()
    return next((fault for words, fault in _WORDS if words in description), otherwise)


def pause_of(error: RetryAfter) -> float:
    """Seconds to wait after a 429; `retry_after` is a number or a `timedelta`."""
    pause = error.retry_after
    return pause.total_seconds() if isinstance(pause, dt.timedelta) else float(pause)
