"""The newcomer's first minute: the program of `make run`, its page in Chromium, and a whole hand by clicks."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as Missed

from bot.presenter.texts import say
from tests.e2e.browser_kit import (
    ANNA,
    GLEB,
    GROUP,
    NAMES,
    PATIENCE,
    PEOPLE,
    VERA,
    Seat,
    Theme,
    shoot,
    two_pages,
)

pytestmark = pytest.mark.browser


class Game:
    """A person at the page who starts as Anna and is all four players in the end."""

    def __init__(self, page: Page, phone: Page, lang: str) -> None:
        self.page, self.phone, self.lang = page, phone, lang
        self.seats = [Seat(page, person) for person in PEOPLE]
        self.anna = self.seats[0]

    def text(self, key: str) -> str:
        """What a button says before its amount."""
        return say(self.lang, key, cost="", amount="", game="").strip()

    async def shoot(self, name: str) -> None:
        await shoot(f"{self.lang}-{name}", self.page, self.phone)

    async def turn_the_phone_to(self, chat: int) -> None:
        """It only looks on."""
        await Seat(self.phone, ANNA).turn_to(chat)

    @property
    def fold(self) -> re.Pattern[str]:
        """The button of whoever is in turn; the others have one to fold ahead, which says more."""
        return re.compile(f"^{self.text('move-fold')}$")

    async def company(self, *names: str) -> None:
        """Wait until these sit at the table."""
        for name in names:
            await expect(self.anna.bubble(f"• \u2068{name}\u2069")).to_be_visible()

    async def sit_down(self) -> None:
        """A table waits, the others sit there already: one tap."""
        await self.anna.key(self.text("button-join")).click()

    async def choose_four_colours(self) -> None:
        """Through the menu, as an admin of the group would: for whoever cannot tell the suits by two."""
        cards, colours = map(self.text, ("section-cards", "option-four-colours"))
        yes = re.compile(f"^{self.text('yes')}$")
        await self.go("button-settings", cards)
        await self.go("section-cards", colours)
        await self.shoot("0-settings")
        await self.go("option-four-colours", yes)
        await self.shoot("0-setting")
        await self.anna.key(yes).click()
        await expect(self.anna.keys(yes)).to_have_count(0)
        await self.go("button-back", colours)
        await self.go("button-back", cards)
        await self.go("button-close", self.text("button-join"))

    async def go(self, key: str, then: str | re.Pattern[str]) -> None:
        """Tap a button of the menu, and wait for one of the page that it leads to."""
        await self.anna.key(self.text(key)).click()
        await self.anna.key(then).wait_for()

    async def offers(self, *commands: str, not_here: str) -> None:
        """What the commands of the chat on the phone are for Anna, who is the creator of the group."""
        column = Seat(self.phone, ANNA).column
        await column.locator(".slash:visible").click()
        for command in commands:
            await expect(
                column.locator(".command:visible b", has_text=re.compile(f"^{command}$"))
            ).to_have_count(1)
        await expect(
            column.locator(".command:visible b", has_text=re.compile(f"^{not_here}$"))
        ).to_have_count(0)
        await column.locator(".slash:visible").click()

    async def play_all_by_hand(self) -> None:
        """A column for each, and nobody plays by himself: so the hand goes as the test wants it."""
        for seat, face in zip(self.seats[1:], (1, 2, 3), strict=True):
            await self.page.locator(".face").nth(face).click()
            await seat.column.get_by_role("switch").click()
            await expect(seat.column.get_by_role("switch")).to_have_attribute("aria-checked", "false")
        for seat in self.seats[1:]:
            await seat.turn_to(seat.person)

    async def deal(self) -> None:
        """Anna starts; whoever has to cut does, in his column of the group."""
        await self.anna.turn_to(GROUP)
        await self.anna.key(self.text("button-start")).click()
        await self.anna.bubble(self.cut_asked).wait_for()
        await self.shoot("2-cut")
        cutter = self.seats[NAMES.index(await self._cutter())]
        await cutter.turn_to(GROUP)
        with suppress(Missed):  # on a busy machine chance may have cut before the finger
            await cutter.key("✂️ 3").click(timeout=8_000)
        await expect(self.anna.keys("✂️")).to_have_count(0)
        for seat in self.seats:
            await seat.turn_to(seat.person)

    @property
    def cut_asked(self) -> str:
        return say(self.lang, "cut-asked", player="", seconds=0).split("(")[0].strip(", ")

    async def _cutter(self) -> str:
        text = await self.anna.bubble(self.cut_asked).locator(".text").inner_text()
        line = next(line for line in text.splitlines() if self.cut_asked in line)
        return next(name for name in NAMES if name in line)

    async def play(self) -> None:
        """Turn by turn until nobody has to move: Vera and Gleb fold, Anna and Boris bet and see."""
        fold = self.page.locator(".column .key:visible", has_text=self.fold)
        over = self.anna.bubble(re.compile("|".join(map(self._ended, ("panel-won", "panel-lost")))))
        while True:
            await fold.or_(over).first.wait_for()
            if await over.count():
                return
            for seat in self.seats:
                if await seat.keys(self.fold).count():
                    await self._move(seat)

    def _ended(self, key: str) -> str:
        return re.escape(say(self.lang, key, amount="", chips="").split(".")[0].strip())

    async def _move(self, seat: Seat) -> None:
        bets = (self.text("move-see"), self.text("move-bet"))
        wishes = (self.fold,) if seat.person in (VERA, GLEB) else bets
        offered = [keys for wish in wishes if await (keys := seat.keys(wish)).count()]
        await offered[0].first.click()
        await expect(seat.keys(self.fold)).to_have_count(0)


@asynccontextmanager
async def a_game(folder: Path, lang: str, theme: Theme = "light") -> AsyncIterator[Game]:
    """The program, and its page on a wide screen and on a phone."""
    async with two_pages(folder, lang, theme) as (wide, phone):
        yield Game(wide, phone, lang)


@pytest.mark.parametrize(
    ("lang", "theme"), [("en", "light"), pytest.param("ru", "dark", marks=pytest.mark.soak)]
)
async def test_a_whole_hand_by_clicks(lang: str, theme: Theme, tmp_path: Path) -> None:
    """The page goes with the system's theme; the second time the cards have four colours too."""
    expect.set_options(timeout=PATIENCE)
    async with a_game(tmp_path, lang, theme) as game:
        await expect(game.page.locator("html")).to_have_attribute("data-theme", theme)
        await game.company("Boris", "Vera", "Gleb")
        await game.shoot("0-welcome")
        if theme == "dark":
            await game.choose_four_colours()
        await game.play_all_by_hand()
        await game.sit_down()
        await game.company(*NAMES)
        await game.shoot("1-lobby")
        await game.deal()
        await game.page.locator(".key:visible", has_text=game.fold).first.wait_for()
        await game.turn_the_phone_to(ANNA)
        await game.shoot("3-hand")
        await game.play()
        await game.turn_the_phone_to(GROUP)
        await game.anna.turn_to(GROUP)
        await expect(game.anna.key(game.text("button-next"))).to_be_visible()
        await expect(game.anna.bubble("🏆")).to_be_visible()
        await game.shoot("4-result")


async def test_one_tap_starts_a_game(tmp_path: Path) -> None:
    """The first visit: whoever looks is Anna, joins, and the others begin; her cards come in her chat with the bot."""
    expect.set_options(timeout=PATIENCE)
    async with a_game(tmp_path, "en") as game:
        await game.company("Boris", "Vera", "Gleb")
        await game.sit_down()
        await game.anna.bubble("hand 1").wait_for()
        await game.anna.turn_to(ANNA)
        await expect(game.anna.bubble(re.compile("Your hand|You have not looked"))).to_be_visible()
        await game.turn_the_phone_to(ANNA)
        await game.offers("/practice", not_here="/play")
        await game.turn_the_phone_to(GROUP)
        await game.offers("/play", "/void", not_here="/practice")
