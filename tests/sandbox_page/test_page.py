"""The page in Chromium, against the real sandbox with a bot that speaks HTTP: what a person sees and does."""

import asyncio
from io import BytesIO

import pytest
from aiohttp import FormData
from PIL import Image
from playwright.async_api import expect

from bot.sandbox import Sandbox
from tests.sandbox_page.conftest import WIDE, Bot, OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="package")]

ANNA, BORIS, VERA, GLEB = 1001, 1002, 1003, 1004
USERNAME = "braggart_sandbox_bot"


def column(person: int) -> str:
    return f'.column[data-person="{person}"]'


async def test_one_tap_starts_a_game_and_sets_the_others_to_play(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox
) -> None:
    page = await open_page()
    await expect(page.locator(".welcome")).to_contain_text("You are Anna")
    await page.get_by_role("button", name="Start a game").click()
    update = await bot.update("message")
    assert (update["text"], update["from"]["id"], update["chat"]["type"]) == ("/play", ANNA, "group")
    assert [person.auto for person in sandbox.world.people.values()] == [False, True, True, True]
    await expect(page.locator(".welcome")).to_have_count(0)


async def test_entities_become_elements_and_markup_of_users_stays_text(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox, group: int
) -> None:
    evil = "<img src=x onerror=alert(1)>"
    await sandbox.do("rename", person=BORIS, first_name=evil)
    await sandbox.do("send", person=BORIS, chat=group, text=f"{evil} & co")
    await bot.say(
        group,
        '🂡 <b>bold <i>both</i></b> <code>a&lt;b</code> <tg-spoiler>secret</tg-spoiler> <a href="https://e.org/">x</a>',
    )
    page = await open_page()
    bubble = page.locator(".bubble").last
    await expect(bubble.locator("b", has_text="bold both").locator("i")).to_have_text("both")
    await expect(bubble.locator("code")).to_have_text("a<b")
    await expect(bubble.locator(".linklike")).to_have_attribute("title", "https://e.org/")
    theirs = page.locator(".bubble").first
    await expect(theirs.locator(".author")).to_have_text(evil)
    await expect(theirs.locator(".text")).to_have_text(f"{evil} & co")
    await expect(page.locator(".list img:not(.avatar)")).to_have_count(0)


async def test_the_line_breaks_around_a_block_are_its_own(open_page: OpenPage, bot: Bot, group: int) -> None:
    await bot.say(group, "above\n<pre>1\n2</pre>\nbelow\n\n<blockquote>quoted</blockquote>")
    page = await open_page()
    text = page.locator(".bubble .text")
    assert await text.evaluate("node => node.innerText") == "above\n1\n2\nbelow\n\nquoted"


async def test_a_spoiler_is_hidden_until_it_is_pressed(open_page: OpenPage, bot: Bot, group: int) -> None:
    await bot.say(group, "<tg-spoiler>secret</tg-spoiler>")
    page = await open_page()
    secret = page.get_by_text("secret")  # the preview in the list of chats does not tell it either
    await expect(secret).to_be_hidden()
    await page.get_by_role("button", name="Hidden text: show it").click()
    await expect(secret).to_be_visible()


