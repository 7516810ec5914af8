"""Whether the code asks for texts that exist, with what they need, and whether it asks for all of them."""

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from fluent.syntax.ast import MessageReference

from tests.locales.files import Language, nodes

KEY_CALLS = {"say": 1, "Refusal": 0, "IllegalAction": 0, "OptionError": 0}
"""Functions that take a key, and at which place. What follows it, keywords or a dict, are its parameters."""

PREFIXES: tuple[str, ...] = ()
"""How the keys begin that the code puts together from codes, as in `say(lang, f"verb-{verb}")`."""

_QUOTED = re.compile(r"""["'`]([a-z][\w-]*)["'`]""")


class Use(NamedTuple):
    """A key in a call. `given`: the names of its parameters, None if they cannot be read off the code."""

    place: str
    key: str
    given: set[str] | None


class Source:
    """One Python file."""

    def __init__(self, path: Path, root: Path) -> None:
        self.name = str(path.relative_to(root.parent))
        self._tree = ast.parse(path.read_text(encoding="utf-8"))

    @cached_property
    def words(self) -> set[str]:
        """All that stands in quotes: a key may be passed on as a value before it is said."""
        constants = (node.value for node in ast.walk(self._tree) if isinstance(node, ast.Constant))
        return {value for value in constants if isinstance(value, str)}

    def uses(self) -> Iterator[Use]:
        """Keys written out in calls."""
        for call, key in self._calls():
            for word in _written_out(key):
                yield Use(f"{self.name}:{call.lineno}", word, _given(call))

    def beginnings(self) -> Iterator[tuple[str, str]]:
        """Where a call puts a key together, and how that key begins."""
        for call, key in self._calls():
            if isinstance(key, ast.JoinedStr):
                yield f"{self.name}:{call.lineno}", next(_written_out(key.values[0]), "")

    def _calls(self) -> Iterator[tuple[ast.Call, ast.expr]]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Call) and len(node.args) > KEY_CALLS.get(_called(node), len(node.args)):
                yield node, node.args[KEY_CALLS[_called(node)]]


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _written_out(key: ast.expr) -> Iterator[str]:
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield key.value
    elif isinstance(key, ast.IfExp):
        yield from _written_out(key.body)
        yield from _written_out(key.orelse)


def _given(call: ast.Call) -> set[str] | None:
    names: list[object] = [keyword.arg for keyword in call.keywords]
    for extra in call.args[KEY_CALLS[_called(call)] + 1 :]:
        keys = extra.keys if isinstance(extra, ast.Dict) else [None]
        names += [key.value if isinstance(key, ast.Constant) else None for key in keys]
    return None if None in names else {str(name) for name in names}


def use_problems(languages: list[Language], reference: Language, root: Path) -> Iterator[str]:
    """Texts that the Python files below `root` miss, and texts that they do not use."""
    sources = [Source(path, root) for path in sorted(root.rglob("*.py"))]
    for source in sources:
        for use in source.uses():
            yield from _use_problems(reference, use)
        for place, start in source.beginnings():
            if not start.startswith(PREFIXES or "\0"):
                yield f"{place}: PREFIXES in {__name__} lacks the beginning of this key: {start!r}"
    words = page_words(root).union(*(source.words for source in sources))
    yield from _unused(languages, reference, words)


def page_words(root: Path) -> set[str]:
    """All that stands in quotes in the sandbox's page, which gets its texts by key."""
    pages = (path for path in root.rglob("*") if path.suffix in {".js", ".html"})
    return {word for page in pages for word in _QUOTED.findall(page.read_text(encoding="utf-8"))}


def _use_problems(reference: Language, use: Use) -> Iterator[str]:
    if use.key not in reference.messages:
        yield f"{use.place}: no text {use.key}"
    elif use.given is not None:
        for name in sorted(reference.variables(use.key) - use.given):
            yield f"{use.place}: {use.key} is not given ${name}"


def _unused(languages: list[Language], reference: Language, words: set[str]) -> Iterator[str]:
    quoted = {name for language in languages for name in _quoted(language)}
    for place, message in reference.entries():
        key = message.id.name
        if key not in words | quoted and not key.startswith(PREFIXES):
            yield f"{place}: nothing uses {key}"
    for prefix in PREFIXES:
        if not any(key.startswith(prefix) for key in reference.messages):
            yield f"{reference.name}: no text begins with {prefix}"


def _quoted(language: Language) -> Iterator[str]:
    for _, message in language.entries():
        yield from (node.id.name for node in nodes(message) if isinstance(node, MessageReference))
