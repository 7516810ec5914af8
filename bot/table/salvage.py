"""Tables whose stored state cannot be read: what lies in the pots goes back, and a fresh table says so (DESIGN 4).

Nothing of the state is believed but names, seats and rules that make sense by themselves. Chips come from the
ledger alone: every account gets back what it has given to a hand that still holds any, won pots included.
"""

import logging
from collections.abc import Iterable
from itertools import groupby
from typing import Any, TypeVar

import msgspec

from bot.engine.options import Value
from bot.games import UnknownGame, game
from bot.table import clock
from bot.table.desk import Desk, Outcome, replace
from bot.table.record import to_json
from bot.table.service import Tables
from bot.table.settings import known
from bot.table.state import Chair, LogLine, TablePhase, TableState, Undecodable, known_choices, load
from bot.table.upgrades import Raw
from storage import queries
from storage import unit as rows
from storage.database import Database
from storage.ledger import pot
from storage.stakes import Stake, open_stakes

log = logging.getLogger(__name__)
T = TypeVar("T")


async def take_up(database: Database, tables: Tables, now: float) -> None:
    """Go on with every table that is stored. One that cannot be read does not stop the others."""
    for row in await queries.tables(database):
        try:
            # A chat may have moved before the state of its table did (T4).
            tables.adopt(replace(load(row.state), chat=row.chat_id))
        except Undecodable as error:
            log.warning("the table of chat %s cannot be read and is void: %s", row.chat_id, error)
            await _begin_anew(database, tables, row, now)


async def _begin_anew(database: Database, tables: Tables, row: rows.Table, now: float) -> None:
    try:
        outcome = await salvage(database, row, now)
        await database.commit(outcome.unit)
    except Exception:  # the chips stay where they are, and `check` tells of them
        log.exception("the table of chat %s could not be set up anew", row.chat_id)
    else:
        tables.adopt(outcome.state)


async def salvage(database: Database, row: rows.Table, now: float) -> Outcome:
    """The fresh table of a chat, and the rows that make its old one void."""
    accounts = await queries.balances(database, row.chat_id)
    stakes = await open_stakes(database, row.chat_id)
    desk = Desk(what_is_left(row), now, _no_chance)
    for hand_no, given in groupby(stakes, key=lambda stake: stake.hand_no):
        hand = await queries.hand(database, row.chat_id, hand_no)
        _give_back(desk, hand_no, list(given), accounts)
        desk.rows += _ended(row.chat_id, hand_no, hand, now)
    desk.rows += await _open_svaras(database, row.chat_id)
    _set_up(desk, row, accounts, sum(stake.amount for stake in stakes))
    return desk.done()


def _no_chance(below: int) -> int:
    raise AssertionError("nothing is drawn here")


def what_is_left(row: rows.Table) -> TableState:
    """The parts of an unreadable state that can be read alone."""
    raw = _object(row.state)
    key = _part(raw, "game", str, row.game or "")
    chosen: dict[str, dict[str, Value]] = _part(raw, "chosen", dict[str, dict[str, Value]], {})
    return TableState(
        row.chat_id, game=key if _is_game(key) else TableState(0).game, chosen=known_choices(chosen),
        chairs=_part(raw, "chairs", tuple[Chair, ...], ()), names=_part(raw, "names", dict[int, str], {}),
        settings=known(_part(raw, "settings", dict[str, Value], {})), changed=_part(raw, "changed", int, 0),
        barred=_part(raw, "barred", tuple[int, ...], ()),
        opened=_part(raw, "opened", int, 0), raised=_part(raw, "raised", int, 0) + 1,
        hand_no=row.hand_no, turn=row.turn + 1,
    )  # fmt: skip


def _object(text: str) -> Raw:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def _part(raw: Raw, name: str, kind: Any, otherwise: T) -> T:
    try:
        found: T = msgspec.convert(raw.get(name, otherwise), kind, str_keys=True)
    except msgspec.MsgspecError:
        return otherwise
    return found


def _is_game(key: str) -> bool:
    try:
        game(key)
    except UnknownGame:
        return False
    return True


def _give_back(desk: Desk, hand_no: int, stakes: list[Stake], accounts: dict[str, int]) -> None:
    """Every stake of a hand out of its pot; `accounts` follow."""
    chat = desk.state.chat
    postings = [(stake.account, stake.amount) for stake in stakes]
    postings.append((pot(chat, hand_no), -sum(stake.amount for stake in stakes)))
    desk.rows.append(rows.Entry(chat, hand_no, "void", desk.now, tuple(rows.Posting(*p) for p in postings)))
    for account, amount in postings:
        accounts[account] += amount


def _ended(chat: int, hand_no: int, hand: rows.Hand | None, now: float) -> Iterable[rows.Write]:
    """The hand is over, without a result."""
    if hand is not None:
        yield msgspec.structs.replace(hand, ended=now, outcome=to_json({"void": True}))
    yield rows.Drop(rows.Pot, (chat, hand_no))


async def _open_svaras(database: Database, chat: int) -> list[rows.Write]:
    """Svaras that nobody will play on."""
    found = await database.rows(rows.Svara, "WHERE chat_id = ? AND deadline IS NOT NULL", chat)
    return [msgspec.structs.replace(svara, deadline=None, state="void") for svara in found]


def _empty_purses(desk: Desk, accounts: dict[str, int]) -> None:
    """A tournament that cannot be gone on with: its chips go back to the wallets."""
    prefix = f"purse:{desk.state.chat}:"
    for account in [account for account in accounts if account.startswith(prefix)]:
        chips, home = accounts[account], desk.wallet(int(account[len(prefix) :]))
        desk.move("cash out", (account, -chips), (home, chips))
        accounts[home] = accounts.get(home, 0) + chips


def _set_up(desk: Desk, row: rows.Table, accounts: dict[str, int], back: int) -> None:
    """Seats, carried chips and what the group is told. A table that was closed stays so if nothing lay on it."""
    prefix = desk.carry("")
    carried = {
        account[len(prefix) :]: chips for account, chips in accounts.items() if account.startswith(prefix)
    }
    _empty_purses(desk, accounts)
    desk.rows += [rows.Carry(row.chat_id, key, chips) for key, chips in carried.items()]
    desk.set(carried=carried)
    if row.phase == TablePhase.CLOSED and not back:
        desk.set(chairs=())
        return
    for chair in desk.state.chairs:
        chips = accounts.get(desk.wallet(chair.user), 0)
        desk.chair(chair.user, chips=chips, out=chips < desk.need(), leaving=False)
    notice = LogLine("table_lost" if back else "table_anew", amount=back)
    desk.set(phase=TablePhase.LOBBY, notice=notice, deadline=desk.now + clock.LOBBY)
