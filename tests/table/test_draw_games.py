"""Draw games at a table: a pack that runs out, and a jackpot that waits for the next deal (A31, A35, A80)."""

from itertools import pairwise

import pytest

from bot.engine.actions import Bet, Check, Draw, Fold, Stand
from bot.engine.fairness import verify
from bot.engine.options import Value
from bot.engine.state import NeedShuffle, Phase
from bot.table.commands import (
    ChooseGame,
    ConfirmAnte,
    CutPack,
    DealHand,
    GetUp,
    OpenLobby,
    Stop,
    TakeSeat,
    Tick,
)
from bot.table.state import PLACES, TablePhase

from .kit import CHAT, Room

rule = pytest.mark.rule


def jackpots(**options: Value) -> Room:
    return Room(1, 2, 3, game_key="jackpots", **options)  # type: ignore[arg-type]


def all_check(room: Room) -> None:
    """A deal that nobody opens."""
    room.deal()
    while room.state.playing:
        room.act(Check(room.state.hand.to_act[0]))


def won_uncalled(room: Room) -> None:
    """A deal that the first player opens, on honour; the others fold. Whether he had openers is for chance."""
    room.deal()
    room.act(Bet(0, 1))
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))


def pot(room: Room) -> int:
    return room.accounts[f"pot:{CHAT}:{room.state.hand_no}"]


def carry(room: Room, key: str = "jackpots") -> int:
    return room.accounts[f"carry:{CHAT}:{key}"]


# A pack that runs out (A31)


def exhausted() -> Room:
    """Ten players; A has taken the last two cards, B throws two: A's discards must be shuffled."""
    room = Room(*range(1, 11), game_key="draw")
    room.deal()
    while room.state.hand.phase is Phase.BETTING:
        room.act(Check(room.state.hand.to_act[0]))
    for seat in (0, 1):
        room.act(Draw(seat, room.state.hand.seats[seat].cards[:2]))
    return room


@rule("A31", "A72", "C2")
def test_discards_are_sealed_and_cut_like_any_pack() -> None:
    room = exhausted()
    need = room.state.hand.needs
    assert isinstance(need, NeedShuffle)
    first, second = room.state.packs
    assert sorted(second.sealed.order) == sorted(need.cards)
    assert second.commitment != first.commitment
    cutter = room.state.cutter
    assert cutter is not None
    assert cutter == room.state.players[-2]  # on the dealer's right
    room.do(CutPack(cutter, PLACES - 1))
    assert room.state.phase is TablePhase.HAND
    pack = room.state.packs[-1]
    drawn = room.state.hand.seats[1].cards[-2:]
    assert set(drawn) == set(need.cards)
    assert room.state.hand.to_act == (2,)
    assert pack.cut is not None
    assert verify(pack.commitment, pack.sealed.reveal(drawn, pack.cut)) is None


@rule("A31", "A77")
def test_chance_cuts_the_discards_when_the_time_is_up() -> None:
    room = exhausted()
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.HAND
    assert len(room.state.hand.seats[1].cards) == 5


@rule("A31")
def test_the_hand_goes_on_to_its_end_afterwards() -> None:
    room = exhausted()
    room.cut()
    while room.state.playing:
        (seat,) = room.state.hand.to_act
        room.act(Stand(seat) if room.state.hand.phase is Phase.DRAW else Check(seat))
    assert room.state.hand.result.showdown
    assert sum(chair.chips for chair in room.state.chairs) == 10_000


# A pot that waits (D14, D44, A80)


@rule("X164", "D12", "D13", "D14", "A80")
def test_a_pot_that_all_passed_goes_into_the_next_deal() -> None:
    room = Room(1, 2, 3, 4, 5, game_key="draw")
    room.deal()
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert carry(room, "draw") == 5
    left = room.state.players[0]
    room.deal()
    assert room.state.players[-1] == left  # of the last dealer
    assert pot(room) == 10
    assert carry(room, "draw") == 0


