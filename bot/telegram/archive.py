"""
What /verify gives: of the last hand, or while one runs of the hand before it, whose packs are in storage (A72).

Where no files may be sent a link leads to the DM. It names the group, and gives its members what the group may have.
"""

import re

import msgspec

from bot.presenter.screen import Button, Screen
from bot.presenter.texts import say
from bot.table.desk import replace
from bot.table.service import Tables
from bot.table.state import Pack, TablePhase, TableState, as_it_ended
from bot.telegram.membership import Membership
from bot.telegram.proofs import Proof, group_proofs, of_before, own_proofs
from bot.telegram.registry import Registry
from bot.telegram.replies import Replies
from bot.telegram.said import Said
from storage import queries
from storage.database import Database

LINK = re.compile(r"verify(-\d{1,20})", re.ASCII)
"""What follows /start for the proofs of a group."""


class Archive:
    """Proofs of ended hands for groups and for players."""

    def __init__(self, database: Database, tables: Tables, registry: Registry, membership: Membership,
                 replies: Replies, bot_name: str) -> None:  # fmt: skip
        self._database, self._tables, self._registry = database, tables, registry
        self._membership, self._replies, self._bot_name = membership, replies, bot_name

    async def verify(self, said: Said) -> None:
        """What proves that the last deal was fair: the shown cards, or in the DM one's own."""
        if said.private:
            return self._replies.files(said, await self.of_person(said.user.id, said.lang))
        proofs = await self.of_group(said.chat, said.lang)
        return self._replies.files(said, proofs, self._to_the_dm(said))

    async def follow(self, said: Said, link: str) -> None:
        """The same that the group may have, in the DM of a member."""
        form = LINK.fullmatch(link)
        if form is None or not await self._membership.is_member(int(form[1]), said.user.id):
            return self._replies.say(said, say(said.lang, "proof-for-members"))
        return self._replies.files(said, await self.of_group(int(form[1]), said.lang))

    def _to_the_dm(self, said: Said) -> Screen:
        url = f"https://t.me/{self._bot_name}?start=verify{said.chat}"
        return Screen(say(said.lang, "proof-no-files"), ((Button(say(said.lang, "button-proof"), url=url),),))

    async def of_group(self, chat: int, lang: str) -> list[Proof]:
        """The cards that were shown."""
        state = self._tables.state(chat)
        ended = await with_its_packs(self._database, state)
        return _marked(group_proofs(ended, lang), state, ended, lang)

    async def of_person(self, user: int, lang: str) -> list[Proof]:
        """One's own cards, at each of one's tables."""
        titles = {chat.chat_id: chat.title for chat in self._registry.groups()}
        titles[user] = say(lang, "practice-title")
        proofs: list[Proof] = []
        for state in self._tables.all():
            if user in (*state.players, *state.last_players) and state.hand_no:
                ended = await with_its_packs(self._database, state)
                proofs += _marked(own_proofs([ended], user, lang, titles), state, ended, lang)
        return proofs or [Proof(say(lang, "proof-none-own"))]


async def with_its_packs(database: Database, state: TableState) -> TableState:
    """The table as its last hand left it; the table itself while that lies there, or if there was none."""
    ended = as_it_ended(state)
    if ended is state and state.packs:
        return state
    row = await queries.last_proved(database, state.chat)
    if ended.hand is None or row is None or row.fairness is None:
        return state
    packs = msgspec.json.decode(row.fairness, type=tuple[Pack, ...])
    return replace(ended, hand_no=row.hand_no, packs=packs)


def _marked(proofs: list[Proof], state: TableState, ended: TableState, lang: str) -> list[Proof]:
    """Whoever asks in the middle of a hand must know that the proof is of another."""
    running = state.phase not in (TablePhase.RESULT, TablePhase.CLOSED)
    return of_before(proofs, ended.hand_no, lang) if running and ended is not state else proofs
