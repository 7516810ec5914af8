"""The program of `make run`, its page in Chromium, and a person's column on it: what the browser tests stand on."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Literal, TypeAlias

from playwright.async_api import Browser, Locator, Page, ViewportSize, async_playwright

from tests.chromium import ARGUMENTS, executable

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / ".shots"
PHONE, WIDE = (390, 844), (1280, 800)
PEOPLE = ANNA, BORIS, VERA, GLEB = 1001, 1002, 1003, 1004
Theme: TypeAlias = Literal["light", "dark"]
NAMES = ("Anna", "Boris", "Vera", "Gleb")
GROUP = -4001
PATIENCE = 20_000
"""Milliseconds: what takes one second here may take ten on a busy machine."""


@asynccontextmanager
async def the_program(folder: Path) -> AsyncIterator[str]:
    """`python -m bot` without a token, as a process of its own; the address that it prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("BOT_")}
    env |= {"BOT_SANDBOX_PORT": "0", "BOT_DATABASE": str(folder / "page.sqlite3")}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=ROOT, env=env, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        yield found[0]
    finally:
        with suppress(ProcessLookupError):  # it could not even start
            process.terminate()
        await process.communicate()
    assert process.returncode == 0


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    path = executable()
    assert path, "no Chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        await browser.close()


@asynccontextmanager
async def two_pages(folder: Path, lang: str, theme: Theme = "light") -> AsyncIterator[tuple[Page, Page]]:
    """The program, and its page on a wide screen and on a phone; the systems there are set to a theme."""
    async with the_program(folder) as url, a_browser() as browser:
        wide, phone = [await a_page(browser, f"{url}/?lang={lang}", size, theme) for size in (WIDE, PHONE)]
        yield wide, phone


async def a_page(browser: Browser, url: str, size: tuple[int, int], theme: Theme) -> Page:
    viewport: ViewportSize = {"width": size[0], "height": size[1]}
    context = await browser.new_context(viewport=viewport, color_scheme=theme)
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    await page.goto(url)
    await page.locator(".column").first.wait_for()
    return page


async def shoot(name: str, wide: Page, phone: Page) -> None:
    """What it looks like now, for the eyes of people."""
    SHOTS.mkdir(exist_ok=True)
    for kind, page in (("wide", wide), ("phone", phone)):
        await page.screenshot(path=SHOTS / f"{name}-{kind}.png")


class Seat:
    """A person's column on the page."""

    def __init__(self, page: Page, person: int) -> None:
        self.page, self.person = page, person
        self.column = page.locator(f'.column[data-person="{person}"]')

    async def turn_to(self, chat: int) -> None:
        """Open a chat: the group, or with one's own number the DM of the bot."""
        await self.column.locator(f'.tab[data-chat="{chat}"]').click()

    def bubble(self, text: str | re.Pattern[str]) -> Locator:
        """The newest message in sight that holds this text."""
        return self.column.locator(".bubble:visible", has_text=text).last

    def key(self, text: str | re.Pattern[str]) -> Locator:
        """The newest button in sight with this text."""
        return self.keys(text).last

    def keys(self, text: str | re.Pattern[str]) -> Locator:
        """All buttons in sight with this text."""
        return self.column.locator(".key:visible", has_text=text)
