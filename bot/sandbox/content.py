"""The text or caption of a message, parsed and measured."""

from typing import TYPE_CHECKING, Any

from bot.sandbox import html, objects
from bot.sandbox.entities import trim, utf16
from bot.sandbox.errors import bad
from bot.sandbox.models import Json
from bot.sandbox.params import Params

if TYPE_CHECKING:
    from bot.sandbox.world import World

MOST_TEXT, MOST_CAPTION = 4096, 1024  # UTF-16 units after parsing
Content = tuple[str, list[Json]]


def text_of(world: "World", params: Params) -> Content:
    """The text of a call, which may not be empty."""
    text, entities = _parsed(
        world, params.text("text"), params.text("parse_mode"), params.objects("entities")
    )
    if not text:
        raise bad("message text is empty")
    if utf16(text) > MOST_TEXT:
        raise bad("message is too long")
    return text, entities


def caption_of(world: "World", params: Params) -> Content:
    """The caption of a call."""
    return caption(
        world, params.text("caption"), params.text("parse_mode"), params.objects("caption_entities")
    )


def caption(world: "World", text: str, mode: str, given: Any) -> Content:
    """A caption, which may be empty."""
    text, entities = _parsed(world, text, mode, given)
    if utf16(text) > MOST_CAPTION:
        raise bad("message caption is too long")
    return text, entities


def _parsed(world: "World", text: str, mode: str, given: Any) -> Content:
    if mode and mode.lower() != "html":
        raise bad("unsupported parse_mode")  # of Telegram's three modes the sandbox offers HTML alone
    text, entities = html.parse(text) if mode else trim(text, _given(given))
    return text, [_known(world, e) for e in entities if e["type"] != "text_mention" or _mentioned(world, e)]


def _given(entities: Any) -> list[Json]:
    """Entities that the bot made itself; each needs a type and an extent."""
    for entity in entities or []:
        if not isinstance(entity, dict) or not {"type", "offset", "length"} <= entity.keys():
            raise bad("can't parse MessageEntity")
        if type(entity["offset"]) is not int or type(entity["length"]) is not int:
            raise bad("can't parse MessageEntity")
    return list(entities or [])


def _mentioned(world: "World", entity: Json) -> bool:
    """A mention by id works for those whom the bot has met; others Telegram drops."""
    return entity.get("user", {}).get("id") in world.people


def _known(world: "World", entity: Json) -> Json:
    if entity["type"] != "text_mention":
        return entity
    return entity | {"user": objects.user(world.people[entity["user"]["id"]])}
