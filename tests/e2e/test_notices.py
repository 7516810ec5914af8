"""Who is in turn is told so that it rings: by DM, by mention, or not at all; and warned before the time is up."""

from typing import Any

import pytest

from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life
from tests.e2e.test_settings import tune


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning is due half a second after a turn of a minute has begun, a mention after a fifth."""
    monkeypatch.setattr("bot.telegram.notices.WARN_SECONDS", 59.5)
    monkeypatch.setattr("bot.telegram.notices.MENTION_AFTER", 0.2)


async def choose(night: Night, notice: str) -> None:
    """Anna, who owns the group, chooses how turns are told."""
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    assert await tune(night, "Anna", "turn_notice", notice) == "From the next hand on."


def sent(night: Night, chat: int, words: str) -> list[dict[str, Any]]:
    """What was sent there with these words, as calls."""
    return [
        call.params
        for call in night.sandbox.calls
        if call.method == "sendMessage"
        and call.params["chat_id"] == str(chat)
        and words in call.params["text"].replace("\u00a0", " ")
    ]


def standing(night: Night, chat: int, words: str) -> bool:
    return any(words in message.text for message in night.messages(chat))


async def test_a_warning_by_dm(night: Night, soon: None) -> None:
    """It rings, comes to whoever is in turn and nobody else, once, and goes when the move is made."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.reads("Friday table: 59.5 seconds left|Friday table: .* seconds left for your move")
    assert not standing(night, second.id, "seconds left")
    (call,) = sent(night, first.id, "seconds left")
    assert call["disable_notification"] in ("false", False)
    await first.play("bet.1")
    await night.until(lambda: not standing(night, first.id, "seconds left"), "the warning stands there still")
    await second.reads("seconds left for your move")
    assert len(sent(night, first.id, "seconds left")) == 1


async def test_who_plays_at_once_is_not_warned(night: Night) -> None:
    """With the real times nothing is due in a quick hand."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("fold")
    await second.play("fold")
    await night.reads("takes")
    for person in (first, second, dealer):
        assert not sent(night, person.id, "seconds left")


async def test_the_warning_survives_a_restart(
    quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock begins anew (T37, G2), and the warning with it; the old one does not stay behind."""
    night = night_alone
    monkeypatch.setattr("bot.telegram.notices.WARN_SECONDS", 57)  # not before the table is taken up
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, *_ = await night.deal()
        await first.reads("seconds left for your move")
    async with life(night):
        await night.until(lambda: len(sent(night, first.id, "seconds left")) == 2, "no second warning")
        await night.until(
            lambda: sum("seconds left" in message.text for message in night.messages(first.id)) == 1,
            "two warnings",
        )
        await first.play("fold")
        await night.until(
            lambda: not standing(night, first.id, "seconds left"), "the warning stands there still"
        )


async def test_by_mention(night: Night, soon: None) -> None:
    """In the group, with a link to the person; it changes to a warning and goes; the DM makes no sound."""
    await night.sit("Anna", "Boris", "Vera")
    await choose(night, "mention")
    first, second, _ = await night.deal()
    await night.reads(f"👉 {first}: your turn")
    (call,) = sent(night, GROUP, "your turn")
    assert f'<a href="tg://user?id={first.id}">' in call["text"]
    await night.reads(f"⏳ {first}: .*seconds left")
    await night.until(lambda: not standing(night, GROUP, "your turn."), "the mention stands there still")
    await first.play("bet.1")
    await night.reads(f"👉 {second}: your turn")
    pictures = [call.params for call in night.sandbox.calls if call.method == "sendPhoto"]
    assert pictures
    assert all(params["disable_notification"] in ("true", True) for params in pictures)
    assert not sent(night, first.id, "seconds left")


async def test_off(night: Night, soon: None) -> None:
    """Neither rings nor mentions nor warns."""
    await night.sit("Anna", "Boris", "Vera")
    await choose(night, "off")
    first, *_ = await night.deal()
    await first.turn("^act:")
    with pytest.raises(AssertionError):
        await night.until(
            lambda: standing(night, GROUP, "your turn") or standing(night, first.id, "seconds left"),
            "nothing",
            1.0,
        )
