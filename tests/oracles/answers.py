"""O3: each tap is answered exactly once, and soon, also when it is refused."""

from collections.abc import Collection

from tests.oracles.record import Call, Calls, Tap, named, place, succeeded, taps

SOON = 2.0
"""Seconds within which a person still thinks that it was the tap."""


def check_answers(calls: Calls, *, lost: Collection[str] = (), soon: float = SOON) -> None:
    """Raise AssertionError for a tap without an answer, a late or a second answer, and answers to no tap.

    `lost`: ids of taps that a killed bot may have taken along (T37).
    """
    answers: dict[str, list[Call]] = {}
    for call in named(calls, "answerCallbackQuery"):
        answers.setdefault(call["params"]["callback_query_id"], []).append(call)
    first = {tap.query: tap for tap in reversed(taps(calls))}
    for query in answers.keys() - first.keys():
        raise AssertionError(f"{place(answers[query][0])}: answers {query}, which nobody tapped")
    for query, tap in first.items():
        if query in answers or query not in lost:
            _check_tap(tap, answers.get(query, []), soon)


def _check_tap(tap: Tap, answers: list[Call], soon: float) -> None:
    what = f"tap {tap.query} of {tap.person} on {tap.data!r}"
    assert answers, f"{what} was never answered"
    done = [number for number, call in enumerate(answers) if succeeded(call)]
    assert done or _too_old(answers[-1]), f"{what}: {place(answers[-1])} failed and was not tried again"
    again = [call for number, call in enumerate(answers) if done and number > done[0]]
    assert not again or _unheard(answers[done[0]]), f"{what} was answered again: {place(answers[-1])}"
    late = answers[0]["time"] - tap.time
    assert late <= soon, f"{what} was answered after {late:.1f} seconds: {place(answers[0])}"


def _unheard(call: Call) -> bool:
    """It was done, but the bot never heard so: it has to try again (T11)."""
    return call.get("fault", "") in ("drop", "timeout")


def _too_old(call: Call) -> bool:
    """After a spell without connection the answer may come too late, which is nobody's fault (T13)."""
    return isinstance(call["answer"], dict) and "query is too old" in call["answer"].get("description", "")
