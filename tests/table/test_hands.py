"""The life of a hand at a table: seats, cut, pots in the ledger, what comes after."""

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.actions import Accept, Bet, Blind, Call, Fold, Look, OfferShow, See
from bot.engine.cards import FULL_PACK
from bot.engine.fairness import verify
from bot.engine.game import actions_of, legal
from bot.games import game
from bot.table import clock
from bot.table.commands import (
    Act,
    ChooseGame,
    ChooseOption,
    ConfirmAnte,
    CutPack,
    DealHand,
    DealShort,
    GetUp,
    OpenLobby,
    Refill,
    Return,
    ShowHand,
    Stop,
    TakeSeat,
    Tick,
)  # fmt: skip
from bot.table.desk import Rejected
from bot.table.state import TablePhase, TableState
from storage import unit as rows

from .kit import CHAT, NOW, Room


def refused(room: Room, command: object) -> str:
    """The code of a refusal; nothing may have changed."""
    before = room.state
    with pytest.raises(Rejected) as caught:
        room.do(command)  # type: ignore[arg-type]
    assert room.state == before
    return caught.value.code


@pytest.mark.rule("A71", "A20", "B24", "C3")
def test_seats_and_first_dealer_are_drawn_and_the_first_acts_on_his_left() -> None:
    room = Room(1, 2, 3)
    room.do(DealHand(1))
    assert sorted(room.state.players) == [1, 2, 3]
    lots = next(line for line in room.state.log if line.key == "lots")
    lifted = dict(zip(lots.users, lots.cards, strict=True))
    dealer = room.state.players[-1]
    ranks = {user: "23456789TJQKA".index(card[0]) for user, card in lifted.items()}
    assert ranks[dealer] == min(ranks.values())  # the lowest card deals
    order = [chair.user for chair in room.state.chairs]
    at = order.index(dealer)
    assert list(room.state.players) == order[at + 1 :] + order[: at + 1]


@pytest.mark.rule("C2", "B25", "S10", "A72")
def test_the_player_on_the_dealers_right_cuts_a_sealed_pack() -> None:
    room = Room(1, 2, 3)
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.CUT
    cutter = room.state.players[-2]
    assert room.state.cutter == cutter
    other = room.state.players[0]
    assert refused(room, CutPack(other, 0)) == "not_the_cutter"
    assert refused(room, CutPack(cutter, 5)) == "stale"
    sealed = room.state.packs[0].sealed.order
    room.do(CutPack(cutter, 2))
    pack = room.state.packs[0]
    assert pack.cut == 26  # the third of five places in 52 cards
    dealt = [seat.cards[0] for seat in room.state.hand.seats]
    assert dealt == list(sealed[26:29])
    assert sorted(sealed) == sorted(FULL_PACK)
    reveal = pack.sealed.reveal(room.state.hand.seats[0].cards, pack.cut)
    assert verify(pack.commitment, reveal) is None
    assert [opened.card for opened in reveal.cards if reveal.dealt(opened.place) == 0] == [dealt[0]]


@pytest.mark.rule("C2", "A77")
def test_chance_cuts_when_the_time_is_up_or_the_chat_wants_it() -> None:
    room = Room(1, 2, 3)
    room.do(DealHand(1))
    assert room.state.deadline == NOW + clock.CUT
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.HAND
    auto = Room(1, 2, 3, cut="auto")
    auto.do(DealHand(1))
    assert auto.state.phase is TablePhase.CUT  # the seal is shown first
    assert auto.state.deadline == NOW + clock.AUTO_CUT
    assert auto.state.cutter is not None
    assert refused(auto, CutPack(auto.state.cutter, 0)) == "not_the_cutter"
    auto.do(Tick(0, auto.state.turn))
    assert auto.state.hand is not None


