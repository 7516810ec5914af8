"""A panel says why a button is missing that one would look for."""

import msgspec
import pytest

from bot.presenter.panel import panel_screen
from bot.table.state import TablePhase
from tests.games.kit import Table

from .test_result import ended, plain

WORDS = {
    "en": "A blind player cannot be seen: bet or fold.",
    "ru": "Кто играет вслепую, того не вскрывают: ставьте или выходите.",
}


def says(table: Table, user: int, lang: str = "en") -> bool:
    state = msgspec.structs.replace(ended(table), phase=TablePhase.HAND)
    screen = panel_screen(state, user, lang, "Friday", None, pictures=False)
    assert screen is not None
    return WORDS[lang] in plain(screen.text)


@pytest.mark.rule("B62", "H26")
@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("key", ["brag", "hvastovstvo"])
def test_why_one_may_not_see_a_blind_player(key: str, lang: str) -> None:
    table = Table("ABCD"[: 2 if key == "brag" else 4], key=key, blind=True)
    others = ("C fold", "D fold") if key == "hvastovstvo" else ()
    table.play("A look", "A bet 4" if others else "A bet 1", "B blind 2" if others else "B blind 1", *others)
    assert says(table, 101, lang)
    assert not says(table, 102, lang)  # he waits


@pytest.mark.rule("B41")
def test_nothing_where_seeing_is_offered_or_too_many_are_left() -> None:
    assert not says(Table("AB", blind=True).play("A look", "A bet 1", "B look", "B bet 1"), 101)
    assert not says(Table("ABC", blind=True).play("A look", "A bet 1", "B blind 1", "C look", "C bet 1"), 101)
    assert not says(Table("AB", blind=True).play("A blind 1", "B blind 1"), 101)  # blind sees blind
