"""Texts for people: one key, one language, its parameters; the Fluent files are read once.

`say` never shows a half-made text: a missing key or parameter raises TextError. A language that lacks a text has the
English one, so that a translation can grow file by file (`python -m tests.locales` says what it lacks). Whole numbers
are written and counted as the language does it (1 000 фишек). Truths reach the text as the words `true` and `false`.
A parameter longer than 2,500 characters is refused by fluent.runtime: join the lines of long texts in Python.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

Param: TypeAlias = str | int | float | bool

FALLBACK = "en"
MOST_LISTED = 1_000
"""Letters of a list in a sentence: a message has 4,096, and there may be hundreds of names."""

KEPT = 8_192
"""Texts that are kept as they were said last: those of some twenty tables in play."""

# Whoever has Telegram in one of these languages is likelier to read Russian than English.
_READS_RUSSIAN = frozenset(
    ("uk", "be", "kk", "ky", "uz", "tg", "tk", "tt", "ba", "cv", "hy", "az", "ka", "mo", "ab")
)


class TextError(LookupError):
    """A text that cannot be said: an unknown language or key, or a parameter that is missing or no text."""

    def __init__(self, lang: str, key: str, cause: object) -> None:
        super().__init__(f"{lang}: {key}: {cause}")
        self.lang, self.key = lang, key


class Texts:
    """The texts of all languages in a folder that holds one folder of `.ftl` files per language."""

    def __init__(self, folder: Traversable) -> None:
        # Every file is read once, though all languages fall back on some: half a second at every start.
        read = {part.name: _resources(part) for part in folder.iterdir()}
        fallback = read.get(FALLBACK, [])
        self._bundles = {lang: _bundle(lang, [*own, *fallback]) for lang, own in read.items() if own}
        # Twelve people see mostly the same words, and a move later again: without it, most of a table's painting.
        self._said: Callable[..., str] = lru_cache(KEPT)(self._format)

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(sorted(self._bundles))

    def say(self, lang: str, key: str, params: Mapping[str, Param]) -> str:
        """The text of `key` in `lang`. Raises TextError."""
        return self._said(lang, key, *[(name, _native(value)) for name, value in params.items()])

    def _format(self, lang: str, key: str, *params: tuple[str, str | int | float]) -> str:
        try:
            bundle = self._bundles[lang]
            pattern = bundle.get_message(key).value
        except LookupError as error:
            raise TextError(lang, key, "no such text") from error
        if pattern is None:
            raise TextError(lang, key, "attributes only")
        text, errors = bundle.format_pattern(pattern, dict(params))
        if errors:
            raise TextError(lang, key, errors)
        return str(text)

    def has(self, lang: str, key: str) -> bool:
        """Whether there is such a text."""
        return lang in self._bundles and self._bundles[lang].has_message(key)

    def pick(self, code: str | None) -> str:
        """The language to speak with somebody whose Telegram is in `code` ("pt-br", None: unknown)."""
        base = (code or FALLBACK).lower().split("-")[0]
        nearest = "ru" if base in _READS_RUSSIAN else FALLBACK
        return next((lang for lang in (base, nearest) if lang in self._bundles), FALLBACK)


def _resources(folder: Traversable) -> list[Any]:
    if not folder.is_dir():
        return []
    sources = sorted(
        (part for part in folder.iterdir() if part.name.endswith(".ftl")), key=lambda part: part.name
    )
    return [FluentResource(source.read_text(encoding="utf-8")) for source in sources]


def _bundle(lang: str, sources: Sequence[Any]) -> FluentBundle:
    """The first text of a key counts."""
    # No isolation of every parameter: names bring their own (names.py), and pop-ups count each character.
    bundle = FluentBundle([lang], use_isolating=False)
    for source in sources:
        bundle.add_resource(source)
    return bundle


_MOST_GROUPED = 10**20


def _native(value: Param) -> str | int | float:
    """Truths by their words; a number that somebody typed may have more digits than can be grouped."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) and abs(value) >= _MOST_GROUPED else value


@cache
def texts() -> Texts:
    """The project's own texts."""
    return Texts(files("locales"))


def say(lang: str, key: str, /, **params: Param) -> str:
    """The text of `key` in `lang`. Raises TextError."""
    return texts().say(lang, key, params)


def text_key(*parts: str) -> str:
    """The key of a text that codes name.

    >>> text_key("move", "offer show"), text_key("option", "first_dealer", "low")
    ('move-offer-show', 'option-first-dealer-low')
    """
    return "-".join(parts).replace("_", "-").replace(" ", "-")


def has(lang: str, key: str) -> bool:
    """Whether there is such a text."""
    return texts().has(lang, key)


def languages() -> tuple[str, ...]:
    """All languages that have texts, in alphabetical order."""
    return texts().languages


def pick(code: str | None) -> str:
    """The language to speak with somebody whose Telegram is in `code`."""
    return texts().pick(code)


def listed(lang: str, parts: Sequence[str]) -> str:
    """The parts as a list in a sentence: "A, B and C". Of a very long one only the beginning, and how many more."""
    if len(parts) < 2:
        return "".join(parts)
    shown = next(portions(parts, MOST_LISTED))
    if len(shown) < len(parts):
        return say(lang, "list-more", names=", ".join(shown), more=len(parts) - len(shown))
    return say(lang, "list-end", rest=", ".join(parts[:-1]), last=parts[-1])


def portions(parts: Sequence[str], most: int) -> Iterator[list[str]]:
    """The parts in their order, so many together as have no more than `most` letters with commas between them."""
    portion: list[str] = []
    for part in parts:
        if portion and units(", ".join((*portion, part, ""))) > most:
            yield portion
            portion = []
        portion.append(part)
    if portion:
        yield portion


def units(text: str) -> int:
    """Letters as Telegram counts them."""
    return len(text.encode("utf-16-le")) // 2
