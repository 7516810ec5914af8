"""One command on one table: who carries it out, and what always goes with it. Pure but for chance."""

from collections.abc import Callable
from typing import Any

from bot.table import (
    bank,
    choices,
    clock,
    deals,
    etiquette,
    hands,
    keeping,
    leaving,
    lobby,
    news,
    practice,
    premoves,
    steward,
    timebank,
    waiting,
)
from bot.table.commands import (
    Accuse,
    Act,
    Bar,
    CallMe,
    CastVote,
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    Command,
    ConfirmAnte,
    CutPack,
    DealHand,
    DealShort,
    GetUp,
    GrantChips,
    MoveAhead,
    NoteChange,
    OpenLobby,
    OpenMenu,
    PointOut,
    Practise,
    Refill,
    Remove,
    Return,
    ShowHand,
    Stop,
    TakeNewCards,
    TakeSeat,
    TakeTime,
    Tick,
    Unbar,
    VoidHand,
    Wish,
)
from bot.table.desk import Desk, Outcome, Rejected
from bot.table.latecomers import admit_latecomers
from bot.table.state import TablePhase, TableState

Handler = Callable[[Desk, Any], None]

HANDLERS: dict[type[Command], Handler] = {
    OpenLobby: lobby.open_lobby, TakeSeat: lobby.take_seat, Return: lobby.sit_in, ChooseGame: choices.choose_game,
    ChooseOption: choices.choose_option, ChoosePreset: choices.choose_preset, OpenMenu: choices.open_menu,
    ChooseSetting: choices.choose_setting, NoteChange: choices.note_change, Refill: bank.refill,
    GrantChips: bank.grant, VoidHand: steward.void_hand, Remove: steward.remove, Bar: steward.bar,
    Unbar: steward.unbar,
    DealHand: deals.deal_hand, ConfirmAnte: deals.confirm_ante, DealShort: deals.deal_short,
     CutPack: deals.cut_pack, Wish: deals.wish, Act: etiquette.act, ShowHand: hands.show_hand,
    PointOut: etiquette.point_out, Accuse: etiquette.accuse, CastVote: etiquette.cast_vote,
    TakeNewCards: keeping.take_new_cards, MoveAhead: premoves.move_ahead, TakeTime: timebank.take_time,
    CallMe: news.call_me, Practise: practice.begin,
}  # fmt: skip


def handler(state: TableState, command: Command) -> Handler:
    """What carries a command out, now."""
    between = state.phase in (*lobby.BETWEEN, TablePhase.CLOSED)
    match command:
        case GetUp() | Stop() if state.practice:
            return practice.end
        case DealHand() if state.practice:
            return practice.deal_next
        case GetUp() if state.place(command.user):
            return waiting.step_back
        case GetUp():
            return lobby.leave_between if between else leaving.leave_in_hand
        case Stop(at_once=True):
            return leaving.void if state.phase is not TablePhase.CLOSED else lobby.stop
        case Stop():
            return lobby.stop
        case Tick() if clock.by_itself(state):
            return deals.deal_by_itself
        case Tick():
            return lobby.expire if between else deals.tick
        case _:
            return HANDLERS[type(command)]


def step(
    state: TableState,
    command: Command,
    now: float,
    randbelow: Callable[[int], int],
    reachable: Callable[[int], bool] = lambda user: True,
) -> Outcome:
    """One command on one table. Pure but for chance. Raises Rejected and changes nothing.

    `reachable` says whether cards can be sent to a person.
    """
    if isinstance(command, Tick) and command.turn != state.turn:
        raise Rejected("stale")
    if state.practice and command.user not in (0, state.chat):
        raise Rejected("not_seated")
    desk = Desk(state, now, randbelow, reachable)
    awake(desk, command)
    if not (isinstance(command, Tick) and (practice.lapse(desk) or etiquette.lapse(desk))):
        handler(state, command)(desk, command)
    waiting.fill_chairs(desk)
    admit_latecomers(desk)
    practice.pace(desk)
    return desk.done()


def awake(desk: Desk, command: Command) -> None:
    """Whatever somebody does of his own accord shows that he is there: his misses are forgotten."""
    chair = desk.state.chair(command.user)
    if chair and chair.misses:
        desk.chair(command.user, misses=0)
