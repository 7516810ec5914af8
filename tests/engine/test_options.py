"""Options: read, checked against each other, and complete."""

from typing import Any

import msgspec
import pytest

from bot.engine.game import Game
from bot.engine.options import OptionError, Options, choice, flag, number, resolve
from bot.games import all_games

SIZE = choice("size", "small big", "deal")
WILD = flag("wild", False, "hands")
ANTE = number("ante", 1, "stakes", least=1, most=10)
CEILING = number("ceiling", lambda options: 100 * int(options["ante"]), "stakes")
EXTRA = number("extra", 0, "betting", needs=(("size", ("big",)),))
ALL = (SIZE, WILD, ANTE, CEILING, EXTRA)
TOP = number("top", lambda options: max(5, int(options["ante"])), "stakes", no_less_than="ante")


def code(**given: Any) -> str:
    with pytest.raises(OptionError) as caught:
        resolve(ALL, given)
    return caught.value.code


def test_what_nobody_chose_has_its_default_and_defaults_follow_earlier_options() -> None:
    assert resolve(ALL, {}) == {"size": "small", "wild": False, "ante": 1, "ceiling": 100, "extra": 0}
    assert resolve(ALL, {"ante": 3})["ceiling"] == 300
    assert resolve(ALL, {"ante": 3, "ceiling": 7})["ceiling"] == 7


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("size", "big", "big"), ("size", "BIG", "big"), ("wild", True, True), ("wild", "true", True),
        ("wild", "False", False), ("ante", 7, 7), ("ante", "7", 7),
    ],
)  # fmt: skip
def test_values_from_a_shell_or_a_file_are_read_in_the_type_of_the_option(
    name: str, given: Any, read: Any
) -> None:
    value = resolve(ALL, {name: given})[name]
    assert value == read
    assert type(value) is type(read)


def test_what_cannot_be_is_refused_with_a_code() -> None:
    assert code(colour="red") == "option_unknown"
    assert code(size="huge") == "option_values"
    assert code(wild=1) == "option_values"
    for wrong in ("1.5", "", "-", "--5", "5-", "²", "1 000", "9" * 5_000, True):
        assert code(ante=wrong) == "option_number", wrong
    assert code(ante=0) == code(ante=11) == code(ante=-1) == "option_range"


def test_a_largest_is_no_less_than_a_smallest() -> None:
    assert resolve((ANTE, TOP), {"ante": 7})["top"] == 7
    assert resolve((ANTE, TOP), {"ante": 7, "top": 7})["top"] == 7
    with pytest.raises(OptionError, match="option_order"):
        resolve((ANTE, TOP), {"ante": 7, "top": 6})


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    assert code(extra=1) == "option_conflict"
    assert resolve(ALL, {"extra": 0})["extra"] == 0
    assert resolve(ALL, {"extra": 1, "size": "big"})["extra"] == 1


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_the_options_of_a_game_have_names_of_their_own_and_presets_that_work(rules: Game[Any]) -> None:
    names = [option.name for option in rules.options]
    assert len(names) == len(set(names))
    assert "book" in rules.presets
    for preset in rules.presets.values():
        assert preset.items() <= resolve(rules.options, preset).items()
    known = set(names)
    assert all(name in known for option in rules.options for name, _ in option.needs)


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_every_value_of_every_option_can_be_chosen(rules: Game[Any]) -> None:
    for option in rules.options:
        needs: Options = {name: values[0] for name, values in option.needs}
        for value in option.values or (option.least, option.most):
            resolved = resolve(rules.options, {**needs, option.name: value})
            assert resolved[option.name] == value
            assert msgspec.json.decode(msgspec.json.encode(resolved)) == resolved
