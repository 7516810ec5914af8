"""Delivery of updates to the bot's webhook: one at a time, again and again until it answers with a 2xx."""

import asyncio
from typing import TYPE_CHECKING

from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.sandbox.models import Json

if TYPE_CHECKING:
    from bot.sandbox.world import World

_TIMEOUT = ClientTimeout(total=10)
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 5.0  # seconds between tries


async def deliver(world: "World") -> None:
    """Serve the webhook while there is one, until cancelled."""
    async with ClientSession(timeout=_TIMEOUT) as session:
        while True:
            if world.updates.webhook:
                await _next(world, session)
            else:
                await world.hub.changed()


async def _next(world: "World", session: ClientSession) -> None:
    update = await world.updates.next()
    world.updates.delivered.append((world.now(), update))
    pause = _FIRST_PAUSE
    while (hook := world.updates.webhook) and not await _post(session, hook, update):
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
    if hook:
        world.updates.done(update)


async def _post(session: ClientSession, hook: Json, update: Json) -> bool:
    headers = {"X-Telegram-Bot-Api-Secret-Token": hook["secret"]} if hook["secret"] else {}
    try:
        async with session.post(hook["url"], json=update, headers=headers) as answer:
            return answer.ok
    except (ClientError, TimeoutError):
        return False
