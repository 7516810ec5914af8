"""The table as the group sees it: lobby, cut, the hand as it goes, its result."""

from bot.engine.state import Phase, Status
from bot.engine.view import SeatView, View, view
from bot.games import all_games, game
from bot.presenter.absent import absent_lines, return_buttons, waiting_lines
from bot.presenter.etiquette import breach_button, breach_rows, vote_lines
from bot.presenter.keys import Place
from bot.presenter.result import all_shown, next_line, result_lines
from bot.presenter.screen import Button, Screen
from bot.presenter.seal import short_seal, whole_seal
from bot.presenter.texts import listed, say, text_key
from bot.presenter.wallets import broke_lines
from bot.presenter.widths import in_rows, readable
from bot.presenter.words import dummy_lines, log_line, player, pot_lines
from bot.table import clock
from bot.table.state import PLACES, Chair, TablePhase, TableState, rules_of

CAME_TO_NOTHING = ("voided", "called_off")
"""Notices of a deal that has no result: that of the one before would be taken for its own."""

FEW_GAMES = 3
"""So many games that do not fit are named instead of all that do."""


def table_screen(state: TableState, lang: str, bot: str) -> Screen | None:
    """The group's one table message. None: no table."""
    place = Place(state.chat, state.hand_no, state.turn, lang)
    match state.phase:
        case TablePhase.CLOSED:
            return _closed(state, lang, place)
        case TablePhase.LOBBY:
            return _lobby(state, lang, place)
        case TablePhase.ANTES:
            text, keyboard = _antes(state, lang), _antes_keys(place)
        case TablePhase.CUT:
            text, keyboard = _cut(state, lang), _cut_keys(state, place)
        case TablePhase.HAND:
            text, keyboard = _hand(state, lang, bot), _hand_keys(state, place, bot)
        case TablePhase.RESULT:
            text, keyboard = _result(state, lang, bot), _result_keys(state, place)
    fresh = f"hand-{state.hand_no}-{state.raised}"
    return Screen(text, keyboard, fresh=fresh, leave="keep")


def _title(state: TableState, lang: str) -> str:
    key = state.hand.game if state.hand else state.game  # the next hand's game may have been chosen already
    return say(lang, "table-title", game=say(lang, text_key("game", key)), number=state.hand_no)


def _closed(state: TableState, lang: str, place: Place) -> Screen | None:
    """Nothing, or why it closed by itself (T30)."""
    if state.notice is None:
        return None
    again = place.button("button-play", "play")
    return Screen(log_line(state, state.notice, lang), ((again,),), fresh=f"closed-{state.turn}")


# Lobby


def _lobby(state: TableState, lang: str, place: Place) -> Screen:
    lines = [say(lang, "lobby-title", game=say(lang, text_key("game", state.game)))]
    if state.notice:
        lines[:0] = [log_line(state, state.notice, lang), ""]
    lines += [_seated(state, chair, lang) for chair in state.chairs] or [say(lang, "lobby-empty")]
    lines += [*waiting_lines(state, lang), "", *_missing(state, lang), _fits(state, lang)]
    lines += _stakes(state, lang)
    rules = _menu_keys(place)
    start = (place.button("button-start", "deal"),)
    rows = (_seats_keys(state, place), rules, start)
    return Screen("\n".join(lines), rows, fresh=f"lobby-{state.raised}-{state.hand_no}")


def _seats_keys(state: TableState, place: Place) -> tuple[Button, ...]:
    seats = (place.button("button-join", "join"), place.button("button-leave", "leave"))
    return (*seats, *return_buttons(state, place))


def _menu_keys(place: Place) -> tuple[Button, ...]:
    """Not by `menu`, which only messages of the menu have: a tap shows what its message is (T11)."""
    pages = (("button-game", "games"), ("button-rules", "rules"), ("button-settings", "settings"))
    return tuple(place.button(key, what) for key, what in pages)


def _seated(state: TableState, chair: Chair, lang: str) -> str:
    key = "lobby-seat-out" if chair.out else "lobby-seat"
    return say(lang, key, player=player(state, chair.user, lang), chips=chair.chips)


