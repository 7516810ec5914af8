"""How the last hand went, for whoever asks: after it, or while the next one runs."""

import msgspec

from bot.presenter.result import result_lines
from bot.presenter.texts import say, text_key
from bot.presenter.words import log_line
from bot.table.state import TableState

replace = msgspec.structs.replace


def last_lines(state: TableState, lang: str) -> list[str]:
    """Its game, its latest events as far as they are kept, and its result."""
    if not state.playing and state.hand is not None:
        log = [log_line(state, line, lang) for line in state.log]
        return [_title(state, lang), *log, *result_lines(state, lang)]
    if state.last_hand is None:
        return [say(lang, "no-last-hand")]
    before = replace(state, hand=state.last_hand, players=state.last_players, voluntary=(), log=())
    return [_title(before, lang), *result_lines(before, lang)]


def _title(state: TableState, lang: str) -> str:
    """A table may have gone on to another game meanwhile."""
    return say(lang, "last-title", game=say(lang, text_key("game", state.hand.game)))
