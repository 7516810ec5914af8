"""Hand files (version 1, TOML): reading them, with one clear line for whatever is wrong."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli.arguments import in_words
from bot.cli.expecting import Expectations
from bot.engine.actions import VERBS, ChipAction, Draw, Exchange, SeatAction, Split
from bot.engine.cards import Card, parse_cards, show
from bot.engine.game import Game
from bot.engine.options import OptionError, resolve
from bot.games import UnknownGame, game

KEYS = {
    "game", "players", "options", "stacks", "carried", "kept", "hands", "deals", "deck", "dummy", "cuts", "actions",
    "expect",
}  # fmt: skip
STACK = 1_000  # chips of who is not named in `stacks`
TOO_LONG = 10**100  # Python reads longer numbers, as 0xff…, than it can write
SPLIT_SIZE = 3  # cards in each hand of a split (B71)

Hands = dict[int, tuple[Card, ...]]


class HandFileError(ValueError):
    """A hand file that cannot be read: the line or key, and what is wrong with it."""


class HandFile(NamedTuple):
    """A hand file, checked. Seats are numbers in the order of `players`."""

    game: Game[Any]
    players: tuple[str, ...]
    options: dict[str, Any]
    stacks: tuple[int, ...]
    carried: int
    kept: Hands
    dummy: tuple[Card, ...]
    deals: tuple[Hands, ...]
    deck: tuple[Card, ...]
    cuts: tuple[dict[int, Card], ...]
    actions: tuple[SeatAction, ...]
    expect: dict[str, Any]


def read(path: Path) -> HandFile:
    """The hand file at a path. Raises HandFileError."""
    try:
        raw = tomllib.loads(path.read_text("utf-8-sig"))
    except OSError as error:
        raise HandFileError(error.strerror or str(error)) from error
    except ValueError as error:  # not UTF-8, not TOML, or a number with more digits than Python reads
        raise HandFileError(f"no TOML in UTF-8: {error}") from error
    except RecursionError as error:
        raise HandFileError("no TOML in UTF-8: nested too deeply") from error
    strange = next((key for key in raw if key not in KEYS), None)
    if strange is not None:
        raise HandFileError(f"{strange}: unknown key")
    for key, value in raw.items():
        if any(abs(number) >= TOO_LONG for number in _numbers(value)):
            raise HandFileError(f"{key}: a number is too long")
    return _checked(raw)


def _numbers(value: Any) -> Iterator[int]:
    """All whole numbers in a value of TOML, as deep as they are."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _numbers(part)


def _checked(raw: dict[str, Any]) -> HandFile:
    rules = _game(raw)
    options = _options(rules, _table(raw, "options"))
    players = _players(raw, rules, options)
    reader = Reader(players, frozenset(rules.pack(options)))
    deals = _deals(raw, reader, rules.hand_size)
    kept = _kept(raw, reader, rules, options)
    deck = reader.cards("deck", raw.get("deck", ""))
    dummy = _dummy(raw, reader, rules)
    stacks = reader.stacks(_table(raw, "stacks"), rules.buy_in(options) or STACK)
    _none_twice("hands, kept, dummy and deck", [*_cards_of(deals[:1]), *_cards_of([kept]), *dummy, *deck])
    return HandFile(
        rules, players, options, stacks, _chips("carried", raw.get("carried", 0)), kept,
        dummy, deals, deck, reader.cuts(_list(raw, "cuts")), reader.actions(_list(raw, "actions")),
        _expect(raw, reader),
    )  # fmt: skip


def _game(raw: dict[str, Any]) -> Game[Any]:
    if not isinstance(raw.get("game"), str):
        raise HandFileError("game: name a game")
    try:
        return game(raw["game"])
    except UnknownGame as error:
        raise HandFileError(f"game: {error}") from error


def _options(rules: Game[Any], given: dict[str, Any]) -> dict[str, Any]:
    try:
        return dict(resolve(rules.options, given))
    except OptionError as error:
        raise HandFileError(f"options: {in_words(error)}") from error


