"""A second Jackpots, as D35–D56 and A33–A37 tell it: openers and their proof, a pot that waits."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from .five import FiveCardReferee
from .worth import may_open

NOTHING = ("2s", "3h", "5d", "7c", "9s")
RISING = {"none": "J", "q_k": "JQK", "q_k_a": "JQKA"}


class JackpotsReferee(FiveCardReferee):
    """One deal. `waited`: how many deals in a row the carried chips have waited (A35)."""

    def __init__(
        self, options: Any, stacks: Sequence[int], pack: Sequence[str], carried: int, waited: int
    ) -> None:
        rising = RISING[options["progressive"]]
        self.least = rising[min(waited, len(rising) - 1)]
        self.honour = options["openers"] == "honour"
        self.opened_with: list[str] = []
        super().__init__(options, stacks, pack, carried, options["sweeten"] if carried else options["ante"])

    def _may_bet(self, verb: str, seat: int, amount: int) -> bool:
        """Check or open, and only with openers, unless the players are trusted (D38, A36, C25)."""
        if not self.unopened:
            return super()._may_bet(verb, seat, amount)
        able = verb != "bet" or self.honour or self._proves(self.cards.hands[seat])
        return able and self.may_stake(verb, seat, amount)

    def _proves(self, cards: Sequence[str]) -> bool:
        return may_open(cards, self.least)

    def play(self, verb: str, seat: int, what: Any = 0) -> None:
        """The hand that opens is kept for the proof, with what is thrown of it (D48, D49, A34)."""
        if verb == "bet" and self.unopened:
            self.cards.keeper, self.opened_with = seat, list(self.cards.hands[seat])
        super().play(verb, seat, what)

    def _round_over(self) -> None:
        """All have checked: the pot waits (D44)."""
        if self.phase == "first" and self.opener is None and self.answered:
            self._wait()
        else:
            super()._round_over()

    def give_back(self) -> None:
        """On trust nothing comes back before the proof (A33)."""
        if self.phase != "first" or not self.honour or len(self.live) < 2:
            super().give_back()

    def settle(self) -> None:
        """A false opener is out, gets nothing back, and pays as many antes as agreed (D51, D52, A33)."""
        if self.opener is None or self._proves(self.opened_with):
            self.give_back()
            return
        if self.opener in self.live:
            self.folded.append(self.opener)
        self.give_back()
        fine = int(self.options["false_open_penalty"]) * int(self.options["ante"])
        self.pay(self.opener, min(fine, self.stacks[self.opener]))

    @property
    def fewest_openers(self) -> int:
        """How many cards an opener who is still in lays open when it is over: no more than prove it (A37, X180)."""
        if self.opener not in self.live or not self.over:
            return 0
        sizes = (
            size for size in range(2, 6) for some in combinations(self.opened_with, size) if self.enough(some)
        )
        return next(sizes)

    def enough(self, cards: Sequence[str]) -> bool:
        """A high pair, three of a kind or two pairs are openers whatever the other cards; else all five count."""
        ranks = {card[0] for card in cards}
        filled = [*cards, *(card for card in NOTHING if card[0] not in ranks)][:5]
        return len(cards) == 5 or (len(ranks) < len(cards) and self._proves(filled))
