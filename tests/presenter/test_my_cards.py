"""The pop-up *My cards*, and the panel where one sees everybody's card but one's own."""

import pytest

from bot.presenter.cards_text import card_text
from bot.presenter.keys import Ui
from bot.presenter.my_cards import may_look, my_cards
from bot.presenter.panel import panel_screen
from bot.presenter.pictures import render
from bot.presenter.texts import languages
from bot.table.state import TablePhase, TableState
from tests.games.kit import Table

LANGUAGES = languages()
PLAYERS = tuple(range(101, 116))
NAMES = "ABCDEFGHIJKLMNO"
RANKS = "TTTTKKKKQQQQJJJ"
HANDS = {name: rank + "shdc"[at % 4] for at, (name, rank) in enumerate(zip(NAMES, RANKS, strict=True))}


def foreheads(name: str = "Anna") -> TableState:
    """Fifteen at a table of Indian poker; the first four hold tens, which need most room."""
    hand = Table(NAMES, HANDS, key="indian_poker").hand
    return TableState(
        -1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=PLAYERS, names=dict.fromkeys(PLAYERS, name)
    )


@pytest.mark.rule("C10", "I14", "I16")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["Anna", "W" * 64, "Ж" * 64, "👨‍👩‍👧‍👦" * 16, "😀" * 64, "\u200b", "<b>&" * 16]
)
def test_fifteen_foreheads_fit_into_a_pop_up(name: str, lang: str) -> None:
    """200 characters: seat number, short name, card; Telegram counts in UTF-16."""
    state = foreheads(name)
    lines = my_cards(state, PLAYERS[4], lang).split("\n")
    assert len("\n".join(lines).encode("utf-16-le")) // 2 <= 200
    others = [seat for seat in range(15) if seat != 4]
    assert [line.split()[0] for line in lines] == [str(seat + 1) for seat in others]
    assert [line.split()[-1] for line in lines] == [card_text(HANDS[NAMES[seat]], lang) for seat in others]


def test_names_are_as_long_as_there_is_room_for() -> None:
    lines = my_cards(foreheads("Konstantin"), PLAYERS[0], "en").split("\n")
    assert lines[0] == "2 Konsta… 10♥"
    assert len("\n".join(lines)) == 190  # a letter more for each of fourteen would be 204


@pytest.mark.rule("C10", "I14")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_panel_shows_all_cards_but_ones_own(lang: str) -> None:
    state = foreheads("👨‍👩‍👧‍👦" * 16)
    screen = panel_screen(state, PLAYERS[4], lang, "W" * 128, None, pictures=True)
    assert screen is not None
    assert screen.picture is not None
    shown = [card for row in screen.picture.rows for card in row]
    assert shown == [HANDS[name] if name != "E" else "" for name in NAMES]
    assert card_text(HANDS["E"], lang) not in screen.text
    assert all(card_text(HANDS[name], lang) in screen.text for name in NAMES if name != "E")
    assert len(screen.text.encode("utf-16-le")) // 2 <= 1_024
    assert render(screen.picture)


@pytest.mark.rule("A64", "C9")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_plays_unseen_is_asked_before_it_counts_as_looking(lang: str) -> None:
    """DESIGN 6: *My cards* asks once more; it is his turn, so he may look at all."""
    hand = Table("AB", {"A": "As Kd 2c", "B": "Qs Qd 2h"}, key="brag", blind=True).hand
    state = TableState(-1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=(101, 102))
    assert may_look(state, 101)
    assert not may_look(state, 102)
    assert not may_look(state, 103)
    first, second = my_cards(state, 101, lang), my_cards(state, 102, lang)
    assert first != second
    assert "♠" not in first + second


@pytest.mark.rule("B94", "C30")
def test_the_dummy_is_in_the_pop_up_too() -> None:
    hand = Table("AB", {"A": "Kh 8d 3s"}, key="stop_the_bus", dummy="9s 4d 2c").hand
    state = TableState(-1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=(101, 102))
    assert my_cards(state, 101, "en") == "K♥\u00a08♦\u00a03♠ (King high)\nDummy: 9♠\u00a04♦\u00a02♣"


@pytest.mark.rule("C28", "B71")
def test_hands_that_are_laid_out_are_told_one_by_one_and_only_to_their_owner() -> None:
    hands = {"A": "As Ad Kh Qh Jh 4c 2s", "B": "Qs Qd 5c 6c 7d 8d Td"}
    hand = Table("AB", hands, key="brag7").play("A split As Ad Kh / Qh Jh 4c").hand
    state = TableState(-1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=(101, 102))
    told = my_cards(state, 101, "en").replace("\u00a0", " ")
    assert told == "① A♠ A♦ K♥ (Pair of aces and a king)\n② Q♥ J♥ 4♣ (Queen high)"
    assert "A♠" not in my_cards(state, 102, "en")
    panel = panel_screen(state, 101, "en", "Friday", None, pictures=True)
    assert panel is not None
    assert panel.picture is not None
    assert panel.picture.rows == (("As", "Ad", "Kh"), ("Qh", "Jh", "4c"))


@pytest.mark.rule("C28")
def test_another_who_is_ready_neither_rings_nor_forgets_what_one_has_picked() -> None:
    hands = {"A": "As Ad Kh Qh Jh 4c 2s", "B": "Qs Qd 5c 6c 7d 8d Td"}
    table = Table("AB", hands, key="brag7")
    ui = Ui(table.hand.turn, "pick", "split", 1, hand=1)  # the ace of spades lies in the first hand
    before, after = (
        panel_screen(
            TableState(
                -1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=(101, 102), asked=(ui.turn, hand.turn)
            ),
            101, "en", "Friday", ui, pictures=True,
        )
        for hand in (table.hand, table.play("B split Td 8d 7d / Qs Qd 6c").hand)
    )  # fmt: skip
    assert before is not None
    assert after is not None
    assert before.fresh == after.fresh != ""
    assert after.keyboard[0][0].text == before.keyboard[0][0].text == "①A♠"


@pytest.mark.parametrize(
    ("key", "cards", "shown"),
    [("draw", "4c As 9h Kd 2s", "A♠ K♦ 9♥ 4♣ 2♠ (Ace high)"), ("brag", "4c As 9h", "4♣ A♠ 9♥ (Ace high)")],
)
def test_more_cards_than_one_sees_at_a_glance_are_put_in_order(key: str, cards: str, shown: str) -> None:
    hand = Table("ABC", {"A": cards}, key=key).hand
    state = TableState(-1, phase=TablePhase.HAND, hand=hand, hand_no=1, players=(101, 102, 103))
    assert my_cards(state, 101, "en").replace("\u00a0", " ") == shown
