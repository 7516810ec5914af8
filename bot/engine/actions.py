"""The closed set of actions: what a player, or chance, may do to a hand.

The tag of each class is the verb of a hand file. `amount` is in chips put in by the action, but after
`Raise`, where it is the new total of this betting round. Seats are numbered from 0 on the first dealer's left.
"""

from typing import TypeAlias

import msgspec

from bot.engine.cards import Card


class SeatAction(msgspec.Struct, frozen=True, tag_field="do"):
    """An action of one seat."""

    seat: int


class ChipAction(SeatAction, frozen=True):
    """An action that names chips (`Expose`: the number of a card)."""

    amount: int


class Fold(SeatAction, frozen=True, tag="fold"):
    """Drop out of the deal."""


class Check(SeatAction, frozen=True, tag="check"):
    """Stay in without a bet."""


class Call(SeatAction, frozen=True, tag="call"):
    """Put in exactly one's price (A66)."""


class Bet(ChipAction, frozen=True, tag="bet"):
    """Put in chips as a player who has seen his cards."""


class Raise(ChipAction, frozen=True, tag="raise"):
    """Raise to a new total of this betting round."""


class Look(SeatAction, frozen=True, tag="look"):
    """Look at one's cards; final (A64)."""


class Blind(ChipAction, frozen=True, tag="blind"):
    """Bet without having looked (B60)."""


class Dark(ChipAction, frozen=True, tag="dark"):
    """Go dark (S20)."""


class OverDark(ChipAction, frozen=True, tag="over_dark"):
    """Put more on top of a dark bet, unseen too (S27)."""


class See(SeatAction, frozen=True, tag="see"):
    """Pay for a showdown of the last two (B46)."""


class Cover(SeatAction, frozen=True, tag="cover"):
    """Put in one's last chips and cover the pot (B65)."""


class Compare(SeatAction, frozen=True, tag="compare"):
    """Pay and compare points with the right-hand neighbour (S53)."""


class OfferShow(SeatAction, frozen=True, tag="offer show"):
    """Propose a three-way show (H24)."""


class OfferSvara(SeatAction, frozen=True, tag="offer svara"):
    """«Варим?»: propose a svara (S76)."""


class OfferSplit(SeatAction, frozen=True, tag="offer split"):
    """Propose to split the pot (S71)."""


class Accept(SeatAction, frozen=True, tag="accept"):
    """Agree to an offer."""


class Refuse(SeatAction, frozen=True, tag="refuse"):
    """Refuse an offer."""


class Join(SeatAction, frozen=True, tag="join"):
    """Buy in to a svara (S72)."""


class Decline(SeatAction, frozen=True, tag="decline"):
    """Stay out of a svara."""


class Redeal(SeatAction, frozen=True, tag="redeal"):
    """Show three tens and demand new cards (S39)."""


class Expose(ChipAction, frozen=True, tag="expose"):
    """Ask for one's card number `amount` (from 1) to be dealt face up (S18)."""


class Keep(SeatAction, frozen=True, tag="keep"):
    """Keep a card that was exposed by chance (S15)."""


class Replace(SeatAction, frozen=True, tag="replace"):
    """Have an exposed card replaced (S15)."""


class Draw(SeatAction, frozen=True, tag="draw"):
    """Throw `cards` and draw as many (D11)."""

    cards: tuple[Card, ...]


class Stand(SeatAction, frozen=True, tag="stand"):
    """Stand pat: draw nothing (D12)."""


class Split(SeatAction, frozen=True, tag="split"):
    """Submit one's hands of three, the first to be shown first; what is not named is discarded (B71)."""

    hands: tuple[tuple[Card, ...], ...]


class Quads(SeatAction, frozen=True, tag="quads"):
    """Announce four of a kind (B77)."""


class Exchange(SeatAction, frozen=True, tag="exchange"):
    """Give cards to the dummy and take as many of its (B95)."""

    give: tuple[Card, ...]
    take: tuple[Card, ...]


class Pass(SeatAction, frozen=True, tag="pass"):
    """Exchange nothing on this turn (B97)."""


class Knock(SeatAction, frozen=True, tag="knock"):
    """Stop the bus: the others have one more turn (A22)."""


class Timeout(SeatAction, frozen=True, tag="timeout"):
    """The turn clock ran out: the cheapest way on (A77)."""


class Leave(SeatAction, frozen=True, tag="leave"):
    """The player leaves the table (A78)."""


class Remove(SeatAction, frozen=True, tag="remove"):
    """The table removes a player for a breach of etiquette (H23, C21): nobody can do that to himself."""


class Deal(msgspec.Struct, frozen=True, tag_field="do", tag="deal"):
    """Chance: a shuffled and cut pack, and the places in it that were exposed in dealing."""

    order: tuple[Card, ...]
    exposed: tuple[int, ...] = ()


class Lift(msgspec.Struct, frozen=True, tag_field="do", tag="lift"):
    """Chance: the cards lifted by the seats that cut for the deal, in their order."""

    cards: tuple[Card, ...]


class Pick(msgspec.Struct, frozen=True, tag_field="do", tag="pick"):
    """Chance: the place in the undealt pack that a replacement comes from."""

    place: int


class Shuffle(msgspec.Struct, frozen=True, tag_field="do", tag="shuffle"):
    """Chance: the discards, shuffled and cut, from which the deal goes on (A31)."""

    order: tuple[Card, ...]


class Admit(msgspec.Struct, frozen=True, tag_field="do", tag="admit"):
    """The table: people who sit there without a part in the deal take the next seats, with these chips (A48)."""

    stacks: tuple[int, ...]


PlayerAction: TypeAlias = (
    Fold | Check | Call | Bet | Raise | Look | Blind | Dark | OverDark | See | Cover | Compare | OfferShow | OfferSvara
    | OfferSplit | Accept | Refuse | Join | Decline | Redeal | Expose | Keep | Replace | Draw | Stand | Split | Quads
    | Exchange | Pass | Knock | Timeout | Leave
)  # fmt: skip
ChanceAction: TypeAlias = Deal | Lift | Pick | Shuffle | Admit
Action: TypeAlias = SeatAction | ChanceAction

VERBS: dict[str, type[SeatAction]] = {str(kind.__struct_config__.tag): kind for kind in PlayerAction.__args__}
"""Every verb of a player, by its tag."""

VERB_OF = {kind: verb for verb, kind in VERBS.items()}
"""The tag of every kind of action."""
