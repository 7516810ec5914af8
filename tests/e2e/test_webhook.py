"""The bot by webhook: the same evening, and nobody but Telegram is believed (T53)."""

import asyncio

import aiohttp
import pytest

from bot.config import Webhook
from bot.telegram.webhook import HEADER
from tests.e2e.kit import GROUP, START, Night
from tests.e2e.lives import SECRET, a_webhook, life

FORGED = {
    "update_id": 1,
    "message": {
        "message_id": 9, "date": 1, "text": "/play", "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
        "chat": {"id": GROUP, "type": "group", "title": "Friday table"},
        "from": {"id": 1001, "is_bot": False, "first_name": "Anna"},
    },
}  # fmt: skip


@pytest.fixture
def webhook() -> Webhook:
    return a_webhook()


async def call(webhook: Webhook, method: str = "POST", **how: object) -> tuple[int, str, str]:
    """Knock at the webhook: status, body, what the server calls itself."""
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, webhook.url, **how) as answer,  # type: ignore[arg-type]
    ):
        return answer.status, await answer.text(), answer.headers.get("Server", "")


async def test_a_whole_hand(quick: None, night_alone: Night, webhook: Webhook) -> None:
    """Everything comes by webhook: nobody polls, and Telegram has been told what to send and how to prove itself."""
    night = night_alone
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    async with life(night, webhook=webhook):
        await night.sit("Anna", "Boris", "Vera")
        first, second, dealer = await night.deal()
        await first.play("bet.1")
        await second.play("fold")
        await dealer.play("fold")
        await night.until(lambda: night.chips().get(str(first)) == START + 2, "no winner")
    methods = [made.method for made in night.sandbox.calls]
    assert "getUpdates" not in methods
    told = next(made.params for made in night.sandbox.calls if made.method == "setWebhook")
    assert told["url"] == webhook.url
    assert "secret_token" not in told  # the record of calls hides it
    assert night.sandbox.world.updates.webhook == {"url": webhook.url, "secret": SECRET}
    assert "chat_member" in told["allowed_updates"]


async def test_strangers_are_refused(quick: None, night_alone: Night, webhook: Webhook) -> None:
    """No secret, a wrong one, the beginning of the right one: 401 without a word, and nothing happens."""
    async with life(night_alone, webhook=webhook):
        for headers in ({}, {HEADER: "wrong"}, {HEADER: SECRET[:-1]}, {HEADER: "geheim\xdf"}):
            assert await call(webhook, json=FORGED, headers=headers) == (401, "", "")
        assert (await call(webhook, "GET"))[0] == 405
        assert await call(webhook, data=b"no json", headers={HEADER: SECRET}) == (400, "", "")
        assert await call(webhook, json={"message": 1}, headers={HEADER: SECRET}) == (400, "", "")
    assert not night_alone.messages(GROUP)


async def test_what_comes_again_is_done_once(quick: None, night_alone: Night, webhook: Webhook) -> None:
    """T36: the same update twice at once and once later; each delivery is taken, one reply goes out."""
    night = night_alone
    async with life(night, webhook=webhook):
        headers = {HEADER: SECRET}
        message = {**FORGED["message"], "text": "/help"}  # type: ignore[dict-item]
        update = {"update_id": 77, "message": message}
        answers = await asyncio.gather(*(call(webhook, json=update, headers=headers) for _ in range(2)))
        answers.append(await call(webhook, json=update, headers=headers))
        assert [status for status, *_ in answers] == [200, 200, 200]
        await night.reads("rules")
        await night["Anna"].say("/last")
        await night.reads("No hand has been played yet")
    assert len(night.messages(GROUP)) == 2


async def test_after_a_webhook_one_can_poll(quick: None, night_alone: Night, webhook: Webhook) -> None:
    """What came while nobody listened is delivered after the next start, whichever way; polling removes the webhook."""
    night = night_alone
    async with life(night, webhook=webhook):
        await night["Anna"].say("/help")
        await night.reads("rules")
    await night["Anna"].say("/last")
    async with life(night):
        await night.reads("No hand has been played yet")
    assert night.sandbox.world.updates.webhook is None


async def test_nobody_is_late_while_telegram_cannot_be_asked(
    quick: None, night_alone: Night, webhook: Webhook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G2: whether updates wait there is not known for a second, and a turn takes a third of one."""
    night = night_alone
    monkeypatch.setattr("bot.telegram.watch.LOOK_SECONDS", 0.1)
    async with life(night, webhook=webhook):
        await night.sit("Anna", "Boris", "Vera")
        first, second, _ = await night.deal()
        await night.do("fault", method="getWebhookInfo", kind="html", times=10)
        monkeypatch.setattr("bot.table.clock.span", lambda state: 0.3)
        await first.play("bet.1")
        button = await second.turn("^act:.*:bet.1$")
        await asyncio.sleep(0.6)
        assert (await second.press(second.id, button)).text == "You bet 1."
