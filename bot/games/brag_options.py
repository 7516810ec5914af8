"""The options of three-card Brag and its relatives (RULES section 6)."""

from functools import cache

from bot.engine.options import AnyOption, Options, choice, flag, number
from bot.engine.ranks.brag import BragScale
from bot.games.common import ANTE_OR_NONE, COVER_TIE, FIRST_DEALER, MAX_LAPS, WITH_ANTES

BETTING = choice("betting", "round raise poker", "betting")
RAISE_LIMIT = number("raise_limit", 5, "betting", least=1)
MULTIWAY = flag("poker_multiway_showdown", True, "betting", needs=(("betting", ("poker",)),))
SEE_COST = choice("see_cost", "double match", "betting")
TIE = choice("tie", "payer_loses split", "betting")
THREE_WAY = flag("three_way", False, "betting")
MUCK = flag("payer_may_muck", False, "betting")

BLIND = flag("blind", False, "blind", needs=(("betting", ("round", "raise")),))
BLIND_RAISE = flag("blind_may_raise", True, "blind")
BLIND_UNCONTESTED = choice("blind_uncontested", "take carry", "blind")

WILDS = choice("wilds", "none twos braggers jc_9d", "hands")
WILD_COUNT = flag("wild_count_breaks_tie", True, "hands")
SCALE = choice("scale", "modern classic", "hands")
A23 = choice("a23", "top second low", "hands")


def _top(options: Options) -> str:
    return "none" if options.get("scale") == "classic" else "3"


TOP_PRIAL = choice("top_prial", "3 7 9 none", "hands").but(default=_top)
RESHUFFLE = choice("reshuffle", "after_prial every_hand", "deal")

BRAG_OPTIONS: tuple[AnyOption, ...] = (
    ANTE_OR_NONE, BETTING, RAISE_LIMIT, MULTIWAY, SEE_COST, TIE, THREE_WAY, MUCK, COVER_TIE, MAX_LAPS,
    BLIND, BLIND_RAISE, BLIND_UNCONTESTED, WILDS, WILD_COUNT, SCALE, A23, TOP_PRIAL, RESHUFFLE, FIRST_DEALER,
    *WITH_ANTES,
)  # fmt: skip


def scale_of(options: Options) -> BragScale:
    """How hands rank under these options."""
    return _scale(
        top_prial=TOP_PRIAL.of(options), a23=A23.of(options), wilds=WILDS.of(options),
        wild_count_breaks_tie=WILD_COUNT.of(options), scale=SCALE.of(options),
    )  # fmt: skip


_scale = cache(BragScale)  # few scales, asked for with every hand
