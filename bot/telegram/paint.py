"""
The few Bot API calls that put a screen on people's phones: no decisions, no retries, errors go to the caller.

HTML, no link previews, and always the complete keyboard: an edit without one would remove it (T54).
"""

from collections.abc import Awaitable, Callable

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
)
from telegram.constants import ParseMode

from bot.presenter.screen import Button, Picture, Screen

RenderPicture = Callable[[Picture], Awaitable[bytes]]

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


def keyboard_of(screen: Screen) -> InlineKeyboardMarkup | None:
    """The keyboard of a screen. None removes the old one; an empty markup would be refused as no object."""
    if not screen.keyboard:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in screen.keyboard])


def _button(button: Button) -> InlineKeyboardButton:
    if button.url:
        return InlineKeyboardButton(button.text, url=button.url)
    return InlineKeyboardButton(button.text, callback_data=button.data)


class Painter:
    """Sends, edits and ends the message of one screen."""

    def __init__(self, bot: Bot, render: RenderPicture) -> None:
        self._bot = bot
        self._render = render

    async def send(self, chat_id: int, screen: Screen, thread_id: int | None) -> int:
        """Send a screen as a new message; returns its id."""
        post = self._send_photo if screen.picture else self._send_text
        return (await post(chat_id, screen, thread_id)).message_id

    async def _send_text(self, chat_id: int, screen: Screen, thread_id: int | None) -> Message:
        return await self._bot.send_message(
            chat_id,
            screen.text,
            message_thread_id=thread_id,
            parse_mode=ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            reply_markup=keyboard_of(screen),
            disable_notification=not screen.loud,
            protect_content=screen.protect,
        )

    async def _send_photo(self, chat_id: int, screen: Screen, thread_id: int | None) -> Message:
        return await self._bot.send_photo(
            chat_id,
            await self._picture(screen),
            caption=screen.text,
            message_thread_id=thread_id,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard_of(screen),
            disable_notification=not screen.loud,
            protect_content=screen.protect,
        )

    async def _picture(self, screen: Screen) -> bytes:
        assert screen.picture is not None, "a text has no picture"  # noqa: S101
        return await self._render(screen.picture)

    async def edit(self, chat_id: int, message_id: int, screen: Screen, *, new_picture: bool) -> None:
        """Make a message show a screen of the same kind; the picture is uploaded only if it changed."""
        if not screen.picture:
            await self._edit_text(chat_id, message_id, screen)
        elif new_picture:
            await self._edit_photo(chat_id, message_id, screen)
        else:
            await self._edit_caption(chat_id, message_id, screen)

    async def _edit_text(self, chat_id: int, message_id: int, screen: Screen) -> None:
        await self._bot.edit_message_text(
            screen.text,
            chat_id,
            message_id,
            parse_mode=ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            reply_markup=keyboard_of(screen),
        )

    async def _edit_caption(self, chat_id: int, message_id: int, screen: Screen) -> None:
        await self._bot.edit_message_caption(
            chat_id,
            message_id,
            caption=screen.text,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard_of(screen),
        )

    async def _edit_photo(self, chat_id: int, message_id: int, screen: Screen) -> None:
        media = InputMediaPhoto(await self._picture(screen), caption=screen.text, parse_mode=ParseMode.HTML)
        await self._bot.edit_message_media(media, chat_id, message_id, reply_markup=keyboard_of(screen))

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Delete a message."""
        await self._bot.delete_message(chat_id, message_id)

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Leave a message without buttons."""
        await self._bot.edit_message_reply_markup(chat_id, message_id, reply_markup=None)
