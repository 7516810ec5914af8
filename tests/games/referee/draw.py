"""The cards of a second draw game: who may throw how many, and what he is served (A30, A31, D49)."""

from collections.abc import Sequence
from typing import Any


class Drawing:
    """Hands of five, the pack, and what was thrown."""

    def __init__(self, options: Any, players: int, pack: Sequence[str]) -> None:
        self.options, self.players = options, players
        self.hands = [list(pack[seat : 5 * players : players]) for seat in range(players)]
        self.pack = list(pack[5 * players :])
        self.thrown = list[tuple[int, str]]()
        self.keeper: int | None = None  # whose discards stay before him
        self.drawn, self.ace_shown = set[int](), set[int]()
        self.shuffle: list[str] = []  # what chance must shuffle now
        self.due = (0, 0)  # who waits for how many then

    def limit(self) -> int:
        chosen = self.options["draw_limit"]
        return (3 if self.players > 5 else 5) if chosen == "auto" else int(chosen)

    def pile(self, seat: int, folded: Sequence[int]) -> list[str]:
        """Folded hands and others' discards, but not those that prove the opening (A31)."""
        hands = [card for other in folded for card in self.hands[other]]
        return hands + [card for other, card in self.thrown if other not in (seat, self.keeper)]

    def may_draw(self, seat: int, cards: Sequence[str], folded: Sequence[int]) -> bool:
        """One's own; no more than the limit and than there are; four to an ace that is kept (A30)."""
        own = len(set(cards)) == len(cards) > 0 and set(cards) <= set(self.hands[seat])
        there = len(cards) <= len(self.pack) + len(self.pile(seat, folded))
        ace_kept = any(card[0] == "A" and card not in cards for card in self.hands[seat])
        four = self.options["ace_four"] and self.limit() == 3 and len(cards) == 4 and ace_kept
        return own and there and (len(cards) <= self.limit() or four)

    def draw(self, seat: int, cards: Sequence[str], folded: Sequence[int]) -> None:
        """The bottom card is not served: it is shuffled with the pile, if that is needed."""
        self.drawn.add(seat)
        if len(cards) > self.limit():
            self.ace_shown.add(seat)
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        served = min(len(cards), max(0, len(self.pack) - 1))
        self._serve(seat, served)
        self.due = seat, len(cards) - served
        if self.due[1]:
            self._shuffle(seat, folded)
        self.thrown += [(seat, card) for card in cards]

    def _shuffle(self, seat: int, folded: Sequence[int]) -> None:
        pile = self.pile(seat, folded) + self.pack
        for other in folded:
            self.hands[other] = []
        self.thrown = [pair for pair in self.thrown if pair[1] not in pile]
        self.shuffle = pile
        if len(pile) == 1:
            self.shuffled(pile)

    def shuffled(self, order: Sequence[str]) -> None:
        self.pack, self.shuffle = list(order), []
        self._serve(*self.due)

    def _serve(self, seat: int, count: int) -> None:
        self.hands[seat] += self.pack[:count]
        del self.pack[:count]
