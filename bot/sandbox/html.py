"""
Telegram's HTML: tags to entities, refusing what Telegram refuses, in its words; and the way back.

Offsets and lengths of entities count UTF-16 units, offsets in error texts count bytes, both as Telegram does.
"""

import re
from dataclasses import dataclass, field
from html import escape
from typing import Any

from bot.sandbox.errors import bad

Entity = dict[str, Any]

_PLAIN = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "code": "code", "pre": "pre",
}  # fmt: skip
_TAGS = {*_PLAIN, "a", "span", "tg-emoji", "blockquote"}
_TAG_OUT = {
    "bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "code": "code", "pre": "pre",
    "blockquote": "blockquote", "expandable_blockquote": "blockquote",
}  # fmt: skip
_ATTRIBUTE = re.compile(r"""\s+([a-zA-Z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+)))?""")
_CHARACTER = re.compile(r"&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|(lt|gt|amp|quot));?")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_USER_LINK = re.compile(r"tg://user/?\?id=(\d+)")


def utf16(text: str) -> int:
    """Length in UTF-16 units, the measure of all of Telegram's limits on text."""
    return len(text.encode("utf-16-le")) // 2


def parse(source: str) -> tuple[str, list[Entity]]:
    """Text and entities of `source`, trimmed as at Telegram; raises ApiError 400 `can't parse entities`."""
    return trim(*_Parser(source).run())


