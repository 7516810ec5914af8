"""How wide words on buttons are, and how many buttons a phone shows side by side without cutting them.

Measured in cells: a letter or digit takes one, an emoji or another sign two. A narrow phone has some 36 of them across,
and each button loses a little to its edges.
"""

import unicodedata
from collections.abc import Iterable

from bot.presenter.screen import Button

Rows = tuple[tuple[Button, ...], ...]

ROOM = (34, 18, 11, 8, 6, 4)
"""Cells that each button has for its words: alone in a row, one of two, one of three …"""


def cells(text: str) -> int:
    """How wide a text is.

    >>> cells("Fold"), cells("✅ Поднять"), cells("①10♠")
    (4, 10, 5)
    """
    return sum(map(_cells, text))


def _cells(char: str) -> int:
    kind = unicodedata.category(char)
    if kind[0] == "M" or kind == "Cf":  # they change the sign before them, or how it runs
        return 0
    return 2 if kind == "So" or unicodedata.east_asian_width(char) in "WF" else 1


def readable(row: Iterable[Button]) -> bool:
    """Whether so many buttons may stand side by side."""
    widths = [cells(button.text) for button in row]
    return len(widths) <= len(ROOM) and max(widths, default=0) <= ROOM[len(widths) - 1]


def in_rows(buttons: Iterable[Button], most: int) -> Rows:
    """Buttons in their order, as many side by side as can be read, never more than `most`."""
    rows: list[tuple[Button, ...]] = []
    for button in buttons:
        if rows and len(rows[-1]) < most and readable((*rows[-1], button)):
            rows[-1] = (*rows[-1], button)
        else:
            rows.append((button,))
    return tuple(rows)
