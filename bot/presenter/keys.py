"""What the buttons of a player have in common: where they stand, and what their owner is in the middle of."""

from typing import NamedTuple

from bot.presenter.screen import Button
from bot.presenter.texts import say
from bot.presenter.tokens import Token
from bot.presenter.widths import Rows

__all__ = ["Place", "Rows", "Ui"]


class Ui(NamedTuple):
    """What one person is in the middle of on his panel: a keypad, a question, or picking cards."""

    turn: int
    mode: str  # "pad", "sure" or "pick"
    verb: str
    amount: int = 0  # of picked cards: their number, see `picking`
    hand: int = 0

    def stands(self, hand: int, asked: int) -> bool:
        """Whether he is still asked what he was asked then, whatever others have done since (`table.questions`)."""
        return self.hand == hand and self.turn >= asked


class Place(NamedTuple):
    """Where buttons stand: table, hand and turn that their tokens name."""

    chat: int
    hand: int
    turn: int
    lang: str

    def button(self, key: str, what: str, arg: str = "", **fill: int | str) -> Button:
        return Button(say(self.lang, key, **fill), str(Token(what, self.chat, self.hand, self.turn, arg)))