def sloppy(source: str) -> list[str]:
    """Every bare & or >: Telegram forgives it, but it is a sign of a forgotten escape."""
    found = [m.group() for m in re.finditer(r"&[^;&\s<]*;?", source) if not _CHARACTER.fullmatch(m.group())]
    return found + re.findall(">", re.sub(r"<[^<>]*>", "", source))


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
    marks: dict[int, list[str]] = {}
    for entity in sorted(entities, key=lambda e: (e["offset"], -e["length"])):
        opening, closing = _tags_of(entity)
        marks.setdefault(entity["offset"], []).append(opening)
        marks.setdefault(entity["offset"] + entity["length"], []).insert(0, closing)
    cuts = sorted({0, len(units) // 2, *marks})
    pieces = zip(cuts, [*cuts[1:], cuts[-1]], strict=True)
    return "".join(
        "".join(marks.get(a, [])) + escape(units[2 * a : 2 * b].decode("utf-16-le")) for a, b in pieces
    )


def _tags_of(entity: Entity) -> tuple[str, str]:
    kind = entity["type"]
    if kind == "text_link" and entity["url"].startswith(("http://", "https://", "tg://")):
        return f'<a href="{escape(entity["url"])}">', "</a>"
    if kind == "spoiler":
        return '<span class="tg-spoiler">', "</span>"
    tag = _TAG_OUT.get(kind)
    return (f"<{tag}>", f"</{tag}>") if tag else ("", "")


@dataclass
class _Open:
    tag: str
    offset: int
    attributes: dict[str, str] = field(default_factory=dict)
    language: str = ""


class _Parser:
    """One pass over the source; closing tags must match the innermost open one, as at Telegram."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.length = 0
        self.stack: list[_Open] = []
        self.entities: list[Entity] = []

    def run(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            self._step(self.source[self.at])
        if self.stack:
            raise self._error(f'Can\'t find end tag corresponding to start tag "{self.stack[-1].tag}"')
        self.entities.sort(key=lambda e: (e["offset"], -e["length"]))
        return "".join(self.out), self.entities

    def _step(self, char: str) -> None:
        if char == "<":
            self._close() if self.source.startswith("</", self.at) else self._open()
        elif char == "&":
            self._character()
        else:
            self._emit(char, 1)

    def _emit(self, text: str, consumed: int) -> None:
        self.out.append(text)
        self.length += utf16(text)
        self.at += consumed

    def _character(self) -> None:
        match = _CHARACTER.match(self.source, self.at)
        if match is None:
            return self._emit("&", 1)  # Telegram shows a bare & as it is; `sloppy` reports it
        decimal, hexadecimal, name = match.groups()
        code = int(decimal or hexadecimal or "0", 16 if hexadecimal else 10)
        text = _NAMED[name] if name else (chr(code) if 0 < code < 0x110000 else match.group())
        return self._emit(text, len(match.group()))

    def _open(self) -> None:
        start = self.at
        end = re.compile(r"[\s>]").search(self.source, start + 1)
        if end is None:
            raise self._error_at("Unclosed start tag", start)
        tag = self.source[start + 1 : end.start()].lower()
        if tag not in _TAGS:
            raise self._error_at(f'Unsupported start tag "{tag}"', start)
        opened = _Open(tag, self.length, self._attributes(start, end.start()))
        self._check(opened, start)
        self.stack.append(opened)

    def _attributes(self, start: int, at: int) -> dict[str, str]:
        found: dict[str, str] = {}
        while match := _ATTRIBUTE.match(self.source, at):
            name, *values = match.groups()
            found[name.lower()] = _decoded(next((v for v in values if v is not None), ""))
            at = match.end()
        closing = re.compile(r"\s*>").match(self.source, at)
        if closing is None:
            raise self._error_at("Unclosed start tag", start)
        self.at = closing.end()
        return found

    def _check(self, opened: _Open, start: int) -> None:
        if opened.tag == "span" and opened.attributes.get("class") != "tg-spoiler":
            raise self._error_at('Tag "span" must have class "tg-spoiler"', start)
        if opened.tag == "tg-emoji" and not opened.attributes.get("emoji-id", "").isdigit():
            raise self._error_at("Invalid custom emoji identifier specified", start)

    def _close(self) -> None:
        start = self.at
        end = self.source.find(">", start)
        if end < 0:
            raise self._error_at("Unclosed end tag", start)
        name = self.source[start + 2 : end].strip().lower()
        if not self.stack:
            raise self._error_at("Unexpected end tag", start)
        opened = self.stack.pop()
        if name and name != opened.tag:
            expected = f'expected "</{opened.tag}>", found "</{name}>"'
            raise self._error(f"Unmatched end tag at byte offset {self._bytes(start)}, {expected}")
        self.at = end + 1
        self._add(opened)

    def _add(self, opened: _Open) -> None:
        language = opened.attributes.get("class", "").removeprefix("language-")
        if opened.tag == "code" and language and self.stack and self.stack[-1].tag == "pre":
            self.stack[-1].language = language
            return
        kind = _kind(opened, "".join(self.out))
        if kind is not None and self.length > opened.offset:
            self.entities.append({"offset": opened.offset, "length": self.length - opened.offset} | kind)

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _error_at(self, what: str, at: int) -> Exception:
        return self._error(f"{what} at byte offset {self._bytes(at)}")

    def _error(self, what: str) -> Exception:
        return bad(f"can't parse entities: {what}")


def _decoded(value: str) -> str:
    return _CHARACTER.sub(
        lambda m: _NAMED[m[3]] if m[3] else chr(int(m[1] or m[2], 16 if m[2] else 10)), value
    )


def _kind(opened: _Open, text: str) -> Entity | None:
    """The entity's type and what belongs to it; None for a link to nowhere, which Telegram drops."""
    match opened.tag:
        case "a":
            return _link(opened.attributes.get("href", text))
        case "span":
            return {"type": "spoiler"}
        case "tg-emoji":
            return {"type": "custom_emoji", "custom_emoji_id": opened.attributes["emoji-id"]}
        case "blockquote":
            return {"type": "expandable_blockquote" if "expandable" in opened.attributes else "blockquote"}
        case "pre" if opened.language:
            return {"type": "pre", "language": opened.language}
    return {"type": _PLAIN[opened.tag]}


def _link(url: str) -> Entity | None:
    if match := _USER_LINK.fullmatch(url):
        return {"type": "text_mention", "user": {"id": int(match[1])}}
    if re.match(r"(https?|tg)://", url):
        return {"type": "text_link", "url": url}
    return {"type": "text_link", "url": f"http://{url}"} if re.match(r"[\w-]+\.\w", url) else None
