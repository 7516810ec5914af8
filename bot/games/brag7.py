"""Seven-card Brag (B68–B81): two hands of three, the seventh card discarded; both must be the best."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.options import Value, choice
from bot.games.brag_options import A23, TOP_PRIAL, WILD_COUNT, WILDS
from bot.games.common import FIRST_DEALER, WITH_ANTES
from bot.games.split_brag import FOUR_OF_A_KIND, STAKE, TIE, SplitBrag

TOP_SEVEN = TOP_PRIAL.but(default="7", values=("7", "3", "9", "none"))
DEAL = choice("deal", "1 3-3-1", "deal")


class Brag7(SplitBrag):
    """Seven-card Brag."""

    key = "brag7"
    players = (2, 7)
    hand_size = 7
    options = (
        STAKE,
        TIE,
        FOUR_OF_A_KIND,
        WILDS,
        WILD_COUNT,
        A23,
        TOP_SEVEN,
        DEAL,
        FIRST_DEALER,
        *WITH_ANTES,
    )
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {
            "tie": "first_shown",
            "cut": "auto",
        },
        "friendly": {
            "wilds": "twos",
            "tie": "first_shown",
        },
    }
