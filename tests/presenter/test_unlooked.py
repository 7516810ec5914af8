"""Who has not looked at his cards is shown no button that would look for him, and pay the whole price for it."""

import msgspec
import pytest

from bot.engine.view import view
from bot.presenter.moves import with_buttons
from bot.presenter.panel import panel_screen
from bot.table.state import TablePhase
from tests.games.kit import Table

from .test_result import ended, plain

rule = pytest.mark.rule


def shown(table: Table) -> set[str]:
    """The moves on the buttons of whoever is in turn."""
    return {offer.verb for offer in with_buttons(view(table.game, table.hand, table.hand.to_act[0]))}


@rule("A64", "B60", "H26")
@pytest.mark.parametrize("key", ["brag", "hvastovstvo"])
def test_blind_or_look_first(key: str) -> None:
    table = Table("ABCD", key=key, blind=True)
    assert shown(table) == {"fold", "look", "blind"}
    assert "bet" in table.verbs("A")  # it remains a move, for whoever plays without buttons
    assert shown(table.play("A look")) == {"fold", "bet"}


@rule("A64", "B60")
def test_of_two_left_a_blind_player_may_see_blind() -> None:
    table = Table("AB", key="brag", blind=True).play("A blind 1", "B blind 1")
    assert shown(table) == {"fold", "look", "blind", "see"}


@rule("S20", "S27", "A64")
def test_dark_or_look_first() -> None:
    """To compare in the open would cost the second player twice the dark sum."""
    table = Table("ABC", key="trinka", ante=1)
    assert shown(table) == {"fold", "look", "dark"}
    table.play("A dark 1")
    assert shown(table) == {"fold", "look", "over_dark"}
    assert "compare" in table.verbs("B")
    assert shown(table.play("B look")) == {"fold", "bet", "compare"}


@rule("S29", "S32", "A61")
def test_who_went_dark_compares_unseen_but_stakes_no_more() -> None:
    table = Table("ABC", key="trinka", ante=1).play("A dark 1", "B look", "B bet 1", "C bet 1")
    assert shown(table) == {"fold", "look", "compare"}
    assert shown(table.play("A look")) == {"fold", "bet", "compare"}


@rule("B61", "H27")
@pytest.mark.parametrize(
    ("lang", "either", "blind"),
    [
        ("en", "To stay in: 2 (blind 1) · ", "To stay in: 1 · "),
        ("ru", "остаться: 2 (вслепую 1) · ", "остаться: 1 · "),
    ],
)
def test_both_prices_are_told_to_whoever_has_not_chosen(lang: str, either: str, blind: str) -> None:
    """Anna's blind 1 costs Boris 2, or 1 if he does not look either; for Anna there is only her own price then."""
    table = Table("AB", key="brag", blind=True).play("A blind 1")
    assert either in panel(table, 102, lang)
    assert blind in panel(table.play("B blind 1"), 101, lang)
    assert "(" not in panel(Table("AB", key="brag"), 101, lang).split("\n")[-1]


def panel(table: Table, user: int, lang: str) -> str:
    state = msgspec.structs.replace(ended(table), phase=TablePhase.HAND)
    screen = panel_screen(state, user, lang, "Friday", None, pictures=False)
    assert screen is not None
    return plain(screen.text)
