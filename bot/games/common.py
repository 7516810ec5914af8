"""Rule options that several games share, declared once (RULES section 6)."""

from bot.engine.betting.poker import Limits
from bot.engine.options import AnyOption, Options, choice, flag, number

ANTE = number("ante", 1, "stakes", least=1)
ANTE_OR_NONE = ANTE.but(least=0)

COVER_TIE = choice("cover_tie", "side_winner split", "betting")
MAX_LAPS = number("max_laps", 0, "betting", most=1_000)

MIN_BET = number("min_bet", 1, "stakes", least=1)
MAX_RAISE = number(
    "max_raise", lambda chosen: max(5, int(chosen["min_bet"])), "stakes", least=1, no_less_than="min_bet"
)
RAISES = number("raises_per_round", 3, "betting")


def poker_limits(options: Options) -> Limits:
    """The limits of poker betting where the options above set them (A38)."""
    return Limits(MIN_BET.of(options), MAX_RAISE.of(options), RAISES.of(options))


FIRST_DEALER = choice("first_dealer", "low high", "deal")
CONFIRM_ANTE = flag("confirm_ante", False, "table")
SHORT_POT = choice("short_pot", "skip dealer_pays", "table", needs=(("confirm_ante", (True,)),))
CUT = choice("cut", "ask auto", "table")
REVEAL = choice("reveal", "shown full", "table")

WITH_ANTES: tuple[AnyOption, ...] = (CONFIRM_ANTE, SHORT_POT, CUT, REVEAL)
"""What the table, not the engine, does about antes and the pack."""
