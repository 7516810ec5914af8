"""The oracles that need only the calls, together: each of O3 to O6 is asked."""

from typing import Any

import pytest

from tests.oracles import check
from tests.oracles.samples import answered, keyboard, sent, tap

GOOD = [tap("q1"), answered("q1", "Not your turn"), sent("Pot 8: \u2068Аня\u2069")]


def test_a_good_run() -> None:
    check([*GOOD, sent("None bets 2"), tap("q9")], names=("None",), lost=("q9",))


@pytest.mark.parametrize(
    "bad",
    [
        tap("q2"),
        sent("Table", reply_markup=keyboard(("Call", "a" * 65))),
        sent("Pot & pan"),
        sent("Pot 8, банк 8"),
    ],
    ids=["answers", "limits", "hygiene", "language"],
)
def test_a_fault_of_each_kind(bad: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        check([*GOOD, bad])
