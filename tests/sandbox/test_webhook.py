"""The webhook: updates come with the secret, one by one, again and again until they are taken."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from bot.sandbox import Sandbox
from tests.sandbox.client import ANNA, GROUP, Api


class Receiver:
    """A bot's webhook that refuses the first `failures` deliveries."""

    def __init__(self) -> None:
        self.failures = 0
        self.seen: list[tuple[str | None, dict[str, Any]]] = []
        self.url = ""
        self.news = asyncio.Event()

    async def handle(self, request: web.Request) -> web.Response:
        self.seen.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), await request.json()))
        self.news.set()
        return web.Response(status=500 if len(self.seen) <= self.failures else 200)

    async def saw(self, number: int) -> None:
        async with asyncio.timeout(5):
            while len(self.seen) < number:
                self.news.clear()
                await self.news.wait()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """A webhook on a free port."""
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    await runner.cleanup()


async def test_updates_are_delivered_and_confirmed(sandbox: Sandbox, api: Api, receiver: Receiver) -> None:
    await sandbox.do("send", person=ANNA, chat=GROUP, text="/before")
    await api("setWebhook", url=receiver.url, secret_token="s3")
    await sandbox.do("send", person=ANNA, chat=GROUP, text="/after")
    await receiver.saw(2)
    assert [(secret, u["message"]["text"]) for secret, u in receiver.seen] == [
        ("s3", "/before"),
        ("s3", "/after"),
    ]
    assert (await api("getWebhookInfo"))["url"] == receiver.url
    refused = await api.refusal("getUpdates")
    assert (refused.status, refused.description) == (
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
    await api("deleteWebhook")
    assert await api.updates() == []


async def test_what_is_not_taken_comes_again(sandbox: Sandbox, api: Api, receiver: Receiver) -> None:
    receiver.failures = 2
    await api("setWebhook", url=receiver.url)
    await sandbox.do("send", person=ANNA, chat=GROUP, text="/a")
    await receiver.saw(3)
    assert [(secret, u["message"]["text"]) for secret, u in receiver.seen] == [(None, "/a")] * 3


async def test_a_webhook_needs_an_address(api: Api) -> None:
    refused = await api.refusal("setWebhook", url="ftp://x")
    assert refused.description == "Bad Request: bad webhook: An HTTPS URL must be provided for webhook"
