"""
What admins may do, by command. Whether somebody is one, Telegram says at that moment (T50): `getChatAdministrators`
answers a bot that is a plain member too. An anonymous admin writes in the name of the group and is believed (T25).
"""

from collections.abc import Awaitable, Callable

from telegram import Message, MessageEntity

from bot.presenter.settings import own_page
from bot.presenter.texts import say
from bot.presenter.told import answered
from bot.presenter.wallets import top_text
from bot.table.commands import GrantChips, OfAdmin, OpenMenu, Unbar
from bot.table.desk import Answer, Rejected, replace
from bot.table.service import Tables
from bot.table.state import MID_HAND
from bot.telegram.membership import Membership, is_person
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.seating import Cashier
from bot.telegram.taps import refusal

FOR_ADMINS = frozenset({"only_admins", "not_seated", "menu_between_hands"})
"""Refusals that do not count for admins."""

MOST_GRANTED = 1_000_000

Whom = tuple[int, str]
"""A person and the name that he has now."""


class Authority:
    """Gives commands to tables in the name of people, and asks Telegram for their rights where these matter."""

    def __init__(self, tables: Tables, membership: Membership) -> None:
        self._tables, self._membership = tables, membership

    async def submit(self, chat: int, command: OfAdmin, update_id: int | None) -> Answer:
        """As anybody may; if that is refused, as an admin, should the person be one now. Raises Rejected."""
        try:
            return await self._tables.submit(chat, command, update_id)
        except Rejected as error:
            if error.code not in FOR_ADMINS or not await self._membership.is_admin(chat, command.user):
                raise
        return await self._tables.submit(chat, replace(command, admin=True), update_id)

    async def vouch(self, chat: int, user: int) -> None:
        """Raises Rejected unless the person is an admin now."""
        if not await self._membership.is_admin(chat, user):
            raise Rejected("only_admins")

    async def command(self, said: Said, command: OfAdmin) -> Answer:
        """The same for what was typed. Raises Rejected."""
        if said.anonymous:
            return await self._tables.submit(
                said.chat, replace(command, user=0, by="", admin=True), said.update_id
            )
        return await self.submit(said.chat, command, said.update_id)


class Admins:
    """The commands of admins, and those about the chat as a whole; `handlers` names them."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, authority: Authority,
                 replies: Replies) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._authority, self._replies = authority, replies
        self.handlers: dict[str, Callable[[Said], Awaitable[None]]] = {
            "settings": self.settings, "top": self.top, "void": self.void, "close": self.close,
            "kick": self.kick, "bar": self.bar, "resetchips": self.reset, "unbar": self.unbar, "grant": self.grant,
        }  # fmt: skip

    async def settings(self, said: Said) -> None:
        """The menu of the group; in the DM one's own switches."""
        if said.private:
            pictures = self._registry.reader(said.user.id).pictures
            return self._replies.show(said, own_page(said.user.id, said.lang, pictures=pictures))
        await self._registry.enter(said.message.chat, said.user.language_code)
        return await self._open(said, "home")

    async def top(self, said: Said) -> None:
        """The fullest wallets and the best winners of the group."""
        if said.private:
            return self._replies.say(said, say(said.lang, "only-in-groups"))
        wallets, winners = await self._cashier.top(said.chat)
        return self._replies.say(said, top_text(said.lang, wallets, winners))

    # What cannot be undone is asked once more, in the menu.

    async def void(self, said: Said) -> None:
        """Void the hand."""
        if self._tables.state(said.chat).phase not in MID_HAND:
            return self._refuse(said, Rejected("no_hand"))
        return await self._open(said, "sure.void.0")

    async def close(self, said: Said) -> None:
        """Close the table at once."""
        await self._open(said, "sure.close.0")

    async def kick(self, said: Said) -> None:
        """Get a player up."""
        await self._about(said, "sure.remove")

    async def bar(self, said: Said) -> None:
        """Let a person sit here no more."""
        await self._about(said, "sure.bar")

    async def reset(self, said: Said) -> None:
        """Put a wallet back to the starting chips."""
        await self._about(said, "sure.reset")

    async def unbar(self, said: Said) -> None:
        """Let a person sit here again."""
        whom = self._whom(said)
        if whom is None:
            return self._refuse(said, Rejected("whom"))
        return await self._tell(said, Unbar(said.person, whom[0], by=said.name))

    async def grant(self, said: Said) -> None:
        """`/grant 500` in reply to somebody, or `/grant 500 @name`."""
        whom, amount = self._whom(said), _amount(said.args)
        if whom is None or amount is None:
            return self._refuse(said, Rejected("whom" if whom is None else "how_many"))
        chips = await self._cashier.chips(said.chat, whom[0])
        return await self._tell(said, GrantChips(said.person, whom[0], chips, amount, by=said.name))

    async def _about(self, said: Said, page: str) -> None:
        whom = self._whom(said)
        if whom is None:
            return self._refuse(said, Rejected("whom"))
        return await self._open(said, f"{page}.{whom[0]}", about=whom[1])

    async def _open(self, said: Said, page: str, about: str = "") -> None:
        if said.private:
            return self._replies.say(said, say(said.lang, "only-in-groups"))
        command = OpenMenu(said.person, page, about=about, anew=True, by=said.name)
        try:
            await self._authority.command(said, command)
        except Rejected as error:
            self._refuse(said, error)

    async def _tell(self, said: Said, command: OfAdmin) -> None:
        if said.private:
            return self._replies.say(said, say(said.lang, "only-in-groups"))
        try:
            answer = await self._authority.command(said, command)
        except Rejected as error:
            return self._refuse(said, error)
        if answer != Answer("done"):  # delivered again: it was answered then
            self._replies.say(said, answered(said.lang, answer.code, answer.params))

    def _refuse(self, said: Said, error: Rejected) -> None:
        self._replies.say(said, refusal(error, said.lang).text)

    def _whom(self, said: Said) -> Whom | None:
        """Whom a command means: who is named in it, else whose message it answers."""
        for entity, text in said.message.parse_entities(
            [MessageEntity.MENTION, MessageEntity.TEXT_MENTION]
        ).items():
            if entity.user is not None:
                return entity.user.id, entity.user.full_name
            person = self._registry.named(text.removeprefix("@"))
            if person is not None:
                return person.user_id, person.name
        return _answered(said.message)


def _answered(message: Message) -> Whom | None:
    """Who wrote the message that this one answers. In a topic everything answers its first message (T28)."""
    first = message.reply_to_message
    if first is None or first.forum_topic_created is not None or first.sender_chat is not None:
        return None
    user = first.from_user
    return (user.id, user.full_name) if user is not None and is_person(user) else None


def _amount(args: tuple[str, ...]) -> int | None:
    numbers = [int(arg) for arg in args if arg.isdecimal() and len(arg) < 9]
    return next((number for number in numbers if 0 < number <= MOST_GRANTED), None)
