"""A table for tests of Trinka: hands by name, moves as in hand files, chance answered."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.actions import VERBS, Action, ChipAction, Deal, Leave, Lift, Pick, PlayerAction
from bot.engine.betting.kon import Kon, pack_of
from bot.engine.cards import Card, parse_cards
from bot.engine.events import Event
from bot.engine.game import apply, legal, start
from bot.engine.options import Value, resolve
from bot.engine.play import IllegalAction, Offer, clockwise
from bot.engine.state import Hand, NeedDeal, NeedPick, Payment, Phase
from bot.engine.view import View, view
from bot.games.trinka import Trinka

GAME = Trinka()


class Table:
    """One hand of Trinka; the last name deals. Unnamed cards follow in the order of a new pack."""

    def __init__(
        self,
        names: str = "ABCD",
        hands: dict[str, str] | None = None,
        stacks: dict[str, int] | None = None,
        exposed: tuple[int, ...] = (),
        **options: Value,
    ) -> None:
        self.names = names
        self.events: list[Event] = []
        chips = [(stacks or {}).get(name, 1000) for name in names]
        seats = tuple(range(len(names)))
        pack = self._pack(hands or {}, tuple(seats), resolve(GAME.options, options))
        step = start(GAME, options, chips, pack, exposed=exposed)
        self.hand: Hand[Kon] = step.hand
        self.first = step.hand
        self.events.extend(step.events)

    def _pack(self, hands: dict[str, str], seats: tuple[int, ...], options: Any) -> tuple[Card, ...]:
        named = {self.names.index(name): parse_cards(cards) for name, cards in hands.items()}
        taken = {card for cards in named.values() for card in cards}
        rest = iter([card for card in pack_of(options) if card not in taken])
        counts = dict.fromkeys(seats, 0)
        order: list[Card] = []
        for seat in seats * 3:
            order.append(named[seat][counts[seat]] if seat in named else next(rest))
            counts[seat] += 1
        return (*order, *rest)

    def do(self, action: Action) -> None:
        step = apply(GAME, self.hand, action)
        self.hand = step.hand
        self.events.extend(step.events)

    def play(self, *lines: str) -> "Table":
        """Moves such as "A bet 2"; all must be accepted."""
        for line in lines:
            self.do(self.action(line))
        return self

    def action(self, line: str) -> PlayerAction:
        name, words = line[0], line[2:]
        verb = max((v for v in VERBS if words == v or words.startswith(v + " ")), key=len)
        kind, rest = VERBS[verb], words[len(verb) :].split()
        seat = self.names.index(name)
        made: Any = kind(seat, int(rest[0])) if issubclass(kind, ChipAction) else kind(seat)
        return made  # type: ignore[no-any-return]

    def refused(self, line: str) -> str:
        """The code with which a move is refused; nothing may have changed."""
        before = self.hand
        with pytest.raises(IllegalAction) as caught:
            self.play(line)
        assert self.hand == before
        return caught.value.code

    def lift(self, *cards: str) -> "Table":
        self.do(Lift(parse_cards(" ".join(cards))))
        return self

    def pick(self, place: int) -> "Table":
        self.do(Pick(place))
        return self

    def deal(self, exposed: tuple[int, ...] = (), **hands: str) -> "Table":
        """The new pack of a redeal or a svara."""
        assert isinstance(self.hand.needs, NeedDeal)
        order = clockwise(self.hand.live, self.hand.dealer)
        self.do(Deal(self._pack(hands, order, self.hand.options), exposed))
        return self

    # What can be read

    def seats(self, numbers: tuple[int, ...] | Iterator[int]) -> str:
        return "".join(self.names[number] for number in numbers)

    @property
    def pot(self) -> int:
        return sum(pot.amount for pot in GAME.pots(self.hand))

    @property
    def pots(self) -> list[tuple[str, int]]:
        return [(self.seats(pot.eligible), pot.amount) for pot in GAME.pots(self.hand)]

    @property
    def to_act(self) -> str:
        return self.seats(self.hand.to_act)

    @property
    def live(self) -> str:
        return self.seats(self.hand.live)

    @property
    def dealer(self) -> str:
        return self.names[self.hand.dealer]

    def stack(self, name: str) -> int:
        return self.hand.seats[self.names.index(name)].stack

    def net(self) -> dict[str, int]:
        """What everybody won or lost since before the ante."""
        before = [seat.stack + seat.paid for seat in self.first.seats]
        return {name: self.stack(name) - before[number] for number, name in enumerate(self.names)}

    def price(self, name: str) -> int:
        return GAME.prices(self.hand)[self.names.index(name)]

    def offer(self, name: str, verb: str) -> Offer | None:
        seat = self.names.index(name)
        return next((offer for offer in legal(GAME, self.hand, seat) if offer.verb == verb), None)

    def cost(self, name: str, verb: str) -> int:
        offer = self.offer(name, verb)
        assert offer is not None, f"{name} may not {verb}"
        return offer.cost

    def view(self, name: str) -> View:
        return view(GAME, self.hand, self.names.index(name))

    def sees(self, viewer: str, owner: str) -> str:
        return " ".join(self.view(viewer).seats[self.names.index(owner)].cards).strip()

    def cards(self, name: str) -> str:
        return " ".join(self.hand.seats[self.names.index(name)].cards)

    @property
    def payments(self) -> list[Payment]:
        assert self.hand.result is not None
        return list(self.hand.result.payments)

    def payments_so_far(self) -> list[tuple[int, str, tuple[int, ...]]]:
        """Pots paid in this deal: amount, winners, shares."""
        return [(p.pot.amount, self.seats(p.winners), p.shares) for p in self.hand.memory.payments]

    @property
    def next_dealer(self) -> str:
        assert self.hand.result is not None
        return self.names[self.hand.result.next_dealer]


__all__ = ["GAME", "Leave", "NeedPick", "Phase", "Table"]
