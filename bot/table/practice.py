"""Practice: a table in a person's own DM against players of the house, so that one can learn a game alone.

It is a table like any other: its chat is the person, so it has a ledger, clocks and a restart of its own. Players
of the house have ids below zero, which no person has. They move when `nudge` is due, one at a time and at a human
pace, and each move goes the way of everybody's. The chips are the house's: given at the start and whenever somebody
has too few, taken back at the end.
"""

from bot.engine.actions import Timeout
from bot.engine.options import Value
from bot.engine.view import view
from bot.games import UnknownGame, game
from bot.table import deals, etiquette, hands, lobby
from bot.table.commands import Act, ConfirmAnte, CutPack, DealHand, GetUp, OpenLobby, Practise, Stop, TakeSeat
from bot.table.deals import call_off
from bot.table.desk import Answer, Desk, Rejected, cash_out, close
from bot.table.house import decide
from bot.table.mind import CHARACTERS, Mind, rivals
from bot.table.settings import MISSES, STARTING_CHIPS, TURN_NOTICE, TURN_TIME
from bot.table.state import MID_HAND, PLACES, TablePhase, TableState, least_to_sit
from bot.table.steward import give_back

SETTINGS: dict[str, Value] = {TURN_TIME.name: 300, MISSES.name: 10, TURN_NOTICE.name: "off"}
"""Time to think, and no ringing: who practises sits before his screen."""

LEAST_PAUSE, MOST_PAUSE = 1_000, 3_000
"""Milliseconds that a player of the house thinks."""


# What its owner does


def begin(desk: Desk, command: Practise) -> None:
    """Sit down with players of the house and deal; a table that stood there before is cleared away."""
    try:
        key = game(command.game).key
    except UnknownGame as error:
        raise Rejected("unknown_game") from error
    if command.rivals not in rivals(desk.state, key):
        raise Rejected("unknown_button")
    if desk.state.phase is not TablePhase.CLOSED:
        clear_away(desk)
    desk.set(game=key, settings=SETTINGS)
    lobby.open_lobby(desk, OpenLobby(command.user, command.name))
    chips = desk.state.setting(STARTING_CHIPS)
    for user in (command.user, *range(-1, -command.rivals - 1, -1)):
        name = command.name if user > 0 else ""  # the house is called as the reader's language has it
        lobby.take_seat(desk, TakeSeat(user, name, chips, chips))
    deals.deal_hand(desk, DealHand(command.user))


def end(desk: Desk, command: GetUp | Stop) -> None:
    """Enough: the table goes, in the middle of a hand too."""
    if desk.state.phase is TablePhase.CLOSED:
        raise Rejected("no_practice")
    clear_away(desk)
    desk.answer = Answer("practice_over")


def clear_away(desk: Desk) -> None:
    """Every stake back, and all chips to the house (`close`)."""
    if desk.state.playing:
        give_back(desk)
    elif desk.state.phase in MID_HAND:
        call_off(desk)
    if desk.state.phase is not TablePhase.CLOSED:
        close(desk)


def deal_next(desk: Desk, command: DealHand) -> None:
    """*Next hand*: everybody has chips and is there again. Who is out of a tournament begins another."""
    if desk.state.phase in MID_HAND:
        raise Rejected("hand_runs")
    desk.seated(command.user)
    if desk.state.purses and not desk.state.purses.get(command.user):
        cash_out(desk)
    for chair in desk.state.chairs:
        _fill(desk, chair.user, chair.chips)
        desk.chair(chair.user, out=False, misses=0, idle=0)
    deals.deal_hand(desk, command)


def _fill(desk: Desk, user: int, chips: int) -> None:
    """Chips up to those that everybody begins with, for whom they no longer do."""
    gift = desk.state.setting(STARTING_CHIPS) - chips
    if chips < least_to_sit(desk.state):
        desk.move("practice", (desk.house, -gift), (desk.wallet(user), gift))
        desk.chair(user, chips=chips + gift)


# What the house does


def debtor(state: TableState) -> int | None:
    """The player of the house who owes something now."""
    match state.phase:
        case TablePhase.ANTES:
            users = [user for user in state.players if user not in state.staked]
        case TablePhase.CUT:
            users = [state.cutter or 0]
        case TablePhase.HAND:
            users = [state.players[seat] for seat in state.hand.to_act]
        case _:
            return None
    return next((user for user in users if user < 0), None)


def pace(desk: Desk) -> None:
    """Say when the house moves next: one pause for each move, whatever others do meanwhile."""
    state = desk.state
    if not state.practice or debtor(state) is None:
        desk.set(nudge=None)
    elif state.nudge is None:
        pause = LEAST_PAUSE + desk.randbelow(MOST_PAUSE - LEAST_PAUSE + 1)
        desk.set(nudge=desk.now + pause / 1_000)


def lapse(desk: Desk) -> bool:
    """A clock ran out: whether it was the pause of the house, which then moves."""
    nudge, deadline = desk.state.nudge, desk.state.deadline
    if nudge is None or (deadline is not None and deadline < nudge):
        return False
    desk.set(nudge=None)
    user = debtor(desk.state)
    if user is not None:
        _move(desk, user)
    return True


def _move(desk: Desk, user: int) -> None:
    match desk.state.phase:
        case TablePhase.ANTES:
            deals.confirm_ante(desk, ConfirmAnte(user))
        case TablePhase.CUT:
            _cut(desk, user)
        case _:
            _act(desk, user)


def _cut(desk: Desk, user: int) -> None:
    if desk.options()["cut"] == "auto":
        deals.cut_by_chance(desk)
    else:
        deals.cut_pack(desk, CutPack(user, desk.randbelow(PLACES)))


def _act(desk: Desk, user: int) -> None:
    """The move that the house chooses from its view. Should the rules refuse it, the clock's: nobody waits for ever."""
    hand, seat = desk.state.hand, desk.state.players.index(user)
    current = game(hand.game)
    character = CHARACTERS[-user - 1]
    mind = Mind(current, hand.options, view(current, hand, seat), seat, character, desk.randbelow)
    try:
        etiquette.act(desk, Act(user, decide(mind), desk.state.hand_no, hand.turn))
    except Rejected:
        hands.run(desk, Timeout(seat))
        hands.after(desk, hand)
