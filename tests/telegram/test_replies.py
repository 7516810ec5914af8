"""Proofs where no files may be sent: whoever asked is told once where to get them, however many there are."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram.error import BadRequest, TelegramError

from bot.presenter.screen import Screen
from bot.telegram.proofs import Proof
from bot.telegram.replies import Replies
from bot.telegram.said import Said

PROOFS = [Proof("pack 1", "a.json", b"1"), Proof("pack 2", "b.json", b"2"), Proof("no card was shown")]
FORBIDDEN = BadRequest("Not enough rights to send documents to the chat")


class Group:
    """A group; `error`: how it refuses files."""

    def __init__(self, error: TelegramError) -> None:
        self.error, self.texts, self.posts = error, list[str](), list[Any]()
        self.chat, self.message_id = SimpleNamespace(id=-1, type="supergroup"), 5

    def post(self, chat_id: int, key: str, call: Any) -> None:
        self.posts.append(call)

    async def reply_text(self, text: str, **manner: Any) -> None:
        self.texts.append(text)

    async def reply_document(self, *file: Any, **manner: Any) -> None:
        raise self.error

    async def asked(self) -> None:
        """Somebody asks for proofs, and all there is to say is said."""
        said = cast("Said", SimpleNamespace(message=self))
        Replies(self).files(said, PROOFS, Screen("in your chat with me"))
        while self.posts:
            await self.posts.pop(0)()


async def test_the_way_is_told_once_and_what_needs_no_file_is_said() -> None:
    group = Group(FORBIDDEN)
    await group.asked()
    assert group.texts == ["no card was shown", "in your chat with me"]
    await group.asked()
    assert group.texts.count("in your chat with me") == 2, "who asks again is told again"


async def test_another_fault_is_none_of_theirs() -> None:
    """It goes to the chat's worker, which tries again or waits (T10)."""
    group = Group(BadRequest("Wrong file identifier"))
    with pytest.raises(BadRequest):
        await group.asked()
    assert group.texts == []
