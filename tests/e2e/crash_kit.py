"""
A bot that dies at the k-th thing that leaves the process, and people who play their hand out whatever happens.

What leaves the process are commits and calls; it dies just before one or just after it has taken effect. From
then on nothing of that bot is written or sent, so to the world it is as dead as by kill -9 (a real one is in
`test_restart`), and the next bot finds what a crash leaves: the file and the messages. Polls are not counted.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import pytest
from telegram.error import NetworkError, TelegramError

from bot.bootstrap import running
from bot.table.state import PLACES, TablePhase, TableState
from bot.telegram.request import AiohttpRequest
from storage.check import check as examine
from storage.errors import StorageError, WriteFailed
from storage.writer import Writer
from tests.e2e.kit import GROUP, Night, Person, plain

SECONDS = 50.0  # for a hand with a crash in it
PATIENCE = 50  # pauses that people wait before they tap again
PAUSE = 0.01


class Killer:
    """Counts what leaves the process and ends it at the `at`-th; 0: never."""

    def __init__(self, at: int = 0) -> None:
        self.at, self.seen, self.dead, self.where = at, 0, False, ""

    @property
    def dead_at(self) -> int:
        """At which moment it has died; 0: the story was over before."""
        return self.at if self.dead else 0

    def point(self, where: str) -> bool:
        """Whether the process is dead here."""
        if not self.dead:
            self.seen += 1
            self.dead, self.where = self.seen == self.at, where
        return self.dead

    def arm(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Stand between the bot and the world."""
        transact, request = Writer._transact, AiohttpRequest.do_request

        async def watched_transact(writer: Writer, job: Any) -> None:
            if self.point("before a commit"):
                raise WriteFailed("killed")
            await transact(writer, job)
            if self.point("after a commit"):
                raise WriteFailed("killed")

        async def watched_request(
            client: AiohttpRequest, url: str, *rest: Any, **more: Any
        ) -> tuple[int, bytes]:
            name = url.rsplit("/", 1)[1]
            polls = name == "getUpdates"
            if self.dead or (not polls and self.point(f"before {name}")):
                raise NetworkError("killed")
            answer = await request(client, url, *rest, **more)
            if self.dead or (not polls and self.point(f"after {name}")):
                raise NetworkError("killed")
            return answer

        monkeypatch.setattr(Writer, "_transact", watched_transact)
        monkeypatch.setattr(AiohttpRequest, "do_request", watched_request)


class Move(NamedTuple):
    """Who makes the next move (a seat; None: whoever is in turn), and what his button is called."""

    seat: int | None
    verb: str


