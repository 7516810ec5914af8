"""
Who may do what in a group: admins, anonymous admins, members, and who is no person at all.

A bot that is no admin gets no `chat_member` updates of others and `getChatMember` is sure only for itself.
So admins are read from `getChatAdministrators`, and membership is best effort (DESIGN 6).

Others may wait behind whoever is asked about, so nobody waits for Telegram longer than `lines.patience` (T40).
"""

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple

from telegram import Bot, ChatMember, ChatMemberRestricted, Message, User
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, TelegramError

from bot.table.locks import Locks
from bot.telegram.lines import patience

FRESH_SECONDS = 10.0  # how long a list of admins is believed (T50)
# GroupAnonymousBot, Channel_Bot and Telegram itself: the same ids in every group, never a person (T25)
NOBODY = frozenset({1087968824, 136817688, 777000})

_NO_SUCH_MEMBER = ("user not found", "participant_id_invalid", "user_not_participant", "member not found")


class _Known(NamedTuple):
    admins: frozenset[int]
    at: float


class _Question(NamedTuple):
    """Whether a person is in a chat, asked before anybody wanted to know."""

    chat_id: int
    user_id: int
    answer: asyncio.Task[bool]


_ahead: ContextVar[_Question | None] = ContextVar("ahead", default=None)
"""What has been asked for the update that is being handled."""


class Membership:
    """Asks Telegram and remembers the answer for some seconds, for each chat on its own."""

    def __init__(self, bot: Bot, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._clock = clock
        self._known: dict[int, _Known] = {}
        self._locks = Locks()

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """Is this person an admin of the group now; if Telegram cannot be asked: no."""
        try:
            async with asyncio.timeout(patience()):
                return user_id in await self._admins(chat_id)
        except (TelegramError, TimeoutError):
            return False

    async def may_command(self, message: Message) -> bool:
        """May the sender of this message use what only admins may (T25)."""
        if message.sender_chat is not None:
            return is_anonymous_admin(message)
        user = message.from_user
        return user is not None and is_person(user) and await self.is_admin(message.chat.id, user.id)

    async def is_member(self, chat_id: int, user_id: int) -> bool:
        """False if Telegram says that this person is not in the group (T48, T49); true if it cannot tell."""
        asked = _ahead.get()
        if asked is not None and asked[:2] == (chat_id, user_id):
            return await asked.answer
        return await self._ask_member(chat_id, user_id)

    def ask_ahead(self, chat_id: int, user_id: int) -> None:
        """Begin to ask for a member while he stands in line; in his turn `is_member` has the answer (T40)."""
        answer = asyncio.get_running_loop().create_task(self._ask_member(chat_id, user_id))
        _ahead.set(_Question(chat_id, user_id, answer))

    async def _ask_member(self, chat_id: int, user_id: int) -> bool:
        try:
            async with asyncio.timeout(patience()):
                return is_in(await self._bot.get_chat_member(chat_id, user_id))
        except BadRequest as error:
            return not any(words in str(error).lower() for words in _NO_SUCH_MEMBER)
        except (TelegramError, TimeoutError):
            return True

    def forget(self, chat_id: int) -> None:
        """An update said that rights in this chat have changed."""
        self._known.pop(chat_id, None)

    async def _admins(self, chat_id: int) -> frozenset[int]:
        async with self._locks.of(chat_id):  # taps of the same moment share one question
            known = self._known.get(chat_id)
            if known is None or self._clock() - known.at >= FRESH_SECONDS:
                known = _Known(await self._ask(chat_id), self._clock())
                self._known[chat_id] = known
            return known.admins

    async def _ask(self, chat_id: int) -> frozenset[int]:
        members = await self._bot.get_chat_administrators(chat_id)
        return frozenset(member.user.id for member in members if is_person(member.user))


def is_in(member: ChatMember) -> bool:
    """Whether somebody is in the chat; who is restricted may have left it all the same (T48)."""
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


def is_person(user: User) -> bool:
    """May this account sit at a table: no bot, no channel, no stand-in for anonymous admins (T27)."""
    return not user.is_bot and user.id not in NOBODY


def is_anonymous_admin(message: Message) -> bool:
    """Was it written in the name of the group itself; a linked channel writes in its own (T25)."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id
