"""Taps on buttons: token → the table's own queue → the pop-up that says what happened (DESIGN 6)."""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from bot.engine.actions import Look
from bot.presenter.ahead import TICKED
from bot.presenter.keys import Ui
from bot.presenter.my_cards import may_look, my_cards
from bot.presenter.picking import is_pair
from bot.presenter.screen import Screen
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token
from bot.presenter.told import answered, refused
from bot.table.commands import (
    Accuse,
    Act,
    CastVote,
    Command,
    ConfirmAnte,
    CutPack,
    DealShort,
    GetUp,
    MoveAhead,
    OpenLobby,
    PointOut,
    Return,
    ShowHand,
    TakeNewCards,
    TakeTime,
    Wish,
)  # fmt: skip
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.telegram.deeds import (
    Deed,
    deed_of,
    number_in,
    picked_after,
    picked_deed,
    picking_now,
    seat_asked,
    split_arg,
    typed_now,
)
from bot.telegram.registry import Registry
from bot.telegram.seating import Cashier
from bot.telegram.tickets import Tickets

LOOK_AFTER, LOOK_BEFORE = 1.0, 30.0
"""Seconds between the two taps that look: no double tap, and none that Telegram delivers late again (T14, T15)."""

MOST_ON_PAD = 1_000_000  # no keypad goes further


class Reply(NamedTuple):
    """What the tapper sees: a pop-up, a link that his Telegram opens, or what the message becomes that he tapped."""

    text: str = ""
    alert: bool = False
    url: str = ""
    page: Screen | None = None


class Tap(NamedTuple):
    """A tap by a person we know; `name` is his name today."""

    user: int
    name: str
    lang: str
    token: Token
    update_id: int


