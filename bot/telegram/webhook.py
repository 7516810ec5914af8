"""
Updates by webhook: a small server that believes nobody without the secret (T53).

An update is answered with 200 when it has been handled: a process that dies before gets it again, so no tap is
lost (T37). What is delivered again while it is handled, or after, is not handled twice (T36).
"""

import asyncio
import hmac
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from bot.config import Webhook

HEADER = "X-Telegram-Bot-Api-Secret-Token"
REMEMBERED = 4_096  # updates; Telegram repeats only the newest
MOST_BYTES = 1024 * 1024
STOP_SECONDS = 3.0

log = logging.getLogger(__name__)


class Deliveries:
    """Handles each update once; who delivers it again waits for the same handling."""

    def __init__(self, handle: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self._handle = handle
        self._known: OrderedDict[int, asyncio.Task[None]] = OrderedDict()

    async def take(self, update: dict[str, Any]) -> None:
        """Return when the update has been handled; a caller that hangs up does not stop that."""
        number = int(update["update_id"])
        task = self._known.get(number)
        if task is None:
            task = asyncio.ensure_future(self._run(update))
            self._known[number] = task
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        await asyncio.shield(task)

    async def _run(self, update: dict[str, Any]) -> None:
        """What cannot be handled is logged: delivering it again would not help."""
        try:
            await self._handle(update)
        except Exception:
            log.exception("an update from the webhook could not be handled")


class WebhookServer:
    """Listens where the configuration says; behind a proxy that speaks https."""

    def __init__(self, webhook: Webhook, handle: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        self.heard_at = time.time()
        """When Telegram last came through."""
        self._webhook = webhook
        self._deliveries = Deliveries(handle)
        app = web.Application(client_max_size=MOST_BYTES)
        app.router.add_post(urlsplit(webhook.url).path or "/", self._receive)
        app.on_response_prepare.append(_say_little)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_SECONDS)

    async def start(self) -> None:
        """Listen. Raises OSError."""
        await self._runner.setup()
        await web.TCPSite(self._runner, *self._webhook.listen).start()

    async def stop(self) -> None:
        """Take no more; what is being handled may end."""
        await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        """The secret comes first: nothing of a stranger's request is read."""
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(), self._webhook.secret.encode()):
            log.warning("a call of the webhook without its secret was refused")
            return web.Response(status=401)
        self.heard_at = time.time()
        try:
            update = await request.json()
            number = int(update["update_id"])
        except (ValueError, TypeError, LookupError):
            return web.Response(status=400)
        await self._deliveries.take({**update, "update_id": number})
        return web.Response()


async def _say_little(request: web.Request, response: web.StreamResponse) -> None:
    """Strangers need not know what runs here."""
    response.headers["Server"] = ""
