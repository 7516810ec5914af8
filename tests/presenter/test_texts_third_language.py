"""A third language is one folder: it is offered at once, English fills it up, the check says what it lacks."""

import shutil
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from telegram import BotCommand

from bot.presenter import table_talk
from bot.presenter import texts as module
from bot.presenter.odds import odds_text
from bot.presenter.rules import rules_page
from bot.presenter.texts import FALLBACK, Texts, languages, listed, pick, say
from bot.telegram.announce import ADMIN, GROUP, PRIVATE, described
from tests.locales.files import Language, compare
from tests.locales.wording import wording_problems
from tests.presenter.test_menu import data, shown
from tests.presenter.test_screens import check, screens, states
from tests.table.kit import Room

ROOT = Path(__file__).parent.parent.parent
GERMAN = {
    "common.ftl": """
yes = ja
no = nein
list-end = { $rest } und { $last }
chips = { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
}
""",
    "settings.ftl": "language-name = Deutsch\n",
    "table.ftl": "lobby-title = <b>{ $game }</b>: wer spielt mit?\n",
    "commands.ftl": "command-play = den Tisch öffnen\n",
    "cards.ftl": "rank-name = { $rank ->\n    [A] Ass\n   *[other] { $rank }\n}\n",
    "etiquette.ftl": "etiquette-words = drilling\n",
}
"""What a translator has done in the first hour."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The project's texts, and German begun."""
    shutil.copytree(
        ROOT / "locales", tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__*")
    )
    (tmp_path / "de").mkdir()
    for name, text in GERMAN.items():
        (tmp_path / "de" / name).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def german(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bot speaks all that is in the folder."""
    monkeypatch.setattr(module, "texts", cache(lambda: Texts(folder)))
    table_talk._words.cache_clear()
    yield
    table_talk._words.cache_clear()


pytestmark = pytest.mark.usefixtures("german")


def test_it_is_there_for_whoever_has_it() -> None:
    assert languages() == ("de", "en", "ru")
    assert (pick("de"), pick("de-AT"), pick("fr"), pick(None)) == ("de", "de", "en", "en")


def test_its_own_texts_count_in_its_own_way() -> None:
    assert [say("de", "chips", count=count) for count in (1, 2, 1_234)] == [
        "1 Chip",
        "2 Chips",
        "1.234 Chips",
    ]
    assert listed("de", ["A", "B", "C"]) == "A, B und C"


def test_what_it_lacks_is_said_in_english() -> None:
    assert say("de", "answer-closed") == say("en", "answer-closed") == "The table is closed."
    assert say("de", "cards", count=1) == "1 card"


def test_texts_that_quote_each_other_may_be_of_both() -> None:
    """An English frame quotes the German name of a rank."""
    assert say("de", "hand-run", rank="A") == "Run, Ass high"


def test_screens_can_be_said() -> None:
    for state in islice(states("trinka", 7), 0, None, 6):
        for slots in screens(state, "de").values():
            for screen in slots.values():
                check(screen)


def test_the_pages_that_are_only_read() -> None:
    room = Room(1, 2, 3, game_key="trinka")
    for page in range(5):
        assert rules_page("trinka", page, room.state, "de").text
    assert "1.234" not in odds_text("de")
    assert "16.440" in odds_text("de")


def test_a_group_can_choose_it() -> None:
    """Each of the other languages is a button that calls itself by its own name."""
    room = Room(1, 2, 3)
    page = shown(room.state, "chat.time", "en")
    assert [each for each in data(page) if each.startswith("speak:")] == [
        f"speak:{room.state.chat}:0:0:de", f"speak:{room.state.chat}:0:0:ru",
    ]  # fmt: skip
    assert {"Deutsch", "Русский"} <= {button.text for row in page.keyboard for button in row}


def test_the_commands_are_registered_in_it() -> None:
    for names in (GROUP, PRIVATE, ADMIN):
        assert all(
            1 <= len(command.description) <= BotCommand.MAX_DESCRIPTION for command in described(names, "de")
        )
    first, second, *_ = described(GROUP, "de")
    assert (first.description, second.description) == ("den Tisch öffnen", say(FALLBACK, "command-next"))


def test_the_etiquette_knows_its_words() -> None:
    assert table_talk.speaks_of_cards("Ich hab einen Drilling")
    assert table_talk.speaks_of_cards("у меня туз")


def test_the_check_says_what_it_lacks(folder: Path) -> None:
    """A line for each text."""
    found = list(compare(Language(folder / "en"), Language(folder / "de")))
    assert "de/common.ftl: lacks players" in found
    assert "de/answers.ftl: lacks answer-closed" in found
    assert not {"de/common.ftl: lacks chips", "de/settings.ftl: lacks language-name"} & set(found)


def test_nothing_to_say_when_it_is_complete(folder: Path) -> None:
    shutil.copytree(folder / "en", folder / "de", dirs_exist_ok=True)
    english, german = Language(folder / "en"), Language(folder / "de")
    assert [*compare(english, german), *wording_problems(english, german)] == []
