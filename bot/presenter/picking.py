"""Picking cards on the panel: cards to throw, to lay into hands of three, to exchange with the dummy (C26, C28, C30).

What is picked is one number: a digit for each of the viewer's cards as he sees them, then for each card that he may
take from the table. 0: not picked, else the hand that the card lies in (1, where no hands are laid out). A button
names the number that it was shown with and its card. So a tap that is delivered twice takes no card back, quick taps
before a repaint add up, and a restart loses nothing but what was picked.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.engine.actions import Draw, Exchange, SeatAction, Split
from bot.engine.cards import Card
from bot.engine.play import IllegalAction, Offer
from bot.engine.view import View
from bot.presenter.cards_text import NUMBERS, in_order

BASE = 4  # no game lays out more than three hands
HAND = 3  # cards of a hand that is laid out

MARKS = {"draw": "🔁", "split": NUMBERS, "exchange": "✅"}
"""How a picked card is marked: by the hand it lies in."""


class Picking(NamedTuple):
    """What a player may pick from now: his own cards, and those of the table in an exchange."""

    offer: Offer
    own: tuple[Card, ...]
    table: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.own + self.table

    @property
    def hands(self) -> int:
        """How many hands the cards are laid into."""
        return self.offer.most // HAND if self.offer.verb == "split" else 1

    @property
    def marks(self) -> str:
        return MARKS[self.offer.verb]


def picking_of(view: View, seat: int) -> Picking | None:
    """What the viewer may pick from. None: no move of his names cards now."""
    offer = next((offer for offer in view.offers if offer.most), None)
    own = in_order(view.seats[seat].cards)
    if offer is None or "" in own:
        return None
    return Picking(offer, tuple(map(Card, own)), view.table_cards if offer.verb == "exchange" else ())


def digits(picking: Picking, number: int) -> tuple[int, ...]:
    """The hand of each card, 0: none. Raises IllegalAction for a number that no button carries."""
    found = tuple(number // BASE**at % BASE for at in range(len(picking.cards)))
    if number != number_of(found) or max(found, default=0) > picking.hands:
        raise IllegalAction("unknown_button")
    return found


def number_of(found: Sequence[int]) -> int:
    """The number of some digits."""
    return sum(digit * BASE**at for at, digit in enumerate(found))


def laid_out(picking: Picking, hands: Sequence[Sequence[str]]) -> int:
    """The number of some hands, the first to be shown first."""
    lies_in = {card: at for at, hand in enumerate(hands, start=1) for card in hand}
    return number_of([lies_in.get(card, 0) for card in picking.cards])


def picked(picking: Picking, number: int) -> list[tuple[Card, ...]]:
    """The cards of each hand."""
    found = tuple(zip(picking.cards, digits(picking, number), strict=True))
    return [tuple(card for card, at in found if at == hand) for hand in range(1, picking.hands + 1)]


# Taps


def tapped(picking: Picking, shown: int, at: int, now: int) -> int:
    """What is picked after a tap on card `at` of a panel that showed `shown`, while `now` is picked.

    Raises IllegalAction if the card has no place, or is none.
    """
    before, found = digits(picking, shown), list(digits(picking, now))
    if at >= len(found):
        raise IllegalAction("unknown_button")
    if before[at]:
        found[at] = 0
    elif not found[at]:
        found = _with(picking, found, at)
    return number_of(found)


def _with(picking: Picking, found: list[int], at: int) -> list[int]:
    """Lay a card into the first hand with room; of an exchange only the last one tapped on each side counts."""
    if picking.offer.verb == "exchange":
        side = range(len(picking.own)) if at < len(picking.own) else range(len(picking.own), len(found))
        return [int(other == at) if other in side else digit for other, digit in enumerate(found)]
    room = HAND if picking.offer.verb == "split" else picking.offer.most
    hand = next((hand for hand in range(1, picking.hands + 1) if found.count(hand) < room), None)
    if hand is None:
        raise IllegalAction("picked_enough", most=picking.offer.most)
    return [hand if other == at else digit for other, digit in enumerate(found)]


def is_pair(picking: Picking, number: int) -> bool:
    """Whether both cards of an exchange are picked: that is all it needs (B95)."""
    given = digits(picking, number)
    own = len(picking.own)
    return picking.offer.verb == "exchange" and any(given[:own]) and any(given[own:])


def action_of(picking: Picking, number: int, strength: Callable[[tuple[Card, ...]], Any]) -> SeatAction:
    """The action that a number stands for; the better hands are put first (C28). Raises IllegalAction."""
    hands = picked(picking, number)
    match picking.offer.verb:
        case "draw":
            return Draw(0, hands[0])
        case "split":
            whole = all(len(hand) == HAND for hand in hands)
            return Split(0, tuple(sorted(hands, key=strength, reverse=True) if whole else hands))
        case "exchange":
            given = [card for card, digit in zip(picking.own, digits(picking, number), strict=False) if digit]
            return Exchange(0, tuple(given), hands[0][len(given) :])
    raise IllegalAction("unknown_button")
