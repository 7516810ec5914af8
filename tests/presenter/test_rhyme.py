"""The row of cards up to the first ace, in words (S3, C5)."""

import pytest

from bot.engine.cards import parse_cards
from bot.presenter.words import log_line
from bot.table.state import LogLine, TableState
from tests.e2e.kit import plain

NAMES = {1: "Anna", 2: "Boris", 3: "<Vera>"}


@pytest.mark.rule("S3", "S4", "S5", "S6", "C4", "C5")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "table 6♠ · host Boris 7♥ · &lt;Vera&gt; 8♦ · Anna 9♣ · Boris A♠"),
        ("ru", "стол 6♠ · хозяин Boris 7♥ · &lt;Vera&gt; 8♦ · Anna 9♣ · Boris Т♠"),
    ],
)
def test_every_card_is_named_with_whom_it_fell_to(lang: str, words: str) -> None:
    row = LogLine("first_ace_row", 2, cards=parse_cards("6s 7h 8d 9c As"), users=(None, 2, 3, 1, 2))
    assert plain(log_line(TableState(-1, game="trinka", names=NAMES), row, lang)) == words


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Equal, so they cut again: Anna J♥ · Boris 2♣"),
        ("ru", "Поровну, тянут ещё раз: Anna В♥ · Boris 2♣"),
    ],
)
def test_who_ties_cuts_again_in_one_line(lang: str, words: str) -> None:
    row = LogLine("lots_again", cards=parse_cards("Jh 2c"), users=(1, 2))
    assert plain(log_line(TableState(-1, game="brag", names=NAMES), row, lang)) == words


@pytest.mark.rule("I10", "C4")
def test_where_no_card_is_the_tables_there_is_no_host() -> None:
    row = LogLine("first_ace_row", 2, cards=parse_cards("7h As"), users=(2, 3))
    said = log_line(TableState(-1, game="indian_poker", names=NAMES), row, "en")
    assert plain(said) == "Boris 7♥ · &lt;Vera&gt; A♠"
