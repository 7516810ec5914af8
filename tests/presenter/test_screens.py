"""Every screen of whole sessions, in every language: it can be said, fits Telegram's limits and hides what it must."""

from collections.abc import Iterator

import pytest

from bot.engine.actions import VERBS
from bot.engine.game import legal
from bot.engine.options import Value
from bot.engine.view import view
from bot.games import all_games, game
from bot.presenter.amounts import presets
from bot.presenter.cards_text import card_text
from bot.presenter.desired import Reader, Slots, desired
from bot.presenter.keys import Ui
from bot.presenter.menu import PAGE, menu_screen
from bot.presenter.my_cards import my_cards
from bot.presenter.rules import pages, rules_list, rules_page
from bot.presenter.screen import Screen
from bot.presenter.texts import has, languages
from bot.presenter.tokens import Token, TokenError, read
from bot.presenter.widths import readable
from bot.table.commands import DealHand
from bot.table.state import TablePhase, TableState
from tests.table.kit import CHAT, Room

LANGUAGES = languages()
LINK = "https://t.me/braggart_bot?start=a-ticket"
OPTIONS: dict[str, dict[str, Value]] = {
    "brag": {"blind": True, "betting": "raise"},
    "trinka": {"exposed_card_chance": 10},
    "stop_the_bus": {"end": "knock", "exchange": "1_or_3"},
}
"""What shows most of a game."""


def screens(state: TableState, lang: str, uis: dict[int, Ui] | None = None) -> dict[int, Slots]:
    reader = Reader(lang)
    return desired(state, reader, "Friday <table>", "braggart_bot", lambda user: reader, uis or {}, link=LINK)


def check(screen: Screen) -> None:
    """Telegram's limits, and no keyboard that needs scrolling."""
    assert 0 < len(screen.text) <= (1_024 if screen.picture else 4_096)
    assert "\n\n\n" not in screen.text  # a part that is empty leaves no gap
    assert len(screen.keyboard) <= 9
    assert all(map(readable, screen.keyboard)), screen.keyboard
    for button in (button for row in screen.keyboard for button in row):
        assert button.text
        assert bool(button.data) != bool(button.url)
        if button.data:
            assert str(read(button.data)) == button.data
            assert len(button.data.encode()) <= 64


def states(key: str, seed: int) -> Iterator[TableState]:
    """All states of a few hands in a row."""
    chips = 200 if key == "hvastovstvo" else 30  # one must bring twenty times the most one may bet (C17)
    room = Room(1, 2, 3, 4, seed=seed, chips=chips, game_key=key, **OPTIONS.get(key, {}))
    seen: list[TableState] = []
    original = room.do

    def watched(command: object) -> object:
        outcome = original(command)  # type: ignore[arg-type]
        seen.append(room.state)
        return outcome

    room.do = watched  # type: ignore[method-assign,assignment]
    yield room.state
    for _ in range(3):
        if len([chair for chair in room.state.chairs if not chair.out]) < 2:
            return
        room.do(DealHand(room.state.chairs[0].user))
        room.cut()
        room.play_out()
        yield from seen
        seen.clear()


@pytest.mark.rule("C1", "C11", "B33", "S52", "B36")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", [each.key for each in all_games()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_screens_of_whole_sessions(lang: str, key: str, seed: int) -> None:
    for state in states(key, seed):
        for chat, slots in screens(state, lang).items():
            for screen in slots.values():
                check(screen)
                check_secret(state, chat, screen, lang)
        for user in state.players:
            assert len(my_cards(state, user, lang)) <= 200


def check_secret(state: TableState, chat: int, screen: Screen, lang: str) -> None:
    """No card that this chat may not see, in words or in the picture (O2)."""
    hand = state.hand
    if hand is None:
        return
    viewer = state.players.index(chat) if chat in state.players else None
    seen = view(game(hand.game), hand, viewer)
    known = {*seen.table_cards, *(card for seat in seen.seats for card in seat.cards)}
    known |= {card for seat in seen.seats for laid in seat.hands for card in laid}
    known |= {card for line in state.log for card in (*line.cards, *line.taken)}
    for number, seat in enumerate(hand.seats):
        if state.players[number] in state.voluntary:
            continue
        for card in set(seat.cards) - known:
            assert card_text(card, lang) not in screen.text
            assert screen.picture is None or all(card not in row for row in screen.picture.rows)


@pytest.mark.rule("C9", "B60")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_unseen_cards_are_not_sent_before_their_owner_looks(lang: str) -> None:
    room = Room(1, 2, 3, blind=True)
    room.deal()
    first = room.state.players[0]
    panel = screens(room.state, lang)[first][f"panel:{CHAT}"]
    assert panel.picture is not None
    assert set(panel.picture.rows[0]) == {""}
    own = [card_text(card, lang) for card in room.state.hand.seats[0].cards]
    assert not any(card in panel.text or card in my_cards(room.state, first, lang) for card in own)
    room.act(VERBS["look"](0))
    panel = screens(room.state, lang)[first][f"panel:{CHAT}"]
    assert all(card in panel.text and card in my_cards(room.state, first, lang) for card in own)


