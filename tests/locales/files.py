"""The files of one language, and how they compare with those of the reference."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from compare_locales.compare.content import ContentComparer
from compare_locales.compare.observer import Observer
from compare_locales.paths import File
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Junk, Message, MessageReference, Resource, VariableReference


class Language:
    """One folder of Fluent files."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.name = folder, folder.name
        parser = FluentParser()
        self.files: dict[str, Resource] = {
            path.name: parser.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.ftl"))
        }

    @cached_property
    def messages(self) -> dict[str, Message]:
        """Every message by its key."""
        return {message.id.name: message for _, message in self.entries()}

    @cached_property
    def quoted(self) -> set[str]:
        """The texts that others of this language quote."""
        parts = (part for message in self.messages.values() for part in nodes(message))
        return {part.id.name for part in parts if isinstance(part, MessageReference)}

    def entries(self) -> Iterator[tuple[str, Message]]:
        """Each message with where it stands: "ru/cards.ftl"."""
        for name, resource in self.files.items():
            for entry in resource.body:
                if isinstance(entry, Message):
                    yield f"{self.name}/{name}", entry

    def variables(self, key: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """What a text needs as parameters, by itself or through the texts that it quotes."""
        if key in seen or key not in self.messages:
            return set()
        parts = list(nodes(self.messages[key]))
        own = {part.id.name for part in parts if isinstance(part, VariableReference)}
        quoted = (part.id.name for part in parts if isinstance(part, MessageReference))
        return own.union(*(self.variables(name, seen | {key}) for name in quoted))


def nodes(node: BaseNode) -> Iterator[BaseNode]:
    """A node of the syntax tree and all below it."""
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, BaseNode):
                yield from nodes(part)


def unparsed(language: Language) -> Iterator[str]:
    """What is no Fluent. A bundle would leave it out without a word."""
    for name, resource in language.files.items():
        for entry in resource.body:
            if isinstance(entry, Junk):
                yield f"{language.name}/{name}: cannot be parsed: {(entry.content or '').splitlines()[0]}"


def repeated(language: Language) -> Iterator[str]:
    """Keys with two texts, be it in two files: a bundle takes the first without a word."""
    counts = Counter(message.id.name for _, message in language.entries())
    for key, count in counts.items():
        if count > 1:
            yield f"{language.name}: {key} stands there {count} times"


def compare(reference: Language, language: Language) -> Iterator[str]:
    """What `language` lacks or has for nothing."""
    for name in sorted(reference.files.keys() | language.files.keys()):
        place = f"{language.name}/{name}"
        if name not in language.files:
            lacking = (entry for entry in reference.files[name].body if isinstance(entry, Message))
            yield from (f"{place}: lacks {message.id.name}" for message in lacking)
        elif name not in reference.files:
            yield f"{place}: {reference.name} has no such file"
        else:
            yield from (f"{place}: {problem}" for problem in _compare_files(reference, language, name))


def _compare_files(reference: Language, language: Language, name: str) -> Iterator[str]:
    comparer, observer = ContentComparer(), Observer()
    comparer.observers.append(observer)
    ours, theirs = (File(str(one.folder / name), name, locale=one.name) for one in (reference, language))
    comparer.compare(ours, theirs, None)
    for found in observer.details[theirs]:
        # Its warnings are about texts quoted in one language only. Grammar may ask for that, and for a text
        # which only its own language has and quotes.
        for kind, what in found.items():
            if kind == "missingEntity":
                yield f"lacks {what}"
            elif kind == "obsoleteEntity" and what not in language.quoted:
                yield f"{what} is not in {reference.name}"
            elif kind == "error":
                yield str(what)
