"""
Which cards a table keeps from whom, for the oracle of secrecy.

What is open is judged by the deal that a text is about: a card that all have seen in the first hand is secret again in
the second. Tables and panels name their hand; what names none (a pop-up, news) is about the one that is played, and an
answer to a command may tell of the one before besides.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from bot.engine.view import view
from bot.games import game
from bot.presenter.tokens import read
from bot.table.state import TableState
from tests.oracles.record import Call, Text, buttons

_TITLE = re.compile(r"· (?:hand|раздача) (\d+)$", re.MULTILINE)


def is_rules(call: Call) -> bool:
    """A page of the rules has cards as examples, one of the menu as wild cards; they are known by their own buttons."""
    return any(button.get("callback_data", "").startswith(("page:", "menu:")) for button in buttons(call))


@dataclass
class Deal:
    """A deal as it went on; `times`: from when each of its states held."""

    times: list[float] = field(default_factory=list)
    states: list[TableState] = field(default_factory=list)
    _opened: dict[int | None, dict[str, float]] = field(default_factory=dict)
    _looked: dict[int | None, int] = field(default_factory=dict)

    @property
    def cards(self) -> set[str]:
        """All that may lie in a pack or in somebody's hand."""
        packs = {card for state in self.states for pack in state.packs for card in pack.sealed.order}
        return packs | {card for hand in self.states[-1].brought.values() for card in hand.cards}

    def opened(self, at: float, person: int | None) -> set[str]:
        """What a person (None: the group) had been shown by any right."""
        return {card for card, since in self._opened_to(person).items() if since <= at}

    def _opened_to(self, person: int | None) -> dict[str, float]:
        """Since when each card has been open; every state is looked at once."""
        opened, done = self._opened.setdefault(person, {}), self._looked.get(person, 0)
        for at, state in zip(self.times[done:], self.states[done:], strict=True):
            for card in open_cards(state, person):
                opened.setdefault(card, at)
        self._looked[person] = len(self.states)
        return opened


class Eyes:
    """What all tables have kept from whom. `root` is the id that a chat had first (T4)."""

    def __init__(self, root: Callable[[int], int]) -> None:
        self._root = root
        self._tables: dict[int, dict[int, Deal]] = {}

    def see(self, at: float, state: TableState) -> None:
        """A table has changed."""
        deal = self._tables.setdefault(self._root(state.chat), {}).setdefault(state.hand_no, Deal())
        deal.times.append(at)
        deal.states.append(state)

    def withheld(self, text: Text) -> Collection[str]:
        """The cards that nobody had a right to show here: at none of the tables that this can be about."""
        hidden = [self._withheld(self._tables[chat], text) for chat in self._chats(text)]
        return set.intersection(*hidden) if hidden else ()

    def _chats(self, text: Text) -> set[int]:
        """The table whose buttons stand below, or that of the group; else any that the reader may hear of.

        A panel without buttons may be of a group, though its reader practises in the same DM.
        """
        here = {text.audience.chat} if text.audience.person is None else set()
        named = {self._root(chat) for chat in (_chats_in(text.call) or here)}
        readers = {chat for chat in self._tables if chat < 0 or chat == text.audience.person}
        return named & readers or readers

    def _withheld(self, deals: Mapping[int, Deal], text: Text) -> set[str]:
        at, person = text.call["time"], text.audience.person
        begun = [number for number, deal in deals.items() if deal.times[0] <= at]
        if not begun:
            return set()
        about = next((number for number in begun if number == _named(text.call)), begun[-1])
        told = {about, *begun[-2:]} if "reply_parameters" in text.call["params"] else {about}
        return deals[about].cards.difference(*(deals[number].opened(at, person) for number in told))


def _chats_in(call: Call) -> set[int]:
    return {read(button["callback_data"]).chat for button in buttons(call) if "callback_data" in button}


def _named(call: Call) -> int | None:
    """The hand in the title of a table or a panel."""
    params = call["params"]
    media = params.get("media")
    source = (
        params.get("text")
        or params.get("caption")
        or (isinstance(media, dict) and media.get("caption"))
        or ""
    )
    found = _TITLE.search(source)
    return int(found[1]) if found else None


def open_cards(state: TableState, person: int | None) -> set[str]:
    """What one may see of a table: by his seat, or shown to all."""
    told: set[str] = {card for line in state.log for card in (*line.cards, *line.taken)}
    if state.hand is None:
        return told
    seen = view(game(state.hand.game), state.hand, None if person is None else state.seat(person))
    told |= {card for other in seen.seats for card in other.cards if card}
    told |= set(seen.table_cards)
    return told | {
        card for user in state.voluntary for card in state.hand.seats[state.players.index(user)].cards
    }
