"""The options of three-card Brag and its relatives (RULES section 6).

`needs` says where an option means nothing. The poker way has no payment to see, so nobody who paid: equals split
(A15), covered pots go by level (A14), and nobody plays blind (A11).
"""

from bot.engine.options import AnyOption, Needs, Options, choice, flag, number
from bot.games.common import ANTE_OR_NONE, COVER_TIE, FIRST_DEALER, MAX_LAPS, WITH_ANTES

BETTING = choice("betting", "round raise poker", "betting")
BY_TURNS: Needs = (("betting", ("round", "raise")),)
RAISE_LIMIT = number("raise_limit", 5, "betting", least=1, needs=(("betting", ("raise", "poker")),))
MULTIWAY = flag("poker_multiway_showdown", True, "betting", needs=(("betting", ("poker",)),))
SEE_COST = choice("see_cost", "double match", "betting")
TIE = choice("tie", "payer_loses split", "betting")
THREE_WAY = flag("three_way", False, "betting")
MUCK = flag("payer_may_muck", False, "betting")

BLIND = flag("blind", False, "blind", needs=BY_TURNS)
BLIND_ON: Needs = (("blind", (True,)),)
BLIND_RAISE = flag("blind_may_raise", True, "blind", needs=BLIND_ON)
BLIND_UNCONTESTED = choice("blind_uncontested", "take carry", "blind", needs=BLIND_ON)

WILDS = choice("wilds", "none twos braggers jc_9d", "hands")
WILD_COUNT = flag("wild_count_breaks_tie", True, "hands", needs=(("wilds", ("twos", "braggers", "jc_9d")),))
SCALE = choice("scale", "modern classic", "hands")
A23 = choice("a23", "top second low", "hands")
A23_IF_RUNS = A23.but(needs=(("scale", ("modern",)),))  # the classic scale knows no runs (A7)


def _top(options: Options) -> str:
    return "none" if options.get("scale") == "classic" else "3"


TOP_PRIAL = choice("top_prial", "3 7 9 none", "hands").but(default=_top)
RESHUFFLE = choice("reshuffle", "after_prial every_hand", "deal")

BRAG_OPTIONS: tuple[AnyOption, ...] = (
    ANTE_OR_NONE, BETTING, RAISE_LIMIT, MULTIWAY,
    *(option.but(needs=BY_TURNS) for option in (SEE_COST, TIE, THREE_WAY, MUCK, COVER_TIE)), MAX_LAPS,
    BLIND, BLIND_RAISE.but(needs=(*BLIND_ON, ("betting", ("raise",)))), BLIND_UNCONTESTED,
    WILDS, WILD_COUNT, SCALE, A23_IF_RUNS, TOP_PRIAL, RESHUFFLE, FIRST_DEALER, *WITH_ANTES,
)  # fmt: skip
