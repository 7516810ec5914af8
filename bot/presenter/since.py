"""What a player in turn has missed: the moves of others since his own last one, and against whom he plays on.

In the words of the log, which the whole group reads: what one must pay, and what an offer came to, has its reason here.
"""

from collections.abc import Iterable, Iterator

from bot.engine.state import Phase, Status
from bot.engine.view import SeatView, View
from bot.presenter.texts import say, units
from bot.presenter.words import log_line, player
from bot.table import clock
from bot.table.state import LogLine, TableState

LINES = 3  # the panel has cards, pot and question besides

CAPTION = 1024
"""UTF-16 units that the text below a picture may have."""

MOVES = frozenset((
    "fold", "check", "call", "bet", "raise", "blind", "dark", "over_dark", "see", "cover", "compare", "draw", "stand",
    "exchanged", "pass", "knock", "leave",
))  # fmt: skip
"""What ends a turn."""

TOLD = MOVES | {"compared", "compared_equal", "looked", "refuse", "redeal", "remove", "svara"}
"""What others need to know of a turn."""


def since_lines(state: TableState, seen: View, seat: int, lang: str, rest: Iterable[str]) -> list[str]:
    """Nothing but in a turn of one's own, nor below a picture that has no room for it besides the `rest`."""
    if state.practice or seat not in seen.to_act or seen.phase not in clock.TURNS:
        return []  # at a practice table the log stands right above
    lines = [*_moves(state, seat, lang), *_rivals(state, seen, seat, lang)]
    return lines if units("\n".join((*rest, *lines))) <= CAPTION else []


def _moves(state: TableState, seat: int, lang: str) -> list[str]:
    user = state.players[seat]
    lines = [line for line in _since(state.log, user) if _what(line) in TOLD and line.user != user]
    if len(lines) > LINES:  # who is still in, and how, is said anyway
        lines = [line for line in lines if _what(line) not in ("fold", "looked")]
    return [say(lang, "panel-since", line=log_line(state, line, lang)) for line in lines[-LINES:]]


def _since(log: tuple[LogLine, ...], user: int) -> tuple[LogLine, ...]:
    """What came after a player's own last move."""
    own = [at for at, line in enumerate(log, start=1) if line.user == user and _what(line) in MOVES]
    return log[own[-1] :] if own else log


def _what(line: LogLine) -> str:
    return line.key.removeprefix("late_")


def _rivals(state: TableState, seen: View, seat: int, lang: str) -> Iterator[str]:
    """Who is still in, unless nobody can fall, or pots or foreheads say it."""
    said = len(seen.pots) > 1 or len(seen.seats[seat].cards) == 1
    if seen.phase is Phase.EXCHANGE or said:
        return
    inside = [number for number, other in enumerate(seen.seats) if other.status is not Status.FOLDED]
    names = [_rival(state, seen.seats[number], number, lang) for number in inside if number != seat]
    if names:  # in draw poker the last one left may still open
        yield say(lang, "panel-rivals", players=", ".join(names))


def _rival(state: TableState, other: SeatView, seat: int, lang: str) -> str:
    return say(
        lang, "panel-rival", player=player(state, state.players[seat], lang),
        blind=other.blind, covered=other.status is Status.COVERED, drew=-1 if other.drew is None else other.drew,
    )  # fmt: skip
