"""The door of the command line: help for every command, and an end in mid-work without a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS, main

PYTHON = (sys.executable, "-m", "bot")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("word", ["-h", "--help"])
def test_every_command_says_what_it_does_and_does_nothing(
    name: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status: object = main([name, word])
    except SystemExit as ended:  # those with pages of their own
        status = ended.code
    assert status == 0
    assert f"python -m bot {name}" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(f"  {name} " in told for name in COMMANDS)


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal"]) == 2
    assert "unknown command 'deal'" in capsys.readouterr().err


def test_who_has_read_enough_gets_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [*PYTHON, "rank", "brag", "As Kd 2c"], stdout=writing, stderr=subprocess.PIPE, timeout=30, check=False
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_an_interrupt_ends_a_simulation_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("bot.cli.simulate.apply", interrupted)
    assert main(["simulate", "brag", "--hands", "1"]) == 130
    assert capsys.readouterr().err == ""