def _missing(state: TableState, lang: str) -> list[str]:
    """How many the chosen game lacks."""
    ready = sum(not chair.out and not chair.leaving for chair in state.chairs)
    missing = game(state.game).players[0] - ready
    return [say(lang, "lobby-missing", count=missing)] if missing > 0 else []


def _fits(state: TableState, lang: str) -> str:
    """Which games so many may play."""
    count, games = max(2, len(state.chairs)), all_games()
    fitting = [
        each for each in games if each.players[0] <= count <= each.most_players(rules_of(state, each.key))
    ]
    others = [each for each in games if each not in fitting]
    if not fitting or not others:
        return say(lang, "lobby-fits-all" if fitting else "lobby-fits-none", count=count)
    few = others if len(others) <= FEW_GAMES else fitting
    names = listed(lang, [say(lang, text_key("game", each.key)) for each in few])
    return say(lang, "lobby-fits-but" if few is others else "lobby-fits", count=count, games=names)


def _stakes(state: TableState, lang: str) -> list[str]:
    """What each puts in before the deal; nothing in games without."""
    rules = rules_of(state, state.game)
    ante = game(state.game).ante_now(rules, state.carried.get(state.game, 0))
    price = game(state.game).buy_in(rules)
    lines = [say(lang, "lobby-stakes", stakes=ante)] if ante else []
    return [*lines, say(lang, "lobby-buy-in", price=price, penalty=int(rules["penalty"]))] if price else lines


# Antes


def _antes(state: TableState, lang: str) -> str:
    missing = ", ".join(player(state, user, lang) for user in state.players if user not in state.staked)
    lines = [_title(state, lang), *(log_line(state, line, lang) for line in state.log), ""]
    return "\n".join([*lines, say(lang, "antes-missing", players=missing, seconds=clock.ANSWER)])


def _antes_keys(place: Place) -> tuple[tuple[Button, ...], ...]:
    return ((place.button("button-ante", "ante"), place.button("button-deal-short", "short")),)


# Cut


def _cut(state: TableState, lang: str) -> str:
    lines = [_title(state, lang), *(log_line(state, line, lang) for line in state.log), ""]
    lines.append(say(lang, "cut-by-chance") if _auto_cut(state) else _cutter(state, lang))
    if _may_wish(state):
        lines.append(say(lang, "cut-wish"))
    return "\n".join([*lines, *whole_seal(state, lang)])


def _cutter(state: TableState, lang: str) -> str:
    """Whom the cut is asked of; a player of the house is not asked, he does it."""
    cutter = state.cutter or 0
    key = "cut-house" if cutter < 0 else "cut-asked"
    return say(lang, key, player=player(state, cutter, lang), seconds=clock.CUT)


def _may_wish(state: TableState) -> bool:
    """Whether one may ask for a card to be dealt face up: before the cards go out (C8)."""
    return state.game == "trinka" and not state.playing


def _auto_cut(state: TableState) -> bool:
    options = state.hand.options if state.playing else rules_of(state, state.game)
    return options["cut"] == "auto"


def _cut_keys(state: TableState, place: Place) -> tuple[tuple[Button, ...], ...]:
    cuts = (
        ()
        if _auto_cut(state) or (state.cutter or 0) < 0  # a player of the house needs no buttons
        else tuple(place.button("button-cut", "cut", str(at), place=at + 1) for at in range(PLACES))
    )
    wishes: tuple[Button, ...] = ()
    if _may_wish(state):
        wishes = tuple(place.button("button-expose", "wish", str(n), number=n) for n in (1, 2, 3))
    return tuple(row for row in (cuts, wishes) if row)


# Hand


def _hand(state: TableState, lang: str, bot: str) -> str:
    seen = view(game(state.hand.game), state.hand, None)
    lines = [_title(state, lang)]
    lines += [_seat_line(state, seen, number, lang) for number in range(len(seen.seats))]
    lines += ["", *dummy_lines(seen, lang), *pot_lines(state, seen, lang)]
    lines += [say(lang, "table-price", price=price) for price in _prices(seen)]
    lines += [*_log(state, lang), ""]
    lines += [*absent_lines(state, lang), *waiting_lines(state, lang)]
    lines += [*vote_lines(state, lang), _waits(state, seen, lang), *short_seal(state, lang, bot)]
    return "\n".join(lines)


