"""Rule options as declared records: the menus, checks, `/rules` and the command line all read them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Any, Generic, Literal, TypeAlias, TypeVar

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]
Needs: TypeAlias = tuple[tuple[str, tuple[Value, ...]], ...]
T = TypeVar("T", bool, int, str)
WHOLE = re.compile(r"-?[0-9]{1,100}")
LONGEST = 100  # characters
Section: TypeAlias = Literal[
    "stakes", "betting", "hands", "blind", "svara", "deal", "table", "chips", "time", "rights", "cards"
]


class OptionError(ValueError):
    """A value that an option cannot have; `code` is a text key, `params` fill it."""

    def __init__(self, code: str, **params: Value) -> None:
        super().__init__(f"{code}: {params}")
        self.code, self.params = code, params


@dataclass(frozen=True, eq=False)
class Option(Generic[T]):
    """One rule option.

    `default` is a value, or a function of the other options. Whole numbers lie in `least` … `most`; words and
    truths are one of `values`. `needs`: other options with the values under which this one means anything.
    `no_less_than`: another number that this one must reach, such as the smallest bet by the largest.
    """

    name: str
    default: T | Callable[[Options], T]
    section: Section
    values: tuple[T, ...] = ()
    least: int = 0
    most: int = 1_000_000
    needs: Needs = ()
    no_less_than: str = ""

    @cached_property
    def of(self) -> Callable[[Options], T]:
        """The value in resolved options: `ANTE.of(options)`. `resolve` has checked its type; it is asked for often."""
        return itemgetter(self.name)

    def standard(self, options: Options) -> T:
        """The value if nobody chose one."""
        return self.default(options) if callable(self.default) else self.default

    def but(self, **changes: Any) -> "Option[T]":
        """The same option as another game has it."""
        return replace(self, **changes)

    def read(self, given: Value) -> T:
        """A value from a file, a shell or a button, in this option's type. Raises OptionError."""
        if self.values:
            for value in self.values:
                if (given == value and type(given) is type(value)) or str(given).lower() == str(
                    value
                ).lower():
                    return value
            raise OptionError(
                "option_values",
                name=self.name,
                given=_short(given),
                values=", ".join(map(_word, self.values)),
            )
        whole: Any = self._number(given)
        value_of_option: T = whole
        return value_of_option

    def _number(self, given: Value) -> int:
        text = str(given)
        if isinstance(given, bool) or not WHOLE.fullmatch(text):
            raise OptionError("option_number", name=self.name, given=_short(text))
        number = int(text)
        if not self.least <= number <= self.most:
            raise OptionError("option_range", name=self.name, given=number, least=self.least, most=self.most)
        return number


def _short(given: object) -> str:
    """What was given, as far as one line can repeat it."""
    text = str(given)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def flag(name: str, default: bool, section: Section, **more: Any) -> Option[bool]:
    """A yes-or-no option, its default first."""
    return Option(name, default, section, values=(default, not default), **more)


def choice(name: str, values: str, section: Section, **more: Any) -> Option[str]:
    """An option with named values, the default first: `choice("tie", "payer_loses split", "betting")`."""
    words = tuple(values.split())
    return Option(name, words[0], section, values=words, **more)


def number(name: str, default: int | Callable[[Options], int], section: Section, **more: Any) -> Option[int]:
    """A whole-number option."""
    return Option(name, default, section, **more)


AnyOption: TypeAlias = Option[bool] | Option[int] | Option[str]


def resolve(declared: tuple[AnyOption, ...], given: Options) -> dict[str, Value]:
    """All declared options with the given values, checked. Raises OptionError.

    Functions as defaults see the options declared before theirs. Few sets are in use, and each is asked for with
    every hand.
    """
    try:
        return dict(_resolve(declared, tuple(given), *given.values()))
    except TypeError:  # a list where a file should have a value has no hash; `read` refuses it
        return dict(_resolve.__wrapped__(declared, tuple(given), *given.values()))


@lru_cache(typed=True)
def _resolve(declared: tuple[AnyOption, ...], names: tuple[str, ...], *values: Value) -> Options:
    given = dict(zip(names, values, strict=True))
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise OptionError("option_unknown", name=_short(name), known=", ".join(known))
    resolved: dict[str, Value] = {}
    for option in declared:
        chosen = given.get(option.name)
        resolved[option.name] = option.standard(resolved) if chosen is None else option.read(chosen)
    for name in given:
        _check_needs(known[name], resolved)
    for option in declared:
        if option.no_less_than:
            _check_order(option, resolved)
    return resolved


def _check_order(option: AnyOption, resolved: Options) -> None:
    value, least = int(resolved[option.name]), int(resolved[option.no_less_than])
    if value < least:
        raise OptionError(
            "option_order", name=option.name, given=value, other=option.no_less_than, least=least
        )


def _check_needs(option: AnyOption, resolved: Options) -> None:
    if resolved[option.name] == option.standard(resolved):
        return
    for name, values in option.needs:
        if resolved.get(name) not in values:
            raise OptionError(
                "option_conflict", name=option.name, other=name, values=", ".join(map(_word, values))
            )
