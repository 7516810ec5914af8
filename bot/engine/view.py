"""All that a seat, or the group, may know of a hand: the only way to cards."""

from typing import TypeVar

import msgspec

from bot.engine.cards import Card
from bot.engine.game import Game, legal
from bot.engine.play import Offer, replace
from bot.engine.state import Hand, Phase, Pot, Result, Status

M = TypeVar("M")


class SeatView(msgspec.Struct, frozen=True):
    """A seat as the viewer may see it; an empty string is a card's back. `hands`: those he has laid out."""

    stack: int
    paid: int
    status: Status
    seen: bool
    blind: bool
    cards: tuple[str, ...]
    price: int | None  # None: owes nothing now
    hands: tuple[tuple[Card, ...], ...] = ()
    drew: int | None = None  # cards taken in the draw


class View(msgspec.Struct, frozen=True):
    """A hand as a viewer may see it. `offers` are the viewer's own."""

    game: str
    phase: Phase
    turn: int
    dealer: int
    seats: tuple[SeatView, ...]
    to_act: tuple[int, ...]
    pots: tuple[Pot, ...]
    price: int
    face_up: tuple[tuple[int, Card], ...]
    table_cards: tuple[Card, ...]
    offers: tuple[Offer, ...]
    result: Result | None

    @property
    def pot(self) -> int:
        """Chips in all pots now."""
        return sum(pot.amount for pot in self.pots)


def view(game: Game[M], hand: Hand[M], viewer: int | None) -> View:
    """What `viewer` (None: the group) may know."""
    prices = game.prices(hand)
    return View(
        game=hand.game, phase=hand.phase, turn=hand.turn, dealer=hand.dealer, to_act=hand.to_act,
        seats=tuple(_seat(game, hand, viewer, number, prices.get(number)) for number in range(len(hand.seats))),
        pots=game.pots(hand), price=hand.bets.price, face_up=hand.face_up,
        table_cards=game.table_cards(hand), offers=_offers(game, hand, viewer),
        result=hand.result and replace(hand.result, pack_next=()),  # the kept pack holds folded cards (C12)
    )  # fmt: skip


def _offers(game: Game[M], hand: Hand[M], viewer: int | None) -> tuple[Offer, ...]:
    """The viewer's own, without those that would tell him of cards he has not seen (C9)."""
    if viewer is None:
        return ()
    hidden = frozenset() if game.knows_own(hand, viewer) else game.telling_offers
    return tuple(offer for offer in legal(game, hand, viewer) if offer.verb not in hidden)


def _seat(game: Game[M], hand: Hand[M], viewer: int | None, number: int, price: int | None) -> SeatView:
    seat = hand.seats[number]
    return SeatView(
        seat.stack, seat.paid, seat.status, seat.seen, seat.blind, _cards(game, hand, viewer, number), price,
        game.laid_out(hand, viewer, number), game.drew(hand, number),
    )  # fmt: skip


def _cards(game: Game[M], hand: Hand[M], viewer: int | None, number: int) -> tuple[str, ...]:
    cards = hand.seats[number].cards
    if number in hand.shown:
        return cards
    if viewer is not None and game.sees(hand, viewer, number):
        return cards
    open_cards = {card for seat, card in hand.face_up if seat == number}
    return tuple(card if card in open_cards else "" for card in cards)
