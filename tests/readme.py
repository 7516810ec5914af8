"""The part of the README that the games themselves say: which there are, and their options.

`python -m tests.readme` writes it between its marks; a test compares it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.engine.game import Game
from bot.engine.options import AnyOption, resolve
from bot.games import ALIASES, all_games
from bot.presenter.texts import say, text_key

README = Path(__file__).parent.parent / "README.md"
BEGIN, END = "<!-- games and options: python -m tests.readme -->", "<!-- end of games and options -->"


def section() -> str:
    """The two tables, in Markdown."""
    return "\n".join((BEGIN, "", *_games(), "", *_options(), "", END))


def _games() -> Iterator[str]:
    yield "| game | key | players | ready-made rules |"
    yield "|---|---|---|---|"
    for game in all_games():
        names = " or ".join(f"`{key}`" for key in (game.key, *_aliases(game.key)))
        presets = ", ".join(say("en", text_key("preset", name)).lower() for name in game.presets)
        yield f"| {say('en', text_key('game', game.key))} | {names} | {_players(game)} | {presets} |"


def _aliases(key: str) -> tuple[str, ...]:
    return tuple(alias for alias, meant in ALIASES.items() if meant == key)


def _players(game: Game[Any]) -> str:
    """Fewest to most; the most under the options that change it."""
    most = game.most_players(resolve(game.options, {}))
    more = f" ({game.players[1]} by option)" if game.players[1] != most else ""
    return f"{game.players[0]} to {most}{more}"


def _options() -> Iterator[str]:
    yield "| option | values, the default in bold | games | meaning |"
    yield "|---|---|---|---|"
    rows: dict[tuple[str, str], list[str]] = {}
    for game in all_games():
        for option in game.options:
            rows.setdefault((option.name, _values(game, option)), []).append(game.key)
    for (name, values), games in sorted(rows.items()):
        where = "all" if len(games) == len(all_games()) else ", ".join(f"`{key}`" for key in games)
        yield f"| `{name}` | {values} | {where} | {say('en', text_key('option', name, 'about'))} |"


def _values(game: Game[Any], option: AnyOption) -> str:
    default: Any = resolve(game.options, {})[option.name]
    if option.values:
        return ", ".join(f"**`{_word(v)}`**" if v == default else f"`{_word(v)}`" for v in option.values)
    return f"{option.least:,} to {option.most:,}; **{default:,}**"


def _word(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def written(text: str) -> str:
    """A README with the section as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + section() + after


if __name__ == "__main__":
    README.write_text(written(README.read_text("utf-8")), "utf-8")
