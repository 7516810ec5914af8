"""Telegram's HTML read more strictly than Telegram reads it: what it forgives is still a forgotten escape."""

import re
from html import unescape

TAGS = {
    **dict.fromkeys(("b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "pre", "tg-spoiler"), ""),
    "a": r' href="[^"<>]+"',
    "code": r'( class="language-[\w-]+")?',
    "span": r' class="tg-spoiler"',
    "blockquote": r"( expandable)?",
    "tg-emoji": r' emoji-id="\d+"',
}
"""Every tag, with the pattern of its attributes."""

_PIECE = re.compile(
    r"<(?P<close>/?)(?P<tag>[a-z-]+)(?P<attributes>[^<>]*)>|&(?:lt|gt|amp|quot|#\d+);|[^<>&]+"
)


class MarkupError(ValueError):
    """What is wrong with an HTML text."""


def plain(source: str) -> str:
    """The text without tags and escapes. Raises MarkupError."""
    out, opened, at = [], list[str](), 0
    while at < len(source):
        piece = _PIECE.match(source, at)
        if piece is None:
            raise MarkupError(f"a bare {source[at]!r} at {at}")
        at = piece.end()
        if piece["tag"]:
            _tag(piece, opened)
        else:
            out.append(unescape(piece.group()))
    if opened:
        raise MarkupError(f"<{opened[-1]}> is not closed")
    return "".join(out)


def _tag(piece: re.Match[str], opened: list[str]) -> None:
    """Keep track of one tag. Raises MarkupError."""
    tag = piece["tag"]
    if tag not in TAGS or not re.fullmatch("" if piece["close"] else TAGS[tag], piece["attributes"]):
        raise MarkupError(f"Telegram does not know {piece.group()}")
    if not piece["close"]:
        opened.append(tag)
    elif opened[-1:] == [tag]:
        opened.pop()
    else:
        raise MarkupError(f"{piece.group()} closes nothing")


def units(text: str) -> int:
    """Length in UTF-16 units, in which Telegram measures."""
    return len(text.encode("utf-16-le")) // 2
