"""The games: one small file each, found by key. `seka` is another name of Trinka (RULES section 6)."""

import importlib
from functools import cache
from typing import Any

from bot.engine.game import Game

MODULES = {
    "brag": "bot.games.brag:Brag",
    "hvastovstvo": "bot.games.hvastovstvo:Hvastovstvo",
    "brag7": "bot.games.brag7:Brag7",
    "brag9": "bot.games.brag9:Brag9",
    "stop_the_bus": "bot.games.stop_the_bus:StopTheBus",
    "indian_poker": "bot.games.indian_poker:IndianPoker",
    "draw": "bot.games.draw:FiveCardDraw",
    "jackpots": "bot.games.jackpots:Jackpots",
    "trinka": "bot.games.trinka:Trinka",
}
"""Where each game is; a game is imported when it is first asked for."""

ALIASES = {"seka": "trinka"}


class UnknownGame(ValueError):  # noqa: N818
    """No game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown game {name!r}: choose one of {', '.join(MODULES)}")


@cache
def game(name: str) -> Game[Any]:
    """The game of that key or alias. Raises UnknownGame."""
    key = ALIASES.get(name, name)
    if key not in MODULES:
        raise UnknownGame(name)
    module, kind = MODULES[key].split(":")
    made: Game[Any] = getattr(importlib.import_module(module), kind)()
    return made


def all_games() -> tuple[Game[Any], ...]:
    """Every game, in the order of the menus."""
    return tuple(game(key) for key in MODULES)
