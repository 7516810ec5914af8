"""The life of a hand at a table: draw for the deal, seal, cut, play, pay, and what comes after."""

from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from bot.engine.actions import Action, Deal, Expose, Leave, Lift, Pick, Shuffle, Timeout
from bot.engine.cards import Card
from bot.engine.game import apply, start
from bot.engine.play import IllegalAction
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedPick, NeedShuffle, Phase
from bot.games import game
from bot.table import clock
from bot.table.antes import await_antes, fill_or_skip
from bot.table.commands import (
    Act,
    ConfirmAnte,
    CutPack,
    DealHand,
    DealShort,
    GetUp,
    ShowHand,
    Stop,
    Tick,
    Wish,
)
from bot.table.desk import Answer, Desk, Rejected, close
from bot.table.fairness import cut_order, seal
from bot.table.lobby import BETWEEN, get_up
from bot.table.lots import draw_seats, first_dealer
from bot.table.record import adopt, ended_row, journal, to_json
from bot.table.state import PLACES, TablePhase
from storage import unit as rows


def deal_hand(desk: Desk, command: DealHand) -> None:
    """Start or *Next hand*, by anybody who is seated."""
    desk.seated(command.user)
    if desk.state.phase not in BETWEEN:
        raise Rejected("hand_runs")
    ready, least = desk.ready(), fewest(desk)
    if len(ready) < least:
        raise Rejected("too_few", least=least, ready=len(ready))
    draw_seats(desk)
    desk.set(log=())
    seat_players(desk)
    desk.answer = Answer("dealing")
    if desk.options()["confirm_ante"] and game(desk.state.game).ante(desk.options()):
        await_antes(desk, command.user)
    else:
        take_pack(desk)


def take_pack(desk: Desk) -> None:
    """Seal a new pack and have it cut, or go on with the kept one."""
    if desk.state.kept_pack and desk.options().get("reshuffle") == "after_prial":
        seal(desk, desk.state.kept_pack, shuffled=False)
        begin(desk, desk.state.packs[-1].sealed.order)  # a kept pack is neither shuffled nor cut (A19)
    else:
        seal(desk, game(desk.state.game).pack(desk.options()), shuffled=True)
        await_cut(desk)


def fewest(desk: Desk) -> int:
    """The game's minimum binds the first deal; later ones can go on with two (A63)."""
    return 2 if desk.state.phase is TablePhase.RESULT else game(desk.state.game).players[0]


def seat_players(desk: Desk) -> None:
    """Who plays this deal, by seat: the first on the dealer's left, the dealer last."""
    state, ready = desk.state, {chair.user for chair in desk.ready()}
    for chair in state.chairs:
        if chair.user not in ready:
            desk.chair(chair.user, idle=chair.idle + 1, out=True)
    order = [chair.user for chair in state.chairs]
    if state.next_dealer in order:
        place = order.index(state.next_dealer)
        while order[place] not in ready:  # the deal moves on past who sits out (A71)
            place = (place + 1) % len(order)
    else:
        place = first_dealer(desk)
    clockwise = [user for user in order[place + 1 :] + order[: place + 1] if user in ready]
    hand, players = (state.hand, state.players) if state.hand else (state.last_hand, state.last_players)
    desk.set(
        players=tuple(clockwise), hand=None, last_hand=hand, last_players=players, hand_no=state.hand_no + 1,
        packs=(), wishes=(), voluntary=(), menu="",
    )  # fmt: skip


def confirm_ante(desk: Desk, command: ConfirmAnte) -> None:
    """[Ставлю]: the cards are dealt when nobody is missing."""
    if desk.state.phase is not TablePhase.ANTES:
        raise Rejected("stale")
    if command.user not in desk.state.players:
        raise Rejected("not_in_hand")
    if command.user in desk.state.staked:
        raise Rejected("ante_in")
    desk.set(staked=(*desk.state.staked, command.user))
    desk.answer = Answer("ante_in")
    if set(desk.state.staked) == set(desk.state.players):
        take_pack(desk)