@pytest.mark.rule("C15", "S61", "B32")
def test_antes_lie_in_the_pot_before_a_card_is_dealt() -> None:
    room = Room(1, 2, 3, ante=2)
    room.deal()
    assert room.accounts[f"pot:{CHAT}:1"] == 6
    assert [chair.chips for chair in room.state.chairs] == [998] * 3


def test_a_whole_hand_moves_the_chips_and_the_deal() -> None:
    room = Room(1, 2, 3)
    room.deal()
    first, second, dealer = room.state.players
    for action in (Bet(0, 1), Bet(1, 1), Fold(2)):
        room.act(action)
    room.act(See(0))
    assert room.state.phase is TablePhase.RESULT
    assert room.accounts[f"pot:{CHAT}:1"] == 0
    assert sum(chair.chips for chair in room.state.chairs) == 3_000
    assert room.state.next_dealer == first  # the deal moves to the left
    assert room.state.chair(dealer).chips == 999  # type: ignore[union-attr]
    assert second in {1, 2, 3}
    kinds = [type(row) for row in room.outcome.unit.rows]  # type: ignore[union-attr]
    assert rows.Pot not in kinds  # none is left
    assert rows.Hand in kinds


@pytest.mark.rule("B42", "A19", "C12")
def test_the_pack_is_kept_without_shuffle_and_cut() -> None:
    room = Room(1, 2, 3)
    room.deal()
    for action in (Bet(0, 1), Fold(1), Fold(2)):
        room.act(action)
    kept = room.state.kept_pack
    assert len(kept) == 52
    assert kept[-3:] == room.state.hand.seats[0].cards  # the winner's hand lies at the bottom
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.HAND  # nobody cuts
    assert room.state.hand.seats[0].cards[0] == kept[0]
    assert room.state.packs[0].cut == 0


@pytest.mark.rule("C12")
def test_another_game_starts_with_a_new_pack() -> None:
    room = Room(1, 2, 3)
    room.deal()
    for action in (Bet(0, 1), Fold(1), Fold(2)):
        room.act(action)
    room.do(ChooseGame(1, "seka"))
    assert room.state.game == "trinka"
    assert room.state.kept_pack == ()


def test_stale_taps_and_strangers_change_nothing() -> None:
    """T15, T16, G15: an action counts in the turn in which it was offered, once, for its player."""
    room = Room(1, 2, 3)
    room.deal()
    first, second, _ = room.state.players
    room.act(Bet(0, 1))
    assert refused(room, Act(first, Bet(0, 1), 1, 0)) == "stale_turn"
    assert refused(room, Act(first, Bet(0, 1), 1, 1)) == "not_your_turn"
    assert refused(room, Act(second, Bet(0, 1), 2, 1)) == "stale"
    assert refused(room, Act(99, Bet(0, 1), 1, 1)) == "not_in_hand"
    assert refused(room, Act(second, Bet(0, 7), 1, 1)) == "amount_high"
    room.do(Act(second, Bet(0, 1), 1, 1))  # the seat in a button is never trusted: it is the tapper's
    assert room.state.hand.seats[1].paid == 2


@pytest.mark.rule("A77", "C32")
def test_the_clock_folds_and_two_misses_sit_out() -> None:
    room = Room(1, 2, 3)
    for _ in range(2):
        room.deal()
        while room.state.playing:
            room.do(Tick(0, room.state.turn))
    missed = {chair.user: chair.misses for chair in room.state.chairs}
    assert sum(missed.values()) == 4  # two of three, twice
    out = [chair.user for chair in room.state.chairs if chair.out]
    assert out == [user for user, misses in missed.items() if misses >= 2]
    assert out
    room.do(Return(out[0]))
    assert not room.state.chair(out[0]).out  # type: ignore[union-attr]


def test_an_old_clock_rings_for_nobody() -> None:
    room = Room(1, 2, 3)
    room.deal()
    old = room.state.turn
    room.act(Bet(0, 1))
    assert refused(room, Tick(0, old)) == "stale"


