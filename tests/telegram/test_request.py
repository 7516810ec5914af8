"""The HTTP client, against a small server on the loopback address."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.telegram.errors import Fault, UnsentError, fault_of
from bot.telegram.request import AiohttpRequest

TOKEN = "123456:secret"
MESSAGE = {"message_id": 5, "date": 0, "chat": {"id": 1, "type": "private"}}


class Server:
    """Answers as told, and keeps the last form that came."""

    def __init__(self) -> None:
        self.answer: Callable[[], Awaitable[web.StreamResponse]] = self.message
        self.form: dict[str, Any] = {}
        self.types: list[str] = []
        self.hits = 0
        self.reached, self.over = asyncio.Event(), asyncio.Event()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        self.hits += 1
        self.reached.set()
        self.types.append(request.content_type)
        self.form = {name: _content(part) for name, part in (await request.post()).items()}
        return await self.answer()

    async def message(self) -> web.Response:
        return web.json_response({"ok": True, "result": MESSAGE})

    def refuse(self, status: int, description: str, **parameters: int) -> None:
        body = {"ok": False, "error_code": status, "description": description, "parameters": parameters}
        self.say(web.json_response(body, status=status))

    def say(self, response: web.Response) -> None:
        async def answer() -> web.Response:
            return response

        self.answer = answer

    async def hang(self) -> web.Response:
        await self.over.wait()
        return web.Response()


def _content(part: Any) -> Any:
    return part.file.read() if isinstance(part, web.FileField) else part


@pytest.fixture
def server() -> Server:
    return Server()


@pytest_asyncio.fixture
async def url(server: Server) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", server.handle)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    server.over.set()
    await runner.cleanup()


@pytest_asyncio.fixture
async def bot(url: str) -> AsyncIterator[Bot]:
    requests = AiohttpRequest(url), AiohttpRequest(url, read_timeout=0.2)
    bot = Bot(TOKEN, base_url=f"{url}/bot", request=requests[1], get_updates_request=requests[0])
    for request in requests:
        await request.initialize()
    yield bot
    for request in requests:
        await request.shutdown()
        await request.shutdown()


async def test_fields_go_as_a_form_with_json_inside(bot: Bot, server: Server) -> None:
    sent = await bot.send_message(1, "Привет", disable_notification=True, reply_parameters=None)
    assert sent.message_id == 5
    assert server.types == ["application/x-www-form-urlencoded"]
    assert server.form == {"chat_id": "1", "text": "Привет", "disable_notification": "true"}


async def test_pictures_are_uploaded(bot: Bot, server: Server) -> None:
    await bot.send_photo(1, b"\xff\xd8 not really", caption="Карты")
    assert server.types == ["multipart/form-data"]
    assert server.form["caption"] == "Карты"
    assert b"\xff\xd8 not really" in server.form.values()


async def test_an_answer_that_does_not_come_is_a_timeout(bot: Bot, server: Server) -> None:
    """T11: the server took the request, so a send may have happened."""
    server.answer = server.hang
    with pytest.raises(TimedOut) as caught:
        await bot.send_message(1, "x")
    assert fault_of(caught.value) is Fault.UNCLEAR
    assert server.hits == 1, "nothing is repeated behind our back"


async def test_without_a_connection_the_request_was_not_sent(bot: Bot) -> None:
    """T11: then a retry is safe; the message does not show the token that is in the URL."""
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    request = AiohttpRequest("http://127.0.0.1")
    async with request:
        with pytest.raises(UnsentError) as caught:
            await request.post(f"http://127.0.0.1:{port}/bot{TOKEN}/getMe")
    assert fault_of(caught.value) is Fault.UNSENT
    assert TOKEN not in str(caught.value)


async def test_a_pool_without_a_free_connection_is_a_safe_retry(url: str, server: Server) -> None:
    """T11: a request that waited for a connection in vain was not sent either."""
    server.answer = server.hang
    async with AiohttpRequest(url, connections=1) as request:
        first = asyncio.create_task(request.post(f"{url}/bot{TOKEN}/a", read_timeout=5))
        await server.reached.wait()
        with pytest.raises(UnsentError):
            await request.post(f"{url}/bot{TOKEN}/b", pool_timeout=0.05, connect_timeout=0.05)
        first.cancel()
        await asyncio.wait([first])
    assert server.hits == 1


async def test_a_connection_that_breaks_is_a_network_error(bot: Bot) -> None:
    """T10, T11: neither a timeout nor surely unsent; the message does not show the token."""

    async def slam(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    server = await asyncio.start_server(slam, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, AiohttpRequest("http://127.0.0.1") as request:
        with pytest.raises(NetworkError) as caught:
            await request.post(f"http://127.0.0.1:{port}/bot{TOKEN}/sendMessage")
    assert type(caught.value) is NetworkError
    assert fault_of(caught.value) is Fault.UNCLEAR
    assert TOKEN not in str(caught.value)


@pytest.mark.parametrize(
    ("status", "description", "parameters", "kind", "fault"),
    [
        (403, "Forbidden: bot was blocked by the user", {}, Forbidden, Fault.SHUT),
        (403, "Forbidden: bot can't initiate conversation with a user", {}, Forbidden, Fault.SHUT),
        (403, "Forbidden: CHAT_WRITE_FORBIDDEN", {}, Forbidden, Fault.MUTED),
        (403, "Forbidden: CHAT_SEND_PLAIN_FORBIDDEN", {}, Forbidden, Fault.MUTED),
        (403, "Forbidden: CHAT_SEND_DOCS_FORBIDDEN", {}, Forbidden, Fault.NOT_HERE),
        (403, "Forbidden: MESSAGE_DELETE_FORBIDDEN", {}, Forbidden, Fault.STUCK),
        (400, "Bad Request: USER_BANNED_IN_CHANNEL", {}, BadRequest, Fault.MUTED),
        (403, "Forbidden: bot was kicked from the supergroup chat", {}, Forbidden, Fault.SHUT),
        (403, "Forbidden: bot is not a member of the supergroup chat", {}, Forbidden, Fault.SHUT),
        (403, "Forbidden: user is deactivated", {}, Forbidden, Fault.SHUT),
        (400, "Bad Request: group chat was upgraded", {"migrate_to_chat_id": -100}, ChatMigrated, Fault.MIGRATED),
        (429, "Too Many Requests: retry after 9", {"retry_after": 9}, RetryAfter, Fault.LIMITED),
        (400, "Bad Request: message is not modified: specified new message content", {}, BadRequest, Fault.SAME),
        (400, "Bad Request: message to edit not found", {}, BadRequest, Fault.GONE),
        (400, "Bad Request: MESSAGE_ID_INVALID", {}, BadRequest, Fault.GONE),
        (400, "Bad Request: message can't be edited", {}, BadRequest, Fault.GONE),
        (400, "Bad Request: message can't be deleted for everyone", {}, BadRequest, Fault.STUCK),
        (400, "Bad Request: message thread not found", {}, BadRequest, Fault.NO_TOPIC),
        (400, "Bad Request: TOPIC_CLOSED", {}, BadRequest, Fault.NOT_HERE),
        (400, "Bad Request: not enough rights to send documents to the chat", {}, BadRequest, Fault.NOT_HERE),
        (400, "Bad Request: not enough rights to send text messages to the chat", {}, BadRequest, Fault.MUTED),
        (400, "Bad Request: CHAT_RESTRICTED", {}, BadRequest, Fault.MUTED),
        (400, "Bad Request: chat not found", {}, BadRequest, Fault.SHUT),
        (400, "Bad Request: can't parse entities: Unsupported start tag", {}, BadRequest, Fault.REFUSED),
        (400, "Bad Request: BUTTON_DATA_INVALID", {}, BadRequest, Fault.REFUSED),
        (500, "Internal Server Error", {}, NetworkError, Fault.UNCLEAR),
        (401, "Unauthorized", {}, TelegramError, Fault.REFUSED),
    ],
)  # fmt: skip
async def test_refusals_become_what_they_mean(
    bot: Bot, server: Server, status: int, description: str, parameters: dict[str, int],
    kind: type[TelegramError], fault: Fault,
) -> None:  # fmt: skip
    """The catalogue of PITFALLS 0; T10: a 400 is a NetworkError to the library, and still hopeless."""
    server.refuse(status, description, **parameters)
    with pytest.raises(kind) as caught:
        await bot.send_message(1, "x")
    assert fault_of(caught.value) is fault


@pytest.mark.parametrize(("status", "body"), [(502, "<html>Bad Gateway</html>"), (200, "<html>hello</html>")])
async def test_an_answer_that_is_no_json_leaves_it_open(
    bot: Bot, server: Server, status: int, body: str, caplog: pytest.LogCaptureFixture
) -> None:
    """T43: transient, under the rule of T11 for sends; nothing that would alarm the operator is logged."""
    server.say(web.Response(text=body, status=status, content_type="text/html"))
    with pytest.raises(TelegramError) as caught:
        await bot.send_message(1, "x")
    assert fault_of(caught.value) is Fault.UNCLEAR
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


async def test_the_proxy_of_the_environment_is_not_asked_for_this_machine(
    url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sandbox is reached even where a proxy is set; other servers are reached through it."""
    with socket.create_server(("127.0.0.1", 0)) as closed:
        proxy = f"http://127.0.0.1:{closed.getsockname()[1]}"
    for name in ("http_proxy", "HTTP_PROXY"):
        monkeypatch.setenv(name, proxy)
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    async with AiohttpRequest(url) as direct:
        await direct.post(f"{url}/bot{TOKEN}/getMe")
    assert server.hits == 1
    async with AiohttpRequest("https://api.telegram.org") as proxied:
        with pytest.raises(UnsentError):
            await proxied.post(f"{url}/bot{TOKEN}/getMe")
    assert server.hits == 1


async def test_a_closed_request_refuses_to_work(url: str) -> None:
    request = AiohttpRequest(url)
    await request.initialize()
    await request.shutdown()
    with pytest.raises(NetworkError, match="not initialized"):
        await request.post(f"{url}/bot{TOKEN}/getMe")
