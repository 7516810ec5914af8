"""Which rules no test names: `make rules`, or `python -m tests.rules [--games brag,trinka]`.

The rules stand in `rules.toml`. A Python test names rules with `@pytest.mark.rule("B46", "X064")`, literally,
so that they are found without importing anything; a hand file names them in its first line, `# rules: X064 B46`.

Exit status 1 if a test names a rule that does not exist. Rules without a test are only listed.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Rule:
    """One rule: what it says in a line, the games that have it, whether there is nothing to prove in it."""

    text: str
    games: tuple[str, ...]
    background: bool = False


class Mention(NamedTuple):
    """A place that names a rule."""

    rule: str
    path: Path
    line: int


def load(path: Path = HERE / "rules.toml") -> dict[str, Rule]:
    """All rules by id, in the order of the file. Raises TypeError for an unknown or missing key."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    return {name: Rule(**{**entry, "games": tuple(entry["games"])}) for name, entry in table.items()}


def mentions(folder: Path = HERE) -> list[Mention]:
    """Every naming of a rule by the tests and hand files below `folder`."""
    marks = [mention for path in sorted(folder.rglob("*.py")) for mention in _marks(path)]
    return marks + [mention for path in sorted(folder.rglob("hands/**/*.toml")) for mention in _heading(path)]


def _marks(path: Path) -> Iterator[Mention]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            yield from (Mention(name, path, node.lineno) for name in _literals(node.args))


def _is_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule`, also under the short names `mark.rule` and `rule`."""
    return ast.unparse(function) in ("pytest.mark.rule", "mark.rule", "rule")


def _literals(arguments: list[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _heading(path: Path) -> Iterator[Mention]:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    _, found, names = first.partition("# rules:")
    if found:
        yield from (Mention(name, path, 1) for name in names.split())


def untested(rules: Mapping[str, Rule], named: Iterable[str]) -> dict[str, Rule]:
    """The rules that a test could prove and none names."""
    seen = set(named)
    return {name: rule for name, rule in rules.items() if name not in seen and not rule.background}


def by_games(rules: Mapping[str, Rule]) -> dict[str, list[str]]:
    """Ids under the games that have them; a rule of several games stands once, under all of their names."""
    groups: dict[str, list[str]] = {}
    for name, rule in rules.items():
        groups.setdefault(" ".join(rule.games), []).append(name)
    return groups


def only(rules: Mapping[str, Rule], games: Iterable[str]) -> dict[str, Rule]:
    """The rules that concern one of `games`."""
    chosen = set(games)
    return {name: rule for name, rule in rules.items() if chosen & set(rule.games)}


def _arguments(argv: list[str] | None, known: set[str]) -> set[str]:
    parser = argparse.ArgumentParser(prog="python -m tests.rules", description="Rule ids that no test names.")
    parser.add_argument(
        "--games", default=",".join(known), help="only rules of these games, e.g. brag,trinka"
    )
    games = set(parser.parse_args(argv).games.split(","))
    if games - known:
        parser.error(f"no such game: {', '.join(sorted(games - known))}")
    return games


def main(argv: list[str] | None = None) -> int:
    """Print what is untested; the exit status."""
    rules, named = load(), mentions()
    games = _arguments(argv, {game for rule in rules.values() for game in rule.games})
    unknown = [mention for mention in named if mention.rule not in rules]
    for rule, path, line in unknown:
        sys.stderr.write(f"{path}:{line}: there is no rule {rule}\n")
    _report(only(rules, games), {mention.rule for mention in named})
    return 1 if unknown else 0


def _report(rules: Mapping[str, Rule], named: set[str]) -> None:
    missing = untested(rules, named)
    for games, names in by_games(missing).items():
        sys.stdout.write(f"{games} ({len(names)})\n")
        sys.stdout.writelines(f"  {name:5} {rules[name].text}\n" for name in names)
    provable = sum(not rule.background for rule in rules.values())
    sys.stdout.write(f"{len(missing)} of {provable} rules have no test.\n")


if __name__ == "__main__":
    sys.exit(main())
