"""The locale part of `make check`: `python -m tests.locales` prints the problems, one a line, and exits 1.

English is the reference. `files` compares the languages, `wording` reads the messages, `uses` reads the code.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.locales.files import Language, compare, repeated, unparsed
from tests.locales.uses import use_problems
from tests.locales.wording import wording_problems

REFERENCE = "en"


def problems(locales: Path, sources: Path) -> Iterator[str]:
    """Everything wrong with the languages in `locales` and their use by the Python files in `sources`."""
    languages = {folder.name: Language(folder) for folder in _folders(locales)}
    junk = [problem for language in languages.values() for problem in unparsed(language)]
    if junk:  # what else would be said follows from this
        yield from junk
        return
    reference = languages[REFERENCE]
    for language in languages.values():
        yield from repeated(language)
        yield from compare(reference, language)
        yield from wording_problems(reference, language)
    yield from use_problems(list(languages.values()), reference, sources)


def _folders(locales: Path) -> list[Path]:
    return sorted(part for part in locales.iterdir() if part.is_dir() and any(part.glob("*.ftl")))
