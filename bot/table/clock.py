"""Deadlines: how long a table waits for what (DESIGN 7), in seconds."""

import time

from bot.engine.state import Phase
from bot.table.settings import NEXT_HAND, TURN_TIME
from bot.table.state import TablePhase, TableState

LOBBY = 600
RESULT = 1_800
CUT = 8
AUTO_CUT = 3  # `cut=auto`: so long the seal is seen before chance cuts
OFFER = 20
SVARA = 30
ANSWER = 20
VOTE = 30
EXTENSION = 30  # what a player may take once in a hand

HANDS_TO_LOSE_SEAT = 5

TURNS = (Phase.BETTING, Phase.DRAW, Phase.EXCHANGE)
"""Phases in which the clock is that of one player's turn."""

_HAND = {Phase.OFFER: OFFER, Phase.SVARA: SVARA, Phase.ANSWERS: ANSWER}
"""Phases with a time of their own; in all others the chat says how long a turn is."""
_TABLE = {TablePhase.ANTES: ANSWER, TablePhase.LOBBY: LOBBY, TablePhase.RESULT: RESULT, TablePhase.CUT: CUT}
_IDLE = (Phase.CHANCE, Phase.OVER)

SLEEP = 5.0
"""So much more behind than before: the machine has slept, and nobody was heard meanwhile."""

_BEGUN = time.time() - time.monotonic()


def now() -> float:
    """Unix seconds by a clock that goes on evenly: whoever sets that of the machine ends nobody's turn (G2)."""
    return _BEGUN + time.monotonic()


def behind() -> float:
    """How far that clock is behind the machine's own: it stands still while the machine sleeps."""
    return time.time() - now()


def span(state: TableState) -> int | None:
    """How long the table waits now; None: for ever."""
    if by_itself(state):
        return state.setting(NEXT_HAND)
    if state.phase is not TablePhase.HAND:
        return _TABLE.get(state.phase)
    turn = None if state.hand.phase in _IDLE else state.setting(TURN_TIME)
    return _HAND.get(state.hand.phase, turn and turn + EXTENSION * state.stretched)


def due(state: TableState) -> float | None:
    """When a clock of the table runs out next: its own, that of a vote, or the pause of the house."""
    clocks = (state.deadline, state.vote.until if state.vote else None, state.nudge)
    return min((clock for clock in clocks if clock is not None), default=None)


def by_itself(state: TableState) -> bool:
    """Whether the next hand comes without a tap: tried once after each, if the chat wants that."""
    wanted = state.phase is TablePhase.RESULT and state.setting(NEXT_HAND) > 0
    return wanted and not state.stopping and state.auto_tried != state.hand_no
