"""Seven- and nine-card Brag (B68–B91): all lay out hands of three in private, and show them one after the other.

There is no betting: a stake from everybody, and the pot goes to whoever has the best hand every time. Nobody: it
waits for the next deal (B78, B90).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.engine import laying_out
from bot.engine.actions import PlayerAction, Quads, SeatAction, Split
from bot.engine.cards import Card
from bot.engine.game import Game, Move
from bot.engine.laying_out import Laying, LayingHand, LayingPlay
from bot.engine.options import Options, choice, flag, number
from bot.engine.play import Offer, Refusal, clockwise
from bot.engine.pots import by_time
from bot.engine.ranks.brag import BragScale, best
from bot.engine.showdown import carry_over, left_of_dealer, pay_out, under_the_pack
from bot.engine.splitting import SIZE, Laid, Strength, Ways, best_split, fault
from bot.engine.state import Pot

STAKE = number("stake", 1, "stakes", least=1)
TIE = choice("tie", "nobody first_shown", "hands")
FOUR_OF_A_KIND = flag("four_of_a_kind", True, "hands")


class SplitBrag(Game[Laying]):
    """Brag of several hands. A relative says how many cards, how they are dealt, and how many hands must be won."""

    memory_type = Laying

    def __init__(self) -> None:
        self.moves = {
            Split: Move(laying_out.can_split, laying_out.do_split, self.fits),
            Quads: Move(self.can_quads, self.do_quads),
        }
        self.rules = (self.last_one, self.all_laid_out)

    # What relatives override

    def to_win(self, options: Options) -> int:
        """How many of one's hands must be the best of their round (B76, B86, B87)."""
        return self.hand_size // SIZE

    # The deal

    def ante(self, options: Options) -> int:
        return STAKE.of(options)

    def deal_order(self, options: Options, dealer: int, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Singly, or in lots of so many (B79, B80, B84)."""
        lots = tuple(map(int, str(options["deal"]).split("-")))
        rounds = lots * (self.hand_size // sum(lots))
        return tuple(seat for lot in rounds for seat in clockwise(seats, dealer) for _ in range(lot))

    def opening(self, play: LayingPlay) -> None:
        laying_out.begin(play)

    def pack_kept(self, options: Options) -> bool:
        """Dealt in lots, played cards go under the pack; no shuffle, no cut (B81)."""
        return bool(options["deal"] != "1")

    def kept_pack(self, play: LayingPlay) -> tuple[Card, ...]:
        """The pack of the next deal; empty: shuffle anew, as after a prial that was shown (C12)."""
        scale = BragScale.of(play.options)
        prial = any(best(shown, scale).kind == "prial" for shown in laying_out.shown(play))
        return () if prial or not self.pack_kept(play.options) else under_the_pack(play)

    # What may be known

    def pots(self, hand: LayingHand) -> tuple[Pot, ...]:
        return by_time(hand)

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return best(cards, BragScale.of(options)).key

    def strength_in(self, hand: LayingHand) -> Strength:
        """How strong hands of three are."""
        scale = BragScale.of(hand.options)
        return lambda cards: best(cards, scale).key

    def laid_out(self, hand: LayingHand, viewer: int | None, owner: int) -> Laid:
        return laying_out.known(hand, viewer, owner)

    def suggest(self, hand: LayingHand, seat: int) -> Laid:
        return best_split(hand.seats[seat].cards, self.strength_in(hand))

    def ways(self, hand: LayingHand, seat: int, offer: Offer) -> Sequence[PlayerAction]:
        if offer.verb != "split":
            return super().ways(hand, seat, offer)
        return Ways(seat, hand.seats[seat].cards, self.strength_in(hand))

    # Moves

    def fits(self, hand: LayingHand, action: Split) -> Refusal | None:
        return fault(hand.seats[action.seat].cards, action.hands, self.strength_in(hand))

    def can_quads(self, hand: LayingHand, seat: int) -> Offer | Refusal:
        here = FOUR_OF_A_KIND.of(hand.options)
        return laying_out.can_announce(hand, seat) if here else Refusal("no_quads_here")

    def do_quads(self, play: LayingPlay, action: Quads) -> None:
        """The highest of all that may still be announced takes the pot (A73); four twos are twos, also if wild."""
        natural = BragScale.of({**play.options, "wilds": "none"})
        winner = laying_out.announce(play, lambda cards: best(cards, natural).key)
        self._pay(play, winner, showdown=False)

    # The clock and the door

    def timeout(self, hand: LayingHand, seat: int) -> SeatAction:
        return Split(seat, self.suggest(hand, seat))

    def leave(self, play: LayingPlay, seat: int) -> None:
        """He is out, but whoever has staked his last chips keeps his claim (A78)."""
        player = play.seats[seat]
        if player.stack:
            play.fold(seat)
            laying_out.lay(play, seat, ())
        elif seat in play.to_act:
            laying_out.lay(play, seat, self.suggest(play, seat))

    # What follows by itself

    def last_one(self, play: LayingPlay) -> bool:
        """Rule: the last one left takes the pot and shows nothing."""
        if len(play.live) > 1:
            return False
        self._pay(play, play.live[0], showdown=False)
        return True

    def all_laid_out(self, play: LayingPlay) -> bool:
        """Rule: when all are ready the hands are shown, and who won often enough takes the pot (B72–B78, B86–B90)."""
        if play.to_act:
            return False
        first = TIE.of(play.options) == "first_shown"
        laying_out.show_rounds(play, self.strength_in(play), first_shown=first)
        ((seat, times),) = Counter(play.memory.won).most_common(1)
        self._pay(play, seat if times >= self.to_win(play.options) else None, showdown=True)
        return True

    def _pay(self, play: LayingPlay, winner: int | None, *, showdown: bool) -> None:
        """The pot to the winner; without one it is carried to the next deal (B78)."""
        if winner is None:
            carry_over(play, next_dealer=left_of_dealer, pack_next=self.kept_pack, showdown=showdown)
            return
        decided = [(pot, (winner,)) for pot in self.pots(play)]
        pay_out(play, decided, next_dealer=left_of_dealer, pack_next=self.kept_pack, showdown=showdown)