@pytest.mark.rule("A78")
def test_leaving_in_mid_hand_folds_and_frees_the_chair_afterwards() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    leaver = room.state.players[2]
    room.do(GetUp(leaver))
    assert room.state.hand.folded == (2,)
    assert room.state.chair(leaver) is not None
    room.play_out()
    assert room.state.chair(leaver) is None
    assert room.accounts[f"wallet:{CHAT}:{leaver}"] == 999  # what is in the pot stays there


@pytest.mark.rule("A63")
def test_the_first_deal_needs_the_games_minimum_and_later_ones_two() -> None:
    room = Room(1, 2)
    assert refused(room, DealHand(1)) == "too_few"
    room.do(TakeSeat(3, "P3", 1_000, 1_000))
    room.deal()
    room.play_out()
    room.do(GetUp(room.state.chairs[0].user))
    room.deal()
    assert len(room.state.players) == 2


@pytest.mark.rule("A75", "B4", "C33")
def test_the_broke_sit_out_and_the_refill_tops_up_who_has_got_up() -> None:
    room = Room(1, 2, 3, chips=1, ante=1)
    room.deal()
    while room.state.playing:
        room.do(Tick(0, room.state.turn))
    broke = [chair.user for chair in room.state.chairs if chair.chips == 0]
    assert broke
    assert all(chair.out for chair in room.state.chairs if chair.user in broke)
    assert refused(room, Return(broke[0])) == "broke"
    assert refused(room, Refill(broke[0], 0, 1_000, "2026-01-31")) == "refill_seated"
    room.do(GetUp(broke[0]))
    room.do(Refill(broke[0], 0, 1_000, "2026-01-31"))
    assert room.accounts[f"wallet:{CHAT}:{broke[0]}"] == 1_000
    assert refused(room, Refill(broke[0], 1_000, 1_000, "2026-01-31")) == "not_broke"
    room.do(TakeSeat(broke[0], "P", 1_000))
    assert not room.state.chair(broke[0]).out  # type: ignore[union-attr]


def test_an_admin_voids_the_hand_and_every_stake_goes_back() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.act(Bet(0, 1))
    room.now += 60
    outcome = room.do(Stop(9, at_once=True))
    assert room.state.phase is TablePhase.CLOSED
    (ended,) = (row for row in outcome.unit.rows if isinstance(row, rows.Hand))
    assert (ended.started, ended.ended, ended.outcome) == (
        NOW,
        NOW + 60,
        '{"void":true}',
    )  # the shell shows no hand that runs for ever
    assert [room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)] == [1_000] * 3
    assert room.accounts[f"pot:{CHAT}:1"] == 0


def test_stop_of_a_player_waits_for_the_end_of_the_hand() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.do(Stop(1))
    assert room.state.playing
    assert refused(room, Stop(2)) == "already_stopping"
    room.play_out()
    assert room.state.phase is TablePhase.CLOSED
    assert room.state.hand.over


@pytest.mark.rule("C11")
def test_a_hand_may_be_shown_afterwards_by_its_owner_only() -> None:
    room = Room(1, 2, 3)
    room.deal()
    winner, folder, _ = room.state.players
    for action in (Bet(0, 1), Fold(1), Fold(2)):
        room.act(action)
    room.do(ShowHand(folder))
    assert room.state.voluntary == (folder,)
    assert refused(room, ShowHand(folder)) == "already_shown"
    room.do(ShowHand(winner))
    assert refused(room, ShowHand(77)) == "stale"


def test_a_lobby_that_nobody_uses_closes_by_itself() -> None:
    """T30."""
    room = Room(1)
    assert room.state.deadline == NOW + clock.LOBBY
    room.do(Tick(0, room.state.turn))
    assert room.state.phase == "closed"
    room.do(OpenLobby(2, "P2"))
    assert room.state.phase == "lobby"


