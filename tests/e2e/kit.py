"""
An evening with the bot: the sandbox, the people at it, the bot itself, and what must hold afterwards.

People see what Telegram shows them and nothing else. Tests wait for screens, never for time.
"""

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bot.config import Config, Log
from bot.engine.pack import shuffle
from bot.presenter.tokens import Token, read
from bot.sandbox import Sandbox
from bot.sandbox.journal import Call
from bot.sandbox.models import Message
from bot.table.state import TableState, load
from storage.ledger import wallet
from tests.e2e.eyes import Eyes, is_rules
from tests.e2e.pulse import Pulse
from tests.oracles import check
from tests.oracles.answers import SOON
from tests.oracles.chips import balances, check_accounts
from tests.oracles.judge import check_judged
from tests.oracles.secrecy import check_secrecy

TOKEN = "42:e2e"
GROUP = -4001
PATIENCE = 20.0
GLANCE = 0.05  # seconds between two looks at what no event tells of
LATE = "The game has moved on: use the new buttons"
START = 1_000
"""Chips that everybody begins with."""


class Pop(NamedTuple):
    """What a tapper gets to see: a pop-up, or a link that opens."""

    text: str
    alert: bool
    url: str
    query: str


class Button(NamedTuple):
    """A button on the screen of somebody."""

    message: int
    text: str
    data: str

    @property
    def token(self) -> Token:
        """Which moment it belongs to."""
        return read(self.data)


@dataclass
class Rig:
    """The packs that are dealt next, in dealing order after a cut at the first place; then chance again."""

    packs: list[tuple[str, ...]] = field(default_factory=list)

    def deal(self, *hands: str) -> None:
        """The hands by seat, the first on the dealer's left; cards go round one at a time."""
        split = [hand.split() for hand in hands]
        self.packs.append(tuple(hand[at] for at in range(len(split[0])) for hand in split))

    def shuffle(self, cards: Any, randbelow: Callable[[int], int]) -> Any:
        """In the place of the real shuffle of a pack that is sealed."""
        if not self.packs:
            return shuffle(cards, randbelow)
        top = self.packs.pop(0)
        order = (*top, *(card for card in cards if card not in top))
        depth = len(order) // 6
        return (*order[-depth:], *order[:-depth])


class Person:
    """Somebody with a phone."""

    def __init__(self, night: "Night", number: int, name: str) -> None:
        self.night, self.id, self.name = night, number, name
        self._moved = (0, -1)

    def __repr__(self) -> str:
        return self.name

    async def start(self, payload: str = "") -> None:
        """Press Start in the bot's DM."""
        await self.night.do("start", person=self.id, payload=payload)

    async def open(self) -> None:
        """Press Start and wait until the bot says hello."""
        await self.start()
        await self.reads("Your cards come to you here")

    async def say(self, text: str) -> None:
        """Write into the group."""
        await self.night.do("send", person=self.id, chat=GROUP, text=text)

    async def whisper(self, text: str) -> None:
        """Write to the bot in DM."""
        await self.night.do("send", person=self.id, chat=self.id, text=text)

    async def reads(self, pattern: str) -> str:
        """Wait until a message of the bot's in one's DM holds this."""
        return await self.night.shown(self.id, pattern)

    async def tap(self, pattern: str, *, dm: bool = False) -> Pop:
        """Tap the newest button whose data or text matches, as soon as it is there."""
        chat = self.id if dm else GROUP
        return await self.press(chat, await self.night.button(chat, pattern))

    async def join(self) -> Pop:
        """Sit down by a button that is new enough: one from before a person got up does not seat him again (T14)."""
        return await self.press(GROUP, await self.night.button(GROUP, "^join:", self._seats))

    def _seats(self, join: Button) -> bool:
        return read(join.data).turn >= self.night.state.gone.get(self.id, 0)

    async def press(self, chat: int, button: Button) -> Pop:
        """Tap this very button, though it may have gone from the screen."""
        where = {"chat": chat, "message_id": button.message, "data": button.data}
        answer = await self.night.do("tap", person=self.id, wait=PATIENCE, **where)
        assert answer["answered"], f"{self} tapped {button.data} and got no answer"
        return Pop(answer["text"], answer["alert"], answer["url"], answer["query_id"])

    async def turn(self, pattern: str) -> Button:
        """Wait for a button of this name in a turn in which one has not moved yet."""
        return await self.night.button(self.id, pattern, lambda button: self._moment(button) > self._moved)

    async def play(self, pattern: str) -> Pop:
        """Make a move in the hand; if the table has moved on meanwhile, with the new buttons."""
        while True:
            button = await self.turn(rf"^act:.*:({pattern})")
            pop = await self.press(self.id, button)
            self._moved = self._moment(button) if not pop.alert or LATE in pop.text else self._moved
            if LATE not in pop.text:
                return pop

    @staticmethod
    def _moment(button: Button) -> tuple[int, int]:
        return button.token.hand, button.token.turn

    @property
    def panel(self) -> str:
        """What the newest picture in the DM says."""
        pictures = [message for message in self.night.messages(self.id) if message.photo]
        return plain(pictures[-1].text) if pictures else ""

    async def cards(self) -> str:
        """The cards on one's panel, once they are there."""
        await self.night.until(lambda: "Your hand:" in self.panel, f"{self} has no cards: {self.panel!r}")
        found = re.search(r"Your hand: ([^(\n]+?)\s*\(", self.panel)
        assert found, self.panel
        return found[1]


