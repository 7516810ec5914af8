"""Print the problems of the project's own texts."""

import sys
from pathlib import Path

from tests.locales import problems

ROOT = Path(__file__).parent.parent.parent


def main() -> int:
    found = list(problems(ROOT / "locales", ROOT / "bot"))
    sys.stdout.writelines(f"{problem}\n" for problem in found)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
