"""A sandbox and a bot for each test."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.client import TOKEN, Api


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """The default world, without flood limits."""
    async with Sandbox(TOKEN, flood=False, pace=(0, 0), first_message=1) as running:
        yield running


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """HTTP from outside."""
    async with aiohttp.ClientSession() as opened:
        yield opened


@pytest.fixture
def api(sandbox: Sandbox, session: aiohttp.ClientSession) -> Api:
    """The bot."""
    return Api(session, sandbox.url)