def test_rules_change_between_hands_only_and_are_checked() -> None:
    room = Room(1, 2, 3)
    assert refused(room, ChooseOption(1, "betting", "slow")) == "option_values"
    assert refused(room, ChooseOption(1, "ante", -1)) == "option_range"
    assert refused(room, ChooseOption(1, "speed", 1)) == "option_unknown"
    room.do(ChooseOption(1, "betting", "poker"))
    assert refused(room, ChooseOption(1, "blind", "true")) == "option_conflict"
    room.deal()
    assert refused(room, ChooseOption(1, "ante", 3)) == "not_in_mid_hand"
    assert room.state.hand.options["betting"] == "poker"


def test_no_table_takes_more_than_the_cards_allow() -> None:
    """G26, X108's kind."""
    room = Room(*range(1, 13))
    room.do(TakeSeat(13, "P13", 1_000, 1_000))
    assert (len(room.state.chairs), room.state.place(13)) == (12, 1)
    assert refused(room, ChooseGame(1, "trinka")) == "too_many_seated"


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("key", ["brag", "trinka"])
def test_random_sessions_keep_the_books(key: str, seed: int) -> None:
    """Several hands in a row, also with few chips: ledger, chairs and pots agree after every step (O1)."""
    room = Room(1, 2, 3, 4, 5, seed=seed, chips=12, game_key=key)
    for _ in range(6):
        if len([chair for chair in room.state.chairs if not chair.out]) < 2:
            break
        room.deal()
        room.play_out()
    assert sum(room.accounts[f"wallet:{CHAT}:{user}"] for user in range(1, 6)) == 60


def test_looking_is_a_move_of_its_own() -> None:
    room = Room(1, 2, 3, blind=True)
    room.deal()
    room.act(Look(0))
    assert room.state.hand.to_act == (0,)
    room.act(Call(0))
    assert room.state.hand.to_act == (1,)


def test_a_new_table_is_closed() -> None:
    room = Room()
    assert room.state == TableState(CHAT, chosen={"brag": {}})
    assert refused(room, DealHand(1)) == "no_table"
    assert refused(room, TakeSeat(1, "P1", 1_000)) == "no_table"


@pytest.mark.rule("A80", "H28", "X075")
def test_a_pot_that_a_blind_player_did_not_win_waits_for_the_next_deal_of_the_game() -> None:
    room = Room(1, 2, 3, 4, ante=2, betting="raise", blind=True, blind_uncontested="carry")
    room.deal()
    for action in (Blind(0, 2), Fold(1), Fold(2), Fold(3)):
        room.act(action)
    assert room.accounts[f"carry:{CHAT}:brag"] == 10
    assert room.state.carried == {"brag": 10}
    room.do(ChooseGame(1, "trinka"))
    room.deal()
    assert room.accounts[f"pot:{CHAT}:2"] == 4  # another game does not touch it
    room.play_out()
    room.do(ChooseGame(1, "brag"))
    room.deal()
    assert room.accounts[f"pot:{CHAT}:3"] == 18
    assert room.accounts[f"carry:{CHAT}:brag"] == 0
    room.do(Stop(9, at_once=True))
    assert room.accounts[f"carry:{CHAT}:brag"] == 10  # a void deal gives it back
    assert room.state.carried == {"brag": 10}


@pytest.mark.rule("C15", "S59", "S61", "X147", "A56")
def test_with_confirmed_antes_nobody_deals_before_the_pot_is_complete() -> None:
    room = Room(1, 2, 3, 4, 5, confirm_ante=True)
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.ANTES
    for user in (2, 3, 4):
        room.do(ConfirmAnte(user))
    assert room.state.phase is TablePhase.ANTES  # four of five: refused, and 5 is named
    assert set(room.state.players) - set(room.state.staked) == {5}
    assert refused(room, ConfirmAnte(2)) == "ante_in"
    room.do(ConfirmAnte(5))
    room.cut()
    assert room.accounts[f"pot:{CHAT}:1"] == 5