def deal_short(desk: Desk, command: DealShort) -> None:
    """[Сдаю]: only the dealer, before the time is up."""
    if desk.state.phase is not TablePhase.ANTES:
        raise Rejected("stale")
    if command.user != desk.state.players[-1]:
        raise Rejected("not_the_dealer")
    deal_with_what_is_there(desk)
    desk.answer = Answer("dealing")


def deal_with_what_is_there(desk: Desk) -> None:
    """The missing are skipped or paid for by the dealer (S60); with one player left there is no deal."""
    fill_or_skip(desk)
    if len(desk.state.players) >= 2:
        take_pack(desk)
        return
    call_off(desk)


def call_off(desk: Desk) -> None:
    """Too few are left for this deal: back to where the table was before it."""
    phase = TablePhase.RESULT if desk.state.last_hand else TablePhase.LOBBY
    desk.set(phase=phase, hand=desk.state.last_hand, players=desk.state.last_players, packs=(), staked=())
    desk.wait()
    if desk.state.stopping:
        close(desk)


def await_cut(desk: Desk) -> None:
    """The sealed pack lies on the table; chance cuts if the chat chose so, or when the time is up (C2)."""
    desk.set(phase=TablePhase.CUT)
    desk.wait()
    if desk.options()["cut"] == "auto":
        desk.set(deadline=desk.now + clock.AUTO_CUT)  # the seal is seen before chance cuts (A72)


def cut_by_chance(desk: Desk) -> None:
    cut_at(desk, desk.randbelow(PLACES))


def cut_pack(desk: Desk, command: CutPack) -> None:
    """The cutter's tap."""
    if desk.state.phase is not TablePhase.CUT:
        raise Rejected("stale")
    if command.user != desk.state.cutter or desk.options()["cut"] == "auto":
        raise Rejected("not_the_cutter")
    if not 0 <= command.place < PLACES:
        raise Rejected("stale")
    desk.log("cut", user=command.user)
    cut_at(desk, command.place)
    desk.answer = Answer("cut_done")


def cut_at(desk: Desk, place: int) -> None:
    order = cut_order(desk, place)
    if desk.state.playing:
        reshuffled = isinstance(desk.state.hand.needs, NeedShuffle)  # discards: nothing is dealt anew (A31)
        run(desk, Shuffle(order) if reshuffled else Deal(order, exposed_places(desk, len(order))))
        desk.set(phase=TablePhase.RESULT if desk.state.hand.over else TablePhase.HAND)
        finish_if_over(desk)
        desk.wait()
    else:
        begin(desk, order)


def wish(desk: Desk, command: Wish) -> None:
    """Ask for a card to be dealt face up; only before the deal (C8)."""
    if (
        desk.state.phase is not TablePhase.CUT
        or desk.state.playing
        or Expose not in game(desk.state.game).moves
    ):
        raise Rejected("stale")
    if command.user not in desk.state.players or not 1 <= command.number <= 3:
        raise Rejected("not_in_hand")
    if (command.user, command.number) in desk.state.wishes:
        raise Rejected("already_wished")
    desk.set(wishes=(*desk.state.wishes, (command.user, command.number)))
    desk.answer = Answer("wish_noted", {"number": command.number})


def exposed_places(desk: Desk, cards: int) -> tuple[int, ...]:
    """Places of the pack that fall open by chance (C7)."""
    chance = int(desk.options().get("exposed_card_chance", 0))
    return tuple(place for place in range(cards) if chance and desk.randbelow(100) < chance)


