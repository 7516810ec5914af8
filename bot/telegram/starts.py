"""`/start` in the DM: opens it, seats who followed a group's link, says what waits for one (T1, T47)."""

import re
import time
from collections.abc import Callable

from bot.presenter.names import html_name
from bot.presenter.news import join_link
from bot.presenter.practice import games_page
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say
from bot.presenter.tokens import Token
from bot.presenter.told import answered
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from bot.telegram.membership import Membership
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.seating import Cashier
from bot.telegram.taps import refusal

JOIN = re.compile(r"join(-\d{1,20})")  # groups only: nobody sits down in a DM


class Starts:
    """What happens when somebody presses Start."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, membership: Membership,
                 replies: Replies, paint: Callable[[TableState], None], bot_name: str) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._membership, self._replies, self.paint, self._bot_name = membership, replies, paint, bot_name

    async def start(self, said: Said) -> None:
        """Only in the DM: `/start@bot` in a group is what Telegram writes when somebody adds the bot by its link."""
        if not said.private:
            return
        await self._registry.meet(said.user, time.time())
        await self._registry.change_person(said.user.id, dm="open")
        self.repaint_tables_of(said.user.id)
        if said.args == ("practice",):
            return self._replies.show(said, games_page(self._tables.state(said.chat), said.lang))
        form = JOIN.fullmatch(said.args[0]) if said.args else None
        if form:
            await self._follow(said, int(form[1]))
        else:
            await self._greet(said)

    async def _follow(self, said: Said, chat: int) -> None:
        """Only members of the group follow its link (T47, T49)."""
        if not await self._membership.is_member(chat, said.user.id):
            return self._replies.say(said, say(said.lang, "error-not-a-member"))
        try:
            answer = await self._cashier.seat(chat, said.user.id, said.user.full_name, said.update_id)
        except Rejected as error:
            return self._replies.say(said, refusal(error, said.lang).text)
        waits = answer.code == "waiting"
        text = answered(said.lang, answer.code, answer.params) if waits else say(said.lang, "hello-seated")
        self._replies.say(said, text)

    async def _greet(self, said: Said) -> None:
        """What this is, how to add it to a group, and the tables where one is or may be awaited."""
        lines, buttons = [say(said.lang, "hello")], []
        for state in self._tables.all():
            if state.phase is TablePhase.CLOSED or (state.practice and state.chat != said.chat):
                continue
            title = (
                say(said.lang, "practice-title") if state.practice else self._registry.chat(state.chat).title
            )
            if state.chair(said.user.id):
                lines.append(_place(state, said.user.id, title, said.lang))
            elif await self._cashier.chips(state.chat, said.user.id) is not None:
                text = say(said.lang, "button-join-in", chat=title[:30])
                buttons.append((Button(text, url=join_link(self._bot_name, state.chat)),))
        practice = Token("practise", said.chat)
        buttons.append((Button(say(said.lang, "button-practice"), str(practice)),))
        add = f"https://t.me/{self._bot_name}?startgroup=play"
        buttons.append((Button(say(said.lang, "button-add-to-group"), url=add),))
        self._replies.show(said, Screen("\n".join(lines), tuple(buttons)))

    def repaint_tables_of(self, user: int) -> None:
        """What could not be shown to somebody while he blocked the bot is shown now: he may be in turn (T3)."""
        for state in self._tables.all():
            if state.seat(user) is not None:
                self.paint(state)


def _place(state: TableState, user: int, title: str, lang: str) -> str:
    """A line about a table where one sits."""
    seat = state.seat(user)
    asked = state.playing and state.phase is TablePhase.HAND and seat in state.hand.to_act
    return say(lang, "hello-your-turn" if asked else "hello-your-seat", chat=html_name(title))
