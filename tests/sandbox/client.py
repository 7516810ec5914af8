"""A bot of few words: posts forms as python-telegram-bot does, and raises what is refused."""

import io
import json
from typing import Any

import aiohttp

TOKEN = "4242:not-a-secret"
BOT = 4242
ANNA, BORIS, VERA, GLEB = 1001, 1002, 1003, 1004
GROUP = -4001


class RefusedError(Exception):
    """A call that was refused."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body["description"])
        self.status = status
        self.body = body
        self.description: str = body["description"]
        self.parameters: dict[str, Any] = body.get("parameters", {})


class Api:
    """`await api("sendMessage", chat_id=1, text="x")` is the result of the call."""

    def __init__(self, session: aiohttp.ClientSession, url: str, token: str = TOKEN) -> None:
        self.session = session
        self.url = url
        self.token = token

    async def __call__(self, method: str, files: dict[str, bytes] | None = None, **params: Any) -> Any:
        form = aiohttp.FormData()
        for name, value in params.items():
            form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        for name, data in (files or {}).items():
            form.add_field(name, io.BytesIO(data), filename="file.png")
        async with self.session.post(f"{self.url}/bot{self.token}/{method}", data=form) as response:
            return _result(response.status, await response.json())

    async def refusal(self, method: str, **params: Any) -> RefusedError:
        """The refusal of a call that must be refused."""
        try:
            result = await self(method, **params)
        except RefusedError as refused:
            return refused
        raise AssertionError(f"{method} was not refused: {result}")

    async def updates(self, offset: int = 0, seconds: float = 0, **params: Any) -> list[dict[str, Any]]:
        """What waits for the bot."""
        result: list[dict[str, Any]] = await self("getUpdates", offset=offset, timeout=seconds, **params)
        return result

    async def fresh(self) -> list[dict[str, Any]]:
        """What waits for the bot, confirmed at once."""
        found = await self.updates()
        if found:
            await self.updates(offset=found[-1]["update_id"] + 1)
        return found


def _result(status: int, body: dict[str, Any]) -> Any:
    if not body["ok"]:
        assert status == body["error_code"]
        raise RefusedError(status, body)
    assert status == 200
    return body["result"]


def keyboard(*data: str) -> dict[str, Any]:
    """An inline keyboard of one row, each button named like its data."""
    return {"inline_keyboard": [[{"text": d or "-", "callback_data": d} for d in data]]}
