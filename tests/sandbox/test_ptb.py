"""A small python-telegram-bot application against the sandbox, and the class that each refusal becomes there."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Update, error
from telegram.constants import ParseMode
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes
from telegram.request import HTTPXRequest

from bot.sandbox import Sandbox
from tests.sandbox.client import ANNA, BORIS, GROUP, TOKEN
from tests.sandbox.pictures import png

Context = ContextTypes.DEFAULT_TYPE
MARKUP = InlineKeyboardMarkup([[InlineKeyboardButton("Sit down", callback_data="sit")]])


async def table(update: Update, context: Context) -> None:
    assert update.effective_chat is not None
    await update.effective_chat.send_message("<b>Table</b>", parse_mode=ParseMode.HTML, reply_markup=MARKUP)


async def sit(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query is not None
    await query.answer(f"{query.from_user.first_name} sits", show_alert=True)
    await query.edit_message_text(f"Seats: {query.from_user.first_name}")


@pytest.fixture
async def application(sandbox: Sandbox) -> AsyncIterator[Any]:
    """The bot, polling."""
    builder = Application.builder().token(TOKEN).base_url(f"{sandbox.url}/bot")
    app = builder.base_file_url(f"{sandbox.url}/file/bot").build()
    app.add_handler(CommandHandler("table", table))
    app.add_handler(CallbackQueryHandler(sit))
    assert app.updater is not None
    async with app:
        await app.updater.start_polling()
        await app.start()
        yield app
        await app.updater.stop()
        await app.stop()


@pytest.mark.usefixtures("application")
async def test_a_command_a_tap_and_an_edit(sandbox: Sandbox) -> None:
    await sandbox.do("send", person=ANNA, chat=GROUP, text="/table")
    messages = sandbox.world.chats[GROUP].messages
    async with asyncio.timeout(5):
        while 2 not in messages:
            await sandbox.world.hub.changed()
        answer = await sandbox.do("tap", person=BORIS, chat=GROUP, message_id=2, data="sit", wait=5)
        while messages[2].version == 1:
            await sandbox.world.hub.changed()
    assert (answer["text"], answer["alert"]) == ("Boris sits", True)
    assert (messages[2].text, messages[2].markup) == ("Seats: Boris", None)
    assert {call.status for call in sandbox.calls if call.method != "getUpdates"} == {200}


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    """The bot without an application, patient for half a second."""
    request = HTTPXRequest(read_timeout=0.5)
    made = Bot(TOKEN, f"{sandbox.url}/bot", f"{sandbox.url}/file/bot", request=request)
    async with made:
        yield made


async def test_pictures_go_and_come_back(bot: Bot) -> None:
    sent = await bot.send_photo(GROUP, png(6, 3), caption="a", protect_content=True)
    assert (sent.photo[0].width, sent.photo[0].height, sent.has_protected_content) == (6, 3, True)
    file = await sent.photo[0].get_file()
    assert bytes(await file.download_as_bytearray()) == png(6, 3)
    edited = await bot.edit_message_media(InputMediaPhoto(png(9, 9), "b"), GROUP, sent.message_id)
    assert not isinstance(edited, bool)
    assert (edited.photo[0].width, edited.caption) == (9, "b")


async def test_chats_and_members(bot: Bot) -> None:
    chat = await bot.get_chat(GROUP)
    assert (chat.title, chat.type) == ("Friday table", "group")
    (owner,) = await bot.get_chat_administrators(GROUP)
    assert (owner.user.id, owner.status) == (ANNA, "creator")
    assert (await bot.get_chat_member(GROUP, bot.id)).status == "member"


CATALOGUE: list[tuple[dict[str, Any], type[Exception]]] = [
    ({"status": 403, "description": "Forbidden: bot was blocked by the user"}, error.Forbidden),
    (
        {
            "status": 400,
            "description": "Bad Request: group chat was upgraded to a supergroup chat",
            "parameters": {"migrate_to_chat_id": -1001},
        },
        error.ChatMigrated,
    ),
    (
        {
            "status": 429,
            "description": "Too Many Requests: retry after 7",
            "parameters": {"retry_after": 7},
        },
        error.RetryAfter,
    ),
    ({"status": 400, "description": "Bad Request: message is not modified"}, error.BadRequest),
    ({"status": 409, "description": "Conflict: terminated by other getUpdates request"}, error.Conflict),
    ({"status": 401, "description": "Unauthorized"}, error.InvalidToken),
    ({"status": 500, "description": "Internal Server Error"}, error.NetworkError),
    ({"kind": "html"}, error.NetworkError),
    ({"kind": "drop"}, error.NetworkError),
    ({"kind": "timeout"}, error.TimedOut),
]


@pytest.mark.parametrize(("order", "kind"), CATALOGUE, ids=[k.__name__ for _, k in CATALOGUE])
async def test_what_a_fault_becomes(
    monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox, bot: Bot, order: dict[str, Any], kind: type[Exception]
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")  # else the library warns of its own future
    await sandbox.do("fault", method="sendMessage", **order)
    with pytest.raises(error.TelegramError) as caught:
        await bot.send_message(GROUP, "x")
    assert type(caught.value) is kind
    if isinstance(caught.value, error.RetryAfter):
        assert caught.value.retry_after == timedelta(seconds=7)
    if isinstance(caught.value, error.ChatMigrated):
        assert caught.value.new_chat_id == -1001
