"""Why a button is missing that one would look for."""

from typing import Any

from bot.engine.game import Game
from bot.engine.play import Refusal
from bot.engine.state import Hand
from bot.games.jackpots import Jackpots
from bot.presenter.told import refused


def no_openers(game: Game[Any], hand: Hand[Any], seat: int, lang: str) -> list[str]:
    """In Jackpots: what it takes to open, for whoever has not got it and can but check (D38)."""
    answer = game.can_bet(hand, seat) if isinstance(game, Jackpots) else None
    if not isinstance(answer, Refusal) or answer.code != "no_openers":
        return []
    return [refused(lang, answer.code, answer.params)]
