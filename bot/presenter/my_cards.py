"""The pop-up of *My cards*: what the one who asks may see, in at most 200 characters (T20, C10, G16)."""

from bot.engine.view import View, view
from bot.games import game
from bot.presenter.cards_text import cards_text
from bot.presenter.names import LIMIT, clean, units
from bot.presenter.texts import say
from bot.presenter.words import dummy_lines, hand_words, open_hands
from bot.table.state import TableState

MOST = 200
"""Characters of a pop-up."""


def my_cards(state: TableState, user: int, lang: str) -> str:
    """What stands in the pop-up. Whoever has not looked sees no card: see `may_look`."""
    seat = state.seat(user)
    if seat is None or state.hand is None:
        return say(lang, "cards-none")
    seen = view(game(state.hand.game), state.hand, seat)
    cards = seen.seats[seat].cards
    if len(cards) == 1 and "" in cards:
        return _foreheads(state, seen, seat, lang)
    if "" in cards:
        return say(lang, "cards-look-again" if may_look(state, user) else "cards-unseen")
    words = hand_words(game(state.hand.game), state.hand.options, cards, lang)
    return "\n".join([words, *dummy_lines(seen, lang)])[:MOST]


def may_look(state: TableState, user: int) -> bool:
    """Whether a person plays unseen and may look now; looking is final (A64)."""
    seat = state.seat(user)
    if seat is None or state.hand is None:
        return False
    return any(offer.verb == "look" for offer in view(game(state.hand.game), state.hand, seat).offers)


def _foreheads(state: TableState, seen: View, seat: int, lang: str) -> str:
    """Everybody else's card with the number of the seat; names as long as there is room for."""
    return next(
        text
        for limit in range(LIMIT, -1, -1)
        if units(text := _named(state, seen, seat, lang, limit)) <= MOST
    )


def _named(state: TableState, seen: View, seat: int, lang: str, limit: int) -> str:
    hands = open_hands(seen, seat)
    names = [
        clean(state.names.get(state.players[number], ""), "", limit) if limit else "" for number, _ in hands
    ]
    return "\n".join(
        f"{number + 1} {name} {cards_text(cards, lang)}".replace("  ", " ")
        for (number, cards), name in zip(hands, names, strict=True)
    )