@pytest.mark.rule("C16", "A56")
def test_a_missing_player_is_skipped() -> None:
    room = Room(1, 2, 3, 4, 5, confirm_ante=True)
    room.do(DealHand(1))
    for user in (2, 3, 4):
        room.do(ConfirmAnte(user))
    room.do(Tick(0, room.state.turn))
    room.cut()
    assert 5 not in room.state.players
    assert room.accounts[f"pot:{CHAT}:1"] == 4
    assert room.accounts[f"wallet:{CHAT}:5"] == 1_000


@pytest.mark.rule("C16", "S60", "X147")
def test_or_the_dealer_tops_the_pot_up() -> None:
    room = Room(1, 2, 3, 4, 5, confirm_ante=True, short_pot="dealer_pays")
    room.do(DealHand(1))
    dealer = room.state.players[-1]
    forgetful = next(user for user in room.state.players if user not in (1, dealer))
    for user in room.state.players:
        if user not in (1, forgetful):
            room.do(ConfirmAnte(user))
    assert refused(room, DealShort(forgetful)) == "not_the_dealer"
    room.do(DealShort(dealer))
    room.cut()
    assert room.accounts[f"pot:{CHAT}:1"] == 5
    assert room.accounts[f"wallet:{CHAT}:{forgetful}"] == 1_000
    assert room.accounts[f"wallet:{CHAT}:{dealer}"] == 998


@pytest.mark.rule("C16", "S60")
@pytest.mark.parametrize("ready", [2, 3])
def test_when_the_time_runs_out_the_dealer_is_charged_nothing_that_he_has_not_put_in(ready: int) -> None:
    """Only his tap makes him pay: for others, and his own ante too."""
    room = Room(1, 2, 3, 4, 5, confirm_ante=True, short_pot="dealer_pays")
    room.do(DealHand(1))
    dealer = room.state.players[-1]
    others = [user for user in room.state.players if user not in (1, dealer)]
    room.state = replace(room.state, staked=tuple(others[:ready]))  # who asked for the deal may be the dealer
    room.do(Tick(0, room.state.turn))
    room.cut()
    assert room.accounts[f"pot:{CHAT}:1"] == ready
    assert set(room.state.players) == set(others[:ready])
    assert room.accounts[f"wallet:{CHAT}:{dealer}"] == 1_000


@pytest.mark.rule("C16", "A56")
def test_a_dealer_who_deals_has_put_his_own_ante_in_by_that() -> None:
    """Also where the missing are skipped: he is none of them."""
    room = Room(1, 2, 3, 4, 5, confirm_ante=True, short_pot="skip")
    room.do(DealHand(1))
    dealer = room.state.players[-1]
    other = next(user for user in room.state.players if user not in (1, dealer))
    room.state = replace(room.state, staked=(other,))
    room.do(DealShort(dealer))
    room.cut()
    assert room.state.players == (other, dealer)
    assert room.accounts[f"pot:{CHAT}:1"] == 2


def test_one_ante_alone_is_no_deal() -> None:
    room = Room(1, 2, 3, confirm_ante=True)
    room.do(DealHand(1))
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.LOBBY
    assert room.accounts[f"wallet:{CHAT}:1"] == 1_000
    room.do(DealHand(1))
    for user in (2, 3):
        room.do(ConfirmAnte(user))
    room.cut()
    room.play_out()
    room.do(DealHand(1))
    room.do(Tick(0, room.state.turn))
    assert not room.state.playing  # and the last hand is still there to be read
    assert room.state.hand.over


def test_whoever_leaves_before_the_deal_is_not_dealt_in() -> None:
    room = Room(1, 2, 3, 4)
    room.do(DealHand(1))
    room.do(GetUp(4))
    assert 4 not in room.state.players
    room.cut()
    assert room.accounts[f"wallet:{CHAT}:4"] == 1_000
    few = Room(1, 2, 3)
    few.do(DealHand(1))
    for user in (2, 3):
        few.do(GetUp(user))
    assert few.state.phase is TablePhase.LOBBY


