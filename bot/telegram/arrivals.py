"""
The bot and people come into groups and leave them, and DMs are opened and blocked.

A group that the bot cannot reach or write to is frozen: nobody's time runs out there (T22, T23). If the bot does
not come back in `GONE_SECONDS`, the hand is void and every stake goes back; that time runs on over restarts.
"""

import asyncio
import logging
import time
from contextlib import suppress

from telegram import Bot, ChatMemberUpdated, Message, Update
from telegram import Chat as TelegramChat
from telegram.constants import ChatMemberStatus, ParseMode
from telegram.error import TelegramError
from telegram.ext import ContextTypes

from bot.presenter.names import html_name
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say
from bot.presenter.tokens import Token
from bot.table.commands import CallMe, Command, GetUp, Stop
from bot.table.desk import Rejected
from bot.table.errands import Errands
from bot.table.service import Tables
from bot.table.state import Chair, TablePhase
from bot.telegram.membership import Membership, is_in
from bot.telegram.paint import keyboard_of
from bot.telegram.reconciler import Reconciler
from bot.telegram.registry import Registry
from bot.telegram.starts import Starts
from storage.errors import StorageError

GONE_SECONDS = 3_600.0
LOOK_SECONDS = 30.0  # in which Telegram can say, after a start, that the bot has been let in again meanwhile

Context = ContextTypes.DEFAULT_TYPE
log = logging.getLogger(__name__)


