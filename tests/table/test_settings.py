"""The settings of a chat: what they are, who may change them, and from when on they hold."""

import pytest

from bot.engine.actions import Bet, Fold
from bot.engine.options import OptionError, Value, resolve
from bot.games import all_games, game
from bot.table import clock
from bot.table.commands import (
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    Command,
    CutPack,
    DealHand,
    NoteChange,
    OfAdmin,
    OpenLobby,
    OpenMenu,
    Stop,
    TakeSeat,
    Tick,
)
from bot.table.desk import Rejected, replace
from bot.table.settings import (
    SECTIONS,
    SETTINGS,
    TURN_TIME,
    checked,
    differing,
    inherited,
    settled,
)
from bot.table.state import TablePhase, TableState, dump, least_to_sit, load, rules_of
from storage.unit import Change
from tests.table.kit import CHAT, NOW, Room

BRAG = game("brag").options


def refused(room: Room, command: Command) -> Rejected:
    """The refusal of a command; nothing has changed."""
    before = room.state
    with pytest.raises(Rejected) as caught:
        room.do(command)
    assert room.state == before
    return caught.value


def tune(room: Room, name: str, value: Value) -> None:
    """As an admin who does not sit at the table."""
    room.do(ChooseSetting(99, name, value, admin=True, by="Admin"))


# The records


def test_the_defaults_are_those_of_the_house() -> None:
    """DESIGN 4, 7: 1,000 chips, 60 s a turn, out after 2 misses; A76: no hand goes on for ever."""
    chosen = resolve(SETTINGS, {})
    wanted: dict[str, Value] = {
        "starting_chips": 1_000, "refill": 1_000, "min_to_sit": 0, "turn_time": 60, "misses": 2, "next_hand": 0,
        "turn_notice": "dm", "cut": "ask", "reveal": "shown", "max_laps": 20, "pictures": True,
        "four_colours": False, "who_rules": "seated", "who_starts": "seated", "who_stops": "seated",
    }  # fmt: skip
    assert chosen == wanted


def test_every_setting_has_a_place_in_the_menu() -> None:
    assert {option.section for option in SETTINGS} == set(SECTIONS)


def test_only_what_differs_is_kept_and_in_its_own_type() -> None:
    assert checked({"turn_time": "30", "misses": 2, "pictures": "false"}) == {
        "turn_time": 30, "pictures": False
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [("turn_time", 1), ("turn_time", "soon"), ("misses", 0), ("nonsense", 1), ("cut", "me")],
)
def test_a_value_that_cannot_be(name: str, value: Value) -> None:
    with pytest.raises(OptionError):
        checked({name: value})


@pytest.mark.rule("A75")
def test_the_refill_follows_the_starting_chips_unless_it_was_chosen() -> None:
    assert resolve(SETTINGS, {"starting_chips": 500})["refill"] == 500
    assert resolve(SETTINGS, {"starting_chips": 500, "refill": 200})["refill"] == 200


@pytest.mark.parametrize("short", [{"starting_chips": 100}, {"refill": 100}])
def test_newcomers_and_the_broke_must_get_enough_to_sit(short: dict[str, Value]) -> None:
    with pytest.raises(OptionError) as caught:
        checked({"min_to_sit": 200, **short})
    assert caught.value.code == "setting_too_small"
    assert caught.value.params["name"] == next(iter(short))
    assert checked({"min_to_sit": 200, "refill": 0}) == {"min_to_sit": 200, "refill": 0}


def test_a_choice_without_meaning_goes_the_others_stay() -> None:
    """Blind play needs betting by turns: whoever goes over to poker betting need not know that."""
    chosen: dict[str, Value] = {"betting": "poker", "blind": True, "ante": 3}
    assert settled(BRAG, chosen, "betting") == ({"betting": "poker", "ante": 3}, ("blind",))


def test_the_option_that_is_asked_for_is_never_the_one_that_goes() -> None:
    with pytest.raises(OptionError) as caught:
        settled(BRAG, {"betting": "poker", "blind": True}, "blind")
    assert caught.value.code == "option_conflict"


