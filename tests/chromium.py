"""Where Chromium is: the browser tests drive the one of the system, no download of Playwright's."""

import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "Chromium is missing: install it first (Debian: apt-get install chromium)"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str | None:
    """The path of the first Chromium found, or None."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def require() -> None:
    """Exits with one clear line and status 2 if there is no Chromium."""
    if executable() is None:
        print(MISSING, file=sys.stderr)  # noqa: T201 - a line for the person at the shell
        raise SystemExit(2)
