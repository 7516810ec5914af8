"""`python -m bot verify`: right, wrong and unreadable files."""

import random
from pathlib import Path

import msgspec
import pytest

from bot.cli.verify import run
from bot.engine.cards import FULL_PACK, Card
from bot.engine.fairness import Reveal, seal, to_json
from bot.engine.pack import cut

pytestmark = pytest.mark.rule("A72")

SEALED = seal(FULL_PACK, random.Random(5).randbytes)
REVEAL = SEALED.reveal(cut(FULL_PACK, 50)[:3], 50)


def a_file(folder: Path, reveal: Reveal) -> str:
    path = folder / "reveal.json"
    path.write_bytes(to_json(reveal))
    return str(path)


def forged(**changes: object) -> Reveal:
    cards = (msgspec.structs.replace(REVEAL.cards[0], **changes), *REVEAL.cards[1:])
    return msgspec.structs.replace(REVEAL, cards=cards)


def test_a_right_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cut at 50 the last two cards come first, then the top one."""
    path = a_file(tmp_path, REVEAL)
    assert run([path]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith(f"{path}: right.")
    assert lines[1].endswith(SEALED.commitment)
    assert [line[:5].strip() for line in lines[3:]] == ["1: 2♦", "2: 2♣", "3: A♠"]
    assert err == ""


def test_the_answer_in_russian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ru", a_file(tmp_path, REVEAL)]) == 0
    out = capsys.readouterr().out
    assert "всё верно" in out
    assert "3: Т♠ (место 0" in out


@pytest.mark.parametrize(
    ("reveal", "reason"),
    [
        (forged(card=Card("Kh")), "K♥ does not lead to the seal"),
        (forged(card=Card("\x1b[2J" * 1_000)), "What it names at place 0 is not a card."),
        (forged(place=99), "A♠ has a place outside the pack."),
        (forged(card=Card("2d")), "2♦ or its place stands there twice."),
        (msgspec.structs.replace(REVEAL, cut=52), "cannot be cut there"),
        (msgspec.structs.replace(REVEAL, places=1), "No pack has so many cards."),
        (msgspec.structs.replace(REVEAL, version=2), "does not know"),
        (msgspec.structs.replace(REVEAL, cards=()), "It reveals no card."),
        (msgspec.structs.replace(REVEAL, commitment="0" * 64), "A♠ does not lead to the seal"),
    ],
)
def test_wrong_files(reveal: Reveal, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_file(tmp_path, reveal)
    assert run([path]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: wrong. ")
    assert reason in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("data", [b"", b"[]", b'{"version": 1}', b"\xff\xfe", b"[" * 100_000, b'{"x": 1}'])
def test_unreadable_files(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "reveal.json"
    path.write_bytes(data)
    assert run([str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: cannot be read: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.json", "", "a" * 5_000, "nul\0"])
def test_paths_without_a_file(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(tmp_path / name)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_all_files_are_checked_and_the_worst_status_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, missing = a_file(tmp_path, REVEAL), str(tmp_path / "missing.json")
    assert run([good, missing, good]) == 2
    out, err = capsys.readouterr()
    assert out.count("right.") == 2
    assert "missing.json" in err


def test_a_command_line_without_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    assert capsys.readouterr().err == "verify: the following arguments are required: FILE\n"
