"""`python -m bot simulate GAME`: random legal hands through the engine, with every invariant checked on the way."""

import json
import random
import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from bot.cli.arguments import Parser, UsageError, in_words, option_pairs
from bot.cli.handfile import written
from bot.engine.actions import Action, Deal, Lift, Pick, SeatAction, Shuffle
from bot.engine.cards import Card, show
from bot.engine.game import Game, actions_of, apply, legal, start
from bot.engine.options import OptionError, resolve
from bot.engine.pack import shuffle
from bot.engine.play import Offer
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedShuffle
from bot.games import game

STACK = 200
LONGEST = 5_000  # actions; the random hand that goes on longer is taken for an endless one
FOLDS = 0.15  # how often a fold is taken where something else is on offer


class BrokenInvariantError(AssertionError):
    """An invariant that does not hold; the text names it."""


class Totals(NamedTuple):
    """What one hand adds to the sums."""

    actions: int
    carried: int
    svaras: int


def run(argv: Sequence[str]) -> int:
    """Carry out the command; the exit status."""
    try:
        arguments = _parser().parse_args(argv)
        rules = game(arguments.game)
        options = resolve(rules.options, option_pairs(arguments.option))
        players = _players(rules, arguments, options)
    except OptionError as error:
        print(f"simulate: {in_words(error)}", file=sys.stderr)
        return 2
    except ValueError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    return _many(rules, options, players, arguments)


