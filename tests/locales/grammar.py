"""What a language asks of a message around its numbers and names: a noun in the right number, a name in no case."""

import re
from collections.abc import Iterator

from fluent.syntax.ast import (
    BaseNode,
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)

PLURALS = {"zero", "one", "two", "few", "many", "other"}

NUMBERS = frozenset((
    "amount", "ante", "cost", "count", "hands", "hours", "least", "misses", "most", "need", "pot", "price",
    "raises", "ready", "rivals", "seconds", "share", "stakes", "target", "voters",
))  # fmt: skip
"""Parameters that are numbers wherever they stand."""

NAMES = frozenset(("player", "other", "accused", "accuser", "dealer", "players"))
"""Parameters that are names as their owners typed them."""

_NO_NOUN = {
    "en": frozenset((
        "and", "at", "back", "blind", "can", "for", "in", "is", "more", "needed", "now", "of", "open", "or",
        "ready", "s", "side", "to", "will", "you",
    )),
    "ru": frozenset(("в", "делится", "до", "за", "и", "из", "или", "на", "не", "с", "у")),
}  # fmt: skip
"""Words that may follow any number, for they are not what is counted. A language is judged once it has a row here."""

_RULES_CASES = {
    "ru": re.compile(
        r"\b(без|вместо|для|до|за|из|к|ко|на|над|о|об|от|перед|по|под|при|про|против|с|со|у|через)\s+$",
        re.IGNORECASE,
    )
}
"""Words after which a name would need an ending."""

_WORD = re.compile(r"[ \u00a0]([^\W\d_]+)")


def grammar_problems(lang: str, message: Message) -> Iterator[str]:
    """Nouns that do not go with their number, names that would have to be declined."""
    if message.value is not None:
        yield from _problems(lang, message.value, frozenset())


def _problems(lang: str, pattern: Pattern, counted: frozenset[str]) -> Iterator[str]:
    """`counted`: the numbers by whose plural forms this pattern was chosen."""
    for at, element in enumerate(pattern.elements):
        if not isinstance(element, Placeable):
            continue
        before, after = (_text(pattern, place) for place in (at - 1, at + 1))
        name = _name(element)
        if name in NUMBERS - counted and (noun := _noun(lang, after)):
            yield f"{noun} after ${name} has one form for all numbers"
        if name in NAMES and lang in _RULES_CASES and (found := _RULES_CASES[lang].search(before)):
            yield f"${name} after {found[1]} would need a case"
        if isinstance(element.expression, SelectExpression):
            yield from _variants(lang, element.expression, counted)


def _variants(lang: str, choice: SelectExpression, counted: frozenset[str]) -> Iterator[str]:
    by_plural = any(
        isinstance(v.key, Identifier) and v.key.name in PLURALS - {"other"} for v in choice.variants
    )
    name = choice.selector.id.name if isinstance(choice.selector, VariableReference) else ""
    for variant in choice.variants:
        known = by_plural or not isinstance(variant.key, Identifier)  # [0], [1] are one number each
        yield from _problems(lang, variant.value, counted | {name} if known else counted)


def _name(element: Placeable) -> str:
    reference = element.expression
    return reference.id.name if isinstance(reference, VariableReference) else ""


def _text(pattern: Pattern, place: int) -> str:
    found: BaseNode | None = pattern.elements[place] if 0 <= place < len(pattern.elements) else None
    return found.value if isinstance(found, TextElement) else ""


def _noun(lang: str, after: str) -> str:
    found = _WORD.match(after)
    return found[1] if found and lang in _NO_NOUN and found[1] not in _NO_NOUN[lang] else ""
