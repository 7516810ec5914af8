"""What a screen is: the value that the presenter makes, the reconciler shows and the tests read."""

from typing import Literal

import msgspec


class Button(msgspec.Struct, frozen=True):
    """An inline button: either callback `data` (at most 64 bytes of UTF-8) or a `url`."""

    text: str
    data: str = ""
    url: str = ""


class Picture(msgspec.Struct, frozen=True):
    """Rows of cards to draw; an empty string is the back of a card."""

    rows: tuple[tuple[str, ...], ...]
    four_colour: bool = False


class Screen(msgspec.Struct, frozen=True):
    """All that one slot of one chat shows now.

    `text` is Telegram HTML. With a `picture` it is the caption (at most 1,024 characters after parsing), else
    the message (4,096). A slot keeps one kind: a picture cannot become a text by an edit.
    `fresh` names the occasion (empty: none, any message of the slot will do): while it stays the same the message
    is edited silently; when it changes a new message is sent (with sound if `loud`), and the old one is deleted or,
    with `leave="keep"`, only loses its keyboard.
    """

    text: str
    keyboard: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None
    fresh: str = ""
    loud: bool = False
    protect: bool = False
    leave: Literal["delete", "keep"] = "delete"
