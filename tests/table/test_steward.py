"""What admins do at a table: every chip goes back or is in the ledger, and the deed is recorded."""

import pytest

from bot.engine.actions import Bet, Fold
from bot.engine.game import legal
from bot.games import all_games, game
from bot.table.commands import (
    Bar,
    CutPack,
    DealHand,
    GetUp,
    GrantChips,
    OfAdmin,
    OpenMenu,
    Refill,
    Remove,
    Stop,
    TakeSeat,
    Unbar,
    VoidHand,
)
from bot.table.desk import Rejected
from bot.table.state import TablePhase, rules_of
from storage.ledger import Entry
from storage.unit import Change, Hand
from tests.table.kit import CHAT, Room
from tests.table.test_settings import refused, tune

ADMIN = 99


def chips(room: Room) -> dict[int, int]:
    return {chair.user: chair.chips for chair in room.state.chairs}


@pytest.mark.parametrize(
    "command",
    [
        VoidHand(1),
        Remove(1, 2),
        Bar(1, 2, "P2"),
        Unbar(1, 2),
        GrantChips(1, 2, 1_000, 5),
        GrantChips(1, 1, 0, None),
    ],
)
def test_tools_are_for_admins(command: OfAdmin) -> None:
    room = Room(1, 2, 3)
    room.deal()
    assert refused(room, command).code == "only_admins"


# Void


def test_a_void_hand_gives_every_stake_back_and_the_table_stays() -> None:
    """Three antes and two bets of 1: all have 1,000 again, and the next hand can be dealt at once."""
    room = Room(1, 2, 3)
    room.deal()
    room.act(Bet(0, 1))
    room.act(Bet(1, 1))
    outcome = room.do(VoidHand(ADMIN, admin=True))
    assert chips(room) == {1: 1_000, 2: 1_000, 3: 1_000}
    assert room.state.phase is TablePhase.LOBBY
    [row] = [row for row in outcome.unit.rows if isinstance(row, Hand)]
    assert row.ended
    room.deal()
    assert room.state.hand_no == 2


def test_a_later_void_hand_goes_back_to_the_last_result() -> None:
    """A63: two may go on, since the first hand was dealt to three."""
    room = Room(1, 2, 3)
    room.deal()
    room.act(Fold(0))
    room.act(Fold(1))
    won = chips(room)
    room.deal()
    room.act(Bet(0, 1))
    room.do(VoidHand(ADMIN, admin=True))
    assert (room.state.phase, chips(room)) == (TablePhase.RESULT, won)
    room.do(GetUp(1))
    room.deal()
    assert len(room.state.players) == 2


def test_a_deal_that_waits_for_the_cut_is_called_off() -> None:
    room = Room(1, 2, 3)
    room.do(DealHand(1))
    room.do(VoidHand(ADMIN, admin=True))
    assert (room.state.phase, room.state.players) == (TablePhase.LOBBY, ())
    with pytest.raises(Rejected):
        room.do(CutPack(1, 2))


def test_between_hands_there_is_nothing_to_void() -> None:
    assert refused(Room(1, 2, 3), VoidHand(ADMIN, admin=True)).code == "no_hand"


def test_who_was_leaving_is_gone_after_a_void() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    leaver = room.state.players[1]
    room.do(GetUp(leaver))
    room.do(VoidHand(ADMIN, admin=True))
    assert room.state.chair(leaver) is None
    assert room.accounts[f"wallet:{CHAT}:{leaver}"] == 1_000


def test_a_table_that_was_to_close_closes_with_the_void() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.do(Stop(1))
    room.do(VoidHand(ADMIN, admin=True))
    assert room.state.phase is TablePhase.CLOSED
    assert all(room.accounts[f"wallet:{CHAT}:{user}"] == 1_000 for user in (1, 2, 3))


# Remove and bar


@pytest.mark.rule("C18")
def test_removed_in_mid_hand_is_out_of_it_and_gets_up_when_it_is_over() -> None:
    room = Room(1, 2, 3)
    room.deal()
    first = room.state.players[0]
    room.do(Remove(ADMIN, first, admin=True))
    assert 0 not in room.state.hand.live
    room.act(Fold(1))
    assert room.state.chair(first) is None


