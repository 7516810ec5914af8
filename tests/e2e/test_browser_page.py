"""What comes in while somebody reads or taps: the page loses neither his place nor his tap."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from bot.sandbox import Sandbox
from tests.e2e.browser_kit import ANNA, BORIS, PATIENCE, PHONE, Seat, a_browser, a_page
from tests.sandbox.client import TOKEN, Api, keyboard
from tests.sandbox.pictures import png

pytestmark = pytest.mark.browser

HOLD = """
window.held = null;
window.WebSocket = class extends WebSocket {
  addEventListener(type, hear) {
    super.addEventListener(type, (event) => (type === "message" && held ? held.push(() => hear(event)) : hear(event)));
  }
};
"""
"""The page hears nothing while `held` is a list: then it can hear all of it at once, as on a busy machine."""

TALL, SHORT = "a line\n" * 40, "a line"


@asynccontextmanager
async def stage() -> AsyncIterator[tuple[Sandbox, Api, Browser]]:
    """A sandbox without a bot, who speaks for the bot, and a browser."""
    expect.set_options(timeout=PATIENCE)
    async with (
        Sandbox(TOKEN, flood=False) as sandbox,
        aiohttp.ClientSession() as session,
        a_browser() as browser,
    ):
        yield sandbox, Api(session, sandbox.url), browser


async def test_a_message_that_shrinks_and_grows_within_a_frame_keeps_its_buttons_in_sight() -> None:
    async with stage() as (sandbox, api, browser):
        await sandbox.do("start", person=ANNA)
        sent = await api(
            "sendPhoto", {"photo": png(300, 300)}, chat_id=ANNA, caption=TALL, reply_markup=keyboard("a")
        )
        page = await a_page(browser, sandbox.url, PHONE, "light")
        await page.add_init_script(HOLD)
        await page.reload()
        seat = Seat(page, ANNA)
        await seat.turn_to(ANNA)
        await expect(seat.key("a")).to_be_in_viewport(ratio=1)
        await page.evaluate("held = []")
        for number, caption in enumerate((SHORT, TALL)):
            media = {"type": "photo", "media": "attach://new", "caption": caption}
            where = {"chat_id": ANNA, "message_id": sent["message_id"]}
            await api(
                "editMessageMedia",
                {"new": png(300, 301 + number)},
                **where,
                media=media,
                reply_markup=keyboard("b"),
            )
        await page.wait_for_function("held.length === 2")
        await page.evaluate("held.splice(0).forEach((hear) => hear())")
        await expect(seat.key("b")).to_be_in_viewport(ratio=1)
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        await expect(seat.key("b")).to_be_in_viewport(ratio=1)


async def test_a_tab_and_a_face_that_change_under_the_finger_are_tapped_still() -> None:
    """A message comes between finger down and finger up: the mark of what is unread appears on both."""
    async with stage() as (sandbox, api, browser):
        for person in (ANNA, BORIS):
            await sandbox.do("start", person=person)
        page = await a_page(browser, sandbox.url, PHONE, "light")
        tab = page.locator(f'.tab[data-chat="{ANNA}"]')
        face = page.locator(f'.face[data-person="{BORIS}"]')
        for button, person in ((tab, ANNA), (face, BORIS)):
            await expect(button.locator(".badge")).to_have_count(0)
            await button.locator("b, .avatar").first.hover(force=True)
            await page.mouse.down()
            await api("sendMessage", chat_id=person, text="x")
            await expect(button.locator(".badge")).to_have_text("1")
            await page.mouse.up()
            await expect(button).to_have_attribute("aria-pressed", "true")
