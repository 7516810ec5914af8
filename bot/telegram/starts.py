"""`/start` in the DM: opens it, seats who followed a group's link, says what waits for one (T1, T47)."""

import time
from collections.abc import Callable

from telegram import Update

from bot.presenter.names import clean, html_name
from bot.presenter.practice import games_page
from bot.presenter.screen import Button, Screen
from bot.presenter.seal import SEAL
from bot.presenter.texts import say
from bot.presenter.tokens import Token
from bot.presenter.told import answered
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from bot.telegram.archive import Archive
from bot.telegram.membership import Membership
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.seating import Cashier
from bot.telegram.taps import refusal
from bot.telegram.tickets import Ticket, Tickets

INVITES = "join"
"""How links to a table begin, this bot's and those of old or of others."""

PROOFS = "verify"
"""How links to the proofs of a group begin."""


class Starts:
    """What happens when somebody presses Start."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, membership: Membership,
                 replies: Replies, paint: Callable[[TableState], None], tickets: Tickets,
                 archive: Archive, bot_name: str) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._membership, self._replies, self.paint = membership, replies, paint
        self._tickets, self._archive, self._bot_name = tickets, archive, bot_name

    def arrive(self, update: Update) -> set[int]:
        """The table to which somebody shows a ticket; whether he may is asked while he stands in line (T40)."""
        message, user = update.message, update.effective_user
        command, _, payload = ((message and message.text) or "").partition(" ")
        ticket = self._tickets.read(payload.strip()) if command == "/start" else None
        if ticket is None or user is None or message is None or message.chat.type != "private":
            return set()
        self._membership.ask_ahead(ticket.chat, user.id)
        return {ticket.chat}

    async def start(self, said: Said) -> None:
        """Only in the DM: `/start@bot` in a group is what Telegram writes when somebody adds the bot by its link."""
        if not said.private:
            return
        await self._registry.meet(said.user, time.time())
        await self._registry.change_person(said.user.id, dm="open")
        self.repaint_tables_of(said.user.id)
        if said.args == ("practice",):
            return self._replies.show(said, games_page(self._tables.state(said.chat), said.lang))
        if said.args and SEAL.fullmatch(said.args[0]):
            return self._replies.say(said, say(said.lang, "seal-in-link", seal=said.args[0]))
        if said.args and said.args[0].startswith(PROOFS):
            return await self._archive.follow(said, said.args[0])
        if said.args and said.args[0].startswith(INVITES):
            await self._follow(said, said.args[0])
        else:
            await self._greet(said)

    async def _follow(self, said: Said, payload: str) -> None:
        """A ticket seats members of its group, as long as the table stands open for which it was made (T47, T49)."""
        try:
            ticket = await self._let_in(self._tickets.read(payload), said.user.id)
            answer = await self._cashier.seat(ticket.chat, said.user.id, said.user.full_name, said.update_id)
        except Rejected as error:
            return self._replies.say(said, refusal(error, said.lang).text)
        waits = answer.code == "waiting"
        text = answered(said.lang, answer.code, answer.params) if waits else say(said.lang, "hello-seated")
        self._replies.say(said, text)

    async def _let_in(self, ticket: Ticket | None, user: int) -> Ticket:
        """Nobody but members learns how it stands with the table. Raises Rejected."""
        if ticket is None:
            raise Rejected("ticket_void")
        if not await self._membership.is_member(ticket.chat, user):
            raise Rejected("not_a_member")
        state = self._tables.state(ticket.chat)
        if state.phase is TablePhase.CLOSED:
            raise Rejected("ticket_late")
        if state.opened != ticket.opened:
            raise Rejected("ticket_old")
        return ticket

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
                text = say(said.lang, "button-join-in", chat=clean(title, limit=30))
                buttons.append((Button(text, url=self._tickets.link(state)),))
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
