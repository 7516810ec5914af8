"""Who may do what: admins, anonymous admins, members, and who is nobody."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from telegram import (
    Bot,
    Chat,
    ChatMember,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberOwner,
    ChatMemberRestricted,
    Message,
    User,
)
from telegram.error import BadRequest, TelegramError, TimedOut

from bot.telegram.membership import Membership, is_anonymous_admin, is_person
from tests.telegram.fakes import GROUP, OTHER, Clock

ANN, BOB, STRANGER = (User(number, name, is_bot=False) for number, name in ((1, "Ann"), (2, "Bob"), (3, "S")))
HELPER = User(50, "Helper", is_bot=True)
STAND_IN = User(1087968824, "Group", is_bot=True)
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)


class FakeBot:
    """Answers the two questions about members; counts the first."""

    def __init__(self) -> None:
        self.admins: dict[int, Iterable[User]] = {GROUP: (ANN, HELPER), OTHER: (BOB,)}
        self.asked: list[int] = []
        self.member: ChatMember | TelegramError = ChatMemberMember(ANN)
        self.error: TelegramError | None = None

    async def get_chat_administrators(self, chat_id: int) -> tuple[ChatMember, ...]:
        self.asked.append(chat_id)
        await asyncio.sleep(0)
        if self.error:
            raise self.error
        return tuple(ChatMemberOwner(user, is_anonymous=True) for user in self.admins[chat_id])

    async def get_chat_member(self, chat_id: int, user_id: int) -> ChatMember:
        if isinstance(self.member, TelegramError):
            raise self.member
        return self.member


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bot() -> FakeBot:
    return FakeBot()


@pytest.fixture
def membership(bot: FakeBot, clock: Clock) -> Membership:
    return Membership(cast("Bot", bot), clock=clock)


def message(user: User | None, sender_chat: int | None = None) -> Message:
    chat = Chat(GROUP, "supergroup")
    sender = None if sender_chat is None else Chat(sender_chat, "supergroup")
    return Message(1, EPOCH, chat, from_user=user, sender_chat=sender)


def restricted(*, is_member: bool) -> ChatMemberRestricted:
    no = False
    before, after = (no, no, no, no, no, no, no, no), (no, no, no, no, no, no, no)
    return ChatMemberRestricted(ANN, is_member, *before, EPOCH, *after, can_react_to_messages=no)


async def test_admins_are_those_of_this_chat(membership: Membership) -> None:
    """T50: the cache is not shared over groups."""
    assert await membership.is_admin(GROUP, ANN.id)
    assert not await membership.is_admin(GROUP, BOB.id)
    assert await membership.is_admin(OTHER, BOB.id)
    assert not await membership.is_admin(OTHER, ANN.id)


async def test_a_demoted_admin_loses_his_rights_within_seconds(
    bot: FakeBot, membership: Membership, clock: Clock
) -> None:
    """T50: rights are checked at the tap, from a list that is at most ten seconds old."""
    assert await membership.is_admin(GROUP, ANN.id)
    bot.admins[GROUP] = ()
    clock.now += 9
    assert await membership.is_admin(GROUP, ANN.id)
    clock.now += 1
    assert not await membership.is_admin(GROUP, ANN.id)
    assert bot.asked == [GROUP, GROUP]


async def test_an_update_about_rights_is_believed_at_once(bot: FakeBot, membership: Membership) -> None:
    """T50: promotion and demotion that the bot is told of."""
    assert await membership.is_admin(GROUP, ANN.id)
    bot.admins[GROUP] = ()
    membership.forget(GROUP)
    assert not await membership.is_admin(GROUP, ANN.id)


async def test_taps_of_one_moment_share_one_question(bot: FakeBot, membership: Membership) -> None:
    assert await asyncio.gather(*(membership.is_admin(GROUP, ANN.id) for _ in range(20))) == [True] * 20
    assert bot.asked == [GROUP]


async def test_if_telegram_cannot_be_asked_nobody_is_admin(bot: FakeBot, membership: Membership) -> None:
    """T50: a failure closes the door, and is not remembered."""
    bot.error = TimedOut()
    assert not await membership.is_admin(GROUP, ANN.id)
    bot.error = None
    assert await membership.is_admin(GROUP, ANN.id)


async def test_a_bot_is_no_admin_for_us(membership: Membership) -> None:
    """T27: also one that has the rights."""
    assert not await membership.is_admin(GROUP, HELPER.id)


async def test_an_anonymous_admin_may_command(membership: Membership) -> None:
    """T25: his messages come in the name of the group, from an id that is the same in all groups."""
    assert is_anonymous_admin(message(STAND_IN, GROUP))
    assert await membership.may_command(message(STAND_IN, GROUP))
    assert not await membership.may_command(message(STAND_IN, OTHER))


async def test_a_channel_may_not_command(membership: Membership) -> None:
    """T25: the linked channel posts into the group, even for an admin."""
    assert not is_anonymous_admin(message(ANN, -1009))
    assert not await membership.may_command(message(ANN, -1009))


async def test_admins_may_command_and_others_may_not(membership: Membership) -> None:
    """T50."""
    assert await membership.may_command(message(ANN))
    assert not await membership.may_command(message(BOB))
    assert not await membership.may_command(message(HELPER))
    assert not await membership.may_command(message(None))


@pytest.mark.parametrize("number", [1087968824, 136817688, 777000])
def test_stand_ins_are_no_persons(number: int) -> None:
    """T25: never seat, credit or store these ids."""
    assert not is_person(User(number, "x", is_bot=False))


def test_bots_are_no_persons() -> None:
    """T27: a bot in a seat could never tap."""
    assert is_person(ANN)
    assert not is_person(HELPER)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (ChatMemberMember(ANN), True),
        (ChatMemberOwner(ANN, is_anonymous=False), True),
        (restricted(is_member=True), True),
        (restricted(is_member=False), False),
        (ChatMemberLeft(ANN), False),
        (ChatMemberBanned(ANN, EPOCH), False),
        (BadRequest("User not found"), False),
        (BadRequest("PARTICIPANT_ID_INVALID"), False),
        (BadRequest("Member list is inaccessible"), True),
        (TimedOut(), True),
    ],
)
async def test_members_are_told_as_far_as_telegram_tells(
    bot: FakeBot, membership: Membership, answer: Any, *, expected: bool
) -> None:
    """T48, T49: who left or was banned is out; where Telegram cannot tell, people are let in."""
    bot.member = answer
    assert await membership.is_member(GROUP, ANN.id) is expected