class Arrivals:
    """Hears who comes and goes. Every method may be called again."""

    def __init__(self, bot: Bot, tables: Tables, registry: Registry, membership: Membership,
                 reconciler: Reconciler, starts: Starts) -> None:  # fmt: skip
        self._bot, self._tables, self._registry = bot, tables, registry
        self._membership, self._reconciler, self._starts = membership, reconciler, starts
        self._limits: dict[int, asyncio.TimerHandle] = {}
        self._errands = Errands()

    def resume(self) -> None:
        """After a start: for tables in groups that the bot had to leave time goes on, should it still be out of them.

        Nobody waits at a table that is closed: there the first word tells soon enough (`on_word`).
        """
        for chat in self._registry.groups():
            if chat.status == "left" and self._is_open(chat.chat_id):
                gone = 0.0 if chat.left_at is None else time.time() - chat.left_at
                self._arm(chat.chat_id, max(GONE_SECONDS - gone, min(LOOK_SECONDS, GONE_SECONDS)))
                self._errands.start(
                    self._look(TelegramChat(chat.chat_id, TelegramChat.GROUP, title=chat.title))
                )

    def close(self) -> None:
        """Ring no more; the next start knows from storage what was to come."""
        for limit in self._limits.values():
            limit.cancel()
        self._limits.clear()
        for task in self._errands.tasks:
            task.cancel()

    def is_away(self, chat: int) -> bool:
        """Whether the bot is out of a group, so that nobody there can see the table."""
        return self._registry.chat(chat).status == "left"

    def _is_open(self, chat: int) -> bool:
        return self._tables.state(chat).phase is not TablePhase.CLOSED

    # Updates

    async def on_own_member(self, update: Update, context: Context) -> None:
        """What the bot is in a chat has changed: a DM was opened or blocked, a group took it in or put it out."""
        change = update.my_chat_member
        if change is None:
            return
        if change.chat.type == "private":
            await self._dm(change)
        elif change.chat.type != "channel":
            await self._group(change)

    async def _dm(self, change: ChatMemberUpdated) -> None:
        """T3."""
        user = change.from_user.id
        if self._registry.person(user) is None:
            return
        opened = change.new_chat_member.status == ChatMemberStatus.MEMBER
        await self._registry.change_person(user, dm="open" if opened else "closed")
        if opened:
            self._starts.repaint_tables_of(user)

    async def _group(self, change: ChatMemberUpdated) -> None:
        was, now = is_in(change.old_chat_member), is_in(change.new_chat_member)
        self._membership.forget(change.chat.id)
        if not now:
            await self.gone(change.chat.id)
        elif not was:
            await self._came(change.chat, change.from_user.language_code)
        else:
            self._reconciler.retry(change.chat.id)  # it may have been allowed to write again (T23)

    async def on_member(self, update: Update, context: Context) -> None:
        """Somebody's standing in a group has changed, which only admins hear (T48)."""
        change = update.chat_member
        if change is None:
            return
        self._membership.forget(change.chat.id)
        if not is_in(change.new_chat_member):
            await self._rise(change.chat.id, change.new_chat_member.user.id, update.update_id)

    async def on_left(self, update: Update, context: Context) -> None:
        """The service message that everybody hears: who is out of the group gets up from its table (T48)."""
        message = update.message
        if message and message.left_chat_member:
            await self._rise(message.chat.id, message.left_chat_member.id, update.update_id)

    async def on_title(self, update: Update, context: Context) -> None:
        """Panels in DMs name the group by its title of today."""
        chat = update.effective_chat
        if chat and self._registry.knows(chat.id):
            await self._registry.enter(chat, None)

    async def on_word(self, update: Update, context: Context) -> None:
        """Whoever reads a group is in it, though a crash may have lost the word that the bot was let in again (T37)."""
        message, chat = update.message, update.effective_chat
        if chat is None or chat.id > 0 or not self.is_away(chat.id):
            return
        if message and not _farewell(message, self._bot.id):
            await self._came(chat, None)
        elif update.callback_query:  # old buttons can be tapped where the bot is no more
            self._errands.start(self._look(chat))

    async def _look(self, chat: TelegramChat) -> None:
        """Ask whether the bot is in a group after all: of itself it is told for certain (DESIGN 6)."""
        with suppress(TelegramError):
            if is_in(await self._bot.get_chat_member(chat.id, self._bot.id)):
                await self._came(chat, None)

    async def _rise(self, chat: int, user: int, update_id: int) -> None:
        """Who is out of a group has no chair there, waits for none, and is called to nothing."""
        state = self._tables.state(chat)
        if state.chair(user) or state.place(user):
            with suppress(Rejected):  # he is leaving already
                await self._tables.submit(chat, GetUp(user), update_id)
        if user in state.callers:
            await self._call_off(chat, user)

    async def _call_off(self, chat: int, user: int) -> None:
        async def again() -> Command:
            if user not in self._tables.state(chat).callers:  # he was called just now
                raise Rejected("stale")
            return CallMe(user, "")

        with suppress(Rejected):
            await self._tables.decide(chat, again)

    # The bot itself

    async def _came(self, chat: TelegramChat, lang: str | None) -> None:
        """Added, or added again: the table is shown as it stands; where there is none, how to open one is said."""
        await self._registry.enter(chat, lang, status="active", left_at=None)
        self._disarm(chat.id)
        self._tables.renew(chat.id)
        if self._is_open(chat.id):
            self._starts.paint(self._tables.state(chat.id))
            self._reconciler.retry(chat.id)
        else:
            self._welcome(chat.id)

    def _welcome(self, chat: int) -> None:
        lang = self._registry.chat(chat).lang
        play = Button(say(lang, "button-play"), str(Token("play", chat)))
        self._post(chat, "welcome", Screen(say(lang, "welcome"), ((play,),)))

    async def gone(self, chat: int) -> None:
        """Put out of a group: nothing is dealt or timed out there until the bot is back, or the limit is over."""
        if not self._registry.knows(chat) or self.is_away(chat):
            return
        await self._registry.change_chat(chat, status="left", left_at=time.time())
        self._arm(chat, GONE_SECONDS)
        self._tell_players(chat, "left-group")

    async def forbidden(self, chat: int, reason: str) -> None:
        """Nothing reaches this chat. A person's hand goes on: pop-ups and the clock remain (T2, T5)."""
        if chat > 0:
            await self._registry.closed_dm(chat)
        else:
            await self.gone(chat)

    async def muted(self, chat: int, reason: str) -> None:
        """The bot may not write in a group: the players hear why nothing moves, once a spell (T23)."""
        if chat < 0:
            self._tell_players(chat, "muted-in-group")

    def _arm(self, chat: int, seconds: float) -> None:
        self._disarm(chat)
        self._limits[chat] = asyncio.get_running_loop().call_later(seconds, self._ring, chat)

    def _disarm(self, chat: int) -> None:
        if limit := self._limits.pop(chat, None):
            limit.cancel()

    def _ring(self, chat: int) -> None:
        self._errands.start(self._give_up(chat))

    async def _give_up(self, chat: int) -> None:
        """The limit is over: every stake back, the table closed. Nobody is told of it before it is so (DESIGN 5)."""
        chairs = self._tables.state(chat).chairs
        if not (self.is_away(chat) and self._is_open(chat)):
            return
        try:
            await self._tables.submit(chat, Stop(0, at_once=True))
        except Rejected:  # the last player got up just now, so it is closed
            return
        except StorageError:
            log.exception("chat %s: the table could not be made void; it is tried again", chat)
            self._arm(chat, LOOK_SECONDS)
        else:
            self._tell_players(chat, "left-group-void", chairs)
            log.info("chat %s: the bot was not let in again, the table is void", chat)

    def _tell_players(self, chat: int, key: str, chairs: tuple[Chair, ...] = ()) -> None:
        """By DM to everybody who sits there, or sat there in these chairs."""
        title = html_name(self._registry.chat(chat).title)
        for chair in chairs or self._tables.state(chat).chairs:
            lang = self._registry.lang(chair.user)
            self._post(chair.user, f"{key}:{chat}", Screen(say(lang, key, chat=title)))

    def _post(self, chat: int, key: str, screen: Screen) -> None:
        async def call() -> None:
            await self._bot.send_message(
                chat, screen.text, parse_mode=ParseMode.HTML, reply_markup=keyboard_of(screen)
            )

        self._reconciler.post(chat, key, call)


def _farewell(message: Message, bot: int) -> bool:
    """The last that the bot reads of a group, in either of two ways: it was put out, or the group moved."""
    left = message.left_chat_member
    return (left is not None and left.id == bot) or message.migrate_to_chat_id is not None
