"""What the table says of openers at the end of a Jackpots deal (D51, A33, A37)."""

import pytest

from bot.presenter.result import result_lines
from bot.presenter.words import log_line
from bot.table.chronicle import line_of, reasons
from bot.table.state import TableState
from tests.games.kit import Table

from .test_result import ended, plain

rule = pytest.mark.rule


def told(table: Table) -> TableState:
    """The deal at a table, with what its log has, and what its result must say."""
    users = ended(table).players
    lines = tuple(line for event in table.events if (line := line_of(event, users)))
    return ended(table, log=lines[-5:], reasons=tuple(reasons(None, table.events, users)))


def said(table: Table, lang: str) -> str:
    return plain("\n".join(result_lines(told(table), lang)))


@rule("D38", "A35")
@pytest.mark.parametrize(
    ("waiting", "lang", "words"),
    [
        (0, "en", "To open: a pair of jacks or better"),
        (2, "en", "To open: a pair of queens or better"),
        (4, "ru", "Открывает пара королей или лучше"),
        (9, "ru", "Открывает пара тузов или лучше"),
    ],
)
def test_a_deal_says_what_opens_it(waiting: int, lang: str, words: str) -> None:
    """Two players with antes of 1: two chips more for each deal that has waited."""
    state = told(Table("AB", key="jackpots", progressive="q_k_a", carried=waiting))
    assert words in [plain(log_line(state, line, lang)) for line in state.log]


@rule("X180", "D53", "A37")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Anna shows openers: J♠ J♦"), ("ru", "Anna предъявляет открытие: В♠ В♦")]
)
def test_only_the_openers_are_seen_of_who_wins_uncalled(lang: str, words: str) -> None:
    table = Table("AB", {"A": "Js Jd 4c 7h 9s"}, key="jackpots").play("A bet 2", "B fold")
    text = said(table, lang)
    assert words in text
    assert not [card for card in ("4♣", "7♥", "9♠") if card in text]


@rule("X177", "D49")
def test_openers_that_were_thrown_are_seen_at_the_showdown() -> None:
    table = Table("AB", {"A": "Kc Jc 9c 7c Jh"}, key="jackpots")
    table.play("A bet 1", "B call", "A draw Jh", "B stand", "A check", "B check")
    assert "Anna shows openers: J♣ J♥" in said(table, "en")


@rule("A33", "X178")
@pytest.mark.parametrize(
    ("penalty", "lang", "words"),
    [
        (0, "en", "False openers: Anna cannot win\n"),
        (2, "en", "False openers: Anna cannot win and pays 2\n"),
        (2, "ru", "Ложное открытие: Anna не может взять банк и платит 2"),
    ],
)
def test_why_nobody_wins_is_said(penalty: int, lang: str, words: str) -> None:
    table = Table("AB", {"A": "Ts Td 4c 7h 9s"}, key="jackpots", openers="honour", false_open_penalty=penalty)
    assert words in said(table.play("A bet 2", "B fold"), lang)
