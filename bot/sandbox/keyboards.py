"""The reply_markup of a message, checked as Telegram checks it."""

import re
from typing import Any

from bot.sandbox.errors import bad
from bot.sandbox.models import ChatType, Json

_MOST_BUTTONS = 100
_ANYWHERE = {"callback_data", "url", "copy_text", "switch_inline_query", "switch_inline_query_current_chat"}
_PRIVATE_ONLY = {"web_app"}  # in a group Telegram answers BUTTON_TYPE_INVALID
_URL = re.compile(
    r"(https?://)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?|https?://(localhost|127\.0\.0\.1)(:\d+)?([/?#]\S*)?"
)
_KINDS = ("inline_keyboard", "keyboard", "remove_keyboard", "force_reply")


def checked(markup: Any, chat_type: ChatType, *, inline_only: bool = False) -> Json | None:
    """The markup to keep: None without buttons; raises ApiError for what Telegram refuses."""
    if markup is None:
        return None
    if not isinstance(markup, dict) or not any(kind in markup for kind in _KINDS):
        raise bad("object expected as reply markup")
    if "inline_keyboard" not in markup:
        return _other(markup, inline_only=inline_only)
    rows = [[_button(b, chat_type) for b in row] for row in _rows(markup["inline_keyboard"]) if row]
    if sum(map(len, rows)) > _MOST_BUTTONS:
        raise bad("REPLY_MARKUP_TOO_LONG")
    return {"inline_keyboard": rows} if rows else None


def _rows(rows: Any) -> list[list[Any]]:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad("can't parse inline keyboard: Array of Array of InlineKeyboardButton expected")
    return rows


def _other(markup: Json, *, inline_only: bool) -> Json:
    if inline_only:
        raise bad("inline keyboard expected")
    return markup


def _button(button: Any, chat_type: ChatType) -> Json:
    if not isinstance(button, dict) or not isinstance(button.get("text"), str):
        raise bad("can't parse inline keyboard button: Can't find field \"text\"")
    if not button["text"].strip():
        raise bad('can\'t parse inline keyboard button: Field "text" must be non-empty')
    kinds = (_ANYWHERE | _PRIVATE_ONLY) & button.keys()
    if not kinds:
        raise bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1 or (kinds <= _PRIVATE_ONLY and chat_type != "private"):
        raise bad("BUTTON_TYPE_INVALID")
    _check_data(button)
    _check_url(button)
    return button


def _check_data(button: Json) -> None:
    data = button.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= 64:  # bytes: Cyrillic counts double
        raise bad("BUTTON_DATA_INVALID")


def _check_url(button: Json) -> None:
    url = button.get("url")
    if url is None or str(url).startswith("tg://"):
        return
    if not _URL.fullmatch(str(url)):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
