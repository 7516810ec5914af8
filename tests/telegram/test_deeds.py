"""What a panel's button stands for when it comes back: of this moment, of this player, and on offer."""

from typing import Any

import msgspec
import pytest

from bot.engine.actions import Bet, Draw, Exchange, Split
from bot.engine.cards import parse_cards
from bot.presenter.keys import Ui
from bot.presenter.picking import picked
from bot.presenter.tokens import Token
from bot.table.desk import Rejected
from bot.table.state import TablePhase, TableState
from bot.telegram.deeds import Deed, deed_of, picked_after, picked_deed, picking_now, typed_now
from tests.games.kit import Table

CHAT, HAND_NO = -100, 7
FIRST, SECOND, STRANGER = 11, 12, 13


def state_of(table: Table) -> TableState:
    return TableState(CHAT, phase=TablePhase.HAND, players=(FIRST, SECOND), hand=table.hand, hand_no=HAND_NO)


def bus(**options: Any) -> TableState:
    hands = {"A": "Kh 8d 3s", "B": "Qs Qd 5c"}
    return state_of(Table("AB", hands, {"A": 15, "B": 15}, key="stop_the_bus", dummy="9s 4d 2c", **options))


def token(arg: str, what: str = "pick", hand: int = HAND_NO, turn: int = 0) -> Token:
    return Token(what, CHAT, hand, turn, arg)


def refused(state: TableState, user: int, button: Token, ui: Ui | None = None) -> str:
    """The code with which a button is refused, be it one that picks or one that acts."""
    with pytest.raises(Rejected) as caught:
        read(state, user, button, ui)
    return caught.value.code


def read(state: TableState, user: int, button: Token, ui: Ui | None) -> Deed | int:
    if button.what == "act":
        return deed_of(state, user, button, ui, "en")
    return picked_after(state, user, picking_now(state, user, button), ui, button.arg)


@pytest.mark.rule("B95", "C30")
def test_two_taps_exchange_a_card() -> None:
    state = bus()
    picking = picking_now(state, FIRST, token("exchange.0.2"))
    own = picked_after(state, FIRST, picking, None, "exchange.0.2")
    assert picked(picking, own) == [parse_cards("3s")]
    both = picked_after(state, FIRST, picking, Ui(0, "pick", "exchange", own, HAND_NO), f"exchange.{own}.3")
    deed = picked_deed(state, FIRST, picking, both, "en")
    assert deed == Deed(Exchange(0, parse_cards("3s"), parse_cards("9s")), 0, "You exchange with the dummy.")


def test_after_a_restart_the_button_alone_says_what_was_picked() -> None:
    state = bus()
    picking = picking_now(state, FIRST, token("exchange.16.3"))
    assert picked(picking, picked_after(state, FIRST, picking, None, "exchange.16.3")) == [
        parse_cards("3s 9s")
    ]


@pytest.mark.parametrize(
    ("user", "button", "code"),
    [
        (STRANGER, token("exchange.0.0"), "not_in_hand"),
        (SECOND, token("exchange.0.0"), "not_your_turn"),
        (FIRST, token("exchange.0.0", hand=HAND_NO - 1), "stale"),
        (FIRST, token("exchange.0.0", turn=1), "stale_turn"),
        (FIRST, token("draw.0.0"), "not_your_turn"),  # a move of another game
        (FIRST, token("exchange.0.6"), "unknown_button"),
        (FIRST, token("exchange.0.0.0"), "unknown_button"),
        (FIRST, token("exchange"), "unknown_button"),
        (FIRST, token("exchange.3.0"), "unknown_button"),
        (FIRST, token("exchange.x", "act"), "unknown_button"),
        (FIRST, token(f"exchange.{4**6}", "act"), "unknown_button"),
        (SECOND, token("exchange.65", "act"), "not_your_turn"),
    ],
)
def test_what_nobody_can_have_tapped_is_refused(user: int, button: Token, code: str) -> None:
    assert refused(bus(), user, button) == code


@pytest.mark.rule("D16", "D19", "C26")
def test_cards_are_thrown_as_they_are_shown_to_be_picked() -> None:
    table = Table("AB", {"A": "As Kd 9h 4c 2s", "B": "Qs Qd 5c 6c 7d"}, key="draw").play("A check", "B check")
    state, shown = state_of(table), 4**2 + 4**4  # 9h and 2s
    turn = table.hand.turn
    deed = deed_of(state, FIRST, token(f"draw.{shown}", "act", turn=turn), None, "en")
    assert deed == Deed(Draw(0, parse_cards("9h 2s")), turn, "You draw 2 cards.")
    one_more = Ui(turn, "pick", "draw", shown + 4**3, HAND_NO)
    button = token(f"draw.{shown}", "act", turn=turn)
    assert refused(state, FIRST, button, one_more) == "picked_otherwise"  # he has tapped on since


