"""What three-card Brag and its relatives remember of a deal, beyond what all games do."""

import msgspec

from bot.engine.cards import Card
from bot.engine.play import Play
from bot.engine.state import HandState


class BragMemory(msgspec.Struct, frozen=True):
    """An offer of a three-way show: who asked, who has not answered; `refused` until the turn passes (H24).

    In Khvastovstvo also the second hand of a player who has kept one.
    """

    asking: int | None = None
    refused: bool = False
    agreed: bool = False
    second: tuple[Card, ...] = ()  # the new hand of one who has kept his old one besides (A13)
    holder: int | None = None  # whose it is
    thrown: tuple[Card, ...] = ()  # the one of the two that he has put away
    was_blind: bool = False  # whether he had bet blind when he looked at one


BragHand = HandState[BragMemory]
BragPlay = Play[BragMemory]
