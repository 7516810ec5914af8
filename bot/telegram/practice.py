"""`/practice` in the DM: a table of one's own against the house (see `table.practice`), by name or from a menu."""

import time

from telegram import CallbackQuery, User

from bot.games import MODULES, UnknownGame, game
from bot.presenter.practice import games_page, rivals_page
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token
from bot.table.commands import Practise
from bot.table.desk import Rejected
from bot.table.mind import rivals
from bot.table.service import Tables
from bot.telegram.deeds import split_arg
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.taps import refusal

USUAL = 2  # players of the house, where the game is named and their number is not


class Practice:
    """Begins practice tables."""

    def __init__(self, tables: Tables, registry: Registry, replies: Replies, bot_name: str) -> None:
        self._tables, self._registry, self._replies, self._bot_name = tables, registry, replies, bot_name

    async def command(self, said: Said) -> None:
        """`/practice`, `/practice draw`, `/practice draw 3`; in a group it shows the way to the DM."""
        if not said.private:
            url = f"https://t.me/{self._bot_name}?start=practice"
            there = Button(say(said.lang, "button-practice"), url=url)
            return self._replies.say(said, say(said.lang, "practice-here"), there)
        await self._registry.meet(said.user, time.time())
        key, count = self._wanted(said)
        if key is None:
            return self._replies.show(said, games_page(self._tables.state(said.chat), said.lang))
        try:
            text = await self._begin(said.user, key, count, said.lang, said.update_id)
        except Rejected as error:
            return self._replies.say(said, refusal(error, said.lang).text)
        return self._replies.say(said, text)

    def _wanted(self, said: Said) -> tuple[str | None, int]:
        """Which game the command names, and how many of the house; None: the menu asks."""
        try:
            key = game(said.args[0].lower()).key if said.args else None
        except UnknownGame:
            key = None
        if key is None:
            return None, 0
        counts = rivals(self._tables.state(said.chat), key)
        named = int(said.args[1]) if len(said.args) > 1 and said.args[1].isdecimal() else USUAL
        return key, min(max(named, counts[0]), counts[-1])

    async def tap(self, query: CallbackQuery, token: Token, lang: str, update_id: int) -> None:
        """A button of the menu: it turns the page; one elsewhere brings the menu. Raises Rejected."""
        state = self._tables.state(query.from_user.id)
        if not token.arg:
            return self._replies.below(query, games_page(state, lang))
        if token.arg == "games":
            return self._replies.turn(query, games_page(state, lang))
        if token.arg in MODULES:
            return self._replies.turn(query, rivals_page(state, token.arg, lang))
        key, count = split_arg(token.arg)
        # Telegram brings it late, in the midst of the game that it has begun (T14).
        if token.hand != state.opened:
            raise Rejected("stale")
        text = await self._begin(query.from_user, key, count, lang, update_id)
        return self._replies.turn(query, Screen(text))

    async def _begin(self, user: User, key: str, count: int, lang: str, update_id: int) -> str:
        """Who writes or taps in the DM has opened it. Raises Rejected."""
        await self._registry.change_person(user.id, dm="open")
        await self._registry.admit(user.id)
        await self._tables.submit(user.id, Practise(user.id, user.full_name, key, count), update_id)
        return say(lang, "practice-begins", game=say(lang, text_key("game", key)), rivals=count)