def _prices(seen: View) -> list[int]:
    """What whoever is in turn must put in, as his panel says: his bets of this round count, and blind is half."""
    owed = [seen.seats[seat].price or 0 for seat in seen.to_act] if seen.phase is Phase.BETTING else []
    return [price for price in owed if price]


def _log(state: TableState, lang: str) -> list[str]:
    """What has happened, set off by an empty line; nothing before the first move.

    The cards that fell until the first ace were told while the pack was cut (S3, C5), and who deals stands here still.
    """
    told = [f"· {log_line(state, line, lang)}" for line in state.log if line.key != "first_ace_row"]
    return ["", *told] if told else []


def _seat_line(state: TableState, seen: View, number: int, lang: str) -> str:
    seat = seen.seats[number]
    mark = ("▶️" if number in seen.to_act else "") + ("🔘" if number == seen.dealer else "")
    return say(
        lang, "table-seat",
        mark=mark or "▫️", player=player(state, state.players[number], lang), chips=seat.stack,
        paid=seat.paid, state=_standing(seat), game=seen.game, drew=-1 if seat.drew is None else seat.drew,
    )  # fmt: skip


def _standing(seat: SeatView) -> str:
    if seat.status is not Status.IN:
        return str(seat.status)
    return "blind" if seat.blind else "in"


def _waits(state: TableState, seen: View, lang: str) -> str:
    users = [state.players[seat] for seat in seen.to_act]
    who = ", ".join(player(state, user, lang) for user in users)
    if users and max(users) < 0:  # nobody asks the house, and it does not take its time
        return say(lang, "waits-house", players=who)
    return say(
        lang, text_key("waits", seen.phase), players=who, seconds=clock.span(state) or 0, game=seen.game
    )


def _hand_keys(state: TableState, place: Place, bot: str) -> tuple[tuple[Button, ...], ...]:
    panel = Button(say(place.lang, "button-panel"), url=f"https://t.me/{bot}")
    cards = place.button("button-my-cards", "cards", game=state.hand.game)
    breach = breach_button(state, place)
    if breach and not readable((cards, panel, *breach)):  # hardly ever wanted, it is not the widest of all
        return (cards,), (panel, *breach), *in_rows(return_buttons(state, place), 3)
    return *in_rows((cards, panel, *breach, *return_buttons(state, place)), 3), *breach_rows(state, place)


# Result


def _result(state: TableState, lang: str, bot: str) -> str:
    return "\n".join(
        [
            _title(state, lang),
            *_outcome(state, lang),
            "",
            *absent_lines(state, lang),
            *_company(state, lang),
            *waiting_lines(state, lang),
            *broke_lines(state, lang),
            next_line(state, lang),
            *short_seal(state, lang, bot),
        ]
    )


def _outcome(state: TableState, lang: str) -> list[str]:
    """How the deal ended; of one that came to nothing only that, and what everybody has."""
    notice = [log_line(state, state.notice, lang), ""] if state.notice else []
    if state.notice and state.notice.key in CAME_TO_NOTHING:
        return notice + [_seated(state, chair, lang) for chair in state.chairs]
    return notice + result_lines(state, lang)


def _company(state: TableState, lang: str) -> list[str]:
    """Who sits here now, if somebody has come or gone since the deal: its stacks name only who played."""
    seated = [chair.user for chair in state.chairs]
    came = any(not chair.out and chair.user not in state.players for chair in state.chairs)
    if not came and set(state.players) <= set(seated):
        return []
    return [say(lang, "table-company", players=", ".join(player(state, user, lang) for user in seated))]


def _result_keys(state: TableState, place: Place) -> tuple[tuple[Button, ...], ...]:
    show = () if all_shown(state) else (place.button("button-show", "show"),)
    first = (place.button("button-next", "deal"), *show)
    third = _menu_keys(place)
    kept = ((place.button("button-new-cards", "newcards"),),) if state.kept_hands else ()
    return (first, *kept, _seats_keys(state, place), third)
