"""Nine-card Brag (B82–B91): three hands of three, and all three must be the best, or two by some rules (A18)."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.options import Options, Value, choice
from bot.games.brag_options import A23, TOP_PRIAL, WILD_COUNT, WILDS
from bot.games.common import FIRST_DEALER, WITH_ANTES
from bot.games.split_brag import FOUR_OF_A_KIND, STAKE, TIE, SplitBrag

TOP_NINE = TOP_PRIAL.but(default="9", values=("9", "3", "7", "none"))
NINE_WIN = choice("nine_win", "all two_of_three", "hands")
DEAL = choice("deal", "1 3", "deal")


class Brag9(SplitBrag):
    """Nine-card Brag."""

    key = "brag9"
    players = (2, 5)
    hand_size = 9
    options = (
        STAKE,
        NINE_WIN,
        TIE,
        FOUR_OF_A_KIND,
        WILDS,
        WILD_COUNT,
        A23,
        TOP_NINE,
        DEAL,
        FIRST_DEALER,
        *WITH_ANTES,
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {
            "nine_win": "two_of_three",
            "tie": "first_shown",
            "cut": "auto",
        },
        "friendly": {
            "nine_win": "two_of_three",
            "wilds": "twos",
            "tie": "first_shown",
        },
    }

    def to_win(self, options: Options) -> int:
        return 2 if NINE_WIN.of(options) == "two_of_three" else super().to_win(options)
