"""A svara at the table: who may buy in, whose buttons live, who leaves, what stays in the books."""

import json

import pytest

from bot.engine.actions import (
    Accept,
    Bet,
    Call,
    Compare,
    Decline,
    Fold,
    Join,
    Keep,
    Look,
    OfferSplit,
    OfferSvara,
)
from bot.engine.game import actions_of, legal
from bot.engine.state import Phase, Status
from bot.games import game
from bot.presenter.result import result_lines
from bot.table import fairness
from bot.table.commands import Act, DealHand, GetUp, Return, Stop, TakeSeat, Tick
from bot.table.desk import Rejected
from bot.table.state import LogLine, TablePhase

from .kit import CHAT, Room
from .svara_kit import EQUAL, boil, boiling, dealt, rigged

POT = 6  # three antes, two calls and the comparison, of 1 each
ENTRY = 3


def late(room: Room, user: int, chips: int = 1_000) -> int:
    """Somebody sits down; his seat in the hand."""
    room.do(TakeSeat(user, f"P{user}", chips, chips))
    seat = room.state.seat(user)
    assert seat is not None
    return seat


@pytest.mark.rule("A48", "S72")
def test_who_sits_down_while_the_pot_boils_may_buy_in(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    seat = late(room, 9)
    assert room.state.hand.to_act == (2, seat)
    room.act(Decline(2))
    room.act(Join(seat))
    assert room.accounts[f"wallet:{CHAT}:9"] == 1_000 - ENTRY
    assert room.accounts[f"pot:{CHAT}:1"] == POT + ENTRY
    room.cut()
    assert [len(player.cards) for player in room.state.hand.seats] == [3, 3, 0, 3]
    room.play_out()
    assert sum(room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3, 9)) == 4_000


@pytest.mark.rule("A48")
def test_who_sat_down_during_the_hand_is_asked_when_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    room = dealt(monkeypatch, 3)
    room.do(TakeSeat(9, "P9", 1_000, 1_000))
    assert room.state.seat(9) is None
    boil(room)
    assert room.state.players[3] == 9
    assert room.state.hand.to_act == (2, 3)
    assert room.state.hand.seats[3].status is Status.FOLDED


@pytest.mark.rule("A48", "A70")
def test_who_sits_out_may_buy_in_and_time_makes_him_decline(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    seat = late(room, 9)
    room.do(GetUp(9))
    room.do(Return(9))  # thought better of it: he stays, but has said no to this svara
    assert room.state.hand.to_act == (2,)
    other = late(room, 8)
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.CUT
    assert {seat, other}.isdisjoint(room.state.hand.live)


@pytest.mark.rule("A48", "A70")
def test_who_cannot_pay_the_entry_or_be_reached_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    room.do(TakeSeat(8, "P8", ENTRY - 1, ENTRY - 1))
    room.closed = {9}
    room.do(TakeSeat(9, "P9", 1_000, 1_000))
    assert room.state.players == tuple(room.state.players[:3])
    assert room.state.hand.to_act == (2,)


@pytest.mark.rule("S73", "S72")
def test_a_latecomer_deals_next_if_he_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    seat = late(room, 9)
    room.act(Decline(2))
    room.act(Join(seat))
    room.cut()
    for loser in (0, 1):
        room.do(GetUp(room.state.players[loser]))
    assert room.state.phase is TablePhase.RESULT
    assert room.state.next_dealer == 9
    assert room.accounts[f"wallet:{CHAT}:9"] == 1_000 + POT


def test_an_answer_leaves_the_buttons_of_the_others_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody in the window taps what he sees; nobody has to tap twice."""
    room = boiling(monkeypatch, seats=4)
    shown = room.state.hand.turn
    third, fourth = room.state.players[2:]
    room.do(Act(third, Decline(2), 1, shown))
    room.do(Act(fourth, Join(3), 1, shown))
    assert room.state.hand.memory.svaras == 1
    assert room.state.phase is TablePhase.CUT


def test_one_answer_is_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """T15: the second of two taps finds that its question has gone."""
    room = boiling(monkeypatch, seats=4)
    shown, third = room.state.hand.turn, room.state.players[2]
    room.do(Act(third, Decline(2), 1, shown))
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(third, Join(2), 1, shown))


def test_a_split_that_is_offered_is_a_new_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked anew has other buttons; who is not keeps his."""
    room = boiling(monkeypatch)
    first, second, third = room.state.players
    shown = room.state.hand.turn
    room.do(Act(first, OfferSplit(0), 1, shown))
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(second, Accept(1), 1, shown))
    room.do(Act(third, Decline(2), 1, shown))
    room.do(Act(second, Accept(1), 1, shown + 1))
    assert room.state.phase is TablePhase.RESULT


