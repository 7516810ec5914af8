"""The bot's answer to a tap: one for each, in time, and short."""

import re
from typing import TYPE_CHECKING

from bot.sandbox.entities import utf16
from bot.sandbox.errors import QUERY_TOO_OLD, bad
from bot.sandbox.models import Json, Query
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World

MOST_ALERT = 200


@method
def answer_callback_query(world: "World", params: Params) -> bool:
    """The method answerCallbackQuery: a second answer is refused like a late one."""
    query = world.queries.get(params.text("callback_query_id"))
    if query is None or query.answer or world.now() - query.born > world.cast.query_ttl:
        raise bad(QUERY_TOO_OLD)
    if utf16(params.text("text")) > MOST_ALERT:
        raise bad("MESSAGE_TOO_LONG")
    _check_url(world, params.text("url"))
    query.answer = {
        "text": params.text("text"),
        "alert": params.flag("show_alert"),
        "url": params.text("url"),
    }
    world.hub.publish("answer", **address(query), **query.answer)
    return True


def address(query: Query) -> Json:
    """Which tap it was."""
    where = {"chat_id": query.chat_id, "message_id": query.message_id}
    return {"query_id": query.id, "person": query.person} | where


def _check_url(world: "World", url: str) -> None:
    """A tap may open a deep link of the bot itself and nothing else."""
    link = rf"(https://)?t\.me/{re.escape(world.bot.username)}\?start=[\w-]{{1,64}}"
    if url and not re.fullmatch(link, url, re.IGNORECASE | re.ASCII):
        raise bad("URL_INVALID")
