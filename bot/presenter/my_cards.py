"""The pop-up of *My cards*: what the one who asks may see, in at most 200 characters (T20, C10, G16)."""

from bot.engine.view import View, view
from bot.games import game
from bot.presenter.names import LIMIT, clean
from bot.presenter.texts import say, units
from bot.presenter.words import dummy_lines, hands_words, name_of, open_hands, seen_hands
from bot.table.state import TableState

MOST = 200
"""Characters of a pop-up."""


def my_cards(state: TableState, user: int, lang: str) -> str:
    """What stands in the pop-up. Whoever has not looked sees no card of his own: see `may_look`."""
    seat = state.seat(user)
    if seat is None or state.hand is None:
        return say(lang, "cards-none")
    seen = view(game(state.hand.game), state.hand, seat)
    cards, hands = seen.seats[seat].cards, seen_hands(seen.seats[seat])
    if not cards:
        return say(lang, "cards-none")
    if hands:
        return "\n".join([hands_words(state, hands, lang).strip(), *dummy_lines(seen, lang)])[:MOST]
    if len(cards) == 1:
        return _foreheads(state, seen, seat, lang)
    return say(lang, "cards-look-again" if may_look(state, user) else "cards-unseen")


def may_look(state: TableState, user: int) -> bool:
    """Whether a person plays unseen and may look now; looking is final (A64)."""
    seat = state.seat(user)
    if seat is None or state.hand is None:
        return False
    return any(offer.verb == "look" for offer in view(game(state.hand.game), state.hand, seat).offers)


def _foreheads(state: TableState, seen: View, seat: int, lang: str) -> str:
    """Everybody else's card with the number of the seat; names as long as there is room for (C10)."""
    texts = (_numbered(state, seen, seat, lang, limit) for limit in range(LIMIT, -1, -1))
    return next(text for text in texts if units(text) <= MOST) or say(lang, "cards-none")


def _numbered(state: TableState, seen: View, seat: int, lang: str, limit: int) -> str:
    """Lines of number, name in at most `limit` graphemes, and cards."""
    lines = []
    for number, hands in open_hands(seen, seat):
        name = clean(name_of(state, state.players[number], lang), "", limit) if limit else ""
        lines.append(" ".join(filter(None, (str(number + 1), name, hands_words(state, hands, lang)))))
    return "\n".join(lines)
