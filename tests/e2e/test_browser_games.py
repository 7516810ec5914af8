"""One whole hand of every game by taps on a phone; the others play by themselves and a wide screen looks on.

Part of `make soak`, in both languages; `test_browser` is the sample in `make test`. The pictures are in `.shots`.
"""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as Missed

from bot.games import MODULES
from bot.presenter.cards_text import NUMBERS
from bot.presenter.picking import HAND
from bot.presenter.texts import languages, say, text_key
from tests.e2e.browser_kit import ANNA, GROUP, NAMES, PATIENCE, Seat, shoot, two_pages

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SUIT = re.compile("[♠♥♦♣]")
CARD = re.compile("(?:10|[2-9AKQJТКДВ])[♠♥♦♣]")
ROWS = 4
"""As many rows of buttons are seen without scrolling."""

WISHES = (
    "look", "redeal", "see", "compare", "call", "check", "bet", "blind", "cover", "stand", "pass", "refuse", "keep",
    "decline", "fold",
)  # fmt: skip
"""What Anna taps if there is nothing to pick: the first that is offered."""


class Tour:
    """Anna at her phone, with one game."""

    def __init__(self, wide: Page, phone: Page, lang: str, game: str) -> None:
        self.wide, self.phone, self.lang, self.game = wide, phone, lang, game
        self.anna = Seat(phone, ANNA)
        self.name = say(lang, text_key("game", game))
        self.padded = self.picked = False
        self.moves = 0

    def text(self, key: str) -> str:
        """What stands on a button before its amount."""
        return say(self.lang, key, cost="", amount="", count="", game=self.game).split("(")[0].strip()

    def before(self, key: str) -> str:
        """What a line of a screen begins with, before its first number."""
        said = say(self.lang, key, amount="~", chips="~", seconds="~", asked=False).removeprefix("<b>")
        return said.replace("</b>", "~").split("~")[0].strip()

    async def shoot(self, name: str) -> None:
        await shoot(f"{self.lang}-{self.game}-{name}", self.wide, self.phone)

    # Before the deal

    async def choose(self) -> None:
        """In the menu, before sitting down: the others begin as soon as Anna sits."""
        await self.anna.bubble(f"• \u2068{NAMES[3]}\u2069").wait_for()
        await self.anna.key(self.text("button-game")).click()
        button = self.anna.key(re.compile(f"^✅?{re.escape(self.name)}$"))
        await button.wait_for()
        await self.shoot("0-menu")
        chosen = "✅" in await button.inner_text()
        await (self.anna.key(self.text("button-close")) if chosen else button).click()
        title = say(self.lang, "lobby-title", game=self.name).replace("<b>", "").replace("</b>", "")
        await self.anna.bubble(title).wait_for()
        await self.shoot("1-lobby")

    async def sit_down(self) -> None:
        """Whoever must cut does; if it is Anna, she taps. Then her cards are there."""
        await self.anna.key(self.text("button-join")).click()
        cards = self.anna.key(self.text("button-my-cards"))
        await cards.or_(self.anna.key("✂️ 3")).first.wait_for()
        await self.shoot("2-cut")
        if await self.anna.bubble(say(self.lang, "cut-asked", player="\u2068Anna\u2069", seconds=8)).count():
            with suppress(Missed):  # on a busy machine chance may have cut before the finger
                await self.anna.key("✂️ 3").click(timeout=8_000)
        await cards.wait_for()

    async def my_cards(self) -> set[str]:
        """The pop-up on the table: for her eyes only."""
        await self.anna.key(self.text("button-my-cards")).click()
        alert = self.phone.locator("dialog.alert")
        await alert.wait_for()
        await self.shoot("2-my-cards")
        dummy = say(self.lang, "table-dummy", cards="").strip()  # its cards change while others exchange
        seen = set(CARD.findall((await alert.inner_text()).split(dummy)[0]))
        await alert.locator("button").click()
        await self.shoot("2-table")
        return seen

    # The hand

    @property
    def panel(self) -> Locator:
        """The newest message in the chat with the bot."""
        return self.anna.column.locator(".msg:visible").last

    async def play(self, seen: set[str]) -> None:
        """Every move that is asked of Anna, until the hand is over."""
        await self.anna.turn_to(ANNA)
        for card in seen:
            await expect(self.panel).to_contain_text(card)
        while await self.asked():
            self.moves += 1
            await self.fits()
            await self.shoot(f"3-panel-{self.moves}")
            await self.move()
        await self.shoot("5-panel-over")

    async def asked(self) -> bool:
        """Wait for Anna's turn, or for the end; what waits for the next deal is neither won nor lost."""
        over = ("panel-won", "panel-lost", "result-tournament", "result-carried")
        turn, *ends = map(self.before, ("panel-your-word", *over))
        await self.anna.bubble(re.compile("|".join(map(re.escape, (turn, *ends))))).wait_for(timeout=90_000)
        return await self.anna.bubble(turn).count() > 0

    async def fits(self) -> None:
        """All buttons are in sight, in few rows."""
        rows = self.panel.locator(".row")
        assert await rows.count() <= ROWS, await rows.all_inner_texts()
        await expect(rows.last).to_be_in_viewport(ratio=1)

    async def move(self) -> None:
        """One move, whatever is asked. If the last tap came too late, she has read so."""
        alert = self.phone.locator("dialog.alert button")
        if await alert.count():
            await alert.click()
        if not self.picked and await self.anna.keys(SUIT).count():
            await self.pick()
        elif not self.padded and await self.anna.keys(self.text("button-other")).count():
            await self.type_amount()
        else:
            await self.tap_first(*WISHES)

    async def tap(self, key: Locator) -> None:
        """A tap that ends the turn: then the panel shows something else."""
        before = await self.panel.inner_text()
        await key.click()
        await expect(self.panel).not_to_have_text(before, use_inner_text=True)

    async def tap_first(self, *verbs: str) -> None:
        names = (self.text(text_key("move", verb)) for verb in verbs)
        offered = [keys for name in names if await (keys := self.anna.keys(name)).count()]
        assert offered, await self.panel.inner_text()
        await self.tap(offered[0].first)

    async def type_amount(self) -> None:
        """The keypad: the amount that it says is the least."""
        await self.anna.key(self.text("button-other")).click()
        asked = self.anna.key(say(self.lang, "button-type", least="~", most="~").split("~")[0])
        await asked.wait_for()
        await self.fits()
        await self.shoot("4-keypad")
        least = re.findall(r"\d+", await asked.inner_text())[0]
        for digit in least:
            await self.anna.key(re.compile(f"^{digit}$")).click()
        await self.anna.key(re.compile(rf"✅.* {least} \(")).click()
        await self.anna.key("✅").wait_for(state="hidden")
        self.padded = True

    # Picking cards

    async def pick(self) -> None:
        """Lay out, exchange or draw, as the buttons below the cards say; once in a hand."""
        self.picked = True
        cards = await self.anna.keys(SUIT).all_inner_texts()
        if await self.anna.keys(self.text("pick-best")).count():
            await self.mark(*zip(cards, sorted(NUMBERS * HAND)[: len(cards) // HAND * HAND], strict=False))
            await self.tap_first("split")
        elif await self.anna.keys(self.text("move-pass")).count():
            await self.mark((cards[HAND - 1], "✅"))  # the last of her own for the first of the dummy's
            await self.tap(self.anna.key(re.compile(f"^{cards[HAND]}$")))
        else:
            await self.mark((cards[-1], "🔁"))  # the lowest
            await self.tap_first("draw")

    async def mark(self, *picks: tuple[str, str]) -> None:
        """Tap cards one by one; each bears its mark then."""
        for card, mark in picks:
            await self.anna.key(re.compile(f"^{card}$")).click()
            await self.anna.key(f"{mark}{card}").wait_for()
        await self.fits()
        await self.shoot("4-picked")

    # After it

    async def result(self) -> None:
        """Everybody is named with what he has now, and why is said."""
        await self.anna.turn_to(GROUP)
        await self.anna.key(self.text("button-next")).wait_for()
        for name in NAMES:
            await expect(self.panel).to_contain_text(f"• \u2068{name}\u2069: ")
        told = await self.panel.inner_text()
        why = (self.before("result-carried"), self.before("result-tournament"), "🏆")
        assert any(words in told for words in why), told
        await self.shoot("5-result")

    async def next(self) -> None:
        await self.anna.key(self.text("button-next")).click()
        title = say(self.lang, "table-title", game="", number=2).split("·")[1]
        await self.anna.bubble(title).wait_for()


@pytest.mark.soak
@pytest.mark.parametrize("game", MODULES)
@pytest.mark.parametrize("lang", languages())
async def test_a_whole_hand_by_taps(lang: str, game: str, tmp_path: Path) -> None:
    expect.set_options(timeout=PATIENCE)
    async with two_pages(tmp_path, lang) as (wide, phone):
        tour = Tour(wide, phone, lang, game)
        try:
            await tour.choose()
            await tour.sit_down()
            await tour.play(await tour.my_cards())
            assert tour.moves, "Anna was not asked"
            await tour.result()
            await tour.next()
        except BaseException:
            await tour.shoot("9-failed")
            raise
