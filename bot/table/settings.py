"""The settings of a chat, declared like the rules of the games: the menu, the checks and the table read these records.

Kept is only what differs from the defaults. What a game has an option for as well (`cut`, `reveal`, `max_laps`)
is the default of that option at this table.
"""

from contextlib import suppress
from functools import cache
from typing import Any

from bot.engine.options import AnyOption, Option, OptionError, Options, T, Value, choice, flag, resolve


def _refill(options: Options) -> int:
    """Who is broke begins again with what newcomers get (A75)."""
    return int(options.get("starting_chips", 1_000))


STARTING_CHIPS = Option("starting_chips", 1_000, "chips", values=(100, 200, 500, 1_000, 2_000, 5_000, 10_000))
REFILL = Option("refill", _refill, "chips", values=(0, *STARTING_CHIPS.values))
MIN_TO_SIT = Option("min_to_sit", 0, "chips", values=(0, 10, 20, 50, 100, 200, 500))

TURN_TIME = Option("turn_time", 60, "time", values=(15, 30, 45, 60, 90, 120, 300))
LONGEST_HAND = Option("max_laps", 20, "time", values=(0, 5, 10, 20, 40, 100))
"""Where the game itself has no limit: no two can hold a table for ever (A76)."""
MISSES = Option("misses", 2, "time", values=(1, 2, 3, 5, 10))
TURN_NOTICE = choice("turn_notice", "dm mention off", "time")
NEXT_HAND = Option("next_hand", 0, "time", values=(0, 5, 10, 20, 40))

WHO_RULES = choice("who_rules", "seated admins", "rights")
WHO_STARTS = choice("who_starts", "seated admins", "rights")
WHO_STOPS = choice("who_stops", "seated admins", "rights")

CUT = choice("cut", "ask auto", "cards")
REVEAL = choice("reveal", "shown full", "cards")
PICTURES = flag("pictures", True, "cards")
FOUR_COLOURS = flag("four_colours", False, "cards", needs=(("pictures", (True,)),))

SETTINGS: tuple[AnyOption, ...] = (
    STARTING_CHIPS, REFILL, MIN_TO_SIT, TURN_TIME, LONGEST_HAND, MISSES, TURN_NOTICE, NEXT_HAND, WHO_RULES,
    WHO_STARTS, WHO_STOPS, CUT, REVEAL, PICTURES, FOUR_COLOURS,
)  # fmt: skip

SECTIONS = ("chips", "time", "rights", "cards")

_INHERITED: dict[str, AnyOption] = {option.name: option for option in (CUT, REVEAL, LONGEST_HAND)}
"""What the games ask the chat for. The first of the values is what a game has that does not care."""


def setting(name: str) -> AnyOption | None:
    """The record of that name."""
    return next((option for option in SETTINGS if option.name == name), None)


def value(option: Option[T], chosen: Options) -> T:
    """What a chat has chosen, else the default."""
    given: Any = chosen.get(option.name)  # `checked` has made it one of the option's values
    made: T = option.standard(chosen) if given is None else given
    return made


def current(option: AnyOption, chosen: Options) -> Value:
    """The same for a record of which only the name was known."""
    return chosen.get(option.name, option.standard(chosen))


def differing(declared: tuple[AnyOption, ...], chosen: Options) -> dict[str, Value]:
    """The choices in their own types, without those that are the defaults. Raises OptionError."""
    resolved = resolve(declared, chosen)
    return {
        option.name: resolved[option.name]
        for option in declared
        if option.name in chosen and resolved[option.name] != option.standard(resolved)
    }


def checked(chosen: Options) -> dict[str, Value]:
    """The settings of a chat as they are kept. Raises OptionError."""
    resolved = resolve(SETTINGS, chosen)
    need = MIN_TO_SIT.of(resolved)
    for option in (STARTING_CHIPS, REFILL):
        if 0 < option.of(resolved) < need:
            raise OptionError("setting_too_small", name=option.name, other=MIN_TO_SIT.name, need=need)
    return differing(SETTINGS, chosen)


def known(chosen: Options) -> dict[str, Value]:
    """What of stored settings still has a meaning: a newer version may have dropped some."""
    kept: dict[str, Value] = {}
    for name, given in chosen.items():
        with suppress(OptionError):
            checked({**kept, name: given})
            kept[name] = given
    return kept


def settled(
    declared: tuple[AnyOption, ...], chosen: Options, kept: str
) -> tuple[dict[str, Value], tuple[str, ...]]:
    """The choices without those that mean nothing beside the option `kept`, and the names of these.

    Raises OptionError if `kept` itself cannot be.
    """
    rest = dict(chosen)
    gone: tuple[str, ...] = ()
    while True:
        try:
            resolve(declared, rest)
        except OptionError as error:
            name = str(error.params["name"])
            if error.code != "option_conflict" or name == kept:
                raise
            del rest[name]
            gone = (*gone, name)
        else:
            return rest, gone


def inherited(declared: tuple[AnyOption, ...], chat: Options) -> tuple[AnyOption, ...]:
    """A game's options with the defaults of the chat; one that the game itself has set to something else stays."""
    return tuple(_of_chat(option, chat) for option in declared)


def _of_chat(option: AnyOption, chat: Options) -> AnyOption:
    own = _INHERITED.get(option.name)
    if own is None or option.default != own.values[0]:
        return option
    return _defaulting(option, chat.get(own.name, own.default))


@cache
def _defaulting(option: AnyOption, value: Value) -> AnyOption:
    """The option with the chat's default; where it means nothing beside others, with its own (`needs`)."""
    if not option.needs:
        return option.but(default=value)
    return option.but(
        default=lambda chosen: (
            value if all(chosen.get(name) in values for name, values in option.needs) else option.default
        )
    )
