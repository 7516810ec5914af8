"""What the commands share: a parser whose errors are one line, rule options from the shell, and what rules refuse."""

import argparse
from collections.abc import Sequence
from typing import NoReturn

from bot.engine.options import OptionError
from bot.engine.play import IllegalAction
from bot.presenter.texts import FALLBACK, say, text_key


class UsageError(ValueError):
    """A command line that cannot be carried out; its text is one clear line."""


class Parser(argparse.ArgumentParser):
    """argparse, but an error is raised and no page of usage is printed."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def option_pairs(given: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE` words as a dict; the last of a name counts. Raises UsageError."""
    pairs = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise UsageError(f"--option {word}: write NAME=VALUE, such as wilds=twos")
        pairs[name] = value
    return pairs


def in_words(error: OptionError | IllegalAction, lang: str = FALLBACK) -> str:
    """What the rules have against an option or a deal, as the chat says it."""
    return say(lang, text_key("error", error.code), **error.params)
