"""The Bot API's side of the HTTP server: token, parameters, faults, method, answer, and their record."""

import asyncio
import hmac
import inspect
import time
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.sandbox import params as parameters
from bot.sandbox import registry
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault
from bot.sandbox.journal import Call
from bot.sandbox.models import Document, Photo
from bot.sandbox.params import Params

if TYPE_CHECKING:
    from bot.sandbox.world import World

BAD_GATEWAY = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n"


class Gateway:
    """Answers `/bot<token>/METHOD` and `/file/bot<token>/PATH`."""

    def __init__(self, world: "World", token: str) -> None:
        self.world = world
        self._token = token
        self._closing = asyncio.Event()

    def close(self) -> None:
        """Let go of every call that is being held."""
        self._closing.set()

    def routes(self) -> list[web.RouteDef]:
        """The addresses of the Bot API."""
        return [
            web.route("*", "/bot{token}/{method}", self.call),
            web.get("/file/bot{token}/{path:.+}", self.file),
        ]

    def _authorized(self, request: web.Request) -> bool:
        return hmac.compare_digest(request.match_info["token"].encode(), self._token.encode())

    async def file(self, request: web.Request) -> web.Response:
        """The bytes of a file, by the path that getFile gave."""
        path = request.match_info["path"]
        files: tuple[Photo | Document, ...] = (*self.world.photos.values(), *self.world.documents.values())
        file = next((file for file in files if file.path == path), None)
        if file is None or not self._authorized(request):
            return _response(ApiError(404, "Not Found"))
        return web.Response(body=file.data, content_type=file.content_type)

    async def call(self, request: web.Request) -> web.StreamResponse:
        """One call, recorded whatever becomes of it."""
        if not self._authorized(request):
            return _response(ApiError(401, "Unauthorized"))
        try:
            params = await parameters.read(request)
        except ApiError as error:
            return _response(error)
        call = self.world.journal.open(self.world.now(), request.match_info["method"], params.record())
        started = time.monotonic()
        try:
            return await self._answer(request, call, params)
        finally:
            call.took = time.monotonic() - started

    async def _answer(self, request: web.Request, call: Call, params: Params) -> web.StreamResponse:
        fault = self.world.faults.take(call.method, self._chat(params))
        if fault is None:
            return _record(call, await self._perform(call.method, params))
        call.fault = fault.kind
        return await self._fail(request, call, params, fault)

    def _chat(self, params: Params) -> int | None:
        """The chat a fault may be meant for; an answer to a tap belongs to the chat of the tap."""
        query = self.world.queries.get(params.text("callback_query_id"))
        return query.chat_id if query else params.chat_id()

    async def _perform(self, name: str, params: Params) -> Any:
        """The method's result, or the ApiError with which it refused."""
        found = registry.find(name)
        if found is None:
            return ApiError(404, "Not Found: method not found")
        try:
            result = found(self.world, params)
            return await result if inspect.isawaitable(result) else result
        except ApiError as error:
            return error

    async def _fail(
        self, request: web.Request, call: Call, params: Params, fault: Fault
    ) -> web.StreamResponse:
        await asyncio.sleep(fault.delay)
        match fault.kind:
            case "error":
                return _record(call, ApiError(fault.status, fault.description, **fault.parameters))
            case "html":
                call.status, call.answer = 502, BAD_GATEWAY
                return web.Response(status=502, text=BAD_GATEWAY, content_type="text/html")
            case "delay":
                return _record(call, await self._perform(call.method, params))
            case "timeout" | "drop":
                return await self._lose(request, call, params, held=fault.kind == "timeout")

    async def _lose(
        self, request: web.Request, call: Call, params: Params, *, held: bool
    ) -> web.StreamResponse:
        """Do what was asked, but let the answer never arrive. The record keeps the answer that was lost."""
        response = _record(call, await self._perform(call.method, params))
        if held:
            await self._closing.wait()
        if request.transport is not None:
            request.transport.abort()
        return response


def _record(call: Call, outcome: Any) -> web.Response:
    response = _response(outcome)
    call.status = response.status
    call.answer = outcome.body() if isinstance(outcome, ApiError) else outcome
    return response


def _response(outcome: Any) -> web.Response:
    if isinstance(outcome, ApiError):
        return web.json_response(outcome.body(), status=outcome.status)
    return web.json_response({"ok": True, "result": outcome})
