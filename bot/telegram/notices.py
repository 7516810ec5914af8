"""
The notice to whoever is in turn: by DM, by mention in the group, or none, as the chat chose; and the warning before
his time is up. Pure: what is to be seen follows from the state and the time, so a restart changes nothing.

By DM the panel itself rings when the turn comes. A mention waits `MENTION_AFTER` seconds, since who plays at once
needs none, and a group bears only so many messages (T6). Both go when the turn is over.
"""

from collections.abc import Callable

from bot.presenter.desired import Slots
from bot.presenter.names import html_name
from bot.presenter.screen import Screen
from bot.presenter.slots import panel_slot
from bot.presenter.texts import say
from bot.presenter.words import player
from bot.table import clock
from bot.table.desk import replace
from bot.table.settings import TURN_NOTICE
from bot.table.state import TablePhase, TableState

WARN_SECONDS = 15
LEAST_SPAN = 31  # a shorter time needs no warning: it has only just begun
MENTION_AFTER = 5


def marks(state: TableState) -> list[tuple[float, str]]:
    """When what happens in this turn, in order: `turn` (a mention is due), `warn`. Unix seconds."""
    span = clock.span(state)
    if state.phase is not TablePhase.HAND or state.deadline is None or span is None or span < LEAST_SPAN:
        return []
    mention = [(state.deadline - span + MENTION_AFTER, "turn")] if _mode(state) == "mention" else []
    warning = [] if _mode(state) == "off" else [(state.deadline - WARN_SECONDS, "warn")]
    return mention + warning


def stage(state: TableState, now: float) -> str:
    """What has been due so far in this turn: nothing, `turn` or `warn`."""
    return next((what for at, what in reversed(marks(state)) if at <= now), "")


def next_mark(state: TableState, now: float) -> float | None:
    """Seconds until something is due."""
    return min((at - now for at, _ in marks(state) if at > now), default=None)


def notices(
    state: TableState, now: float, group_lang: str, title: str, lang_of: Callable[[int], str]
) -> dict[int, Slots]:
    """The slots by chat that say so now."""
    due = stage(state, now)
    if not due:
        return {}
    users = [state.players[seat] for seat in state.hand.to_act]
    if _mode(state) == "mention":
        return {state.chat: {"turn": _mention(state, users, due, group_lang)}}
    return {user: {panel_slot(state.chat, "warn"): _warning(state, title, lang_of(user))} for user in users}


def _mode(state: TableState) -> str:
    return str(state.setting(TURN_NOTICE))


def _mention(state: TableState, users: list[int], due: str, lang: str) -> Screen:
    names = ", ".join(f'<a href="tg://user?id={user}">{player(state, user, lang)}</a>' for user in users)
    text = say(
        lang, "turn-warning-group" if due == "warn" else "turn-mention", players=names, seconds=WARN_SECONDS
    )
    return Screen(text, fresh=f"{_moment(state)}:{due}", loud=True)


def _warning(state: TableState, title: str, lang: str) -> Screen:
    text = say(lang, "turn-warning", chat=html_name(title), seconds=WARN_SECONDS)
    return Screen(text, fresh=_moment(state), loud=True)


def _moment(state: TableState) -> str:
    """When the question was put: that another leaves, or answers in the same window, is no reason to ring again."""
    return f"{state.hand_no}:{max(map(state.asked_at, state.hand.to_act), default=0)}"


def hushed(state: TableState, panel: Screen) -> Screen:
    """A panel as it is where turns are not told by DM: it changes without a sound."""
    return panel if _mode(state) == "dm" else replace(panel, loud=False, fresh="")
