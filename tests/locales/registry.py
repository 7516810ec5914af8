"""The texts that games ask for by their codes: a new game, option, move or refusal without them is named here."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from bot.engine.actions import VERBS
from bot.engine.game import Game
from bot.engine.options import AnyOption
from bot.games import all_games
from bot.presenter.texts import text_key

REFUSED = re.compile(r'\b(?:Refusal|IllegalAction|OptionError)\(\s*"(\w+)"')
UNTAPPED = {"timeout", "leave"}  # verbs without a button


def missing(messages: Collection[str], root: Path) -> Iterator[str]:
    """What the games and the rules in the Python files below `root` ask for in vain."""
    asked = {key: rules.key for rules in all_games() for key in _texts_of(rules)}
    asked |= {text_key("move", verb): "bot.engine.actions" for verb in VERBS.keys() - UNTAPPED}
    for folder in ("engine", "games"):
        for path in sorted((root / folder).rglob("*.py")):
            codes = REFUSED.findall(path.read_text("utf-8"))
            asked |= {text_key("error", code): path.name for code in codes}
    for key in sorted(asked.keys() - set(messages)):
        yield f"{asked[key]}: no text {key}"


def _texts_of(rules: Game[object]) -> Iterator[str]:
    yield from (text_key("game", rules.key), text_key(rules.key, "rules", "1"))
    yield from (text_key("preset", name) for name in rules.presets)
    for option in rules.options:
        yield from _texts_of_option(option)


def _texts_of_option(option: AnyOption) -> Iterator[str]:
    """Its name, what it is about, and what its words mean: numbers and truths need no text of their own."""
    yield from (text_key("option", option.name), text_key("option", option.name, "about"))
    yield from (text_key("option", option.name, value) for value in option.values if isinstance(value, str))
