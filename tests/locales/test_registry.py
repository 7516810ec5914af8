"""Texts that games ask for by code: none is missing, and one that is missing is named with who asks for it."""

from pathlib import Path

import pytest

from tests.locales import REFERENCE
from tests.locales.__main__ import ROOT
from tests.locales.files import Language
from tests.locales.registry import missing

MESSAGES = frozenset(Language(ROOT / "locales" / REFERENCE).messages)


def test_nothing_is_missing() -> None:
    assert list(missing(MESSAGES, ROOT / "bot")) == []


@pytest.mark.parametrize(
    ("key", "asks"),
    [
        ("game-jackpots", "jackpots"), ("trinka-rules-1", "trinka"), ("preset-seka36", "trinka"),
        ("option-sweeten", "jackpots"), ("option-sweeten-about", "jackpots"), ("option-svara-entry-half", "trinka"),
        ("move-over-dark", "bot.engine.actions"), ("error-no-openers", "jackpots.py"),
        ("error-pack-short", "game.py"), ("error-option-order", "options.py"),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(key: str, asks: str) -> None:
    assert list(missing(MESSAGES - {key}, ROOT / "bot")) == [f"{asks}: no text {key}"]


def test_a_refusal_that_nobody_has_put_into_words_is_named(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "new.py").write_text('raise IllegalAction(\n    "no_such_word", least=1)\n')
    assert list(missing(MESSAGES, tmp_path)) == ["new.py: no text error-no-such-word"]
