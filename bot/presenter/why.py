"""Why a button is missing that one would look for."""

from typing import Any

from bot.engine.game import Game
from bot.engine.play import Offer, Refusal
from bot.engine.state import Hand
from bot.games.brag_moves import BragMoves
from bot.games.jackpots import Jackpots
from bot.presenter.told import refused

TOLD = frozenset({"no_openers", "see_blind"})
"""What one cannot read from the table: what it takes to open (D38), and that a blind player is not seen (B62)."""


def why_not(game: Game[Any], hand: Hand[Any], seat: int, lang: str) -> list[str]:
    """For whoever is in turn."""
    answer = _answer(game, hand, seat)
    if not isinstance(answer, Refusal) or answer.code not in TOLD:
        return []
    return [refused(lang, answer.code, answer.params)]


def _answer(game: Game[Any], hand: Hand[Any], seat: int) -> Offer | Refusal | None:
    match game:
        case Jackpots():
            return game.can_bet(hand, seat)
        case BragMoves():
            return game.can_see(hand, seat)
    return None
