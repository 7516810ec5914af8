"""How the players of the house decide at practice tables: from the view of their seat alone (C1).

They stay in while the pot pays for the chance they see, trust it less with every lap that somebody stays in against
them, and bet when it is better than their share. Each has a character. Whatever the phase, they answer.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from bot.engine.actions import Draw, Exchange, SeatAction, Split
from bot.engine.cards import Card, rank
from bot.engine.game import Game, actions_of
from bot.engine.options import Options
from bot.engine.play import Offer
from bot.engine.ranks.poker import PokerKind, best5
from bot.engine.splitting import best_split
from bot.engine.state import Phase
from bot.engine.view import View
from bot.games import game
from bot.table.odds import Chance, chance_to_win, live_seats
from bot.table.state import TableState, rules_of


class Character(NamedTuple):
    """`loose`: by how much chips that may be won weigh more than those that it costs; `bold`: bluffs of a hundred."""

    loose: float
    bold: int


CHARACTERS = (
    Character(0.8, 3), Character(1.0, 8), Character(1.5, 4), Character(1.1, 18), Character(1.7, 30),
)  # fmt: skip
"""Of the players of the house, by their number: careful, steady, curious, bold, reckless."""

STAYING = ("check", "call", "bet", "raise", "blind", "dark", "over_dark", "cover", "compare", "see")
"""Verbs that keep one in the deal."""
UNSEEN = ("look", "blind", "dark", "over_dark")
MORE = ("raise", "bet", "over_dark")
PAT = (PokerKind.STRAIGHT, PokerKind.FLUSH, PokerKind.FULL_HOUSE, PokerKind.STRAIGHT_FLUSH)
"""Poker hands that all five cards make."""
FATIGUE = 0.25  # how much less a chance is worth with every lap
KEPT_RANK = 10  # an open card of this rank or above is kept
PATIENCE = 3  # laps after which the last two pay to see


def rivals(state: TableState, key: str) -> range:
    """How many players of the house may be against one in a game."""
    least, most = game(key).players[0], game(key).most_players(rules_of(state, key))
    return range(least - 1, min(most - 1, len(CHARACTERS)) + 1)


class Mind(NamedTuple):
    """What a player of the house goes by: his view, the public rules, his character and dice."""

    game: Game[Any]
    options: Options
    seen: View
    seat: int
    character: Character
    dice: Chance

    @property
    def cards(self) -> tuple[str, ...]:
        return self.seen.seats[self.seat].cards

    @property
    def offers(self) -> dict[str, Offer]:
        return {offer.verb: offer for offer in self.seen.offers}

    @property
    def laps(self) -> int:
        """How often the turn has gone round, more or less."""
        return self.seen.turn // len(self.seen.seats)

    def chance(self) -> float:
        return chance_to_win(self.game, self.options, self.seen, self.seat, self.dice)

    def happens(self, percent: int) -> bool:
        return self.dice(100) < percent

    def take(self, verb: str, amount: int | None = None) -> SeatAction:
        return actions_of(self.seat, self.offers[verb], amount)


def decide(mind: Mind) -> SeatAction:
    """The action of a player of the house who owes one."""
    match mind.seen.phase:
        case Phase.SPLIT:
            return _lay_out(mind)
        case Phase.DRAW:
            return _draw(mind)
        case Phase.EXCHANGE:
            return _exchange(mind)
        case Phase.ANSWERS:
            return _answer(mind)
        case Phase.OFFER | Phase.SVARA:
            return _agree(mind)
    return _bet(mind)


# Betting


def _bet(mind: Mind) -> SeatAction:
    unseen = [verb for verb in UNSEEN if verb in mind.offers]
    if "look" in unseen:
        if len(unseen) == 1 or not mind.happens(2 * mind.character.bold):
            return mind.take("look")
        return mind.take(unseen[1])
    if "redeal" in mind.offers and mind.happens(50):
        return mind.take("redeal")
    return _by_chance(mind, mind.chance())


def _by_chance(mind: Mind, chance: float) -> SeatAction:
    staying = [mind.offers[verb] for verb in STAYING if verb in mind.offers]
    if not staying:
        return mind.take("fold") if "fold" in mind.offers else mind.take(mind.seen.offers[0].verb)
    cheapest = min(staying, key=lambda offer: offer.cost)
    if not _worth_it(mind, chance, cheapest.cost):
        return mind.take("fold") if "fold" in mind.offers else mind.take(cheapest.verb)
    if "see" in mind.offers and mind.laps >= PATIENCE:
        return mind.take("see")
    more = next((mind.offers[verb] for verb in MORE if verb in mind.offers), None)
    if more is not None and _attacks(mind, chance):
        return mind.take(more.verb, _amount(mind, more, chance))
    if "compare" in mind.offers and mind.happens(20 + 10 * mind.laps):
        return mind.take("compare")
    return mind.take(cheapest.verb)


def _worth_it(mind: Mind, chance: float, cost: int) -> bool:
    """Whether what may be won pays for what it costs; the longer others stay in, the better are their hands."""
    faith: float = chance ** (1 + FATIGUE * mind.laps)
    return faith * mind.character.loose * (mind.seen.pot + cost) >= cost


def _attacks(mind: Mind, chance: float) -> bool:
    """With more than one's share of the chances; less often the longer it goes on; now and then with nothing."""
    strong = chance * len(live_seats(mind.seen)) > 1.3
    return mind.happens((60 if strong else mind.character.bold) // (1 + mind.laps))


def _amount(mind: Mind, offer: Offer, chance: float) -> int:
    """Mostly the least; with a fine hand up to half the pot, and never all one has."""
    amounts = offer.amounts()
    most = min(mind.seen.pot // 2, offer.low + mind.seen.seats[mind.seat].stack // 4)
    fitting = [amount for amount in amounts[:50] if amount <= most]
    if chance < 0.6 or not fitting:
        return offer.low
    return fitting[mind.dice(len(fitting))]


# Answers


def _answer(mind: Mind) -> SeatAction:
    """An open card: a high one is kept."""
    own = [card for card in mind.cards if card]
    high = not own or max(rank(Card(card)) for card in own) >= KEPT_RANK
    return mind.take("keep" if high or "replace" not in mind.offers else "replace")


def _agree(mind: Mind) -> SeatAction:
    """An offer is accepted by who would not win alone; into a svara goes who can well afford it."""
    if "join" in mind.offers and 4 * mind.offers["join"].cost <= mind.seen.seats[mind.seat].stack:
        return mind.take("join" if mind.happens(50) else "decline")
    if "accept" in mind.offers:
        fair = 1 / max(1, len(live_seats(mind.seen)))
        return mind.take("accept" if mind.chance() <= fair or "refuse" not in mind.offers else "refuse")
    return mind.take("decline" if "decline" in mind.offers else "refuse")


# Cards


def _own(mind: Mind) -> tuple[Card, ...]:
    return tuple(Card(card) for card in mind.cards)


def _lay_out(mind: Mind) -> SeatAction:
    if "quads" in mind.offers:
        return mind.take("quads")
    return Split(mind.seat, best_split(_own(mind), lambda cards: mind.game.strength(mind.options, cards)))


def _draw(mind: Mind) -> SeatAction:
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


def _exchange(mind: Mind) -> SeatAction:
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
