"""Texts: counts and cases of both languages, loud failure, any folder a language."""

from pathlib import Path

import pytest

from bot.engine.options import AnyOption, Value, choice, number
from bot.presenter.options import value_text
from bot.presenter.texts import TextError, Texts, has, languages, listed, pick, say


def test_the_languages_are_the_folders() -> None:
    assert {"en", "ru"} <= set(languages())


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 фишек"),
        (1, "1 фишка"),
        (2, "2 фишки"),
        (4, "4 фишки"),
        (5, "5 фишек"),
        (11, "11 фишек"),
        (12, "12 фишек"),
        (21, "21 фишка"),
        (22, "22 фишки"),
        (111, "111 фишек"),
        (1_001, "1\u00a0001 фишка"),
    ],
)
def test_russian_counts(count: int, text: str) -> None:
    assert say("ru", "chips", count=count) == text


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 chips"), (1, "1 chip"), (2, "2 chips"), (1_234_567, "1,234,567 chips")]
)
def test_english_counts(count: int, text: str) -> None:
    assert say("en", "chips", count=count) == text


@pytest.mark.parametrize(
    ("parts", "en", "ru"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A и B"),
        (["A", "B", "C"], "A, B and C", "A, B и C"),
    ],
)
def test_lists(parts: list[str], en: str, ru: str) -> None:
    assert (listed("en", parts), listed("ru", parts)) == (en, ru)


AMOUNT = number("amount", 0, "stakes")
LAPS = number("max_laps", 0, "betting")
SIDE = choice("cover_tie", "side_winner split", "betting")


@pytest.mark.parametrize(
    ("option", "value", "en", "ru"),
    [
        (AMOUNT, 5, "5", "5"),
        (AMOUNT, 1_000, "1,000", "1\u00a0000"),
        (AMOUNT, 1_000_000, "1,000,000", "1\u00a0000\u00a0000"),
        (LAPS, 0, "no limit", "без предела"),
        (LAPS, 10, "10", "10"),
        (SIDE, "split", "it is split", "делится"),
        (SIDE, True, "yes", "да"),
    ],
)
def test_values_of_options(option: AnyOption, value: Value, en: str, ru: str) -> None:
    assert (value_text(option, value, "en"), value_text(option, value, "ru")) == (en, ru)


def test_an_unknown_key_names_itself_and_the_language() -> None:
    with pytest.raises(TextError, match="ru: no-such-key") as caught:
        say("ru", "no-such-key")
    assert (caught.value.lang, caught.value.key) == ("ru", "no-such-key")


def test_an_unknown_language_fails() -> None:
    with pytest.raises(TextError, match="xx: chips"):
        say("xx", "chips", count=1)


def test_one_can_ask_before() -> None:
    assert (has("ru", "chips"), has("ru", "no-such-key"), has("xx", "chips")) == (True, False, False)


def test_a_missing_parameter_fails() -> None:
    with pytest.raises(TextError, match=r"chips.*count"):
        say("en", "chips")


def test_nobody_reads_none() -> None:
    with pytest.raises(TextError, match="number"):
        say("en", "player-unnamed", number=None)  # type: ignore[arg-type]


def test_what_is_filled_in_brings_no_marks_of_its_own() -> None:
    assert say("en", "player-unnamed", number="<7>") == "player <7>"


def test_a_number_of_any_length_can_be_said() -> None:
    assert say("en", "error-option-range", name="ante", given=10**30, least=0, most=9) == (
        f"ante: {10**30} is not in 0–9."
    )


def _texts(folder: Path, **languages: str) -> Texts:
    for name, source in languages.items():
        (folder / name).mkdir()
        (folder / name / "some.ftl").write_text(source, encoding="utf-8")
    return Texts(folder)


def test_a_folder_more_is_a_language_more(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").touch()
    texts = _texts(tmp_path, en="hi = hello\n", de="hi = hallo\n")
    assert texts.languages == ("de", "en")
    assert texts.say("de", "hi", {}) == "hallo"
    assert texts.pick("de-AT") == "de"


def test_truths_select_by_their_words(tmp_path: Path) -> None:
    texts = _texts(tmp_path, en="state = { $on ->\n    [true] on\n   *[false] off\n}\n")
    assert [texts.say("en", "state", {"on": on}) for on in (True, False)] == ["on", "off"]


def test_a_text_of_attributes_alone_cannot_be_said(tmp_path: Path) -> None:
    texts = _texts(tmp_path, en="menu =\n    .title = Menu\n")
    with pytest.raises(TextError, match="menu: attributes only"):
        texts.say("en", "menu", {})


@pytest.mark.parametrize(
    ("code", "lang"),
    [
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("uk", "ru"),
        ("be", "ru"),
        ("kk", "ru"),
        ("en", "en"),
        ("en-GB", "en"),
        ("pt-br", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_language_that_somebody_is_likelier_to_read(code: str | None, lang: str) -> None:
    assert pick(code) == lang


def test_without_russian_its_readers_get_english(tmp_path: Path) -> None:
    assert _texts(tmp_path, en="hi = hello\n").pick("uk") == "en"
