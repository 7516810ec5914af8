"""In his turn a player reads on his own panel what the others have done since, and who is still in."""

import msgspec
import pytest

from bot.engine.cards import parse_cards
from bot.presenter.panel import panel_screen
from bot.presenter.screen import Screen
from bot.presenter.since import CAPTION
from bot.presenter.texts import units
from bot.table.chronicle import line_of
from bot.table.desk import LOG_LINES
from bot.table.state import LogLine, TablePhase, TableState
from tests.games.kit import Table

from .test_result import ended, plain

rule = pytest.mark.rule

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
"""One sign of eight UTF-16 units."""

MANY = dict.fromkeys(range(101, 116), 5 * FAMILY)


def at(table: Table, **fields: object) -> TableState:
    """The table in the middle of its hand, with the log that a group reads."""
    state = ended(table)
    lines = tuple(line for event in table.events if (line := line_of(event, state.players)))
    fields = {"log": lines[-LOG_LINES:], "phase": TablePhase.HAND, **fields}
    return msgspec.structs.replace(state, **fields)


def panel(table: Table, user: int, lang: str = "en", **fields: object) -> list[str]:
    screen = panel_screen(at(table, **fields), user, lang, "Friday", None, pictures=True)
    assert screen is not None
    return plain(screen.text).splitlines()


def told(table: Table, user: int, lang: str = "en", **fields: object) -> list[str]:
    return [line for line in panel(table, user, lang, **fields) if line.startswith(("· ", "Still", "В игре"))]


@rule("B49")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["· Boris bets 5", "· Vera folds", "Still in: Boris"]),
        ("ru", ["· Boris ставит 5", "· Vera падает", "В игре: Boris"]),
    ],
)
def test_why_one_has_to_pay(lang: str, lines: list[str]) -> None:
    """What lies before one's own last move is known already, be it Boris's bet of 2."""
    table = Table("ABC", betting="raise").play(
        "A bet 1", "B bet 2", "C bet 2", "A bet 2", "B bet 5", "C fold"
    )
    assert told(table, 101, lang) == lines


def test_who_is_not_in_turn_reads_nothing_of_it() -> None:
    table = Table("ABC").play("A bet 1")
    assert told(table, 101) == told(table, 103) == []
    assert told(table, 102) == ["· Anna bets 1", "Still in: Anna, Vera"]


@rule("B61")
def test_who_plays_blind() -> None:
    table = Table("ABC", blind=True).play("A blind 1", "B look", "B bet 2")
    assert told(table, 103)[-1] == "Still in: Anna blind, Boris"
    assert told(table, 103, "ru")[-1] == "В игре: Anna вслепую, Boris"


def test_to_look_is_no_move_and_hides_nothing() -> None:
    table = Table("ABC", blind=True).play("A blind 1", "B look")
    assert told(table, 102) == ["· Anna bets 1 blind", "Still in: Anna blind, Vera"]


@rule("S76")
def test_that_an_offer_was_refused() -> None:
    table = Table("AB", key="trinka", ante=1).play("A bet 1", "B offer svara", "A refuse")
    assert told(table, 102) == ["· Anna bets 1", "· Anna says no", "Still in: Anna"]


@rule("D18")
def test_how_many_each_has_drawn() -> None:
    table = Table("ABC", {"B": "2s 3h 9c Jd Kd"}, key="draw")
    table.play("A bet 1", "B call", "C call", "A stand", "B draw 2s 3h", "C stand")
    assert told(table, 101)[-1] == "Still in: Boris (drew 2), Vera (stood pat)"
    assert told(table, 101, "ru")[-1] == "В игре: Boris (прикуп 2), Vera (без прикупа)"


def test_of_many_moves_those_count_that_are_no_falls() -> None:
    """The raise stands above three falls: without it nobody would know what he pays for."""
    names = {user: f"P{user}" for user in range(101, 106)}
    falls = (LogLine("fold", 102), LogLine("late_fold", 103), LogLine("fold", 104))
    table = Table("ABCDE").play("A bet 1", "B fold", "C fold", "D fold")
    state = msgspec.structs.replace(
        ended(Table("ABC")), phase=TablePhase.HAND, hand=table.hand, players=tuple(names), names=names,
        log=(LogLine("bet", 101, 5), *falls),
    )  # fmt: skip
    screen = panel_screen(state, 105, "en", "Friday", None, pictures=True)
    assert screen is not None
    assert "\n· P101 bets 5\nStill in: P101\n" in plain(screen.text)


