"""What people type: each command is a short function that answers in the chat where it was typed."""

import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

from telegram import Update
from telegram.ext import ContextTypes

from bot.games import UnknownGame, game
from bot.presenter.last import last_lines
from bot.presenter.odds import odds_text
from bot.presenter.rules import own_game, rules_list, rules_page
from bot.presenter.screen import Button
from bot.presenter.texts import languages, pick, say, text_key
from bot.presenter.tokens import Token
from bot.presenter.wallets import account_text
from bot.table.commands import Command, GetUp, NoteChange, OpenLobby, Stop
from bot.table.desk import Answer, Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from bot.telegram.membership import Membership
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.seating import Cashier, rise, tables_of
from bot.telegram.taps import refusal
from bot.telegram.tongues import Tongues

PERSONAL = frozenset({"leave", "chips", "next"})
"""Commands about whoever types them, so of no use to one who writes in the name of the group."""

Context = ContextTypes.DEFAULT_TYPE
Callback = Callable[[Update, Context], Coroutine[Any, Any, None]]


class Commands:
    """The commands of groups and DMs; `handlers` names them."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, membership: Membership,
                 replies: Replies, tongues: Tongues) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._membership, self._replies, self._tongues = membership, replies, tongues
        self.handlers: dict[str, Callable[[Said], Awaitable[None]]] = {
            "play": self.play, "rules": self.rules, "chips": self.chips, "last": self.last,
            "leave": self.leave, "stop": self.stop, "lang": self.lang, "help": self.help, "odds": self.odds,
        }  # fmt: skip

    def callback(self, name: str) -> Callback:
        """What python-telegram-bot calls for a command."""
        handler = self.handlers[name]

        async def call(update: Update, context: Context) -> None:
            said = self._said(update, context)
            if said is None:
                return
            if said.anonymous and name in PERSONAL:
                self._replies.say(said, say(said.lang, "error-anonymous"))
            else:
                await handler(said)

        return call

    def _said(self, update: Update, context: Context) -> Said | None:
        message, user = update.message, update.effective_user
        if message is None or user is None:
            return None
        if message.chat.type != "private":
            lang = self._registry.chat(message.chat.id).lang
        else:  # whoever writes for the first time is no person yet
            lang = (
                self._registry.lang(user.id) if self._registry.person(user.id) else pick(user.language_code)
            )
        return Said(message, user, lang, tuple(context.args or ()), update.update_id)

    # The table

    async def play(self, said: Said) -> None:
        """Open the table, or show it anew."""
        if said.private:
            return self._replies.say(said, say(said.lang, "only-in-groups"))
        row = await self._registry.enter(said.message.chat, said.user.language_code)
        if row.thread_id != said.thread:
            if self._tables.state(said.chat).phase is not TablePhase.CLOSED:
                return self._elsewhere(said, row.thread_id)
            await self._registry.change_chat(row.chat_id, thread_id=said.thread)
        await self._try(said, OpenLobby(said.user.id, said.user.full_name))

    def _elsewhere(self, said: Said, thread: int | None) -> None:
        """One table per group: it stays in the topic where it was opened (T28)."""
        link = f"https://t.me/c/{str(said.chat).removeprefix('-100')}/{thread or 1}"
        go = Button(say(said.lang, "button-go-there"), url=link)
        self._replies.say(said, say(said.lang, "table-elsewhere"), go)

    async def stop(self, said: Said) -> None:
        """A seated player closes the table after the hand; an admin at once, and so does who practises."""
        if said.private:
            return await self._try(said, Stop(said.user.id), tell=True)
        admin = await self._membership.may_command(said.message)
        if not admin and self._tables.state(said.chat).chair(said.user.id) is None:
            return self._replies.say(said, say(said.lang, "error-not-seated"))
        await self._try(said, Stop(said.person, at_once=admin, admin=admin, by=said.name), tell=True)

    async def leave(self, said: Said) -> None:
        """Get up from the group's table; in the DM from all."""
        if not said.private:
            return await self._try(said, GetUp(said.user.id), tell=True)
        left = await rise(self._tables, said.user.id, said.update_id)
        if left is None:  # delivered again: it was answered then
            return
        self._replies.say(said, say(said.lang, "answer-left" if left else "error-not-seated"))

    async def _try(self, said: Said, command: Command, *, tell: bool = False) -> None:
        """Submit a command of a chat; a refusal is answered there, a success if that is to be told."""
        try:
            answer = await self._tables.submit(said.chat, command, said.update_id)
        except Rejected as error:
            return self._replies.say(said, refusal(error, said.lang).text)
        if tell and answer != Answer("done"):  # which a command delivered again gets: it was answered then
            self._replies.say(said, say(said.lang, text_key("answer", answer.code), **answer.params))

    # What there is to know

    async def odds(self, said: Said) -> None:
        """How often each hand of three cards comes (H37)."""
        self._replies.say(said, odds_text(said.lang))

    async def help(self, said: Said) -> None:
        """All commands."""
        self._replies.say(said, say(said.lang, "help"))

    async def rules(self, said: Said) -> None:
        """The rules of the game that is named, else of the table's; where there is no table, the list of all."""
        state = self._tables.state(said.chat)
        key = _game_named(said) or own_game(state)
        page = rules_page(key, 1, state, said.lang) if key else rules_list(self._sat_at(said), said.lang)
        self._replies.show(said, page)

    def _sat_at(self, said: Said) -> TableState:
        """The table of a group at which whoever writes in his DM sits: its rules are his. Else that of the DM."""
        chats = sorted(tables_of(self._tables, said.user.id))
        return self._tables.state(chats[0] if chats else said.chat)

    async def chips(self, said: Said) -> None:
        """One's wallet in this group, with the refill if it is to be had now."""
        if said.private:
            return self._replies.say(said, say(said.lang, "only-in-groups"))
        account = await self._cashier.account(said.chat, said.user.id, datetime.now(UTC))
        refill = Button(say(said.lang, "button-refill"), str(Token("refill", said.chat)))
        self._replies.say(said, account_text(said.lang, account), *(() if account.refused else (refill,)))

    async def last(self, said: Said) -> None:
        """How the last hand went."""
        self._replies.say(said, "\n".join(last_lines(self._tables.state(said.chat), said.lang)))

    async def lang(self, said: Said) -> None:
        """Turn to the next language: the group's, or in the DM one's own."""
        known = languages()
        lang = known[(known.index(said.lang) + 1) % len(known)]
        if await (self._turn(said, lang) if said.private else self._speak(said, lang)):
            self._replies.say(said, say(lang, "lang-set"))

    async def _turn(self, said: Said, lang: str) -> bool:
        await self._registry.meet(said.user, time.time())
        return await self._tongues.switch(said.chat, lang, said.update_id)

    async def _speak(self, said: Said, lang: str) -> bool:
        """Let the group's screens speak a language; for admins, and recorded like every setting of the chat."""
        if not await self._membership.may_command(said.message):
            self._replies.say(said, say(said.lang, "error-only-admins"))
            return False
        chat = await self._registry.enter(said.message.chat, said.user.language_code)
        change = NoteChange(said.person, "language", chat.lang, lang, admin=True, by=said.name)
        return await self._tongues.switch_table(said.chat, change, said.update_id)


def _game_named(said: Said) -> str:
    """The game that a command names; "": none that there is."""
    try:
        return game(said.args[0].lower()).key if said.args else ""
    except UnknownGame:
        return ""
