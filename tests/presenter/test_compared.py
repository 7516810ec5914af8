"""A Trinka deal that a comparison decides: the table reads so, and the two read whose hand it is that they see."""

import pytest

from bot.engine.view import view
from bot.presenter.panel import panel_screen
from bot.presenter.result import outcome_lines
from bot.presenter.words import others_seen
from tests.games.kit import Table

from .test_result import ended, plain

HANDS = {"A": "As Ts 6h", "B": "Ah 9h 8c", "C": "7d 8d 6c"}  # 21, 20 and 15 points


def told(table: Table, lang: str) -> list[str]:
    return [plain(line) for line in outcome_lines(ended(table), lang)]


def panel(table: Table, user: int, lang: str) -> str:
    screen = panel_screen(ended(table), user, lang, "Friday", None, pictures=False)
    assert screen is not None
    return plain(screen.text)


def compared() -> Table:
    return Table("ABC", HANDS, key="trinka", ante=1).play("A bet 1", "B bet 1", "C fold", "A compare")


@pytest.mark.rule("S55", "C14")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Settled by a comparison: Boris drops out. The table sees no hand."),
        ("ru", "Решает сравнение: выбывает Boris. Столу карты не показывают."),
    ],
)
def test_the_last_two_have_compared(lang: str, words: str) -> None:
    assert told(compared(), lang)[-1] == words


@pytest.mark.rule("S55")
@pytest.mark.parametrize("last", [("C fold",), ("C bet 1", "A fold")])
def test_a_fall_after_a_comparison_is_a_fall(last: tuple[str, ...]) -> None:
    """Boris compares with Anna and is out; then it is Vera, or Anna, who gives up."""
    table = Table("ABC", HANDS, key="trinka", ante=1).play("A bet 1", "B compare", *last)
    assert told(table, "en")[-1] == "All the others are out: no hand need be shown."


@pytest.mark.rule("S68", "A70")
def test_who_leaves_a_svara_has_lost_no_comparison() -> None:
    """Their hands were equal."""
    table = Table("AB", {"A": "As Ts 9h", "B": "Ah Th 9s"}, key="trinka", ante=1)
    table.play("A bet 1", "B compare", "B leave")
    assert table.winners == "A"
    assert told(table, "en")[-1] == "All the others are out: no hand need be shown."


@pytest.mark.rule("C14")
@pytest.mark.parametrize(
    ("lang", "his", "mine"),
    [
        ("en", "Compared with you · Boris: A♥ 9♥ 8♣ (", "Compared with you · Anna: A♠ 10♠ 6♥ ("),
        ("ru", "Сравнение с вами · Boris: Т♥ 9♥ 8♣ (", "Сравнение с вами · Anna: Т♠ 10♠ 6♥ ("),
    ],
)
def test_each_of_the_two_reads_whose_hand_he_sees(lang: str, his: str, mine: str) -> None:
    table = compared()
    assert his in panel(table, 101, lang)
    assert mine in panel(table, 102, lang)
    assert "· Anna" not in panel(table, 103, lang)


@pytest.mark.rule("C14", "A68")
def test_a_hand_that_all_have_seen_needs_no_such_label() -> None:
    """Vera has covered: before the equals boil, all three show for her pot (A68)."""
    hands = {"A": "As Ts 9h", "B": "Ah Th 9s", "C": "7d 8d 6c"}
    table = Table("ABC", hands, {"A": 20, "B": 20, "C": 2}, key="trinka", ante=1)
    table.play("A bet 1", "B bet 1", "C cover", "A compare")
    assert table.hand.shown == (0, 1, 2)
    seen = others_seen(ended(table), view(table.game, table.hand, 0), 0, "en")
    assert [plain(line).split(": ")[0] for line in seen] == ["Boris", "Vera"]