class Story(NamedTuple):
    """A hand from an empty group to its result. `hands`: the cards in the order of dealing, at every deal."""

    game: str
    hands: tuple[str, ...]
    moves: tuple[Move, ...]

    def rig(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The same cards after every crash: no shuffle remembers anything."""
        monkeypatch.setattr("bot.table.fairness.shuffle", self._laid)
        for module in ("lots", "hands"):
            monkeypatch.setattr(f"bot.table.{module}.shuffle", _in_order)

    def _laid(self, cards: Sequence[Any], randbelow: object) -> tuple[Any, ...]:
        """So that a cut at the first place deals the hands."""
        split = [hand.split() for hand in self.hands]
        top = tuple(hand[at] for at in range(len(split[0])) for hand in split)
        order = (*top, *(card for card in cards if card not in top))
        depth = len(order) // (PLACES + 1)
        return (*order[-depth:], *order[:-depth])


def _in_order(things: Sequence[Any], randbelow: object) -> tuple[Any, ...]:
    """Seats as they are; cards by suit, so that no two in a row are equal."""
    return tuple(sorted(things, key=lambda thing: thing[1] if isinstance(thing, str) else ""))


class Evening:
    """People who look at what is stored, tap what should come next, and tap again if nothing came of it."""

    def __init__(self, night: Night, story: Story, names: Sequence[str] = ("Anna", "Boris", "Vera")) -> None:
        self.night, self.story = night, story
        self.people = [night[name] for name in names]
        self.cards: dict[tuple[int, int], tuple[Any, ...]] = {}
        self.orphans: set[tuple[int, int]] = set()
        """Chat and number of messages that arrived, though the dead bot never knew; nor can the next one (T11)."""

    async def play(self, killer: Killer) -> None:
        """Until the result is shown; after a death a new bot takes over, and the file must be sound."""
        async with asyncio.timeout(SECONDS):
            await self._live(killer)
            if killer.dead:
                assert await examine(self.night.database) == [], killer.where
                self.orphans = self._unknown()
                await self._live(Killer())

    async def _live(self, killer: Killer) -> None:
        """One life of the bot."""
        with pytest.MonkeyPatch.context() as patched:
            killer.arm(patched)
            try:
                async with running(self.night.config) as app:
                    while not (killer.dead or self.over):
                        await self._step(killer)
                    if not killer.dead:
                        await app._reconciler.settled()
            except (TelegramError, StorageError):
                assert killer.dead  # it died while it was starting

    @property
    def over(self) -> bool:
        """The hand is paid, and the group has been told."""
        told = any("may tap Next hand" in plain(message.text) for message in self.night.messages(GROUP))
        return told and self.night._stored().phase is TablePhase.RESULT

    async def _step(self, killer: Killer) -> None:
        before = self._trace()
        await self._deed()
        for _ in range(PATIENCE):
            if killer.dead or self._trace() != before:
                return
            await asyncio.sleep(PAUSE)

    def _trace(self) -> tuple[Any, ...]:
        """What is stored; it changes when something has come of a deed."""
        return (
            self._read("SELECT state FROM tables"), self._read("SELECT user_id, dm FROM people"),
            self._keyboards(),
        )  # fmt: skip

    def _unknown(self) -> set[tuple[int, int]]:
        stored = self._read("SELECT chat_id, message_id FROM screens")
        chats = (GROUP, *(person.id for person in self.people))
        return {(chat, m.message_id) for chat in chats for m in self.night.messages(chat)} - {*stored}

    def _keyboards(self) -> list[Any]:
        chats = (GROUP, *(person.id for person in self.people))
        return [message.keyboard for chat in chats for message in self.night.messages(chat)]

    def _read(self, sql: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.night.database}?mode=ro", uri=True)) as connection:
            rows: list[tuple[Any, ...]] = connection.execute(sql).fetchall()
            return rows

    async def _deed(self) -> None:
        """What somebody does next."""
        state, dms = self.night._stored(), dict(self._read("SELECT user_id, dm FROM people"))
        if shut := [person for person in self.people if dms.get(person.id) != "open"]:
            await shut[0].start()
            return
        match state.phase:
            case TablePhase.CLOSED:
                await self.people[0].say("/play")
            case TablePhase.LOBBY:
                await self._in_lobby(state)
            case TablePhase.CUT:
                await self._tap(self.night.of(state.cutter or 0), GROUP, "^cut:.*:0$")
            case TablePhase.HAND:
                await self._in_hand(state)

    async def _in_lobby(self, state: TableState) -> None:
        standing = [person for person in self.people if not state.chair(person.id)]
        if standing:
            await self._tap(standing[0], GROUP, "^join:")
        elif state.game != self.story.game:
            await self._tap(self.people[0], GROUP, "^join:", f"game:{GROUP}:0:0:{self.story.game}")
        else:
            await self._tap(self.people[0], GROUP, "^deal:")

    async def _in_hand(self, state: TableState) -> None:
        """The next move of the story: as many are made as the journal has of people."""
        self._same_cards(state)
        [(made,)] = self._read("SELECT count(*) FROM journal WHERE user_id IS NOT NULL")
        if made == len(self.story.moves):
            return  # the last was made since the state was read
        move = self.story.moves[made]
        seat = state.hand.to_act[0] if move.seat is None else move.seat
        person = self.night.of(state.players[seat])
        await self._tap(person, person.id, rf"^act:.*:({move.verb})")

    def _same_cards(self, state: TableState) -> None:
        """No crash changes a card that has been dealt (G7)."""
        held = tuple((seat.cards, seat.paid) for seat in state.hand.seats if seat.cards)
        cards = tuple(hand for hand, _ in held)
        known = self.cards.setdefault((state.hand_no, len(state.packs)), cards)
        assert known == cards

    async def _tap(self, person: Person, chat: int, pattern: str, data: str = "") -> None:
        """Tap the newest button like this, if there is one."""
        button = next(iter(self.night.buttons(chat, pattern)), None)
        if button is not None:
            where = {"chat": chat, "message_id": button.message, "data": data or button.data}
            await self.night.do("tap", person=person.id, **where)
