"""What the code says about texts: the keys in its calls, and every value that is written out in it."""

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple


class Keys(NamedTuple):
    """Calls that name a text: where its key stands in them, and how the keys begin that codes are short for.

    `given`: whether what follows the key, keywords or a dict, is all that fills the text.
    """

    at: int
    prefix: str = ""
    given: bool = True


KEY_CALLS = {
    "say": Keys(1),
    "button": Keys(0, given=False),
    "Refusal": Keys(0, "error-"),
    "IllegalAction": Keys(0, "error-"),
    "OptionError": Keys(0, "error-"),
    "Rejected": Keys(0, "error-"),
    "Answer": Keys(0, "answer-"),
    "LogLine": Keys(0, "log-", given=False),
}
"""By the name of the function. A code such as `not_your_turn` is short for the key `error-not-your-turn`."""

JOINER = "text_key"
"""The function that puts keys together out of codes."""

_QUOTED = re.compile(r"""["'`]([a-z][\w-]*)["'`]""")


class Use(NamedTuple):
    """A key in a call. `given`: the names of what fills it, None if they cannot be read off the code."""

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
        """All values that are written out: a key may be passed on as one before it is said."""
        return {str(node.value) for node in ast.walk(self._tree) if isinstance(node, ast.Constant)}

    def uses(self) -> Iterator[Use]:
        """Keys written out in calls."""
        for call, keys in self._calls():
            for word in _written_out(call.args[keys.at]):
                key = keys.prefix + dashed(word) if keys.prefix else word
                yield Use(f"{self.name}:{call.lineno}", key, _given(call, keys))

    def patterns(self) -> Iterator[tuple[str, str]]:
        """Where a key is put together, and from what: `move-*` of `text_key("move", verb)` or `f"move-{verb}"`."""
        for call, keys in self._calls():
            key = call.args[keys.at]
            if isinstance(key, ast.JoinedStr):
                parts = ("".join(_written_out(part)) or "*" for part in key.values)
                yield f"{self.name}:{call.lineno}", keys.prefix + "".join(parts)
        for call in self._calls_of(JOINER):
            parts = (dashed("".join(_written_out(part))) or "*" for part in call.args)
            yield f"{self.name}:{call.lineno}", "-".join(parts)

    def _calls(self) -> Iterator[tuple[ast.Call, Keys]]:
        for name, keys in KEY_CALLS.items():
            yield from ((call, keys) for call in self._calls_of(name) if len(call.args) > keys.at)

    def _calls_of(self, name: str) -> Iterator[ast.Call]:
        return (node for node in ast.walk(self._tree) if isinstance(node, ast.Call) and _called(node) == name)


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


def _given(call: ast.Call, keys: Keys) -> set[str] | None:
    names: list[object] = [keyword.arg for keyword in call.keywords]
    for extra in call.args[keys.at + 1 :]:
        parts = extra.keys if isinstance(extra, ast.Dict) else [None]
        names += [part.value if isinstance(part, ast.Constant) else None for part in parts]
    return {str(name) for name in names} if keys.given and None not in names else None


def dashed(code: str) -> str:
    return code.replace("_", "-")


def page_words(root: Path) -> set[str]:
    """All that stands in quotes in the sandbox's page, which gets its texts by key."""
    pages = (path for path in root.rglob("*") if path.suffix in {".js", ".html"})
    return {word for page in pages for word in _QUOTED.findall(page.read_text(encoding="utf-8"))}