@pytest.mark.rule("A76")
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_a_game_takes_the_defaults_of_the_chat(key: str) -> None:
    """Only where it has none of its own: Stop the Bus ends by laps of its own rules."""
    chat: dict[str, Value] = {"max_laps": 5, "cut": "auto", "reveal": "full"}
    own = {option.name: option.default for option in game(key).options}
    made = {
        option.name: option.standard({name: values[0] for name, values in option.needs})
        if option.name in chat
        else option.default
        for option in inherited(game(key).options, chat)
    }
    for name, unset in (("max_laps", 0), ("cut", "ask"), ("reveal", "shown")):
        if name in own:
            assert made[name] == (chat[name] if own[name] == unset else own[name])
    assert {name: made[name] for name in made if name not in chat} == {
        name: own[name] for name in own if name not in chat
    }


def test_a_rule_of_the_game_goes_before_the_chats() -> None:
    state = TableState(CHAT, settings={"max_laps": 5}, chosen={"brag": {"max_laps": 7}})
    assert rules_of(state, "brag")["max_laps"] == 7
    assert rules_of(state, "trinka")["max_laps"] == 5


def test_a_choice_that_is_the_default_follows_the_chat() -> None:
    declared = inherited(BRAG, {"cut": "auto"})
    assert differing(declared, {"cut": "auto", "ante": 1}) == {}
    assert differing(declared, {"cut": "ask"}) == {"cut": "ask"}


def test_stored_settings_that_mean_nothing_any_more_are_dropped() -> None:
    """A table with them is read all the same: nothing of it is lost."""
    stored: dict[str, Value] = {"turn_time": 30, "music": "loud", "misses": 77, "four_colours": True}
    text = dump(TableState(CHAT, settings=stored, in_force={"music": "loud", "cut": "auto"}))
    state = load(text)
    assert state.settings == {"turn_time": 30, "four_colours": True}
    assert state.in_force == {"cut": "auto"}


# Who may


def test_settings_are_for_admins() -> None:
    room = Room(1, 2, 3)
    assert refused(room, ChooseSetting(1, "turn_time", 30)).code == "only_admins"
    tune(room, "turn_time", 30)
    assert room.state.settings == {"turn_time": 30}


@pytest.mark.parametrize(
    "command", [ChooseOption(9, "ante", 2), ChooseGame(9, "trinka"), ChoosePreset(9, "fast")]
)
def test_rules_are_for_who_is_seated_and_for_admins(command: OfAdmin) -> None:
    room = Room(1, 2, 3)
    assert refused(room, command).code == "not_seated"
    room.do(replace(command, user=1))
    room.do(ChooseOption(9, "ante", 3, admin=True))
    assert {change.user for change in room.state.changes} == {1, 9}


def test_the_chat_may_leave_rules_start_and_stop_to_admins() -> None:
    room = Room(1, 2, 3)
    for name in ("who_rules", "who_starts", "who_stops"):
        tune(room, name, "admins")
    assert refused(room, ChooseOption(1, "ante", 2)).code == "only_admins"
    assert refused(room, DealHand(1)).code == "only_admins"
    assert refused(room, Stop(1)).code == "only_admins"
    room.do(ChooseOption(9, "ante", 2, admin=True))
    room.do(DealHand(1, admin=True))
    room.do(Stop(1, at_once=False, admin=True))
    assert room.state.stopping


def test_an_admin_starts_a_hand_without_a_seat() -> None:
    """G20: nobody waits for a host who is away."""
    room = Room(1, 2, 3)
    assert refused(room, DealHand(9)).code == "not_seated"
    room.do(DealHand(9, admin=True))
    assert (room.state.hand_no, len(room.state.players)) == (1, 3)


def test_while_the_table_is_closed_only_admins_choose() -> None:
    room = Room()
    assert refused(room, ChooseGame(1, "trinka")).code == "no_table"
    assert refused(room, OpenMenu(1, "home")).code == "only_admins"
    room.do(OpenMenu(1, "home", admin=True))
    room.do(ChooseGame(1, "trinka", admin=True))
    assert (room.state.game, room.state.phase) == ("trinka", TablePhase.CLOSED)


def test_in_mid_hand_only_admins_turn_the_menu() -> None:
    room = Room(1, 2, 3)
    room.do(OpenMenu(1, "home"))
    room.deal()
    assert refused(room, OpenMenu(1, "home")).code == "menu_between_hands"
    room.do(OpenMenu(9, "home", admin=True))
    assert room.state.menu == "home"


@pytest.mark.parametrize("page", ["admin", "who.2", "sure.bar.2"])
def test_pages_of_tools_open_for_admins_only(page: str) -> None:
    room = Room(1, 2, 3)
    assert refused(room, OpenMenu(1, page)).code == "only_admins"
    room.do(OpenMenu(1, page, admin=True))
    assert room.state.menu == page


