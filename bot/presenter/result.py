"""How a deal ended: the hands that were shown, who got each pot and why, what everybody has, what comes next."""

from bot.engine.betting.kon import Kon
from bot.engine.betting.trinka_options import SVARA_LIMIT
from bot.engine.laying_out import Laying
from bot.engine.state import Payment
from bot.engine.view import View, view
from bot.games import game
from bot.presenter.texts import listed, say, text_key
from bot.presenter.unwon import unwon_lines
from bot.presenter.words import dummy_lines, hand_name, hands_words, log_line, player, seen_hands
from bot.table import clock
from bot.table.chronicle import AGREED, PROOFS
from bot.table.settings import WHO_STARTS
from bot.table.state import LogLine, TableState


def result_lines(state: TableState, lang: str) -> list[str]:
    """Every shown hand with its name, each pot and its winners, all seats with their stacks."""
    lines = [*_shown(state, lang), *outcome_lines(state, lang)]
    lines += [say(lang, "result-kept", player=player(state, user, lang)) for user in state.kept_hands]
    return [*lines, "", *(_stack(state, seat, lang) for seat in range(len(state.players)))]


def outcome_lines(state: TableState, lang: str) -> list[str]:
    """Who won what and why, and what waits for the next deal."""
    seen = view(game(state.hand.game), state.hand, None)
    proof = [log_line(state, line, lang) for line in state.reasons if line.key in PROOFS]
    lines = [*_rounds(state, lang), *proof, *_paid(state, seen, lang), *_why_split(state, seen, lang)]
    result = state.hand.result
    if len(state.hand.live) == 1 and not result.showdown and not result.carried:
        lines.append(_alone(state, lang))
    return lines + unwon_lines(state, lang)


def _alone(state: TableState, lang: str) -> str:
    """Why the last one shows no hand: the others have fallen, or the very last by a comparison (S55, C14)."""
    memory, folded = state.hand.memory, state.hand.folded
    pair = memory.compared[-2:] if isinstance(memory, Kon) else ()
    if {*state.hand.live, *folded[-1:]} != {*pair} or pair in memory.equal:
        return say(lang, "result-alone")
    return say(lang, "result-compared", player=player(state, state.players[folded[-1]], lang))


def all_shown(state: TableState) -> bool:
    """Whether nobody has a hand left to show."""
    seats = view(game(state.hand.game), state.hand, None).seats
    return all(
        seen_hands(seat) or not own.cards or user in state.voluntary
        for user, seat, own in zip(state.players, seats, state.hand.seats, strict=True)
    )


def next_line(state: TableState, lang: str) -> str:
    """Which game comes next, who deals, and how it is begun."""
    name = say(lang, text_key("game", state.game))
    dealer = state.next_dealer
    seated = dealer is not None and state.chair(dealer) is not None
    who = player(state, dealer, lang) if dealer is not None and seated else ""
    starts = "practice" if state.practice else state.setting(WHO_STARTS)  # alone one need not be told who may
    return say(
        lang, "result-next-by-itself" if clock.by_itself(state) else "result-next",
        game=name, dealer=who, dealt=seated, seconds=clock.span(state) or 0, starts=starts,
    )  # fmt: skip


def _shown(state: TableState, lang: str) -> list[str]:
    seen = view(game(state.hand.game), state.hand, None)
    lines = dummy_lines(seen, lang)
    for number, user in enumerate(state.players):
        hands = seen_hands(seen.seats[number])
        if user in state.voluntary and not hands:
            hands = (state.hand.seats[number].cards,)
        if hands:
            name, words = player(state, user, lang), hands_words(state, hands, lang)
            lines.append(say(lang, "result-shown", player=name, hand=words))
    return lines


def _rounds(state: TableState, lang: str) -> list[str]:
    """Where several hands are laid out: who had the best of each (B75)."""
    memory = state.hand.memory
    won = memory.won if isinstance(memory, Laying) else ()
    rounds = [
        LogLine("round_tied", amount=number)
        if seat is None
        else LogLine("round_won", state.players[seat], number)
        for number, seat in enumerate(won, start=1)
    ]
    return [log_line(state, line, lang) for line in rounds]


def _paid(state: TableState, seen: View, lang: str) -> list[str]:
    payments = [payment for payment in state.hand.result.payments if payment.winners]
    widest = max((len(payment.pot.eligible) for payment in payments), default=0)
    kinds = ["main" if len(payment.pot.eligible) == widest else "side" for payment in payments]
    return [
        _payment(state, seen, payment, kind if len(payments) > 1 else "only", lang)
        for payment, kind in zip(payments, kinds, strict=True)
    ]


def _payment(state: TableState, seen: View, payment: Payment, kind: str, lang: str) -> str:
    names = [player(state, state.players[seat], lang) for seat in payment.winners]
    fill: dict[str, int | str] = {
        "pot": payment.pot.amount,
        "kind": kind,
        "hand": _with(state, seen, payment.winners[0], lang),
    }
    if len(names) == 1:
        return say(lang, "result-won", player=names[0], **fill)
    parts = [
        say(lang, "result-share", player=name, share=share)
        for name, share in zip(names, payment.shares, strict=True)
    ]
    return say(lang, "result-split", players=listed(lang, parts), **fill)


def _why_split(state: TableState, seen: View, lang: str) -> list[str]:
    """Boilers who share a pot have shown no hand that would say it: they agreed, or have boiled enough (S71, A51)."""
    memory, payments = state.hand.memory, state.hand.result.payments
    split = any(len(each.winners) > 1 and not seen_hands(seen.seats[each.winners[0]]) for each in payments)
    if not split or not isinstance(memory, Kon):
        return []
    agreed = any(line.key == AGREED for line in state.reasons)
    limited = 0 < SVARA_LIMIT.of(state.hand.options) <= memory.svaras and not agreed
    return [say(lang, "split-limit" if limited else "split-agreed", svaras=memory.svaras)]


def _with(state: TableState, seen: View, seat: int, lang: str) -> str:
    """The name of the hand that won, if it is one hand and was shown; else `none`."""
    hands = seen_hands(seen.seats[seat])
    name = hand_name(game(state.hand.game), state.hand.options, hands[0], lang) if len(hands) == 1 else ""
    return name or "none"


def _stack(state: TableState, seat: int, lang: str) -> str:
    """A seat with its chips, and what the deal brought it: all it got less all it put in."""
    payments, own = state.hand.result.payments, state.hand.seats[seat]
    got = sum(
        sum(share for winner, share in zip(p.winners, p.shares, strict=True) if winner == seat)
        for p in payments
    )
    net = got - own.paid
    key = "result-even" if net == 0 else "result-up" if net > 0 else "result-down"
    return say(lang, key, player=player(state, state.players[seat], lang), chips=own.stack, net=abs(net))
