"""What a learner is told in his turn: how good his hand is, and what each button costs and does."""

from random import Random

from bot.engine.play import Offer
from bot.engine.state import Phase
from bot.engine.view import View
from bot.games import game
from bot.presenter.moves import with_buttons
from bot.presenter.texts import say, text_key
from bot.table.odds import chance_to_win
from bot.table.state import TableState

DEALS = 100


def hint_lines(state: TableState, seen: View, seat: int, lang: str) -> list[str]:
    """Nothing but in one's turn at a practice table."""
    if not state.practice or seat not in seen.to_act:
        return []
    return ["", *_odds(state, seen, seat, lang), *(_hint(state, offer, lang) for offer in with_buttons(seen))]


def _hint(state: TableState, offer: Offer, lang: str) -> str:
    return say(
        lang, text_key("hint", offer.verb),
        cost=offer.cost, least=offer.low, most=offer.high or offer.most, more=offer.high > offer.low,
        game=state.hand.game,
    )  # fmt: skip


def _odds(state: TableState, seen: View, seat: int, lang: str) -> list[str]:
    """By deals in thought, the same ones however often the panel is painted."""
    cards = seen.seats[seat].cards
    if seen.phase is not Phase.BETTING or ("" in cards and len(cards) > 1):
        return []
    dice = Random(f"{state.chat}:{state.hand_no}:{seen.turn}")  # noqa: S311  (nothing is dealt by it)
    chance = chance_to_win(game(seen.game), state.hand.options, seen, seat, dice.randrange, DEALS)
    return [say(lang, "hint-odds", percent=round(100 * chance))]