def _parser() -> Parser:
    parser = Parser(
        prog="python -m bot simulate", description="Random legal hands, with every invariant checked."
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=None, metavar="N")
    parser.add_argument("--hands", type=int, default=1_000, metavar="N")
    parser.add_argument(
        "--seed", type=int, default=None, metavar="N", help="the same seed deals the same hands"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser


def _players(rules: Game[Any], arguments: Namespace, options: dict[str, Any]) -> int:
    least, most = rules.players[0], rules.most_players(options)
    players = min(6, most) if arguments.players is None else arguments.players
    if not least <= players <= most:
        raise UsageError(f"--players {players}: {rules.key} takes {least} to {most}")
    if arguments.hands < 1:
        raise UsageError(f"--hands {arguments.hands}: at least 1")
    return players


def _many(rules: Game[Any], options: dict[str, Any], players: int, arguments: Namespace) -> int:
    chance = random.Random(arguments.seed)  # noqa: S311  (a simulation that can be repeated)
    begun, longest, sums = time.perf_counter(), 0, Counter[str]()
    for number in range(arguments.hands):
        simulation = Simulation(rules, options, players, chance)
        try:
            totals = simulation.play()
        except Exception as error:  # noqa: BLE001  (whatever breaks is reported with the hand that breaks it)
            print(f"simulate: hand {number + 1}: {type(error).__name__}: {error}", file=sys.stderr)
            print(simulation.hand_file())
            return 1
        longest = max(longest, totals.actions)
        sums.update(totals._asdict())
        _progress(number + 1, arguments.hands)
    seconds = time.perf_counter() - begun
    print(json.dumps(_report(arguments.hands, seconds, longest, sums)))
    return 0


def _report(hands: int, seconds: float, longest: int, sums: Counter[str]) -> dict[str, Any]:
    return {
        "hands": hands, "actions": sums["actions"], "seconds": round(seconds, 3),
        "hands_per_second": round(hands / seconds), "actions_per_second": round(sums["actions"] / seconds),
        "longest": longest, "carried": sums["carried"], "svaras": sums["svaras"],
    }  # fmt: skip


def _progress(done: int, of: int) -> None:
    """A bar on a terminal, redrawn a hundred times in all."""
    if sys.stderr.isatty() and (done == of or done % max(1, of // 100) == 0):
        filled = 30 * done // of
        print(
            f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{of}",
            end="\n" if done == of else "",
            file=sys.stderr,
        )


class Simulation:
    """One random hand, and all that is needed to play it again."""

    def __init__(
        self, rules: Game[Any], options: dict[str, Any], players: int, chance: random.Random
    ) -> None:
        self.rules, self.options, self.chance = rules, options, chance
        least = max(1, rules.ante(options))  # the short ones must cover
        self.stacks = tuple(
            chance.choice((least, least + chance.randrange(20), max(least, STACK))) for _ in range(players)
        )
        self.deals: list[dict[int, tuple[Card, ...]]] = []
        self.cuts: list[dict[int, Card]] = []
        self.deck: tuple[Card, ...] = ()  # what is left of the first pack: draws come from it
        self.actions: list[str] = []

    def play(self) -> Totals:
        """Play the hand to its end. Raises BrokenInvariantError, or whatever the engine raises."""
        hand = self._start()
        for count in range(LONGEST):
            if hand.over:
                return Totals(count, hand.result.carried if hand.result else 0, self._svaras(hand))
            hand = self._step(hand)
            check(self.rules, hand, self.stacks)
        raise BrokenInvariantError(f"no end after {LONGEST} actions")

    def _svaras(self, hand: Hand[Any]) -> int:
        return int(getattr(hand.memory, "svaras", 0))

    def _start(self) -> Hand[Any]:
        pack = self._pack(self.rules.pack(self.options))
        step = start(self.rules, self.options, self.stacks, pack, exposed=self._exposed(len(self.stacks)))
        players = len(self.stacks)
        self.deck = step.hand.pack
        self._note_deal(self.rules.deal_order(self.options, players - 1, tuple(range(players))), pack)
        check(self.rules, step.hand, self.stacks)
        return step.hand

    def _pack(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return shuffle(cards, self.chance.randrange)

    def _exposed(self, receivers: int) -> tuple[int, ...]:
        odds = int(self.options.get("exposed_card_chance", 0)) / 100
        return tuple(
            place for place in range(receivers * self.rules.hand_size) if self.chance.random() < odds
        )

    def _step(self, hand: Hand[Any]) -> Hand[Any]:
        action = self._chance_action(hand) if hand.needs else self._player_action(hand)
        return apply(self.rules, hand, action).hand

    def _chance_action(self, hand: Hand[Any]) -> Action:
        match hand.needs:
            case NeedDeal(cards):
                pack = self._pack(cards)
                order = self.rules.deal_order(hand.options, hand.dealer, hand.live)
                self._note_deal(order, pack)
                return Deal(pack, self._exposed(len(hand.live)))
            case NeedLift(seats):
                lifted = self._pack(self.rules.pack(self.options))[: len(seats)]
                self.cuts.append(dict(zip(seats, lifted, strict=True)))
                return Lift(lifted)
            case NeedShuffle(cards):
                return Shuffle(cards)  # as a hand file would: a pile of discards is in no order
            case need:
                return Pick(self.chance.randint(need.low, need.high))  # type: ignore[union-attr]

    def _note_deal(self, order: tuple[int, ...], pack: tuple[Card, ...]) -> None:
        hands: dict[int, list[Card]] = {seat: [] for seat in order}
        for seat, card in zip(order, pack, strict=False):
            hands[seat].append(card)
        self.deals.append({seat: tuple(hand) for seat, hand in hands.items()})

    def _player_action(self, hand: Hand[Any]) -> SeatAction:
        anybody = self.chance.random() < 0.05  # now and then a move out of turn, such as three tens
        seats = list(range(len(hand.seats))) if anybody else list(hand.to_act)
        seat = self.chance.choice(seats)
        offers = legal(self.rules, hand, seat)
        if not offers:
            if seat in hand.to_act:
                raise BrokenInvariantError(f"seat {seat} must act and has no legal move")
            return self._player_action(hand)
        others = [offer for offer in offers if offer.verb != "fold"]
        folds = len(others) < len(offers) and self.chance.random() < FOLDS
        offer = (
            next(o for o in offers if o.verb == "fold") if folds or not others else self.chance.choice(others)
        )
        action = self._way(hand, seat, offer)
        self.actions.append(f"{_name(seat)} {written(action)}")
        return action

    def _way(self, hand: Hand[Any], seat: int, offer: Offer) -> SeatAction:
        """An action that takes the offer: its least amount half of the time."""
        if not offer.high:
            return self.chance.choice(self.rules.ways(hand, seat, offer))
        amount = self.chance.choice((offer.low, self.chance.choice(offer.amounts())))
        return actions_of(seat, offer, amount)

    def hand_file(self) -> str:
        """The hand as a hand file (HANDFILE): replaying it shows the fault again."""
        count = len(self.stacks)
        lines = [
            f'game = "{self.rules.key}"',
            f"players = {json.dumps([_name(seat) for seat in range(count)])}",
            f"options = {{{', '.join(f'{key} = {json.dumps(value)}' for key, value in self.options.items())}}}",
            f"stacks = {{{', '.join(f'{_name(seat)} = {chips}' for seat, chips in enumerate(self.stacks))}}}",
            f'deck = "{show(self.deck)}"',
            f"actions = {json.dumps(self.actions)}",
        ]
        for deal in self.deals:
            lines += ["[[deals]]", *(f'{_name(seat)} = "{show(cards)}"' for seat, cards in deal.items())]
        for cut in self.cuts:
            lines += ["[[cuts]]", *(f'{_name(seat)} = "{card}"' for seat, card in cut.items())]
        return "\n".join(lines)


def _name(seat: int) -> str:
    return chr(ord("A") + seat)


def check(rules: Game[Any], hand: Hand[Any], stacks: Sequence[int]) -> None:
    """Chips are neither made nor lost, and each card is in one place. Raises BrokenInvariantError."""
    if min(seat.stack for seat in hand.seats) < 0:
        raise BrokenInvariantError("a stack is below zero")
    held = sum(seat.stack for seat in hand.seats)
    pots = (
        (hand.result.carried if hand.result else 0)
        if hand.over
        else sum(pot.amount for pot in rules.pots(hand))
    )
    if held + pots != sum(stacks):
        raise BrokenInvariantError(f"{held} chips in stacks and {pots} in pots are not {sum(stacks)}")
    limbo = hand.needs.cards if isinstance(hand.needs, NeedDeal | NeedShuffle) else ()
    cards = [*hand.pack, *limbo, *rules.held(hand), *chain.from_iterable(seat.cards for seat in hand.seats)]
    pack = rules.pack(hand.options)
    if len(cards) != len(pack) or set(cards) != set(pack):
        raise BrokenInvariantError("a card of the pack is in two places, or in none")
