"""
Whom `/next` may call: nobody who has left the group, though the bot may not have heard of it (T48).

Telegram is asked when there is news for somebody; until it answers his DM shows nothing. News that a table has when the
bot starts have been told already, or are about to be: a second time would ring again.
"""

from collections.abc import Callable, Iterable
from contextvars import Context

from bot.presenter.news import CALLS
from bot.table.errands import Errands
from bot.table.state import News, TableState
from bot.telegram.membership import Membership


class Callees:
    """Keeps calls from who is no member any more. `repaint` shows a table as it is now."""

    def __init__(self, membership: Membership) -> None:
        self.repaint: Callable[[int], None] = lambda chat: None
        self._membership = membership
        self._known: dict[int, dict[News, bool]] = {}  # by chat: may it be shown
        self._errands = Errands()

    def trust(self, states: Iterable[TableState]) -> None:
        """Whatever these tables have to tell may be shown, unless somebody is being asked about."""
        for state in states:
            known = self._known.get(state.chat, {})
            self._known[state.chat] = {news: known.get(news, True) for news in state.news}

    def heed(self, state: TableState) -> None:
        """A step was made: ask about whoever is called by it."""
        known = self._known.get(state.chat, {})
        self._known[state.chat] = {news: known.get(news, not _calls(news)) for news in state.news}
        for news in state.news:
            if _calls(news) and news not in known:
                self._ask(state.chat, news)

    def hidden(self, state: TableState) -> frozenset[int]:
        """Whose news must not be shown now."""
        return frozenset(news.user for news, shown in self._known.get(state.chat, {}).items() if not shown)

    def _ask(self, chat: int, news: News) -> None:
        """Nobody waits in line for this, so it has its own patience (`lines`)."""
        self._errands.start(self._let_in(chat, news), Context())

    async def _let_in(self, chat: int, news: News) -> None:
        if await self._membership.is_member(chat, news.user) and news in self._known[chat]:
            self._known[chat][news] = True
            self.repaint(chat)


def _calls(news: News) -> bool:
    return news.dm and news.what in CALLS
