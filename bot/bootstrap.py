"""The only place that builds real things: database, tables, Telegram, the sandbox; and takes them down again."""

import asyncio
import json
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from telegram import Update
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder

from bot.config import Config, ConfigError, Webhook
from bot.logs import set_up
from bot.presenter.pictures import render, warm
from bot.presenter.screen import Picture
from bot.table.salvage import take_up
from bot.table.service import Tables
from bot.telegram.announce import announce
from bot.telegram.app import UPDATES, App
from bot.telegram.lifeline import Lifeline, OtherInstance
from bot.telegram.limits import Limiter
from bot.telegram.lines import Lines
from bot.telegram.operator import Alarms
from bot.telegram.polling import Poller
from bot.telegram.reconciler import Reconciler, Shown
from bot.telegram.registry import Registry
from bot.telegram.request import AiohttpRequest
from bot.telegram.watch import Watch
from bot.telegram.webhook import WebhookServer
from storage import queries
from storage.check import faults
from storage.database import Database
from storage.errors import DatabaseInUse, StorageError
from storage.lock import still_ours
from storage.moving import prune_updates
from storage.rows import Drop, Pace, Screen
from storage.unit import Unit

if TYPE_CHECKING:
    from bot.sandbox import AutoRule

AnyApplication: TypeAlias = Application[Any, Any, Any, Any, Any, Any]

log = logging.getLogger(__name__)

SANDBOX_TOKEN = "100200300:sandbox"  # noqa: S105  (of our own server on the loopback address)
STOP_SECONDS = 3.0
LOCK_SECONDS = 2.0
PRUNE_SECONDS = 86_400.0


def run(argv: Sequence[str]) -> int:
    """`python -m bot`: the bot, or the sandbox if there is no token."""
    return _main(argv, sandboxed=False)


def sandbox(argv: Sequence[str]) -> int:
    """`python -m bot sandbox`."""
    return _main(argv, sandboxed=True)


def _main(argv: Sequence[str], *, sandboxed: bool) -> int:
    if argv:
        return _complain(f"no arguments are taken, only the environment: {' '.join(argv)}")
    try:
        config = Config.from_environment()
        set_up(config.log, config.token)
        asyncio.run(_sandbox(config) if sandboxed or not config.token else _serve(config))
    except (ConfigError, StorageError, OSError) as error:
        return _complain(str(error))
    except InvalidToken:
        return _complain("Telegram does not know this BOT_TOKEN: get it anew from @BotFather")
    except OtherInstance as error:
        return _complain(f"another instance takes the updates of this bot, only one may run: {error}")
    except TelegramError as error:
        return _complain(f"Telegram cannot be reached: {error}")
    return 0


def _complain(line: str) -> int:
    print(f"braggart: {line}", file=sys.stderr)
    return 2


async def _serve(config: Config) -> None:
    async with running(config) as app:
        await _until_stopped(app.lifeline)


async def _sandbox(config: Config) -> None:
    """The same bot against a Bot API server of our own, and the address of its page."""
    from bot.sandbox import Sandbox

    async with Sandbox(
        SANDBOX_TOKEN, port=config.sandbox_port, auto_rules=habits(), opening="/play"
    ) as server:
        changed = replace(config, token=SANDBOX_TOKEN, api_url=server.url, webhook=None)
        async with running(changed) as app:
            print(f"Braggart plays at {server.url} (stop it with Ctrl+C)", flush=True)
            await _until_stopped(app.lifeline)


def habits() -> "tuple[AutoRule, ...]":
    """
    How people play by themselves: whoever looks at the page sits down with one tap, then the others start and play on.

    The next hand is begun by whoever had to read how this one ended. Exchanging with the dummy costs nothing, so
    they do it gladly, but less and less in one hand: else it would go on to the last lap (A22).
    """
    from bot.sandbox import AutoRule

    return (
        AutoRule(r"join:", 5, "group"), AutoRule(r"cut:|ante:", 1, "group"),
        AutoRule(r"deal:-?\d+:0:", 3, "group", company=True), AutoRule(r"deal:", 1, "group", alone=True),
        AutoRule(r"(?:act|pick):(-?\d+:\d+):\d+:exchange\.", 4, "dm", tiring=0.6),
        AutoRule(r"act:.*:fold\.", 0.3, "dm"), AutoRule(r"act:", 3, "dm"), AutoRule(r"sure:", 0.1, "dm"),
        AutoRule(r"pick:.*:split\.[1-9]\d*$", 1, "dm"), AutoRule(r"pick:.*:split\.", 0, "dm"),  # the best split
        AutoRule(r"pick:", 0.5, "dm"),
    )  # fmt: skip


async def _until_stopped(lifeline: Lifeline) -> None:
    """Wait for a signal. Raises what the bot cannot live with."""
    broken = asyncio.ensure_future(lifeline.broken())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, broken.cancel)
    with suppress(asyncio.CancelledError):
        raise await broken


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[App]:
    """A bot at work: everything is built on the way in and taken down, in bounded time, on the way out (S4, T38)."""
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(Database.open(config.database))
        lifeline, lines = Lifeline(), Lines()
        application = _application(config, lifeline, lines)
        await application.initialize()
        stack.push_async_callback(application.shutdown)
        tables = Tables(database)
        stack.callback(tables.close)
        registry = Registry(database)
        await registry.load()
        await stack.enter_async_context(_beside(_prune(database)))
        reconciler = Reconciler(application.bot, Screens(database), draw)
        stack.push_async_callback(reconciler.close)
        app = App(application, database, tables, registry, reconciler, lifeline, lines, config.operator)
        stack.push_async_callback(app.close)
        app.install()
        _heed_alarms(stack, app, config)
        await stack.enter_async_context(_beside(_audit(database)))
        tables.reachable = registry.reachable
        await asyncio.to_thread(warm)  # the first picture would take the time of loading the sheets
        await take_up(database, tables, time.time())
        app.arrivals.resume()
        app.easel.recall(await queries.screens(database))
        app.easel.repaint_all()
        await application.start()
        stack.push_async_callback(_stop, application)
        await _receive(stack, application, config, app)
        # Clocks end first: nobody's time runs out while nobody is heard (T38, G2).
        stack.callback(tables.close)
        app.later(announce(application.bot))
        await stack.enter_async_context(_beside(_watch_lock(database.path, lifeline)))
        yield app


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Something is done meanwhile, and has ended on every way out."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})


