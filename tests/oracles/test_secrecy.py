"""O2 finds cards before the wrong eyes."""

from collections.abc import Collection

import pytest

from tests.oracles.record import Text
from tests.oracles.samples import ANNA, BORIS, answered, call, keyboard, sent, tap
from tests.oracles.secrecy import cards_in, check_secrecy, codes_in

SHOWDOWN = 100.0
HANDS = {ANNA: {"As", "Td", "9h"}, BORIS: {"Kc", "Qc", "Jc"}}


def withheld(text: Text) -> Collection[str]:
    """Each sees his own hand; at the showdown Anna's is shown to all, Boris has folded."""
    others = set().union(*(cards for owner, cards in HANDS.items() if owner != text.audience.person))
    return others - HANDS[ANNA] if text.call["time"] >= SHOWDOWN else others


def test_who_may_see_is_shown() -> None:
    check_secrecy(
        [
            sent("A♠ 10♦ 9♥", ANNA),
            sent("К♣ Д♣ В♣", BORIS),
            tap("q1", ANNA),
            answered("q1", "A♠ 10♦ 9♥"),
            sent("The dealer cut 2♠; pot 10, Anna bets 9", reply_markup=keyboard(("Call 9", "1.2.call.9"))),
            sent("Anna: A♠ 10♦ 9♥", time=SHOWDOWN),
        ],
        withheld,
    )


@pytest.mark.parametrize(
    "text", ["A♠", "Т♠", "10 ♦", "10\u00a0♦", "Q♣", "Д♣", "\U0001f0a1", "\U0001f0de", "<b>9♥</b>"]
)
def test_a_card_in_the_group(text: str) -> None:
    with pytest.raises(AssertionError, match="to group -4001"):
        check_secrecy([sent(f"Hand: {text}")], withheld)


def test_a_card_in_the_wrong_dm() -> None:
    with pytest.raises(AssertionError, match="shows Kc to person 1001"):
        check_secrecy([sent("К♣", ANNA)], withheld)


def test_a_card_in_the_wrong_pop_up() -> None:
    with pytest.raises(AssertionError, match="shows As to person 1002"):
        check_secrecy([tap("q1", BORIS), answered("q1", "A♠")], withheld)


def test_a_folded_card_at_the_showdown() -> None:
    with pytest.raises(AssertionError, match="shows Jc Kc Qc to group"):
        check_secrecy([sent("Anna: A♠ 10♦ 9♥. Boris: K♣ Q♣ J♣", time=SHOWDOWN)], withheld)


def test_a_card_in_a_caption_and_on_a_button() -> None:
    with pytest.raises(AssertionError, match="caption"):
        check_secrecy([call("sendPhoto", chat_id=-4001, photo="<9 bytes>", caption="9♥")], withheld)
    with pytest.raises(AssertionError, match="button"):
        check_secrecy([sent("Draw", reply_markup=keyboard(("9♥", "1.draw")))], withheld)


@pytest.mark.parametrize("data", ["1.2.draw.As", "draw:As,Td", "draw.AsTd9h"])
def test_a_card_in_callback_data(data: str) -> None:
    with pytest.raises(AssertionError, match=r"tells .* to group"):
        check_secrecy([sent("Draw", reply_markup=keyboard(("Draw", data)))], withheld)
    check_secrecy([sent("Draw", ANNA, reply_markup=keyboard(("Draw", data)))], withheld)


def test_reading_cards() -> None:
    assert cards_in("As if 10 players had 9 hearts") == set()
    assert cards_in("A♠, 10♥; В♦ 2♧") == {"As", "Th", "Jd", "2c"}
    assert cards_in("\U0001f0b1\U0001f0be\U0001f0ad") == {"Ah", "Kh", "Qs"}
    assert codes_in("4001.7.Ascend.9c.TsTh") == {"9c", "Ts", "Th"}
