"""Breaches of etiquette in Khvastovstvo: reported and voted on, or a move out of turn where that counts (C18–C21).

Any player of the deal may report another, once a deal; the others vote, and more than half of them must say yes
before the time is up. Whoever is removed folds, loses what he has put in, and sits here no more until the table is
opened anew.
"""

from bot.engine.actions import Remove
from bot.table import clock, hands
from bot.table.commands import Accuse, Act, CastVote, PointOut
from bot.table.desk import Answer, Desk, Rejected, replace
from bot.table.state import TablePhase, Vote


def point_out(desk: Desk, command: PointOut) -> None:
    """Show, or hide, the names of those who may be reported."""
    _may_report(desk, command.user)
    desk.set(reporting=not desk.state.reporting)


def accuse(desk: Desk, command: Accuse) -> None:
    """[Нарушение]: the vote begins (C19)."""
    _may_report(desk, command.user)
    state, target = desk.state, command.target
    if target not in state.players or target in state.expelled:
        raise Rejected("not_in_hand")
    if target == command.user:
        raise Rejected("not_oneself")
    if len(state.players) < 3:
        raise Rejected("nobody_to_vote")
    vote = Vote(command.user, target, desk.now + clock.VOTE)
    desk.set(vote=vote, reporting=False, accusers=(*state.accusers, command.user))
    desk.log("accused", user=command.user, other=target)
    desk.answer = Answer("reported")


def _may_report(desk: Desk, user: int) -> None:
    state = desk.state
    if state.phase is not TablePhase.HAND or state.hand.options.get("etiquette", "off") == "off":
        raise Rejected("no_reports")
    if user not in state.players or user in state.expelled:
        raise Rejected("not_in_hand")
    if state.vote:
        raise Rejected("vote_open")
    if user in state.accusers:
        raise Rejected("reported_once")


def cast_vote(desk: Desk, command: CastVote) -> None:
    """Yes or no, once; the accuser and the accused have none."""
    vote = desk.state.vote
    if vote is None or not desk.state.playing:
        raise Rejected("no_vote")
    if command.user not in desk.state.voters:
        raise Rejected("no_voter")
    if command.user in (*vote.yes, *vote.no):
        raise Rejected("voted")
    side = "yes" if command.yes else "no"
    desk.set(vote=replace(vote, **{side: (*getattr(vote, side), command.user)}))
    _count(desk)
    desk.answer = Answer("vote_counted")


def _count(desk: Desk) -> None:
    """More than half of the others say yes, or that cannot come any more."""
    vote, voters = desk.state.vote, len(desk.state.voters)
    if vote is None:
        return
    if 2 * len(vote.yes) > voters:
        expel(desk, vote.accused)
    elif 2 * (voters - len(vote.no)) <= voters:
        acquit(desk)


def acquit(desk: Desk) -> None:
    """Not enough say yes; silence is no (C31)."""
    vote = desk.state.vote
    if vote is not None:
        desk.set(vote=None)
        desk.log("acquitted", user=vote.accused)


def lapse(desk: Desk) -> bool:
    """A clock ran out: whether it was that of the vote, which then comes to nothing."""
    vote, deadline = desk.state.vote, desk.state.deadline
    if vote is None or (deadline is not None and deadline <= vote.until):
        return False
    acquit(desk)
    return True


def expel(desk: Desk, user: int) -> None:
    """Out of the deal at once, and of the chair when it is over (C21, H23)."""
    desk.set(vote=None, expelled=(*desk.state.expelled, user))
    if desk.state.chair(user):
        desk.chair(user, leaving=True)
    seat, before = desk.state.seat(user), desk.state.hand
    if seat is not None and seat in before.live:
        hands.run(desk, Remove(seat))
        hands.after(desk, before)
    else:
        desk.log("remove", user=user)


def act(desk: Desk, command: Act) -> None:
    """An action; out of turn it is a breach where the table is strict, and else nothing (C20)."""
    try:
        hands.act(desk, command)
    except Rejected as error:
        if error.code != "not_your_turn" or desk.state.hand.options.get("etiquette") != "strict":
            raise
        expel(desk, command.user)
        desk.answer = Answer("expelled", alert=True)
