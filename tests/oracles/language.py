"""O6: one message speaks one language, that of its audience, and never in keys."""

import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeAlias

from tests.oracles.markup import MarkupError, plain
from tests.oracles.record import Audience, Calls, Text, place, texts, without

Language: TypeAlias = Literal["ru", "en"]
Expected: TypeAlias = Callable[[Audience], Language | None]

LOCALES = Path(__file__).parent.parent.parent / "locales"

ANYWHERE = frozenset({"ok", "telegram", "html", "json", "sha", "russian", "english", "русский"})
"""Words that stand in texts of any language."""

# Names are isolated; addresses, commands, code and seals cut short are nobody's language.
_NOBODYS = re.compile(
    '\u2068[^\u2068\u2069]*\u2069|https?://[^\\s"<]+|\\bt\\.me/[^\\s"<]+|(?<!<)[/@]\\w+|<code[^>]*>.*?</code>'
    "|[0-9a-f]{4,}…[0-9a-f]{4,}",
    re.DOTALL,
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_IDENTIFIER = re.compile(r"\b[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+\b")


def check_language(calls: Calls, *, names: Collection[str] = (), expected: Expected | None = None) -> None:
    """Raise AssertionError for a message in two languages, one in the wrong language, and for raw keys.

    `names`: what people typed. `expected`: the language due to an audience, None if any will do.
    """
    for _, together in groupby(texts(calls), key=lambda text: text.call["seq"]):
        _check_message(list(together), names, expected)


def _check_message(message: list[Text], names: Collection[str], expected: Expected | None) -> None:
    shown = [_words_only(text, names) for text in message]
    for text, words in zip(message, shown, strict=True):
        for found in _IDENTIFIER.findall(words):
            assert not _key(found), f"a raw key, {found}: {text.where}"
    spoken = languages(shown)
    first = message[0]
    assert len(spoken) < 2, f"two languages in one message: {place(first.call)}: {' | '.join(shown)!r}"
    due = expected(first.audience) if expected else None
    assert not due or spoken <= {due}, f"{spoken} for one who reads {due}: {first.where}"


def _words_only(text: Text, names: Collection[str]) -> str:
    source = _NOBODYS.sub(" ", without(text.source, names))
    try:
        return plain(source) if text.html else source
    except MarkupError:
        return source  # the fault is O5's to tell


def languages(shown: Iterable[str]) -> set[Language]:
    """The languages of the words, by their alphabet. Single letters are cards or seats."""
    words = {word.lower() for text in shown for word in _WORD.findall(text)} - ANYWHERE
    return {"ru" if re.search("[а-яё]", word) else "en" for word in words}


def _key(word: str) -> bool:
    return "_" in word or word in keys()


@cache
def keys() -> frozenset[str]:
    """Every text key of more than one word; one word alone could be a word."""
    sources = (path.read_text(encoding="utf-8") for path in LOCALES.rglob("*.ftl"))
    found = {key for source in sources for key in re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE)}
    return frozenset(key for key in found if "-" in key)
