"""What people and the clock may ask of a table: a closed set, imperative."""

from typing import TypeAlias

import msgspec

from bot.engine.actions import SeatAction
from bot.engine.options import Value


class Command(msgspec.Struct, frozen=True):
    """A command of `user`; the clock's has none."""

    user: int


class OfAdmin(Command, frozen=True, kw_only=True):
    """A command that admins may give where others may not. `admin`: is the person one now; `by`: his name."""

    admin: bool = False
    by: str = ""


class OpenLobby(Command, frozen=True):
    """/play."""

    name: str


class Practise(Command, frozen=True):
    """/practice: play `game` in one's DM against so many players of the house."""

    name: str
    game: str
    rivals: int


class TakeSeat(Command, frozen=True):
    """
    Join. `chips`: the person's wallet; `granted`: what of it the house gives him now; `turn`: that of the table when
    the button was shown, if it was one.
    """

    name: str
    chips: int
    granted: int = 0
    turn: int | None = None


class GetUp(Command, frozen=True):
    """Leave the table; in mid-hand after folding."""


class ChooseGame(OfAdmin, frozen=True):
    """Choose the game of the next deal."""

    game: str


class ChooseOption(OfAdmin, frozen=True):
    """Set a rule option of the chosen game for the next deal."""

    name: str
    value: Value


class ChoosePreset(OfAdmin, frozen=True):
    """Take a preset of the chosen game."""

    preset: str


class OpenMenu(OfAdmin, frozen=True):
    """Turn the settings menu to a page; "" closes it.

    `about`: the name of whom the page is about; `anew`: asked for elsewhere, so it comes to the end of the chat.
    """

    page: str
    about: str = ""
    anew: bool = False


class DealHand(OfAdmin, frozen=True):
    """Start, or *Next hand*."""


class ConfirmAnte(Command, frozen=True):
    """Put the ante in by hand, where the chat wants that (C15)."""


class DealShort(Command, frozen=True):
    """The dealer deals although an ante is missing (C16)."""


class CutPack(Command, frozen=True):
    """Cut at one of `PLACES` places."""

    place: int


class Wish(Command, frozen=True):
    """Ask for one's card number `number` to be dealt face up (C8)."""

    number: int


class Act(Command, frozen=True):
    """An action in the hand, made in `hand_no` at `turn`. The seat in it is filled by the table."""

    action: SeatAction
    hand_no: int
    turn: int


class MoveAhead(Command, frozen=True):
    """Decide before one's turn, in `hand_no`, or take that back. `cost`: see `Premove`."""

    verb: str
    cost: int
    hand_no: int
    back: bool = False


class TakeTime(Command, frozen=True):
    """Take more time for the turn in `hand_no` at `turn`, once a hand."""

    hand_no: int
    turn: int


class CallMe(Command, frozen=True):
    """/next: be told when the next hand or lobby begins; again: be not."""

    name: str


class Return(Command, frozen=True):
    """Sit in again. `turn`: see `TakeSeat`."""

    turn: int | None = None


class ShowHand(Command, frozen=True):
    """Show one's hand after the deal, of one's own will."""


class TakeNewCards(Command, frozen=True):
    """Do not play one's blind hand on in the next deal (H29)."""


class PointOut(Command, frozen=True):
    """Ask whom to report for a breach of etiquette, or think better of it."""


class Accuse(Command, frozen=True):
    """Report `target` for a breach: the others vote (C19)."""

    target: int


class CastVote(Command, frozen=True):
    """Say whether there was a breach."""

    yes: bool


class Refill(Command, frozen=True):
    """The daily refill to `target` chips; `chips` is the wallet now."""

    chips: int
    target: int
    date: str


class Stop(OfAdmin, frozen=True):
    """Close the table after the hand, or at once with full refund (`now`, for admins)."""

    at_once: bool = False


class ChooseSetting(OfAdmin, frozen=True):
    """Set a setting of the chat, from the next hand on."""

    name: str
    value: Value


class NoteChange(OfAdmin, frozen=True):
    """Remember that an admin has changed something that is not the table's: the language."""

    name: str
    before: str
    after: str


class VoidHand(OfAdmin, frozen=True):
    """Every stake of this hand goes back; the table stays."""


class Remove(OfAdmin, frozen=True):
    """Get `target` up from the table."""

    target: int


class Bar(OfAdmin, frozen=True):
    """Let `target` sit here no more."""

    target: int
    name: str


class Unbar(OfAdmin, frozen=True):
    """Let `target` sit here again."""

    target: int


class GrantChips(OfAdmin, frozen=True):
    """Give `amount` chips to `target`, who has `chips`; without an amount: as many as newcomers have.

    `changed`: what `TableState.changed` was when the button was shown, if it was one.
    """

    target: int
    chips: int | None
    amount: int | None
    changed: int | None = None


class Tick(Command, frozen=True):
    """The deadline of `turn` has passed."""

    turn: int


AnyCommand: TypeAlias = (
    OpenLobby | TakeSeat | GetUp | ChooseGame | ChooseOption | ChoosePreset | OpenMenu | DealHand | ConfirmAnte
    | DealShort | CutPack | Wish | Act | Return | ShowHand | TakeNewCards
    | PointOut | Accuse | CastVote | Refill | Stop | Tick | Practise
    | MoveAhead | TakeTime | CallMe | ChooseSetting | NoteChange | VoidHand | Remove | Bar | Unbar | GrantChips
)  # fmt: skip
