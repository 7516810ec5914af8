"""The bot at Telegram's edge: updates in, commands to the tables, screens out. What is slow is left to others."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any

from telegram import Bot, CallbackQuery, Update, User
from telegram.error import BadRequest, TelegramError
from telegram.ext import (
    Application,
    ApplicationHandlerStop,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot.games import MODULES
from bot.presenter.page_names import turned
from bot.presenter.rules import STAY, pages, rules_list, rules_page
from bot.presenter.screen import Screen
from bot.presenter.slots import panel_slot
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token, TokenError, read
from bot.table.desk import Rejected
from bot.table.errands import Errands
from bot.table.service import Tables
from bot.telegram.admins import Admins, Authority
from bot.telegram.archive import Archive
from bot.telegram.arrivals import Arrivals
from bot.telegram.callees import Callees
from bot.telegram.calls import Calls
from bot.telegram.commands import Commands
from bot.telegram.deeds import number_in
from bot.telegram.drain import Drain
from bot.telegram.easel import Easel
from bot.telegram.etiquette import Etiquette
from bot.telegram.lifeline import Lifeline
from bot.telegram.lines import Lines, about
from bot.telegram.membership import Membership
from bot.telegram.menus import Menus
from bot.telegram.moves import Moves
from bot.telegram.operator import Duty
from bot.telegram.origins import Origins
from bot.telegram.popups import pop_up
from bot.telegram.practice import Practice
from bot.telegram.reach import Reach
from bot.telegram.reconciler import Hooks, Reconciler
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Speakers, command_in
from bot.telegram.seating import Cashier, tables_of
from bot.telegram.starts import Starts
from bot.telegram.taps import Reply, Tap, Taps, refusal
from bot.telegram.tickets import Tickets
from bot.telegram.tongues import Tongues
from storage.database import Database

log = logging.getLogger(__name__)

UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
MENU = frozenset({"menu", "game", "preset", "set", "tune", "deed", "speak"})
"""What only buttons of the settings menu do."""
PANEL = frozenset({"act", "sure", "pad", "back", "pick", "time", "pre"})
"""What only buttons of a player's panel do."""
DIRECT = PANEL | {"return"}
"""What buttons in a DM do at a table of a group: whoever plays there, or sits out. All else is for its members."""
CLOSE_SECONDS = 1.0

Context = ContextTypes.DEFAULT_TYPE


