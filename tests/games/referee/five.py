"""A second draw poker, as D1–D34, A29–A32, A38, A39, A69, A71 and A77–A80 tell it."""

from collections.abc import Sequence
from typing import Any

from .draw import Drawing
from .staking import Staking
from .worth import five

BETS = ("bet", "call", "check", "cover", "raise")


class FiveCardReferee(Staking):
    """One deal. `carried`: what waits for the next deal, once this one is `over`; `shown`: whose hand lies open."""

    def __init__(
        self, options: Any, stacks: Sequence[int], pack: Sequence[str], carried: int, ante: int
    ) -> None:
        super().__init__(options, stacks, ante, carried)
        self.cards = Drawing(options, len(stacks), pack)
        self.phase, self.gone = "first", set[int]()
        self.opener: int | None = None
        self.over, self.carried, self.shown = False, 0, list[int]()
        self.turn = min(self.active, default=0)
        self._go_on()

    @property
    def unopened(self) -> bool:
        return self.phase == "first" and not self.price

    # What is legal

    def legal(self, verb: str, seat: int, what: Any = 0) -> bool:
        if self.over or self.cards.shuffle or seat != self.turn:
            return False
        if verb in ("draw", "stand"):
            able = verb == "stand" or self.cards.may_draw(seat, what, self.folded)
            return self.phase == "draw" and able
        return self.phase != "draw" and self._may_bet(verb, seat, what)

    def _may_bet(self, verb: str, seat: int, amount: int) -> bool:
        return verb == "fold" or self.may_stake(verb, seat, amount)

    # Moves

    def play(self, verb: str, seat: int, what: Any = 0) -> None:
        if verb in BETS:
            if verb == "bet" and self.unopened:
                self.opener = seat
            self.stake(verb, seat, what)
        elif verb == "fold":
            self.folded.append(seat)
        elif verb == "stand":
            self.cards.drawn.add(seat)
        else:
            self.cards.draw(seat, what, self.folded)
        if not self.cards.shuffle:
            self._pass(seat)
            self._go_on()

    def _pass(self, seat: int) -> None:
        able = self.live if self.phase == "draw" else self.active
        if seat == self.turn and able:
            self.turn = self.after(seat, able)

    def shuffled(self, order: Sequence[str]) -> None:
        self.cards.shuffled(order)
        self._pass(self.turn)
        self._go_on()

    def timeout(self, seat: int) -> None:
        """Check if that is free, else fold; stand pat (A77)."""
        self.play("stand" if self.phase == "draw" else "fold" if self.owed(seat) else "check", seat)

    def leave(self, seat: int) -> None:
        """He folds; who is all in keeps his claim, and stands pat (A78)."""
        self.gone.add(seat)
        if seat in self.all_in:
            self.cards.drawn.add(seat)
        elif seat not in self.folded:
            self.folded.append(seat)
        if not self.cards.shuffle and not self.over:
            self._pass(seat)
            self._go_on()

    # What follows

    def _go_on(self) -> None:
        if len(self.live) < 2:
            self._few_left()
        elif self.phase == "draw":
            self._next_draws()
        elif self.closed():
            self._round_over()

    def _few_left(self) -> None:
        """The last one has won, unless nobody has bet and he has not spoken; all passed: it waits (A29)."""
        speaks = self.unopened and self.active and not set(self.active) & set(self.answered)
        if not speaks:
            self.settle()
            self._finish()

    def _round_over(self) -> None:
        """They draw, be it that all have checked (A32), or show."""
        if self.phase == "second":
            self.shown = self.live
            self.settle()
            self._finish()
        else:
            self._begin_draw()

    def _begin_draw(self) -> None:
        self.give_back()
        self.phase = "draw"
        self.new_round()
        self._next_draws()

    def _next_draws(self) -> None:
        """From the dealer's left; then the opener speaks, or the next who still bets (D17, D25, D27, A32)."""
        waiting = [seat for seat in self.live if seat not in self.cards.drawn]
        if waiting:
            self.turn = waiting[0]
            return
        self.phase = "second"
        if self.active:
            self.turn = self.after(-1 if self.opener is None else self.opener - 1, self.active)
        self._go_on()

    def settle(self) -> None:
        """What must be done before the pots are paid."""
        self.give_back()

    def _finish(self) -> None:
        if self.live:
            self.award(lambda seat: five(self.cards.hands[seat]) if len(self.live) > 1 else 0)
            self.over = True
        else:
            self._wait()

    def _wait(self) -> None:
        self.over, self.carried = True, sum(self.paid) + self.before
