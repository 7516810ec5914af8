"""What a learner sees: a table without the buttons of company, a panel that explains them, names of the house."""

import re

import pytest

from bot.engine.actions import VERBS
from bot.games import all_games
from bot.presenter.practice import games_page, practice_slots, rivals_page
from bot.presenter.screen import Screen
from bot.presenter.texts import has, languages, text_key
from bot.presenter.tokens import read
from bot.table.mind import CHARACTERS, rivals
from bot.table.practice import debtor
from bot.table.state import TablePhase, TableState
from tests.table.test_practice import LENA, Lesson

CAPTION = 1_024
GAMES = [each.key for each in all_games()]


def buttons(screen: Screen) -> list[str]:
    return [read(button.data).what for row in screen.keyboard for button in row]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", GAMES)
def test_every_screen_of_a_lesson(lang: str, key: str) -> None:
    """At most a caption long with all its hints, and no button that leads nowhere: join, play, a link to the DM."""
    lesson = Lesson(key, rivals(TableState(LENA), key)[-1], seed=3)
    while lesson.state.phase is not TablePhase.RESULT:
        check(practice_slots(lesson.state, lang, "braggart_bot", None, pictures=True))
        if debtor(lesson.state) is None:
            lesson.lena_moves()
        else:
            lesson.wait()
    check(practice_slots(lesson.state, lang, "braggart_bot", None, pictures=True))


def check(slots: dict[str, Screen]) -> None:
    assert not {"join", "play", "cards"} & set(buttons(slots["practice:table"]))
    assert buttons(slots["practice:table"])[-2:] == ["practise", "leave"]
    if panel := slots.get("practice:panel"):
        assert len(panel.text) < CAPTION
        assert (panel.loud, panel.fresh) == (False, "")


def test_only_who_is_asked_to_cut_has_buttons_for_it() -> None:
    """Where a player of the house cuts, a tap could only be refused."""
    seen = set()
    for seed in range(8):
        lesson = Lesson("brag", 2, seed=seed)
        while lesson.state.phase is not TablePhase.CUT:
            lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
        slots = practice_slots(lesson.state, "en", "braggart_bot", None, pictures=True)
        mine = lesson.state.cutter == LENA
        assert ("cut" in buttons(slots["practice:table"])) is mine
        seen.add(mine)
    assert seen == {True, False}


def table_of(lesson: Lesson, lang: str) -> Screen:
    return practice_slots(lesson.state, lang, "braggart_bot", None, pictures=True)["practice:table"]


def test_nobody_asks_the_house_and_no_clock_is_shown_for_it() -> None:
    """It moves after its pause; how long a turn may take is of no use to who waits for it."""
    seen = {"cut": 0, "turn": 0, "own": 0}
    for seed in range(8):
        lesson = Lesson("brag", 2, seed=seed)
        while lesson.state.phase is not TablePhase.RESULT:
            state, text = lesson.state, table_of(lesson, "en").text
            if state.phase is TablePhase.CUT and state.cutter != LENA:
                assert "cuts the pack." in text
                assert "cut the pack (" not in text
                seen["cut"] += 1
            elif state.phase is TablePhase.HAND and state.hand.to_act:
                house = all(state.players[seat] < 0 for seat in state.hand.to_act)
                assert ("To act: " in text) is house
                assert (re.search(r" · \d+\ss\b", text, re.MULTILINE) is None) is house
                seen["turn" if house else "own"] += 1
            lesson.lena_moves() if debtor(state) is None else lesson.wait()
    assert all(seen.values())


@pytest.mark.parametrize(("lang", "company"), [("en", "Anybody seated"), ("ru", "Любой за столом")])
def test_after_a_deal_nothing_is_said_of_company(lang: str, company: str) -> None:
    """There is nobody to show one's hand to, and nobody else who might tap."""
    lesson = Lesson("brag", 2)
    while lesson.state.phase is not TablePhase.RESULT:
        lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
    screen = table_of(lesson, lang)
    assert company not in screen.text
    assert "show" not in buttons(screen)
    assert "deal" in buttons(screen)


@pytest.mark.parametrize("lang", languages())
def test_every_button_has_a_hint_and_every_player_of_the_house_a_name(lang: str) -> None:
    verbs = set(VERBS) - {"expose", "timeout", "leave"}
    assert [verb for verb in verbs if not has(lang, text_key("hint", verb))] == []
    assert all(has(lang, f"house-{number}") for number in range(1, len(CHARACTERS) + 1))


def test_no_hint_for_what_has_no_button() -> None:
    """Round the table a call is a bet of one chip: there is one button, and one hint (B45)."""
    lesson = Lesson("brag", 2)
    while lesson.state.phase is not TablePhase.HAND or debtor(lesson.state) is not None:
        lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
    text = practice_slots(lesson.state, "en", "braggart_bot", None, pictures=True)["practice:panel"].text
    assert "• Bet: costs 1;" in text
    assert "Call" not in text


def test_the_menu_names_all_games_and_as_many_rivals_as_each_allows() -> None:
    """Brag begins with three at the least (A63), so two of the house; more than five there are not."""
    state = TableState(LENA)
    page = games_page(state, "en")
    assert [read(button.data).arg for row in page.keyboard for button in row] == GAMES
    page = rivals_page(state, "brag", "en")
    assert [button.text for button in page.keyboard[0]] == ["2", "3", "4", "5"]
    assert read(page.keyboard[1][0].data).arg == "games"
