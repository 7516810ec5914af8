"""Taps on buttons: token → the table's own queue → the pop-up that says what happened (DESIGN 6)."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.engine.actions import VERBS, ChipAction, SeatAction
from bot.presenter.keys import Ui
from bot.presenter.menu import is_page
from bot.presenter.panel import my_cards
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token
from bot.table.commands import (
    Act,
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    Command,
    ConfirmAnte,
    CutPack,
    DealHand,
    DealShort,
    GetUp,
    OpenMenu,
    ShowHand,
    Wish,
)  # fmt: skip
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.telegram.registry import Registry
from bot.telegram.seating import Cashier

MOST_ON_PAD = 1_000_000  # no keypad goes further


class Reply(NamedTuple):
    """What the tapper sees: a pop-up, or a link that his Telegram opens."""

    text: str = ""
    alert: bool = False
    url: str = ""


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
        bot_name: str,
        repaint: Callable[[int], None],
    ) -> None:
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._bot_name, self._repaint = bot_name, repaint
        self.uis: dict[tuple[int, int], Ui] = {}
        self._own: dict[str, Callable[[Tap], Awaitable[Reply]]] = {
            "join": self._join, "cards": self._cards, "act": self._act, "sure": self._ask, "pad": self._ask,
            "back": self._back,
        }  # fmt: skip

    async def tap(self, tap: Tap) -> Reply:
        """Carry a tap out; a refusal is a pop-up too, in the tapper's language."""
        try:
            own = self._own.get(tap.token.what)
            if own:
                return await own(tap)
            answer = await self._tables.submit(tap.token.chat, self._command(tap), tap.update_id)
        except Rejected as error:
            return refusal(error, tap.lang)
        return Reply(say(tap.lang, text_key("answer", answer.code), **answer.params), answer.alert)

    def _command(self, tap: Tap) -> Command:
        token, user = tap.token, tap.user
        match token.what:
            case "leave":
                return GetUp(user)
            case "game":
                return ChooseGame(user, token.arg)
            case "games":
                return OpenMenu(user, "games")
            case "rules":
                return OpenMenu(user, "rules.0")
            case "menu":
                return self._menu(token, user)
            case "preset":
                return ChoosePreset(user, token.arg)
            case "set":
                name, _, value = token.arg.partition(".")
                return ChooseOption(user, name, value)
        return self._of_hand(tap)

    def _menu(self, token: Token, user: int) -> Command:
        if not is_page(self._tables.state(token.chat), token.arg):
            raise Rejected("unknown_button")
        return OpenMenu(user, token.arg)

    def _of_hand(self, tap: Tap) -> Command:
        """Commands that mean one hand: an old button must not reach into the next (T16)."""
        token, user = tap.token, tap.user
        if token.hand != self._tables.state(token.chat).hand_no:
            raise Rejected("stale")
        match token.what:
            case "deal":
                return DealHand(user)
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
        raise Rejected("unknown_button")

    async def _join(self, tap: Tap) -> Reply:
        person = self._registry.person(tap.user)
        if person is None or person.dm != "open":
            return Reply(url=link(self._bot_name, tap.token.chat))
        answer = await self._cashier.seat(tap.token.chat, tap.user, tap.name, tap.update_id)
        return Reply(say(tap.lang, text_key("answer", answer.code)))

    async def _cards(self, tap: Tap) -> Reply:
        return Reply(my_cards(self._tables.state(tap.token.chat), tap.user, tap.lang), alert=True)

    async def _act(self, tap: Tap) -> Reply:
        token = tap.token
        action = read_action(token.arg)
        await self._tables.submit(token.chat, Act(tap.user, action, token.hand, token.turn), tap.update_id)
        self.uis.pop((tap.user, token.chat), None)  # not before: a refused amount stays on the keypad
        return Reply(say(tap.lang, "answer-acted"))

    async def _ask(self, tap: Tap) -> Reply:
        """The keypad, or *are you sure*: the panel changes, the game does not."""
        verb, amount = _split(tap.token.arg)
        ui = Ui(tap.token.turn, tap.token.what, verb, min(amount, MOST_ON_PAD), tap.token.hand)
        self.uis[(tap.user, tap.token.chat)] = ui
        self._repaint(tap.token.chat)
        return Reply()

    async def _back(self, tap: Tap) -> Reply:
        self.uis.pop((tap.user, tap.token.chat), None)
        self._repaint(tap.token.chat)
        return Reply()


def refusal(error: Rejected, lang: str) -> Reply:
    """A refusal in words."""
    return Reply(say(lang, text_key("error", error.code), **error.params), alert=True)


def link(bot_name: str, chat: int) -> str:
    """The deep link that opens the DM and seats (T47): payload letters, digits, - and _ only."""
    return f"https://t.me/{bot_name}?start=join{chat}"


def read_action(arg: str) -> SeatAction:
    """The action in a button's argument, `verb.amount`. Raises Rejected."""
    verb, amount = _split(arg)
    kind = VERBS.get(verb)
    if kind is None:
        raise Rejected("unknown_button")
    return kind(0, amount) if issubclass(kind, ChipAction) else kind(0)


def number_in(arg: str) -> int:
    """The number in a button's argument. Raises Rejected."""
    if not arg.isdigit() or len(arg) > 9:
        raise Rejected("unknown_button")
    return int(arg)


def _split(arg: str) -> tuple[str, int]:
    verb, _, amount = arg.partition(".")
    return verb, number_in(amount)
