"""What a link to a seat holds, for people who have it from before: Join gives it only to who has not opened the DM."""

from bot.telegram.tickets import Tickets
from tests.e2e.kit import GROUP, TOKEN, Night


def ticket(night: Night, chat: int = GROUP) -> str:
    """The ticket to the table of a chat as it stands open now."""
    return Tickets(TOKEN, "bot").link(night.table(chat)).partition("?start=")[2]