async def _audit(database: Database) -> None:
    """Play goes on with wrong books, but whoever runs the bot hears of it (DESIGN 4)."""
    try:
        for fault in await faults(database):
            log.error("the books are wrong: %s", fault)
    except StorageError:
        log.exception("the books could not be read through")


async def _prune(database: Database) -> None:
    """Old ids of updates go every day: after a quiet week Telegram begins anew at any number (T36)."""
    while True:
        try:
            await prune_updates(database, time.time())
        except StorageError:
            log.exception("old ids of updates could not be forgotten")
        await asyncio.sleep(PRUNE_SECONDS)


async def _watch_lock(database: Path, lifeline: Lifeline) -> None:
    """Two processes that write to one database would deal the same hand twice: the one that lost the lock ends."""
    while still_ours(database):  # noqa: ASYNC110  (nothing tells when a file goes)
        await asyncio.sleep(LOCK_SECONDS)
    lifeline.end(
        DatabaseInUse(f"{database}: the lock of this process is gone, another one may have the database")
    )


def _heed_alarms(stack: AsyncExitStack, app: App, config: Config) -> None:
    """Whatever is logged as an error is told to the operator."""
    if config.operator is not None:
        alarms, root = Alarms(app.duty.alarm), logging.getLogger()
        root.addHandler(alarms)
        stack.callback(root.removeHandler, alarms)


async def _receive(stack: AsyncExitStack, application: AnyApplication, config: Config, app: App) -> None:
    """Let updates come: by webhook if there is one, else by polling, which takes an old webhook away."""
    if config.webhook is not None:
        await _listen(stack, application, config.webhook, app)
        return
    poller = Poller(application.bot, UPDATES, application.update_queue.put, app.heard_again)
    app.reach.deaf = lambda: poller.deaf
    await poller.start()
    stack.push_async_callback(lambda: poller.stop(confirm=app.lifeline.whole))


async def _listen(stack: AsyncExitStack, application: AnyApplication, webhook: Webhook, app: App) -> None:
    """First somebody listens, then Telegram hears of it; after a stop it keeps what comes until the next start."""

    async def handle(update: dict[str, Any]) -> None:
        arrived = Update.de_json(update, application.bot)
        await application.update_processor.process_update(arrived, application.process_update(arrived))

    server = WebhookServer(webhook, handle)
    await server.start()
    stack.push_async_callback(server.stop)
    await application.bot.set_webhook(webhook.url, secret_token=webhook.secret, allowed_updates=UPDATES)
    watch = Watch(application.bot, lambda: server.heard_at, app.heard_again)
    app.reach.deaf = lambda: watch.deaf
    await stack.enter_async_context(_beside(watch.run()))


async def draw(picture: Picture) -> bytes:
    """Pictures are drawn off the loop: a new one takes milliseconds."""
    return await asyncio.to_thread(render, picture)


async def _stop(application: AnyApplication) -> None:
    """In bounded time: what handlers still wait for is lost, and what counts was durable before (T38)."""
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await application.stop()
    except TimeoutError:
        await _drop(f"Application:{application.bot.id}:")


async def _drop(name: str) -> None:
    """Cancel all tasks whose names begin so: python-telegram-bot leaves handlers running that outlast the stop."""
    late = [task for task in asyncio.all_tasks() if task.get_name().startswith(name)]
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)


def _application(config: Config, lifeline: Lifeline, lines: Lines) -> AnyApplication:
    builder = (
        ApplicationBuilder()
        .token(config.token or "")
        .base_url(f"{config.api_url}/bot")
        .base_file_url(f"{config.api_url}/file/bot")
        .request(AiohttpRequest(config.api_url, watch=lifeline.heed))
        .get_updates_request(AiohttpRequest(config.api_url, watch=lifeline.heed))
        .rate_limiter(Limiter())
        .updater(None)
        .concurrent_updates(lines)
    )
    return builder.build()


class Screens:
    """The reconciler's memory, in storage."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, chat_id: int) -> dict[str, Shown]:
        rows = await self._database.rows(Screen, "WHERE chat_id = ?", chat_id)
        return {row.slot: Shown(row.message_id, row.kind, row.hash, row.fresh, row.at) for row in rows}

    async def save(self, chat_id: int, changes: Mapping[str, Shown | None]) -> None:
        rows = [_row(chat_id, slot, shown) for slot, shown in changes.items()]
        await self._database.commit(Unit.of(*rows))

    async def load_calls(self, chat_id: int) -> list[float]:
        rows = await self._database.rows(Pace, "WHERE chat_id = ?", chat_id)
        return [time for row in rows for time in json.loads(row.times)]

    async def save_calls(self, chat_id: int, times: Sequence[float]) -> None:
        await self._database.commit(Unit.of(Pace(chat_id, json.dumps(times))))


def _row(chat_id: int, slot: str, shown: Shown | None) -> Screen | Drop:
    if shown is None:
        return Drop(Screen, (chat_id, slot))
    return Screen(chat_id, slot, shown.message_id, shown.kind, shown.hash, shown.fresh, shown.at)