def test_removed_between_hands_may_come_back() -> None:
    room = Room(1, 2, 3)
    room.do(Remove(ADMIN, 2, admin=True))
    assert room.state.chair(2) is None
    room.do(TakeSeat(2, "P2", 1_000))
    assert refused(room, Remove(ADMIN, 7, admin=True)).code == "not_seated"


def test_who_is_barred_cannot_sit_until_let_in_again() -> None:
    """T49: the bot needs no rights in the group for that."""
    room = Room(1, 2, 3)
    room.do(Bar(ADMIN, 2, "P2", admin=True))
    assert room.state.chair(2) is None
    with pytest.raises(Rejected) as caught:
        room.do(TakeSeat(2, "P2", 1_000))
    assert caught.value.code == "barred"
    assert refused(room, Bar(ADMIN, 2, "P2", admin=True)).code == "already_barred"
    room.do(Unbar(ADMIN, 2, admin=True))
    assert refused(room, Unbar(ADMIN, 2, admin=True)).code == "not_barred"
    room.do(TakeSeat(2, "P2", 1_000))


def test_a_stranger_can_be_barred_before_he_comes() -> None:
    room = Room(1, 2, 3)
    room.do(Bar(ADMIN, 50, "Stranger", admin=True))
    assert (room.state.barred, room.state.names[50]) == ((50,), "Stranger")


def test_nobody_bars_himself() -> None:
    assert refused(Room(1, 2), Bar(1, 1, "P1", admin=True)).code == "not_oneself"


def test_barred_in_mid_hand_loses_no_more_than_his_stake() -> None:
    room = Room(1, 2, 3)
    room.deal()
    second = room.state.players[1]
    room.do(Bar(ADMIN, second, "", admin=True))
    assert room.state.barred == (second,)
    assert 1 not in room.state.hand.live
    assert room.accounts[f"wallet:{CHAT}:{second}"] == 999


# Chips


def test_a_grant_is_in_the_ledger_with_who_gave_it() -> None:
    room = Room(1, 2, 3)
    outcome = room.do(GrantChips(ADMIN, 2, 1_000, 500, admin=True))
    [entry] = [row for row in outcome.unit.rows if isinstance(row, Entry)]
    assert entry.reason == "grant by 99"
    assert dict(entry.postings) == {f"house:{CHAT}": -500, f"wallet:{CHAT}:2": 500}
    assert chips(room)[2] == 1_500


@pytest.mark.parametrize("amount", [500, None])
def test_the_second_of_two_quick_taps_is_no_second_gift(amount: int | None) -> None:
    """T15: also to somebody who is not seated, whose wallet was looked up for both before either was given."""
    room = Room(1, 2, 3, chips=500)
    room.do(GetUp(3))
    gift = GrantChips(ADMIN, 3, 500, amount, room.state.changed, admin=True)
    room.do(gift)
    assert refused(room, gift).code == "stale"
    assert room.accounts[f"wallet:{CHAT}:3"] == 1_000
    room.do(GrantChips(ADMIN, 3, 1_000, 7, room.state.changed, admin=True))  # the page is painted anew
    assert room.accounts[f"wallet:{CHAT}:3"] == 1_007


@pytest.mark.parametrize("amount", [2_000, 10])
def test_a_reset_gives_what_newcomers_have(amount: int) -> None:
    """From above and from below."""
    room = Room(1, 2, chips=amount)
    tune(room, "starting_chips", 500)
    room.do(GrantChips(ADMIN, 2, amount, None, admin=True))
    assert chips(room) == {1: amount, 2: 500}
    assert refused(room, GrantChips(ADMIN, 2, 500, None, admin=True)).code == "same_value"


def test_chips_of_somebody_who_is_not_seated() -> None:
    """His wallet is what the ledger says; who has never had one gets his start when he sits down."""
    room = Room(1, 2, 3)
    room.do(GetUp(3))
    room.do(GrantChips(ADMIN, 3, 1_000, 100, admin=True))
    assert room.accounts[f"wallet:{CHAT}:3"] == 1_100
    assert refused(room, GrantChips(ADMIN, 50, None, 100, admin=True)).code == "never_played"


def test_chips_in_play_stay_as_they_are() -> None:
    room = Room(1, 2, 3)
    room.deal()
    assert refused(room, GrantChips(ADMIN, 2, 999, 100, admin=True)).code == "grant_in_hand"


