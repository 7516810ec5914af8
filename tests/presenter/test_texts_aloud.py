"""Every text as it is read: filled with the numbers that grammar trips over, in each language there is."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax.ast import (
    FunctionReference,
    Identifier,
    NumberLiteral,
    SelectExpression,
    VariableReference,
)

from bot.presenter.texts import languages, say
from tests.locales.files import Language, nodes
from tests.locales.grammar import NUMBERS, PLURALS

LOCALES = Path(__file__).parent.parent.parent / "locales"
LANGUAGES = {lang: Language(LOCALES / lang) for lang in languages()}
COUNTS = (0, 1, 2, 5, 11, 21, 22, 101, 1_234)

NOUNS = {
    "en": (
        *(
            (noun, f"{noun}s", f"{noun}s")
            for noun in ("chip", "player", "card", "point", "second", "hour", "turn")
        ),
        ("hand", "hands", "hands"),
    ),
    "ru": (
        ("фишка фишку", "фишки", "фишек"),
        ("игрок игрока", "игрока игроков", "игроков"),
        ("карта карту карты", "карты карт", "карт"),
        ("очко", "очка", "очков"),
        ("раздача раздачу", "раздачи", "раздач"),
        ("секунда секунду", "секунды", "секунд"),
        ("час", "часа", "часов"),
        ("ход хода", "хода ходов", "ходов"),
        ("случай случае", "случая случаях", "случаев случаях"),
    ),
}
"""What follows 1; 2 to 4; and more: one case or several. All other forms of these nouns are mistakes there."""

_COUNTED = re.compile(r"(?<![\w.,–-])(\d[\d\u00a0,]*) ([^\W\d_]+)")


def mistakes(lang: str, text: str) -> list[str]:
    """Numbers with a noun in the wrong form."""
    found = [(int(re.sub(r"\D", "", number)), noun) for number, noun in _COUNTED.findall(text)]
    return [f"{number} {noun}" for number, noun in found if _wrong(lang, number, noun)]


def _wrong(lang: str, number: int, noun: str) -> bool:
    triples = [[forms.split() for forms in triple] for triple in NOUNS.get(lang, ())]
    known = [triple for triple in triples if any(noun in forms for forms in triple)]
    return bool(known) and not any(noun in triple[_place(lang, number)] for triple in known)


def _place(lang: str, number: int) -> int:
    """Which of the three forms a number takes, as schoolbooks say it."""
    if lang == "en":
        return 0 if number == 1 else 2
    if number % 100 in range(11, 15):
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(number % 10, 2)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_numbers_and_nouns_agree(language: Language) -> None:
    aloud = [(key, text) for key in language.messages for text in filled(language, key)]
    assert [(key, text) for key, text in aloud if mistakes(language.name, text)] == []


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_no_text_ends_in_the_void(language: Language) -> None:
    """Nor begins with a space, and no two spaces or stops follow each other."""
    aloud = [(key, text) for key in language.messages for text in filled(language, key)]
    loose = re.compile(r"^\s|\s$|[^\n ]  |[.,:]{2}(?<!\.\.)| [.,:;!?](?! ?\d)")
    assert {key for key, text in aloud if loose.search(text)} - MADE_UP == set()


MADE_UP = frozenset(("table-main-pot", "table-side-pot"))
"""Lines that are set in under another."""


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("ru", "1 фишек, 21 фишка, 11 фишка", ["1 фишек", "11 фишка"]),
        ("ru", "2 фишки, 22 фишек, 112 фишки", ["22 фишек", "112 фишки"]),
        ("ru", "на 1 игрока, на 3 игроков, 5 игрока", ["5 игрока"]),
        ("ru", "1\u00a0234 карта, 0 карт, Вера 2", ["1234 карта"]),
        ("en", "1 chips, 1 chip, 21 chip, 0 chips, 1,001 chip", ["1 chips", "21 chip", "1001 chip"]),
    ],
)
def test_what_is_a_mistake(lang: str, text: str, wrong: list[str]) -> None:
    assert mistakes(lang, text) == wrong


def filled(language: Language, key: str) -> Iterator[str]:
    """The text with each number, and with each word that it chooses by."""
    names = sorted(language.variables(key))
    numbers = {name for name in names if _is_number(language, key, name)}
    words = [sorted(_choices(language, key, name)) or [f"<{name}>"] for name in names]
    for chosen in product(*words):
        params = dict(zip(names, chosen, strict=True))
        for count in COUNTS if numbers else (0,):
            yield say(language.name, key, **(params | dict.fromkeys(numbers, count)))


def _choices(language: Language, key: str, name: str) -> set[str]:
    """The words by which a text selects its variants, as `$kind` is main or side."""
    return {found.name for found in _keys(language, key, name) if isinstance(found, Identifier)} - PLURALS


def _is_number(language: Language, key: str, name: str) -> bool:
    plural = PLURALS - {"other"}
    by_number = any(
        isinstance(found, NumberLiteral) or found.name in plural for found in _keys(language, key, name)
    )
    functions = (part for part in nodes(language.messages[key]) if isinstance(part, FunctionReference))
    formatted = {
        part.id.name for each in functions for part in nodes(each) if isinstance(part, VariableReference)
    }
    return by_number or name in NUMBERS | formatted


def _keys(language: Language, key: str, name: str) -> Iterator[Identifier | NumberLiteral]:
    """What a text selects by a parameter."""
    for part in nodes(language.messages[key]):
        if isinstance(part, SelectExpression) and _selector(part) == name:
            yield from (variant.key for variant in part.variants)


def _selector(choice: SelectExpression) -> str:
    return choice.selector.id.name if isinstance(choice.selector, VariableReference) else ""
