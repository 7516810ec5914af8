"""One Chromium for all browser tests; for each test a fresh sandbox, a bot that speaks HTTP, and pages."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from playwright.async_api import Browser, Page

from bot.sandbox import Sandbox
from tests.e2e.browser_kit import a_browser

TOKEN = "42:secret"
PHONE = (390, 844)
WIDE = (1400, 900)

Json = dict[str, Any]
OpenPage = Callable[..., Awaitable[Page]]


class Bot:
    """A bot as the sandbox sees one: calls of the Bot API, and the updates they bring."""

    def __init__(self, session: ClientSession, url: str) -> None:
        self.session = session
        self.base = f"{url}/bot{TOKEN}"
        self.offset = 0

    async def call(self, method: str, **params: Any) -> Any:
        """The result of a call; a refusal fails the test."""
        async with self.session.post(f"{self.base}/{method}", json=params) as answer:
            body = await answer.json()
        assert body["ok"], body
        return body["result"]

    async def say(self, chat: int, text: str, keyboard: list[list[Json]] | None = None) -> int:
        """Send HTML, perhaps with an inline keyboard; gives the message's id."""
        markup = {"inline_keyboard": keyboard or []}
        sent = await self.call("sendMessage", chat_id=chat, text=text, parse_mode="HTML", reply_markup=markup)
        return int(sent["message_id"])

    async def update(self, kind: str) -> Json:
        """What the next update of that kind holds; waits for it."""
        while True:
            for update in await self.call("getUpdates", offset=self.offset, timeout=5):
                self.offset = update["update_id"] + 1
                if kind in update:
                    found: Json = update[kind]
                    return found


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def chromium() -> AsyncIterator[Browser]:
    async with a_browser() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="package")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(TOKEN, flood=False, pace=(0.01, 0.02)) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="package")
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with ClientSession() as session:
        yield Bot(session, sandbox.url)


@pytest.fixture
def group(sandbox: Sandbox) -> int:
    return next(id_ for id_, chat in sandbox.world.chats.items() if chat.type == "group")


@pytest_asyncio.fixture(loop_scope="package")
async def open_page(chromium: Browser, sandbox: Sandbox) -> AsyncIterator[OpenPage]:
    """Opens the page in a browser profile of its own; an error on the page fails the test."""
    contexts = []
    errors: list[str] = []

    async def opened(query: str = "lang=en", size: tuple[int, int] = PHONE, **options: Any) -> Page:
        context = await chromium.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{sandbox.url}/?{query}")
        await page.locator(".column").first.wait_for()
        return page

    yield opened
    for context in contexts:
        await context.close()
    assert errors == []
