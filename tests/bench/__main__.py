"""Engine speed beside PokerKit, in one run and one process: `python -m tests.bench` (`make bench`)."""

import argparse
import sys

from tests.bench.engine import Speed, side_by_side

TARGET = 10
"""Times as many actions per second as PokerKit."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Engine speed beside PokerKit."
    )
    parser.add_argument("--players", type=int, default=6, help="at both tables; 3 to 6")
    parser.add_argument("--hands", type=int, default=40, help="deals that both engines play")
    given = parser.parse_args()
    ours, theirs = side_by_side(given.players, given.hands)
    sys.stdout.write(
        f"Five-card draw, {given.players} players: shuffle, antes, deal, {ours.actions // ours.hands} decisions "
        "(bet and calls, all stand pat, all check), showdown.\nAn action is a decision of a player; "
        "the time is that of the whole hand.\n"
    )
    _line("Braggart", ours)
    _line("PokerKit", theirs)
    ratio = ours.actions_per_second / theirs.actions_per_second
    hands = ours.hands_per_second / theirs.hands_per_second
    sys.stdout.write(f"{ratio:.1f} times the actions (target {TARGET}), {hands:.1f} times the hands\n")


def _line(name: str, speed: Speed) -> None:
    sys.stdout.write(
        f"{name:10} {speed.actions_per_second:9.0f} actions/s {speed.hands_per_second:8.0f} hands/s\n"
    )


if __name__ == "__main__":
    main()
