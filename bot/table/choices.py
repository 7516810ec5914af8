"""What a table will play and how: the game, its rules, the settings of the chat. All from the next hand on (G20)."""

from bot.engine.options import OptionError, Value, resolve
from bot.games import UnknownGame, game
from bot.table.commands import (
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    NoteChange,
    OfAdmin,
    OpenMenu,
)
from bot.table.desk import Answer, Desk, Rejected, cash_out
from bot.table.rights import admins_only, note, permit
from bot.table.settings import SETTINGS, WHO_RULES, checked, current, differing, setting, settled
from bot.table.state import MID_HAND, TablePhase, options_of, rules_of

ADMIN_PAGES = ("admin", "who", "sure")
"""Pages of the menu for admins: their tools."""


def choose_game(desk: Desk, command: ChooseGame) -> None:
    """Another game; what the table must remember of the pack is gone (C12)."""
    _may_choose(desk, command)
    try:
        key = game(command.game).key
    except UnknownGame as error:
        raise Rejected("unknown_game") from error
    if key == desk.state.game:  # whoever taps what is chosen is done with the page
        desk.set(menu="")
        desk.answer = Answer("game_chosen")
        return
    _all_fit(desk, key, rules_of(desk.state, key))
    note(desk, command, "chat", "game", desk.state.game, key)
    cash_out(desk)
    desk.set(game=key, menu="", kept_pack=(), kept_hands={}, turn=desk.state.turn + 1)
    desk.answer = Answer("game_chosen")


def choose_option(desk: Desk, command: ChooseOption) -> None:
    """One rule of the chosen game; what means nothing beside it goes back to its default."""
    _may_choose(desk, command)
    state = desk.state
    before = rules_of(state, state.game)
    wanted = {**state.chosen.get(state.game, {}), command.name: command.value}
    try:
        chosen, gone = settled(options_of(state, state.game), wanted, command.name)
    except OptionError as error:
        raise Rejected(error.code, **error.params) from error
    _adopt(desk, chosen)
    _note_rules(desk, command, before)
    desk.answer = Answer("option_chosen")
    if gone:
        desk.answer = Answer("options_reset", {"options": " ".join(gone)}, alert=True)


def choose_preset(desk: Desk, command: ChoosePreset) -> None:
    """All rules of the chosen game at once."""
    _may_choose(desk, command)
    state = desk.state
    preset = game(state.game).presets.get(command.preset)
    if preset is None:
        raise Rejected("unknown_preset")
    _adopt(desk, dict(preset))
    note(desk, command, state.game, "preset", after=command.preset)
    desk.answer = Answer("preset_chosen")


def _adopt(desk: Desk, chosen: dict[str, Value]) -> None:
    """Let these rules of the chosen game be the table's."""
    state = desk.state
    declared = options_of(state, state.game)
    try:
        resolved = resolve(declared, chosen)
    except OptionError as error:
        raise Rejected(error.code, **error.params) from error
    _all_fit(desk, state.game, resolved)
    desk.set(chosen={**state.chosen, state.game: differing(declared, chosen)}, turn=state.turn + 1)


def _all_fit(desk: Desk, key: str, resolved: dict[str, Value]) -> None:
    most = game(key).most_players(resolved)
    if len(desk.state.chairs) > most:
        raise Rejected("too_many_seated", most=most)


def _note_rules(desk: Desk, command: OfAdmin, before: dict[str, Value]) -> None:
    """A line for every rule that is another one now."""
    key = desk.state.game
    for name, now in rules_of(desk.state, key).items():
        if now != before[name]:
            note(desk, command, key, name, before[name], now)


def _may_choose(desk: Desk, command: OfAdmin) -> None:
    """Between hands; while no table is open, admins only."""
    if desk.state.phase is TablePhase.CLOSED and not command.admin:
        raise Rejected("no_table")
    permit(desk.state, WHO_RULES, command)
    if desk.state.phase in MID_HAND:
        raise Rejected("not_in_mid_hand")


def choose_setting(desk: Desk, command: ChooseSetting) -> None:
    """A setting of the chat: admins, at any time; a running hand keeps what it began with."""
    admins_only(command)
    record = setting(command.name)
    if record is None:
        raise Rejected("unknown_button")
    before = current(record, desk.state.settings)
    try:
        kept, gone = settled(SETTINGS, {**desk.state.settings, command.name: command.value}, command.name)
        desk.set(settings=checked(kept))
    except OptionError as error:
        raise Rejected(error.code, **error.params) from error
    now = current(record, desk.state.settings)
    if now == before:
        raise Rejected("same_value")
    note(desk, command, "chat", command.name, before, now)
    desk.answer = Answer("option_chosen")
    if gone:
        desk.answer = Answer("options_reset", {"options": " ".join(gone)}, alert=True)


def note_change(desk: Desk, command: NoteChange) -> None:
    """What an admin changed elsewhere stands in the same list."""
    admins_only(command)
    note(desk, command, "chat", command.name, command.before, command.after)
    desk.answer = Answer("option_chosen")


def open_menu(desk: Desk, command: OpenMenu) -> None:
    """Turn the menu to a page: admins at any time, others between hands."""
    kind, _, rest = command.page.partition(".")
    if kind in ADMIN_PAGES:
        admins_only(command)
    elif not command.admin:
        _may_read(desk, command)
    if command.about:
        user = int(rest.rpartition(".")[2])
        desk.set(names={**desk.state.names, user: command.about})
    desk.set(menu=command.page, menus=desk.state.menus + command.anew)
    desk.answer = Answer("menu")


def _may_read(desk: Desk, command: OpenMenu) -> None:
    """In mid-hand the group's messages are for the hand (T6); to put the menu away spares it some."""
    if desk.state.phase is TablePhase.CLOSED:
        raise Rejected("only_admins")
    if desk.state.chairs:
        desk.seated(command.user)
    if desk.state.phase in MID_HAND and command.page:
        raise Rejected("menu_between_hands")


def over_the_deal(page: str) -> str:
    """What stands open stays so when a hand begins; but a question about the hand before is none about this (T16)."""
    return "admin" if page.startswith("sure.") else page
