"""A panel says what its yes and no answer, however much the log has got since."""

import msgspec
import pytest

from bot.engine.game import start
from bot.presenter.panel import panel_screen
from bot.table.state import TablePhase
from tests.games.kit import Table

from .test_result import NAMES, ended, plain

rule = pytest.mark.rule

EQUAL = {"A": "As Ts 9h", "B": "Ah Th 9s"}


def told(table: Table, words: str) -> list[str]:
    """Whose panels have these words. The log is empty: six people may have come and gone."""
    state = msgspec.structs.replace(ended(table), phase=TablePhase.HAND)
    panels = {user: panel_screen(state, user, "en", "Friday", None, pictures=False) for user in state.players}
    return [NAMES[user] for user, panel in panels.items() if panel and words in plain(panel.text)]


@rule("S70", "A47")
def test_all_read_who_boils_and_for_how_much_one_may_buy_in() -> None:
    """Three antes, two bets and the comparison of 1 each: half of 6. Who boils need not wonder what he waits for."""
    table = Table("ABC", EQUAL | {"C": "Ac 7d 8s"}, key="trinka", ante=1)
    table.play("A bet 1", "B bet 1", "C fold", "A compare")
    assert told(table, "Svara: Anna and Boris. Entry: 3") == ["Anna", "Boris", "Vera"]
    table.play("C join")
    assert told(table, "Svara: ") == []


@rule("S71")
def test_who_is_asked_to_split() -> None:
    table = Table("AB", EQUAL, key="trinka", ante=1)
    table.play("A bet 1", "B compare", "A offer split")
    assert told(table, "Anna offers to split") == ["Boris"]


@rule("S71", "S70")
def test_who_may_buy_in_is_not_asked_to_split() -> None:
    """Her yes and no are to the entry, whatever the boilers say to each other."""
    table = Table("ABC", EQUAL | {"C": "Ac 7d 8s"}, key="trinka", ante=1)
    table.play("A bet 1", "B bet 1", "C fold", "A compare", "A offer split")
    assert told(table, "Anna offers to split") == ["Boris"]
    assert "Vera" in told(table, "Entry: 3")


@rule("S76")
def test_who_is_asked_for_a_svara() -> None:
    table = Table("AB", EQUAL, key="trinka", ante=1).play("A bet 1", "B offer svara")
    assert told(table, "Boris offers to make a svara") == ["Anna"]


@rule("H24")
def test_who_is_asked_for_a_show_of_three() -> None:
    table = Table("ABC", key="brag", three_way=True).play("A bet 1", "B bet 1", "C bet 1", "A offer show")
    assert told(table, "Anna asks for a three-way show") == ["Boris", "Vera"]
    table.play("B accept")
    assert told(table, "Anna asks for a three-way show") == ["Vera"]


@rule("S16", "C7")
def test_who_has_open_cards_is_asked_for_one_after_the_other_of_his_own() -> None:
    """Dealt one by one, the first card to Anna: the second, third and fourth are Boris's, Anna's and Boris's."""
    table = Table("AB", {"A": "7s 8s 9s", "B": "7h 8h 9h"}, key="trinka", ante=1)
    table.hand = start(table.game, {"ante": 1}, (10, 10), table.pack, exposed=(1, 2, 3)).hand
    assert told(table, "Boris has an open card: 7♥") == ["Boris"]
    assert told(table, "Anna has an open card: 8♠") == ["Anna"]
    table.play("B keep")
    assert told(table, "Boris has an open card: 8♥") == ["Boris"]


@rule("S76", "H24")
@pytest.mark.parametrize(
    ("lang", "turn", "answer"),
    [("en", "60 s to act", "20 s to answer"), ("ru", "60 с на ход", "20 с на ответ")],
)
def test_how_long_one_has_is_told_with_what_for(lang: str, turn: str, answer: str) -> None:
    table = Table("ABC", key="brag", three_way=True)
    assert turn in seen(table, 101, lang)
    assert answer in seen(table.play("A bet 1", "B bet 1", "C bet 1", "A offer show"), 102, lang)


def seen(table: Table, user: int, lang: str) -> str:
    state = msgspec.structs.replace(ended(table), phase=TablePhase.HAND)
    panel = panel_screen(state, user, lang, "Friday", None, pictures=False)
    assert panel is not None
    return plain(panel.text)
