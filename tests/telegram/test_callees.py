"""T48: /next rings nobody who has left the group, whether the bot has heard of that or not."""

import asyncio
from typing import Any, cast

import pytest

from bot.table.state import News, TableState
from bot.telegram.callees import Callees

CHAT = -1
CALL = News(9, "hand", 4)
LATE = News(8, "lobby", 4)


class Membership:
    """Telegram's answers, once they are there."""

    def __init__(self, *members: int) -> None:
        self.members, self.asked, self.answers = members, list[int](), asyncio.Event()

    async def is_member(self, chat: int, user: int) -> bool:
        self.asked.append(user)
        await self.answers.wait()
        return user in self.members


class Scene:
    def __init__(self, *members: int) -> None:
        self.membership, self.painted = Membership(*members), list[int]()
        self.callees = Callees(cast("Any", self.membership))
        self.callees.repaint = self.painted.append

    async def answer(self) -> None:
        self.membership.answers.set()
        for _ in range(10):
            await asyncio.sleep(0)


def table(*news: News) -> TableState:
    return TableState(CHAT, hand_no=4, news=news)


async def test_a_member_is_called_as_soon_as_telegram_has_said_so() -> None:
    scene, state = Scene(9), table(CALL)
    scene.callees.heed(state)
    assert scene.callees.hidden(state) == {9}
    await scene.answer()
    assert scene.callees.hidden(state) == frozenset()
    assert scene.painted == [CHAT]


async def test_who_has_left_is_not_called() -> None:
    scene, state = Scene(8), table(CALL, LATE)
    scene.callees.heed(state)
    await scene.answer()
    assert scene.callees.hidden(state) == {9}
    scene.callees.heed(state)  # the next step of the same hand
    assert scene.callees.hidden(state) == {9}
    assert sorted(scene.membership.asked) == [8, 9], "asked once"


async def test_what_was_told_before_a_restart_is_not_told_anew() -> None:
    """The screen stands in the DM: to hide it and show it again would ring."""
    scene, state = Scene(), table(CALL)
    scene.callees.trust([state])
    scene.callees.heed(state)
    await scene.answer()
    assert scene.callees.hidden(state) == frozenset()
    assert scene.membership.asked == []


async def test_repainting_everything_trusts_nobody_who_is_being_asked_about() -> None:
    """As /drain does."""
    scene, state = Scene(), table(CALL)
    scene.callees.heed(state)
    scene.callees.trust([state])
    assert scene.callees.hidden(state) == {9}


@pytest.mark.parametrize("news", [News(9, "seated", 4), News(9, "hand", 4, dm=False)])
async def test_other_news_wait_for_nobody(news: News) -> None:
    """A free chair was waited for at this table; a mention stands in the group itself."""
    scene, state = Scene(), table(news)
    scene.callees.heed(state)
    assert scene.callees.hidden(state) == frozenset()
    assert scene.membership.asked == []


async def test_news_of_yesterday_are_forgotten() -> None:
    """An answer that comes when the next hand has begun shows nothing."""
    scene = Scene(9)
    scene.callees.heed(table(CALL))
    scene.callees.heed(table())
    await scene.answer()
    assert scene.painted == []
