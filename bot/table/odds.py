"""How likely a seat has the best hand, from its view alone: cards that it does not see are dealt at random."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.cards import Card
from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.state import Status
from bot.engine.view import View

DEALS = 32  # dealt in thought: enough to tell a good hand from a bad one, few enough for a small machine

Chance = Callable[[int], int]


def chance_to_win(
    current: Game[Any], options: Options, seen: View, seat: int, randbelow: Chance, deals: int = DEALS
) -> float:
    """From 0 to 1; an equal hand counts by half."""
    unseen = [card for card in current.pack(options) if card not in _known(seen)]
    hands = {number: seen.seats[number].cards for number in live_seats(seen)}
    if seat not in hands:
        return 0.0
    points = (_points(current, options, hands, seat, _some(unseen, hands, randbelow)) for _ in range(deals))
    return sum(points) / deals


def live_seats(seen: View) -> tuple[int, ...]:
    """Who still has a hand in the deal."""
    return tuple(
        number for number, one in enumerate(seen.seats) if one.status is not Status.FOLDED and one.cards
    )


def _known(seen: View) -> set[str]:
    hands = (card for one in seen.seats for card in one.cards)
    return {*hands, *seen.table_cards, *(card for _, card in seen.face_up)}


def _some(unseen: Sequence[Card], hands: dict[int, tuple[str, ...]], randbelow: Chance) -> list[Card]:
    """As many cards as are hidden, each once."""
    pack = list(unseen)
    for at in range(sum(cards.count("") for cards in hands.values())):
        other = at + randbelow(len(pack) - at)
        pack[at], pack[other] = pack[other], pack[at]
    return pack


def _points(
    current: Game[Any], options: Options, hands: dict[int, tuple[str, ...]], seat: int, dealt: list[Card]
) -> float:
    """1 if the seat wins when these cards lie where none is seen, a half if it shares, else 0."""
    cards = iter(dealt)
    whole = {
        number: tuple(Card(card) if card else next(cards) for card in hand) for number, hand in hands.items()
    }
    worth = {number: current.strength(options, hand) for number, hand in whole.items()}
    others = [value for number, value in worth.items() if number != seat]
    if not others or worth[seat] > max(others):
        return 1.0
    return 0.5 if worth[seat] == max(others) else 0.0