def test_a_button_of_an_earlier_window_does_not_act_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """T16: it would pay another price."""
    room = boiling(monkeypatch)
    third, shown = room.state.players[2], room.state.hand.turn
    room.act(Decline(2))
    room.cut()
    room.act(OfferSvara(room.state.hand.to_act[0]))
    room.act(Accept(room.state.hand.to_act[0]))
    assert room.state.hand.phase is Phase.SVARA
    assert room.state.hand.to_act == (2,)
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(third, Join(2), 1, shown))


@pytest.mark.rule("A78")
def test_leaving_while_the_pack_waits_for_its_cut_counts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch, seats=4)
    room.act(Join(2))
    room.act(Join(3))
    assert room.state.phase is TablePhase.CUT
    packs, deadline = room.state.packs, room.state.deadline
    room.do(GetUp(room.state.players[2]))
    assert (room.state.packs, room.state.deadline) == (packs, deadline)  # the same pack, the same time
    assert [line.key for line in room.state.log][-1] == "leave"
    assert room.state.hand.live == (0, 1, 3)
    room.cut()
    assert [len(seat.cards) for seat in room.state.hand.seats] == [3, 3, 0, 3]


@pytest.mark.rule("A78", "S56")
def test_the_last_one_left_before_the_cut_takes_the_pot(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    room.act(Decline(2))
    assert room.state.hand.needs
    first, second, _ = room.state.players
    room.do(GetUp(first))
    assert room.state.phase is TablePhase.RESULT
    assert room.accounts[f"wallet:{CHAT}:{second}"] == 1_000 - 2 + POT
    assert room.state.chair(first) is None  # he has got up: the hand is over
    assert len(room.state.packs) == 1  # nothing was dealt from the second


@pytest.mark.rule("A48", "A78")
def test_a_fallen_player_who_leaves_is_not_asked_to_buy_in(monkeypatch: pytest.MonkeyPatch) -> None:
    room = dealt(monkeypatch, 3)
    for action in (Look(0), Call(0), Call(1), Fold(2)):
        room.act(action)
    room.do(GetUp(room.state.players[2]))
    assert room.state.hand.gone == (2,)
    room.act(Compare(0))
    assert room.state.hand.to_act == (0, 1)  # nobody can buy in: the word is theirs


def test_leaving_of_another_leaves_the_buttons_of_who_is_in_turn_good() -> None:
    """G18: his price is the same."""
    room = Room(1, 2, 3, 4)
    room.deal()
    shown = room.state.hand.turn
    first, third = room.state.players[0], room.state.players[2]
    room.do(GetUp(third))
    assert room.state.hand.turn == shown + 1
    room.do(Act(first, Bet(0, 1), 1, shown))
    assert room.state.hand.seats[0].paid == 2


def test_a_button_of_the_last_lap_does_not_act_in_this_one() -> None:
    """T16: the same seat, the same offer, another turn."""
    room = Room(1, 2, 3)
    room.deal()
    first, shown = room.state.players[0], room.state.hand.turn
    for seat in range(3):
        room.act(Bet(seat, 1))
    assert room.state.hand.to_act == (0,)
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(first, Bet(0, 1), 1, shown))


def test_a_comparison_means_the_neighbour_who_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who that is changes when he leaves, though the price does not."""
    room = dealt(monkeypatch, 4)
    for action in (Look(0), Call(0), Call(1), Call(2), Call(3)):
        room.act(action)
    first, fourth, shown = room.state.players[0], room.state.players[3], room.state.hand.turn
    room.do(GetUp(fourth))
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(first, Compare(0), 1, shown))


def test_the_row_of_a_svara_tells_its_course(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch, seats=4)
    first, second, third, _ = room.state.players
    row = room.svaras()[1, 1]
    assert (row.pot, row.entry, row.state) == (7, 4, "open")
    assert (json.loads(row.boilers), json.loads(row.joined)) == ([first, second], [])
    assert row.deadline == room.state.deadline
    room.now += 7
    room.act(Join(2))
    assert room.svaras()[1, 1].deadline == room.state.deadline  # one clock for all answers
    room.act(Decline(3))
    row = room.svaras()[1, 1]
    assert (row.state, row.deadline, json.loads(row.joined)) == ("played", None, [third])


def test_the_row_of_a_svara_that_is_split_or_void_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    room.act(OfferSplit(0))
    room.act(Accept(1))
    assert (room.svaras()[1, 1].state, room.svaras()[1, 1].deadline) == ("split", None)
    other = boiling(monkeypatch)
    other.do(Stop(9, at_once=True))
    assert (other.svaras()[1, 1].state, other.svaras()[1, 1].deadline) == ("void", None)
    assert [other.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)] == [1_000] * 3


@pytest.mark.rule("A70")
def test_the_last_boiler_takes_the_pot_and_the_row_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    room = boiling(monkeypatch)
    room.do(GetUp(room.state.players[0]))
    assert room.state.phase is TablePhase.RESULT
    assert room.svaras()[1, 1].state == "taken"


@pytest.mark.rule("A70")
@pytest.mark.parametrize("leaver", [0, 1])
def test_who_leaves_after_an_offer_to_split_splits_nothing(
    monkeypatch: pytest.MonkeyPatch, leaver: int
) -> None:
    """Whether it was his own offer or the other's: the pot of 6 goes to one."""
    room = boiling(monkeypatch)
    room.act(OfferSplit(0))
    room.do(GetUp(room.state.players[leaver]))
    assert room.state.hand.memory.payments[-1].shares == (POT,)
    assert room.svaras()[1, 1].state == "taken"