class Taps:
    """What each kind of button does."""

    def __init__(
        self,
        tables: Tables,
        registry: Registry,
        cashier: Cashier,
        tickets: Tickets,
        repaint: Callable[[int], None],
        is_member: Callable[[int, int], Awaitable[bool]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._tickets, self._repaint, self._clock = tickets, repaint, clock
        self._is_member = is_member
        self.uis: dict[tuple[int, int], Ui] = {}
        self._asked: dict[tuple[int, int], tuple[int, int, float]] = {}  # to look: hand, turn, when
        self._own: dict[str, Callable[[Tap], Awaitable[Reply]]] = {
            "join": self._join, "cards": self._cards, "act": self._act, "sure": self._ask, "pad": self._ask,
            "back": self._back, "pick": self._pick, "return": self._return,
        }  # fmt: skip

    def also(self, more: Mapping[str, Callable[[Tap], Awaitable[Reply]]]) -> None:
        """More kinds of buttons, and what does them."""
        self._own |= more

    async def tap(self, tap: Tap) -> Reply:
        """Carry a tap out; a refusal is a pop-up too, in the tapper's language."""
        try:
            own = self._own.get(tap.token.what)
            if own:
                return await own(tap)
            return await self._submit(tap, self._command(tap))
        except Rejected as error:
            return refusal(error, tap.lang)

    async def _submit(self, tap: Tap, command: Command) -> Reply:
        answer = await self._tables.submit(tap.token.chat, command, tap.update_id)
        return Reply(say(tap.lang, text_key("answer", answer.code), **answer.params), answer.alert)

    def _command(self, tap: Tap) -> Command:
        token, user = tap.token, tap.user
        match token.what:
            case "play":
                return OpenLobby(user, tap.name)
            case "time":
                return TakeTime(user, token.hand, token.turn)
            case "pre":
                return MoveAhead(user, *split_arg(token.arg), token.hand, back=token.turn == TICKED)
        return self._of_hand(tap)

    def _of_hand(self, tap: Tap) -> Command:
        """Commands that mean one hand: an old button must not reach into the next (T16)."""
        token, user = tap.token, tap.user
        if token.hand != self._tables.state(token.chat).hand_no:
            raise Rejected("stale")
        match token.what:
            case "leave":  # from a hand that has begun since, he would go with what he has staked
                return GetUp(user)
            case "ante":
                return ConfirmAnte(user)
            case "short":
                return DealShort(user)
            case "cut":
                return CutPack(user, number_in(token.arg))
            case "wish":
                return Wish(user, number_in(token.arg))
            case "show":
                return ShowHand(user)
            case "breach":
                return PointOut(user)
            case "accuse":
                return Accuse(user, self._player(token))
            case "vote":
                return CastVote(user, token.arg == "yes")
            case "newcards":
                return TakeNewCards(user)
        raise Rejected("unknown_button")

    def _player(self, token: Token) -> int:
        """The player of the deal whose seat a button names."""
        players, seat = self._tables.state(token.chat).players, number_in(token.arg)
        if seat >= len(players):
            raise Rejected("unknown_button")
        return players[seat]

    async def _join(self, tap: Tap) -> Reply:
        person = self._registry.person(tap.user)
        if person is None or person.dm != "open":
            return Reply(url=self._tickets.link(self._tables.state(tap.token.chat)))
        token = tap.token
        answer = await self._cashier.seat(token.chat, tap.user, tap.name, tap.update_id, token.turn)
        return Reply(answered(tap.lang, answer.code, answer.params), answer.alert)

    async def _return(self, tap: Tap) -> Reply:
        """Be dealt in again. The button stands in the DM too, also in that of somebody who has left the group (T49)."""
        chat = tap.token.chat
        if chat < 0 and not await self._is_member(chat, tap.user):
            raise Rejected("not_a_member")
        return await self._submit(tap, Return(tap.user, tap.token.turn))

    async def _cards(self, tap: Tap) -> Reply:
        """*My cards*; who plays unseen is asked once more, since looking is final (A64)."""
        chat = tap.token.chat
        if may_look(self._tables.state(chat), tap.user) and self._asked_before(tap):
            state = self._tables.state(chat)
            await self._tables.submit(
                chat, Act(tap.user, Look(0), state.hand_no, state.hand.turn), tap.update_id
            )
        return Reply(my_cards(self._tables.state(chat), tap.user, tap.lang), alert=True)

    def _asked_before(self, tap: Tap) -> bool:
        state, key, now = self._tables.state(tap.token.chat), (tap.user, tap.token.chat), self._clock()
        moment = state.hand_no, state.asked_at(state.seat(tap.user) or 0)  # others may leave in between
        *before, asked = self._asked.pop(key, (0, 0, -LOOK_BEFORE))
        if (*before,) == moment and LOOK_AFTER <= now - asked <= LOOK_BEFORE:
            return True
        self._asked[key] = (*moment, now)
        return False

    async def _act(self, tap: Tap) -> Reply:
        state, ui = self._tables.state(tap.token.chat), self.uis.get((tap.user, tap.token.chat))
        return await self._do(tap, deed_of(state, tap.user, tap.token, ui, tap.lang))

    async def _do(self, tap: Tap, deed: Deed) -> Reply:
        token = tap.token
        await self._tables.submit(
            token.chat, Act(tap.user, deed.action, token.hand, deed.turn), tap.update_id
        )
        self.uis.pop((tap.user, token.chat), None)  # not before: a refused amount stays on the keypad
        return Reply(deed.said)

    async def _pick(self, tap: Tap) -> Reply:
        """A card is picked or put back: the panel changes, the game does not until an exchange is complete."""
        token, state = tap.token, self._tables.state(tap.token.chat)
        picking = picking_now(state, tap.user, token)
        number = picked_after(state, tap.user, picking, self.uis.get((tap.user, token.chat)), token.arg)
        if is_pair(picking, number):
            return await self._do(tap, picked_deed(state, tap.user, picking, number, tap.lang))
        ui = Ui(state.hand.turn, "pick", picking.offer.verb, number, token.hand)
        self.uis[(tap.user, token.chat)] = ui
        self._repaint(token.chat)
        return Reply()

    async def _ask(self, tap: Tap) -> Reply:
        """The keypad, or *are you sure*: the panel changes, the game does not."""
        state, ui = self._tables.state(tap.token.chat), self.uis.get((tap.user, tap.token.chat))
        seat_asked(state, tap.user, tap.token)
        verb, amount = typed_now(state, tap.user, ui, tap.token.arg)
        ui = Ui(tap.token.turn, tap.token.what, verb, min(amount, MOST_ON_PAD), tap.token.hand)
        self.uis[(tap.user, tap.token.chat)] = ui
        self._repaint(tap.token.chat)
        return Reply()

    async def _back(self, tap: Tap) -> Reply:
        if self.uis.pop((tap.user, tap.token.chat), None):
            self._repaint(tap.token.chat)
        return Reply()


def refusal(error: Rejected, lang: str) -> Reply:
    """A refusal in words."""
    return Reply(refused(lang, error.code, error.params), alert=True)
