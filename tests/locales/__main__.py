"""Print the problems of the project's own texts."""

import sys
from pathlib import Path

from tests.locales import REFERENCE, problems
from tests.locales.files import Language
from tests.locales.registry import missing

ROOT = Path(__file__).parent.parent.parent


def main() -> int:
    locales, sources = ROOT / "locales", ROOT / "bot"
    reference = Language(locales / REFERENCE)
    found = [*problems(locales, sources), *missing(reference.messages, sources)]
    sys.stdout.writelines(f"{problem}\n" for problem in found)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
