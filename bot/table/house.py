"""How the players of the house decide at practice tables: from the view of their seat alone (C1).

They stay in while the pot pays for the chance they see, trust it less with every lap that somebody stays in against
them, and bet when it is better than their share. Each has a character. Whatever the phase, they answer.
"""

from bot.engine.actions import SeatAction
from bot.engine.cards import Card, rank
from bot.engine.play import Offer
from bot.engine.state import Phase
from bot.table.house_cards import draw, exchange, lay_out
from bot.table.mind import Mind
from bot.table.odds import live_seats

STAYING = ("check", "call", "bet", "raise", "blind", "dark", "over_dark", "cover", "compare", "see")
"""Verbs that keep one in the deal."""
UNSEEN = ("look", "blind", "dark", "over_dark")
MORE = ("raise", "bet", "over_dark")
FATIGUE = 0.25  # how much less a chance is worth with every lap
KEPT_RANK = 10  # an open card of this rank or above is kept
PATIENCE = 3  # laps after which the last two pay to see


def decide(mind: Mind) -> SeatAction:
    """The action of a player of the house who owes one."""
    match mind.seen.phase:
        case Phase.SPLIT:
            return lay_out(mind)
        case Phase.DRAW:
            return draw(mind)
        case Phase.EXCHANGE:
            return exchange(mind)
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
