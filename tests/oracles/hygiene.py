"""O5: texts are strict HTML and hold nothing that a program left in them."""

import re
from collections.abc import Collection

from tests.oracles.markup import MarkupError, plain
from tests.oracles.record import Calls, Text, texts, without

_LEFTOVERS = {
    "a value that is not there": re.compile(r"\b(None|null|undefined|nan)\b"),
    "a truth value": re.compile(r"\b(True|False)\b"),
    "a parameter that was not filled in": re.compile(r"\{\s*\$?[a-z_]\w*\s*\}|\{\s*\}|%\([a-z_]+\)s"),
    "a Python object": re.compile(r"<[\w.]+ (object|at 0x)|\bat 0x[0-9a-f]+|\b[A-Z]\w+\(\w+="),
    "an escape that is shown": re.compile(r"&(lt|gt|amp|quot|#\d+);"),
    "an empty name": re.compile("\u2068\\s*\u2069|«\\s*»|“\\s*”|\\(\\s*\\)"),
}
_EMPTY_TAG = re.compile(r"<([a-z-]+)[^<>]*>\s*</\1>")


def check_hygiene(calls: Calls, *, names: Collection[str] = ()) -> None:
    """Raise AssertionError for a text that is broken or shows the program's inside.

    `names`: what people typed; it may look like anything, but nothing may look like it by accident.
    """
    for text in texts(calls):
        shown = without(_plain(text), names)
        for what, pattern in _LEFTOVERS.items():
            assert not (found := pattern.search(shown)), f"{what}, {found.group()!r}: {text.where}"


def _plain(text: Text) -> str:
    if not text.html:
        return text.source
    assert not _EMPTY_TAG.search(text.source), f"an empty tag: {text.where}"
    try:
        return plain(text.source)
    except MarkupError as error:
        raise AssertionError(f"{error}: {text.where}") from error
