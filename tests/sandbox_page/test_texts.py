"""The texts of the page: each key has a text in each language, each text is used; no broken files."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox import texts as module
from bot.sandbox.texts import TextError, formatted, languages, names, texts

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"
LOCALES = Path(__file__).parents[2] / "locales"


def keys_in_page() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in PAGE.glob("*.js"))
    return {key for source in sources for key in re.findall(r'"(sandbox-[a-z-]+)"', source)}


def test_both_languages_are_offered_by_their_own_names() -> None:
    assert languages() == ("en", "ru")
    assert names() == {"en": "English", "ru": "Русский"}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A third language that has two texts so far."""
    shutil.copytree(LOCALES, tmp_path, dirs_exist_ok=True)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "sandbox.ftl").write_text(
        "sandbox-language = Deutsch\nsandbox-send = Senden\n", "utf-8"
    )
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    for cached in (module.languages, module._of_file):
        cached.cache_clear()
    yield
    for cached in (module.languages, module._of_file):
        cached.cache_clear()


@pytest.mark.usefixtures("german")
def test_a_folder_more_is_a_language_more_and_english_fills_it_up() -> None:
    """English stays the first: it is what the page shows to whoever reads none of them."""
    assert list(names().items()) == [("en", "English"), ("de", "Deutsch"), ("ru", "Русский")]
    assert texts("de") == texts("en") | {"sandbox-language": "Deutsch", "sandbox-send": "Senden"}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_uses_each_text_and_has_a_text_for_each_use(lang: str) -> None:
    assert set(texts(lang)) == keys_in_page() | {"sandbox-language"}


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