@pytest.mark.rule("A75")
def test_a_refill_needs_to_be_wanted_by_the_chat() -> None:
    room = Room(1, 2, chips=0)
    room.do(GetUp(1))
    tune(room, "refill", 0)
    with pytest.raises(Rejected) as caught:
        room.do(Refill(1, 0, 0, "2026-01-01"))
    assert caught.value.code == "no_refill"


def test_a_refill_takes_nothing_away() -> None:
    """150 chips, 200 needed, and the refill fills up to 100: it would cost 50."""
    room = Room(1, 2, chips=150, ante=200)
    room.do(GetUp(1))
    with pytest.raises(Rejected) as caught:
        room.do(Refill(1, 150, 100, "2026-01-01"))
    assert caught.value.code == "no_refill"


def test_who_has_too_little_to_sit_may_take_the_refill() -> None:
    """40 chips would do for the game, but the chat wants 50."""
    room = Room(1, 2, chips=40)
    room.do(GetUp(1))
    assert refused(room, Refill(1, 40, 1_000, "2026-01-01")).code == "not_broke"
    tune(room, "min_to_sit", 50)
    room.do(Refill(1, 40, 1_000, "2026-01-01"))
    assert room.accounts[f"wallet:{CHAT}:1"] == 1_000


@pytest.mark.rule("A75")
@pytest.mark.parametrize("phase", ["lobby", "hand", "result"])
def test_nobody_takes_the_refill_in_his_chair(phase: str) -> None:
    """G21, DESIGN 4: chips come to who is not seated, whatever the table does."""
    room = Room(1, 2, 3, 4)
    room.do(TakeSeat(5, "P5", 0, 0))
    if phase != "lobby":
        room.deal()
    if phase == "result":
        room.play_out()
    assert room.state.phase == phase
    assert refused(room, Refill(5, 0, 1_000, "2026-01-01")).code == "refill_seated"
    room.do(GetUp(5))
    room.do(Refill(5, 0, 1_000, "2026-01-01"))
    assert room.accounts[f"wallet:{CHAT}:5"] == 1_000


# The record


def test_every_deed_is_a_row() -> None:
    room = Room(1, 2, 3, 4)
    rows: list[Change] = []
    room.deal()
    for command in (
        VoidHand(ADMIN, admin=True), Remove(ADMIN, 2, admin=True), Bar(ADMIN, 3, "P3", admin=True),
        Unbar(ADMIN, 3, admin=True), GrantChips(ADMIN, 4, 1_000, 7, admin=True),
    ):  # fmt: skip
        rows += [row for row in room.do(command).unit.rows if isinstance(row, Change)]
    assert [(row.no, row.user_id, row.scope, row.name, row.before, row.after) for row in rows] == [
        (1, ADMIN, "admin", "void", "", "1"), (2, ADMIN, "admin", "remove", "2", ""),
        (3, ADMIN, "admin", "bar", "3", ""), (4, ADMIN, "admin", "unbar", "3", ""),
        (5, ADMIN, "admin", "grant", "4", "1007"),
    ]  # fmt: skip


def test_a_question_that_was_answered_is_off_the_menu() -> None:
    room = Room(1, 2, 3)
    room.do(OpenMenu(ADMIN, "sure.bar.2", admin=True))
    room.do(Bar(ADMIN, 2, "P2", admin=True))
    assert room.state.menu == "admin"


@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_in_every_game_a_void_gives_back_what_was_there_before(key: str) -> None:
    """After two moves at random. A buy-in was paid before the deal: its chips of the game are whole again."""
    room = Room(1, 2, 3, 4, game_key=key)
    room.deal()
    for _ in range(2):
        room.cut()
        hand = room.state.hand
        seat = hand.to_act[0]
        offers = [offer for offer in legal(game(key), hand, seat) if offer.verb != "fold"]
        room.act(game(key).ways(hand, seat, room.random.choice(offers))[0])
    assert room.state.playing
    room.do(VoidHand(ADMIN, admin=True))
    wallets, purses = chips(room), room.state.purses
    price = game(key).buy_in(rules_of(room.state, key))
    assert wallets == dict.fromkeys((1, 2, 3, 4), 1_000 - price)
    assert purses == (dict.fromkeys((1, 2, 3, 4), price) if price else {})
