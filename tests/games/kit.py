"""A table for tests of any game: hands by name, moves as in hand files, random options and moves."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from bot.cli.handfile import Reader
from bot.engine.actions import (
    Action,
    Deal,
    Leave,
    Lift,
    Pick,
    SeatAction,
    Shuffle,
    Timeout,
)
from bot.engine.cards import Card, parse_cards
from bot.engine.events import Event
from bot.engine.game import Game, actions_of, apply, legal, start
from bot.engine.options import OptionError, Options, Value, resolve
from bot.engine.play import IllegalAction, Offer
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedPick, NeedShuffle
from bot.games import game

LEAST: Mapping[str, int] = {"max_laps": 1, "svara_limit": 1}
"""Options without whose end random hands need have none."""


class Table:
    """One hand of a game; the last name deals. Cards that no hand names follow in the order of a new pack."""

    def __init__(
        self,
        names: str = "ABC",
        hands: Mapping[str, str] | None = None,
        stacks: Mapping[str, int] | None = None,
        key: str = "brag",
        carried: int = 0,
        dummy: str = "",
        **options: Value,
    ) -> None:
        self.names, self.game = names, game(key)
        chips = [(stacks or {}).get(name, 1000) for name in names]
        self.pack = self._pack(hands or {}, dummy, resolve(self.game.options, options))
        step = start(self.game, options, chips, self.pack, carried=carried)
        self.hand: Hand[Any] = step.hand
        self.events: list[Event] = list(step.events)

    def _pack(self, hands: Mapping[str, str], dummy: str, options: Options) -> tuple[Card, ...]:
        named = {name: list(parse_cards(cards)) for name, cards in hands.items()}
        open_cards = parse_cards(dummy)
        taken = {*open_cards, *(card for cards in named.values() for card in cards)}
        rest = [card for card in self.game.pack(options) if card not in taken]
        seats = tuple(range(len(self.names)))
        order = (self.names[seat] for seat in self.game.deal_order(options, seats[-1], seats))
        dealt = [named.get(name, rest).pop(0) for name in order]
        return (*dealt, *open_cards, *rest)

    def play(self, *lines: str) -> "Table":
        """Moves such as "A bet 2"; all must be accepted."""
        for line in lines:
            step = apply(self.game, self.hand, self.action(line))
            self.hand = step.hand
            self.events.extend(step.events)
        return self

    def action(self, line: str) -> SeatAction:
        """The action of a line of a hand file."""
        cards = frozenset(self.game.pack(self.hand.options))
        return Reader(tuple(self.names), cards).action("line", line)

    def refused(self, line: str) -> str:
        """The code with which a move is refused; nothing may have changed."""
        before = self.hand
        with pytest.raises(IllegalAction) as caught:
            self.play(line)
        assert self.hand is before
        return caught.value.code

    def verbs(self, name: str) -> set[str]:
        return {offer.verb for offer in legal(self.game, self.hand, self.names.index(name))}

    def offer(self, name: str, verb: str) -> Offer:
        offers = legal(self.game, self.hand, self.names.index(name))
        return next(offer for offer in offers if offer.verb == verb)

    @property
    def to_act(self) -> str:
        return "".join(self.names[seat] for seat in self.hand.to_act)

    @property
    def pots(self) -> list[tuple[str, int]]:
        pots = self.game.pots(self.hand)
        return [("".join(self.names[seat] for seat in pot.eligible), pot.amount) for pot in pots]

    @property
    def winners(self) -> str:
        assert self.hand.result is not None
        won = {seat for payment in self.hand.result.payments for seat in payment.winners}
        return "".join(self.names[seat] for seat in sorted(won))

    @property
    def next_dealer(self) -> str:
        assert self.hand.result is not None
        return self.names[self.hand.result.next_dealer]

    def stack(self, name: str) -> int:
        return self.hand.seats[self.names.index(name)].stack


# Chance


def draw_options(rules: Game[Any], rng: Random) -> dict[str, Value]:
    """Every option that means something at random, again until they go together; what ends a hand is always on."""
    standard = resolve(rules.options, {})
    while True:
        drawn: dict[str, Value] = {}
        for option in rules.options:
            if any({**standard, **drawn}[name] not in values for name, values in option.needs):
                continue
            least = max(option.least, LEAST.get(option.name, 0))
            values: Any = option.values or (least, least + 1, least + 4)
            drawn[option.name] = rng.choice(values)
        try:
            return resolve(rules.options, drawn)
        except OptionError:
            continue


def draw_hand(rules: Game[Any], rng: Random) -> tuple[Hand[Any], int]:
    """A hand that has just been dealt, and all chips in it; some stacks are short, so that pots are covered."""
    options = draw_options(rules, rng)
    seats = rng.randint(2, rules.most_players(options))
    pack = tuple(rng.sample(rules.pack(options), len(rules.pack(options))))
    carried = rng.choice([0, 0, 7])
    least = max(1, rules.ante_now(options, carried))
    stacks = [least + rng.choice([0, 1, 3, 20, 90]) for _ in range(seats)]
    kept = {rng.randrange(seats): pack[-3:]} if "kept_blind" in options and rng.random() < 0.5 else {}
    pack = pack[:-3] if kept else pack
    step = start(
        rules,
        options,
        stacks,
        pack,
        carried=carried,
        kept=kept,
        exposed=draw_places(rng, rules.hand_size * seats),
    )
    return step.hand, sum(stacks) + carried


def draw_places(rng: Random, cards: int) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(cards), min(cards, rng.choice([0, 0, 0, 2, 5])))))


def draw_action(rules: Game[Any], hand: Hand[Any], rng: Random) -> Action:
    """What chance owes, or a random move: seldom a fold, now and then the clock or the door."""
    match hand.needs:
        case NeedDeal(cards):
            return Deal(
                tuple(rng.sample(cards, len(cards))), draw_places(rng, rules.hand_size * len(hand.live))
            )
        case NeedLift(seats):
            return Lift(tuple(rng.sample(rules.pack(hand.options), len(seats))))
        case NeedPick(low, high):
            return Pick(rng.randint(low, high))
        case NeedShuffle(cards):
            return Shuffle(tuple(rng.sample(cards, len(cards))))
    if rng.random() < 0.05:
        return rng.choice([Timeout(rng.choice(hand.to_act)), Leave(rng.choice(hand.to_act))])
    return _draw_move(rules, hand, rng)


def _draw_move(rules: Game[Any], hand: Hand[Any], rng: Random) -> SeatAction:
    offers = [(seat, offer) for seat in hand.to_act for offer in legal(rules, hand, seat)]
    seat, offer = rng.choice(offers)
    if offer.verb == "fold":
        seat, offer = rng.choice(offers)
    if not offer.high:
        return rng.choice(rules.ways(hand, seat, offer))
    return actions_of(seat, offer, rng.choice(offer.amounts()[:5]))
