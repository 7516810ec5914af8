"""A table without Telegram and SQLite: steps, wallets and the sum of all accounts."""

from collections import Counter
from random import Random

from bot.engine.actions import SeatAction
from bot.engine.game import legal
from bot.engine.options import Value
from bot.games import game
from bot.table.commands import Act, Command, CutPack, DealHand, OpenLobby, TakeSeat
from bot.table.desk import Outcome
from bot.table.state import TablePhase, TableState, dump, load
from bot.table.steps import step
from storage.ledger import Entry
from storage.rows import Svara
from storage.unit import Write

CHAT = -100
NOW = 1_000.0


class Room:
    """A table and its ledger; after every step the state has been through JSON."""

    def __init__(
        self, *users: int, seed: int = 1, chips: int = 1_000, game_key: str = "brag", **options: Value
    ) -> None:
        self.state = TableState(CHAT, game=game_key, chosen={game_key: options})
        self.accounts: Counter[str] = Counter()
        self.outcome: Outcome | None = None
        self.now = NOW
        self.random = Random(seed)
        self.closed: set[int] = set()  # whose DM is closed
        self.rows: list[Write] = []  # all that was written
        if users:
            self.do(OpenLobby(users[0], f"P{users[0]}"))
        for user in users:
            self.do(TakeSeat(user, f"P{user}", chips, chips))

    def do(self, command: Command) -> Outcome:
        """Carry a command out; Rejected comes through and changes nothing."""
        outcome = step(self.state, command, self.now, self.random.randrange, lambda u: u not in self.closed)
        self.rows += outcome.unit.rows
        for row in outcome.unit.rows:
            if isinstance(row, Entry):
                for account, amount in row.postings:
                    self.accounts[account] += amount
        self.state = load(dump(outcome.state))
        assert self.state == outcome.state
        self.outcome = outcome
        self.check()
        return outcome

    def check(self) -> None:
        """The ledger balances and agrees with the chairs and the pots (O1)."""
        assert sum(self.accounts.values()) == 0
        for chair in self.state.chairs:
            assert self.accounts[f"wallet:{CHAT}:{chair.user}"] == chair.chips >= 0
            purse = self.accounts[f"purse:{CHAT}:{chair.user}"]
            assert purse == self.state.purses.get(chair.user, 0)
        pot = self.accounts[f"pot:{CHAT}:{self.state.hand_no}"]
        hand = self.state.hand
        expected = sum(p.amount for p in game(hand.game).pots(hand)) if hand and not hand.over else 0
        assert pot == expected

    def deal(self) -> None:
        """Start a hand and cut."""
        self.do(DealHand(self.state.chairs[0].user))
        self.cut()

    def svaras(self) -> dict[tuple[int, int], Svara]:
        """The rows of svaras, by hand and number."""
        return {(row.hand_no, row.no): row for row in self.rows if isinstance(row, Svara)}

    def cut(self) -> None:
        while self.state.phase is TablePhase.CUT:
            assert self.state.cutter is not None
            self.do(CutPack(self.state.cutter, 2))

    def act(self, action: SeatAction) -> Outcome:
        """An action of a seat, in the turn that is now."""
        user = self.state.players[action.seat]
        return self.do(Act(user, action, self.state.hand_no, self.state.hand.turn))

    def play_out(self) -> None:
        """Random legal actions until the hand is over; packs are cut when they must be."""
        while self.state.playing:
            self.cut()
            hand = self.state.hand
            seat = self.random.choice(hand.to_act)
            offer = self.random.choice(legal(game(hand.game), hand, seat))
            self.act(self.random.choice(game(hand.game).ways(hand, seat, offer)[:4]))
