"""Each way in which a deal ends without a winner, in words: why, where the chips are, what the next deal costs."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from bot.engine.options import Value
from bot.games import all_games
from bot.presenter.group import table_screen
from bot.presenter.panel import panel_screen
from bot.presenter.result import outcome_lines
from bot.presenter.texts import languages
from bot.table.commands import Command, DealHand, GetUp, Stop, VoidHand
from bot.table.state import LogLine, TablePhase, TableState
from tests.games.kit import Table
from tests.presenter.test_result import ended
from tests.table.kit import Room


class End(NamedTuple):
    """A deal of Anna, Boris and Vera, and what is said after it."""

    key: str
    moves: tuple[str, ...]
    english: list[str]
    russian: list[str]
    hands: Mapping[str, str] = MappingProxyType({})
    options: Mapping[str, Value] = MappingProxyType({})
    carried: int = 0
    stacks: Mapping[str, int] = MappingProxyType({})
    reasons: tuple[LogLine, ...] = ()
    purses: Mapping[int, int] = MappingProxyType({})


BLIND = End(
    "hvastovstvo", ("A blind 2", "B fold", "C fold"),  # three antes of 2 and a blind bet of 2
    [
        "Anna is left alone playing blind, and that does not win the pot.",
        "Nobody wins the pot, it waits for the next hand: 8",
        "Before the next deal everybody antes again: 2.",
    ],
    [
        "Anna играет вслепую, остальные пасуют: так банк не взять.",
        "Банк никому не достаётся и ждёт следующей раздачи: 8",
        "Перед следующей сдачей все снова ставят анте: 2.",
    ],
    options={"ante": 2},
)  # fmt: skip
SEVEN = End(
    "brag7", ("A split As Ad Ac / 4h 3c 9s", "B split Ks Kd Kc / Qh Qd 5s", "C split Js Td 2c / 8h 7d 5c"),
    [
        "Hand 1: Anna has the best", "Hand 2: Boris has the best",
        "To win the pot one needs the best hand twice: nobody has it.",
        "Nobody wins the pot, it waits for the next hand: 9",
        "Before the next deal everybody stakes again: 3.",
    ],
    [
        "Рука 1: лучшую открывает Anna", "Рука 2: лучшую открывает Boris",
        "Чтобы взять банк, лучшая рука нужна дважды: такого нет ни у кого.",
        "Банк никому не достаётся и ждёт следующей раздачи: 9",
        "Перед следующей сдачей все снова ставят взнос: 3.",
    ],
    hands={"A": "As Ad Ac 4h 3c 9s 8c", "B": "Ks Kd Kc Qh Qd 5s 8d", "C": "Js Td 2c 8h 7d 5c 2d"},
    options={"stake": 3},
)  # fmt: skip
NINE = End(
    "brag9",
    (
        "A split As Ad Ac / Kh Kd 9c / 7s 5d 2h", "B split Qs Qd Qc / Js Jd 8c / 9s 5h 3d",
        "C split Ts Td 2c / 6s 6d 3h / Jh 4d 3c",
    ),
    [
        "Hand 1: Anna has the best", "Hand 2: Anna has the best", "Hand 3: Vera has the best",
        "To win the pot one needs the best hand three times: nobody has it.",
        "Nobody wins the pot, it waits for the next hand: 3",
        "Before the next deal everybody stakes again: 1.",
    ],
    [
        "Рука 1: лучшую открывает Anna", "Рука 2: лучшую открывает Anna", "Рука 3: лучшую открывает Vera",
        "Чтобы взять банк, лучшая рука нужна трижды: такого нет ни у кого.",
        "Банк никому не достаётся и ждёт следующей раздачи: 3",
        "Перед следующей сдачей все снова ставят взнос: 1.",
    ],
    hands={"A": "As Ad Ac Kh Kd 9c 7s 5d 2h", "B": "Qs Qd Qc Js Jd 8c 9s 5h 3d", "C": "Ts Td 2c 6s 6d 3h Jh 4d 3c"},
)  # fmt: skip
PASSED = End(
    "draw", ("A fold", "B fold", "C fold"),
    [
        "Everybody passes.", "Nobody wins the pot, it waits for the next hand: 3",
        "Before the next deal everybody antes again: 1.",
    ],
    [
        "Все пасуют.", "Банк никому не достаётся и ждёт следующей раздачи: 3",
        "Перед следующей сдачей все снова ставят анте: 1.",
    ],
)  # fmt: skip
UNOPENED = End(
    "jackpots", ("A check", "B check", "C check"),  # 15 from deals before, sweetened by 2 each
    [
        "Nobody opens.", "Nobody wins the pot, it waits for the next hand: 21",
        "The pot is sweetened: before the next deal everybody adds 2.",
    ],
    [
        "Никто не открывает.", "Банк никому не достаётся и ждёт следующей раздачи: 21",
        "Подсластить банк: перед следующей сдачей каждый добавляет 2.",
    ],
    options={"ante": 5, "sweeten": 2}, carried=15,
)  # fmt: skip
UNSWEETENED = UNOPENED._replace(
    english=UNOPENED.english[:2], russian=UNOPENED.russian[:2], options={"ante": 7, "sweeten": 0}, carried=21
)
FALSE = End(
    "jackpots", ("A bet 1", "B fold", "C fold"),  # three antes, and the bet of one who may not open is lost
    [
        "The opening was false, and nobody else is left.",
        "Nobody wins the pot, it waits for the next hand: 4",
        "The pot is sweetened: before the next deal everybody adds 1.",
    ],
    [
        "Открытие ложное, а остальные уже вне игры.",
        "Банк никому не достаётся и ждёт следующей раздачи: 4",
        "Подсластить банк: перед следующей сдачей каждый добавляет 1.",
    ],
    hands={"A": "As Kd 9h 4c 2s"}, options={"openers": "honour"},
)  # fmt: skip
BUS = {"A": "As Ah Kd", "B": "Qs 9h 4d", "C": "Ks Kh 2c"}
CHARGED = End(
    "stop_the_bus", ("A pass", "B pass", "C pass"),
    ["Boris: lowest hand, pays 5", "In the pot, for the last one left: 5"],
    ["Boris: младшая рука, штраф 5", "В банке 5: его возьмёт последний."],
    hands=BUS, stacks={"A": 15, "B": 15, "C": 15}, reasons=(LogLine("charged", 102, 5),),
    purses={101: 15, 102: 10, 103: 15},
)  # fmt: skip
VOID = End(
    "stop_the_bus", ("A pass", "B pass"),  # equal hands, and five chips each, which both would have to pay
    [
        "The deal is void: if the lowest hands paid, nobody would have chips left. The same player deals again.",
        "In the pot, for the last one left: 20",
    ],
    [
        "Раздача не в счёт: если младшие руки заплатят, фишек не останется ни у кого. Сдаёт тот же игрок.",
        "В банке 20: его возьмёт последний.",
    ],
    hands={"A": "As 9h 4d", "B": "Ad 9c 4s"}, stacks={"A": 5, "B": 5}, carried=20, purses={101: 5, 102: 5},
)  # fmt: skip

ENDS = {
    "left alone blind": BLIND, "seven cards, two winners": SEVEN, "nine cards, two winners": NINE, "all passed": PASSED,
    "nobody opened": UNOPENED, "nothing to add": UNSWEETENED, "false openers alone": FALSE, "the bus stops": CHARGED,
    "nobody would be left": VOID,
}  # fmt: skip


def after(end: End, **fields: object) -> TableState:
    names = "AB" if end is VOID else "ABC"
    table = Table(names, end.hands, end.stacks, end.key, end.carried, "", **end.options)
    table.play(*end.moves)
    filled = {
        "chosen": {end.key: dict(end.options)},
        "reasons": end.reasons,
        "purses": dict(end.purses),
        **fields,
    }
    return ended(table, **filled)


def told(state: TableState, lang: str) -> list[str]:
    return [re.sub("[\u2066-\u2069]", "", line) for line in outcome_lines(state, lang)]


@pytest.mark.rule("A80", "H28", "B78", "D44", "D45", "A33", "B98")
@pytest.mark.parametrize("end", ENDS.values(), ids=list(ENDS))
def test_why_nobody_wins_and_what_comes_of_the_pot(end: End) -> None:
    state = after(end)
    assert (told(state, "en"), told(state, "ru")) == (end.english, end.russian)


@pytest.mark.parametrize(("lang", "words"), [("en", "Not this time"), ("ru", "В этот раз мимо")])
@pytest.mark.parametrize("end", ENDS.values(), ids=list(ENDS))
def test_where_nobody_wins_nobody_has_lost(end: End, lang: str, words: str) -> None:
    """A panel says what one has, and no more."""
    panel = panel_screen(after(end), 102, lang, "Friday", None, pictures=False)
    assert panel is not None
    assert words not in panel.text
    won = panel_screen(
        ended(Table("ABC").play("A fold", "B fold")), 102, lang, "Friday", None, pictures=False
    )
    assert won is not None
    assert words in won.text


def test_what_another_game_costs_is_none_of_its_business() -> None:
    """The pot waits for its own game; the table plays another one first."""
    assert told(after(PASSED, game="brag"), "en") == PASSED.english[:2]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_no_deal_ends_without_a_word(key: str, lang: str) -> None:
    """Random hands: either somebody wins the pots, or at least two lines say why nobody does."""
    for seed in range(12):
        room = Room(1, 2, 3, 4, seed=seed, chips=200, game_key=key)
        room.deal()
        room.play_out()
        result = room.state.hand.result
        won = all(payment.winners for payment in result.payments)
        lines = told(room.state, lang)
        assert won is any("🏆" in line for line in lines)
        assert won or len(lines) >= 2 or room.state.purses


# Void hands


@pytest.mark.parametrize(
    ("command", "phase"),
    [(VoidHand(1, admin=True), TablePhase.RESULT), (Stop(1, admin=True, at_once=True), TablePhase.CLOSED)],
)
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "The hand is void, all stakes are back."), ("ru", "Раздача отменена, все ставки возвращены.")],
)
def test_a_void_hand_says_so_and_nothing_of_the_hand_before(
    command: Command, phase: TablePhase, lang: str, words: str
) -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.play_out()
    room.deal()
    room.do(command)
    screen = table_screen(room.state, lang, "braggart_bot")
    assert room.state.phase is phase
    assert screen is not None
    assert words in screen.text
    assert "🏆" not in screen.text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Too few are left for this deal: it is called off, and nobody pays."),
        ("ru", "Для этой раздачи игроков слишком мало: её не будет, никто ничего не платит."),
    ],
)
def test_a_deal_that_is_called_off_says_so(lang: str, words: str) -> None:
    """Two of three get up before the cut of the second hand."""
    room = Room(1, 2, 3, game_key="draw")
    room.deal()
    room.play_out()
    room.do(DealHand(1))
    room.do(GetUp(2))
    room.do(GetUp(3))
    screen = table_screen(room.state, lang, "braggart_bot")
    assert room.state.phase is TablePhase.RESULT
    assert screen is not None
    assert words in screen.text
    assert "🏆" not in screen.text


def test_the_word_goes_with_the_next_deal() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.do(VoidHand(1, admin=True))
    screen = table_screen(room.state, "en", "braggart_bot")
    assert screen is not None
    assert "void" in screen.text
    room.do(DealHand(1))
    screen = table_screen(room.state, "en", "braggart_bot")
    assert screen is not None
    assert "void" not in screen.text
