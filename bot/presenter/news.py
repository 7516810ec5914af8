"""What people are told once: in DM, or by one mention in the group of all who cannot be written to."""

from collections.abc import Callable, Sequence

from bot.presenter.names import html_name
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import portions, say, text_key
from bot.presenter.words import player
from bot.table.state import News, TablePhase, TableState

CALLS = ("lobby", "hand")
"""News that ring: they were asked for (`/next`)."""

MOST_MENTIONED = 2_400
"""Letters of the links in one message: `texts` takes no more, and Telegram makes no more than 100 links of them."""


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


def mention_screens(state: TableState, lang: str) -> dict[str, Screen]:
    """By slot, the message for all whom no DM reaches, while it is news; several if there are very many (T31)."""
    called = [news for news in state.news if news.what in CALLS and not news.dm and _now(state, news)]
    links = [f'<a href="tg://user?id={news.user}">{player(state, news.user, lang)}</a>' for news in called]
    return {
        f"called:{at}" if at else "called": _mention(called[0], portion, lang)
        for at, portion in enumerate(portions(links, MOST_MENTIONED))
    }


def _mention(news: News, links: Sequence[str], lang: str) -> Screen:
    text = say(lang, "news-mention", players=", ".join(links), what=news.what, number=news.hand_no)
    return Screen(text, fresh=f"{news.what}-{news.hand_no}", loud=True)


def _now(state: TableState, news: News) -> bool:
    between = (TablePhase.CLOSED, TablePhase.RESULT)
    return news.hand_no == state.hand_no and state.phase not in between
