"""The settings menu: every page in every language, made from the records, and what is said of changes."""

from collections.abc import Iterator

import pytest

from bot.games import all_games, game
from bot.presenter.menu import PAGE, is_page, menu_screen
from bot.presenter.screen import Screen
from bot.presenter.texts import has, languages, say, text_key
from bot.presenter.tokens import read
from bot.presenter.told import answered, refused
from bot.presenter.wallets import Account, account_text, broke_lines, top_text
from bot.table.choices import choose_option
from bot.table.commands import (
    Bar,
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    GrantChips,
    NoteChange,
    OpenMenu,
    VoidHand,
)
from bot.table.desk import Desk, Rejected, replace
from bot.table.settings import SECTIONS, SETTINGS
from bot.table.state import TableState
from tests.presenter.test_screens import check, screens
from tests.table.kit import CHAT, Room

LANGUAGES = languages()
DEEDS = ("void", "remove", "bar", "unbar", "grant", "reset")


def pages(state: TableState) -> Iterator[str]:
    """All pages that the menu of a table has."""
    yield from ("home", "games", "stakes", "changes", "admin", "who.2", "who.50")
    options = game(state.game).options
    yield from (f"rules.{at}" for at in range(-(-len(options) // PAGE)))
    yield from (f"option.{option.name}" for option in options)
    yield from (f"chat.{section}" for section in SECTIONS)
    yield from (f"setting.{option.name}" for option in SETTINGS)
    yield from (f"sure.{what}.2" for what in ("remove", "bar", "reset"))
    yield from ("sure.void.0", "sure.close.0")


def shown(state: TableState, page: str, lang: str) -> Screen:
    screen = menu_screen(replace(state, menu=page), lang)
    assert screen is not None
    return screen


def texts(screen: Screen) -> list[str]:
    return [button.text for row in screen.keyboard for button in row]


def data(screen: Screen) -> list[str]:
    return [button.data for row in screen.keyboard for button in row]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_every_page_fits_and_leads_to_pages_that_there_are(key: str, lang: str) -> None:
    room = Room(1, 2, 3)
    state = replace(room.state, game=key, chat=-1001234567890, barred=(50,), names={50: "Stranger"})
    for page in pages(state):
        assert is_page(state, page), page
        screen = shown(state, page, lang)
        check(screen)
        for token in map(read, data(screen)):
            assert token.what != "menu" or is_page(state, token.arg), token


def test_every_page_can_be_reached_from_the_first() -> None:
    """By buttons alone: no typing is needed anywhere."""
    state = replace(Room(1, 2, 3).state, barred=(50,), names={50: "Stranger"})
    reached, left = set[str](), ["home"]
    while left:
        page = left.pop()
        reached.add(page)
        tokens = [read(button) for button in data(shown(state, page, "en"))]
        left += [t.arg for t in tokens if t.what == "menu" and t.arg and t.arg not in reached]
    assert set(pages(state)) - {"sure.void.0", "who.3"} <= reached  # no hand runs that could be void


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_and_value_has_a_name_and_a_line_that_says_what_it_does(lang: str) -> None:
    for option in SETTINGS:
        assert has(lang, text_key("option", option.name))
        assert has(lang, text_key("option", option.name, "about"))
        for value in option.values:
            assert not isinstance(value, str) or has(lang, text_key("option", option.name, value))


def test_buttons_stay_good_while_a_hand_goes_on() -> None:
    """The menu of a group is not edited with every turn (T6)."""
    room = Room(1, 2, 3)
    before = shown(room.state, "setting.turn_time", "en").keyboard
    room.deal()
    assert shown(room.state, "setting.turn_time", "en").keyboard == before


def test_a_page_offers_all_values_but_the_one_that_is_set() -> None:
    state = replace(Room(1, 2).state, settings={"turn_time": 30})
    offered = [arg for arg in data(shown(state, "setting.turn_time", "en")) if arg.startswith("tune:")]
    assert [read(arg).arg for arg in offered] == [f"turn_time.{n}" for n in (15, 45, 60, 90, 120, 300)]


def test_a_setting_in_mid_hand_shows_what_the_next_one_will_have() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.do(ChooseSetting(9, "turn_time", 15, admin=True))
    assert "Seconds a turn: 15" in texts(shown(room.state, "chat.time", "en"))
    assert "keeps its rules" in shown(room.state, "home", "en").text


def test_an_option_says_what_it_needs_and_what_needs_it() -> None:
    state = Room(1, 2).state
    blind, betting = shown(state, "option.blind", "en").text, shown(state, "option.betting", "en").text
    assert "Only with “Betting”: one chip a turn / bet or raise." in blind
    assert say("en", "option-blind") in betting


def test_an_option_that_means_nothing_is_marked() -> None:
    """Without antes by hand none can be missing."""
    page = next(
        at
        for at in range(9)
        if any("Ante missing" in text for text in texts(shown(Room(1, 2).state, f"rules.{at}", "en")))
    )
    assert "💤 Ante missing: player sits out" in texts(shown(Room(1, 2).state, f"rules.{page}", "en"))
    by_hand = Room(1, 2, confirm_ante=True).state
    assert "Ante missing: player sits out" in texts(shown(by_hand, f"rules.{page}", "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_hand_stands_beside_the_time_for_a_turn(lang: str) -> None:
    """All that says how long something lasts, and the language, on one page without scrolling."""
    state = replace(Room(1, 2).state, settings={"max_laps": 5})
    page = shown(state, "chat.time", lang)
    assert texts(page)[1] == f"{say(lang, 'option-max-laps')}: 5"
    assert len(page.keyboard) <= PAGE + 2
    assert "menu:-100:0:0:chat.time" in data(shown(state, "setting.max_laps", lang))
    assert "max_laps" not in "".join(data(shown(state, "chat.cards", lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_that_mean_something_else_have_a_name(lang: str) -> None:
    state = Room(1, 2).state
    assert say(lang, "option-next-hand-0") in "".join(texts(shown(state, "chat.time", lang)))
    assert say(lang, "option-min-to-sit-0") in "".join(texts(shown(state, "chat.chips", lang)))


def test_tools_for_who_is_seated_and_who_is_barred() -> None:
    room = Room(1, 2, 3)
    room.do(Bar(9, 3, "P3", admin=True))
    assert texts(shown(room.state, "admin", "en"))[1:4] == ["P1", "P2", "🚫 P3"]
    assert "deed:-100:0:0:unbar.3" in data(shown(room.state, "who.3", "en"))
    assert "menu:-100:0:0:sure.bar.2" in data(shown(room.state, "who.2", "en"))


def test_what_cannot_be_undone_is_asked_once_more() -> None:
    room = Room(1, 2, 3)
    room.deal()
    tools = data(shown(room.state, "admin", "en")) + data(shown(room.state, "who.2", "en"))
    assert not any(tool.startswith("deed") and "grant" not in tool for tool in tools)
    assert "deed:-100:1:0:void.0" in data(shown(room.state, "sure.void.0", "en"))


# Who changed what


@pytest.mark.parametrize("lang", LANGUAGES)
def test_changes_are_told_in_words(lang: str) -> None:
    """One of each kind, with no raw key left; newest first."""
    room = Room(1, 2, 3, 4)
    room.deal()
    for command in (
        VoidHand(9, admin=True, by="Vera"), Bar(9, 3, "P3", admin=True), GrantChips(0, 4, 1_000, 7, admin=True),
        NoteChange(9, "language", "en", "ru", admin=True), ChooseSetting(9, "turn_notice", "mention", admin=True),
        ChooseGame(1, "trinka"), ChoosePreset(1, "fast"), ChooseOption(1, "pack", "seka36"),
    ):  # fmt: skip
        room.do(command)
    text = shown(room.state, "changes", lang).text
    assert len(text.splitlines()) == 9
    assert say(lang, "option-pack-seka36") in text.splitlines()[1]
    assert say(lang, "an-admin") in text
    assert "Vera" in text.splitlines()[-1]
    assert not any(raw in text for raw in ("turn_notice", "seka36", "brag", "trinka"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deed_has_words(lang: str) -> None:
    assert all(has(lang, text_key("deed", deed)) for deed in DEEDS)


def test_the_time_of_a_change_is_that_of_utc() -> None:
    room = Room(1, 2)
    room.now = 1_767_225_540.0  # 2025-12-31 23:59 UTC
    room.do(ChooseOption(1, "ante", 2))
    assert "· 31.12 23:59 " in shown(room.state, "home", "en").text


def test_a_change_of_an_option_that_is_no_more_can_still_be_read() -> None:
    room = Room(1, 2)
    room.do(ChooseOption(1, "ante", 2))
    [change] = room.state.changes
    gone = replace(room.state, changes=(replace(change, scope="whist"),))
    assert "1 → 2" in shown(gone, "changes", "en").text


# Refusals


def test_errors_of_options_name_them_in_words() -> None:
    state = TableState(CHAT, chosen={"brag": {"betting": "poker"}}, phase=Room(1).state.phase)
    with pytest.raises(Rejected) as caught:
        choose_option(Desk(state, 0.0, lambda n: 0), ChooseOption(1, "blind", value=True))
    said = refused("en", caught.value.code, caught.value.params)
    assert said == "Blind play needs Betting to be one chip a turn, bet or raise."
    assert refused("ru", caught.value.code, caught.value.params).count("betting") == 0


def test_what_was_reset_is_named_in_words() -> None:
    said = answered("en", "options_reset", {"options": "blind three_way"})
    assert said.endswith("Blind play and Show of three.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_values_in_errors_are_words(lang: str) -> None:
    fill: dict[str, int | str] = {"name": "four_colours", "other": "pictures", "values": "true"}
    said = refused(lang, "option_conflict", fill)
    assert say(lang, "option-four-colours") in said
    assert say(lang, "yes") in said
    assert "true" not in said


def test_other_refusals_are_said_as_they_are() -> None:
    assert refused("en", "barred", {}) == say("en", "error-barred")


# Wallets


@pytest.mark.parametrize("what", ["void.0", "close.0", "remove.2", "bar.2", "reset.2"])
def test_a_yes_names_the_hand_it_is_about(what: str) -> None:
    """T14, T16: a tap that Telegram brings again late must not end the next hand."""
    room = Room(1, 2, 3)
    room.deal()
    assert room.state.hand_no == 1
    yes = read(data(shown(room.state, f"sure.{what}", "en"))[0])
    assert (yes.what, yes.arg, yes.hand) == ("deed", what, 1)


def test_top_names_everybody_safely() -> None:
    text = top_text("en", [("<b>Anna", 1_500), ("", 20)], [("Anna", 500)])
    assert "&lt;b&gt;Anna" in text
    assert "player 2" in text
    assert "1,500" in text
    assert top_text("en", [("Anna", 5)], []).count("\n") == 1
    assert top_text("en", [], []) == say("en", "top-nobody")


@pytest.mark.parametrize(
    ("account", "words"),
    [
        (Account(0, 1_000, 1), "up to 1,000"),
        (Account(40, 1_000, 50), "the game needs 50"),
        (Account(0, 1_000, 1, refused="refill_seated"), "as soon as you get up: /leave"),
        (Account(0, 1_000, 1, 1, "refill_taken"), "in 1 hour."),
        (Account(0, 1_000, 1, 5, "refill_taken"), "in 5 hours."),
        (Account(0, 1_000, 1, 0, "refill_taken"), "in less than an hour."),
        (Account(150, 100, 200, refused="no_refill"), "The daily refill does not help"),
        (Account(1_000, 500, 20, refused="not_broke"), "The daily refill is for those with less than 20."),
        (Account(1_000, 0, 20, refused="not_broke"), None),
        (Account(100, 1_000, 1_000, refused="not_broke"), None),  # the rest is in a tournament
        (Account(0, 500, refused="newcomer"), "Sit down and you get your starting chips: 500"),
    ],
)
def test_a_wallet_says_when_there_is_more(account: Account, words: str | None) -> None:
    text = account_text("en", account)
    assert text.startswith(f"Your chips here: {account.chips:,}")
    assert (len(text.splitlines()) == 1) if words is None else (words in text)


def test_after_a_hand_the_broke_are_told() -> None:
    room = Room(1, 2, 3, chips=0)
    assert broke_lines(Room(1, 2).state, "en") == []
    [line] = broke_lines(room.state, "en")
    assert line.index("/leave") < line.index("/chips")
    assert all(name in line for name in ("P1", "P2", "P3"))
    room.do(ChooseSetting(9, "refill", 0, admin=True))
    [line] = broke_lines(room.state, "en")
    assert "/grant" in line


def test_the_menu_comes_to_the_end_of_the_chat_when_it_is_called_up() -> None:
    """Turning its pages edits the message; whoever asks elsewhere need not look for it."""
    room = Room(1, 2)
    room.do(OpenMenu(1, "home", anew=True))
    first = shown(room.state, "home", "en").fresh
    room.do(OpenMenu(1, "chat.time"))
    assert shown(room.state, "chat.time", "en").fresh == first
    room.do(OpenMenu(1, "home", anew=True))
    assert shown(room.state, "home", "en").fresh != first


def test_four_colours_come_with_the_next_hand() -> None:
    """A picture does not change its colours in the middle of a hand."""
    room = Room(1, 2, 3)
    room.deal()
    room.do(ChooseSetting(9, "four_colours", value=True, admin=True))
    assert colours(room) == {False}
    room.do(VoidHand(9, admin=True))
    room.deal()
    assert colours(room) == {True}


def colours(room: Room) -> set[bool]:
    """Whether the pictures of the players are in four colours."""
    made = screens(room.state, "en")
    panels = [made[user][f"panel:{CHAT}"].picture for user in room.state.players]
    return {panel.four_colour for panel in panels if panel}


def test_no_pictures_in_a_chat_that_wants_none() -> None:
    room = Room(1, 2, 3)
    room.do(ChooseSetting(9, "pictures", value=False, admin=True))
    room.deal()
    made = screens(room.state, "en")
    assert all(made[user][f"panel:{CHAT}"].picture is None for user in room.state.players)


def test_an_open_page_that_is_no_more_gives_way() -> None:
    """Another game was chosen: the page of an option that it lacks turns to the rules."""
    room = Room(1, 2)
    room.do(OpenMenu(1, "option.wilds"))
    state = replace(room.state, game="trinka")
    assert shown(state, state.menu, "en") == shown(state, "rules.0", "en")


def leads(screen: Screen) -> set[str]:
    """The pages that the buttons of a page open."""
    tokens = [read(button) for button in data(screen) if button]
    return {token.arg for token in tokens if token.what == "menu"}


@pytest.mark.parametrize("key", [rules.key for rules in all_games()])
def test_from_every_page_a_way_leads_home(key: str) -> None:
    state = Room(1, 2, 3, game_key=key).state
    home = {"home"}
    left = set(pages(state)) - home
    while near := {page for page in left if leads(shown(state, page, "en")) & home}:
        home, left = home | near, left - near
    assert not left
