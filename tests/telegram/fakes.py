"""A clock that only the test moves, a bot that writes down its calls, and a store in memory."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from telegram import Bot
from telegram.error import BadRequest, TelegramError

from bot.presenter.screen import Button, Picture, Screen
from bot.telegram.reconciler import Hooks, Reconciler, Shown

GROUP, OTHER, PERSON = -1001, -1002, 7
KEYS = ((Button("Call 10", "call"), Button("Rules", url="https://example.org")),)


async def settle() -> None:
    """Let everything run that can run without time passing."""
    for _ in range(60):
        await asyncio.sleep(0)


class Clock:
    """Unix seconds that stand still until `advance`."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + max(0.0, seconds), future))
        await future

    async def advance(self, seconds: float) -> None:
        """Let so much time pass, waking each sleeper at his moment."""
        end = self.now + seconds
        await settle()
        while (at := self._next()) is not None and at <= end:
            self.now = max(self.now, at)
            for when, future in self._sleepers:
                if when <= at and not future.done():
                    future.set_result(None)
            await settle()
        self.now = end
        await settle()

    def _next(self) -> float | None:
        self._sleepers = [(at, future) for at, future in self._sleepers if not future.done()]
        return min((at for at, _ in self._sleepers), default=None)


class Call(NamedTuple):
    """One call of the bot."""

    at: float
    method: str
    chat_id: int
    message_id: int | None
    params: dict[str, Any]

    @property
    def text(self) -> str:
        """Text or caption."""
        media = self.params.get("media")
        return str(self.params.get("text") or (media.caption if media else self.params.get("caption")))


@dataclass
class FakeBot:
    """Telegram as far as screens go. `fail` orders errors; with `done` the call is carried out as well."""

    clock: Clock
    calls: list[Call] = field(default_factory=list)
    messages: dict[tuple[int, int], str] = field(default_factory=dict)
    _faults: dict[str, deque[tuple[TelegramError, bool]]] = field(default_factory=lambda: defaultdict(deque))
    _last_id: int = 100

    def fail(self, method: str, *errors: TelegramError, done: bool = False) -> None:
        """The next calls of a method fail with these errors."""
        self._faults[method].extend((error, done) for error in errors)

    def made(self, method: str = "", chat_id: int | None = None) -> list[Call]:
        """The calls so far whose name starts so."""
        return [c for c in self.calls if c.method.startswith(method) and chat_id in (None, c.chat_id)]

    def texts(self, chat_id: int) -> list[str]:
        """What a chat shows, oldest message first."""
        return [text for (chat, _), text in sorted(self.messages.items()) if chat == chat_id]

    async def send_message(self, chat_id: int, text: str, **params: Any) -> SimpleNamespace:
        return self._send("send_message", chat_id, {"text": text} | params)

    async def send_photo(self, chat_id: int, photo: bytes, **params: Any) -> SimpleNamespace:
        return self._send("send_photo", chat_id, {"photo": photo} | params)

    async def edit_message_text(self, text: str, chat_id: int, message_id: int, **params: Any) -> None:
        self._edit("edit_message_text", chat_id, message_id, {"text": text} | params)

    async def edit_message_caption(self, chat_id: int, message_id: int, **params: Any) -> None:
        self._edit("edit_message_caption", chat_id, message_id, params)

    async def edit_message_media(self, media: Any, chat_id: int, message_id: int, **params: Any) -> None:
        self._edit("edit_message_media", chat_id, message_id, {"media": media} | params)

    async def edit_message_reply_markup(self, chat_id: int, message_id: int, **params: Any) -> None:
        self._call("edit_message_reply_markup", chat_id, message_id, params)

    async def delete_message(self, chat_id: int, message_id: int) -> None:
        self._call("delete_message", chat_id, message_id, {})
        self.messages.pop((chat_id, message_id), None)

    def _send(self, method: str, chat_id: int, params: dict[str, Any]) -> SimpleNamespace:
        self._last_id += 1
        call = self._call(method, chat_id, self._last_id, params)
        self.messages[chat_id, self._last_id] = call.text
        return SimpleNamespace(message_id=self._last_id)

    def _edit(self, method: str, chat_id: int, message_id: int, params: dict[str, Any]) -> None:
        call = self._call(method, chat_id, message_id, params)
        if (chat_id, message_id) not in self.messages:
            raise BadRequest("Message to edit not found")
        self.messages[chat_id, message_id] = call.text

    def _call(self, method: str, chat_id: int, message_id: int, params: dict[str, Any]) -> Call:
        call = Call(self.clock.now, method, chat_id, message_id, params)
        self.calls.append(call)
        if self._faults[method]:
            error, done = self._faults[method].popleft()
            if done:
                self.messages[chat_id, message_id] = call.text
            raise error
        return call


@dataclass
class MemoryStore:
    """Rows that outlive a reconciler; `broken` makes the next so many writes fail."""

    rows: dict[int, dict[str, Shown]] = field(default_factory=lambda: defaultdict(dict))
    calls: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    broken: int = 0

    async def load(self, chat_id: int) -> dict[str, Shown]:
        return dict(self.rows[chat_id])

    async def save(self, chat_id: int, changes: Mapping[str, Shown | None]) -> None:
        if self.broken:
            self.broken -= 1
            raise OSError("disk full")
        for slot, shown in changes.items():
            if shown is None:
                self.rows[chat_id].pop(slot, None)
            else:
                self.rows[chat_id][slot] = shown

    async def load_calls(self, chat_id: int) -> list[float]:
        return self.calls[chat_id]

    async def save_calls(self, chat_id: int, times: Sequence[float]) -> None:
        self.calls[chat_id] = [*times]


async def render(picture: Picture) -> bytes:
    """Not a picture, but one that differs when the cards do."""
    return repr(picture.rows).encode()


@dataclass
class World:
    """A reconciler with everything around it; `heard` lists what its hooks said."""

    clock: Clock = field(default_factory=Clock)
    store: MemoryStore = field(default_factory=MemoryStore)
    heard: list[tuple[object, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bot = FakeBot(self.clock)
        self.start()

    def start(self) -> None:
        """A new process over the same rows and the same Telegram."""
        self.reconciler = Reconciler(
            cast("Bot", self.bot),
            self.store,
            render,
            hooks=Hooks(*(self._hook(name) for name in ("migrated", "forbidden", "muted", "back"))),
            clock=self.clock,
            sleep=self.clock.sleep,
        )

    def _hook(self, name: str) -> Any:
        async def hook(*what: object) -> None:
            self.heard.append((name, *what))

        return hook


def text(words: str, **fields: object) -> Screen:
    return Screen(words, keyboard=KEYS, **fields)  # type: ignore[arg-type]


async def put(world: World, screen: Screen, chat: int = GROUP, seconds: float = 0.0) -> None:
    """Show one screen in the slot `table` and let time pass."""
    world.reconciler.show(chat, {"table": screen}, group="table")
    await world.clock.advance(seconds)
