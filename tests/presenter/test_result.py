"""The result screen: hands with their names, each pot and its winner, what everybody has, what comes next."""

import re
from typing import Any

import pytest

from bot.engine.actions import Deal, Lift
from bot.engine.cards import parse_cards
from bot.engine.game import apply
from bot.presenter.group import table_screen
from bot.presenter.panel import panel_screen
from bot.presenter.result import next_line, result_lines
from bot.table.settings import NEXT_HAND
from bot.table.state import Chair, LogLine, TablePhase, TableState
from tests.games.kit import Table

NAMES = {101: "Anna", 102: "Boris", 103: "Vera"}


def ended(table: Table, **fields: Any) -> TableState:
    users = tuple(NAMES)[: len(table.names)]
    chairs = tuple(Chair(user, NAMES[user], 100) for user in users)
    filled = {"game": table.hand.game, "next_dealer": users[0], **fields}
    return TableState(
        -1,
        phase=TablePhase.RESULT,
        hand=table.hand,
        hand_no=4,
        players=users,
        names=NAMES,
        chairs=chairs,
        **filled,
    )


def plain(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text).replace("\u00a0", " ")


def lines(state: TableState, lang: str = "en") -> list[str]:
    return [plain(line) for line in result_lines(state, lang)]


@pytest.mark.rule("B47", "C13")
def test_hands_pot_and_stacks_of_a_showdown() -> None:
    table = Table("AB", {"A": "As Ah Kd", "B": "Qs Qh 4d"}, {"A": 10, "B": 10}, ante=1)
    table.play("A bet 1", "B bet 1", "A see")  # the pot: two antes, two bets, two to see
    assert lines(ended(table)) == [
        "Anna: A♠ A♥ K♦ (Pair of aces and a king)",
        "Boris: Q♠ Q♥ 4♦ (Pair of queens and a four)",
        "🏆 Anna takes the pot: 6 (Pair of aces and a king)",
        "",
        "• Anna: 12 (+2)",
        "• Boris: 8 (−2)",
    ]


@pytest.mark.rule("C11", "S37")
def test_a_pot_that_nobody_contests_shows_no_hand() -> None:
    table = Table("AB", {"A": "As Ah Kd", "B": "Qs Qh 4d"}, {"A": 10, "B": 10}, ante=1).play("A fold")
    assert lines(ended(table), "ru") == [
        "🏆 Boris забирает банк: 2",
        "Остальные вне игры: карты показывать не нужно.",
        "",
        "• Anna: 9 (−1)",
        "• Boris: 11 (+1)",
    ]


def test_a_hand_that_its_owner_shows_is_listed() -> None:
    table = Table("AB", {"A": "As Ah Kd", "B": "Qs Qh 4d"}, ante=1).play("A fold")
    assert lines(ended(table, voluntary=(101,)))[0] == "Anna: A♠ A♥ K♦ (Pair of aces and a king)"


@pytest.mark.rule("B66", "B67")
def test_each_pot_is_named() -> None:
    hands = {"A": "As Ah Kd", "B": "Qs Qh 4d", "C": "Js 9d 2c"}
    table = Table("ABC", hands, {"A": 3, "B": 20, "C": 20}, ante=1, betting="raise", raise_limit=9)
    table.play("A bet 2", "B bet 4", "C bet 4", "B see")
    told = lines(ended(table))
    # main: three antes and Anna's two (A14); side: what came later, 4 + 4 + 8
    assert told[3:5] == [
        "🏆 Anna takes the main pot: 5 (Pair of aces and a king)",
        "🏆 Boris takes the side pot: 16 (Pair of queens and a four)",
    ]


@pytest.mark.rule("S71", "X134")
def test_a_shared_pot_says_who_gets_what() -> None:
    table = Table("AB", {"A": "As Ts 9h", "B": "Ah Th 9s"}, {"A": 20, "B": 20}, key="trinka", ante=1)
    table.play("A bet 1", "B compare", "A offer split", "B accept")
    table.hand = apply(table.game, table.hand, Lift(parse_cards("Td 6d"))).hand  # who deals next
    assert "🏆 The pot of 4 is split: Anna 2 and Boris 2" in lines(ended(table))
    assert "🏆 Банк 4 делится: Anna 2 и Boris 2" in lines(ended(table), "ru")


@pytest.mark.rule("S71")
def test_boilers_who_agree_to_split_are_said_to() -> None:
    """Nobody has seen their hands: without a word the table would wonder why two won."""
    table = Table("AB", {"A": "As Ts 9h", "B": "Ah Th 9s"}, {"A": 20, "B": 20}, key="trinka", ante=1)
    table.play("A bet 1", "B compare", "A offer split", "B accept")
    table.hand = apply(table.game, table.hand, Lift(parse_cards("Td 6d"))).hand  # who deals next
    for limit in (0, 1):  # be it that after this svara they would have had to
        state = ended(table, reasons=(LogLine("split_agreed"),))
        state.hand.options["svara_limit"] = limit
        assert lines(state)[:3] == [
            "🏆 The pot of 4 is split: Anna 2 and Boris 2", "They agree to split what boils.", "",
        ]  # fmt: skip
        assert lines(state, "ru")[1] == "Заварившие согласны поделить банк."


