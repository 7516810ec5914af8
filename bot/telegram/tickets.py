"""
Deep links that seat: `t.me/BOT?start=TICKET` (T47).

A ticket names a group, and which time its table was opened there, under a seal that only this bot can make. Anybody may
read it and use it again, so it seats nobody by itself: the table must stand open as it did, and whoever shows the
ticket must be in the group.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple

from bot.table.state import TableState

SEAL_BYTES = 12  # 16 letters: nobody guesses 96 bits
_LABEL = b"braggart: tickets to a table"
_FORM = re.compile(r"(join(-\d{1,20})_(\d{1,9}))_([\w-]{16})", re.ASCII)
"""Of groups only: nobody sits down in a DM."""


class Ticket(NamedTuple):
    """A place at the table of `chat`, as it was opened for the `opened`th time."""

    chat: int
    opened: int

    @property
    def words(self) -> str:
        """What is sealed."""
        return f"join{self.chat}_{self.opened}"


class Tickets:
    """Makes and reads tickets. The key comes from the bot's token, so tickets outlive a restart, and no new token."""

    def __init__(self, token: str, bot_name: str) -> None:
        self._key = hmac.digest(token.encode(), _LABEL, sha256)
        self._bot_name = bot_name

    def link(self, state: TableState) -> str:
        """The link to the table as it stands open now."""
        words = Ticket(state.chat, state.opened).words
        return f"https://t.me/{self._bot_name}?start={words}_{self._seal(words)}"

    def read(self, payload: str) -> Ticket | None:
        """The ticket in what followed /start; None: this bot has not made it."""
        form = _FORM.fullmatch(payload)
        if form is None:
            return None
        words, chat, opened, seal = form.groups()
        return Ticket(int(chat), int(opened)) if hmac.compare_digest(self._seal(words), seal) else None

    def _seal(self, words: str) -> str:
        seal = hmac.digest(self._key, words.encode(), sha256)[:SEAL_BYTES]
        return urlsafe_b64encode(seal).decode()
