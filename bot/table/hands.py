"""A hand as it is played: a tap or the clock acts, chance follows, and at the end people come and go."""

from typing import Any

import msgspec

from bot.engine.actions import Action, Lift, Pick, Timeout
from bot.engine.cards import Card
from bot.engine.game import apply
from bot.engine.pack import shuffle
from bot.engine.play import IllegalAction
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedPick, NeedShuffle, Phase
from bot.games import game
from bot.table import clock
from bot.table.commands import Act, ShowHand
from bot.table.desk import Answer, Desk, Rejected, close
from bot.table.fairness import await_cut, seal
from bot.table.keeping import keep_after_deal
from bot.table.lobby import get_up
from bot.table.money import carry_over
from bot.table.news import tell
from bot.table.premoves import next_premove, take_premove, void_premoves
from bot.table.questions import asked_after
from bot.table.record import adopt, ended_row, journal
from bot.table.settings import MISSES, value
from bot.table.state import TablePhase
from bot.table.tournament import crown

MISSED = frozenset({Phase.BETTING, Phase.DRAW, Phase.SPLIT, Phase.EXCHANGE})
"""Where no answer is a miss. A question that nobody need answer is none: an offer, a svara, an open card."""


def act(desk: Desk, command: Act) -> None:
    """A player's action, made in the turn that he saw (T15, T16)."""
    state = desk.state
    seat = state.seat(command.user)
    if seat is None:
        raise Rejected("not_in_hand")
    if not state.playing or state.phase is not TablePhase.HAND or command.hand_no != state.hand_no:
        raise Rejected("stale")
    if not state.asked_at(seat) <= command.turn <= state.hand.turn:
        raise Rejected("stale_turn")
    action = msgspec.structs.replace(command.action, seat=seat)
    before = state.hand
    run(desk, action, user=command.user)
    desk.answer = Answer("acted", {"verb": str(action.__struct_config__.tag)})
    after(desk, before)


def run(desk: Desk, action: Action, user: int | None = None) -> None:
    """Apply one action, then whatever chance owes; journal each."""
    before = desk.state.hand
    try:
        step = apply(game(before.game), before, action)
    except IllegalAction as error:
        raise Rejected(error.code, **error.params) from error
    journal(desk, before.turn, action, user)
    desk.set(asked=asked_after(desk.state, action, step.hand))
    adopt(desk, step, tuple(seat.stack for seat in before.seats))
    need = step.hand.needs
    if isinstance(need, NeedLift):
        run(desk, Lift(_lifted(desk, len(need.seats))))
    elif isinstance(need, NeedPick):
        run(desk, Pick(need.low + desk.randbelow(need.high - need.low + 1)))


def _lifted(desk: Desk, count: int) -> tuple[Card, ...]:
    return shuffle(game(desk.state.game).pack(desk.state.hand.options), desk.randbelow)[:count]


def after(desk: Desk, before: Hand[Any]) -> None:
    """After an action: a new pack to cut, the end, the next turn, or more answers in the time that runs."""
    before = play_ahead(desk, before)
    need = desk.state.hand.needs
    if isinstance(need, NeedDeal | NeedShuffle):
        seal(desk, need.cards, shuffled=True)
        await_cut(desk)
        return
    before = pass_for_the_absent(desk, before)
    finish_if_over(desk)
    if _clock_runs_on(before, desk.state.hand):
        desk.set(turn=desk.state.turn + 1)
    else:
        desk.wait()


def _clock_runs_on(before: Hand[Any], hand: Hand[Any] | None) -> bool:
    """One clock for all answers in a window, and for all that a player does in his turn: nobody can stretch it."""
    if hand is None or hand.over or hand.phase is not before.phase:
        return False
    return hand.phase not in clock.TURNS or hand.to_act == before.to_act


def play_ahead(desk: Desk, before: Hand[Any]) -> Hand[Any]:
    """Whoever is in turn and has decided already moves at once; the hand before the last move."""
    void_premoves(desk, before)
    while action := next_premove(desk.state):
        before = desk.state.hand
        run(desk, action, user=take_premove(desk, action.seat))
        void_premoves(desk, before)
    return before


def finish_if_over(desk: Desk) -> None:
    """The deal is over: remember what the next one needs, let people go, sit the broke out."""
    state, hand = desk.state, desk.state.hand
    if not hand.over:
        return
    result = hand.result
    if result.carried:
        carry_over(desk, result.carried, desk.pot, "carried")
    waited = hand.waited + 1 if result.carried else 0
    desk.set(waited={**state.waited, hand.game: waited})
    desk.set(
        phase=TablePhase.RESULT, next_dealer=state.players[result.next_dealer], kept_pack=result.pack_next
    )
    keep_after_deal(desk)
    desk.set(vote=None, reporting=False, last_log=state.log)
    desk.rows.append(ended_row(desk))
    let_people_go(desk)
    crown(desk)
    sit_out_the_absent(desk)
    if desk.state.stopping:
        close(desk)


def let_people_go(desk: Desk) -> None:
    """Who wanted to leave is gone, and who has sat out too long."""
    for chair in desk.state.chairs:
        if chair.leaving:
            get_up(desk, chair.user)
        elif chair.idle >= clock.HANDS_TO_LOSE_SEAT:
            get_up(desk, chair.user)
            tell(desk, chair.user, "seat_lost")


def sit_out_the_absent(desk: Desk) -> None:
    """And the broke, but for those who play on with chips of a tournament."""
    for chair in desk.state.chairs:
        broke = chair.chips < desk.need() and not desk.state.purses
        if broke or chair.misses >= value(MISSES, desk.state.in_force):
            desk.chair(chair.user, out=True)


def pass_for_the_absent(desk: Desk, before: Hand[Any]) -> Hand[Any]:
    """A tournament waits for nobody who sits out: he is dealt in, and the clock does not run for him.

    The hand before the last move.
    """
    while desk.state.purses and desk.state.playing and not desk.state.hand.needs:
        absent = next((seat for seat in desk.state.hand.to_act if _sits_out(desk, seat)), None)
        if absent is None:
            break
        before = desk.state.hand
        run(desk, Timeout(absent))
    return before


def _sits_out(desk: Desk, seat: int) -> bool:
    chair = desk.state.chair(desk.state.players[seat])
    return chair is None or chair.out


def time_is_up(desk: Desk) -> None:
    """The clock of a hand ran out: everybody who owes an answer gives the cheapest (A77)."""
    before = desk.state.hand
    for seat in before.to_act:
        if seat not in desk.state.hand.to_act or desk.state.hand.needs:
            continue
        run(desk, Timeout(seat))
        chair = desk.state.chair(desk.state.players[seat])
        if chair and before.phase in MISSED:
            desk.chair(chair.user, misses=chair.misses + 1)
    after(desk, before)


def show_hand(desk: Desk, command: ShowHand) -> None:
    """Show one's hand after the deal, if one wants to (C11)."""
    state = desk.state
    seat = state.seat(command.user)
    if state.hand is None or not state.hand.over or seat is None or state.phase is not TablePhase.RESULT:
        raise Rejected("stale")
    if seat in state.hand.shown or command.user in state.voluntary:
        raise Rejected("already_shown")
    if command.user in state.kept_hands:
        raise Rejected("hand_is_kept")
    if not state.hand.seats[seat].cards:
        raise Rejected("cards_gone")  # the folded hand was shuffled in again (A31)
    desk.set(voluntary=(*state.voluntary, command.user))
    desk.answer = Answer("hand_shown")
