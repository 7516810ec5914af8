"""The files of the page: whole, from this host alone, and without a way for a user's text to become HTML."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"
SCRIPTS = sorted(PAGE.glob("*.js"))
NAMESPACES = {"http://www.w3.org/2000/svg"}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_parses_text_as_html_or_code(path: Path) -> None:
    doors = r"(?:inner|outer|insertAdjacent)HTML|document\.write|createContextual|\beval\b|new Function"
    assert re.findall(doors, read(path)) == []


@pytest.mark.parametrize("path", sorted(PAGE.iterdir()), ids=lambda path: path.name)
def test_nothing_comes_from_another_host(path: Path) -> None:
    addresses = set(re.findall(r"(?:https?:)?//[\w.-]+\.[a-z]{2,}[\w./-]*", read(path)))
    assert {each for each in addresses if each not in NAMESPACES} == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_each_import_names_a_module_and_something_it_exports(path: Path) -> None:
    for names, module in re.findall(r'import \{ (.+?) \} from "\./(.+?)";', read(path)):
        exported = re.findall(r"export (?:async )?(?:function|class|const) (\w+)", read(PAGE / module))
        assert set(names.split(", ")) <= set(exported), module


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_each_script_opens_by_saying_what_it_is_for(path: Path) -> None:
    assert read(path).startswith("// ")


def test_the_page_forbids_scripts_and_connections_from_elsewhere() -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', read(PAGE / "index.html"))
    assert policy
    assert policy[1].split("; ")[0] == "default-src 'self'"
    assert "unsafe" not in policy[1]


def test_every_file_that_the_page_names_exists() -> None:
    named = [name for path in PAGE.iterdir() for name in re.findall(r'"/page/([\w.]+)"', read(path))]
    assert named
    assert [name for name in named if not (PAGE / name).is_file()] == []