async def test_a_tap_waits_for_the_answer_and_shows_it_as_a_toast(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    await bot.say(group, "Table", [[{"text": "Join", "callback_data": "join:1"}]])
    page = await open_page()
    join = page.get_by_role("button", name="Join")
    await join.click()
    await expect(join).to_have_attribute("aria-busy", "true")
    query = await bot.update("callback_query")
    assert (query["data"], query["from"]["id"]) == ("join:1", ANNA)
    await bot.call("answerCallbackQuery", callback_query_id=query["id"], text="You are in")
    await expect(page.locator(".toast")).to_have_text("You are in")
    await expect(join).not_to_have_attribute("aria-busy", "true")


async def test_an_alert_waits_for_ok(open_page: OpenPage, bot: Bot, group: int) -> None:
    await bot.say(group, "Table", [[{"text": "My cards", "callback_data": "cards"}]])
    page = await open_page()
    await page.get_by_role("button", name="My cards").click()
    query = await bot.update("callback_query")
    await bot.call("answerCallbackQuery", callback_query_id=query["id"], text="A♠ K♠ Q♠", show_alert=True)
    alert = page.get_by_role("dialog")
    await expect(alert).to_contain_text("A♠ K♠ Q♠")
    await expect(alert.get_by_role("button", name="OK")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(alert).to_have_count(0)


async def test_an_edit_replaces_the_bubble_and_keeps_the_focus(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    keys = [[{"text": "Check", "callback_data": "c"}, {"text": "Fold", "callback_data": "f"}]]
    message = await bot.say(group, "Pot: 10", keys)
    page = await open_page()
    await expect(page.get_by_text("edited")).to_have_count(0)
    await page.get_by_role("button", name="Fold").focus()
    edited = {"chat_id": group, "message_id": message, "text": "Pot: 20"}
    await bot.call("editMessageText", **edited, reply_markup={"inline_keyboard": [keys[0][::-1]]})
    await expect(page.locator(".text")).to_have_text("Pot: 20")
    await expect(page.get_by_text("edited")).to_be_visible()
    await expect(page.get_by_role("button", name="Fold")).to_be_focused()


async def test_a_deleted_message_disappears(open_page: OpenPage, bot: Bot, group: int) -> None:
    first, _second = await bot.say(group, "old table"), await bot.say(group, "new table")
    page = await open_page()
    await bot.call("deleteMessage", chat_id=group, message_id=first)
    await expect(page.locator(".bubble .text")).to_have_text(["new table"])


@pytest.mark.parametrize("as_answer", [False, True], ids=["button", "answer to a tap"])
async def test_a_deep_link_opens_the_dm_and_presses_start(
    open_page: OpenPage, bot: Bot, group: int, as_answer: bool
) -> None:
    link = f"https://t.me/{USERNAME}?start=join_7"
    await bot.say(
        group, "Table", [[{"text": "Join", **({"callback_data": "j"} if as_answer else {"url": link})}]]
    )
    page = await open_page()
    await page.get_by_role("button", name="Join").click()
    if as_answer:
        query = await bot.update("callback_query")
        await bot.call("answerCallbackQuery", callback_query_id=query["id"], url=link)
    update = await bot.update("message")
    assert (update["text"], update["chat"]["id"]) == ("/start join_7", ANNA)
    await expect(page.locator(f'.tab[data-chat="{ANNA}"]')).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".pane:visible .text")).to_have_text("/start join_7")


async def test_the_dm_is_opened_by_start_and_again_after_a_block(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox
) -> None:
    page = await open_page()
    await page.locator(f'.tab[data-chat="{ANNA}"]').click()
    await page.get_by_role("button", name="Start", exact=True).click()
    assert (await bot.update("message"))["text"] == "/start"
    await expect(page.get_by_role("textbox", name="Message")).to_be_visible()
    await sandbox.do("block", person=ANNA)
    await page.get_by_role("button", name="Unblock the bot").click()
    await expect(page.get_by_role("textbox", name="Message")).to_be_visible()


async def test_what_is_out_of_sight_is_counted_until_it_is_opened(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox
) -> None:
    await sandbox.do("start", person=ANNA)
    page = await open_page()
    tab = page.locator(f'.tab[data-chat="{ANNA}"]')
    await expect(tab.locator(".badge")).to_have_count(0)
    for text in ("one", "two"):
        await bot.say(ANNA, text)
    await expect(tab.locator(".badge")).to_have_text("2")
    await tab.click()
    await expect(tab.locator(".badge")).to_have_count(0)
    await expect(page.get_by_text("two").last).to_be_visible()


async def test_the_face_of_another_person_shows_what_waits_and_lets_one_be_him(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox
) -> None:
    await sandbox.do("start", person=BORIS)
    page = await open_page()
    await bot.say(BORIS, "Your turn")
    await page.get_by_role("textbox", name="Message").fill("half a word")
    face = page.get_by_role("button", name="Play as: Boris")
    await expect(face.locator(".badge")).to_have_text("1")
    await face.click()
    await expect(page.locator(".column")).to_have_attribute("aria-label", "Boris")
    await page.locator(f'.tab[data-chat="{BORIS}"]').click()
    await expect(page.locator(".pane:visible .text").last).to_have_text("Your turn")
    await page.get_by_role("button", name="Play as: Anna").click()
    await expect(page.get_by_role("textbox", name="Message")).to_have_value("half a word")


async def send_picture(bot: Bot, chat: int, caption: str) -> int:
    picture = BytesIO()
    Image.new("RGB", (60, 40), "green").save(picture, "PNG")
    form = FormData({"chat_id": str(chat), "caption": caption})
    form.add_field("photo", picture.getvalue(), filename="cards.png", content_type="image/png")
    async with bot.session.post(f"{bot.base}/sendPhoto", data=form) as answer:
        assert answer.status == 200
        return int((await answer.json())["result"]["message_id"])


async def test_a_picture_is_shown_with_its_caption(open_page: OpenPage, bot: Bot, group: int) -> None:
    await send_picture(bot, group, "Ace of spades")
    page = await open_page()
    image = page.get_by_role("img", name="Picture")
    await expect(image).to_be_visible()
    await page.wait_for_function("document.querySelector('.bubble img').complete")
    assert await image.evaluate("node => [node.naturalWidth, node.naturalHeight]") == [60, 40]
    await expect(page.locator(".bubble .text")).to_have_text("Ace of spades")


async def test_the_command_menu_filters_and_sends(open_page: OpenPage, bot: Bot) -> None:
    names = ("play", "rules", "rebuy")
    await bot.call("setMyCommands", commands=[{"command": n, "description": f"about {n}"} for n in names])
    page = await open_page()
    box = page.get_by_role("textbox", name="Message")
    await box.fill("/r")
    await expect(page.locator(".command b")).to_have_text(["/rules", "/rebuy"])
    await box.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    assert (await bot.update("message"))["text"] == "/rules"
    await expect(page.locator(".commands")).to_be_hidden()
    await expect(box).to_have_value("")


async def test_what_is_typed_is_sent_by_enter_and_a_refusal_is_said(
    open_page: OpenPage, sandbox: Sandbox, group: int
) -> None:
    page = await open_page()
    box = page.get_by_role("textbox", name="Message")
    await box.fill("hello <all>")
    await box.press("Enter")
    await expect(page.locator(".out .text")).to_have_text("hello <all>")
    sandbox.world.chats[group].members[ANNA].status = "restricted"  # the page has not heard of it
    await box.fill("again")
    await box.press("Enter")
    await expect(page.locator(".toast.error")).to_contain_text("muted")


async def test_people_stand_side_by_side_each_with_his_own_dm(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox
) -> None:
    for person, cards in ((ANNA, "A♠ A♥"), (BORIS, "7♦ 2♣")):
        await sandbox.do("start", person=person)
        await bot.say(person, cards)
    page = await open_page(size=WIDE)
    await page.get_by_role("button", name="Show or hide: Boris").click()
    for person in (ANNA, BORIS):
        own = page.locator(f'{column(person)} .tab[data-chat="{person}"]')
        await own.click()
    await expect(page.locator(f"{column(ANNA)} .pane:visible .text").last).to_have_text("A♠ A♥")
    await expect(page.locator(f"{column(BORIS)} .pane:visible .text").last).to_have_text("7♦ 2♣")
    await expect(page.locator(column(ANNA))).not_to_contain_text("7♦ 2♣")
    assert "as=1001,1002" in page.url
    await page.get_by_role("button", name="Hide: Anna", exact=True).click()
    await expect(page.locator(".column")).to_have_attribute("aria-label", "Boris")


async def test_one_person_on_a_wide_screen_sees_group_and_dm_together(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox, group: int
) -> None:
    await sandbox.do("start", person=ANNA)
    await bot.say(ANNA, "Your cards")
    await bot.say(group, "The table")
    page = await open_page(size=WIDE)
    await expect(page.locator(".pane:visible")).to_have_count(2)
    await expect(page.locator(".pane").first).to_contain_text("The table")
    await expect(page.locator(".pane").last).to_contain_text("Your cards")


async def test_a_person_is_set_to_play_by_itself_with_the_keyboard(
    open_page: OpenPage, sandbox: Sandbox
) -> None:
    page = await open_page()
    await page.get_by_role("button", name="People").click()
    switch = page.get_by_role("switch", name="Vera: Plays by itself")
    await switch.press("Space")
    await expect(switch).to_have_attribute("aria-checked", "true")
    await expect(switch).to_be_focused()
    assert sandbox.world.people[VERA].auto
    await switch.press("Space")
    await expect(switch).to_have_attribute("aria-checked", "false")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_who_plays_by_itself_is_marked_and_can_be_taken_over_on_a_phone(
    open_page: OpenPage, sandbox: Sandbox
) -> None:
    page = await open_page()
    switch = page.locator(".column").get_by_role("switch", name="Anna: Plays by itself")
    await expect(switch).to_be_hidden()
    await sandbox.do("auto", person=ANNA, on=True)
    await expect(page.locator(".gear")).to_have_count(1)
    await switch.click()
    await expect(switch).to_be_hidden()
    assert not sandbox.world.people[ANNA].auto


async def test_a_new_person_joins_the_group(open_page: OpenPage, sandbox: Sandbox, group: int) -> None:
    page = await open_page()
    await page.get_by_role("button", name="People").click()
    await page.get_by_role("textbox", name="Name").fill("Dasha")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog").locator("li")).to_have_count(5)
    assert sandbox.world.people[GLEB + 1].first_name == "Dasha"
    assert GLEB + 1 in sandbox.world.chats[group].members


async def test_the_language_is_kept_in_the_address_and_told_to_the_bot(
    open_page: OpenPage, sandbox: Sandbox
) -> None:
    page = await open_page()
    await page.get_by_role("button", name="Русский").click()
    await expect(page.get_by_role("button", name="Начать игру")).to_be_visible()
    assert "lang=ru" in page.url
    assert await page.evaluate("document.documentElement.lang") == "ru"
    assert {person.language_code for person in sandbox.world.people.values()} == {"ru"}
    await expect(page.get_by_role("status")).to_contain_text("Язык группы меняют в ней командой /lang")
    await page.reload()
    await expect(page.get_by_role("button", name="Начать игру")).to_be_visible()


async def test_the_newest_message_stays_in_sight_unless_one_reads_above(
    open_page: OpenPage, bot: Bot, group: int
) -> None:
    for number in range(30):
        await bot.say(group, f"message {number}")
    page = await open_page()
    await expect(page.get_by_text("message 29").last).to_be_in_viewport()
    await page.locator(".pane:visible .scroller").evaluate("node => node.scrollTop = 0")
    await expect(page.get_by_role("button", name="To the newest message")).to_be_visible()
    await bot.say(group, "news")
    await expect(page.locator(".bubble", has_text="news")).not_to_be_in_viewport()
    await page.get_by_role("button", name="To the newest message").click()
    await expect(page.locator(".bubble", has_text="news")).to_be_in_viewport()


async def test_a_picture_that_is_drawn_anew_stays_in_sight(open_page: OpenPage, bot: Bot, group: int) -> None:
    """The bubble shrinks and grows again in one go: nobody has scrolled, though Chromium says so."""
    for number in range(12):
        await bot.say(group, f"message {number}")
    page = await open_page()
    sent = await send_picture(bot, group, "0")
    for number in range(1, 6):
        await expect(page.locator(".msg").last).to_be_in_viewport(ratio=0.99)
        await bot.call("editMessageCaption", chat_id=group, message_id=sent, caption=f"{number}")
        await expect(page.locator(".msg .text").last).to_have_text(f"{number}")
        await page.wait_for_function("[...document.images].every((image) => image.complete)")
        await page.wait_for_timeout(100)


async def test_a_migrated_group_goes_on_under_its_new_id(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox, group: int
) -> None:
    page = await open_page()
    new = (await sandbox.do("migrate", chat=group))["id"]
    await bot.say(new, "here again")
    await expect(page.locator(f'.tab[data-chat="{new}"]')).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(f'.tab[data-chat="{group}"]')).to_have_count(0)
    await expect(page.locator(".pane:visible .text").last).to_have_text("here again")


