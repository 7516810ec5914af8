"""Who waits for a chair, who misses his turns, who sits out and how he comes back by one tap."""

from bot.presenter.keys import Place
from bot.presenter.names import html_name
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import listed, say
from bot.presenter.words import player
from bot.table.clock import HANDS_TO_LOSE_SEAT
from bot.table.settings import MISSES
from bot.table.state import Chair, TableState, least_to_sit


def waiting_lines(state: TableState, lang: str) -> list[str]:
    """The queue for a chair, in its order."""
    names = [player(state, waiter.user, lang) for waiter in state.waiting]
    return [say(lang, "table-waiting", players=listed(lang, names))] if names else []


def absent_lines(state: TableState, lang: str) -> list[str]:
    """Who has missed turns, and who sits out: for how long, and when that has an end."""
    missed = [chair for chair in state.chairs if chair.misses and not chair.out]
    most = state.setting(MISSES)
    lines = [
        say(lang, "table-missed", player=player(state, chair.user, lang), misses=chair.misses, most=most)
        for chair in missed
    ]
    return lines + [_away(state, chair, lang) for chair in state.chairs if may_return(state, chair)]


def _away(state: TableState, chair: Chair, lang: str) -> str:
    name = player(state, chair.user, lang)
    return say(lang, "table-away", player=name, hands=chair.idle, most=HANDS_TO_LOSE_SEAT)


def missed_line(state: TableState, user: int, lang: str) -> list[str]:
    """The same for the panel of whoever missed."""
    chair = state.chair(user)
    if chair is None or not chair.misses:
        return []
    return [say(lang, "panel-missed", misses=chair.misses, most=state.setting(MISSES))]


def may_return(state: TableState, chair: Chair) -> bool:
    """Whether somebody sits out though he could play; the broke need chips first."""
    return chair.out and (bool(state.purses.get(chair.user)) or chair.chips >= least_to_sit(state))


def return_buttons(state: TableState, place: Place) -> tuple[Button, ...]:
    """The way back, while somebody sits out."""
    away = any(may_return(state, chair) for chair in state.chairs)
    return (place.button("button-return", "return"),) if away else ()


def away_screen(state: TableState, chair: Chair, lang: str, title: str) -> Screen | None:
    """What the DM of somebody who sits out says, with the button that ends it."""
    if not may_return(state, chair):
        return None
    text = say(lang, "away", chat=html_name(title), most=HANDS_TO_LOSE_SEAT)
    since = state.gone.get(chair.user, 0)  # not the turn of today, or the message would be edited in each
    return Screen(text, (return_buttons(state, Place(state.chat, 0, since, lang)),))
