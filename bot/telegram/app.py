"""The bot at Telegram's edge: updates in, commands to the tables, screens out. Handlers never await Telegram."""

import asyncio
import logging
import re
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any, Protocol

from telegram import (
    Bot,
    BotCommand,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    Update,
    User,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.games import MODULES, UnknownGame, game
from bot.presenter.desired import Slots, desired
from bot.presenter.group import result_lines
from bot.presenter.keys import Ui
from bot.presenter.rules import rules_page
from bot.presenter.screen import Screen
from bot.presenter.texts import languages, say, text_key
from bot.presenter.tokens import Token, TokenError, read
from bot.presenter.words import log_line
from bot.table.commands import GetUp, OpenLobby, Stop
from bot.table.desk import Rejected, replace
from bot.table.service import Tables
from bot.table.state import TableState
from bot.telegram.membership import Membership
from bot.telegram.moves import Moves
from bot.telegram.proofs import group_proofs, own_proofs, send
from bot.telegram.registry import Registry
from bot.telegram.seating import Cashier, rise
from bot.telegram.taps import Reply, Tap, Taps, number_in, refusal

log = logging.getLogger(__name__)

COMMANDS = ("play", "rules", "chips", "last", "verify", "leave", "stop", "lang", "help")
UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
MENU = frozenset({"menu", "game", "preset", "set"})
"""What only buttons of the settings menu do."""

Context = ContextTypes.DEFAULT_TYPE


class Shower(Protocol):
    """Makes chats show what they should."""

    def show(self, chat_id: int, slots: Slots, *, group: str = "", thread_id: int | None = None) -> None: ...

    def adopt(self, chat_id: int, slot: str, message_id: int) -> None: ...


class App:
    """The handlers of the bot, over the tables."""

    def __init__(self, application: Application[Any, Any, Any, Any, Any, Any], tables: Tables, registry: Registry,
                 cashier: Cashier, shower: Shower, membership: Membership) -> None:  # fmt: skip
        self._application, self._tables, self._registry = application, tables, registry
        self._cashier, self._shower, self._membership = cashier, shower, membership
        self._tasks: set[asyncio.Task[Any]] = set()
        self._taps: Taps | None = None

    @property
    def bot(self) -> Bot:
        bot: Bot = self._application.bot
        return bot

    @property
    def taps(self) -> Taps:
        if self._taps is None:
            self._taps = Taps(self._tables, self._registry, self._cashier, self.bot.username, self.repaint)
        return self._taps

    def install(self, moves: Moves) -> None:
        """Register every handler."""
        self._moves = moves
        add = self._application.add_handler
        for name in (*COMMANDS, "start"):
            add(CommandHandler(name, getattr(self, f"on_{name}")))
        add(CallbackQueryHandler(self.on_tap))
        add(MessageHandler(filters.StatusUpdate.MIGRATE, self.on_migration))
        add(ChatMemberHandler(self.on_own_member, ChatMemberHandler.MY_CHAT_MEMBER))
        self._application.add_error_handler(self.on_error)
        self._tables.listeners.append(self.paint)

    async def announce(self) -> None:
        """Tell Telegram the commands, in every language."""
        for lang in languages():
            commands = [BotCommand(name, say(lang, text_key("command", name))) for name in COMMANDS]
            await self.bot.set_my_commands(commands, language_code="" if lang == "en" else lang)

    # Screens

    def paint(self, state: TableState) -> None:
        """Make every chat of a table show its state."""
        chat = self._registry.chat(state.chat)
        uis: dict[int, Ui] = {user: ui for (user, of), ui in self.taps.uis.items() if of == state.chat}
        reader = self._registry.group_reader(state.chat)
        shown = desired(state, reader, chat.title, self.bot.username, self._registry.reader, uis)
        for chat_id, slots in shown.items():
            if chat_id == state.chat:
                self._shower.show(chat_id, slots, thread_id=chat.thread_id)
            else:
                self._shower.show(chat_id, slots, group=f"panel:{state.chat}")

    def repaint(self, chat: int) -> None:
        self.paint(self._tables.state(chat))

    def later(self, call: Coroutine[Any, Any, Any]) -> None:
        """Talk to Telegram without waiting for it."""
        task = asyncio.get_running_loop().create_task(_quietly(call))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def reply(self, message: Message, text: str, *buttons: InlineKeyboardButton) -> None:
        """A short answer to a command."""
        markup = InlineKeyboardMarkup([[button] for button in buttons]) if buttons else None
        self.later(
            message.reply_text(
                text, parse_mode=ParseMode.HTML, reply_markup=markup, disable_notification=True
            )
        )

    # Taps

    async def on_tap(self, update: Update, context: Context) -> None:
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
        self.later(query.answer(text=reply.text or None, show_alert=reply.alert, url=reply.url or None))

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
        if token.what == "refill":
            return await self._refill(token, user.id, lang, update_id)
        self._adopt(query, token)
        return await self.taps.tap(Tap(user.id, user.full_name, lang, token, update_id))

    def _adopt(self, query: CallbackQuery, token: Token) -> None:
        """A tap shows which message is the screen, should its sending have got no answer (T11)."""
        if query.message is None:
            return
        chat = query.message.chat
        slot = f"panel:{token.chat}" if chat.type == "private" else "menu" if token.what in MENU else "table"
        self._shower.adopt(chat.id, slot, query.message.message_id)

    async def _refill(self, token: Token, user: int, lang: str, update_id: int) -> Reply:
        today = datetime.now(UTC).date().isoformat()
        answer = await self._cashier.refill(token.chat, user, today, update_id)
        return Reply(say(lang, text_key("answer", answer.code), **answer.params), alert=True)

    # Commands

    async def on_play(self, update: Update, context: Context) -> None:
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return None
        if message.chat.type == "private":
            return self.reply(message, say(pick_lang(user, self._registry), "only-in-groups"))
        await self._registry.enter(message.chat, user.language_code)
        await self._try(update, OpenLobby(user.id, user.full_name))

    async def on_stop(self, update: Update, context: Context) -> None:
        """A seated player closes the table after the hand; an admin at once."""
        message, user = update.effective_message, update.effective_user
        if message is None or user is None or message.chat.type == "private":
            return None
        admin = await self._membership.may_command(message)
        if not admin and self._tables.state(message.chat.id).chair(user.id) is None:
            return self.reply(message, say(self._registry.lang(user.id), "error-not-seated"))
        await self._try(update, Stop(user.id, at_once=admin))

    async def on_leave(self, update: Update, context: Context) -> None:
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return None
        if message.chat.type != "private":
            return await self._try(update, GetUp(user.id))
        left = await rise(self._tables, user.id, update.update_id)
        self.reply(message, say(self._registry.lang(user.id), "answer-left" if left else "error-not-seated"))

    async def _try(self, update: Update, command: Any) -> None:
        """Submit a command of a chat; a refusal is answered there."""
        message = update.effective_message
        assert message is not None  # noqa: S101  (commands are messages)
        try:
            await self._tables.submit(message.chat.id, command, update.update_id)
        except Rejected as error:
            self.reply(message, refusal(error, self._registry.chat(message.chat.id).lang).text)

    async def on_help(self, update: Update, context: Context) -> None:
        if update.effective_message:
            self.reply(update.effective_message, say(self._lang(update), "help"))

    async def on_rules(self, update: Update, context: Context) -> None:
        message = update.effective_message
        if message:
            state = self._tables.state(message.chat.id)
            screen = rules_page(self._game_named(context, state), 1, state, self._lang(update))
            self.later(
                message.reply_text(
                    screen.text,
                    parse_mode=ParseMode.HTML,
                    reply_markup=markup(screen),
                    disable_notification=True,
                )
            )

    def _game_named(self, context: Context, state: TableState) -> str:
        """The game that a command names, else the table's."""
        try:
            return game(context.args[0].lower()).key if context.args else state.game
        except UnknownGame:
            return state.game

    def _turn_page(self, query: CallbackQuery, token: Token, lang: str) -> Reply:
        """Another page of the rules, in the same message."""
        key, _, page = token.arg.partition(".")
        if key not in MODULES:
            raise Rejected("unknown_button")
        chat = query.message.chat if query.message else None
        lang = self._registry.chat(chat.id).lang if chat and chat.type != "private" else lang
        screen = rules_page(key, number_in(page), self._tables.state(token.chat), lang)
        self.later(
            query.edit_message_text(screen.text, parse_mode=ParseMode.HTML, reply_markup=markup(screen))
        )
        return Reply()

    async def on_chips(self, update: Update, context: Context) -> None:
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return None
        lang = self._lang(update)
        if message.chat.type == "private":
            return self.reply(message, say(lang, "only-in-groups"))
        chips = await self._cashier.chips(message.chat.id, user.id) or 0
        data = str(Token("refill", message.chat.id))
        self.reply(
            message, say(lang, "your-chips", chips=chips),
            InlineKeyboardButton(say(lang, "button-refill"), callback_data=data),
        )  # fmt: skip

    async def on_last(self, update: Update, context: Context) -> None:
        """How the last hand went."""
        message = update.effective_message
        if message is None:
            return
        state, lang = self._tables.state(message.chat.id), self._lang(update)
        if not state.playing and state.hand is not None:
            lines = [log_line(state, line, lang) for line in state.log] + result_lines(state, lang)
        elif state.last_hand is not None:
            lines = result_lines(
                replace(state, hand=state.last_hand, players=state.last_players, voluntary=()), lang
            )
        else:
            lines = [say(lang, "no-last-hand")]
        self.reply(message, "\n".join(lines))

    async def on_verify(self, update: Update, context: Context) -> None:
        """What proves that the last deal was fair: the shown cards, or in the DM one's own (A72)."""
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return
        lang = self._lang(update)
        if message.chat.type == "private":
            titles = {chat.chat_id: chat.title for chat in self._registry.groups()}
            proofs = own_proofs(self._tables.all(), user.id, lang, titles)
        else:
            proofs = group_proofs(self._tables.state(message.chat.id), lang)
        self.later(send(message, proofs))

    async def on_lang(self, update: Update, context: Context) -> None:
        """Turn to the next language: the group's, or in the DM one's own."""
        message, user = update.effective_message, update.effective_user
        if message is None or user is None:
            return
        known = languages()
        lang = known[(known.index(self._lang(update)) + 1) % len(known)]
        if message.chat.type == "private":
            await self._registry.meet(user, time.time())
            await self._registry.change_person(user.id, lang=lang)
        else:
            chat = await self._registry.enter(message.chat, user.language_code)
            await self._registry.save_chat(replace(chat, lang=lang))
            self.repaint(message.chat.id)
        self.reply(message, say(lang, "lang-set"))

    async def on_start(self, update: Update, context: Context) -> None:
        """Start in the DM opens it; a deep link seats at once (T1, T47)."""
        message, user = update.effective_message, update.effective_user
        if message is None or user is None or message.chat.type != "private":
            return None
        await self._registry.meet(user, time.time())
        await self._registry.change_person(user.id, dm="open")
        self._repaint_tables_of(user.id)
        lang = self._registry.lang(user.id)
        form = re.fullmatch(r"join(-?\d{1,20})", context.args[0]) if context.args else None
        if form is None:
            return self.reply(message, say(lang, "hello"))
        chat = int(form[1])
        try:
            await self._check_member(chat, user.id)
            await self._cashier.seat(chat, user.id, user.full_name, update.update_id)
        except Rejected as error:
            return self.reply(message, refusal(error, lang).text)
        self.reply(message, say(lang, "hello-seated"))

    def _repaint_tables_of(self, user: int) -> None:
        """What could not be shown to somebody while he blocked the bot is shown now: he may be in turn (T3)."""
        for state in self._tables.all():
            if state.seat(user) is not None:
                self.paint(state)

    async def _check_member(self, chat: int, user: int) -> None:
        """Only members of the group follow its link (T47, T49)."""
        if not await self._membership.is_member(chat, user):
            raise Rejected("not_a_member")

    async def on_migration(self, update: Update, context: Context) -> None:
        """The group is a supergroup now; either of the two service messages may come first or alone (T4)."""
        message = update.effective_message
        if message is None:
            return
        if message.migrate_to_chat_id:
            await self._moves.migrated(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self._moves.migrated(message.migrate_from_chat_id, message.chat.id)

    async def on_error(self, update: object, context: Context) -> None:
        """Whatever breaks is logged, and whoever tapped gets an answer: nothing has changed (O3)."""
        log.error("an update could not be handled", exc_info=context.error)
        if isinstance(update, Update) and update.callback_query is not None:
            lang = self._registry.lang(update.callback_query.from_user.id)
            self.later(update.callback_query.answer(say(lang, "error-unexpected"), show_alert=True))

    async def on_own_member(self, update: Update, context: Context) -> None:
        """Somebody opened or blocked the bot's DM (T3)."""
        change = update.my_chat_member
        if (
            change is None
            or change.chat.type != "private"
            or self._registry.person(change.from_user.id) is None
        ):
            return
        dm = "open" if change.new_chat_member.status == "member" else "closed"
        await self._registry.change_person(change.from_user.id, dm=dm)
        if dm == "open":
            self._repaint_tables_of(change.from_user.id)

    def _lang(self, update: Update) -> str:
        message, user = update.effective_message, update.effective_user
        if message is not None and message.chat.type != "private":
            return self._registry.chat(message.chat.id).lang
        return pick_lang(user, self._registry)


def pick_lang(user: User | None, registry: Registry) -> str:
    """The language of whoever writes."""
    return registry.lang(user.id if user else 0)


def markup(screen: Screen) -> InlineKeyboardMarkup | None:
    """The inline keyboard of a screen."""
    if not screen.keyboard:
        return None
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(b.text, callback_data=b.data or None, url=b.url or None) for b in row]
            for row in screen.keyboard
        ]
    )


def belongs(query: CallbackQuery, token: Token) -> bool:
    """Whether a button can stand where it was tapped: a group's buttons name that group, and no seat is in a DM."""
    if query.message is None:
        return True
    chat = query.message.chat
    return token.what != "join" if chat.type == "private" else token.chat == chat.id


async def _quietly(call: Coroutine[Any, Any, Any]) -> None:
    """An answer that does not arrive changes nothing: the state is safe already (T13, G8)."""
    try:
        await call
    except BadRequest as error:
        log.debug("Telegram refused an answer: %s", error)
    except TelegramError as error:
        log.info("an answer was lost: %s", error)
