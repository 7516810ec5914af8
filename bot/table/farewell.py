"""
Who has got up, and when: a tap on Join or on *I'm back* from before that comes late and undoes nothing (T14).

Telegram delivers a tap again, minutes later and as a new update, if its answer was lost. It looks just like the wish of
somebody who thinks better of it; but whoever does so taps a button that was shown after he got up.
"""

import msgspec

from bot.table.state import TableState

MOST = 50  # people of whom this is remembered, the last to go: no answer is lost for so long


def departed(state: TableState, *users: int) -> TableState:
    """The buttons that stand now seat none of these people any more; those that follow do."""
    turn = state.turn + 1
    gone = {user: at for user, at in state.gone.items() if user not in users} | dict.fromkeys(users, turn)
    return msgspec.structs.replace(state, turn=turn, gone=dict([*gone.items()][-MOST:]))


def is_late(state: TableState, user: int, turn: int | None) -> bool:
    """Whether a button is from before somebody got up. `turn`: what it names, if it was one."""
    return turn is not None and turn < state.gone.get(user, 0)
