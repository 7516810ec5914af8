"""The command line: `python -m bot [run|sandbox|replay|rank|simulate|verify|check|backup|restore]`.

Imports are lazy, so that `--help` is instant. Exit status: 0 right, 1 a finding, 2 something is wrong with the input.
"""

import importlib
import os
import sys
from collections.abc import Sequence

COMMANDS = {
    "run": ("bot.bootstrap:run", "start the bot; without BOT_TOKEN: the sandbox (the default)"),
    "sandbox": ("bot.bootstrap:sandbox", "play in the browser, without Telegram"),
    "replay": ("bot.cli.replay:run", "play hand files and compare with what they expect: replay FILE..."),
    "rank": ("bot.cli.rank:run", "compare hands under the rules of a game"),
    "simulate": ("bot.cli.simulate:run", "deal random hands and check every invariant"),
    "verify": ("bot.cli.verify:run", "check the proof of a fair deal"),
    "check": ("bot.cli.database:check", "check the books of the database"),
    "backup": ("bot.cli.database:backup", "copy the database, also while the bot runs: backup FILE"),
    "restore": ("bot.cli.database:restore", "put a copy in the place of the database: restore FILE"),
}

EXPLAINED = {"rank", "simulate", "verify"}  # they have pages of their own
HELP = ("-h", "--help", "help")  # the last could be a file
INTERRUPTED, UNREAD = 130, 141  # as a shell has it for SIGINT and SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command; the exit status."""
    try:
        status = _carry_out(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # `| head` has read enough; what is left would fail once more at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return status


def _carry_out(words: list[str]) -> int:
    if words and words[0] in HELP:
        print(_help())
        return 0
    name, rest = (words[0], words[1:]) if words else ("run", [])
    if name not in COMMANDS:
        print(f"braggart: unknown command {name!r}: choose one of {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    where, about = COMMANDS[name]
    if name not in EXPLAINED and rest and rest[0] in HELP[:2]:
        print(f"python -m bot {name}: {about}")
        return 0
    module, function = where.split(":")
    status: int = getattr(importlib.import_module(module), function)(rest)
    return status


def _help() -> str:
    lines = [f"  {name:10} {about}" for name, (_, about) in COMMANDS.items()]
    return "\n".join(["usage: python -m bot [COMMAND] [ARGUMENTS]", "", *lines])


if __name__ == "__main__":
    sys.exit(main())
