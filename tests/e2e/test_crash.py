"""
O7, the crash sweep: the bot dies at every k-th thing that leaves the process, comes back, and nothing is lost.

Whatever the moment, the same cards are played on with, everybody ends with the chips that the rules give him,
and nothing that was told is told again.
"""

from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.models import Message
from storage.check import check as examine
from tests.e2e.crash_kit import Evening, Killer, Move, Story
from tests.e2e.kit import GROUP, START, TOKEN, Night, Rig, plain

BRAG = Story(
    "brag", ("As Ah Kd", "Qs Qh 4d", "Js 9d 2c"),
    (Move(0, "bet.1"), Move(1, "bet.1"), Move(2, "bet.1"), Move(0, "bet.1"), Move(1, "bet.1"), Move(2, "fold"),
     Move(0, "see")),
)  # fmt: skip
TRINKA = Story(
    "trinka", ("As Ts 6h", "Ah Th 6s", "Ac 7d 8s"),
    (Move(0, "look"), Move(0, "call|bet.1$"), Move(1, "call|bet.1$"), Move(2, "fold"), Move(0, "compare"),
     Move(2, "join"), Move(None, "fold"), Move(None, "fold")),
)  # fmt: skip
ENDS = {
    "brag": [START + 5, START - 3, START - 2],
    "trinka": [START - 3 + 9, START - 2, START - 4],
}
"""What seats hold at the end. Brag: antes of 1, two bets each (the dealer one), 2 to see; the aces take all 10.
Trinka: antes, two calls, a comparison make 6 that boil, the third pays 3; who lifts the ace deals, and is left."""


async def tell(story: Story, at: int, tmp_path: Path) -> Killer:
    """One evening with a crash at a moment, and all that must hold after it."""
    killer = Killer(at)
    async with Sandbox(TOKEN, flood=False) as sandbox:
        night = Night(sandbox, tmp_path / f"{story.game}{at}.sqlite3", Rig())
        with pytest.MonkeyPatch.context() as patched:
            story.rig(patched)
            evening = Evening(night, story)
            await evening.play(killer)
        state = night._stored()
        chips = night.chips()
        assert [chips[str(night.of(user))] for user in state.players] == ENDS[story.game], killer.where
        assert night.pot() == 0
        assert await examine(night.database) == []
        check_screens(evening, killer.where)
    return killer


def check_screens(evening: Evening, where: str) -> None:
    """The group has one table with buttons, each player one panel; a result is told once.

    But for a message that was under way to a chat when the bot died: the next one knows of it only by a tap.
    """
    night = evening.night
    told = [message for message in night.messages(GROUP) if "takes" in plain(message.text)]
    with_buttons = [message for message in night.messages(GROUP) if message.keyboard]
    for found in (told, with_buttons, *(panels(night, person.id) for person in evening.people)):
        numbers = {(message.chat_id, message.message_id) for message in found}
        assert numbers, where
        assert len(numbers - evening.orphans) <= 1, (where, [plain(message.text)[-90:] for message in found])
        assert len(numbers & evening.orphans) <= 1, where


def panels(night: Night, person: int) -> list[Message]:
    """What shows somebody his cards."""
    return [message for message in night.messages(person) if message.photo]


@pytest.mark.parametrize("story", [BRAG, TRINKA], ids=lambda story: story.game)
async def test_without_a_crash(quick: None, tmp_path: Path, story: Story) -> None:
    """The story itself."""
    assert not (await tell(story, 0, tmp_path)).dead_at


@pytest.mark.timeout(120)
@pytest.mark.parametrize("at", [44, 133, 202])
@pytest.mark.parametrize("story", [BRAG, TRINKA], ids=lambda story: story.game)
async def test_a_crash(quick: None, tmp_path: Path, story: Story, at: int) -> None:
    """O7 at a few moments: while people sit down, in the hand, towards its end."""
    assert (await tell(story, at, tmp_path)).dead_at == at


@pytest.mark.soak
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("story", [BRAG, TRINKA], ids=lambda story: story.game)
async def test_every_crash(quick: None, tmp_path: Path, story: Story) -> None:
    """O7, all of it: some 250 moments of each evening."""
    at = 1
    while (await tell(story, at, tmp_path)).dead_at:
        at += 1
    assert at > 200
