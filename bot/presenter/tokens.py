"""What a button means: a typed value in at most 64 bytes of callback data, readable after any restart (T16–T19).

`what:chat:hand:turn:arg`. The chat is named because panels of several tables stand in one DM.
"""

import re
from typing import NamedTuple

_FORM = re.compile(r"([a-z]+):(-?\d+):(\d+):(\d+):([a-z0-9_. -]*)", re.ASCII)


class TokenError(ValueError):
    """Callback data that no button of ours carries."""


class Token(NamedTuple):
    """`what` happens at the table of `chat`; `hand` and `turn` say in which moment the button was shown."""

    what: str
    chat: int
    hand: int = 0
    turn: int = 0
    arg: str = ""

    def __str__(self) -> str:
        data = f"{self.what}:{self.chat}:{self.hand}:{self.turn}:{self.arg}"
        if len(data.encode()) > 64:
            raise TokenError(f"{len(data.encode())} bytes of callback data: {data}")
        return data


def read(data: str) -> Token:
    """The token of a tapped button. Raises TokenError."""
    form = _FORM.fullmatch(data)
    if form is None:
        raise TokenError(data[:64])
    what, chat, hand, turn, arg = form.groups()
    return Token(what, int(chat), int(hand), int(turn), arg)
