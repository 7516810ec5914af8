"""Indian poker: cards are dealt face up until the first ace, and its owner deals (I10, A28, C4)."""

import pytest

from .test_lots import Rigged


@pytest.mark.rule("I10", "A28", "C4")
def test_the_first_ace_deals_and_no_card_is_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    rigged = Rigged(monkeypatch, 3, "indian_poker")
    assert rigged.dealer("Ks Qs Js Ts Ah") == 2  # 1 2 3 1 2
    assert Rigged(monkeypatch, 3, "indian_poker").dealer("As Ks") == 1
    assert Rigged(monkeypatch, 2, "indian_poker").dealer("Ks As") == 2  # no lifting, however few they are
