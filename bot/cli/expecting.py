"""The `[expect]` table of a hand file: whether what it names exists at all, and how it compares with what came out."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol


class Names(Protocol):
    """Who knows players and cards: complains with the key in front if there is no such."""

    def seat(self, key: str, name: str) -> int: ...
    def cards(self, key: str, text: Any) -> tuple[Any, ...]: ...


Complaint = Callable[[str], Exception]
Check = Callable[["Expectations", str, Any], None]


class Expectations:
    """Checks the values that a file expects; `complaint` makes the error to raise."""

    def __init__(self, names: Names, complaint: Complaint) -> None:
        self._names, self._complaint = names, complaint

    def check(self, table: Mapping[str, Any]) -> None:
        """Every key known, every name a player's, every card in the pack, every number whole."""
        self._tell("expect", table, CHECKS)

    def _tell(self, where: str, table: Any, checks: Mapping[str, Check]) -> None:
        if not isinstance(table, dict):
            raise self._complaint(f"{where}: a table is needed")
        for key, value in table.items():
            if key not in checks:
                raise self._complaint(f"{where}: {key}: unknown key")
            checks[key](self, f"{where}.{key}", value)

    def flag(self, key: str, value: Any) -> None:
        if not isinstance(value, bool):
            raise self._complaint(f"{key}: {value!r} is neither true nor false")

    def number(self, key: str, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._complaint(f"{key}: {value!r} is no whole number")

    def players(self, key: str, value: Any) -> None:
        if not isinstance(value, str):
            raise self._complaint(f'{key}: players are a string such as "A B"')
        for name in value.split():
            self._names.seat(key, name)

    def cards(self, key: str, value: Any) -> None:
        self._names.cards(key, value)

    def numbers(self, key: str, value: Any) -> None:
        for number in self._array(key, value):
            self.number(key, number)

    def pots(self, key: str, value: Any) -> None:
        for pot in self._array(key, value):
            match pot:
                case [players, chips]:
                    self.players(key, players)
                    self.number(key, chips)
                case _:
                    raise self._complaint(f'{key}: a pot is written ["A C D", 20]')

    def chips_by_name(self, key: str, value: Any) -> None:
        self._by_name(key, value, Expectations.number)

    def cards_by_name(self, key: str, value: Any) -> None:
        self._by_name(key, value, Expectations.cards)

    def svara(self, key: str, value: Any) -> None:
        checks = {"boilers": Expectations.players, "pot": Expectations.number, "entry": Expectations.number}
        self._tell(key, value, checks)

    def _by_name(self, key: str, value: Any, check: Check) -> None:
        if not isinstance(value, dict):
            raise self._complaint(f"{key}: a table is needed")
        for name, each in value.items():
            self._names.seat(key, name)
            check(self, f"{key}.{name}", each)

    def _array(self, key: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self._complaint(f"{key}: an array is needed")
        return value


CHECKS: Mapping[str, Check] = {
    "refused": Expectations.numbers, "over": Expectations.flag, "to_act": Expectations.players,
    "price": Expectations.chips_by_name, "pot": Expectations.number, "pots": Expectations.pots,
    "stacks": Expectations.chips_by_name, "net": Expectations.chips_by_name, "winners": Expectations.players,
    "carried": Expectations.number, "next_dealer": Expectations.players, "svara": Expectations.svara,
    "shown": Expectations.cards_by_name, "pack_next": Expectations.cards,
}  # fmt: skip


def differences(expect: Mapping[str, Any], outcome: Mapping[str, Any]) -> list[tuple[str, Any, Any]]:
    """What was expected and did not come: key, expected, got. Nothing is refused unless the file says so."""
    wanted = {"refused": [], **expect}
    return [(key, want, outcome[key]) for key, want in wanted.items() if not _same(key, want, outcome[key])]


def _same(key: str, want: Any, got: Any) -> bool:
    """Cards compare as a set, a pack by its beginning, tables by the keys that are given; an empty one is empty."""
    if key == "pack_next":
        begin = want.split()
        return (bool(begin) or not got) and bool(got.split()[: len(begin)] == begin)
    if isinstance(want, dict):
        return (bool(want) or not got) and all(
            _equal(key, got.get(name), each) for name, each in want.items()
        )
    return bool(want == got)


def _equal(key: str, got: Any, want: Any) -> bool:
    return set((got or "").split()) == set(want.split()) if key == "shown" else bool(got == want)
