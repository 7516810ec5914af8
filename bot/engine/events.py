"""The closed set of events: what happened, in order, for whoever may know it.

No event holds a card that its audience may not see: hole cards come through `view` alone.
"""

from typing import TypeAlias

import msgspec

from bot.engine.cards import Card


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Something that happened. `audience`: the seats that may know it; None: everybody."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return None


class Anted(Event, frozen=True, tag="anted"):
    """Every seat put `amount` chips in."""

    amount: int


class Dealt(Event, frozen=True, tag="dealt"):
    """Cards went out, `dealer` dealing."""

    dealer: int


class Acted(Event, frozen=True, tag="acted"):
    """A seat did `verb` and put `paid` chips in; `late`: the clock did it for him."""

    seat: int
    verb: str
    paid: int = 0
    late: bool = False


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked at its cards (C9)."""

    seat: int


class Covered(Event, frozen=True, tag="covered"):
    """A seat has no chips left and covers the pot (B65)."""

    seat: int


class CardShown(Event, frozen=True, tag="card_shown"):
    """One card of a seat lies face up on the table."""

    seat: int
    card: Card


class Compared(Event, frozen=True, tag="compared"):
    """Two neighbours compared in secret; `loser` fell, or nobody (equal points)."""

    challenger: int
    neighbour: int
    loser: int | None


class Shown(Event, frozen=True, tag="shown"):
    """A seat's hand lies face up at the showdown; `round`: which of his hands, from 1, if he has several (B72)."""

    seat: int
    cards: tuple[Card, ...]
    round: int = 0


class RoundWon(Event, frozen=True, tag="round_won"):
    """All have shown their hand number `round`; `winner` had the best, nobody if several did (A17)."""

    round: int
    winner: int | None


class Returned(Event, frozen=True, tag="returned"):
    """The unmatched part of the last bet went back (A69)."""

    seat: int
    amount: int


class SvaraBegan(Event, frozen=True, tag="svara"):
    """The pot boils: who boils, and what an entrant pays (S70)."""

    boilers: tuple[int, ...]
    pot: int
    entry: int


class OfferEnded(Event, frozen=True, tag="offer_ended"):
    """An offer came to nothing: `seat` did not agree."""

    seat: int


class Redealt(Event, frozen=True, tag="redealt"):
    """All still in get new cards (S39, S70)."""


class DealLifted(Event, frozen=True, tag="lifted"):
    """A cut for the deal: the cards of the seats, and who won (None: equals cut again)."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int | None


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat gave cards to the open dummy and took as many of its: all four or more lie open to all (B96)."""

    seat: int
    gave: tuple[Card, ...]
    took: tuple[Card, ...]


class Charged(Event, frozen=True, tag="charged"):
    """A holder of the lowest hand paid into the pot (B98)."""

    seat: int
    amount: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat threw `count` cards face down and draws as many; which ones is his secret (C26)."""

    seat: int
    count: int


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The pack is at its end: folded hands and discards make a new one (A31)."""


class OpenersNeeded(Event, frozen=True, tag="openers_needed"):
    """What opens this deal: a pair of the rank `least` or better (D38, A35)."""

    least: int


class OpenersShown(Event, frozen=True, tag="openers_shown"):
    """The opener proves that he might open: the fewest cards that show it (D51, A37)."""

    seat: int
    cards: tuple[Card, ...]


class FalseOpeners(Event, frozen=True, tag="false_openers"):
    """The opener has no proof: his hand is dead, and he pays `penalty` into the pot (A33)."""

    seat: int
    penalty: int


class PotPaid(Event, frozen=True, tag="paid"):
    """A pot was paid: shares by winner, in the order of `winners`."""

    amount: int
    winners: tuple[int, ...]
    shares: tuple[int, ...]


class Ended(Event, frozen=True, tag="ended"):
    """The deal is over; the dealer of the next one."""

    next_dealer: int


AnyEvent: TypeAlias = (
    Anted | Dealt | Acted | Looked | Covered | CardShown | Compared | Shown | RoundWon | Returned | SvaraBegan
    | OfferEnded | Redealt | DealLifted | Exchanged | Charged | Drew | Reshuffled | OpenersNeeded | OpenersShown
    | FalseOpeners
    | PotPaid | Ended
)  # fmt: skip