async def test_a_removed_person_leaves_the_page(open_page: OpenPage, sandbox: Sandbox) -> None:
    page = await open_page("lang=en&as=1001,1002", size=WIDE)
    await expect(page.locator(".column")).to_have_count(2)
    await sandbox.do("remove_person", person=ANNA)
    await expect(page.locator(".column")).to_have_count(1)
    await expect(page.locator(".column")).to_have_attribute("aria-label", "Boris")
    await expect(page.locator(".face")).to_have_count(3)


async def test_the_page_works_for_two_at_once(open_page: OpenPage, group: int) -> None:
    first, second = await asyncio.gather(open_page(), open_page("lang=en&as=1002"))
    await first.get_by_role("textbox", name="Message").fill("hi Boris")
    await first.keyboard.press("Enter")
    await expect(second.locator(".in .text")).to_have_text("hi Boris")
    await expect(first.locator(".out .text")).to_have_text("hi Boris")


async def test_a_world_that_begins_anew_is_shown_from_its_start(
    open_page: OpenPage, bot: Bot, sandbox: Sandbox, group: int
) -> None:
    await sandbox.do("start", person=ANNA)
    for text in ("one", "two", "three"):
        await bot.say(ANNA, text)
    page = await open_page()
    await sandbox.do("reset")
    await page.locator(".welcome").wait_for()
    await sandbox.do("start", person=ANNA)
    await bot.say(ANNA, "first of the new world")
    await expect(page.locator(f'.tab[data-chat="{ANNA}"] .badge')).to_have_text("1")
