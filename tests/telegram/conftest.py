"""The world in which the reconciler is tested."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.telegram.fakes import World


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    """A reconciler over fakes, closed at the end."""
    made = World()
    yield made
    await made.reconciler.close()
