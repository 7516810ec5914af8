"""What stands on buttons fits a phone, where two of them share a row."""

import pytest

from bot.engine.actions import VERBS
from bot.engine.options import resolve
from bot.games import MODULES, all_games
from bot.presenter.keys import Place
from bot.presenter.options import ROOM, option_page, value_text
from bot.presenter.texts import languages, say, text_key
from bot.table.settings import SETTINGS

NO_BUTTONS = frozenset(("leave", "timeout"))
"""What players do by other means than a move of their panel."""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", MODULES)
def test_moves(lang: str, game: str) -> None:
    """With amounts of three digits."""
    shown = {
        verb: say(lang, text_key("move", verb), game=game, amount=100, cost=100, count=5)
        for verb in VERBS
        if verb not in NO_BUTTONS
    }
    assert {verb: text for verb, text in shown.items() if not 0 < len(text) <= ROOM} == {}


@pytest.mark.parametrize("lang", languages())
def test_values_side_by_side(lang: str) -> None:
    """Those that are longer get a row each."""
    options = [*(option for game in all_games() for option in game.options), *SETTINGS]
    for option in options:
        declared = (
            SETTINGS if option in SETTINGS else next(g.options for g in all_games() if option in g.options)
        )
        _, rows = option_page(Place(-1, 1, 1, lang), declared, option, resolve(declared, {}), "set")
        long = [b.text for row in rows if len(row) == 2 for b in row if len(b.text) > ROOM]
        assert not long, (option.name, long)
        assert all(value_text(option, value, lang) for value in option.values)
