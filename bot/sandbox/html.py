"""
Telegram's HTML: tags to entities, refusing what Telegram refuses, in its words.

Offsets and lengths of entities count UTF-16 units, offsets in error texts count bytes, both as Telegram does.
"""

import re
from dataclasses import dataclass, field

from bot.sandbox.entities import Entity, trim, utf16
from bot.sandbox.errors import bad

_PLAIN = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "code": "code", "pre": "pre",
}  # fmt: skip
_TAGS = {*_PLAIN, "a", "span", "tg-emoji", "blockquote"}
_ATTRIBUTE = re.compile(r"""\s+([a-zA-Z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+)))?""")
_PLAIN_TEXT = re.compile(r"[^<&]+")
_TAG_END = re.compile(r"[\s>]")
_START_END = re.compile(r"\s*>")
_CHARACTER = re.compile(r"&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|(lt|gt|amp|quot));?")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_USER_LINK = re.compile(r"tg://user/?\?id=(\d+)")


def parse(source: str) -> tuple[str, list[Entity]]:
    """Text and entities of `source`, trimmed as at Telegram; raises ApiError 400 `can't parse entities`."""
    return trim(*_Parser(source).run())


def sloppy(source: str) -> list[str]:
    """Every bare & or >: Telegram forgives it, but it is a sign of a forgotten escape."""
    found = [m.group() for m in re.finditer(r"&[^;&\s<]*;?", source) if not _CHARACTER.fullmatch(m.group())]
    return found + re.findall(">", re.sub(r"<[^<>]*>", "", source))


@dataclass
class _Open:
    tag: str
    offset: int
    piece: int  # where its text starts in the parser's output
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
            self._step()
        if self.stack:
            raise self._error(f'Can\'t find end tag corresponding to start tag "{self.stack[-1].tag}"')
        # Inner tags close first, so of two with the same extent the later one is the outer one.
        self.entities.reverse()
        self.entities.sort(key=lambda e: (e["offset"], -e["length"]))
        return "".join(self.out), self.entities

    def _step(self) -> None:
        if plain := _PLAIN_TEXT.match(self.source, self.at):
            self._emit(plain.group(), len(plain.group()))
        elif self.source.startswith("</", self.at):
            self._close()
        elif self.source[self.at] == "<":
            self._open()
        else:
            self._character()

    def _emit(self, text: str, consumed: int) -> None:
        self.out.append(text)
        self.length += utf16(text)
        self.at += consumed

    def _character(self) -> None:
        match = _CHARACTER.match(self.source, self.at)
        if match is None:
            return self._emit("&", 1)  # Telegram shows a bare & as it is; `sloppy` reports it
        return self._emit(_character(match), len(match.group()))

    def _open(self) -> None:
        start = self.at
        end = _TAG_END.search(self.source, start + 1)
        if end is None:
            raise self._error_at("Unclosed start tag", start)
        tag = self.source[start + 1 : end.start()].lower()
        if tag not in _TAGS:
            raise self._error_at(f'Unsupported start tag "{tag}"', start)
        opened = _Open(tag, self.length, len(self.out), self._attributes(start, end.start()))
        self._check(opened, start)
        self.stack.append(opened)

    def _attributes(self, start: int, at: int) -> dict[str, str]:
        found: dict[str, str] = {}
        while match := _ATTRIBUTE.match(self.source, at):
            name, *values = match.groups()
            found[name.lower()] = _decoded(next((v for v in values if v is not None), ""))
            at = match.end()
        closing = _START_END.match(self.source, at)
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
        kind = _kind(opened, "".join(self.out[opened.piece :]))
        if kind is not None and self.length > opened.offset:
            self.entities.append({"offset": opened.offset, "length": self.length - opened.offset} | kind)

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _error_at(self, what: str, at: int) -> Exception:
        return self._error(f"{what} at byte offset {self._bytes(at)}")

    def _error(self, what: str) -> Exception:
        return bad(f"can't parse entities: {what}")


def _decoded(value: str) -> str:
    return _CHARACTER.sub(_character, value)


def _character(match: re.Match[str]) -> str:
    """The character meant; what is none stays as it was written."""
    decimal, hexadecimal, name = match.groups()
    if name:
        return _NAMED[name]
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    return chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else match.group()


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
