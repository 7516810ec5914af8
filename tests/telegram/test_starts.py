"""What /start says in the DM."""

from types import SimpleNamespace
from typing import Any, cast

from bot.presenter.screen import Screen
from bot.table.commands import OpenLobby
from bot.telegram.said import Said
from bot.telegram.starts import Starts
from bot.telegram.tickets import Tickets
from tests.table.kit import CHAT, Room


async def greeting(title: str) -> Screen:
    """What somebody reads who has chips in a group with an open table where he does not sit."""
    room, screens = Room(), list[Screen]()
    room.do(OpenLobby(1, "P1"))

    async def chips(chat: int, user: int) -> int:
        return 1_000

    tables = SimpleNamespace(all=lambda: (room.state,))
    registry = SimpleNamespace(chat=lambda chat: SimpleNamespace(title=title))
    replies = SimpleNamespace(show=lambda said, screen: screens.append(screen))
    starts = Starts(
        cast("Any", tables), cast("Any", registry), cast("Any", SimpleNamespace(chips=chips)), cast("Any", None),
        cast("Any", replies), lambda state: None, Tickets("1:x", "bot"), cast("Any", None), "bot",
    )  # fmt: skip
    said = SimpleNamespace(lang="en", chat=1, user=SimpleNamespace(id=1))
    await starts._greet(cast("Said", said))
    return screens[0]


async def test_the_name_of_a_group_turns_no_button_around() -> None:
    """T31: marks of direction go, a name that shows nothing has a stand-in, joined emoji are not cut in two."""
    family = "👩\u200d👩\u200d👧"
    for title, shown in (
        ("\u202eFriday\u202c", "Friday"), ("\u3164\u200b", "?"), ("A" * 29 + family + "B", "A" * 29 + "…"),
    ):  # fmt: skip
        (button,) = (await greeting(title)).keyboard[0]
        assert button.text == f"🪑 Join: {shown}"
        assert button.url.startswith(f"https://t.me/bot?start=join{CHAT}_1_")
