"""Which cards a table keeps from whom, for the oracle of secrecy."""

from collections.abc import Collection, Sequence
from typing import Any

from bot.engine.view import view
from bot.games import game
from bot.table.state import TableState
from tests.oracles.record import Audience, buttons


def withheld(past: Sequence[TableState], audience: Audience) -> Collection[str]:
    """The cards of the table that an audience has not been shown so far, by any right."""
    if not past:
        return ()
    open_to = {card for state in past for card in _open_cards(state, audience)}
    return _cards(past[-1]) - open_to


def is_rules(call: dict[str, Any]) -> bool:
    """A page of the rules has cards as examples; it is known by the buttons that turn it."""
    return any(button.get("callback_data", "").startswith("page:") for button in buttons(call))


def _cards(state: TableState) -> set[str]:
    return {card for pack in state.packs for card in pack.sealed.order}


def _open_cards(state: TableState, audience: Audience) -> set[str]:
    """What one may see of a table: by his seat, or shown to all."""
    told: set[str] = {card for line in state.log for card in (*line.cards, *line.taken)}
    if state.hand is None:
        return told
    seat = None if audience.person is None else state.seat(audience.person)
    seen = view(game(state.hand.game), state.hand, seat)
    told |= {card for other in seen.seats for card in other.cards if card}
    told |= set(seen.table_cards)
    return told | {
        card for user in state.voluntary for card in state.hand.seats[state.players.index(user)].cards
    }
