"""What every game has in common, and the four doors: start, apply, legal, view.

A game is a stateless object that overrides only what differs. Its moves are pairs of functions by verb: `check`
says what is on offer or why not, `do` carries it out. `legal` and `apply` call the same `check`, so a button that
is shown is a move that works.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from bot.engine.actions import (
    VERB_OF,
    VERBS,
    Action,
    Admit,
    ChanceAction,
    ChipAction,
    Deal,
    Leave,
    Lift,
    Pick,
    PlayerAction,
    Remove,
    SeatAction,
    Shuffle,
    Timeout,
)
from bot.engine.cards import FULL_PACK, Card
from bot.engine.events import Acted, Anted, Dealt
from bot.engine.options import AnyOption, Options, Value, resolve
from bot.engine.play import IllegalAction, Offer, Play, Refusal, Rule, Step, clockwise, settle
from bot.engine.state import Hand, HandState, NeedDeal, NeedLift, NeedPick, NeedShuffle, Phase, Pot, Seat

M = TypeVar("M")


class Move(NamedTuple, Generic[M]):
    """A verb of a game: `check(hand, seat)` offers it or says why not; `do(play, action)` carries it out.

    `fits(hand, action)` says why the cards that an action names are not right; amounts are judged by the offer.
    """

    check: Callable[[HandState[M], int], Offer | Refusal]
    do: Callable[[Play[M], Any], None]
    fits: Callable[[HandState[M], Any], Refusal | None] | None = None


class Game(Generic[M]):
    """A game's rules. Stateless; shared by all tables."""

    key: ClassVar[str]
    players: ClassVar[tuple[int, int]]  # fewest for the lobby, most ever (A63)
    hand_size: ClassVar[int] = 3
    table_first: ClassVar[bool] = False  # the rhyme for the first ace begins with the table (C5)
    dummy_size: ClassVar[int] = 0  # cards dealt open to the table after the hands (B94)
    options: ClassVar[tuple[AnyOption, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"book": {}}
    telling_offers: ClassVar[frozenset[str]] = frozenset()  # verbs whose offer tells of cards; see `view`

    memory_type: type[M]
    moves: Mapping[type[SeatAction], Move[M]]
    rules: tuple[Rule[M], ...]

    def moves_for(self, hand: HandState[M]) -> Mapping[type[SeatAction], Move[M]]:
        """The moves under this hand's options."""
        return self.moves

    def rules_for(self, hand: HandState[M]) -> tuple[Rule[M], ...]:
        """What follows by itself under this hand's options."""
        return self.rules

    def most_players(self, options: Options) -> int:
        """The most who may play with these options."""
        return self.players[1]

    def pack(self, options: Options) -> tuple[Card, ...]:
        """The cards of a new pack, unshuffled."""
        return FULL_PACK

    def ante(self, options: Options) -> int:
        """What everybody puts in before the deal."""
        return int(options["ante"])

    def ante_now(self, options: Options, carried: int) -> int:
        """The ante of a deal whose pot has `carried` chips in it: sweetening may be another sum (D45)."""
        return self.ante(options)

    def deals_waited(self, options: Options, players: int, carried: int) -> int:
        """How many deals carried chips have waited, where nobody has counted."""
        return 1 if carried else 0

    def buy_in(self, options: Options) -> int:
        """What a tournament with its own chips costs each player; 0: the stacks are the wallets (B93)."""
        return 0

    def needed(self, options: Options) -> int:
        """The chips without which one is broke (A75)."""
        return max(1, self.ante(options), self.buy_in(options))

    def memory(self, options: Options) -> M:
        """What the game remembers at the start of a deal."""
        return self.memory_type()

    def opening(self, play: Play[M]) -> None:
        """Say who acts first once the cards are out."""
        raise NotImplementedError

    def dealt(self, play: Play[M], exposed: tuple[int, ...]) -> None:
        """The cards are out; `exposed` are places of the pack that fell open."""
        self.opening(play)

    def lifted(self, play: Play[M], cards: tuple[Card, ...]) -> None:
        """The cards lifted for the deal came in."""
        raise IllegalAction("no_chance")

    def picked(self, play: Play[M], place: int) -> None:
        """The place of a replacement came in."""
        raise IllegalAction("no_chance")

    def shuffled(self, play: Play[M], order: tuple[Card, ...]) -> None:
        """The discards, shuffled anew, came in (A31)."""
        raise IllegalAction("no_chance")

    def admit(self, play: Play[M], stacks: tuple[int, ...]) -> None:
        """People who sit at the table may come into this deal, with these chips (A48)."""
        raise IllegalAction("no_chance")

    def may_leave(self, hand: HandState[M], seat: int) -> bool:
        """Whether it matters to the deal that this player leaves the table."""
        return seat in hand.live

    def deal_order(self, options: Options, dealer: int, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The seat that gets each card of the pack: one at a time from the dealer's left (B33, C6)."""
        return clockwise(seats, dealer) * self.hand_size

    def receivers(self, options: Options, seats: tuple[int, ...], kept: Collection[int]) -> tuple[int, ...]:
        """Who of `seats` gets cards: all but those who have kept theirs (H29)."""
        return tuple([seat for seat in seats if seat not in kept])

    def besides(self, play: Play[M], hands: Mapping[int, tuple[Card, ...]]) -> None:
        """New hands of players who have kept their old ones too (A13)."""
        raise NotImplementedError

    def ways(self, hand: HandState[M], seat: int, offer: Offer) -> Sequence[PlayerAction]:
        """Every action that takes an offer. Games whose actions name cards add theirs."""
        kind = VERBS[offer.verb]
        if issubclass(kind, ChipAction):
            return [actions_of(seat, offer, amount) for amount in offer.amounts()]
        return [actions_of(seat, offer)]

    def held(self, hand: HandState[M]) -> tuple[Card, ...]:
        """Cards of the pack that are neither undealt nor in a hand: discards, a dummy."""
        return ()

    def table_cards(self, hand: HandState[M]) -> tuple[Card, ...]:
        """Cards of nobody that lie open on the table (B94)."""
        return ()

    def suggest(self, hand: HandState[M], seat: int) -> tuple[tuple[Card, ...], ...]:
        """How a seat that must lay out hands would best do it (A74)."""
        return ()

    def laid_out(self, hand: HandState[M], viewer: int | None, owner: int) -> tuple[tuple[Card, ...], ...]:
        """The hands that a seat has laid out, as far as the viewer (None: the group) may know them (C28)."""
        return ()

    def drew(self, hand: HandState[M], seat: int) -> int | None:
        """How many cards a seat has drawn, for all to know (C26); None: it has not, or there is no draw."""
        return None

    def pack_kept(self, options: Options) -> bool:
        """Whether the pack of the last deal goes on as it lies (C12)."""
        return False

    def timeout(self, hand: HandState[M], seat: int) -> SeatAction:
        """The cheapest way on for a seat that does not answer (A77)."""
        raise NotImplementedError

    def leave(self, play: Play[M], seat: int) -> None:
        """A player whose leaving matters gets up in mid-deal (A78)."""
        raise NotImplementedError

    def remove(self, play: Play[M], seat: int) -> None:
        """A player is removed from the game: his hand is folded, his chips in the pot are lost (C21)."""
        raise IllegalAction("not_in_game")

    def pots(self, hand: HandState[M]) -> tuple[Pot, ...]:
        """The pots as they stand, the main pot first."""
        raise NotImplementedError

    def price(self, hand: HandState[M], seat: int) -> int:
        """What the seat must put in to stay in on its turn."""
        return 0

    def prices(self, hand: HandState[M]) -> dict[int, int]:
        """The price of each player still in and not covered; empty outside betting."""
        return {seat: self.price(hand, seat) for seat in hand.active} if hand.phase is Phase.BETTING else {}

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        """A value that compares hands: the bigger wins, equals tie."""
        raise NotImplementedError

    def knows_own(self, hand: HandState[M], seat: int) -> bool:
        """Whether a seat's own cards may be shown to it."""
        return hand.seats[seat].seen

    def sees(self, hand: HandState[M], viewer: int, owner: int) -> bool:
        """Whether a player may see a hand that the table has not seen: his own, or one he compared with (C14)."""
        if viewer == owner:
            return self.knows_own(hand, owner)
        return (viewer, owner) in hand.peeks and hand.seats[viewer].seen


def start(
    game: Game[M],
    options: Options,
    stacks: Sequence[int],
    pack: tuple[Card, ...],
    *,
    carried: int = 0,
    waited: int | None = None,
    kept: Mapping[int, tuple[Card, ...]] | None = None,
    exposed: tuple[int, ...] = (),
) -> Step[M]:
    """Take the antes and deal. Seat 0 sits on the dealer's left, the last is the dealer.

    `pack` is in dealing order after the cut; `exposed` are places in it that fell open (C7). `waited`: how many
    deals the carried chips have waited; None: as the chips let guess.
    Raises OptionError, or IllegalAction if the seats, chips or cards do not fit.
    """
    resolved = resolve(game.options, options)
    if not 2 <= len(stacks) <= game.most_players(resolved):
        raise IllegalAction("players_range", least=2, most=game.most_players(resolved))
    ante = game.ante_now(resolved, carried)
    if min(stacks) < max(1, ante):
        raise IllegalAction("ante_short", ante=ante)
    play = Play(
        game=game.key, options=resolved, dealer=len(stacks) - 1, memory=game.memory(resolved), pack=pack,
        seats=[Seat(stack=stack - ante, paid=ante) for stack in stacks], carried=carried,
        layers=(ante * len(stacks),),
        waited=game.deals_waited(resolved, len(stacks), carried) if waited is None else waited,
    )  # fmt: skip
    if ante:
        play.tell(Anted(ante))
    deal(game, play, exposed, kept or {})
    settle(play, game.rules_for(play))
    return play.done()


def deal(
    game: Game[M],
    play: Play[M],
    exposed: tuple[int, ...] = (),
    kept: Mapping[int, tuple[Card, ...]] | None = None,
) -> None:
    """Deal from the pack to all who are still in; who kept his cards gets none."""
    kept = kept or {}
    receivers = game.receivers(play.options, play.live, kept)
    order = game.deal_order(play.options, play.dealer, receivers)
    if len(play.pack) < len(order):
        raise IllegalAction("pack_short", cards=len(order))
    hands: dict[int, list[Card]] = {seat: [] for seat in receivers}
    for seat, card in zip(order, play.pack, strict=False):
        hands[seat].append(card)
    play.give({seat: kept.get(seat) or tuple(hands[seat]) for seat in play.live})
    play.pack = play.pack[len(order) :]
    if two := {seat: tuple(hands[seat]) for seat in kept if seat in hands}:
        game.besides(play, two)
    play.tell(Dealt(play.dealer))
    game.dealt(play, exposed)


def apply(game: Game[M], hand: Hand[M], action: Action) -> Step[M]:
    """The hand after an action. Raises IllegalAction and changes nothing if the rules refuse it."""
    if hand.result is not None:
        raise IllegalAction("hand_over")
    play = Play.of(hand)
    move = game.moves_for(hand).get(type(action))  # type: ignore[arg-type]
    if move:
        _judge(move, hand, action)  # type: ignore[arg-type]
        _perform(play, move, action)  # type: ignore[arg-type]
    elif isinstance(action, SeatAction):
        _without_move(game, play, action)
    else:
        _chance(game, play, action)
    play.turn += 1
    settle(play, game.rules_for(hand))
    return play.done()


def _without_move(game: Game[M], play: Play[M], action: SeatAction) -> None:
    if not 0 <= action.seat < len(play.seats):
        raise IllegalAction("not_in_hand")
    if isinstance(action, Leave):
        _leave(game, play, action.seat)
    elif isinstance(action, Remove):
        game.remove(play, action.seat)
        play.tell(Acted(action.seat, "remove"))
    elif not isinstance(action, Timeout):
        raise IllegalAction("not_in_game")
    elif action.seat not in play.to_act:
        raise IllegalAction("not_your_turn")
    else:
        cheapest = game.timeout(play, action.seat)
        _perform(play, game.moves_for(play)[type(cheapest)], cheapest, late=True)


def _leave(game: Game[M], play: Play[M], seat: int) -> None:
    """Who has no part in the deal any more may get up too: he only does not deal the next one (A71, A78)."""
    if seat in play.gone:
        raise IllegalAction("not_in_hand")
    matters = game.may_leave(play, seat)
    play.gone = (*play.gone, seat)
    if not matters:
        return
    was_in = seat in play.live
    game.leave(play, seat)
    if was_in and seat not in play.live:
        play.events.insert(0, Acted(seat, "leave"))  # before what it led to


def _perform(play: Play[M], move: Move[M], action: SeatAction, *, late: bool = False) -> None:
    seat = action.seat
    before = play.seats[seat].stack
    move.do(play, action)
    after = play.seats[seat].stack
    paid = before - after if after < before else 0
    play.events.insert(0, Acted(seat, VERB_OF[type(action)], paid, late))  # before what it led to


def check(game: Game[M], hand: Hand[M], action: SeatAction) -> None:
    """Raise IllegalAction if the rules refuse the action now."""
    move = game.moves_for(hand).get(type(action))
    if move is None:
        raise IllegalAction("not_in_game")
    _judge(move, hand, action)


def _judge(move: Move[M], hand: Hand[M], action: SeatAction) -> None:
    if not 0 <= action.seat < len(hand.seats):
        raise IllegalAction("not_in_hand")
    if hand.needs is not None:
        raise IllegalAction("chance_pending")
    answer = move.check(hand, action.seat)
    if move.fits and isinstance(answer, Offer):
        answer = move.fits(hand, action) or answer
    if isinstance(answer, Refusal):
        raise IllegalAction(answer.code, **answer.params)
    if isinstance(action, ChipAction):
        _check_amount(answer, action.amount)


def _check_amount(offer: Offer, amount: int) -> None:
    if amount < offer.low:
        raise IllegalAction("amount_low", least=offer.low)
    if amount > offer.high:
        raise IllegalAction("amount_high", most=offer.high)
    if offer.low < amount < offer.low + offer.gap:
        raise IllegalAction("amount_gap", price=offer.low, least=offer.low + offer.gap)
    if (amount - offer.low) % offer.step:
        raise IllegalAction("amount_step", step=offer.step)


def _chance(game: Game[M], play: Play[M], action: ChanceAction) -> None:
    needs = play.needs
    play.needs = None
    match action, needs:
        case Deal(order, exposed), NeedDeal(cards) if sorted(order) == sorted(cards):
            play.pack, play.face_up, play.peeks = order, (), ()
            deal(game, play, exposed)
        case Lift(cards), NeedLift(seats) if len(cards) == len(seats) == len(set(cards)):
            game.lifted(play, cards)
        case Pick(place), NeedPick(low, high) if low <= place <= high:
            game.picked(play, place)
        case Shuffle(order), NeedShuffle(cards) if sorted(order) == sorted(cards):
            game.shuffled(play, order)
        case Admit(stacks), None:
            game.admit(play, stacks)
        case _:
            raise IllegalAction("no_chance")


def legal(game: Game[M], hand: Hand[M], seat: int) -> tuple[Offer, ...]:
    """What a seat may do now."""
    if hand.over or hand.needs or not 0 <= seat < len(hand.seats):
        return ()
    answers = (move.check(hand, seat) for move in game.moves_for(hand).values())
    return tuple(answer for answer in answers if isinstance(answer, Offer))


def actions_of(seat: int, offer: Offer, amount: int | None = None) -> PlayerAction:
    """The action that takes an offer, with its least amount unless one is given."""
    kind = VERBS[offer.verb]
    if issubclass(kind, ChipAction):
        return kind(seat, offer.low if amount is None else amount)  # type: ignore[return-value]
    return kind(seat)  # type: ignore[return-value]
