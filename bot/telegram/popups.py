"""
The answer to a tap. It waits for nobody's budget, and it is tried again when it certainly or perhaps did not arrive:
Telegram refuses a second answer, so that harms nobody, and a tap without an answer is sent again and again (O3, T14).
This is the one layer that repeats answers, as the reconciler is for screens (T10).
"""

import asyncio
from collections.abc import Awaitable, Callable

from telegram import CallbackQuery
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from bot.presenter.my_cards import MOST
from bot.presenter.texts import units
from bot.telegram.errors import pause_of

PAUSES = (0.3, 1.0, 2.0, 4.0)  # seconds before each new try; nobody looks at his finger for longer


async def pop_up(
    query: CallbackQuery,
    text: str = "",
    *,
    alert: bool = False,
    url: str = "",
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Answer a tap. Raises TelegramError when it is of no use to try again."""
    text = fitting(text)
    for pause in PAUSES:
        try:
            await query.answer(text=text or None, show_alert=alert, url=url or None)
        except TelegramError as error:
            if not _may_help(error):
                raise
            await sleep(pause_of(error) if isinstance(error, RetryAfter) else pause)
        else:
            return
    await query.answer(text=text or None, show_alert=alert, url=url or None)


def fitting(text: str) -> str:
    """The beginning of a text that is too long: Telegram would refuse it, and the tap had no answer (O3, O4)."""
    if units(text) <= MOST:
        return text
    return text.encode("utf-16-le")[: 2 * (MOST - 1)].decode("utf-16-le", "ignore") + "…"


def _may_help(error: TelegramError) -> bool:
    """`BadRequest` is a `NetworkError` too (T10): too old, or answered already (T13)."""
    return isinstance(error, RetryAfter | NetworkError) and not isinstance(error, BadRequest)
