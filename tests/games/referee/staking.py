"""Poker betting with chips one on the other: who may do what, who plays for which, who gets them (A39, A69, A79)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any


class Staking:
    """The chips of a deal; the first seat is on the dealer's left, the last deals."""

    turn: int

    def __init__(self, options: Any, stacks: Sequence[int], ante: int, carried: int) -> None:
        self.options, self.before = options, carried
        self.seats = range(len(stacks))
        self.stacks = [stack - ante for stack in stacks]
        self.paid = [ante for _ in self.seats]
        self.folded = list[int]()
        self.all_in = {seat for seat in self.seats if not self.stacks[seat]}
        self.new_round()

    def new_round(self) -> None:
        self.street = [0 for _ in self.seats]
        self.price = self.full = self.raises = 0
        self.answered: dict[int, int] = {}  # who has acted, and the price then

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def active(self) -> list[int]:
        return [seat for seat in self.live if seat not in self.all_in]

    def tried(self, seat: int) -> Iterable[int]:
        """Amounts at and beyond what is allowed."""
        if seat != self.turn:
            return [self.stacks[seat]]
        stack, reach = self.stacks[seat], self.street[seat] + self.stacks[seat]
        return {*range(12), *range(self.price - 1, self.price + 12), stack, stack + 1, reach, reach + 1}

    def after(self, seat: int, seats: Sequence[int]) -> int:
        return min(seats, key=lambda other: (other - seat - 1) % len(self.seats))

    def owed(self, seat: int) -> int:
        return max(0, self.price - self.street[seat])

    def closed(self) -> bool:
        """All have answered the last bet; who is alone with his chips need only match it (D8)."""
        active = self.active
        return all(not self.owed(seat) and (seat in self.answered or len(active) == 1) for seat in active)

    # What is legal, on one's turn

    def may_stake(self, verb: str, seat: int, amount: int) -> bool:
        owed, stack = self.owed(seat), self.stacks[seat]
        match verb:
            case "check":
                return not owed
            case "call":
                return 0 < owed <= stack
            case "cover":
                return 0 < stack <= owed
            case "bet":
                return not self.price and self._fits(0, amount, stack)
        return self._may_raise(seat) and self._fits(self.price, amount, self.street[seat] + stack)

    def _fits(self, base: int, amount: int, most: int) -> bool:
        """By so much more, or all that one has if that is less (A38, A79)."""
        least = int(self.options["min_bet"])
        return min(base + least, most) <= amount <= min(base + int(self.options["max_raise"]), most)

    def _may_raise(self, seat: int) -> bool:
        """Somebody is left to answer, the cap is not reached, and a full raise has come since one acted."""
        cap = int(self.options["raises_per_round"])
        enough = self.street[seat] + self.stacks[seat] > self.price > 0
        again = seat not in self.answered or self.full > self.answered[seat]
        return enough and again and len(self.active) > 1 and not 0 < cap <= self.raises

    # Moves

    def stake(self, verb: str, seat: int, amount: int) -> None:
        if verb in ("bet", "raise"):
            whole = verb == "bet" or amount - self.price >= int(self.options["min_bet"])
            self.full = amount if whole else self.full
            self.raises += verb == "raise"
            self.price = amount
        paid = 0 if verb == "check" else min(self.owed(seat), self.stacks[seat])
        self.pay(seat, paid)
        self.answered[seat] = self.price
        if not self.stacks[seat]:
            self.all_in.add(seat)

    def pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.paid[seat] += amount
        self.street[seat] += amount

    # What becomes of the chips

    def give_back(self) -> None:
        """What nobody has matched is its owner's, if he is in (A69)."""
        second, most = sorted(self.paid)[-2:]
        owner = self.paid.index(most)
        if owner in self.live:
            self.pay(owner, second - most)

    def pots(self) -> list[tuple[list[int], int]]:
        """Chip by chip from the table up: those may win it who have matched it, or still may.

        Chips on top of all that those who are in have put in go with the last pot.
        """
        found, top = [(self.live, self.before)], max(self.paid[seat] for seat in self.live)
        for height in range(1, max(self.paid) + 1):
            chips = sum(paid >= height for paid in self.paid)
            players = [seat for seat in self.live if seat in self.active or self.paid[seat] >= height]
            if players == found[-1][0] or height > top:
                found[-1] = (found[-1][0], found[-1][1] + chips)
            else:
                found.append((players, chips))
        return [pot for pot in found if pot[1]]

    def award(self, worth: Callable[[int], Any]) -> None:
        """Each pot to the best hand; equals split, odd chips from the dealer's left (D34, A39)."""
        for players, amount in self.pots():
            worths = {seat: worth(seat) for seat in players}
            self._share(amount, [seat for seat in players if worths[seat] == max(worths.values())])

    def _share(self, amount: int, winners: Sequence[int]) -> None:
        each, odd = divmod(amount, len(winners))
        for place, seat in enumerate(winners):
            self.stacks[seat] += each + (place < odd)

    def next_dealer(self, gone: Iterable[int]) -> int:
        """On the dealer's left, who is there and has chips (A71)."""
        here = [seat for seat in self.seats if seat not in set(gone)] or list(self.seats)
        return next((seat for seat in here if self.stacks[seat]), here[0])