class App:
    """The handlers of the bot, over the tables."""

    def __init__(self, application: Application[Any, Any, Any, Any, Any, Any], database: Database, tables: Tables,
                 registry: Registry, reconciler: Reconciler, lifeline: Lifeline, lines: Lines,
                 operator: int | None) -> None:  # fmt: skip
        self._application, self._tables, self._registry = application, tables, registry
        self.lifeline, self._lines = lifeline, lines
        self._reconciler, self._errands = reconciler, Errands()
        self._cashier, membership = Cashier(database, tables), Membership(self.bot)
        name, replies = self.bot.username, Replies(reconciler)
        tickets = Tickets(self.bot.token, name)
        self._replies = replies
        self.drain = Drain(tables)
        self.easel = Easel(tables, registry, reconciler, self.drain, Callees(membership), tickets, name)
        self.duty = Duty(
            operator, self.bot, registry, self.drain, replies, self.later, self.easel.repaint_all
        )
        self.drain.on_ready = self.duty.ready
        self.taps = Taps(tables, registry, self._cashier, tickets, self.easel.repaint, membership.is_member)
        self.easel.uis = self.taps.uis
        tongues = Tongues(self.bot, tables, registry, self.later, self.easel.repaint)
        self.moves = Moves(database, tables, registry, reconciler, tongues, self.easel.leave)
        self.origins = Origins(self.bot, tables, registry, self.moves.migrated)
        self.practice = Practice(tables, registry, replies, name)
        archive = Archive(database, tables, registry, membership, replies, name)
        self.starts = Starts(
            tables, registry, self._cashier, membership, replies, self.easel.paint, tickets, archive, name
        )
        self.arrivals = Arrivals(self.bot, tables, registry, membership, reconciler, self.starts)
        self.reach = Reach(tables, reconciler, self.arrivals.is_away)
        tables.unseen, self.easel.dark = self.reach.is_lost, self.reach.is_dark
        self.commands = Commands(tables, registry, self._cashier, membership, replies, tongues)
        self.etiquette = Etiquette(tables, registry, replies)
        self.commands.handlers |= {
            "start": self.starts.start, "drain": self.duty.drain, "practice": self.practice.command,
            "verify": archive.verify, "breach": self.etiquette.breach,
            "next": Calls(tables, registry, self._cashier, membership, replies).next,
        }  # fmt: skip
        authority = Authority(tables, membership)
        self.commands.handlers |= Admins(tables, registry, self._cashier, authority, replies).handlers
        self.taps.also(Menus(tables, registry, self._cashier, authority, tongues).taps)

    @property
    def bot(self) -> Bot:
        bot: Bot = self._application.bot
        return bot

    def install(self) -> None:
        """Register every handler and hook."""
        add = self._application.add_handler
        for name in self.commands.handlers:
            typed = filters.UpdateType.MESSAGE & Speakers()
            add(CommandHandler(name, self.commands.callback(name), filters=typed))
        add(TypeHandler(Update, self.origins.on_update), group=-2)
        add(TypeHandler(Update, self.arrivals.on_word), group=-1)
        add(CallbackQueryHandler(self.on_tap))
        talk = filters.TEXT & ~filters.COMMAND & filters.ChatType.GROUPS & filters.UpdateType.MESSAGE
        add(MessageHandler(talk & Speakers(), self.etiquette.on_text))
        add(MessageHandler(filters.StatusUpdate.MIGRATE, self.moves.on_migration))
        add(MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, self.arrivals.on_left))
        add(MessageHandler(filters.StatusUpdate.NEW_CHAT_TITLE, self.arrivals.on_title))
        add(ChatMemberHandler(self.arrivals.on_own_member, ChatMemberHandler.MY_CHAT_MEMBER))
        add(ChatMemberHandler(self.arrivals.on_member, ChatMemberHandler.CHAT_MEMBER))
        self._application.add_error_handler(self.on_error)
        self._lines.arrive, self._tables.in_turn = self.arrive, self._lines.turn
        self._tables.listeners.append(self.easel.heed)
        moves, arrivals = self.moves, self.arrivals
        self._reconciler.listen(
            Hooks(moves.migrated, arrivals.forbidden, arrivals.muted, self._back, moves.no_topic)
        )

    def arrive(self, update: Update) -> set[int]:
        """In which tables' lines an update has to stand (T40)."""
        message, user = update.message, update.effective_user
        typed = command_in(message) if message and message.chat.type == "private" else ""
        left = tables_of(self._tables, user.id) if typed == "/leave" and user else set()
        return {*about(update), *self.starts.arrive(update), *left}

    async def _back(self, chat: int, seconds: float) -> None:
        """The clock of a table begins anew, and so do its notices (T7, G2); after a DM those of where one is asked."""
        for table in {chat, *self.reach.tables_that_ask(chat)}:
            await self.moves.back(table, seconds)
            self.easel.repaint(table)

    def heard_again(self) -> None:
        """Updates come again after a spell in which nobody was heard."""
        self._tables.begin_anew()

    def later(self, call: Coroutine[Any, Any, Any]) -> None:
        """Talk to Telegram without waiting for it."""
        self._errands.start(_quietly(call))

    async def close(self) -> None:
        """Let answers that are under way arrive, within a second (T38)."""
        self.easel.close()
        self.arrivals.close()
        self.origins.close()
        if not self._errands.tasks:
            return
        _, late = await asyncio.wait(self._errands.tasks, timeout=CLOSE_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # Taps

    async def on_tap(self, update: Update, context: Context) -> None:
        """Answer a tap, whatever becomes of it (O3)."""
        query = update.callback_query
        if query is None or not query.data:
            return
        user = query.from_user
        person = await self._registry.meet(user, time.time())
        lang = person.lang or self._registry.lang(user.id)
        try:
            reply = await self._reply(query, user, lang, update.update_id)
        except Rejected as error:
            reply = refusal(error, lang)
        except ValueError:  # only a client of somebody's own making sends data that no button has
            log.warning("a tap with data that no button has: %r", query.data)
            reply = refusal(Rejected("unknown_button"), lang)
        self.later(pop_up(query, reply.text, alert=reply.alert, url=reply.url))

    async def _reply(self, query: CallbackQuery, user: User, lang: str, update_id: int) -> Reply:
        try:
            token = read(query.data or "")
        except TokenError as error:
            raise Rejected("unknown_button") from error
        if user.is_bot:
            raise Rejected("bots_do_not_play")
        if not belongs(query, token):
            raise Rejected("unknown_button")
        if token.what == "page":
            return self._turn_page(query, token, lang)
        if token.what == "practise":
            await self.practice.tap(query, token, lang, update_id)
            return Reply()
        if token.what == "refill":
            return await self._refill(token, user.id, lang, update_id)
        if token.what == "play" and query.message is not None:
            await self._registry.enter(query.message.chat, user.language_code)
        else:
            self._adopt(query, token)
        reply = await self.taps.tap(Tap(user.id, user.full_name, lang, token, update_id))
        if reply.page:
            self._replies.turn(query, reply.page)
        return reply

    def _adopt(self, query: CallbackQuery, token: Token) -> None:
        """A tap shows which message is the screen, should its sending have got no answer (T11)."""
        if query.message is None:
            return
        chat = query.message.chat
        slot = slot_of(chat.id, token)
        if slot:
            self._reconciler.adopt(chat.id, slot, query.message.message_id)

    async def _refill(self, token: Token, user: int, lang: str, update_id: int) -> Reply:
        today = datetime.now(UTC).date().isoformat()
        answer = await self._cashier.refill(token.chat, user, today, update_id)
        return Reply(say(lang, text_key("answer", answer.code), **answer.params), alert=True)

    def _turn_page(self, query: CallbackQuery, token: Token, lang: str) -> Reply:
        """Another page of the rules, in the same message. In a group that may take a while: the pop-up names it."""
        if token.arg == STAY:
            return Reply()
        chat = query.message.chat if query.message else None
        group = chat if chat and chat.type != "private" else None
        screen, name = self._page(token, self._registry.chat(group.id).lang if group else lang, lang)
        self._replies.turn(query, screen)
        return Reply(name if group else "")

    def _page(self, token: Token, shown: str, said: str) -> tuple[Screen, str]:
        """A page of the rules in one language and its name in another. Raises Rejected."""
        key, _, number = token.arg.partition(".")
        state = self._tables.state(token.chat)
        if not key:
            return rules_list(state, shown), say(said, "button-all-rules")
        if key not in MODULES:
            raise Rejected("unknown_button")
        page, last = number_in(number), pages(key, shown) + 1
        return rules_page(key, page, state, shown), turned(say(said, text_key("game", key)), page, last, said)

    async def on_error(self, update: object, context: Context) -> None:
        """
        Whatever breaks is logged, and whoever tapped gets an answer: nothing has changed (O3).

        So nothing may change afterwards: the update goes to no other handler, and the tap has one answer.
        """
        log.error("an update could not be handled", exc_info=context.error)
        if isinstance(update, Update) and update.callback_query is not None:
            lang = self._registry.lang(update.callback_query.from_user.id)
            self.later(pop_up(update.callback_query, say(lang, "error-unexpected"), alert=True))
        raise ApplicationHandlerStop


def belongs(query: CallbackQuery, token: Token) -> bool:
    """
    Whether a button can stand where it was tapped; only a client of somebody's own making taps others.

    Those in a group name that group. In a DM they name the DM itself, or a group in which one plays (T49, T50).
    """
    if query.message is None:
        return True
    chat = query.message.chat
    if chat.type == "private":
        if token.chat < 0:
            return token.what in DIRECT
        return token.what not in ("join", "play") and token.chat == chat.id
    return token.chat == chat.id and token.what != "practise"


def slot_of(chat: int, token: Token) -> str:
    """The slot whose message has such a button; "": no message that is kept up to date."""
    part = "menu" if token.what in MENU else "table"
    if chat < 0:
        return part
    if token.chat == chat:
        return "" if token.what == "own" else f"practice:{'panel' if token.what in PANEL else part}"
    return panel_slot(token.chat, "away" if token.what == "return" else "")


async def _quietly(call: Coroutine[Any, Any, Any]) -> None:
    """An answer that does not arrive changes nothing: the state is safe already (T13, G8)."""
    try:
        await call
    except BadRequest as error:
        log.debug("Telegram refused an answer: %s", error)
    except TelegramError as error:
        log.info("an answer was lost: %s", error)
