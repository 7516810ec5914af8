"""The way to a hand: who plays, antes, the sealed pack, the cut, the deal."""

from contextlib import suppress

from bot.engine.actions import Deal, Expose, Shuffle
from bot.engine.cards import Card
from bot.engine.game import start
from bot.engine.state import NeedShuffle
from bot.games import game
from bot.table.antes import await_antes, dealer_goes_in, missing, pay_for_others, skip_missing
from bot.table.choices import over_the_deal
from bot.table.commands import ConfirmAnte, CutPack, DealHand, DealShort, Tick, Wish
from bot.table.desk import Answer, Desk, Rejected, close, keep_last
from bot.table.fairness import await_cut, cut_order, seal
from bot.table.hands import finish_if_over, pass_for_the_absent, run, time_is_up
from bot.table.keeping import bring, kept_by_seat, pack_to_seal
from bot.table.lobby import BETWEEN
from bot.table.lots import draw_seats, first_dealer
from bot.table.money import take_carried
from bot.table.news import begin_anew
from bot.table.record import adopt, to_json
from bot.table.rights import permit
from bot.table.settings import WHO_STARTS
from bot.table.state import PLACES, LogLine, TablePhase
from bot.table.tournament import buy_in
from storage import unit as rows


def deal_hand(desk: Desk, command: DealHand) -> None:
    """Start or *Next hand*, by anybody who is seated."""
    if desk.state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if not command.admin:
        desk.seated(command.user)
    permit(desk.state, WHO_STARTS, command)
    if desk.state.phase not in BETWEEN:
        raise Rejected("hand_runs")
    enough_players(desk)
    draw_seats(desk)
    unreachable = desk.unreachable()
    desk.set(log=(), notice=None)
    seat_players(desk, command.user)
    begin_anew(desk, "hand")
    for chair in unreachable:  # the group sees why: they sit out until they have opened the DM
        desk.log("dm_closed", user=chair.user)
    desk.answer = Answer("dealing")
    if desk.options().get("confirm_ante") and desk.ante():
        await_antes(desk, command.user)
    else:
        take_pack(desk)


def enough_players(desk: Desk) -> None:
    """Whether there can be a deal without those whose DM is closed (T1). If not, they are named."""
    ready, least = desk.ready(), fewest(desk)
    if len(ready) >= least:
        return
    missing = desk.unreachable()
    if len(ready) + len(missing) >= least:
        raise Rejected("dm_closed", player=missing[0].name, more=len(missing) - 1)
    raise Rejected("too_few", least=least, ready=len(ready))


def deal_by_itself(desk: Desk, command: Tick) -> None:
    """The next hand without a tap; if too few are ready, the table waits for one like any other."""
    desk.set(auto_tried=desk.state.hand_no)
    ready = desk.ready()
    if len(ready) >= fewest(desk):
        deal_hand(desk, DealHand(ready[0].user, admin=True))
        desk.set(staked=())  # nobody has tapped, so nobody's ante is in (C15)
    else:
        desk.wait()


def take_pack(desk: Desk) -> None:
    """Seal a new pack and have it cut, or go on with the kept one."""
    if desk.state.kept_pack and game(desk.state.game).pack_kept(desk.options()):
        pack_to_seal(desk)  # whoever is not dealt in has kept nothing
        seal(desk, desk.state.kept_pack, shuffled=False)
        begin(desk, desk.state.packs[-1].sealed.order)  # a kept pack is neither shuffled nor cut (A19)
    else:
        seal(desk, pack_to_seal(desk), shuffled=True)
        await_cut(desk)


def fewest(desk: Desk) -> int:
    """The game's minimum binds the first deal; later ones can go on with two (A63)."""
    return 2 if desk.state.phase is TablePhase.RESULT else game(desk.state.game).players[0]


