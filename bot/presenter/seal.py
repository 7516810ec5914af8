"""The seal of the pack on the table's screen: the whole before anybody cuts, a short form once there is a game to see.

The short form is a link whose address holds the whole: Telegram shows the address before it opens one, and the bot
answers it with the whole seal. So all that proves the deal stands in the group's own message from before the cut to
the result (A72), and a phone shows pot and turn without scrolling.
"""

import re

from bot.presenter.texts import say
from bot.table.state import TableState

SEAL = re.compile(r"[0-9a-f]{64}")
"""A seal as the argument of /start: as long as Telegram allows."""

FIRST, LAST = 8, 4


def whole_seal(state: TableState, lang: str) -> list[str]:
    """The commitment to the newest pack, if there is one."""
    return [say(lang, "cut-commitment", commitment=pack.commitment) for pack in state.packs[-1:]]


def short_seal(state: TableState, lang: str, bot: str) -> list[str]:
    """The same in a few letters."""
    return [
        say(lang, "seal-short", short=short(pack.commitment), link=seal_link(bot, pack.commitment))
        for pack in state.packs[-1:]
    ]


def short(seal: str) -> str:
    """What people compare at a glance.

    >>> short("0123456789" * 6 + "abcd")
    '01234567…abcd'
    """
    return f"{seal[:FIRST]}…{seal[-LAST:]}"


def seal_link(bot: str, seal: str) -> str:
    return f"https://t.me/{bot}?start={seal}"
