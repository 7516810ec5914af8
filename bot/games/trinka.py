"""Trinka, the Seka of 24 cards (S1–S88): dark bets, secret comparisons with the neighbour, svara."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine import actions, exposing, svara
from bot.engine.betting import kon_end
from bot.engine.betting import trinka as betting
from bot.engine.betting.kon import (
    Kon,
    KonHand,
    KonPlay,
    cards_out,
    compare_cost,
    must_compare,
    pack_of,
    show_who_may_see,
    strength_of,
)  # fmt: skip
from bot.engine.betting.trinka_options import TRINKA_ONLY
from bot.engine.betting.turns import next_turn
from bot.engine.cards import Card
from bot.engine.game import Game, Move
from bot.engine.options import Options, Value
from bot.engine.pots import by_time
from bot.engine.state import NeedDeal, NeedPick, Phase, Pot, Status
from bot.games.common import ANTE, COVER_TIE, MAX_LAPS, WITH_ANTES

MOVES: Mapping[type[actions.SeatAction], Move[Kon]] = {
    actions.Fold: Move(betting.can_fold, betting.do_fold),
    actions.Look: Move(betting.can_look, betting.do_look),
    actions.Dark: Move(betting.can_dark, betting.do_dark),
    actions.OverDark: Move(betting.can_over_dark, betting.do_dark),
    actions.Call: Move(betting.can_call, betting.do_call),
    actions.Bet: Move(betting.can_bet, betting.do_bet),
    actions.Compare: Move(betting.can_compare, betting.do_compare),
    actions.Cover: Move(betting.can_cover, betting.do_cover),
    actions.Redeal: Move(betting.can_redeal, betting.do_redeal),
    actions.OfferSvara: Move(svara.can_offer_svara, svara.do_offer_svara),
    actions.OfferSplit: Move(svara.can_offer_split, svara.do_offer_split),
    actions.Accept: Move(svara.can_accept, svara.do_accept),
    actions.Refuse: Move(svara.can_refuse, svara.do_refuse),
    actions.Join: Move(svara.can_join, svara.do_join),
    actions.Decline: Move(svara.can_decline, svara.do_decline),
    actions.Expose: Move(exposing.can_expose, exposing.do_expose),
    actions.Keep: Move(exposing.can_keep, exposing.do_keep),
    actions.Replace: Move(exposing.can_replace, exposing.do_replace),
}


class Trinka(Game[Kon]):
    """Trinka; with `pack=seka36` Seka."""

    key = "trinka"
    players = (2, 12)
    table_first = True
    options = (ANTE, *TRINKA_ONLY, COVER_TIE, MAX_LAPS, *WITH_ANTES)
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "seka36": {"pack": "seka36"},
        "fast": {"max_laps": 5, "cut": "auto", "svara_limit": 2},
    }  # fmt: skip
    telling_offers = frozenset({"redeal"})

    memory_type = Kon
    moves = MOVES
    rules = (
        kon_end.last_one, svara.run_window, svara.all_equal, kon_end.last_chip_covers,
        kon_end.coverers_decide, show_who_may_see,
    )  # fmt: skip

    def most_players(self, options: Options) -> int:
        return len(self.pack(options)) // self.hand_size

    def pack(self, options: Options) -> tuple[Card, ...]:
        return pack_of(options)

    def dealt(self, play: KonPlay, exposed: tuple[int, ...]) -> None:
        cards_out(play)
        exposing.expose_places(play, exposed)

    def lifted(self, play: KonPlay, cards: tuple[Card, ...]) -> None:
        kon_end.lifted(play, cards)

    def picked(self, play: KonPlay, place: int) -> None:
        exposing.picked(play, place)

    def timeout(self, hand: KonHand, seat: int) -> actions.SeatAction:
        window = hand.memory.window
        if hand.phase is Phase.ANSWERS:
            return actions.Keep(seat)
        if window is not None:
            return actions.Refuse(seat) if seat in window.boilers else actions.Decline(seat)
        return actions.Refuse(seat) if hand.phase is Phase.OFFER else actions.Fold(seat)

    def leave(self, play: KonPlay, seat: int) -> None:
        """He falls, or keeps what he has covered; the last one left keeps the pot (A70, A78)."""
        if play.seats[seat].status is Status.IN and play.live != (seat,):
            play.fold(seat)
        self._leave_place(play, seat)

    def may_leave(self, hand: KonHand, seat: int) -> bool:
        """The fallen too: they are asked to buy in, and three tens may bring them back (A48)."""
        return seat not in hand.gone

    def admit(self, play: KonPlay, stacks: tuple[int, ...]) -> None:
        svara.admit(play, stacks)

    def _leave_place(self, play: KonPlay, seat: int) -> None:
        """What he was asked is answered."""
        if play.memory.window is not None and play.phase is Phase.SVARA:
            svara.leave_window(play, seat, play.memory.window)
        elif play.phase is Phase.ANSWERS or isinstance(play.needs, NeedPick):
            exposing.leave_questions(play, seat)
        elif isinstance(play.needs, NeedDeal) and len(play.live) == 1:
            play.needs = None  # nobody is left to deal to
        elif seat in play.to_act:
            next_turn(play, seat)

    def pots(self, hand: KonHand) -> tuple[Pot, ...]:
        return by_time(hand)

    def price(self, hand: KonHand, seat: int) -> int:
        return compare_cost(hand, seat) if must_compare(hand, seat) else hand.bets.price

    def strength(self, options: Options, cards: tuple[Card, ...]) -> int:
        return strength_of(options, cards)

    def knows_own(self, hand: KonHand, seat: int) -> bool:
        """Not who may go dark or is dark (C9), nor who has an exposed card to answer for (S16)."""
        return hand.seats[seat].seen and all(receiver != seat for receiver, _ in hand.memory.exposed)
