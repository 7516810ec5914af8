"""The options that only Trinka has (RULES section 6), beside the words of the engine that read them."""

from bot.engine.options import AnyOption, Options, choice, flag, number

PACK = choice("pack", "trinka24 seka36", "hands")
TRIPS_TOP = choice("trips_top", "aaa 666", "hands")
TWO_ACES_22 = flag("two_aces_22", default=False, section="hands")

DARK_CHAIN = choice("dark_chain", "2 unlimited", "blind")
OVER_MIN = choice("over_min", "any double", "blind")
DARK_COMPARE = choice("dark_compare", "2x_dark 2x_stake", "blind")

COMPARE_SETS_STAKE = flag("compare_sets_stake", default=False, section="betting")
COMPARE_TIE = choice("compare_tie", "both_stay challenger_falls", "betting")
COMPARE_FROM_LAP = choice("compare_from_lap", "1 2", "betting")
SHORT = choice("short", "cover fall", "betting")


def _hundred_antes(options: Options) -> int:
    return 100 * int(options["ante"])


CEILING = number("ceiling", _hundred_antes, "stakes", most=100_000_000)

SVARA_ENTRY = choice("svara_entry", "half share third full", "svara")
SVARA_LIMIT = number("svara_limit", 0, "svara", most=1_000)

TENS_REDEAL_FOR = choice("tens_redeal_for", "active all", "deal")
EXPOSED_CARD_CHANCE = number("exposed_card_chance", 0, "deal", most=100)
FIRST_DEALER = choice("first_dealer", "auto lift first_ace", "deal")

TRINKA_ONLY: tuple[AnyOption, ...] = (
    PACK, CEILING, TRIPS_TOP, TWO_ACES_22, DARK_CHAIN, OVER_MIN, DARK_COMPARE, COMPARE_SETS_STAKE,
    COMPARE_TIE, COMPARE_FROM_LAP, SHORT, SVARA_ENTRY, SVARA_LIMIT, TENS_REDEAL_FOR, EXPOSED_CARD_CHANCE,
    FIRST_DEALER,
)  # fmt: skip
