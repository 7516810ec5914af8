"""What people are told once, though they may not sit at the table: that their turn to come has come (`/next`).

News are part of the state, so they outlive a restart, and showing them is like showing any screen: done once.
Who can be written to is told in DM; all others by one mention in the group.
"""

from bot.table.commands import CallMe
from bot.table.desk import Answer, Desk
from bot.table.names import forget_strangers
from bot.table.state import News

KEPT = 1  # hands for which news are remembered


def call_me(desk: Desk, command: CallMe) -> None:
    """/next: once, and again to take it back."""
    user, callers = command.user, desk.state.callers
    if user in callers:
        desk.set(callers=tuple(other for other in callers if other != user))
        desk.answer = Answer("not_called")
    else:
        desk.set(callers=(*callers, user), names={**desk.state.names, user: command.name})
        desk.answer = Answer("called")


def begin_anew(desk: Desk, what: str) -> None:
    """A `lobby` or a `hand` begins: whoever asked to be called is called; old news are forgotten."""
    state = desk.state
    desk.set(news=tuple(news for news in state.news if news.hand_no >= state.hand_no - KEPT), callers=())
    for user in state.callers:
        tell(desk, user, what)
    forget_strangers(desk)


def tell(desk: Desk, user: int, what: str) -> None:
    """The latest news of a person take the place of older ones."""
    news = News(user, what, desk.state.hand_no, dm=desk.reachable(user))
    desk.set(news=(*(old for old in desk.state.news if old.user != user), news))
