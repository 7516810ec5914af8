"""/odds: how often each hand of three cards comes, among all 22,100 (H37, H38).

The source's own table gives the last odds the wrong way round; these are odds against, in every row.
"""

from bot.presenter.texts import say, text_key

COUNTS = {
    "prial_of_threes": 4, "prial": 48, "running_flush": 48, "run": 720, "flush": 1_096, "pair": 3_744,
    "high_card": 16_440,
}  # fmt: skip
"""Hands of each kind, the rarest first: no wild cards, A-2-3 a run."""

HANDS = 22_100


def odds_text(lang: str) -> str:
    """The table as lines, for a narrow screen."""
    rows = [_row(lang, kind, count) for kind, count in COUNTS.items()]
    return "\n".join([say(lang, "odds-title", hands=HANDS), "", *rows, "", say(lang, "odds-how")])


def _row(lang: str, kind: str, count: int) -> str:
    name, others = say(lang, text_key("odds", kind)), HANDS - count
    if count > others:
        hundred, in_favour = 100 * count / HANDS, count / others
        return say(lang, "odds-row-likely", kind=name, count=count, hundred=hundred, favour=in_favour)
    return say(lang, "odds-row", kind=name, count=count, one=HANDS / count, against=others / count)
