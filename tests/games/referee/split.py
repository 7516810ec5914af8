"""A second seven- and nine-card Brag, as B69–B91, A17, A18, A71, A73, A74, A77 and A78 tell them."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from .worth import brag, is_prial

Hands = tuple[tuple[str, ...], ...]


class SplitReferee:
    """One deal of either game. `carried`: what waits for the next deal, once this one is `over`."""

    def __init__(
        self, key: str, options: Any, stacks: Sequence[int], pack: Sequence[str], carried: int
    ) -> None:
        self.size, self.options = {"brag7": 7, "brag9": 9}[key], options
        self.seats = range(len(stacks))
        stake = int(options["stake"])
        self.stacks, self.pot = [stack - stake for stack in stacks], carried + stake * len(stacks)
        self.pack = list(pack)
        self.hands = self._dealt()
        self.folded, self.gone = list[int](), set[int]()
        self.laid: dict[int, Hands] = {}
        self.shown = list[tuple[int, str]]()  # in the order in which they came on the table
        self.over, self.carried, self.next_dealer, self.pack_next = False, 0, 0, list[str]()

    def _dealt(self) -> list[list[str]]:
        """One at a time, or several at once, from the dealer's left (B79, B80, B84)."""
        hands: list[list[str]] = [[] for _ in self.seats]
        lots = {"1": [1] * self.size, "3-3-1": [3, 3, 1], "3": [3, 3, 3]}[str(self.options["deal"])]
        for lot in lots:
            for seat in self.seats:
                hands[seat] += self.pack[:lot]
                del self.pack[:lot]
        return hands

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def to_act(self) -> list[int]:
        return [seat for seat in self.live if seat not in self.laid]

    def worth(self, cards: Sequence[str]) -> Any:
        return brag(cards, self.options)

    def worths(self, hands: Hands) -> list[Any]:
        return [self.worth(hand) for hand in hands]

    # What is legal

    def legal(self, verb: str, seat: int, what: Any = 0) -> bool:
        if self.over or seat not in self.to_act:
            return False
        if verb == "quads":
            return bool(self.options["four_of_a_kind"] and self.quads(seat))
        return self._may_lay(seat, what)

    def _may_lay(self, seat: int, hands: Hands) -> bool:
        """So many hands of three of one's own cards, none twice, the better first (B71, B74, B85)."""
        named = [card for hand in hands for card in hand]
        whole = len(hands) == self.size // 3 and {len(hand) for hand in hands} == {3}
        own = len(set(named)) == len(named) and set(named) <= set(self.hands[seat])
        worths = self.worths(hands) if whole and own else []
        return whole and own and worths == sorted(worths, reverse=True)

    def quads(self, seat: int) -> list[str]:
        """The ranks of which one holds all four (B77)."""
        ranks = [card[0] for card in self.hands[seat]]
        return [rank for rank in sorted(set(ranks)) if ranks.count(rank) == 4]

    # The best split (A74)

    def best_split(self, cards: Sequence[str]) -> Hands:
        """The highest first hand, then the highest second, then the third."""
        hands = {hand: self.worth(hand) for hand in combinations(cards, 3)}
        if not hands:
            return ()
        top = [hand for hand in hands if hands[hand] == max(hands.values())]
        rests = ([card for card in cards if card not in hand] for hand in top)
        return max(
            ((hand, *self.best_split(rest)) for hand, rest in zip(top, rests, strict=True)),
            key=self.worths,
        )

    # Moves

    def play(self, verb: str, seat: int, what: Any = 0) -> None:
        if verb == "quads":
            self._announce()
        else:
            self.laid[seat] = what
            self._go_on()

    def timeout(self, seat: int) -> None:
        self.play("split", seat, self.best_split(self.hands[seat]))

    def leave(self, seat: int) -> None:
        """He is out, but who has staked his last chip keeps his claim (A78)."""
        self.gone.add(seat)
        if seat in self.folded or self.over:
            return
        if self.stacks[seat]:
            self.folded.append(seat)
        elif seat not in self.laid:
            self.laid[seat] = self.best_split(self.hands[seat])
        self._go_on()

    def _announce(self) -> None:
        """All who have not laid out yet are counted; the order is that of the prials (A17, A73)."""
        four = {seat: max(map(self._place, self.quads(seat))) for seat in self.to_act if self.quads(seat)}
        self.shown = [
            (seat, card) for seat in four for card in self.hands[seat] if card[0] in self.quads(seat)
        ]
        self._win(max(four, key=four.__getitem__))

    def _place(self, rank: str) -> Any:
        natural = {**self.options, "wilds": "none"}
        return brag([rank + suit for suit in "shd"], natural)

    # What follows

    def _go_on(self) -> None:
        if len(self.live) == 1:
            self._win(self.live[0])
        elif not self.to_act:
            self._show()

    def _show(self) -> None:
        """Hand by hand; who has the best one of a round begins the next (B72, B73, A17)."""
        won, first = [], self.live[0]
        for number in range(self.size // 3):
            order = sorted(self.live, key=lambda seat: (seat - first) % len(self.seats))
            self.shown += [(seat, card) for seat in order for card in self.laid[seat][number]]
            worths = {seat: self.worth(self.laid[seat][number]) for seat in order}
            best = [seat for seat in order if worths[seat] == max(worths.values())]
            if len(best) == 1 or self.options["tie"] == "first_shown":
                first = best[0]
                won.append(first)
            else:
                first = min(best)
        enough = 2 if self.options.get("nine_win") == "two_of_three" else self.size // 3
        winners = [seat for seat in self.live if won.count(seat) >= enough]
        self._win(winners[0] if winners else None, shown=True)

    def _win(self, seat: int | None, *, shown: bool = False) -> None:
        """The pot is won, or waits; the deal moves to the left, to who is there and has chips (A71)."""
        if seat is None:
            self.carried = self.pot
        else:
            self.stacks[seat] += self.pot
        self.over = True
        here = [other for other in self.seats if other not in self.gone]
        rich = [other for other in here if self.stacks[other]]
        self.next_dealer = (rich or here or [0])[0]
        self.pack_next = self._kept_pack(seat, shown=shown)

    def _kept_pack(self, winner: int | None, *, shown: bool) -> list[str]:
        """Dealt in lots, the cards go under the pack, unless a prial was shown (B81, C12)."""
        prial = shown and any(is_prial(hand, self.options) for seat in self.live for hand in self.laid[seat])
        if self.options["deal"] == "1" or prial:
            return []
        lost = [seat for seat in self.live if seat != winner]
        order = [*self.folded, *lost, *([] if winner is None else [winner])]
        return [*self.pack, *(card for seat in order for card in self.hands[seat])]
