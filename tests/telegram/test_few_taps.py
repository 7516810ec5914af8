"""T41: how many taps a decision takes, counted on the panels of whole sessions of every game."""

from collections.abc import Iterator
from itertools import accumulate

import pytest

from bot.engine.play import Offer
from bot.engine.view import View, view
from bot.games import all_games, game
from bot.presenter.amounts import presets
from bot.presenter.keys import Ui
from bot.presenter.moves import with_buttons
from bot.presenter.panel import panel_screen
from bot.presenter.tokens import Token, read
from bot.table.state import TablePhase, TableState
from bot.telegram.deeds import typed_now
from tests.presenter.test_screens import states

GAMES = [each.key for each in all_games()]


class Thumb:
    """Taps on the panel of one player; what a tap opens stands there for the next, as in `Taps`."""

    def __init__(self, state: TableState, user: int) -> None:
        self.state, self.user = state, user
        self.ui: Ui | None = None
        self.taps = 0

    def buttons(self) -> list[Token]:
        panel = panel_screen(self.state, self.user, "en", "Friday", self.ui, pictures=True)
        assert panel is not None
        return [read(button.data) for row in panel.keyboard for button in row if button.data]

    def has(self, what: str, arg: str) -> bool:
        return any((token.what, token.arg) == (what, arg) for token in self.buttons())

    def tap(self, what: str, arg: str) -> None:
        token = next(token for token in self.buttons() if (token.what, token.arg) == (what, arg))
        self.taps += 1
        if what != "act":
            self.ui = Ui(token.turn, what, *typed_now(self.state, self.user, self.ui, arg), token.hand)

    def do(self, verb: str, amount: int) -> int:
        """Make a move by the shortest way; how many taps it took."""
        arg = f"{verb}.{amount}"
        if self.has("sure", arg):
            self.tap("sure", arg)
        elif not self.has("act", arg):
            self.tap("pad", f"{verb}.0")
            for shown, digit in zip(accumulate("0" + str(amount)), str(amount), strict=False):
                self.tap("pad", f"{verb}.{int(shown)}.{digit}")
        self.tap("act", arg)
        return self.taps


def moments(key: str) -> Iterator[tuple[TableState, int, View, Offer]]:
    """Everything that anybody is offered on buttons in a few hands in a row."""
    for state in states(key, seed=1):
        if state.phase is not TablePhase.HAND or not state.playing:
            continue
        for seat in state.hand.to_act:
            seen = view(game(state.hand.game), state.hand, seat)
            yield from ((state, state.players[seat], seen, offer) for offer in with_buttons(seen))


def all_in(state: TableState, user: int, offer: Offer, amount: int = 0) -> bool:
    """A move that takes all one's chips is asked for once more (G19)."""
    chair = state.chair(user)
    stack = state.purses.get(user, chair.chips if chair else 0)
    return offer.cost > 0 and offer.cost + amount - (offer.low if amount else 0) >= stack


@pytest.mark.parametrize("key", GAMES)
def test_a_move_without_an_amount_is_one_tap(key: str) -> None:
    offers = [found for found in moments(key) if not (found[3].high or found[3].most)]
    for state, user, _, offer in offers:
        assert Thumb(state, user).do(offer.verb, 0) <= 1 + all_in(state, user, offer), offer
    assert offers or key in ("brag7", "brag9")


@pytest.mark.parametrize("key", GAMES)
def test_the_usual_bet_is_one_tap_and_no_preset_is_far(key: str) -> None:
    """The least is what one needs to play on; half the pot, the pot and the most are on the panel or on the keypad."""
    for state, user, seen, offer in moments(key):
        for amount in presets(offer, seen.pot) if offer.high else ():
            allowed = 1 if amount == offer.low else 2 + len(str(amount))
            taken = Thumb(state, user).do(offer.verb, amount)
            assert taken <= allowed + all_in(state, user, offer, amount), (offer, amount)


@pytest.mark.parametrize("key", GAMES)
def test_any_amount_takes_its_digits_and_three_taps_at_most(key: str) -> None:
    for state, user, _, offer in moments(key):
        amounts = list(offer.amounts()) if offer.high else []
        for amount in {*amounts[:3], *amounts[len(amounts) // 2 :: 7], *amounts[-2:]}:
            assert Thumb(state, user).do(offer.verb, amount) <= 3 + len(str(amount)), (offer, amount)
