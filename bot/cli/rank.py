"""`python -m bot rank GAME [--option NAME=VALUE]... [--lang en|ru] HAND HAND...`: compare hands.

Prints one JSON object: what each hand is, what players call it, and which hands win. Exit status 2, with one
line on standard error, if the game, an option or a hand is wrong.
"""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.cli.arguments import Parser, UsageError, in_words, option_pairs
from bot.engine.cards import Card, parse_cards, show
from bot.engine.game import Game
from bot.engine.options import OptionError, Options, resolve
from bot.games import UnknownGame, game
from bot.presenter.hands import Worth, ranking_of, worth
from bot.presenter.texts import FALLBACK, languages


def run(argv: Sequence[str]) -> int:
    """Carry out the command; the exit status."""
    try:
        answer = _answer(_parser().parse_intermixed_args(argv))
    except ValueError as error:
        print(f"rank: {error}", file=sys.stderr)
        return 2
    print(msgspec.json.encode(answer).decode())
    return 0


def _parser() -> Parser:
    parser = Parser(prog="python -m bot rank", description="Compare hands under the rules of a game.")
    parser.add_argument("game", metavar="GAME", help="brag, hvastovstvo, brag7, ..., trinka")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    parser.add_argument("--lang", choices=languages(), default=FALLBACK, help="the language of the names")
    parser.add_argument("hands", nargs="+", metavar="HAND", help='one argument per hand, such as "As Kh Jd"')
    return parser


def _answer(arguments: Namespace) -> dict[str, Any]:
    rules, lang = _game(arguments.game), arguments.lang
    options = _options(rules, arguments.option, lang)
    hands = [_hand(rules, options, text) for text in arguments.hands]
    _no_card_twice(hands)
    worths = [worth(rules.key, cards, options) for cards in hands]
    top = max(ranked.key for ranked in worths)
    return {
        "hands": [_shown(cards, ranked, lang) for cards, ranked in zip(hands, worths, strict=True)],
        "winners": [place for place, ranked in enumerate(worths) if ranked.key == top],
    }


def _shown(cards: tuple[Card, ...], ranked: Worth, lang: str) -> dict[str, Any]:
    return {"cards": show(cards), "kind": ranked.kind, "points": ranked.points, "name": ranked.say(lang)}


def _game(name: str) -> Game[Any]:
    try:
        return game(name)
    except UnknownGame as error:
        raise UsageError(str(error)) from error


def _options(rules: Game[Any], given: Sequence[str], lang: str) -> Options:
    try:
        return resolve(rules.options, option_pairs(given))
    except OptionError as error:
        raise UsageError(in_words(error, lang)) from error


def _hand(rules: Game[Any], options: Options, text: str) -> tuple[Card, ...]:
    cards, size = parse_cards(text), ranking_of(rules.key).size
    if len(cards) != size:
        raise UsageError(f"{text!r}: {rules.key} ranks hands of {size}, not of {len(cards)}")
    for card in cards:
        if card not in rules.pack(options):
            raise UsageError(f"{card} is not in the pack of {rules.key}")
    return cards


def _no_card_twice(hands: Sequence[tuple[Card, ...]]) -> None:
    for card, times in Counter(card for hand in hands for card in hand).items():
        if times > 1:
            raise UsageError(f"{card} stands twice")
