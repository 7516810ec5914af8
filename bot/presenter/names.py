"""Names of people and chats, made safe to stand in any text (T31, T32).

A name is what its owner typed: it may turn the text around it, stack marks over three lines, show nothing
or fill two fields. `clean` is for pop-ups and buttons, `html_name` for messages.
"""

import html
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise

from bot.presenter.texts import say, units

LIMIT = 20
"""Graphemes that a name may have."""

NAMELESS = "?"

_ELLIPSIS = "…"
_JOINER = "\u200d"
_EMOJI_FORM = "\ufe0f"
_MARKS = 2
_UNITS = 2
"""UTF-16 units per grapheme on average: a chain of joined emoji counts as one grapheme but is long."""

# Letters and symbols that show nothing: the Hangul fillers and the Braille blank.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_END = "\0"
_SPACES = "\t\n\v\f\r"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_REGIONAL = range(0x1F1E6, 0x1F200)


@lru_cache(maxsize=4096)
def clean(name: str, fallback: str = NAMELESS, limit: int = LIMIT) -> str:
    """The name as plain text of 1 to `limit` graphemes; `fallback` if nothing of it can be seen."""
    visible = "".join(_visible(unicodedata.normalize("NFC", name)))
    return _cut(" ".join(visible.split()), limit) or fallback


def html_name(name: str, fallback: str = NAMELESS) -> str:
    """The name for Telegram HTML: cleaned, escaped and isolated from the direction of the text around it."""
    return f"\u2068{html.escape(clean(name, fallback), quote=False)}\u2069"


def unnamed(lang: str, number: int) -> str:
    """What to call seat `number` if its player's name shows nothing: a `fallback`."""
    return say(lang, "player-unnamed", number=number)


def _visible(name: str) -> Iterator[str]:
    """The characters that show something, blanks as spaces, with at most `_MARKS` marks on each."""
    marks, before = _MARKS, ""  # a mark needs something to stand on
    for char, after in pairwise(name + _END):
        kind = unicodedata.category(char)[0]
        if kind == "Z" or char in _SPACES:
            marks, before = _MARKS, " "
            yield before
        elif kind == "M":
            marks += 1
            if marks <= _MARKS:
                yield (before := char)
        elif _shows(kind, char, before, after):
            marks, before = 0, char
            yield before


def _shows(kind: str, char: str, before: str, after: str) -> bool:
    if char == _JOINER:
        return _pictures(before, after)
    return kind != "C" and char not in _BLANKS


def _pictures(before: str, after: str) -> bool:
    """Whether a joiner stands inside an emoji, the one place where it is more than a trick."""
    return before != "" and _symbol(before) and _symbol(after)


def _symbol(char: str) -> bool:
    return char == _EMOJI_FORM or ord(char) in _SKIN_TONES or unicodedata.category(char) == "So"


def _cut(name: str, limit: int) -> str:
    graphemes = list(islice(_graphemes(name), limit + 1))
    if len(graphemes) <= limit and units(name) <= limit * _UNITS:
        return name
    kept = graphemes[: limit - 1]
    while units("".join(kept)) >= limit * _UNITS:
        kept.pop()
    return "".join(kept).rstrip() + _ELLIPSIS


def _graphemes(text: str) -> Iterator[str]:
    """What a reader counts as one: a base with its marks, a joined emoji, a pair of flag letters."""
    grapheme = ""
    for char in text:
        if grapheme and not _continues(grapheme, char):
            yield grapheme
            grapheme = ""
        grapheme += char
    if grapheme:
        yield grapheme


def _continues(grapheme: str, char: str) -> bool:
    if ord(char) in _REGIONAL:
        return len(grapheme) == 1 and ord(grapheme) in _REGIONAL
    joined = _JOINER in (char, grapheme[-1])
    return joined or unicodedata.category(char)[0] == "M" or ord(char) in _SKIN_TONES
