"""From a state of a table to what its chats should show now: screens, notices, and when to look again."""

import asyncio
from collections.abc import Callable, Iterable, MutableMapping
from typing import Protocol

from bot.presenter.desired import Slots, desired
from bot.presenter.keys import Ui
from bot.presenter.practice import GROUP
from bot.presenter.slots import is_news, panel_slot, table_of
from bot.table.desk import replace
from bot.table.service import Tables
from bot.table.state import TableState
from bot.telegram.callees import Callees
from bot.telegram.drain import Drain
from bot.telegram.notices import hushed, next_mark, notices
from bot.telegram.registry import Registry
from bot.telegram.tickets import Tickets
from storage.rows import Screen


class Shower(Protocol):
    """Makes chats show what they should."""

    def show(self, chat_id: int, slots: Slots, *, group: str = "", thread_id: int | None = None) -> None: ...


class Easel:
    """Paints tables. `uis`: what each person does on his panel at each table (a keypad, a question)."""

    def __init__(self, tables: Tables, registry: Registry, shower: Shower, drain: Drain, callees: Callees,
                 tickets: Tickets, bot_name: str) -> None:  # fmt: skip
        self._tables, self._registry, self._shower = tables, registry, shower
        self._drain, self._callees = drain, callees
        callees.repaint = self.repaint
        self._tickets, self._bot_name = tickets, bot_name
        self.dark: Callable[[int], bool] = lambda chat: False
        """Whether a group sees nothing new, so that its clock begins anew when it does."""
        self._bells: dict[int, asyncio.TimerHandle] = {}
        self._readers: dict[int, set[int]] = {}  # who has something of a table in his DM
        self._names: dict[int, dict[int, str]] = {}  # by table, with which its people were painted last
        self.uis: MutableMapping[tuple[int, int], Ui] = {}

    def recall(self, screens: Iterable[Screen]) -> None:
        """After a start: what stands in DMs. Panels of a group that moved just before a crash go (T4, G6)."""
        known = {state.chat for state in self._tables.all()}
        for row in screens:
            chat = table_of(row.slot)
            if chat in known:
                self._readers.setdefault(chat, set()).add(row.chat_id)
            elif chat is not None:
                self._shower.show(row.chat_id, {}, group=panel_slot(chat))

    def heed(self, state: TableState) -> None:
        """A step was made."""
        self._put_away(state)
        self._callees.heed(state)
        self.paint(state)

    def _put_away(self, state: TableState) -> None:
        """Keypads and questions of turns that are over: nobody sees them again, though nobody has closed them."""
        for (user, chat), ui in [*self.uis.items()]:
            seat = state.seat(user)
            if chat == state.chat and (seat is None or not ui.stands(state.hand_no, state.asked_at(seat))):
                del self.uis[user, chat]

    def paint(self, state: TableState) -> None:
        """Make every chat of a table show its state, and again when a notice is due."""
        self._names[state.chat] = self._names_of_today(state)
        chat = self._registry.chat(state.chat)
        wanted = self._slots(state, chat.title)
        for user in self._readers.get(state.chat, set()) - wanted.keys():  # he has no part in it any more
            self._shower.show(user, {}, group=panel_slot(state.chat))
        self._readers[state.chat] = {user for user, slots in wanted.items() if slots} - {state.chat}
        for chat_id, slots in wanted.items():
            if state.practice:
                self._shower.show(chat_id, slots, group=GROUP)
            elif chat_id == state.chat:
                if chat.status != "left":  # it is shown when the bot is back (T22)
                    self._shower.show(chat_id, slots, thread_id=chat.thread_id)
            else:
                self._shower.show(chat_id, slots, group=panel_slot(state.chat))
        self._arm(state)

    def leave(self, chat: int) -> None:
        """A group has another id now: nothing is due under the old one, whose buttons act nowhere any more (T4)."""
        self._names.pop(chat, None)
        for user in self._readers.pop(chat, set()):
            self._shower.show(user, {}, group=panel_slot(chat))
        for key in [key for key in self.uis if key[1] == chat]:
            del self.uis[key]
        if bell := self._bells.pop(chat, None):
            bell.cancel()

    def repaint(self, chat: int) -> None:
        """Paint the table of a chat, if it has one: a late call must not wipe one that has another id now (T4)."""
        if self._tables.has(chat):
            self.paint(self._tables.state(chat))

    def repaint_all(self) -> None:
        """Paint all tables."""
        self._callees.trust(self._tables.all())
        for state in self._tables.all():
            self.paint(state)

    def close(self) -> None:
        """Nothing more is due."""
        for bell in self._bells.values():
            bell.cancel()
        self._bells.clear()

    def _slots(self, state: TableState, title: str) -> dict[int, Slots]:
        state = replace(state, names=state.names | self._names.get(state.chat, {}))
        uis = {user: ui for (user, of), ui in self.uis.items() if of == state.chat}
        group = self._registry.group_reader(state.chat)
        shown = desired(
            state, group, title, self._bot_name, self._registry.reader, uis, link=self._tickets.link(state)
        )
        told = {} if self.dark(state.chat) else notices(
            state, self._tables.now(), group.lang, title, self._registry.lang
        )  # fmt: skip
        hidden = self._callees.hidden(state)
        made = {
            user: {
                slot: screen if is_news(slot) else hushed(state, screen)
                for slot, screen in slots.items()
                if not (is_news(slot) and user in hidden)
            }
            for user, slots in shown.items()
        }
        made[state.chat] = shown[state.chat]
        slot, lang = "table", group.lang
        if state.practice:
            slot, lang = f"{GROUP}:table", self._registry.lang(state.chat)
        if table := made[state.chat].get(slot):
            made[state.chat][slot] = self._drain.marked(table, lang)
        return {chat: {**slots, **told.get(chat, {})} for chat, slots in made.items()}

    def _names_of_today(self, state: TableState) -> dict[int, str]:
        """A table knows people by the names with which they sat down (T34)."""
        people = map(self._registry.person, state.names)
        return {person.user_id: person.name for person in people if person}

    def _arm(self, state: TableState) -> None:
        if bell := self._bells.pop(state.chat, None):
            bell.cancel()
        left = next_mark(state, self._tables.now())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._bells[state.chat] = loop.call_later(left, self.repaint, state.chat)
