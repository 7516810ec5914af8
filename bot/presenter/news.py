"""What people are told once: in DM, or by one mention in the group of all who cannot be written to."""

from collections.abc import Callable

from bot.presenter.names import html_name
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say, text_key
from bot.presenter.words import player
from bot.table.state import News, TablePhase, TableState

CALLS = ("lobby", "hand")
"""News that ring: they were asked for (`/next`)."""


def told(state: TableState, title: str, link: str, lang_of: Callable[[int], str]) -> dict[int, Screen]:
    """By user, what stands in a DM; `link` leads to a seat (T47)."""
    return {
        news.user: _direct(state, news, title, link, lang_of(news.user)) for news in state.news if news.dm
    }


def _direct(state: TableState, news: News, title: str, link: str, lang: str) -> Screen:
    text = say(lang, text_key("news", news.what), chat=html_name(title), number=news.hand_no)
    seated = news.what == "seated" or (news.what in CALLS and state.chair(news.user))
    join = Button(say(lang, "button-join"), url=link)
    fresh = f"{news.what}-{news.hand_no}"
    return Screen(text, () if seated else ((join,),), fresh=fresh, loud=True, leave="keep")


def mention_screen(state: TableState, lang: str) -> Screen | None:
    """One message for all whom no DM reaches, while it is news."""
    called = [news for news in state.news if news.what in CALLS and not news.dm and _now(state, news)]
    if not called:
        return None
    names = ", ".join(
        f'<a href="tg://user?id={news.user}">{player(state, news.user, lang)}</a>' for news in called
    )
    what, number = called[0].what, called[0].hand_no
    text = say(lang, "news-mention", players=names, what=what, number=number)
    return Screen(text, fresh=f"{what}-{number}", loud=True)


def _now(state: TableState, news: News) -> bool:
    between = (TablePhase.CLOSED, TablePhase.RESULT)
    return news.hand_no == state.hand_no and state.phase not in between
