"""The sandbox as one object: the world, its HTTP server, the people who play by themselves."""

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from bot.sandbox import (
    bench,
    callbacks,
    chats,
    edits,
    groups,
    messages,
    polling,
    society,
    talk,
    topics,
    webhook,
)
from bot.sandbox.auto import AutoPlay
from bot.sandbox.control import Control, asked_anew, local_only
from bot.sandbox.deeds import perform
from bot.sandbox.gateway import Gateway
from bot.sandbox.habits import AutoRule
from bot.sandbox.journal import Call
from bot.sandbox.models import Json, Person
from bot.sandbox.world import Cast, World

HOST = "127.0.0.1"
# Importing these registers their methods and deeds.
_REGISTERED = (bench, callbacks, chats, edits, groups, messages, polling, society, talk, topics)
_MOST_BYTES = 64 * 1024 * 1024


class Sandbox:
    """
    A running sandbox; `async with Sandbox(token) as sandbox`. The number before the colon is the bot's id.

    `port` 0 takes a free one. `flood`: True for Telegram's limits, False for none, a number to scale their
    windows. `pace`: shortest and longest pause of those who play by themselves, in seconds. `query_ttl`:
    seconds in which a tap can be answered. `first_message`: the id of the first message in each chat; None takes one
    that no earlier sandbox has used. `opening`: words that open a game; the first page asks one of the people to
    say them, so that a game waits for whoever looks at it.
    """

    def __init__(
        self,
        token: str,
        *,
        port: int = 0,
        auto_rules: Sequence[AutoRule] = (),
        flood: bool | float = True,
        pace: tuple[float, float] = (1.0, 3.0),
        people: Sequence[str] = ("Anna", "Boris", "Vera", "Gleb"),
        title: str = "Friday table",
        language: str = "en",
        bot_name: str = "Braggart",
        bot_username: str = "braggart_sandbox_bot",
        privacy: bool = True,
        query_ttl: float = 60.0,
        first_message: int | None = None,
        opening: str = "",
    ) -> None:
        bot = Person(int(token.partition(":")[0]), bot_name, username=bot_username, is_bot=True)
        self.world = World(
            Cast(bot, people, title, language, privacy, float(flood), query_ttl, first_message, opening)
        )
        self._gateway = Gateway(self.world, token)
        self._control = Control(self.world)
        self._auto = AutoPlay(self.world, auto_rules, pace)
        self._port = port
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def calls(self) -> list[Call]:
        """Every call of the bot so far."""
        return self.world.journal.calls

    async def do(self, name: str, /, **params: Any) -> Json:
        """A deed of the control API, without HTTP; raises DeedError."""
        return await perform(self.world, name, params)

    async def start(self) -> None:
        """Bind and serve; `url` is known from now on."""
        app = web.Application(client_max_size=_MOST_BYTES, middlewares=[local_only, asked_anew])
        app.add_routes([*self._gateway.routes(), *self._control.routes()])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self._port).start()
        self.url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        self._tasks = [asyncio.create_task(work) for work in (self._auto.run(), webhook.deliver(self.world))]

    async def stop(self) -> None:
        """Cut every connection and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._gateway.close()
        await self._control.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        """Start."""
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop."""
        await self.stop()