def begin(desk: Desk, order: tuple[Card, ...]) -> None:
    """Take the antes and deal."""
    state = desk.state
    stacks = tuple(desk.seated(user).chips for user in state.players)
    desk.set(started=desk.now)
    carried = take_carried(desk)
    places = exposed_places(desk, len(order))
    step = start(game(state.game), desk.options(), stacks, order, carried=carried, exposed=places)
    desk.rows.append(
        rows.Hand(
            state.chat, state.hand_no, state.game, to_json(step.hand.options), len(stacks) - 1, desk.now,
            commitment=state.packs[0].commitment,
        )
    )  # fmt: skip
    desk.set(phase=TablePhase.HAND)
    adopt(desk, step, stacks)
    grant_wishes(desk)
    finish_if_over(desk)
    desk.wait()


def grant_wishes(desk: Desk) -> None:
    """Lay the cards open that were asked for. What fell open by itself, or ended with the antes, is left (C8)."""
    for user, number in desk.state.wishes:
        with suppress(Rejected):
            run(desk, Expose(desk.state.players.index(user), number))
    desk.set(wishes=())


def take_carried(desk: Desk) -> int:
    """Chips that waited for this deal go into its pot; they are paid once (P18, A80)."""
    key = desk.state.game
    waiting = desk.state.carried.get(key, 0)
    if waiting:
        desk.move("carried in", (desk.carry(key), -waiting), (desk.pot, waiting))
        _keep_carried(desk, 0)
    return waiting


def carry_over(desk: Desk, amount: int) -> None:
    """Chips that nobody won wait for the next deal of this game."""
    desk.move("carried", (desk.pot, -amount), (desk.carry(desk.state.game), amount))
    _keep_carried(desk, amount)


def _keep_carried(desk: Desk, amount: int) -> None:
    key = desk.state.game
    desk.set(carried={**desk.state.carried, key: amount})
    desk.rows.append(rows.Carry(desk.state.chat, key, amount))


def act(desk: Desk, command: Act) -> None:
    """A player's action, made in the turn that he saw (T15, T16)."""
    state = desk.state
    seat = state.seat(command.user)
    if seat is None:
        raise Rejected("not_in_hand")
    if not state.playing or state.phase is not TablePhase.HAND or command.hand_no != state.hand_no:
        raise Rejected("stale")
    if command.turn != state.hand.turn:
        raise Rejected("stale_turn")
    action = msgspec.structs.replace(command.action, seat=seat)
    before = state.hand
    run(desk, action, user=command.user)
    desk.chair(command.user, misses=0)
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
    adopt(desk, step, tuple(seat.stack for seat in before.seats))
    need = step.hand.needs
    if isinstance(need, NeedLift):
        run(desk, Lift(_lifted(desk, len(need.seats))))
    elif isinstance(need, NeedPick):
        run(desk, Pick(need.low + desk.randbelow(need.high - need.low + 1)))


def _lifted(desk: Desk, count: int) -> tuple[Card, ...]:
    from bot.engine.pack import shuffle

    return shuffle(game(desk.state.game).pack(desk.state.hand.options), desk.randbelow)[:count]


def after(desk: Desk, before: Hand[Any]) -> None:
    """After an action: a new pack to cut, the end, the next turn, or more answers in the time that runs."""
    need = desk.state.hand.needs
    if isinstance(need, NeedDeal | NeedShuffle):
        seal(desk, need.cards, shuffled=True)
        await_cut(desk)
        return
    finish_if_over(desk)
    hand = desk.state.hand
    same = hand is not None and hand.phase is before.phase
    if same and (hand.phase is not Phase.BETTING or hand.to_act == before.to_act) and not hand.over:
        desk.set(turn=desk.state.turn + 1)  # one clock for all answers; nobody can stretch it
    else:
        desk.wait()


def finish_if_over(desk: Desk) -> None:
    """The deal is over: remember what the next one needs, let people go, sit the broke out."""
    state, hand = desk.state, desk.state.hand
    if not hand.over:
        return
    result = hand.result
    if result.carried:
        carry_over(desk, result.carried)
    desk.set(
        phase=TablePhase.RESULT, next_dealer=state.players[result.next_dealer], kept_pack=result.pack_next
    )
    desk.rows.append(ended_row(desk))
    for chair in desk.state.chairs:
        if chair.leaving or chair.idle >= clock.HANDS_TO_LOSE_SEAT:
            get_up(desk, chair.user)
        elif chair.chips < desk.need() or chair.misses >= clock.MISSES_TO_SIT_OUT:
            desk.chair(chair.user, out=True)
    if desk.state.stopping:
        close(desk)