@pytest.mark.rule("A51")
def test_a_limit_on_svaras_is_said_to_split_the_pot() -> None:
    """One svara is allowed; the second time that the two are equal they split."""
    hands = {"A": "As Ts 9h", "B": "Ah Th 9s"}
    table = Table("AB", hands, {"A": 20, "B": 20}, key="trinka", ante=1, svara_limit=1)
    table.play("A bet 1", "B compare", "A refuse")
    table.hand = apply(table.game, table.hand, Lift(parse_cards("7s Ts"))).hand  # B deals, A begins
    pack = (*parse_cards("Ah As Th Ts 9s 9h"), *table.pack[6:])
    table.hand = apply(table.game, table.hand, Deal(pack)).hand
    table.play("A bet 1", "B compare")  # 21 against 21 again; the pot: 4 and 2 more
    table.hand = apply(table.game, table.hand, Lift(parse_cards("Td 6d"))).hand
    assert lines(ended(table))[:2] == [
        "🏆 The pot of 6 is split: Anna 3 and Boris 3",
        "There has been 1 svara in a row: by the chat’s rules the pot is now split.",
    ]
    assert lines(ended(table), "ru")[1] == "Свар подряд — 1, больше в этом чате не варят: банк делится."


@pytest.mark.rule("B76", "B78")
def test_laid_out_hands_stand_line_by_line_and_a_carried_pot_is_told() -> None:
    hands = {"A": "As Ad Ac 4h 3d 2s 8c", "B": "Ks Kd Kc Qh Qd 5s 8d"}
    table = Table("AB", hands, key="brag7", stake=3).play(
        "A split As Ad Ac / 4h 3d 2s", "B split Ks Kd Kc / Qh Qd 5s"
    )
    told = lines(ended(table))
    assert told[0].split("\n") == ["Anna: ", "① A♠ A♦ A♣ (Prial of aces)", "② 4♥ 3♦ 2♠ (Run, four high)"]
    # a prial of aces beats one of kings, a run beats a pair
    assert told[2:5] == ["Hand 1: Anna has the best", "Hand 2: Anna has the best", "🏆 Anna takes the pot: 6"]


@pytest.mark.rule("B78")
def test_a_pot_that_waits_says_why() -> None:
    hands = {"A": "As Ad Ac 4h 3c 9s 8c", "B": "Ks Kd Kc Qh Qd 5s 8d"}
    table = Table("AB", hands, key="brag7", stake=3).play(
        "A split As Ad Ac / 4h 3c 9s", "B split Ks Kd Kc / Qh Qd 5s"
    )
    assert lines(ended(table))[2:4] == ["Hand 1: Anna has the best", "Hand 2: Boris has the best"]


def test_nobody_is_asked_to_show_what_all_have_seen() -> None:
    table = Table("AB", {"A": "As Ah Kd", "B": "Qs Qh 4d"}, {"A": 10, "B": 10}, ante=1)
    seen, folded = ended(table.play("A bet 1", "B bet 1", "A see")), ended(Table("AB", ante=1).play("A fold"))
    assert "show:" not in str(table_screen(seen, "en", "braggart_bot"))
    assert "show:" in str(table_screen(folded, "en", "braggart_bot"))
    both = ended(Table("AB", ante=1).play("A fold"), voluntary=(101, 102))
    assert "show:" not in str(table_screen(both, "en", "braggart_bot"))


@pytest.mark.rule("C13")
def test_the_panel_tells_who_has_won_and_with_what() -> None:
    table = Table("AB", {"A": "As Ah Kd", "B": "Qs Qh 4d"}, {"A": 10, "B": 10}, ante=1)
    state = ended(table.play("A bet 1", "B bet 1", "A see"))
    panel = panel_screen(state, 102, "en", "Friday", None, pictures=False)
    assert panel is not None
    assert plain(panel.text).splitlines()[-2:] == [
        "🏆 Anna takes the pot: 6 (Pair of aces and a king)",
        "Not this time. Your chips: 8",
    ]


def test_what_comes_next_names_game_and_dealer() -> None:
    state = ended(Table("AB", ante=1).play("A fold"), game="trinka")
    assert plain(next_line(state, "en")) == (
        "Next: <b>Seka (Trinka)</b>, Anna deals. Anybody seated may tap <b>Next hand</b>."
    )
    gone = ended(Table("AB", ante=1).play("A fold"), next_dealer=999)
    assert "deals" not in next_line(gone, "en")
    screen = table_screen(state, "ru", "braggart_bot")
    assert screen is not None
    assert "Дальше: <b>Сека (тринька)</b>, сдаёт Anna." in plain(screen.text)


def test_a_hand_that_comes_by_itself_says_when() -> None:
    state = ended(Table("AB", ante=1).play("A fold"), settings={NEXT_HAND.name: 10})
    assert plain(next_line(state, "en")) == "Next, in 10 s: <b>Three-card Brag</b>, Anna deals."


def test_a_title_cannot_break_a_panel() -> None:
    """T31: a group may be called anything."""
    panel = panel_screen(
        ended(Table("AB", ante=1).play("A fold")), 101, "en", "<b>Fri & day", None, pictures=False
    )
    assert panel is not None
    assert "&lt;b&gt;Fri &amp; day" in panel.text


@pytest.mark.rule("B97")
def test_who_pays_nothing_in_a_tournament_has_not_lost() -> None:
    hands = {"A": "As Ah Kd", "B": "Qs 9h 4d"}
    table = Table("AB", hands, {"A": 15, "B": 15}, key="stop_the_bus").play("A pass", "B pass")
    state = ended(table, purses={101: 15, 102: 10})
    panel = panel_screen(state, 101, "en", "Friday", None, pictures=False)
    assert panel is not None
    assert plain(panel.text).endswith("\nYour chips: 15")
