"""Names that nothing mentions any more: people come and go for years, and every step writes the whole state."""

import re

from bot.table.desk import Desk, replace
from bot.table.state import dump

MOST = 50
"""So many names are no burden, whoever they belong to."""


def forget_strangers(desk: Desk) -> None:
    """Keep the names of those whose number stands anywhere else in the state, but for where nobody reads it."""
    state = desk.state
    if len(state.names) <= MOST:
        return
    numbers = set(re.findall(r"-?\d+", dump(replace(state, names={}, gone={}))))
    desk.set(names={user: name for user, name in state.names.items() if str(user) in numbers})