# When they hold


def test_a_running_hand_keeps_what_it_began_with() -> None:
    """G20: 60 s for every turn of this hand, 15 from the next one on."""
    room = Room(1, 2, 3)
    room.deal()
    tune(room, "turn_time", 15)
    room.act(Bet(0, 1))
    assert room.state.deadline == NOW + 60
    room.act(Fold(1))
    room.act(Fold(2))
    room.deal()
    assert room.state.deadline == NOW + 15


def test_rules_that_come_from_the_chat_wait_as_well() -> None:
    """The cut was asked for when the pack was sealed: it stays so until this deal is over."""
    room = Room(1, 2, 3, reshuffle="every_hand")
    room.do(DealHand(1))
    tune(room, "cut", "auto")
    assert room.state.cutter is not None
    room.do(CutPack(room.state.cutter, 2))
    room.act(Fold(0))
    room.act(Fold(1))
    room.do(DealHand(1))
    assert room.state.deadline == NOW + clock.AUTO_CUT


def test_rules_of_the_game_change_between_hands_only() -> None:
    room = Room(1, 2, 3)
    room.deal()
    assert refused(room, ChooseOption(1, "ante", 2)).code == "not_in_mid_hand"
    assert refused(room, ChooseGame(9, "trinka", admin=True)).code == "not_in_mid_hand"


def test_a_clock_that_runs_is_not_changed_by_a_setting() -> None:
    room = Room(1, 2, 3)
    room.deal()
    before = room.state.deadline, room.state.turn
    room.now += 10
    tune(room, "turn_time", 15)
    assert (room.state.deadline, room.state.turn) == before


@pytest.mark.parametrize(("limit", "out"), [(1, True), (3, False)])
def test_the_chat_says_how_many_turns_one_may_miss(limit: int, out: bool) -> None:
    room = Room(1, 2, 3)
    tune(room, "misses", limit)
    room.deal()
    late = room.state.players[0]
    room.do(Tick(0, room.state.turn))
    room.act(Fold(1))
    chair = room.state.chair(late)
    assert chair is not None
    assert (chair.misses, chair.out) == (1, out)


def test_how_many_turns_one_may_miss_is_as_old_as_the_hand() -> None:
    """The first misses one turn; the limit of one came after the deal."""
    room = Room(1, 2, 3)
    room.deal()
    late = room.state.players[0]
    tune(room, "misses", 1)
    room.do(Tick(0, room.state.turn))
    room.act(Fold(1))
    chair = room.state.chair(late)
    assert chair is not None
    assert (chair.misses, chair.out) == (1, False)


def test_longest_hand_of_the_chat() -> None:
    room = Room(1, 2, 3)
    tune(room, "max_laps", 5)
    room.deal()
    assert room.state.hand.options["max_laps"] == 5


# The next hand by itself


def played(room: Room) -> None:
    """A hand that ends at once: all but the dealer fold."""
    room.deal()
    room.act(Fold(0))
    room.act(Fold(1))


def test_the_next_hand_comes_by_itself() -> None:
    room = Room(1, 2, 3)
    tune(room, "next_hand", 10)
    played(room)
    assert room.state.deadline == NOW + 10
    room.do(Tick(0, room.state.turn))
    assert (room.state.phase, room.state.hand_no) == (TablePhase.HAND, 2)  # the kept pack is not cut


def test_by_a_tap_the_table_waits_and_closes() -> None:
    room = Room(1, 2, 3)
    played(room)
    assert room.state.deadline == NOW + clock.RESULT
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.CLOSED


def test_with_too_few_ready_the_table_waits_like_any_other() -> None:
    """Two of three are away: tried once, then half an hour until it closes."""
    room = Room(1, 2, 3)
    tune(room, "next_hand", 10)
    tune(room, "misses", 1)
    room.deal()
    room.do(Tick(0, room.state.turn))
    room.do(Tick(0, room.state.turn))
    assert [chair.out for chair in room.state.chairs].count(True) == 2
    room.do(Tick(0, room.state.turn))
    assert (room.state.phase, room.state.deadline) == (TablePhase.RESULT, NOW + clock.RESULT)
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.CLOSED