def seat_players(desk: Desk, host: int) -> None:
    """Who plays this deal, by seat: the first on the dealer's left, the dealer last."""
    state, ready = desk.state, {chair.user for chair in desk.ready()}
    for chair in state.chairs:
        # Who is out of a tournament watches it; who sits out of it is dealt in, but plays no more than others do.
        if chair.out if state.purses else chair.user not in ready:
            desk.chair(chair.user, idle=chair.idle + 1, out=True)
    order = [chair.user for chair in state.chairs]
    if state.next_dealer in order:
        place = order.index(state.next_dealer)
        while order[place] not in ready:  # the deal moves on past who sits out (A71)
            place = (place + 1) % len(order)
    else:
        place = first_dealer(desk, host)
    clockwise = [user for user in order[place + 1 :] + order[: place + 1] if user in ready]
    keep_last(desk)
    desk.set(
        players=tuple(clockwise), hand=None, came_from=state.phase, hand_no=state.hand_no + 1,
        packs=(), wishes=(), voluntary=(), reasons=(), menu=over_the_deal(state.menu), stood_for=(),
        premoves=(), in_force=state.settings, accusers=(), vote=None, reporting=False,
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
    deal_if_complete(desk)


def deal_if_complete(desk: Desk) -> None:
    """Once nobody's ante is missing, nobody waits for the clock."""
    if not missing(desk):
        take_pack(desk)


def deal_short(desk: Desk, command: DealShort) -> None:
    """[Сдаю]: only the dealer, before the time is up."""
    if desk.state.phase is not TablePhase.ANTES:
        raise Rejected("stale")
    if command.user != desk.state.players[-1]:
        raise Rejected("not_the_dealer")
    dealer_goes_in(desk)
    if len(desk.state.staked) < 2:
        raise Rejected("too_few", least=2, ready=1)
    deal_with_what_is_there(desk)
    desk.answer = Answer("dealing")


def deal_with_what_is_there(desk: Desk) -> None:
    """The missing are skipped; with one player left there is no deal. Only a tap of the dealer lets him pay (C16)."""
    skip_missing(desk)
    if len(desk.state.players) >= 2:
        take_pack(desk)
        return
    call_off(desk)


def call_off(desk: Desk) -> None:
    """The deal comes to nothing: back to where it was called, and none follows by itself."""
    state = desk.state
    desk.set(phase=TablePhase.LOBBY, hand=None, players=(), voluntary=(), packs=(), staked=(), stood_for=())
    desk.set(reasons=(), auto_tried=state.hand_no, notice=LogLine("called_off"))
    if state.came_from is TablePhase.RESULT and state.last_hand:
        desk.set(phase=TablePhase.RESULT, hand=state.last_hand, players=state.last_players)
        desk.set(voluntary=state.last_voluntary, reasons=state.last_reasons)
    desk.wait()
    if desk.state.stopping:
        close(desk)


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
    desk.set(started=desk.now, asked=())
    order = bring(desk, order)
    pay_for_others(desk)
    buy_in(desk)
    state = desk.state
    stacks = tuple(desk.stack(user) for user in state.players)
    carried = take_carried(desk, desk.pot, "carried in")
    places = exposed_places(desk, len(order))
    waited = state.waited.get(state.game)
    step = start(
        game(state.game), desk.options(), stacks, order,
        carried=carried, waited=waited, kept=kept_by_seat(desk), exposed=places,
    )  # fmt: skip
    desk.rows.append(
        rows.Hand(
            state.chat, state.hand_no, state.game, to_json(step.hand.options), len(stacks) - 1, desk.now,
            commitment=state.packs[0].commitment,
        )
    )  # fmt: skip
    desk.set(phase=TablePhase.HAND)
    adopt(desk, step, stacks)
    grant_wishes(desk)
    pass_for_the_absent(desk, step.hand)
    finish_if_over(desk)
    desk.wait()


def grant_wishes(desk: Desk) -> None:
    """Lay the cards open that were asked for. What fell open by itself, or ended with the antes, is left (C8)."""
    for user, number in desk.state.wishes:
        with suppress(Rejected):
            run(desk, Expose(desk.state.players.index(user), number))
    desk.set(wishes=())


def tick(desk: Desk, command: Tick) -> None:
    """The clock of antes, of a cut or of a hand ran out."""
    match desk.state.phase:
        case TablePhase.ANTES:
            deal_with_what_is_there(desk)
        case TablePhase.CUT:
            cut_by_chance(desk)
        case _:
            time_is_up(desk)
