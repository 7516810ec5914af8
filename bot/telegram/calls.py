"""/next: call me when the next hand or lobby begins: in this group or, asked in DM, wherever one has played."""

import asyncio
import time

from bot.presenter.names import html_name
from bot.presenter.texts import listed, say
from bot.presenter.told import answered
from bot.table.commands import CallMe
from bot.table.desk import Answer
from bot.table.service import Tables
from bot.telegram.membership import Membership
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from bot.telegram.seating import Cashier


class Calls:
    """Who wants to be called; the tables remember it."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, membership: Membership,
                 replies: Replies) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._membership, self._replies = membership, replies

    async def next(self, said: Said) -> None:
        """Nobody needs a seat for it, nor an open DM: then the group mentions him."""
        await self._registry.meet(said.user, time.time())
        if said.private:
            return await self._everywhere(said)
        await self._registry.enter(said.message.chat, said.user.language_code)
        call = CallMe(said.user.id, said.user.full_name)
        answer = await self._tables.submit(said.chat, call, said.update_id)
        if answer != Answer("done"):  # delivered again
            self._replies.say(said, answered(said.lang, answer.code, answer.params))

    async def _everywhere(self, said: Said) -> None:
        """In all groups at once; where one was to be called already, all calls are taken back."""
        chats = await self._groups_of(said.user.id)
        standing = [chat for chat in chats if said.user.id in self._tables.state(chat).callers]
        call = CallMe(said.user.id, said.user.full_name)
        changed = await self._tables.together(dict.fromkeys(standing or chats, call), said.update_id)
        if changed is None:  # delivered again
            return
        names = listed(said.lang, [html_name(self._registry.chat(chat).title) for chat in changed])
        key = "not-called-in" if standing else "called-in"
        self._replies.say(
            said, say(said.lang, key, chats=names) if changed else say(said.lang, "no-group-to-call")
        )

    async def _groups_of(self, user: int) -> list[int]:
        """Groups where somebody has chips or waits for a call, and is a member still."""
        played = await self._cashier.chats(user)
        groups = [group.chat_id for group in self._registry.groups()]
        chats = [chat for chat in groups if chat in played or user in self._tables.state(chat).callers]
        members = await asyncio.gather(*(self._membership.is_member(chat, user) for chat in chats))
        return [chat for chat, member in zip(chats, members, strict=True) if member]
