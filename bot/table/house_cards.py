"""What the players of the house do with cards: throw and draw, exchange with the dummy, lay out hands."""

from collections.abc import Sequence
from itertools import product

from bot.engine.actions import Draw, Exchange, SeatAction, Split
from bot.engine.cards import Card, rank
from bot.engine.ranks.poker import PokerKind, best5
from bot.engine.splitting import best_split
from bot.table.mind import Mind
from bot.table.odds import live_seats

PAT = (PokerKind.STRAIGHT, PokerKind.FLUSH, PokerKind.FULL_HOUSE, PokerKind.STRAIGHT_FLUSH)
"""Poker hands that all five cards make."""


def _own(mind: Mind) -> tuple[Card, ...]:
    return tuple(Card(card) for card in mind.cards)


def lay_out(mind: Mind) -> SeatAction:
    if "quads" in mind.offers:
        return mind.take("quads")
    return Split(mind.seat, best_split(_own(mind), lambda cards: mind.game.strength(mind.options, cards)))


def draw(mind: Mind) -> SeatAction:
    offer, thrown = mind.offers.get("draw"), useless(_own(mind))
    if offer is None or not thrown:
        return mind.take("stand")
    return Draw(mind.seat, thrown[: min(3, offer.most)])


def useless(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a beginner's book throws, the lowest first: all but pairs and better, or a flush in the making."""
    if best5(cards).kind in PAT:
        return ()
    ranks, suits = [card[0] for card in cards], [card[1] for card in cards]
    lonely = sorted((card for card in cards if ranks.count(card[0]) == 1), key=rank)
    stray = tuple(card for card in cards if suits.count(card[1]) == 1)
    if len(lonely) == len(cards):
        return stray if len(stray) == 1 and len({*suits}) == 2 else tuple(lonely[:3])
    return tuple(lonely)


def exchange(mind: Mind) -> SeatAction:
    own, table = _own(mind), mind.seen.table_cards
    pairs = list(product(own, table))
    worth = {pair: mind.game.strength(mind.options, _swapped(own, *pair)) for pair in pairs}
    give, take = max(pairs, key=worth.__getitem__)
    if worth[give, take] > mind.game.strength(mind.options, own) or "pass" not in mind.offers:
        return Exchange(mind.seat, (give,), (take,))
    if "knock" in mind.offers and mind.chance() * len(live_seats(mind.seen)) > 1:
        return mind.take("knock")
    return mind.take("pass")


def _swapped(cards: tuple[Card, ...], give: Card, take: Card) -> tuple[Card, ...]:
    return tuple(take if card == give else card for card in cards)
