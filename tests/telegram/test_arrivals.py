"""Who is out of a group gets up from its table, however Telegram words it (T48)."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import (
    Chat,
    ChatMember,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberUpdated,
    Update,
    User,
)

from bot.table.commands import Command, GetUp
from bot.telegram.arrivals import Arrivals
from bot.telegram.membership import Membership
from tests.table.kit import CHAT, Room
from tests.telegram.test_membership import restricted

ANN = User(1, "Ann", is_bot=False)
NOW = datetime(2025, 1, 1, tzinfo=UTC)


class Tables:
    """A table of two that writes down what is asked of it."""

    def __init__(self) -> None:
        self.room, self.asked = Room(1, 2), list[Command]()

    def state(self, chat: int) -> Any:
        return self.room.state

    async def submit(self, chat: int, command: Command) -> None:
        self.asked.append(command)


@pytest.mark.parametrize(
    ("now", "gets_up"),
    [
        (ChatMemberLeft(ANN), True),
        (ChatMemberBanned(ANN, NOW), True),
        (restricted(is_member=False), True),  # who may not write, and has left
        (restricted(is_member=True), False),
        (ChatMemberMember(ANN), False),
    ],
)
async def test_who_is_out_of_the_group(now: ChatMember, *, gets_up: bool) -> None:
    tables = Tables()
    other = cast("Any", SimpleNamespace())
    arrivals = Arrivals(other, cast("Any", tables), other, Membership(other), other, other)
    change = ChatMemberUpdated(Chat(CHAT, "supergroup"), ANN, NOW, ChatMemberMember(ANN), now)
    await arrivals.on_member(Update(1, chat_member=change), cast("Any", None))
    assert tables.asked == ([GetUp(now.user.id)] if gets_up else [])
