"""The page's side of the HTTP server: its files, the state, the events and the deeds."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler

from bot.sandbox import deeds, snapshot
from bot.sandbox.errors import DeedError
from bot.sandbox.models import Json
from bot.sandbox.texts import names, texts

if TYPE_CHECKING:
    from bot.sandbox.world import World

PAGE = Path(__file__).parent / "page"
_LOCAL = {"127.0.0.1", "localhost"}


@web.middleware
async def local_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """No other web page may act here: by its own origin or by a name that it points at us."""
    hosts = {urlsplit(f"//{request.host}").hostname}
    if origin := request.headers.get("Origin"):
        hosts.add(urlsplit(origin).hostname)
    if not hosts <= _LOCAL:
        raise web.HTTPForbidden(text="local pages only")
    return await handler(request)


@web.middleware
async def asked_anew(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A browser asks whether the page has changed: of an older bot's it would keep one file and fetch another."""
    answer = await handler(request)
    if request.path == "/" or request.path.startswith("/page/"):
        answer.headers["Cache-Control"] = "no-cache"
    return answer


class Control:
    """Answers `/`, `/page/...` and `/sandbox/...`."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self._sockets: set[web.WebSocketResponse] = set()

    def routes(self) -> list[web.AbstractRouteDef]:
        """The addresses that the package's docstring promises."""
        return [
            web.get("/", self.index),
            *([web.static("/page", PAGE)] if PAGE.is_dir() else []),
            web.get("/sandbox/state", self.state),
            web.get("/sandbox/photo/{id}", self.photo),
            web.get("/sandbox/document/{id}", self.document),
            web.get("/sandbox/calls", self.calls),
            web.get("/sandbox/languages", self.languages),
            web.get("/sandbox/texts", self.texts),
            web.get("/sandbox/events", self.events),
            web.post("/sandbox/do", self.do),
        ]

    async def close(self) -> None:
        """Say good-bye to every page."""
        for socket in list(self._sockets):
            await socket.close()

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The page."""
        if not (PAGE / "index.html").is_file():
            raise web.HTTPNotFound(text="the page is not installed")
        return web.FileResponse(PAGE / "index.html")

    async def state(self, request: web.Request) -> web.Response:
        """The whole world."""
        return web.json_response(snapshot.state(self.world))

    async def calls(self, request: web.Request) -> web.Response:
        """The calls of the bot."""
        after = request.query.get("after", "0")
        return web.json_response({"calls": self.world.journal.after(int(after) if after.isdigit() else 0)})

    async def languages(self, request: web.Request) -> web.Response:
        """Which languages the page has, and what they call themselves; the first is for everybody else."""
        return web.json_response(names())

    async def texts(self, request: web.Request) -> web.Response:
        """What the page says, in a language."""
        return web.json_response(texts(request.query.get("lang", "")))

    async def photo(self, request: web.Request) -> web.Response:
        """The bytes of a photo."""
        photo = self.world.photos.get(request.match_info["id"])
        if photo is None:
            raise web.HTTPNotFound
        return web.Response(body=photo.data, content_type=photo.content_type)

    async def document(self, request: web.Request) -> web.Response:
        """The bytes of a document, to be saved: never shown as a page of our own."""
        document = self.world.documents.get(request.match_info["id"])
        if document is None:
            raise web.HTTPNotFound
        headers = {"Content-Disposition": "attachment", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=document.data, content_type=document.content_type, headers=headers)

    async def do(self, request: web.Request) -> web.Response:
        """One deed."""
        try:
            result = await deeds.perform(self.world, *await _order(request))
        except DeedError as error:
            return web.json_response({"ok": False, "error": str(error)}, status=400)
        return web.json_response({"ok": True, "result": result})

    async def events(self, request: web.Request) -> web.WebSocketResponse:
        """First the state, then every event after it, until the page closes."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue = self.world.hub.listen()
        self._sockets.add(socket)
        await socket.send_json(
            {"type": "state", "seq": self.world.hub.seq, "state": snapshot.state(self.world)}
        )
        pump = asyncio.create_task(_pump(socket, queue))
        try:
            await _until_closed(socket)
        finally:
            pump.cancel()
            self.world.hub.leave(queue)
            self._sockets.discard(socket)
        return socket


async def _pump(socket: web.WebSocketResponse, queue: "asyncio.Queue[Json]") -> None:
    with suppress(ConnectionError):  # the page has gone; `events` ends by itself
        while not socket.closed:
            await socket.send_json(await queue.get())


async def _until_closed(socket: web.WebSocketResponse) -> None:
    async for message in socket:
        if message.type is WSMsgType.ERROR:
            return


async def _order(request: web.Request) -> tuple[str, Json]:
    """The name of a deed and its parameters. JSON only: no form of another web page can send it."""
    if request.content_type != "application/json":
        raise DeedError("send JSON, with Content-Type: application/json")
    try:
        body = await request.json()
    except ValueError:
        raise DeedError("that is no JSON") from None
    if not isinstance(body, dict) or not isinstance(body.get("do"), str):
        raise DeedError('send {"do": NAME, ...}')
    return body.pop("do"), body
