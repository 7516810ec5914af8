"""Deadlines: how long a table waits for what (DESIGN 7), in seconds."""

from bot.engine.state import Phase
from bot.table.state import TablePhase, TableState

LOBBY = 600
RESULT = 1_800
CUT = 8
AUTO_CUT = 3  # `cut=auto`: so long the seal is seen before chance cuts
TURN = 60
OFFER = 20
SVARA = 30
ANSWER = 20

MISSES_TO_SIT_OUT = 2
HANDS_TO_LOSE_SEAT = 5

_HAND = {Phase.BETTING: TURN, Phase.OFFER: OFFER, Phase.SVARA: SVARA, Phase.ANSWERS: ANSWER}
_TABLE = {TablePhase.ANTES: ANSWER, TablePhase.LOBBY: LOBBY, TablePhase.RESULT: RESULT, TablePhase.CUT: CUT}


def span(state: TableState) -> int | None:
    """How long the table waits now; None: for ever."""
    if state.phase is TablePhase.HAND:
        return _HAND.get(state.hand.phase)
    return _TABLE.get(state.phase)