def _players(raw: dict[str, Any], rules: Game[Any], options: dict[str, Any]) -> tuple[str, ...]:
    names = _list(raw, "players")
    most = rules.most_players(options)
    if not all(isinstance(name, str) and name and not name.split()[1:] for name in names):
        raise HandFileError("players: a list of names without spaces")
    if not 2 <= len(names) <= most:
        raise HandFileError(f"players: {rules.key} takes 2 to {most}, not {len(names)}")
    if len(set(names)) < len(names):
        raise HandFileError("players: a name stands twice")
    return tuple(names)


def _deals(raw: dict[str, Any], reader: "Reader", size: int) -> tuple[Hands, ...]:
    if "hands" in raw and "deals" in raw:
        raise HandFileError("hands and deals: give one of them")
    tables = {f"deals[{number}]": table for number, table in enumerate(_list(raw, "deals"), 1)}
    if "deals" not in raw:
        tables = {"hands": _table(raw, "hands")}
    deals = {key: reader.hands(key, table, size) for key, table in tables.items()}
    for key, deal in deals.items():
        _none_twice(key, _cards_of([deal]))
    return tuple(deals.values())


def _kept(raw: dict[str, Any], reader: "Reader", rules: Game[Any], options: dict[str, Any]) -> Hands:
    if raw.get("kept") and "kept_blind" not in options:
        raise HandFileError(f"kept: nobody keeps cards in {rules.key}, only in Khvastovstvo")
    return reader.hands("kept", _table(raw, "kept"), rules.hand_size)


def _dummy(raw: dict[str, Any], reader: "Reader", rules: Game[Any]) -> tuple[Card, ...]:
    if "dummy" not in raw:
        return ()
    if not rules.dummy_size:
        raise HandFileError(f"dummy: {rules.key} has none, only Stop the Bus")
    cards = reader.cards("dummy", raw["dummy"])
    if len(cards) != rules.dummy_size:
        raise HandFileError(f"dummy: {rules.dummy_size} cards are needed, not {len(cards)}")
    return cards


def _cards_of(deals: Iterable[Hands]) -> list[Card]:
    return [card for deal in deals for hand in deal.values() for card in hand]


def _none_twice(where: str, cards: list[Card]) -> None:
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice:
        raise HandFileError(f"{where}: {twice} is named twice")


def _expect(raw: dict[str, Any], reader: "Reader") -> dict[str, Any]:
    expect = _table(raw, "expect")
    Expectations(reader, HandFileError).check(expect)
    return expect


def _table(raw: dict[str, Any], key: str) -> dict[str, Any]:
    value = raw.get(key, {})
    if not isinstance(value, dict):
        raise HandFileError(f"{key}: a table is needed")
    return value


def _list(raw: dict[str, Any], key: str) -> list[Any]:
    value = raw.get(key, [])
    if not isinstance(value, list):
        raise HandFileError(f"{key}: an array is needed")
    return value


