"""O6 finds messages in two languages, in the wrong one, and raw keys."""

import pytest

from tests.oracles.language import Language, check_language, keys
from tests.oracles.record import Audience
from tests.oracles.samples import ANNA, BORIS, GROUP, answered, keyboard, sent, tap


def test_one_language_is_right() -> None:
    check_language(
        [
            sent(
                "Pot 8: <b>Anna</b> bets 2", reply_markup=keyboard(("Call 2", "1.call"), ("Fold", "1.fold"))
            ),
            sent("Банк 8, ставка 2", reply_markup=keyboard(("Поддержать 2", "1.call"), ("OK", "1.ok"))),
            sent("Т♠ К♥ — /verify, https://t.me/braggart_bot, @braggart_bot, <code>3af0 sha</code>"),
            sent("A♠ K♥: three-card brag, face-up"),
            sent('Печать: <a href="https://t.me/braggart_bot?start=seal">c9530cf1…6be9</a> · <b>Банк</b>'),
        ]
    )


def test_two_languages_in_a_text() -> None:
    with pytest.raises(AssertionError, match="two languages in one message"):
        check_language([sent("Банк 8, Fold")])


def test_two_languages_in_text_and_button() -> None:
    with pytest.raises(AssertionError, match="two languages in one message"):
        check_language([sent("Банк 8", reply_markup=keyboard(("Fold", "1.fold")))])


def test_two_languages_in_two_messages_are_two_peoples() -> None:
    check_language([sent("Банк 8"), sent("Pot 8", ANNA)])


def test_names_are_in_no_language() -> None:
    check_language([sent("Ставит \u2068Anna &lt;b\u2069"), sent("Ставит Boris")], names=("Boris",))
    with pytest.raises(AssertionError, match="two languages"):
        check_language([sent("Ставит Boris")], names=("Anna",))


@pytest.mark.parametrize("key", ["preset-friendly", "payer_loses", "brag-rules-1"])
def test_a_raw_key(key: str) -> None:
    with pytest.raises(AssertionError, match=f"a raw key, {key}"):
        check_language([sent(f"Option: {key}")])


def test_a_raw_key_on_a_button_and_in_a_pop_up() -> None:
    with pytest.raises(AssertionError, match="a raw key"):
        check_language([sent("Menu", reply_markup=keyboard(("preset-book", "1.set")))])
    with pytest.raises(AssertionError, match="a raw key"):
        check_language([tap("q1"), answered("q1", "error not_your_turn")])


def reads(audience: Audience) -> Language | None:
    """Russian in the group and to Anna; nothing is known of others."""
    return "ru" if audience.group or audience.person == ANNA else None


def test_the_language_of_the_audience() -> None:
    check_language(
        [sent("Банк 8"), sent("Pot 8", BORIS), tap("q1"), answered("q1", "Не ваш ход")], expected=reads
    )
    with pytest.raises(AssertionError, match="for one who reads ru"):
        check_language([sent("Pot 8", GROUP)], expected=reads)
    with pytest.raises(AssertionError, match="for one who reads ru"):
        check_language([tap("q1", ANNA), answered("q1", "Not your turn")], expected=reads)


def test_keys_are_those_of_the_locales() -> None:
    assert {"preset-book", "option-ante-about", "game-stop-the-bus"} <= keys()
    assert "yes" not in keys()