@pytest.mark.rule("C15")
def test_by_itself_nobody_has_put_an_ante_in() -> None:
    room = Room(1, 2, 3, confirm_ante=True)
    tune(room, "next_hand", 10)
    room.do(DealHand(1))
    room.do(Tick(0, room.state.turn))  # with one ante there is no deal
    assert room.state.phase is not TablePhase.HAND
    room = Room(1, 2, 3)
    tune(room, "next_hand", 10)
    played(room)
    room.do(ChooseOption(1, "confirm_ante", value=True))
    room.do(Tick(0, room.state.turn))
    assert (room.state.phase, room.state.staked) == (TablePhase.ANTES, ())


# Chips to sit down with


def test_the_least_to_sit() -> None:
    """50 where the game needs 1: who has 49 is seated but not dealt in."""
    room = Room(1, 2)
    tune(room, "min_to_sit", 50)
    assert least_to_sit(room.state) == 50
    room.do(TakeSeat(3, "P3", 49, 49))
    room.do(TakeSeat(4, "P4", 50, 50))
    assert [chair.out for chair in room.state.chairs] == [False, False, True, False]


# What is said and remembered


def test_what_was_reset_is_said() -> None:
    room = Room(1, 2, 3, blind=True, betting="raise")
    answer = room.do(ChooseOption(1, "betting", "poker")).answer
    assert (answer.code, dict(answer.params)) == ("options_reset", {"options": "blind"})
    assert room.state.chosen["brag"] == {"betting": "poker"}


def test_four_colours_go_with_the_pictures() -> None:
    room = Room(1, 2)
    tune(room, "four_colours", value=True)
    answer = room.do(ChooseSetting(9, "pictures", value=False, admin=True)).answer
    assert answer.params["options"] == "four_colours"
    assert room.state.settings == {"pictures": False}
    assert refused(room, ChooseSetting(9, "four_colours", value=True, admin=True)).code == "option_conflict"


def test_who_changed_what_is_a_row_and_in_the_state() -> None:
    room = Room(1, 2, 3)
    outcome = room.do(ChooseSetting(99, "turn_time", "30", admin=True, by="Vera"))
    rows = [row for row in outcome.unit.rows if isinstance(row, Change)]
    assert rows == [Change(CHAT, 1, NOW, 99, "chat", "turn_time", "60", "30")]
    assert room.state.names[99] == "Vera"
    outcome = room.do(ChooseOption(1, "ante", 2))
    rows = [row for row in outcome.unit.rows if isinstance(row, Change)]
    assert rows == [Change(CHAT, 2, NOW, 1, "brag", "ante", "1", "2")]
    assert [(c.user, c.name, c.before, c.after) for c in room.state.changes] == [
        (99, "turn_time", 60, 30), (1, "ante", 1, 2)
    ]  # fmt: skip


def test_a_reset_is_recorded_too() -> None:
    room = Room(1, 2, 3, blind=True, betting="raise")
    room.do(ChooseOption(1, "betting", "poker"))
    assert {change.name for change in room.state.changes} >= {"betting", "blind"}


def test_the_same_value_is_no_change() -> None:
    room = Room(1, 2)
    assert refused(room, ChooseSetting(9, "turn_time", 60, admin=True)).code == "same_value"


def test_the_state_remembers_the_latest_changes_only() -> None:
    room = Room(1, 2)
    for number in range(1, 12):
        room.do(NoteChange(9, "language", str(number), "ru", admin=True))
    assert (room.state.changed, len(room.state.changes)) == (11, 8)
    assert room.state.changes[-1].before == "11"
    assert refused(room, NoteChange(9, "language", "en", "ru")).code == "only_admins"


def test_settings_outlive_the_table() -> None:
    room = Room(1, 2)
    tune(room, "turn_time", 30)
    room.do(Stop(1))
    room.do(OpenLobby(1, "P1"))
    assert room.state.setting(TURN_TIME) == 30


@pytest.mark.rule("A76")
@pytest.mark.parametrize(("betting", "laps"), [("poker", 0), ("brag", 20)])
def test_a_default_of_the_chat_holds_only_where_it_means_something(betting: str, laps: int) -> None:
    """The poker way of Indian poker ends by itself: a longest hand there would be refused at the deal."""
    state = TableState(CHAT, game="indian_poker", chosen={"indian_poker": {"betting": betting}})
    assert rules_of(state, "indian_poker")["max_laps"] == laps
    room = Room(1, 2, 3, game_key="indian_poker", betting=betting)
    room.deal()
    assert room.state.playing
