"""The README says of games and options what the code says."""

from tests.readme import README, written


def test_games_and_options_are_those_of_the_code() -> None:
    text = README.read_text("utf-8")
    assert text == written(text), "run: python -m tests.readme"
