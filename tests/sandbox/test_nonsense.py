"""Whatever a bot sends, it gets Telegram's kind of answer and never a crash of the sandbox."""

import json
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.registry import METHODS
from tests.sandbox.client import ANNA, GROUP, Api, keyboard

VALUES: list[Any] = [5, -1, "x", True, [], [5], [[5]], [{"type": 5}], {}, {"type": 5}, {"inline_keyboard": 5}]
NESTED = (
    "reply_markup", "reply_parameters", "entities", "caption_entities", "media", "message_ids", "commands", "scope",
    "allowed_updates",
)  # fmt: skip


@pytest.mark.parametrize("method", sorted(METHODS))
async def test_nonsense_is_refused_and_never_crashes(sandbox: Sandbox, api: Api, method: str) -> None:
    await sandbox.do("start", person=ANNA)
    await api("sendMessage", chat_id=GROUP, text="x", reply_markup=keyboard("a"))
    for value in VALUES:
        params = dict.fromkeys(NESTED, value) | {
            "chat_id": GROUP,
            "message_id": 1,
            "text": "y",
            "user_id": ANNA,
        }
        for name in (None, *NESTED):
            fewer = {k: v for k, v in params.items() if name is None or k not in NESTED or k == name}
            await anything(api, method, fewer)


async def anything(api: Api, method: str, params: dict[str, Any]) -> None:
    texts = {k: v if isinstance(v, str) else json.dumps(v) for k, v in params.items()}
    async with api.session.post(f"{api.url}/bot{api.token}/{method}", data=texts) as answer:
        assert answer.status in (200, 400, 403), params
        assert (await answer.json())["ok"] is (answer.status == 200)