def test_names_cannot_break_a_screen() -> None:
    """T31, T32."""
    room = Room(1, 2, 3)
    names = {1: "<b>bold", 2: "A" * 120, 3: "\u202e\u200b"}
    state = type(room.state)(
        **{name: getattr(room.state, name) for name in room.state.__struct_fields__} | {"names": names}
    )
    for lang in LANGUAGES:
        text = screens(state, lang)[CHAT]["table"].text
        assert "<b>bold" not in text
        assert "&lt;b&gt;bold" in text
        assert "A" * 30 not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_every_option_can_be_reached_in_the_menu(key: str, lang: str) -> None:
    current = game(key)
    state = TableState(CHAT, game=key)
    reached = set()
    for page in range(-(-len(current.options) // PAGE)):
        screen = menu_screen(change(state, f"rules.{page}"), lang)
        assert screen is not None
        check(screen)
        reached |= {read(b.data).arg.removeprefix("option.") for row in screen.keyboard for b in row}
    assert {option.name for option in current.options} <= reached
    for option in current.options:
        screen = menu_screen(change(state, f"option.{option.name}"), lang)
        assert screen is not None
        check(screen)


def change(state: TableState, menu: str) -> TableState:
    return TableState(state.chat, game=state.game, menu=menu)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_rules_pages_fit_and_turn(key: str, lang: str) -> None:
    count = pages(key, lang)
    assert count >= 1
    for page in range(1, count + 2):
        check(rules_page(key, page, TableState(CHAT, game=key), lang))


def test_where_one_is_in_the_rules_and_the_way_to_those_of_other_games() -> None:
    """Indian poker has two pages, and one of the options of the table."""
    state = TableState(CHAT, game="indian_poker")
    rows = [rules_page("indian_poker", page, state, "en").keyboard for page in (1, 2, 3)]
    assert [[button.text for button in row[0]] for row in rows] == [
        ["1/3", "▶︎"], ["◀︎", "2/3", "▶︎"], ["◀︎", "3/3"]
    ]  # fmt: skip
    assert [read(row[1][0].data).arg for row in rows] == ["", "", ""]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("state", "own"),
    [
        (TableState(CHAT, game="trinka"), "trinka"),
        (TableState(7, game="draw", phase=TablePhase.HAND), "draw"),  # practice
        (TableState(7), ""),
    ],
    ids=["group", "practice", "nobody's"],
)
def test_the_list_of_all_rules_begins_with_the_game_of_the_table(
    state: TableState, own: str, lang: str
) -> None:
    screen = rules_list(state, lang)
    check(screen)
    buttons = [button for row in screen.keyboard for button in row]
    keys = [read(button.data).arg.removesuffix(".1") for button in buttons]
    assert set(keys) == {each.key for each in all_games()}
    assert [key for key, button in zip(keys, buttons, strict=True) if "✅" in button.text] == [own] * bool(
        own
    )
    assert not own or keys[0] == own


@pytest.mark.rule("C22", "S47")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_has_a_button_and_a_line(lang: str) -> None:
    for verb in VERBS:
        name = verb.replace(" ", "-").replace("_", "-")
        if verb not in ("timeout", "leave"):
            assert has(lang, f"move-{name}")
        assert has(lang, f"log-{name}") or verb == "timeout"


def test_a_usual_raise_takes_two_taps_and_all_ones_chips_three() -> None:
    room = Room(1, 2, 3, chips=8, betting="raise", raise_limit=50)
    room.deal()
    user = room.state.players[0]
    offers = {offer.verb: offer for offer in legal(game("brag"), room.state.hand, 0)}
    assert presets(offers["bet"], 3) == [1, 3, 7]  # least, pot, all: half the pot is the least
    panel = screens(room.state, "en")[user][f"panel:{CHAT}"]
    tokens = {b.text: read(b.data) for row in panel.keyboard for b in row}
    assert tokens["Bet 1"].what == "act"
    assert tokens["Bet 7"].what == "sure"  # all he has: ask once more (G19)
    ui = Ui(room.state.hand.turn, "sure", "bet", 7, 1)
    asked = screens(room.state, "en", {user: ui})[user][f"panel:{CHAT}"]
    assert [read(row[0].data).what for row in asked.keyboard] == ["act", "back"]
    pad = screens(room.state, "en", {user: Ui(room.state.hand.turn, "pad", "bet", 4, 1)})[user][
        f"panel:{CHAT}"
    ]
    digits = {b.text: read(b.data).arg for row in pad.keyboard for b in row}
    assert (digits["2"], digits["⌫"]) == ("bet.4.2", "bet.4.10")
    stale = screens(room.state, "en", {user: Ui(room.state.hand.turn - 1, "pad", "bet", 4, 1)})[user][
        f"panel:{CHAT}"
    ]
    assert stale == panel


@pytest.mark.parametrize(
    "data", ["", "act", "act:x:1:1:", "act:1:1:1:bet.1\n", "act:1:1:1:" + "ё", "a" * 100]
)
def test_no_other_data_is_a_token(data: str) -> None:
    with pytest.raises(TokenError):
        read(data)


def test_a_token_that_is_too_long_is_refused_when_it_is_made() -> None:
    with pytest.raises(TokenError):
        str(Token("set", -(10**13), 99_999, 99_999, "poker_multiway_showdown.false_and_more"))
