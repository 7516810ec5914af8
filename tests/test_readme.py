"""The README says of games, options and commands what the code says."""

import pytest

from bot.telegram.announce import ADMIN, GROUP, PRIVATE
from tests.readme import README, written


def test_games_and_options_are_those_of_the_code() -> None:
    text = README.read_text("utf-8")
    assert text == written(text), "run: python -m tests.readme"


@pytest.mark.parametrize("command", sorted({name.split("-")[0] for name in (*GROUP, *PRIVATE, *ADMIN)}))
def test_every_command_is_there(command: str) -> None:
    assert f"`/{command}" in README.read_text("utf-8")
