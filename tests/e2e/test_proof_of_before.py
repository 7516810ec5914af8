"""/verify while the next hand is played: the proof of the one before, and not a card of the one that runs."""

import pytest

from tests.e2e.kit import GROUP, Night
from tests.e2e.test_proofs import ACES, QUEENS, a_document, a_hand, cards_in


@pytest.mark.rule("A72", "C12")
async def test_the_hand_before(night: Night) -> None:
    """The pack is kept, so the cards of now lie in the pack of then: only what was shown then is opened."""
    people = await a_hand(night)
    seal = night.state.packs[0].commitment
    await people[0].tap(r"^deal:-\d+:1:")
    await night.reads("hand 2")
    await people[0].say("/verify")
    text = await night.reads("this is the one before, hand 1")
    assert seal in text
    assert cards_in(await a_document(night, GROUP)) == ACES | QUEENS
    await people[0].whisper("/verify")
    await people[0].reads("this is the one before, hand 1")
    assert cards_in(await a_document(night, people[0].id)) == ACES
    assert night.state.hand_no == 2
    assert night.state.playing
