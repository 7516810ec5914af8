"""Rows of buttons on a phone: words that would not fit side by side come in more rows, never more than four in all."""

import pytest

from bot.engine.play import Offer
from bot.engine.view import view
from bot.presenter.amounts import amount_rows, pad_rows
from bot.presenter.keys import Place, Ui
from bot.presenter.moves import action_rows
from bot.presenter.screen import Button
from bot.presenter.tokens import read
from bot.presenter.widths import Rows, readable
from tests.games.kit import Table

PLACE = Place(-1, 1, 1, "en")
RAISE = Offer("raise", 20, 1_000, cost=20)
"""With 200 in the pot half of it is 100."""


def words(rows: Rows) -> list[list[str]]:
    return [[button.text for button in row] for row in rows]


def rows(table: Table, lang: str) -> Rows:
    """The first player's buttons."""
    seen = view(table.game, table.hand, 0)
    return action_rows(Place(-1, 1, seen.turn, lang), seen, table.hand.seats[0].stack, None)


def test_short_amounts_stand_side_by_side() -> None:
    """A limit of three: every amount has a button, and four letters and a digit are few."""
    table = Table(stacks=dict.fromkeys("ABC", 50), betting="raise", raise_limit=3)
    assert words(rows(table, "en")) == [["Bet 1", "Bet 2", "Bet 3"], ["Fold"]]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_long_amounts_come_in_two_rows(lang: str) -> None:
    """Four of «Поднять до 12» are wider than a phone."""
    table = Table("AB", key="draw", max_raise=100).play("A check", "B bet 10")
    # the least of 11, half of the pot of 12 is less, the pot, the most of 110, and a keypad; then fold and call
    assert [len(row) for row in rows(table, lang)] == [2, 2, 2]


# When there is no room


@pytest.mark.parametrize(
    ("room", "shown"),
    [
        (4, [["Raise to 20", "Raise to 100"], ["Raise to 200", "Raise to 1,000"], ["Other …"]]),
        (3, [["Raise to 20", "Raise to 100"], ["Raise to 200", "Raise to 1,000"], ["Other …"]]),
        (2, [["Raise to 20", "Raise to 200"], ["Raise to 1,000", "Other …"]]),
        (1, [["Raise to 20", "Other …"]]),
        (0, [["Raise to 20", "Other …"]]),
    ],
)
def test_first_half_the_pot_goes_to_the_keypad_then_the_pot_then_the_most(
    room: int, shown: list[list[str]]
) -> None:
    """The least amount always stays."""
    assert words(amount_rows(PLACE, [RAISE], 200, 5_000, room)) == shown


@pytest.mark.parametrize("room", range(5))
def test_no_preset_is_lost(room: int) -> None:
    """What a panel lacks stands on the keypad."""
    shown = amount_rows(PLACE, [RAISE], 200, 5_000, room)
    pad = pad_rows(PLACE, RAISE, 0, 200)
    found = {read(button.data).arg for row in (*shown, *pad) for button in row}
    assert {f"raise.{amount}" for amount in (20, 100, 200, 1_000)} <= found


def test_the_keypad_does_not_speak_of_half_a_pot_that_one_may_not_bet() -> None:
    """Half of 30 is less than 20; the pot goes as the first, then."""
    assert words(amount_rows(PLACE, [RAISE], 30, 5_000, 1)) == [["Raise to 20", "Other …"]]
    assert "½" not in str(words(pad_rows(PLACE, RAISE, 0, 30)))


def test_two_offers_share_the_room() -> None:
    """Bets and raises of one panel give up the same presets; each keeps its own keypad."""
    bet = Offer("bet", 2, 1_000, cost=2)
    shown = words(amount_rows(PLACE, [bet, RAISE], 200, 5_000, 2))
    assert shown == [["Bet 2", "Other …"], ["Raise to 20", "Other …"]]


@pytest.mark.parametrize(
    ("offer", "pot", "asked"),
    [
        (Offer("bet", 2, 100, cost=2), 3, ["Bet 100"]),
        (Offer("bet", 2, 100, cost=2), 100, []),  # not above the pot
        (Offer("bet", 50, 100, cost=50), 3, []),  # twice the least
        (Offer("bet", 2, 100, cost=2), 99, ["Bet 100"]),
        (Offer("bet", 1, 4, cost=1), 2, []),  # few amounts, each with its button
        (Offer("bet", 2, 100, cost=2), 300, ["Bet 100"]),  # all his chips
    ],
)  # fmt: skip
def test_more_than_the_pot_and_twice_the_least_is_asked_for_once_more(
    offer: Offer, pot: int, asked: list[str]
) -> None:
    stack = 100 if pot == 300 else 5_000
    shown = [button for row in amount_rows(PLACE, [offer], pot, stack, 4) for button in row]
    assert [button.text for button in shown if read(button.data).what == "sure"] == asked


@pytest.mark.parametrize(
    ("lang", "stack", "words"),
    [
        ("en", 5_000, "Sure? Bet 100"),
        ("en", 100, "All your chips! Bet 100"),
        ("ru", 5_000, "Точно? Ставлю 100"),
        ("ru", 100, "Все фишки! Ставлю 100"),
    ],
)
def test_what_is_asked(lang: str, stack: int, words: str) -> None:
    """The whole stack is called so, and nothing less."""
    table = Table("AB", stacks=dict.fromkeys("AB", 5_000), betting="raise", raise_limit=100)
    seen = view(table.game, table.hand, 0)
    shown = action_rows(PLACE._replace(lang=lang), seen, stack, Ui(1, "sure", "bet", 100))
    assert shown[0][0].text == words


# The keypad


@pytest.mark.parametrize(("lang", "words"), [("en", "Type 20–1,000"), ("ru", "Введите 20–1\u00a0000")])
def test_before_the_first_digit_the_keypad_says_what_may_be_typed(lang: str, words: str) -> None:
    """No move of nothing is on offer."""
    assert pad_rows(PLACE._replace(lang=lang), RAISE, 0, 200)[-1][0].text == words


def test_the_keypad_has_digits_presets_and_the_move() -> None:
    assert words(pad_rows(PLACE, RAISE, 12, 200)) == [
        ["1", "2", "3", "4", "5", "⌫"],
        ["6", "7", "8", "9", "0", "↩︎"],
        ["½ 100", "pot 200", "max 1,000"],
        ["✅ Raise to 12 (20–1,000)"],
    ]


def test_what_the_keys_write() -> None:
    args = {b.text: read(b.data).arg for row in pad_rows(PLACE, RAISE, 12, 200) for b in row}
    assert (args["3"], args["0"], args["⌫"]) == ("raise.12.3", "raise.12.0", "raise.12.10")
    assert (args["½ 100"], args["✅ Raise to 12 (20–1,000)"]) == ("raise.100", "raise.12")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_more_time_can_be_taken_while_one_types(lang: str) -> None:
    """It pushes the most out, which the move names anyway, where they do not fit together."""
    more = (Button("⏱ +30 s", "time"),)
    pad = pad_rows(PLACE._replace(lang=lang), RAISE, 0, 200, more)
    assert [len(row) for row in pad] == [6, 6, 3, 1]
    assert pad[2][2] == more[0]
    assert all(map(readable, pad))
