"""The names of the slots that a table in a group has in a DM: a panel, and what stands beside it.

All begin with the panel's name, so that name is also the group in which they come and go (`telegram.screens.belongs`).
"""

import re

_PANEL = re.compile(r"panel:(-?\d+)")
_NEWS = "news"


def panel_slot(chat: int, part: str = "") -> str:
    """The panel of a table, or a part that stands beside it.

    >>> panel_slot(-100), panel_slot(-100, "away")
    ('panel:-100', 'panel:-100:away')
    """
    return f"panel:{chat}:{part}" if part else f"panel:{chat}"


def news_slot(chat: int) -> str:
    """Where somebody is told what he wanted to know of a table, be it that he does not play."""
    return panel_slot(chat, _NEWS)


def is_news(slot: str) -> bool:
    return slot.endswith(f":{_NEWS}")


def table_of(slot: str) -> int | None:
    """The chat of whose table a slot tells.

    >>> table_of("panel:-100:away"), table_of("menu")
    (-100, None)
    """
    form = _PANEL.match(slot)
    return int(form[1]) if form else None
