"""/odds: the figures are those of all 22,100 hands, counted one by one."""

import re
from collections import Counter
from itertools import combinations

import pytest

from bot.engine.cards import FULL_PACK
from bot.engine.ranks.brag import BragScale, best
from bot.presenter.odds import COUNTS, HANDS, odds_text
from bot.presenter.texts import languages


@pytest.mark.rule("H37", "H38")
def test_every_hand_is_counted() -> None:
    scale = BragScale()
    top = best([card for card in FULL_PACK if card[0] == "3"][:3], scale).key
    counted: Counter[str] = Counter()
    for cards in combinations(FULL_PACK, 3):
        ranked = best(cards, scale)
        counted["prial_of_threes" if ranked.key == top else str(ranked.kind)] += 1
    assert counted == COUNTS
    assert counted.total() == HANDS == 22_100


@pytest.mark.rule("H37", "H38")
def test_the_table_says_odds_against_in_every_row() -> None:
    rows = re.sub(r"<[^>]+>|[,\u00a0]", "", odds_text("en")).splitlines()
    assert rows[0] == "All hands of three cards: 22100"
    assert rows[2] == "Prial of threes: 4 · one hand in 5525 · odds 5524 : 1 against"
    assert (
        rows[5] == "Run: 720 · one hand in 31 · odds 30 : 1 against"
    )  # 30.69 and 29.69: whole numbers are enough
    # printed as 3 : 1 in the source: 16,440 hands against 5,660 are odds of 1 : 2.905
    assert rows[8] == "High card: 16440 · 74 of 100 hands · odds 1 : 3 against"


@pytest.mark.parametrize("lang", languages())
def test_the_table_has_every_figure_in_every_language(lang: str) -> None:
    plain = re.sub(r"(?<=\d)[,\s\u00a0\u202f](?=\d{3}\b)", "", odds_text(lang)).replace(",", ".")
    for figure in (22_100, *COUNTS.values(), 5_525, 460, 459, 31, 30, 20, 19, 6, 5, 74):
        assert re.search(rf"\b{figure}\b", plain), figure
    assert "." not in plain.split("\n\n")[1]