@pytest.mark.rule("A71")
def test_the_deal_moves_on_past_who_sits_out_and_newcomers_sit_on_the_dealers_right() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    dealer = room.state.players[-1]
    heir, next_one = room.state.players[0], room.state.players[1]
    for seat in (0, 1, 2):
        room.act(Fold(seat))
    assert room.state.next_dealer == heir
    room.do(TakeSeat(9, "P9", 1_000, 1_000))
    order = [chair.user for chair in room.state.chairs]
    assert order[order.index(dealer) - 1] == 9
    room.state = type(room.state)(
        **{name: getattr(room.state, name) for name in room.state.__struct_fields__}
        | {"chairs": tuple(msgspec.structs.replace(c, out=c.user == heir) for c in room.state.chairs)}
    )
    room.do(DealHand(dealer))
    assert room.state.players[-1] == next_one


def test_one_clock_runs_for_all_answers_and_leaving_twice_stretches_nothing() -> None:
    room = Room(1, 2, 3, 4, betting="raise", three_way=True)
    room.deal()
    room.act(Fold(0))
    room.act(OfferShow(1))
    end = room.state.deadline
    room.now += 5
    room.act(Accept(2))
    assert room.state.deadline == end
    room.do(GetUp(room.state.players[0]))
    assert room.state.deadline == end
    assert refused(room, GetUp(room.state.players[0])) == "already_leaving"


def test_shuffling_every_hand_takes_effect_with_the_next_deal() -> None:
    room = Room(1, 2, 3)
    room.deal()
    for action in (Bet(0, 1), Fold(1), Fold(2)):
        room.act(action)
    room.do(ChooseOption(1, "reshuffle", "every_hand"))
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.CUT


def test_only_the_seated_choose_once_somebody_is_seated() -> None:
    room = Room(1, 2, 3)
    for command in (ChooseGame(9, "trinka"), ChooseOption(9, "ante", 5)):
        assert refused(room, command) == "not_seated"


@pytest.mark.rule("A76")
def test_in_a_chat_a_hand_has_an_end() -> None:
    room = Room(1, 2, 3)
    room.deal()
    assert room.state.hand.options["max_laps"] == 20


@pytest.mark.parametrize("seed", range(30))
def test_a_void_in_any_state_gives_every_stake_back(seed: int) -> None:
    """Also after a pot was decided before a svara: the ledger ends where the hand began."""
    room = Room(1, 2, 3, 4, seed=seed, chips=4, game_key="trinka")
    room.deal()
    for _ in range(seed):
        if not room.state.playing or room.state.hand.needs:
            break
        hand = room.state.hand
        seat = room.random.choice(hand.to_act)
        room.act(actions_of(seat, room.random.choice(legal(game("trinka"), hand, seat))))
    if not room.state.playing:
        return
    room.do(Stop(9, at_once=True))
    assert [room.accounts[f"wallet:{CHAT}:{user}"] for user in range(1, 5)] == [4] * 4
    assert room.accounts[f"pot:{CHAT}:1"] == 0


@pytest.mark.parametrize("key", ["brag", "draw", "jackpots", "indian_poker", "trinka"])
def test_a_hand_that_ends_at_the_deal_leaves_a_table_that_goes_on(key: str) -> None:
    """G24: every last chip is in the antes, so nothing is left to bet. G23: the broke are not dealt in again."""
    room = Room(1, 2, 3, chips=3, game_key=key, ante=3)
    room.deal()
    room.play_out()  # without chips one draws still, or lifts for the deal
    assert room.state.phase is TablePhase.RESULT
    assert sum(chair.chips for chair in room.state.chairs) + sum(room.state.carried.values()) == 9
    able = [chair.user for chair in room.state.chairs if chair.chips >= 3]
    room.do(TakeSeat(4, "P4", 3, 3))
    room.do(TakeSeat(5, "P5", 3, 3))
    room.deal()
    assert set(room.state.players) == {4, 5, *able}
