"""/verify in the group and in the DM: the files as people get them."""

from pathlib import Path

import pytest

from bot.cli.verify import RIGHT
from bot.cli.verify import run as verify_files
from bot.engine.fairness import from_json
from bot.presenter.texts import say
from bot.sandbox.models import Document
from tests.e2e.kit import GROUP, Night, Person
from tests.oracles.judge import check_judged

pytestmark = pytest.mark.rule("A72", "C2")

ACES, QUEENS, FOLDED = {"As", "Ah", "Kd"}, {"Qs", "Qh", "4d"}, {"Js", "9d", "2c"}


async def a_document(night: Night, chat: int) -> Document:
    """The first file that arrives in a chat."""

    def files() -> list[Document]:
        return [message.document for message in night.messages(chat) if message.document]

    await night.until(files, f"no file in {chat}")
    (document,) = files()
    return document


def cards_in(document: Document) -> set[str]:
    return {str(opened.card) for opened in from_json(document.data).cards}


async def a_hand(night: Night) -> list[Person]:
    """The first and second show, the dealer folds. While it runs, nothing is opened."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.cards()
    await first.say("/verify")
    await night.reads(say("en", "proof-not-yet"))
    await first.whisper("/verify")
    await first.reads(say("en", "proof-not-yet"))
    await first.play("bet.1")
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    await night.reads("may tap Next hand")
    return [first, second, dealer]


async def test_the_group_gets_the_shown_cards_and_each_player_his_own(night: Night, tmp_path: Path) -> None:
    people = await a_hand(night)
    await people[0].say("/verify")
    shown = await a_document(night, GROUP)
    assert cards_in(shown) == ACES | QUEENS
    assert not any(f'"{card}"' in shown.data.decode() for card in FOLDED)
    seal = night.state.packs[0].commitment
    assert from_json(shown.data).commitment == seal
    await night.reads(f"the seal is the one set before the deal: {seal}")
    await people[0].whisper(f"/start {seal}")  # by the link under the short form
    await people[0].reads(f"The whole seal from that link: {seal}")
    file = tmp_path / shown.name
    file.write_bytes(shown.data)
    assert verify_files([str(file)]) == RIGHT
    for person, cards in zip(people, (ACES, QUEENS, FOLDED), strict=True):
        await person.whisper("/verify")
        assert cards_in(await a_document(night, person.id)) == cards
    check_judged([call for call in night.calls() if call["method"].lower() == "senddocument"])


async def test_where_no_files_may_be_sent_a_link_leads_to_the_dm(night: Night) -> None:
    """The group's proof, for members: nobody is left without it because the group forbids files (T23)."""
    await a_hand(night)
    refused = {"status": 400, "description": "Bad Request: not enough rights to send documents to the chat"}
    await night.do("fault", method="sendDocument", chat=GROUP, times=2, **refused)
    gleb, stranger = night["Gleb"], night["Anna"]
    await gleb.say("/verify")
    await night.reads("No files may be sent here")
    (row,) = night.messages(GROUP)[-1].keyboard
    link = row[0]["url"].partition("?start=")[2]
    await gleb.start(link)
    assert cards_in(await a_document(night, gleb.id)) == ACES | QUEENS
    await night.do("leave", person=stranger.id, chat=GROUP)
    await stranger.start(link)
    await stranger.reads("Only members of the group get its proofs")
    assert not [message for message in night.messages(stranger.id) if message.document]


async def test_who_has_not_played_has_nothing_to_verify(night: Night) -> None:
    await night["Gleb"].open()
    await night["Gleb"].whisper("/verify")
    await night["Gleb"].reads(say("en", "proof-none-own"))
    await night["Gleb"].say("/verify")
    await night.reads(say("en", "no-last-hand"))
