"""What a step of a hand writes: the journal, the ledger, pots and svaras as rows of their own."""

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.engine.actions import Action, SeatAction
from bot.engine.play import Step
from bot.engine.state import Hand
from bot.games import game
from bot.table import clock
from bot.table.chronicle import line_of, reasons
from bot.table.desk import LOG_LINES, Desk
from storage import unit as rows


def journal(desk: Desk, turn: int, action: Action, user: int | None) -> None:
    state = desk.state
    seat = action.seat if isinstance(action, SeatAction) else None
    desk.rows.append(rows.Journal(state.chat, state.hand_no, turn, seat, user, to_json(action), desk.now))


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def adopt(desk: Desk, step: Step[Any], stacks: tuple[int, ...]) -> None:
    """Let the new state of the hand count: chips, pots and log follow it."""
    hand, state, before = step.hand, desk.state, desk.state.hand
    desk.set(hand=hand)
    deltas = [seat.stack - stack for seat, stack in zip(hand.seats, stacks, strict=True)]
    wallets = [(desk.stake_account(user), delta) for user, delta in zip(state.players, deltas, strict=True)]
    desk.move("hand", *wallets, (desk.pot, -sum(deltas)))
    for user, seat in zip(state.players, hand.seats, strict=True):
        desk.keep_stack(user, seat.stack)
    lines = [line for event in step.events if (line := line_of(event, state.players))]
    desk.set(log=(*desk.state.log, *lines)[-LOG_LINES:])
    desk.set(reasons=(*desk.state.reasons, *reasons(before, step.events, state.players)))
    write_pots(desk, hand)
    write_svara(desk, before, hand)


def write_pots(desk: Desk, hand: Hand[Any]) -> None:
    """The pots as rows of their own; none once they are paid."""
    state = desk.state
    desk.rows.append(rows.Drop(rows.Pot, (state.chat, state.hand_no)))
    if hand.over:
        return
    for number, pot in enumerate(game(hand.game).pots(hand)):
        users = [state.players[seat] for seat in pot.eligible]
        kind = "side" if number else "main"
        desk.rows.append(rows.Pot(state.chat, state.hand_no, number, kind, pot.amount, to_json(users)))  # type: ignore[arg-type]


def write_svara(desk: Desk, before: Hand[Any] | None, hand: Hand[Any]) -> None:
    """An open svara as a row of its own, and how it ended (P19)."""
    window, was = _window(hand), _window(before)
    if window:
        end = desk.state.deadline if was else desk.now + clock.SVARA  # one clock for all answers
        desk.rows.append(_svara_row(desk, hand, window, window.entrants, end, "open"))
    elif was:
        how = _course(hand)
        came_in = [seat for seat in hand.live if seat not in was.boilers]
        entrants = came_in if how == "played" else was.entrants
        desk.rows.append(_svara_row(desk, hand, was, entrants, None, how))


def _course(hand: Hand[Any]) -> str:
    """What became of a svara whose window is shut; an offer to split is none while somebody may leave (A70)."""
    if sum(hand.layers) > 0:  # what boils has not been paid
        return "played"
    return "split" if len(hand.memory.payments[-1].winners) > 1 else "taken"


def void_svara(desk: Desk) -> None:
    """The row of a svara that nobody will play on."""
    if window := _window(desk.state.hand):
        desk.rows.append(_svara_row(desk, desk.state.hand, window, window.entrants, None, "void"))


def _window(hand: Hand[Any] | None) -> Any:
    return getattr(hand.memory, "window", None) if hand else None


def _svara_row(
    desk: Desk, hand: Hand[Any], window: Any, entrants: Iterable[int], end: float | None, how: str
) -> rows.Svara:
    state = desk.state
    boilers, joined = ([state.players[seat] for seat in seats] for seats in (window.boilers, entrants))
    return rows.Svara(
        state.chat, state.hand_no, hand.memory.svaras, window.pot, window.entry, to_json(boilers), to_json(joined),
        end, how,
    )  # fmt: skip


def ended_row(desk: Desk) -> rows.Hand:
    """The row of a deal that is over, or void (no result), with the packs that prove it."""
    state, hand = desk.state, desk.state.hand
    outcome = msgspec.structs.replace(hand.result, pack_next=()) if hand.result else {"void": True}
    return rows.Hand(
        state.chat, state.hand_no, hand.game, to_json(hand.options), hand.dealer, state.started, ended=desk.now,
        outcome=to_json(outcome), commitment=state.packs[0].commitment, fairness=to_json(state.packs),
    )  # fmt: skip
