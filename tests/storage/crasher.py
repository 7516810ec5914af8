"""Tables that play until somebody kills the process, and print each action once it is acknowledged."""

import asyncio
import sys
from itertools import count

from storage import ledger
from storage.database import Database
from storage.unit import Journal, Pot, Unit, Update, transfer
from tests.storage import samples

CHATS = range(1, 9)


async def play(database: Database, chat_id: int) -> None:
    await database.commit(
        samples.chat(chat_id) + Unit.of(samples.hand(chat_id), samples.chips(7, 10**9, chat_id))
    )
    wallet, pot = ledger.wallet(chat_id, 7), ledger.pot(chat_id, 1)
    for turn in count(1):
        await database.commit(
            Unit.of(
                samples.table(chat_id, turn),
                Journal(chat_id, 1, turn, 0, 7, "{}", 0.0),
                transfer(chat_id, 1, "bet", 0.0, source=wallet, target=pot, amount=1),
                Pot(chat_id, 1, 0, "main", turn, "[]"),
                Update(turn * 100 + chat_id, 0.0),
            )
        )
        sys.stdout.write(f"{chat_id} {turn}\n")
        sys.stdout.flush()


async def main() -> None:
    async with Database.open(sys.argv[1]) as database:
        await asyncio.gather(*(play(database, chat_id) for chat_id in CHATS))


if __name__ == "__main__":
    asyncio.run(main())
