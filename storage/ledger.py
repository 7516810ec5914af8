"""Double-entry book-keeping: every movement of chips is an entry whose postings sum to zero.

Accounts are text, so that the sqlite3 shell reads well: `wallet:<chat>:<user>`, `pot:<chat>:<hand>`,
`carry:<chat>:<game>`, `purse:<chat>:<user>` (chips of a tournament) and `house:<chat>`. The house alone may be
negative: it is where chips come from.
"""

from typing import NamedTuple

from msgspec import Struct

from storage.errors import Unbalanced


def wallet(chat_id: int, user_id: int) -> str:
    return f"wallet:{chat_id}:{user_id}"


def pot(chat_id: int, hand_no: int) -> str:
    return f"pot:{chat_id}:{hand_no}"


def carry(chat_id: int, game: str) -> str:
    return f"carry:{chat_id}:{game}"


def purse(chat_id: int, user_id: int) -> str:
    return f"purse:{chat_id}:{user_id}"


def house(chat_id: int) -> str:
    return f"house:{chat_id}"


class Posting(NamedTuple):
    """Chips into an account (positive) or out of it (negative)."""

    account: str
    amount: int


class Entry(Struct, frozen=True):
    """A balanced group of postings; making any other raises `Unbalanced`, so none can reach the database."""

    chat_id: int
    hand_no: int | None
    reason: str
    at: float
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        surplus = sum(amount for _, amount in self.postings)
        if surplus:
            raise Unbalanced(f"{self.reason}: the postings sum to {surplus}, not 0; fix the caller")
        for account, _ in self.postings:
            if account.split(":")[1:2] != [str(self.chat_id)]:
                raise Unbalanced(
                    f"{self.reason}: {account} is no account of chat {self.chat_id}; fix the caller"
                )

    def credits_first(self) -> list[Posting]:
        """In the order of writing: chips come in before they go out, so only the whole can overdraw."""
        return sorted(self.postings, key=lambda posting: posting.amount < 0)


def transfer(
    chat_id: int, hand_no: int | None, reason: str, at: float, *, source: str, target: str, amount: int
) -> Entry:
    """The usual entry: `amount` chips from `source` to `target`."""
    return Entry(chat_id, hand_no, reason, at, (Posting(source, -amount), Posting(target, amount)))
