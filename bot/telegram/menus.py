"""Taps on the settings menu, and on what only some may do. Each is judged when it comes (T50)."""

from collections.abc import Awaitable, Callable

from bot.presenter.menu import is_page
from bot.presenter.page_names import page_name
from bot.presenter.settings import own_page
from bot.presenter.texts import languages, say
from bot.presenter.told import answered
from bot.table.commands import (
    Bar,
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    DealHand,
    GrantChips,
    NoteChange,
    OfAdmin,
    OpenMenu,
    Remove,
    Stop,
    Unbar,
    VoidHand,
)
from bot.table.desk import Rejected, replace
from bot.table.service import Tables
from bot.telegram.admins import Authority
from bot.telegram.deeds import number_in
from bot.telegram.registry import Registry
from bot.telegram.seating import Cashier
from bot.telegram.taps import Reply, Tap
from bot.telegram.tongues import Tongues

BUTTONS = (
    "games",
    "rules",
    "settings",
    "menu",
    "game",
    "preset",
    "set",
    "tune",
    "deal",
    "deed",
    "speak",
    "own",
)

STOPPING = frozenset({"void", "close", "remove", "bar"})
"""Tools that end a hand, or somebody's part in it."""


class Menus:
    """What the buttons of the menu do; `taps` names them."""

    def __init__(self, tables: Tables, registry: Registry, cashier: Cashier, authority: Authority,
                 tongues: Tongues) -> None:  # fmt: skip
        self._tables, self._registry, self._cashier = tables, registry, cashier
        self._authority, self._tongues = authority, tongues
        special = {"deed": self._deed, "speak": self._speak, "own": self._own}
        self.taps: dict[str, Callable[[Tap], Awaitable[Reply]]] = {
            name: special.get(name, self._choose) for name in BUTTONS
        }

    async def _choose(self, tap: Tap) -> Reply:
        return await self._submit(tap, self._command(tap))

    async def _submit(self, tap: Tap, command: OfAdmin) -> Reply:
        answer = await self._authority.submit(tap.token.chat, replace(command, by=tap.name), tap.update_id)
        if isinstance(command, OpenMenu) and answer.code == "menu":
            return Reply(self._opens(tap, command.page))
        return Reply(answered(tap.lang, answer.code, answer.params), answer.alert)

    def _opens(self, tap: Tap, page: str) -> str:
        """In a DM the page that opens says it. In a group it may take a while: the tapper must not tap again (T6)."""
        chat = tap.token.chat
        return page_name(self._tables.state(chat), page, tap.lang) if chat < 0 else ""

    def _command(self, tap: Tap) -> OfAdmin:
        token, user = tap.token, tap.user
        name, _, value = token.arg.partition(".")
        match token.what:
            case "game":
                return ChooseGame(user, token.arg)
            case "preset":
                return ChoosePreset(user, token.arg)
            case "set":
                return ChooseOption(user, name, value)
            case "tune":
                return ChooseSetting(user, name, value)
            case "deal":
                return self._deal(tap)
        return OpenMenu(user, self._page(tap), anew=token.what != "menu")

    def _page(self, tap: Tap) -> str:
        page = {"games": "games", "rules": "rules.0", "settings": "home"}.get(tap.token.what, tap.token.arg)
        if not is_page(self._tables.state(tap.token.chat), page):
            raise Rejected("unknown_button")
        return page

    def _deal(self, tap: Tap) -> DealHand:
        self._of_this_hand(tap)
        return DealHand(tap.user)

    def _of_this_hand(self, tap: Tap) -> None:
        """An old button must not reach into the next hand (T16), nor a tap that comes again late (T14)."""
        if tap.token.hand != self._tables.state(tap.token.chat).hand_no:
            raise Rejected("stale")

    async def _deed(self, tap: Tap) -> Reply:
        """A tool of admins: its rights are asked for before anything else."""
        await self._authority.vouch(tap.token.chat, tap.user)
        if tap.token.arg.partition(".")[0] in STOPPING:
            self._of_this_hand(tap)
        return await self._submit(tap, replace(await self._tool(tap), admin=True))

    async def _tool(self, tap: Tap) -> OfAdmin:
        what, _, rest = tap.token.arg.partition(".")
        whom, _, amount = rest.partition(".")
        target = _person(whom)
        match what:
            case "void":
                return VoidHand(tap.user)
            case "close":
                return Stop(tap.user, at_once=True)
            case "remove":
                return Remove(tap.user, target)
            case "bar":
                return Bar(tap.user, target, self._name(target))
            case "unbar":
                return Unbar(tap.user, target)
            case "grant" | "reset":
                chips = await self._cashier.chips(tap.token.chat, target)
                gift = number_in(amount) if what == "grant" else None
                return GrantChips(tap.user, target, chips, gift, tap.token.turn)
        raise Rejected("unknown_button")

    def _name(self, user: int) -> str:
        person = self._registry.person(user)
        return person.name if person else ""

    async def _speak(self, tap: Tap) -> Reply:
        """The language of the group's screens; it is read at once."""
        chat, lang = self._registry.chat(tap.token.chat), tap.token.arg
        if lang not in languages():
            raise Rejected("unknown_button")
        await self._authority.vouch(chat.chat_id, tap.user)
        before = tap.lang if chat.chat_id > 0 else chat.lang  # a practice table speaks as its player does
        change = NoteChange(tap.user, "language", before, lang, admin=True, by=tap.name)
        await self._tongues.switch_table(chat.chat_id, change, tap.update_id)
        return Reply(say(lang, "answer-language-set"))

    async def _own(self, tap: Tap) -> Reply:
        """A person's own switch: pictures, or text alone."""
        if tap.token.chat != tap.user or tap.token.arg not in ("pictures.on", "pictures.off"):
            raise Rejected("unknown_button")
        wanted = tap.token.arg == "pictures.on"
        await self._registry.change_person(tap.user, pictures=wanted)
        self._tongues.repaint_of(tap.user)
        said = say(tap.lang, "answer-pictures-on" if wanted else "answer-pictures-off")
        return Reply(said, page=own_page(tap.user, tap.lang, pictures=wanted))


def _person(text: str) -> int:
    """The id of a person in a button's argument: more digits than other numbers have. Raises Rejected."""
    if not text.isdecimal() or len(text) > 16:
        raise Rejected("unknown_button")
    return int(text)
