"""The texts of the page: each key has a text in each language, each text is used; no broken files."""

import re
from pathlib import Path

import pytest

from bot.sandbox.texts import TextError, formatted, languages, texts

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"


def keys_in_page() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in PAGE.glob("*.js"))
    return {key for source in sources for key in re.findall(r'"(sandbox-[a-z-]+)"', source)}


def test_both_languages_are_offered_and_the_page_offers_the_same() -> None:
    offered = re.search(r"LANGUAGES = \[(.*?)\]", (PAGE / "texts.js").read_text(encoding="utf-8"))
    assert offered
    assert languages() == ("en", "ru")
    assert re.findall(r'"(\w+)"', offered[1]) == ["en", "ru"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_uses_each_text_and_has_a_text_for_each_use(lang: str) -> None:
    assert set(texts(lang)) == keys_in_page()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_text_is_empty_or_shows_a_placeholder(lang: str) -> None:
    bad = {key: text for key, text in texts(lang).items() if not text.strip() or "{" in text}
    assert bad == {}


def test_the_languages_differ_and_use_their_own_letters() -> None:
    assert texts("en")["sandbox-start-game"] == "Start a game"
    assert texts("ru")["sandbox-start-game"] == "Начать игру"


@pytest.mark.parametrize("lang", ["de", "", "..", "../en", "ru/../en"])
def test_a_language_without_texts_falls_back_to_english(lang: str) -> None:
    assert texts(lang) == texts("en")


def test_what_is_returned_is_the_callers_own() -> None:
    texts("en").clear()
    assert texts("en")["sandbox-ok"] == "OK"


@pytest.mark.parametrize(
    "source",
    [
        "key = { $name } plays",
        "key = { other }",
        "this is no Fluent",
        "key =\n    .title = no value",
        "key = { -term }",
    ],
)
def test_a_broken_file_is_refused(source: str) -> None:
    with pytest.raises(TextError):
        formatted("en", source)


def test_a_message_may_refer_to_a_term() -> None:
    assert formatted("en", "-bot = Braggart\nkey = I am { -bot }") == {"key": "I am Braggart"}