@rule("X175", "D44", "D45", "D46", "A35")
def test_a_jackpot_grows_from_deal_to_deal_until_it_is_opened() -> None:
    room = Room(1, 2, 3, 4, 5, game_key="jackpots", openers="honour")
    dealers = []
    for waiting in (5, 10):
        all_check(room)
        assert carry(room) == waiting
        dealers.append(room.state.players[-1])
    room.deal()
    dealers.append(room.state.players[-1])
    assert pot(room) == 15
    order = [chair.user for chair in room.state.chairs]
    places = [order.index(dealer) for dealer in dealers]
    assert [(after - before) % 5 for before, after in pairwise(places)] == [1, 1]


@rule("D45", "A35", "C15")
def test_a_pot_that_waits_is_sweetened_also_by_hand() -> None:
    room = jackpots(sweeten=4, confirm_ante=True, short_pot="dealer_pays")
    for each in (1, 4):
        room.do(DealHand(room.state.chairs[0].user))
        for user in room.state.players:
            if user not in room.state.staked:
                room.do(ConfirmAnte(user))
        room.cut()
        assert [seat.paid for seat in room.state.hand.seats] == [each] * 3
        while room.state.playing:
            room.act(Check(room.state.hand.to_act[0]))
    assert carry(room) == 3 + 12


@rule("A35", "A80")
def test_openers_rise_with_each_deal_that_nobody_opens_and_fall_when_the_pot_is_won() -> None:
    room = jackpots(progressive="q_k_a", openers="honour")
    for waited in (0, 1, 2):
        all_check(room)
        assert room.state.hand.waited == waited
    while carry(room):  # until an opener can prove what he has
        won_uncalled(room)
    all_check(room)
    assert room.state.hand.waited == 0


@rule("A35", "A80")
def test_a_jackpot_waits_while_the_chat_plays_something_else_and_while_the_table_is_closed() -> None:
    room = jackpots(progressive="q_k")
    all_check(room)
    room.do(ChooseGame(1, "draw"))
    room.deal()
    assert pot(room) == 3  # the jackpot is not in it
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert (carry(room), carry(room, "draw")) == (3, 3)
    room.do(Stop(1))
    assert room.state.phase is TablePhase.CLOSED
    room.do(OpenLobby(7, "P7"))
    for user in (7, 8):
        room.do(TakeSeat(user, f"P{user}", 50, 50))
    room.do(ChooseGame(7, "jackpots"))
    room.deal()
    assert (pot(room), carry(room), carry(room, "draw")) == (3 + 2, 0, 3)
    assert room.state.hand.waited == 1  # it takes queens now, whoever plays


@rule("A35", "A80")
def test_a_void_deal_leaves_the_jackpot_as_it_was() -> None:
    room = jackpots(progressive="q_k")
    for _ in range(2):
        all_check(room)
    room.deal()
    room.do(Stop(1, at_once=True))
    assert carry(room) == 6
    room.do(OpenLobby(8, "P8"))
    for user in (8, 9):
        room.do(TakeSeat(user, f"P{user}", 50, 50))
    room.deal()
    assert room.state.hand.waited == 2


@rule("A36", "A78")
def test_leaving_is_folding_even_before_the_opening() -> None:
    room = jackpots()
    room.deal()
    room.do(GetUp(room.state.players[1]))
    assert room.state.hand.folded == (1,)


@pytest.mark.parametrize("key", ["draw", "jackpots"])
@pytest.mark.parametrize("seed", range(6))
def test_random_sessions_keep_the_books(key: str, seed: int) -> None:
    """Few chips, ten players, discards shuffled anew: the ledger agrees after every step (O1)."""
    options: dict[str, Value] = {"openers": "honour", "false_open_penalty": 2} if key == "jackpots" else {}
    room = Room(*range(1, 11), seed=seed, chips=12, game_key=key, draw_limit="5", **options)
    for _ in range(4):
        if len([chair for chair in room.state.chairs if not chair.out]) < 2:
            break
        room.deal()
        room.play_out()
    wallets = sum(room.accounts[f"wallet:{CHAT}:{user}"] for user in range(1, 11))
    assert wallets + carry(room, key) == 120
