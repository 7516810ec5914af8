"""Around the hands: the lobby, seats, the choice of game and rules, getting up, closing."""

from bot.engine.options import OptionError, Options, Value, resolve
from bot.games import UnknownGame, game
from bot.table.commands import (
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    GetUp,
    OpenLobby,
    OpenMenu,
    Refill,
    Return,
    Stop,
    TakeSeat,
    Tick,
)  # fmt: skip
from bot.table.desk import Answer, Desk, Rejected, close
from bot.table.state import Chair, TablePhase, TableState, rules_of

BETWEEN = (TablePhase.LOBBY, TablePhase.RESULT)


def open_lobby(desk: Desk, command: OpenLobby) -> None:
    """/play: open a lobby, or say that there is one; the table screen comes up again (T20)."""
    if desk.state.phase is TablePhase.CLOSED:
        desk.set(phase=TablePhase.LOBBY, log=(), hand=None, players=(), voluntary=())
        desk.wait()
        desk.answer = Answer("lobby_open")
    else:
        desk.set(raised=desk.state.raised + 1)
        desk.answer = Answer("table_again")


def take_seat(desk: Desk, command: TakeSeat) -> None:
    """Join between hands; during one the seat is taken for the next. New players sit on the dealer's right (A71)."""
    state = desk.state
    if state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if state.chair(command.user):
        return sit_in(desk, Return(command.user))
    most = game(state.game).most_players(desk.options())
    if len(state.chairs) >= most:
        raise Rejected("table_full", most=most)
    if command.granted:
        desk.move(
            "starting chips", (desk.house, -command.granted), (desk.wallet(command.user), command.granted)
        )
    chair = Chair(command.user, command.name, command.chips, out=command.chips < desk.need())
    desk.set(chairs=placed(state, chair), names={**state.names, command.user: command.name})
    desk.log("joined", user=command.user)
    desk.answer = Answer("joined_next" if state.phase in (TablePhase.HAND, TablePhase.CUT) else "joined")
    return None


def placed(state: TableState, chair: Chair) -> tuple[Chair, ...]:
    """The chairs with a newcomer on the dealer's right; at the end before anybody has dealt (A71)."""
    users = [seated.user for seated in state.chairs]
    dealer = state.players[-1] if state.players else None
    at = users.index(dealer) if state.drawn and dealer in users else len(users)
    return (*state.chairs[:at], chair, *state.chairs[at:])


def sit_in(desk: Desk, command: Return) -> None:
    """Be dealt in again from the next deal."""
    chair = desk.seated(command.user)
    if chair.chips < desk.need():
        raise Rejected("broke", need=desk.need(), chips=chair.chips)
    if not chair.out and not chair.leaving:
        raise Rejected("already_seated")
    desk.chair(command.user, out=False, misses=0, idle=0, leaving=False)
    desk.answer = Answer("back_in")


def get_up(desk: Desk, user: int) -> None:
    """Free a chair between hands; the last one closes the table."""
    state = desk.state
    desk.seated(user)
    if state.next_dealer == user:
        desk.set(next_dealer=_left_of(state.chairs, user))
    desk.set(chairs=tuple(chair for chair in state.chairs if chair.user != user))
    desk.log("left", user=user)
    desk.answer = Answer("left")
    if not desk.state.chairs:
        close(desk)


def _left_of(chairs: tuple[Chair, ...], user: int) -> int | None:
    """The person on somebody's left; None if he sits alone."""
    users = [chair.user for chair in chairs]
    left = users[(users.index(user) + 1) % len(users)]
    return None if left == user else left


def choose_game(desk: Desk, command: ChooseGame) -> None:
    """Another game from the next deal on; what it must remember of the pack is gone (C12)."""
    _may_choose(desk, command.user)
    try:
        key = game(command.game).key
    except UnknownGame as error:
        raise Rejected("unknown_game") from error
    if key == desk.state.game:
        raise Rejected("same_game")
    most = game(key).most_players(rules_of(desk.state, key))
    if len(desk.state.chairs) > most:
        raise Rejected("too_many_seated", most=most)
    desk.set(game=key, menu="", kept_pack=(), turn=desk.state.turn + 1)
    desk.answer = Answer("game_chosen")


def choose_option(desk: Desk, command: ChooseOption) -> None:
    """One rule of the chosen game, checked against the others; from the next deal on."""
    chosen = {**desk.state.chosen.get(desk.state.game, {}), command.name: command.value}
    _choose(desk, command.user, chosen)
    desk.answer = Answer("option_chosen")


def choose_preset(desk: Desk, command: ChoosePreset) -> None:
    """All rules of the chosen game at once."""
    preset = game(desk.state.game).presets.get(command.preset)
    if preset is None:
        raise Rejected("unknown_preset")
    _choose(desk, command.user, dict(preset))
    desk.answer = Answer("preset_chosen")


def _choose(desk: Desk, user: int, chosen: dict[str, Value]) -> None:
    _may_choose(desk, user)
    current = game(desk.state.game)
    try:
        resolved = resolve(current.options, chosen)
    except OptionError as error:
        raise Rejected(error.code, **error.params) from error
    if len(desk.state.chairs) > current.most_players(resolved):
        raise Rejected("too_many_seated", most=current.most_players(resolved))
    desk.set(
        chosen={**desk.state.chosen, current.key: _differing(chosen, resolved)}, turn=desk.state.turn + 1
    )


def _differing(chosen: dict[str, Value], resolved: Options) -> dict[str, Value]:
    return {name: resolved[name] for name in chosen}


def _may_choose(desk: Desk, user: int) -> None:
    """Between hands, by anybody who is seated; by anybody at all while no one is."""
    if desk.state.chairs:
        desk.seated(user)
    if desk.state.phase not in BETWEEN:
        raise Rejected("not_in_mid_hand")


def open_menu(desk: Desk, command: OpenMenu) -> None:
    """Turn the menu to a page."""
    _may_choose(desk, command.user)
    desk.set(menu=command.page)
    desk.answer = Answer("menu")


def refill(desk: Desk, command: Refill) -> None:
    """The daily refill tops a broke person up to the starting chips (A75); the grant row makes it once a day."""
    from storage.rows import Grant

    chair = desk.state.chair(command.user)
    if desk.state.seat(command.user) is not None and desk.state.playing:
        raise Rejected("refill_in_hand")
    have = chair.chips if chair else command.chips  # the chair's are as of now
    if have >= desk.need():
        raise Rejected("not_broke", chips=have)
    gift = command.target - have
    desk.rows.append(Grant(desk.state.chat, command.user, command.date))
    desk.move("daily refill", (desk.house, -gift), (desk.wallet(command.user), gift))
    if chair:
        desk.chair(command.user, chips=command.target, out=False)
    desk.answer = Answer("refilled", {"chips": command.target})


def stop(desk: Desk, command: Stop) -> None:
    """Close the table now if no hand runs, else after it."""
    if desk.state.phase is TablePhase.CLOSED:
        raise Rejected("no_table")
    if desk.state.phase in BETWEEN:
        close(desk)
        desk.answer = Answer("closed")
        return
    if desk.state.stopping:
        raise Rejected("already_stopping")
    desk.set(stopping=True)
    desk.answer = Answer("stops_after_hand")


def expire(desk: Desk, command: Tick) -> None:
    """Nobody came back: the table closes by itself (T30)."""
    close(desk)


def leave_between(desk: Desk, command: GetUp) -> None:
    """/leave while no hand runs."""
    get_up(desk, command.user)
