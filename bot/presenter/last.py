"""How the last hand went, for whoever asks: the same after it and while the next one runs."""

from bot.presenter.result import result_lines
from bot.presenter.texts import say, text_key
from bot.presenter.words import log_line
from bot.table.state import TableState, as_it_ended


def last_lines(state: TableState, lang: str) -> list[str]:
    """Its game, the latest events of it, and its result."""
    ended = as_it_ended(state)
    if ended.hand is None:
        return [say(lang, "no-last-hand")]
    # A table may have gone on to another game meanwhile.
    title = say(lang, "last-title", game=say(lang, text_key("game", ended.hand.game)))
    log = [log_line(ended, line, lang) for line in ended.last_log]
    return [title, *log, *result_lines(ended, lang)]