def tick(desk: Desk, command: Tick) -> None:
    """The clock of a cut or of a hand ran out: chance cuts, or everybody who owes an answer gives the cheapest."""
    if desk.state.phase is TablePhase.ANTES:
        deal_with_what_is_there(desk)
        return
    if desk.state.phase is TablePhase.CUT:
        cut_by_chance(desk)
        return
    before = desk.state.hand
    for seat in before.to_act:
        if seat not in desk.state.hand.to_act or desk.state.hand.needs:
            continue
        user = desk.state.players[seat]
        run(desk, Timeout(seat))
        chair = desk.state.chair(user)
        if chair and before.phase is Phase.BETTING:
            desk.chair(user, misses=chair.misses + 1)
    after(desk, before)


def leave_in_hand(desk: Desk, command: GetUp) -> None:
    """/leave in mid-hand: fold, and get up when it is over (A78, G10)."""
    desk.seated(command.user)
    seat = desk.state.seat(command.user)
    if seat is None:
        get_up(desk, command.user)
        return
    if not desk.state.playing:
        leave_before_deal(desk, command.user)
        return
    if desk.seated(command.user).leaving:
        raise Rejected("already_leaving")
    desk.chair(command.user, leaving=True)
    desk.answer = Answer("leaves_after_hand")
    if desk.state.playing and desk.state.phase is TablePhase.HAND and seat in desk.state.hand.live:
        before = desk.state.hand
        run(desk, Leave(seat), user=command.user)
        after(desk, before)


def leave_before_deal(desk: Desk, user: int) -> None:
    """Nothing is staked yet: he is not dealt in."""
    desk.set(players=tuple(player for player in desk.state.players if player != user))
    get_up(desk, user)
    if desk.state.phase is not TablePhase.CLOSED and len(desk.state.players) < 2:
        call_off(desk)


def show_hand(desk: Desk, command: ShowHand) -> None:
    """Show one's hand after the deal, if one wants to (C11)."""
    state = desk.state
    seat = state.seat(command.user)
    if state.hand is None or not state.hand.over or seat is None or state.phase is not TablePhase.RESULT:
        raise Rejected("stale")
    if seat in state.hand.shown or command.user in state.voluntary:
        raise Rejected("already_shown")
    desk.set(voluntary=(*state.voluntary, command.user))
    desk.answer = Answer("hand_shown")


def void(desk: Desk, command: Stop) -> None:
    """An admin stops at once: every stake goes back (DESIGN 4)."""
    state = desk.state
    if state.playing:
        refund(desk)
        desk.rows.append(ended_row(desk))
    desk.rows.append(rows.Drop(rows.Pot, (state.chat, state.hand_no)))
    desk.set(hand=None, players=(), packs=())
    close(desk)
    desk.answer = Answer("voided")


def won_so_far(hand: Hand[Any]) -> Counter[int]:
    """What a running hand has paid already, by seat: pots that were decided before a svara."""
    won: Counter[int] = Counter()
    for payment in getattr(hand.memory, "payments", ()):
        won.update(dict(zip(payment.winners, payment.shares, strict=True)))
    return won


def refund(desk: Desk) -> None:
    """Every chip of this deal back to whoever put it in."""
    state = desk.state
    back = [
        (desk.wallet(user), seat.paid) for user, seat in zip(state.players, state.hand.seats, strict=True)
    ]
    total = sum(amount for _, amount in back)
    desk.move("void", *back, (desk.pot, -total))
    if state.hand.carried:
        carry_over(desk, state.hand.carried)  # a void deal gives it back (A80)