@pytest.mark.rule("A48", "A78")
@pytest.mark.parametrize("seed", range(25))
def test_people_come_and_go_at_any_moment_and_the_books_stay_right(seed: int) -> None:
    """Hands of poor players, who tie often; after every step the room checks all accounts (O1)."""
    room = Room(1, 2, 3, seed=seed, chips=12, game_key="trinka", confirm_ante=False)
    newcomers = iter(range(10, 15))
    room.deal()
    for _ in range(60):
        if not room.state.playing:
            break
        wish = room.random.random()
        if wish < 0.1 and len(room.state.chairs) < 7:
            user = next(newcomers, None)
            if user is not None:
                room.do(TakeSeat(user, f"P{user}", 12, 12))
        elif wish < 0.15:
            chair = room.random.choice(room.state.chairs)
            if not chair.leaving:
                room.do(GetUp(chair.user))
        elif room.state.phase is TablePhase.CUT:
            room.do(Tick(0, room.state.turn))
        else:
            hand = room.state.hand
            seat = room.random.choice(hand.to_act)
            room.act(actions_of(seat, room.random.choice(legal(game("trinka"), hand, seat))))
    if room.state.playing:
        room.do(Stop(9, at_once=True))
    assert sum(chips for account, chips in room.accounts.items() if account.startswith("wallet:")) % 12 == 0
    assert all(not chips for account, chips in room.accounts.items() if account.startswith("pot:"))
    assert all(row.deadline is None for row in room.svaras().values())


@pytest.mark.rule("C7", "S15")
def test_of_two_taps_on_keep_only_one_answers() -> None:
    """T15: the second question of the same person looks just like the first."""
    room = Room(1, 2, 3, game_key="trinka", exposed_card_chance=100)
    room.deal()
    assert room.state.hand.phase is Phase.ANSWERS
    seat, shown = room.state.hand.to_act[0], room.state.hand.turn
    user = room.state.players[seat]
    room.do(Act(user, Keep(seat), 1, shown))
    assert seat in room.state.hand.to_act
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(Act(user, Keep(seat), 1, shown))


THREE = ("As Ts 6h", "Ah Th 6s", "Ac Tc 6d")
"""21 points each."""


@pytest.mark.rule("S71", "A51", "A70")
def test_three_who_agree_have_not_met_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """One svara is allowed: they share this one because they want to, however much is said meanwhile."""
    room = Room(1, 2, 3, game_key="trinka", svara_limit=1)
    monkeypatch.setattr(fairness, "shuffle", rigged(*THREE))
    room.deal()
    for action in (Look(0), Call(0), Call(1), Call(2), Compare(0), Compare(1)):
        room.act(action)
    assert room.state.hand.memory.window.boilers == (0, 1, 2)
    room.act(OfferSplit(0))
    room.act(Accept(1))
    for user in (7, 8, 9, 10, 11):  # the log of the table forgets the offer
        room.do(TakeSeat(user, f"P{user}", 1, 1))
    room.act(Accept(2))
    assert room.state.reasons == (LogLine("split_agreed"),)
    assert "They agree to split what boils." in result_lines(room.state, "en")
    assert room.do(DealHand(1)).state.reasons == ()


@pytest.mark.rule("A51")
def test_a_limit_that_is_met_is_no_agreement(monkeypatch: pytest.MonkeyPatch) -> None:
    """After one svara the same two are equal again."""
    room = boiling(monkeypatch, svara_limit=1)
    monkeypatch.setattr(fairness, "shuffle", rigged(*EQUAL[:2]))
    room.act(Decline(2))
    room.cut()
    (first,) = room.state.hand.to_act
    for action in (Look(first), Call(first), Compare(1 - first)):
        room.act(action)
    assert room.state.hand.over
    assert room.state.reasons == ()
    assert any("by the chat’s rules the pot is now split" in line for line in result_lines(room.state, "en"))
