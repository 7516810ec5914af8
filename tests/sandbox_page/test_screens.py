"""How the page stands on screens of every size, and what it says when nobody answers: nothing cut, small or stale."""

import pytest
from playwright.async_api import WebSocketRoute, expect

from bot.sandbox import Sandbox
from tests.sandbox_page.conftest import PHONE, WIDE, Bot, OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]

ANNA = 1001
COLUMN = f'.column[data-person="{ANNA}"]'

TOO_SMALL = """
[...document.querySelectorAll("button:not(.linklike, .spoiler, .quote), textarea")]
  .filter((node) => node.checkVisibility())
  .filter((node) => Math.min(node.getBoundingClientRect().height, node.getBoundingClientRect().width) < 44)
  .map((node) => node.outerHTML)
"""
BEYOND_THE_EDGE = """
[...document.querySelectorAll(".msg *")]
  .filter((node) => node.getBoundingClientRect().right > node.closest(".pane").getBoundingClientRect().right)
  .map((node) => node.outerHTML)
"""


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "people"),
    [((360, 640), "1001"), (PHONE, "1001"), (WIDE, "1001"), (WIDE, "1001,1002,1003,1004")],
    ids=["small", "phone", "wide", "four"],
)
async def test_it_fits_the_screen_and_the_finger(
    open_page: OpenPage, bot: Bot, group: int, *, size: tuple[int, int], people: str, lang: str
) -> None:
    keys = [[{"text": f"Raise to {n}00 chips", "callback_data": f"r{n}"} for n in range(1, 4)]]
    await bot.say(group, f"{'W' * 200}\n<pre>{'x' * 90}</pre>", keys)
    page = await open_page(f"lang={lang}&as={people}", size=size)
    await page.locator(".key").first.wait_for()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await page.evaluate(TOO_SMALL) == []
    assert await page.evaluate(BEYOND_THE_EDGE) == []


async def test_a_phone_on_its_side_leaves_most_of_its_height_to_the_messages(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    """A keyboard of four rows is in sight: 4 × 44 and 3 × 4 pixels."""
    await bot.say(group, "Your turn", [[{"text": str(n), "callback_data": str(n)}] for n in range(4)])
    page = await open_page(size=(844, 390))
    for n in range(4):
        await expect(page.get_by_role("button", name=str(n), exact=True)).to_be_in_viewport(ratio=1)
    height = await page.locator(".scroller").first.evaluate("node => node.clientHeight")
    assert height > 390 / 2
    assert await page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize(
    ("size", "people"), [(PHONE, "1001"), ((1280, 800), "1001,1002,1003,1004")], ids=["phone", "four"]
)
async def test_the_names_of_chats_are_whole_though_messages_wait(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox, group: int, *, size: tuple[int, int], people: str
) -> None:
    await sandbox.do("start", person=ANNA)
    page = await open_page(f"as={people}", size=size)
    await page.locator(f'{COLUMN} .tab[data-chat="{ANNA}"]').click()
    await bot.say(group, "one")
    await expect(page.locator(f"{COLUMN} .tab .badge")).to_have_text("1")
    cut = (
        "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent)"
    )
    assert await page.locator(".tab b").evaluate_all(cut) == []


async def test_the_browser_asks_whether_the_page_has_changed(open_page: OpenPage, sandbox: Sandbox) -> None:
    page = await open_page()
    for path in ("/", "/page/style.css", "/page/main.js"):
        answer = await page.request.get(sandbox.url + path)
        assert answer.headers["cache-control"] == "no-cache", path


async def test_a_deed_without_an_answer_says_so_in_the_language_of_the_page(open_page: OpenPage) -> None:
    """The browser's own words are English in every language."""
    page = await open_page("lang=ru")
    await page.route("**/sandbox/do", lambda route: route.abort())
    box = page.get_by_role("textbox", name="Сообщение")
    await box.fill("/play")
    await box.press("Enter")
    await expect(page.locator(".toast.error")).to_have_text("Соединяемся снова…")


async def test_the_theme_follows_the_system_until_one_is_chosen(open_page: OpenPage) -> None:
    page = await open_page(color_scheme="dark")
    theme = "document.documentElement.dataset.theme"
    assert await page.evaluate(theme) == "dark"
    await page.get_by_role("button", name="Light colours").click()
    assert await page.evaluate(theme) == "light"
    await page.reload()
    await expect(page.get_by_role("button", name="Dark colours")).to_be_visible()


async def test_each_button_has_a_name(open_page: OpenPage, bot: Bot) -> None:
    await bot.call("setMyCommands", commands=[{"command": "play", "description": "Play"}])
    page = await open_page(size=WIDE)
    await page.get_by_role("button", name="People").first.click()
    names = await page.evaluate(
        "[...document.querySelectorAll('button')].map((n) => n.ariaLabel || n.textContent.trim())"
    )
    assert "" not in names


async def test_a_dropped_connection_comes_back_with_what_was_missed(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    page = await open_page()
    held: list[WebSocketRoute] = []

    async def through(route: WebSocketRoute) -> None:
        held.append(route)
        if len(held) != 2:  # the second attempt finds nobody
            route.connect_to_server()
        else:
            await route.close(code=1011)

    await page.route_web_socket("**/sandbox/events", through)
    await page.reload()
    await page.locator(".welcome").wait_for()
    await held[0].close(code=1011)
    await expect(page.get_by_text("Connecting again…")).to_be_visible()
    await bot.say(group, "while you were away")
    await expect(page.locator(".bubble .text")).to_have_text("while you were away")
    await expect(page.get_by_text("Connecting again…")).to_be_hidden()


async def test_a_group_where_a_game_is_set_up_already_begins_with_who_one_is(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    """Above all messages, also of those that come later and when all are gone; without the button of an empty group."""
    page = await open_page()
    await bot.say(group, "one")
    first = page.locator(".list > *").first
    await expect(first).to_contain_text("You are Anna.The others here")
    await expect(page.get_by_role("button", name="Start a game")).to_have_count(0)
    message = await bot.say(group, "two")
    await expect(first).to_contain_text("You are Anna.")
    await expect(page.locator(".beginning")).to_have_count(1)
    for each in (message - 1, message):
        await bot.call("deleteMessage", chat_id=group, message_id=each)
    await expect(page.get_by_role("button", name="Start a game")).to_be_visible()
    await expect(page.locator(".beginning")).to_have_count(0)
