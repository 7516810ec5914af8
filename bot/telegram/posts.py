"""What is said once and not kept: answers to commands and short notices. They wait for the chat's budget (T6)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

MOST_WAITING = 8  # whoever floods a chat with commands gets no more answers than this
LIFE_SECONDS = 60.0  # after which nobody waits for an answer any more


@dataclass(frozen=True)
class Post:
    """One call to make; a newer one with the same `key` takes its place. `slot` is its name in the log."""

    key: str
    call: Callable[[], Awaitable[object]]
    at: float
    slot: str = "post"


class Posts:
    """What waits to be said in one chat, the oldest first."""

    def __init__(self) -> None:
        self._waiting: dict[str, Post] = {}

    def add(self, post: Post) -> None:
        """Have it said when it is its turn; with too many waiting it never is."""
        if post.key in self._waiting or len(self._waiting) < MOST_WAITING:
            self._waiting[post.key] = post

    def next(self, now: float) -> Post | None:
        """The one that has waited longest; those that nobody waits for any more are dropped."""
        self._waiting = {key: post for key, post in self._waiting.items() if now - post.at < LIFE_SECONDS}
        return next(iter(self._waiting.values()), None)

    def take(self, post: Post) -> None:
        """It is being said now."""
        if self._waiting.get(post.key) is post:
            del self._waiting[post.key]

    def put_back(self, post: Post) -> None:
        """It could not be said; it is the next again, unless a newer one has taken its place."""
        self._waiting = {post.key: post, **self._waiting}
