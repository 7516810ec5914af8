"""The seal: whole before the cut, then short and last, with the whole behind its link (A72)."""

import re

import pytest
from msgspec.structs import replace

from bot.presenter.group import table_screen
from bot.presenter.seal import SEAL
from bot.presenter.texts import languages
from bot.table.commands import DealHand
from tests.table.kit import Room

LINK = re.compile(r'<a href="https://t\.me/braggart_bot\?start=([A-Za-z0-9_-]{1,64})">([^<]*)</a>')


def lines(room: Room, lang: str) -> list[str]:
    screen = table_screen(room.state, lang, "braggart_bot")
    assert screen is not None
    return screen.text.split("\n")


def visible(line: str) -> str:
    return re.sub("<[^>]*>", "", line)


@pytest.mark.rule("A72", "C2")
@pytest.mark.parametrize("lang", languages())
def test_whole_before_the_cut_short_in_the_hand_and_its_result(lang: str) -> None:
    room = Room(1, 2, 3)
    room.do(DealHand(1))
    seal = room.state.packs[-1].commitment
    assert lines(room, lang)[-1].endswith(f"<code>{seal}</code>")
    room.cut()
    playing = lines(room, lang)
    room.play_out()
    for last in (playing[-1], lines(room, lang)[-1]):
        assert LINK.findall(last) == [(seal, f"{seal[:8]}…{seal[-4:]}")]
        assert SEAL.fullmatch(seal)
        assert len(visible(last)) <= 34  # one line of a phone


@pytest.mark.rule("A72")
def test_the_newest_pack_counts() -> None:
    """After a redeal there are two, and the cut is of the second."""
    room = Room(1, 2, 3)
    room.deal()
    newer = replace(room.state.packs[0], commitment="ab" * 32)
    room.state = replace(room.state, packs=(*room.state.packs, newer))
    assert f"start={'ab' * 32}" in lines(room, "en")[-1]
