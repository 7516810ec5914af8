"""What can be wrong inside a message: its parameters, its plurals, its HTML, its letters."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from babel import Locale
from fluent.syntax.ast import (
    BaseNode,
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
)

from tests.locales.files import Language, nodes
from tests.locales.grammar import PLURALS, grammar_problems

TAGS = {
    **dict.fromkeys(("b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "tg-spoiler", "pre"), r""),
    "a": r' href="[^"]+"',
    "span": r' class="tg-spoiler"',
    "code": r'( class="language-[^"]+")?',
    "blockquote": r"( expandable)?",
    "tg-emoji": r' emoji-id="[^"]+"',
}
"""The HTML that Telegram knows: a tag and the pattern of its attributes."""

LOOKALIKES = frozenset("aceopxy")
"""Latin letters that pass for Cyrillic ones: alone each would be a preposition. A, B, C may be players."""

_TAG = re.compile(r"<(/?)([a-z-]+)([^<>]*)>")
_BARE_AMPERSAND = re.compile(r"&(?!(lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);)")
_LATIN_RANK = re.compile("[AKQJT][♠♥♦♣]")
_WORD = re.compile(r"[^\W\d_]+")
_BREAKING_RUN = re.compile(r"(?<![\w-])([ТКДВAKQJ2-9]|10)(-([ТКДВAKQJ2-9]|10)){1,4}(?![\w-])")


def wording_problems(reference: Language, language: Language) -> Iterator[str]:
    """What is wrong in the messages of one language."""
    cyrillic = is_cyrillic(language)
    for place, message in language.entries():
        for problem in _message_problems(reference, language, message, cyrillic):
            yield f"{place}: {message.id.name}: {problem}"


def _message_problems(
    reference: Language, language: Language, message: Message, cyrillic: bool
) -> Iterator[str]:
    yield from variable_problems(reference, language, message.id.name)
    yield from plural_problems(language.name, message)
    yield from grammar_problems(language.name, message)
    for text in texts(message):
        yield from html_problems(text)
        yield from letter_problems(_TAG.sub(" ", text), cyrillic)


def texts(message: Message) -> Iterator[str]:
    """Each text of a message, those of its variants too, with 0 for what is filled in."""
    for node in nodes(message):
        if isinstance(node, Pattern):
            yield "".join(map(_shown, node.elements))


def _shown(element: BaseNode) -> str:
    if isinstance(element, TextElement):
        return element.value
    if isinstance(element, Placeable) and isinstance(element.expression, StringLiteral):
        return str(element.expression.parse()["value"])
    return "0"


def variable_problems(reference: Language, language: Language, key: str) -> Iterator[str]:
    """Parameters that one language uses and the other does not."""
    if key in reference.messages:
        ours, theirs = reference.variables(key), language.variables(key)
        yield from (f"does not use ${name}" for name in sorted(ours - theirs))
        yield from (f"uses ${name}, {reference.name} does not" for name in sorted(theirs - ours))


def plural_problems(lang: str, message: Message) -> Iterator[str]:
    """Selections by plural that leave out a form of the language, or have one that it never uses."""
    forms = integer_forms(lang)
    for node in nodes(message):
        if isinstance(node, SelectExpression):
            given = {v.key.name for v in node.variants if isinstance(v.key, Identifier)} & PLURALS
            if given - {"other"}:
                yield from (f"lacks the plural form [{form}]" for form in sorted(forms - given))
                yield from (f"[{form}] is never used" for form in sorted(given - forms - {"other"}))


@cache
def integer_forms(lang: str) -> frozenset[str]:
    """The plural forms that whole numbers take."""
    form = Locale.parse(lang).plural_form
    return frozenset(form(number) for number in range(1000))


def html_problems(text: str) -> Iterator[str]:
    """What Telegram would refuse, or show as it is."""
    opened: list[str] = []
    for closing, name, attributes in _TAG.findall(text):
        if name not in TAGS or not re.fullmatch("" if closing else TAGS[name], attributes):
            yield f"Telegram does not know <{closing}{name}{attributes}>"
        elif not closing:
            opened.append(name)
        elif opened[-1:] == [name]:
            opened.pop()
        else:
            yield f"</{name}> closes nothing"
    yield from (f"<{name}> is not closed" for name in opened)
    if re.search("[<>]", _TAG.sub("", text)):
        yield "a bare < or >"
    if _BARE_AMPERSAND.search(text):
        yield "a bare &"


def letter_problems(text: str, cyrillic: bool) -> Iterator[str]:
    """Letters of another alphabet that look right, and runs of cards that a line may end in."""
    for word in _WORD.findall(text):
        alphabets = {_alphabet(letter) for letter in word}
        if alphabets >= {"LATIN", "CYRILLIC"}:
            yield f"two alphabets in {word}"
        elif cyrillic and word in LOOKALIKES:
            yield f"a Latin {word} alone"
    if cyrillic and (card := _LATIN_RANK.search(text)):
        yield f"the Latin rank of {card[0]}"
    if run := _BREAKING_RUN.search(text):
        yield f"{run[0]} may break at its hyphen: write U+2011"


def is_cyrillic(language: Language) -> bool:
    """Whether most letters of the language's texts are Cyrillic."""
    letters = "".join(text for _, message in language.entries() for text in texts(message))
    kinds = [_alphabet(letter) for letter in letters]
    return kinds.count("CYRILLIC") > kinds.count("LATIN")


@cache
def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "?").split()[0]