class Night:
    """The sandbox with its four people; the bot is started by whoever has a Night."""

    def __init__(self, sandbox: Sandbox, database: Path, rig: Rig) -> None:
        self.sandbox, self.database, self.rig = sandbox, database, rig
        self.people = {
            person.first_name: Person(self, person.id, person.first_name)
            for person in sandbox.world.people.values()
        }
        self.states: list[tuple[float, TableState]] = []
        self.eyes, self.pulse = Eyes(self.root), Pulse()
        self.lost: set[str] = set()
        self.repeated = (
            False  # whether an update was delivered twice, so that its second answer comes too late
        )
        self.names: set[str] = {*self.people, "Friday table", sandbox.world.bot.username}

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    @property
    def config(self) -> Config:
        """How the bot is told of this evening."""
        return Config(TOKEN, self.sandbox.url, self.database, None, 0, None, Log())

    async def do(self, deed: str, /, **params: Any) -> dict[str, Any]:
        """A deed of the sandbox."""
        return await self.sandbox.do(deed, **params)

    # What is on the screens

    def messages(self, chat: int) -> list[Message]:
        """The bot's messages in a chat, the newest last."""
        bot = self.sandbox.world.bot.id
        return [
            message for message in self.sandbox.world.chats[chat].messages.values() if message.sender == bot
        ]

    def buttons(self, chat: int, pattern: str) -> list[Button]:
        """The buttons in a chat that match by data or text, the newest first."""
        return [
            Button(message.message_id, button["text"], button["callback_data"])
            for message in reversed(self.messages(chat))
            for row in message.keyboard
            for button in row
            if "callback_data" in button
            and (re.search(pattern, button["callback_data"]) or re.search(pattern, button["text"]))
        ]

    async def button(
        self, chat: int, pattern: str, fits: Callable[[Button], bool] = lambda button: True
    ) -> Button:
        """Wait for a button and return it."""

        def find() -> Button | None:
            return next(filter(fits, self.buttons(chat, pattern)), None)

        await self.until(find, f"no button {pattern!r} in {chat}: {self.screens(chat)}")
        found = find()
        assert found is not None
        return found

    async def shown(self, chat: int, pattern: str) -> str:
        """Wait until a message of the bot's matches; its text."""

        def find() -> str | None:
            texts = [plain(message.text) for message in reversed(self.messages(chat))]
            return next((text for text in texts if re.search(pattern, text)), None)

        await self.until(find, f"nothing like {pattern!r} in {chat}")
        return find() or ""

    async def reads(self, pattern: str) -> str:
        """Wait until the group reads this; the text of the message."""
        return await self.shown(GROUP, pattern)

    def screens(self, chat: int) -> str:
        """What is to be seen in a chat, for errors."""
        return "\n---\n".join(
            f"{message.text}\n{[b.get('callback_data', 'url') for row in message.keyboard for b in row]}"
            for message in self.messages(chat)[-3:]
        )

    async def until(self, holds: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Wait for something to hold."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                table = self.screens(GROUP)
                raise AssertionError(f"{what}; the group: {table}")
            await self._news()

    async def _news(self) -> None:
        """Until something has happened, or for a moment: files and processes tell nobody."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GLANCE):
                await self.sandbox.world.hub.changed()

    # At the table

    async def sit(self, *names: str) -> None:
        """Open the DMs, open the table, sit down."""
        people = [self[name] for name in names]
        for person in people:
            await person.open()
        await people[0].say("/play")
        for person in people:
            await person.join()

    async def second_table(self) -> int:
        """Another group with the same people; its id."""
        self.names.add("Second table")
        chat: int = (await self.do("add_chat", title="Second table"))["id"]
        return chat

    async def sit_at_two_tables(self, *names: str) -> int:
        """Sit down here and in a second group; its id."""
        other = await self.second_table()
        await self.sit(*names)
        await self.do("send", person=self[names[0]].id, chat=other, text="/play")
        for name in names:
            await self[name].press(other, await self.button(other, "^join:"))
        return other

    async def choose(self, by: str, *choices: str) -> None:
        """Set the table up with buttons of the menu, whether they are on the page that stands open or not."""
        for choice in choices:
            lobby = await self.button(GROUP, "^join:")
            answer = await self[by].press(
                GROUP, lobby._replace(data=f"{choice.replace(':', f':{GROUP}:0:0:')}")
            )
            assert not answer.alert, answer

    async def deal(self, by: str = "Anna") -> list[Person]:
        """Start a hand and cut the pack; the players by seat, the dealer last."""
        await self[by].tap("^deal:")
        return await self.cut()

    async def cut(self) -> list[Person]:
        """The cutter cuts at the first place; the players by seat."""
        await self.reads("cut the pack")
        await self.until(lambda: self.state.cutter and self.state.phase == "cut", "nobody has to cut")
        await self.of(self.state.cutter or 0).tap("^cut:.*:0$")
        return [self.of(user) for user in self.state.players]

    def of(self, user: int) -> Person:
        """The person with this id."""
        return next(person for person in self.people.values() if person.id == user)

    @property
    def state(self) -> TableState:
        """The table as the bot has it, for what no screen says (who sits where)."""
        return self.table(GROUP) if self.states else self._stored()

    def table(self, chat: int) -> TableState:
        """The table of a chat as it was last heard of; the group's also once it has another id."""
        root = self.root(chat)
        same = (state for _, state in reversed(self.states) if self.root(state.chat) == root)
        return next(same, TableState(chat))

    def root(self, chat: int) -> int:
        """The id that a chat had first (T4)."""
        before = {old.migrated_to: old.id for old in self.sandbox.world.chats.values() if old.migrated_to}
        while chat in before:
            chat = before[chat]
        return chat

    def _stored(self) -> TableState:
        """The table on the disk, for a bot in a process of its own."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            rows = connection.execute("SELECT state FROM tables WHERE chat_id = ?", (GROUP,)).fetchall()
        return load(rows[0][0]) if rows else TableState(GROUP)

    def chips(self) -> dict[str, int]:
        """The wallets of the people, from the disk."""
        accounts = balances(self.database)
        owned = {name: accounts.get(wallet(GROUP, person.id)) for name, person in self.people.items()}
        return {name: chips for name, chips in owned.items() if chips is not None}

    def pot(self) -> int:
        """All chips that lie in pots."""
        return sum(chips for account, chips in balances(self.database).items() if account.startswith("pot:"))

    # What must hold

    def record(self, state: TableState) -> None:
        """Hear of a new state: the books are right, and say what the table says (O1)."""
        self.hear(state)
        accounts = balances(self.database)
        check_accounts(accounts)
        for chair in state.chairs:
            assert accounts[wallet(state.chat, chair.user)] == chair.chips, chair

    def hear(self, state: TableState) -> None:
        """Take a state for the table's latest."""
        now = self.sandbox.world.now()
        self.states.append((now, state))
        self.eyes.see(now, state)
        self.sandbox.world.hub.wake()

    def calls(self) -> list[dict[str, Any]]:
        """The calls of the bot as the oracles read them; what the webhook got looks like an answer to a poll."""
        made = [
            vars(call)
            for call in self.sandbox.calls
            if call.status and not (self.repeated and call.method == "answerCallbackQuery" and not call.ok)
        ]
        polls = [
            vars(Call(0, at, "getUpdates", {}, status=200, answer=[update]))
            for at, update in self.sandbox.world.updates.delivered
        ]
        return sorted(made + polls, key=lambda call: call["time"]) if polls else made

    def check(self) -> None:
        """O1 to O6 over the whole evening; and is what was said and answered the Bot API at all."""
        check_accounts(balances(self.database))
        calls = self.calls()
        check(calls, names=self.names, lost=self.lost, soon=SOON + self.pulse.stolen)
        check_judged(calls)
        check_secrecy([call for call in calls if not is_rules(call)], self.eyes.withheld)


def plain(text: str) -> str:
    """Without the signs that isolate names, and with ordinary spaces."""
    return re.sub("[\u2066-\u2069]", "", text).replace("\u00a0", " ")
