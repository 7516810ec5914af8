"""Whether the code asks for texts that exist, with what they need, and whether it asks for all of them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from string import digits

from tests.locales.files import Language
from tests.locales.sources import Source, Use, dashed, page_words

PATTERNS = (
    "acted-*",
    "amount-*",
    "answer-*",
    "command-*",
    "deed-*",
    "error-*",
    "game-*",
    "hand-*",
    "hint-*",
    "house-*",
    "*-a23",
    "log-*",
    "move-*",
    "news-*",
    "odds-*",
    "option-*",
    "preset-*",
    "section-*",
    "sure-*",
    "verify-fault-*",
    "waits-*",
    "what-*",
    "*-rules-*",
)
"""Keys that the code puts together, as in `say(lang, text_key("move", verb))`: each * stands for codes or a digit."""


def use_problems(languages: list[Language], reference: Language, root: Path) -> Iterator[str]:
    """Texts that the Python files below `root` miss, and texts that they do not use."""
    sources = [Source(path, root) for path in sorted(root.rglob("*.py"))]
    for source in sources:
        for use in source.uses():
            yield from _use_problems(reference, use)
        for place, pattern in source.patterns():
            if not any(fnmatchcase(pattern, known) for known in PATTERNS):
                yield f"{place}: PATTERNS in {__name__} has nothing like {pattern}"
    words = page_words(root).union(*(source.words for source in sources))
    yield from _unused(languages, reference, words)


def _use_problems(reference: Language, use: Use) -> Iterator[str]:
    if use.key not in reference.messages:
        yield f"{use.place}: no text {use.key}"
    elif use.given is not None:
        for name in sorted(reference.variables(use.key) - use.given):
            yield f"{use.place}: {use.key} is not given ${name}"


def _unused(languages: list[Language], reference: Language, words: set[str]) -> Iterator[str]:
    known = words.union(*(language.quoted for language in languages))
    codes = frozenset(digits).union(dashed(part).lower() for word in words for part in word.split())
    for place, message in reference.entries():
        key = message.id.name
        if key not in known and not any(_fits(key, pattern, codes) for pattern in PATTERNS):
            yield f"{place}: nothing uses {key}"


def _fits(key: str, pattern: str, codes: frozenset[str]) -> bool:
    found = re.fullmatch(pattern.replace("*", "(.+)"), key)
    return found is not None and all(_made_of(part, codes) for part in found.groups())


def _made_of(text: str, codes: frozenset[str]) -> bool:
    """Whether a text is a code or several with dashes between them."""
    if text in codes:
        return True
    dashes = (at for at, letter in enumerate(text) if letter == "-")
    return any(text[:at] in codes and _made_of(text[at + 1 :], codes) for at in dashes)
