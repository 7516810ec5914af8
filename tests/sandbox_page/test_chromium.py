"""Without Chromium the tests say so in one line and with status 2, before anything runs."""

from pathlib import Path

import pytest

from tests.chromium import executable, require


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def test_nothing_on_the_path_ends_with_one_line_and_status_2(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert executable() is None
    with pytest.raises(SystemExit) as exit_:
        require()
    assert exit_.value.code == 2
    assert capsys.readouterr() == (
        "",
        "Chromium is missing: install it first (Debian: apt-get install chromium)\n",
    )


@pytest.mark.parametrize("name", ["chromium", "google-chrome"])
def test_a_browser_on_the_path_is_found(path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = path / name
    program.touch(mode=0o755)
    require()
    assert executable() == str(program)
    assert capsys.readouterr().err == ""
