"""The command line: `python -m bot [run|sandbox|replay|rank|simulate|verify|check|backup|restore]`.

Imports are lazy, so that `--help` is instant. Exit status: 0 right, 1 a finding, 2 something is wrong with the input.
"""

import importlib
import sys
from collections.abc import Sequence

COMMANDS = {
    "run": ("bot.bootstrap:run", "start the bot; without BOT_TOKEN: the sandbox (the default)"),
    "sandbox": ("bot.bootstrap:sandbox", "play in the browser, without Telegram"),
    "replay": ("bot.cli.replay:run", "play hand files and compare with what they expect"),
    "rank": ("bot.cli.rank:run", "compare hands under the rules of a game"),
    "simulate": ("bot.cli.simulate:run", "deal random hands and check every invariant"),
    "verify": ("bot.cli.verify:run", "check the proof of a fair deal"),
    "check": ("bot.cli.database:check", "check the books of the database"),
    "backup": ("bot.cli.database:backup", "copy the database, also while the bot runs: backup FILE"),
    "restore": ("bot.cli.database:restore", "put a copy in the place of the database: restore FILE"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command; the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in ("-h", "--help", "help"):
        print(_help())
        return 0
    name, rest = (words[0], words[1:]) if words else ("run", [])
    if name not in COMMANDS:
        print(f"braggart: unknown command {name!r}: choose one of {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    module, function = COMMANDS[name][0].split(":")
    status: int = getattr(importlib.import_module(module), function)(rest)
    return status


def _help() -> str:
    lines = [f"  {name:10} {about}" for name, (_, about) in COMMANDS.items()]
    return "\n".join(["usage: python -m bot [COMMAND] [ARGUMENTS]", "", *lines])


if __name__ == "__main__":
    sys.exit(main())
