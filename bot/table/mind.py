"""Who the players of the house are, and all that one of them goes by when he decides: a view, never a hand (C1)."""

from typing import Any, NamedTuple

from bot.engine.actions import SeatAction
from bot.engine.game import Game, actions_of
from bot.engine.options import Options
from bot.engine.play import Offer
from bot.engine.view import View
from bot.games import game
from bot.table.odds import Chance, chance_to_win
from bot.table.state import TableState, rules_of


class Character(NamedTuple):
    """`loose`: by how much chips that may be won weigh more than those that it costs; `bold`: bluffs of a hundred."""

    loose: float
    bold: int


CHARACTERS = (
    Character(0.8, 3), Character(1.0, 8), Character(1.5, 4), Character(1.1, 18), Character(1.7, 30),
)  # fmt: skip
"""By their number, the first is 1: careful, steady, curious, bold, reckless."""


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
