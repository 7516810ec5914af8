"""
Texts with entities: their measure, their trimming, and the HTML in which a page shows them.

Offsets and lengths count UTF-16 units, as everywhere at Telegram.
"""

from html import escape
from typing import Any

Entity = dict[str, Any]

_TAGS = {
    "bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "code": "code", "pre": "pre",
    "blockquote": "blockquote", "expandable_blockquote": "blockquote",
}  # fmt: skip
_SAFE_LINKS = ("http://", "https://", "tg://")


def utf16(text: str) -> int:
    """Length in UTF-16 units, the measure of all of Telegram's limits on text."""
    return len(text.encode("utf-16-le")) // 2


def trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Cut outer white space and what the entities lose by it."""
    start = utf16(text) - utf16(text.lstrip())
    size = utf16(text.strip())
    moved = (_clip(entity, start, size) for entity in entities)
    return text.strip(), [entity for entity in moved if entity["length"] > 0]


def _clip(entity: Entity, start: int, size: int) -> Entity:
    first = max(entity["offset"] - start, 0)
    last = min(entity["offset"] + entity["length"] - start, size)
    return entity | {"offset": first, "length": last - first}


def render(text: str, entities: list[Entity]) -> str:
    """HTML that a page may show as it is: all escaped, only known tags, links to http(s) and tg only."""
    units = text.encode("utf-16-le")
    marks = _marks(entities)
    cuts = sorted({0, len(units) // 2, *marks})
    pieces = zip(cuts, [*cuts[1:], cuts[-1]], strict=True)
    return "".join(marks.get(a, "") + escape(units[2 * a : 2 * b].decode("utf-16-le")) for a, b in pieces)


def _marks(entities: list[Entity]) -> dict[int, str]:
    """The tags at each offset. What opens later closes first; closing goes before opening."""
    opening: dict[int, str] = {}
    closing: dict[int, str] = {}
    for entity in sorted(entities, key=lambda e: (e["offset"], -e["length"])):
        start, end = entity["offset"], entity["offset"] + entity["length"]
        before, after = _tags_of(entity)
        opening[start] = opening.get(start, "") + before
        closing[end] = after + closing.get(end, "")
    return {at: closing.get(at, "") + opening.get(at, "") for at in {*opening, *closing}}


def _tags_of(entity: Entity) -> tuple[str, str]:
    kind = entity["type"]
    if kind == "text_link" and entity["url"].startswith(_SAFE_LINKS):
        return f'<a href="{escape(entity["url"])}">', "</a>"
    if kind == "spoiler":
        return '<span class="tg-spoiler">', "</span>"
    tag = _TAGS.get(kind)
    return (f"<{tag}>", f"</{tag}>") if tag else ("", "")
