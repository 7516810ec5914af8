"""Ten thousand random hands of every game, at its smallest, a middle and its full table."""

import json

import pytest

from bot.cli.simulate import run
from bot.engine.options import resolve
from bot.games import all_games, game

HANDS = 10_000


def tables() -> list[tuple[str, int]]:
    """Each game with three numbers of players."""
    made = []
    for rules in all_games():
        least, most = rules.players[0], rules.most_players(resolve(rules.options, {}))
        made += [(rules.key, players) for players in sorted({least, (least + most) // 2, most})]
    return made


def test_every_game_is_simulated_at_three_sizes() -> None:
    assert {key for key, _ in tables()} == {rules.key for rules in all_games()}
    assert all(len([0 for key, _ in tables() if key == rules.key]) == 3 for rules in all_games())
    assert all(players >= game(key).players[0] for key, players in tables())


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize(("key", "players"), tables())
def test_ten_thousand_hands_hold(key: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([key, "--players", str(players), "--hands", str(HANDS), "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert json.loads(out)["hands"] == HANDS