@pytest.mark.rule("C28", "B71")
def test_hands_are_laid_out_whoever_else_has_done_so_meanwhile() -> None:
    hands = {"A": "As Ad Kh Qh Jh 4c 2s", "B": "Qs Qd 5c 6c 7d 8d Td"}
    table = Table("AB", hands, key="brag7")
    before = table.hand.turn
    table.play("B split Td 8d 7d / Qs Qd 6c")
    number = sum(digit * 4**at for at, digit in enumerate((1, 1, 1, 2, 2, 2, 0)))
    button = token(f"split.{number}", "act", turn=before)
    asked = msgspec.structs.replace(state_of(table), asked=(before, table.hand.turn))
    deed = deed_of(asked, FIRST, button, Ui(before, "pick", "split", number, HAND_NO), "en")
    best_first = (parse_cards("As Ad Kh"), parse_cards("Qh Jh 4c"))
    assert deed == Deed(Split(0, best_first), table.hand.turn, "Your hands are laid out.")


def test_nothing_is_picked_when_the_hand_is_over() -> None:
    state = state_of(
        Table("AB", {"A": "Kh 8d 3s", "B": "Qs Qd 5c"}, key="stop_the_bus").play("A pass", "B pass")
    )
    assert refused(state, FIRST, token("exchange.0.0", turn=2)) == "stale"


def test_the_answer_says_what_was_done() -> None:
    state = state_of(Table("AB", key="brag", betting="raise"))
    first = deed_of(state, FIRST, token("bet.2", "act"), None, "en")
    assert first == Deed(Bet(0, 2), 0, "You bet 2.")
    assert deed_of(state, FIRST, token("bet.2", "act"), None, "ru").said == "Вы ставите 2."
    assert deed_of(state, FIRST, token("fold.0", "act"), None, "ru").said == "Вы падаете."


def test_an_answer_to_what_is_refused_anyway_is_no_error() -> None:
    """The table refuses with a reason; words for the answer must not fail before it can."""
    assert deed_of(bus(), STRANGER, token("pass.0", "act"), None, "en").said == "Done."


def test_a_tap_that_is_delivered_again_does_not_say_that_nothing_was_paid() -> None:
    """Once it has had its effect there is no such offer any more, and no price to name (T36)."""
    state = state_of(Table("AB", key="trinka").play("A bet 2"))
    assert deed_of(state, FIRST, token("compare.0", "act"), None, "en").said == "Done."


@pytest.mark.parametrize(
    ("arg", "amount", "typed"),
    [
        ("bet.0.3", None, 3),  # the first key
        ("bet.0.7", 3, 37),  # a quick second one, on a keypad that still shows nothing
        ("bet.37.10", 37, 3),  # the eraser
        ("bet.37.0", None, 370),  # after a restart the button alone knows what was typed
        ("bet.50", 37, 50),  # a preset
        ("bet.0", 37, 0),  # the keypad opens
    ],
)
def test_a_key_goes_on_from_what_is_typed(arg: str, amount: int | None, typed: int) -> None:
    """Two quick taps on one keypad are two digits (T16)."""
    state = bus()
    ui = None if amount is None else Ui(state.hand.turn, "pad", "bet", amount, HAND_NO)
    assert typed_now(state, FIRST, ui, arg) == ("bet", typed)


def test_what_was_typed_for_another_move_or_an_older_question_is_not_gone_on_from() -> None:
    state = bus()
    for ui in (
        Ui(state.hand.turn, "pad", "raise", 9, HAND_NO),
        Ui(state.hand.turn, "pad", "bet", 9, HAND_NO - 1),
    ):
        assert typed_now(state, FIRST, ui, "bet.4.2") == ("bet", 42)


@pytest.mark.parametrize("arg", ["bet", "bet.", "bet.1.11", "bet.1.2.3", "bet.-1", "bet.1.x"])
def test_a_key_that_is_none(arg: str) -> None:
    with pytest.raises(Rejected, match="unknown_button"):
        typed_now(bus(), FIRST, None, arg)
