"""Who is in, what a move costs, whose the pots are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .pots import Claimants, merged

Hands = Sequence[Sequence[str]]


def value(card: str) -> int:
    """Ace 11, courts and ten 10, the others what stands on them (S35, A40)."""
    return 11 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0])


def points(cards: Sequence[str], options: Any) -> int:
    """The best suit; two triples beat all (S33–S37, A55)."""
    ranks = "".join(card[0] for card in cards)
    if ranks in ("AAA", "666"):
        return 1000 if ranks == str(options["trips_top"]).upper() else 999
    suits = [sum(value(card) for card in cards if card[1] == suit) for suit in "shdc"]
    return max(*suits, 22 if options["two_aces_22"] and ranks.count("A") == 2 else 0)


@dataclass
class Kon:
    """One deal with its betting."""

    price: int
    dealt: tuple[int, ...]
    turn: int | None = None
    dark: int = 0
    went_dark: list[int] = field(default_factory=list)
    in_dark: set[int] = field(default_factory=set)
    unseen: set[int] = field(default_factory=set)
    equal: list[set[int]] = field(default_factory=list)
    compared: set[int] = field(default_factory=set)
    turns: Counter[int] = field(default_factory=Counter)
    staked: set[int] = field(default_factory=set)
    asked: bool = False
    offered_to: int | None = None


@dataclass
class Window:
    """A pot that boils, and who has said what (A70)."""

    boilers: list[int]
    entry: int
    joined: list[int] = field(default_factory=list)
    declined: list[int] = field(default_factory=list)
    agreed: set[int] = field(default_factory=set)
    may_split: bool = True


class Standing(Claimants):
    """How a hand stands. `need_deal`: a new pack is due; `lifting`: who must lift cards for the deal."""

    def __init__(self, options: Any, stacks: Sequence[int], hands: Hands) -> None:
        self.options, self.ante = options, int(options["ante"])
        self.seats = range(len(stacks))
        self.stacks = [stack - self.ante for stack in stacks]
        self.pots = [self.ante * len(stacks)]
        self.fallen = set()
        self.claims = {}
        self.gone: set[int] = set()
        self.dealer, self.svaras = len(stacks) - 1, 0
        self.main_winners: list[int] = []
        self.window: Window | None = None
        self.lifting: list[int] = []
        self.need_deal = self.over = False
        self.hands = hands
        self.kon = Kon(self.ante, tuple(self.seats))

    # Who

    def clockwise(self, seats: Iterable[int], after: int) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - after - 1) % len(self.seats))

    def right_of(self, seat: int) -> int:
        return self.clockwise([other for other in self.active if other != seat], seat)[-1]

    def outsiders(self, window: Window) -> list[int]:
        said = {*window.boilers, *window.joined, *window.declined}
        return [seat for seat in self.seats if seat not in said | self.gone]

    # Chips (A43, A46, A67)

    def capped(self, amount: int) -> int:
        ceiling = self.options["ceiling"]
        return min(amount, max(ceiling, self.ante)) if ceiling else amount

    def most(self, seat: int) -> int:
        return self.capped(self.stacks[seat])

    def cost(self, seat: int) -> int:
        kon = self.kon
        if not kon.dark or seat in kon.went_dark:
            return self.capped(kon.price)
        single = kon.price if self.options["dark_compare"] == "2x_stake" else kon.dark
        return self.capped(max(2 * single, kon.price))

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.pots[-1] += amount

    def _broke_cover(self) -> bool:
        """All without chips have covered what is in now (A67)."""
        broke = [seat for seat in self.active if not self.stacks[seat]]
        if broke:
            self.claims.update(dict.fromkeys(broke, len(self.pots) - 1))
            self.pots.append(0)
        return bool(broke)

    def _decided(self) -> list[tuple[int, list[int]]]:
        """Each pot with its winners, the main pot first: a coverer loses a tie to the newer pot's winner (A14)."""
        newer, decided = set(self.active), []
        for players, amount in reversed(merged(self.pots, self.live, self.claims)):
            best = max(points(self.hands[seat], self.options) for seat in players)
            won = {seat for seat in players if points(self.hands[seat], self.options) == best}
            if self.options["cover_tie"] == "side_winner":
                won = won & newer or won
            newer = won
            decided.append((amount, self.clockwise(won, self.dealer)))
        return decided[::-1]

    def _award(self, amount: int, winners: Sequence[int], paid: Iterable[int]) -> None:
        """Shares of a pot, odd chips from the dealer's left (A49); only those of `paid` are handed out."""
        ordered = self.clockwise(winners, self.dealer)
        each, odd = divmod(amount, len(ordered))
        self.main_winners = self.main_winners or [seat for seat in ordered if seat in paid]
        for place, seat in enumerate(ordered):
            if seat in paid:
                self.stacks[seat] += each + (place < odd)
                self.pots[0] -= each + (place < odd)
