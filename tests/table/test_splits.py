"""Seven- and nine-card Brag at the table: all answer at once, the clock, the pot that waits, the kept pack."""

import pytest

from bot.engine.actions import Split
from bot.games import game
from bot.table.commands import Act, ChooseGame, ChooseOption, DealHand, GetUp, Stop, TakeSeat, Tick
from bot.table.desk import Rejected
from bot.table.state import TablePhase
from storage import unit as rows

from .kit import CHAT, Room


def split(room: Room, seat: int) -> Split:
    """The best split of a seat."""
    return Split(seat, game(room.state.hand.game).suggest(room.state.hand, seat))


def play(room: Room) -> int:
    """A whole deal with the best splits; the chips that nobody won."""
    room.deal()
    for seat in range(len(room.state.players)):
        room.act(split(room, seat))
    assert room.state.hand.result is not None
    return int(room.state.hand.result.carried)


def unwon(room: Room) -> int:
    """Deals until nobody wins one; the chips that wait."""
    return next(carried for carried in (play(room) for _ in range(40)) if carried)


@pytest.mark.rule("C28", "B71")
def test_everybody_may_answer_with_the_buttons_of_the_deal() -> None:
    """G18: who splits does not make the buttons of the others old; his own count once."""
    room = Room(1, 2, 3, game_key="brag7")
    room.deal()
    dealt = room.state.hand
    for seat, user in enumerate(room.state.players):
        room.do(Act(user, split(room, seat), 1, dealt.turn))
        if room.state.playing:
            with pytest.raises(Rejected):
                room.do(Act(user, split(room, seat), 1, dealt.turn))
    assert room.state.phase is TablePhase.RESULT


@pytest.mark.rule("A74", "A77", "C32")
def test_time_up_lays_out_the_best_hands_of_all_and_counts_a_miss_each() -> None:
    room = Room(1, 2, 3, game_key="brag9")
    room.deal()
    first = room.state.players[0]
    room.act(split(room, 0))
    room.do(Tick(0, room.state.turn))
    hand = room.state.hand
    assert hand.over
    assert all(hand.memory.laid[seat] == game("brag9").suggest(hand, seat) for seat in range(3))
    assert {chair.user: chair.misses for chair in room.state.chairs} == {
        user: int(user != first) for user in (1, 2, 3)
    }


@pytest.mark.rule("A80", "B78", "B90", "B91", "C33")
@pytest.mark.parametrize("key", ["brag7", "brag9"])
def test_an_unwon_pot_waits_through_another_game_other_players_and_a_closed_table(key: str) -> None:
    room = Room(1, 2, 3, game_key=key, stake=4)
    waiting = unwon(room)
    assert waiting % 12 == 0
    assert room.accounts[f"carry:{CHAT}:{key}"] == waiting
    assert rows.Carry(CHAT, key, waiting) in room.rows

    room.do(ChooseGame(1, "brag"))
    room.do(DealHand(1))
    room.cut()
    assert room.accounts[f"carry:{CHAT}:{key}"] == waiting  # another game's pot has nothing to do with it
    while room.state.playing:
        room.do(Tick(0, room.state.turn))
    for user in (2, 3):
        room.do(GetUp(user))
    room.do(TakeSeat(4, "P4", 1_000, 1_000))
    room.do(ChooseGame(1, key))
    room.deal()
    assert len(room.state.players) == 2
    assert room.accounts[f"carry:{CHAT}:{key}"] == 0
    assert room.accounts[f"pot:{CHAT}:{room.state.hand_no}"] == waiting + 8

    room.do(Stop(1, at_once=True))
    assert room.accounts[f"carry:{CHAT}:{key}"] == waiting  # a void deal gives it back


@pytest.mark.rule("A80", "B78")
def test_the_pot_that_waited_is_paid_once() -> None:
    room = Room(1, 2, 3, game_key="brag7")
    before = unwon(room)
    while carried := play(room):
        assert carried == before + 3
        before = carried
    result = room.state.hand.result
    assert [payment.pot.amount for payment in result.payments] == [before + 3]
    assert room.accounts[f"carry:{CHAT}:brag7"] == 0
    assert sum(chair.chips for chair in room.state.chairs) == 3_000


@pytest.mark.rule("B81", "B84", "C12", "A19")
@pytest.mark.parametrize(("key", "deal"), [("brag7", "3-3-1"), ("brag9", "3")])
def test_dealt_in_lots_the_pack_goes_on_without_shuffle_and_cut(key: str, deal: str) -> None:
    room = Room(1, 2, game_key=key, deal=deal)
    while not room.state.kept_pack:  # after a shown prial it is shuffled
        play(room)
    kept = room.state.kept_pack
    assert len(kept) == 52
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.HAND  # nobody cuts
    assert room.state.hand.seats[0].cards[:3] == kept[:3]


@pytest.mark.rule("B79", "B81", "C12")
def test_dealt_singly_the_pack_is_shuffled_and_cut_also_if_one_was_kept() -> None:
    room = Room(1, 2, game_key="brag7", deal="3-3-1")
    while not room.state.kept_pack:
        play(room)
    room.do(ChooseOption(1, "deal", "1"))
    room.do(DealHand(1))
    assert room.state.phase is TablePhase.CUT
