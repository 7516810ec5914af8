"""Which screen a button stands on: panels of several tables, and a practice table, share one DM."""

import pytest

from bot.presenter.tokens import Token
from bot.telegram.app import slot_of

DM, GROUP = 77, -100


@pytest.mark.parametrize(
    ("chat", "token", "slot"),
    [
        (GROUP, Token("deal", GROUP), "table"),
        (GROUP, Token("set", GROUP), "menu"),
        (DM, Token("act", GROUP), "panel:-100"),
        (DM, Token("return", GROUP), "panel:-100:away"),
        (DM, Token("act", DM), "practice:panel"),
        (DM, Token("pick", DM), "practice:panel"),
        (DM, Token("cut", DM), "practice:table"),
        (DM, Token("deal", DM), "practice:table"),
        (DM, Token("set", DM), "practice:menu"),
        (DM, Token("own", DM), ""),  # of /settings: an answer that nobody keeps up to date
    ],
)
def test_a_button_tells_its_slot(chat: int, token: Token, slot: str) -> None:
    assert slot_of(chat, token) == slot
