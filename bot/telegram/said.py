"""A command that somebody typed: who, where, in which language; and whose commands count at all."""

from dataclasses import dataclass

from telegram import Message, User
from telegram.ext import filters

from bot.telegram.membership import is_anonymous_admin, is_person


@dataclass(frozen=True)
class Said:
    """A command in a chat. `lang`: the group's language, or in the DM the person's."""

    message: Message
    user: User
    lang: str
    args: tuple[str, ...]
    update_id: int

    @property
    def chat(self) -> int:
        return self.message.chat.id

    @property
    def private(self) -> bool:
        return self.message.chat.type == "private"

    @property
    def anonymous(self) -> bool:
        """An admin who writes in the name of the group: nobody knows who it is (T25)."""
        return is_anonymous_admin(self.message)

    @property
    def person(self) -> int:
        """Who it is, 0 for nobody knows who: the account that all anonymous admins share is never kept (T25)."""
        return 0 if self.anonymous else self.user.id

    @property
    def name(self) -> str:
        """What that person is called."""
        return "" if self.anonymous else self.user.full_name

    @property
    def thread(self) -> int | None:
        """The topic it was typed in; none for the general one, nor for a mere chain of replies (T28)."""
        return self.message.message_thread_id if self.message.is_topic_message else None


def command_in(message: Message) -> str:
    """The command with which a message begins, however it is written: `/Leave@bot now` is `/leave`; "": none."""
    first, *_ = (message.text or "").split(maxsplit=1) or [""]
    return first.partition("@")[0].lower() if first.startswith("/") else ""


class Speakers(filters.MessageFilter):
    """Messages of people and of anonymous admins: no bots, channels, forwards (T25, T27)."""

    def filter(self, message: Message) -> bool:
        """See `MessageFilter`."""
        if message.forward_origin is not None or message.via_bot is not None:
            return False
        if message.sender_chat is not None:
            return is_anonymous_admin(message)
        return message.from_user is not None and is_person(message.from_user)