def _chips(key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise HandFileError(f"{key}: {value!r} is no whole number of chips")
    return value


class Reader:
    """Reads what names players and cards."""

    def __init__(self, players: tuple[str, ...], pack: frozenset[Card]) -> None:
        self._players, self._pack = players, pack

    def seat(self, key: str, name: str) -> int:
        if name not in self._players:
            raise HandFileError(f"{key}: {name!r} is not among the players")
        return self._players.index(name)

    def cards(self, key: str, text: Any) -> tuple[Card, ...]:
        if not isinstance(text, str):
            raise HandFileError(f'{key}: cards are a string such as "As Kh"')
        try:
            cards = parse_cards(text)
        except ValueError as error:
            raise HandFileError(f"{key}: {error}") from error
        strange = next((card for card in cards if card not in self._pack), None)
        if strange:
            raise HandFileError(f"{key}: {strange} is not in this pack")
        return cards

    def hands(self, key: str, table: Any, size: int) -> Hands:
        if not isinstance(table, dict):
            raise HandFileError(f"{key}: a table of names and cards is needed")
        hands = {self.seat(key, name): self.cards(f"{key}.{name}", text) for name, text in table.items()}
        for seat, cards in hands.items():
            if len(cards) != size:
                raise HandFileError(f"{key}.{self._players[seat]}: {size} cards are needed, not {len(cards)}")
        return hands

    def stacks(self, table: dict[str, Any], usual: int) -> tuple[int, ...]:
        given = {self.seat("stacks", name): _chips(f"stacks.{name}", chips) for name, chips in table.items()}
        broke = next((seat for seat, chips in given.items() if not chips), None)
        if broke is not None:
            raise HandFileError(f"stacks.{self._players[broke]}: nobody plays without chips")
        return tuple(given.get(seat, usual) for seat in range(len(self._players)))

    def cuts(self, tables: list[Any]) -> tuple[dict[int, Card], ...]:
        return tuple(self.cut(f"cuts[{number}]", table) for number, table in enumerate(tables, 1))

    def cut(self, key: str, table: Any) -> dict[int, Card]:
        hands = self.hands(key, table, 1)
        _none_twice(key, _cards_of([hands]))
        return {seat: card for seat, (card,) in hands.items()}

    def actions(self, lines: list[Any]) -> tuple[SeatAction, ...]:
        return tuple(self.action(f"actions[{number}]", line) for number, line in enumerate(lines, 1))

    def action(self, key: str, line: Any) -> SeatAction:
        words = line.split() if isinstance(line, str) else []
        if len(words) < 2:
            raise HandFileError(f'{key}: {line!r} is not "NAME verb [arguments]"')
        seat = self.seat(key, words[0])
        verb, arguments = _verb(words[1:])
        kind = VERBS.get(verb)
        if kind is None:
            raise HandFileError(f"{key}: unknown verb {verb!r}")
        return self._with(key, line, kind, seat, arguments)

    def _with(
        self, key: str, line: str, kind: type[SeatAction], seat: int, arguments: list[str]
    ) -> SeatAction:
        """The action with what stands behind its verb."""
        if issubclass(kind, ChipAction):
            return kind(seat, _amount(key, line, arguments))
        if kind is Split:
            return Split(seat, self._hands_of(key, line, arguments))
        cards = self.cards(key, " ".join(arguments)) if kind in (Draw, Exchange) else ()
        _none_twice(key, list(cards))
        if kind is Draw and cards:
            return Draw(seat, cards)
        if kind is Exchange and cards and not len(cards) % 2:
            half = len(cards) // 2
            return Exchange(seat, cards[:half], cards[half:])
        if kind in (Draw, Exchange):
            raise HandFileError(f"{key}: {line!r} names no cards, or too few")
        if arguments:
            raise HandFileError(f"{key}: {line!r}: the verb takes no arguments")
        return kind(seat)

    def _hands_of(self, key: str, line: str, arguments: list[str]) -> tuple[tuple[Card, ...], ...]:
        """The hands of a split, between strokes."""
        hands = tuple(self.cards(key, part) for part in " ".join(arguments).split("/"))
        _none_twice(key, [card for hand in hands for card in hand])
        if any(len(hand) != SPLIT_SIZE for hand in hands):
            raise HandFileError(f"{key}: {line!r}: each hand is {SPLIT_SIZE} cards, with / between")
        return hands


def written(action: SeatAction) -> str:
    """An action as a hand file has it, without the name."""
    verb = str(action.__struct_config__.tag)
    match action:
        case ChipAction(amount=amount):
            return f"{verb} {amount}"
        case Draw(cards=cards):
            return f"{verb} {show(cards)}"
        case Split(hands=hands):
            return f"{verb} {' / '.join(map(show, hands))}"
        case Exchange(give=give, take=take):
            return f"{verb} {show((*give, *take))}"
    return verb


def _verb(words: list[str]) -> tuple[str, list[str]]:
    if words[0] == "offer" and len(words) > 1:
        return f"offer {words[1]}", words[2:]
    return words[0], words[1:]


def _amount(key: str, line: str, arguments: list[str]) -> int:
    """A whole number of any sign: one out of bounds is a move to refuse, not a file that cannot be read."""
    if len(arguments) != 1 or not re.fullmatch(r"-?[0-9]{1,4000}", arguments[0]):
        raise HandFileError(f"{key}: {line!r} needs one whole number")
    return int(arguments[0])