def test_the_chat_of_the_table_is_not_told() -> None:
    """Who came and went, and the cards that were lifted for the deal, are no moves."""
    log = (LogLine("lifted", 102, cards=parse_cards("As")), LogLine("joined", 999), LogLine("cut", 102))
    assert told(Table("ABC"), 101, log=log) == ["Still in: Boris, Vera"]


@rule("H24")
def test_where_several_may_answer_nothing_is_repeated() -> None:
    """The question says who asks; the answers of others must not change what one reads."""
    table = Table("ABC", three_way=True).play("A bet 1", "B bet 1", "C bet 1", "A offer show")
    assert told(table, 102) == []


@rule("D8")
def test_pots_say_who_is_in() -> None:
    """Anna has covered: the main pot is hers too, and each pot names its own."""
    stacks = {"A": 3, "B": 20, "C": 20}
    table = Table("ABC", stacks=stacks, key="draw").play(
        "A bet 2", "B raise 4", "C call", "A stand", "B stand", "C stand"
    )
    assert [line for line in panel(table, 102) if "pot 9" in line] == ["main pot 9: Anna, Boris, Vera"]
    assert told(table, 102) == ["· Vera stands pat"]


def test_where_nobody_falls_all_are_in() -> None:
    table = Table("ABC", key="stop_the_bus").play("A pass")
    assert told(table, 102) == ["· Anna exchanges nothing"]


def test_a_practice_table_has_its_log_right_above() -> None:
    table = Table("ABC").play("A bet 1")
    assert told(table, 102, chat=102) == []


def crowd(**fields: object) -> Screen:
    """The panel of the first of fifteen in Indian poker, who have names of forty units."""
    table = Table("ABCDEFGHIJKLMNO", key="indian_poker")
    filled = {"phase": TablePhase.HAND, "hand": table.hand, "players": tuple(MANY), "names": MANY, **fields}
    state = msgspec.structs.replace(ended(Table("ABC")), **filled)
    screen = panel_screen(state, 101, "en", "Friday", None, pictures=True)
    assert screen is not None
    return screen


def test_a_caption_that_would_be_too_long_goes_without() -> None:
    """Fourteen foreheads leave room for three short lines, not for long ones (O4)."""
    short, long = LogLine("fold", 102), LogLine("compared_equal", 102, other=103)
    for line, told in ((short, True), (long, False)):
        screen = crowd(log=(line, line, line))
        assert units(screen.text) <= CAPTION
        assert screen.picture is not None
        assert ("\n· " in screen.text) is told


def test_who_is_seen_on_a_forehead_is_not_named_again() -> None:
    table = Table("ABC", key="indian_poker").play("A bet 1")
    assert told(table, 102) == ["· Anna bets 1"]


def test_the_last_one_left_who_may_still_open_has_no_rivals() -> None:
    table = Table("ABC", key="draw").play("A fold", "B fold")
    assert told(table, 103) == ["· Anna folds", "· Boris folds"]


@rule("B66")
def test_a_text_too_long_for_a_caption_comes_without_a_picture() -> None:
    """Three pots, each with fourteen names: Telegram would refuse the photo, and nobody could play."""
    stacks = {"A": 2, "B": 3} | dict.fromkeys("CDEFGHIJKLMNO", 30)
    table = Table("ABCDEFGHIJKLMNO", stacks=stacks, key="indian_poker", max_raise=9)
    table.play("A bet 1", "B raise 2", *(f"{name} call" for name in "CDEFGHIJKLMN"))
    state = msgspec.structs.replace(
        ended(Table("ABC")), phase=TablePhase.HAND, hand=table.hand, players=tuple(MANY), names=MANY
    )
    screen = panel_screen(state, 115, "en", "Friday", None, pictures=True)
    assert screen is not None
    assert units(screen.text) > CAPTION
    assert screen.picture is None
