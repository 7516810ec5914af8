"""O3 finds taps without an answer, with two, and with a late one."""

import pytest

from tests.oracles.answers import check_answers
from tests.oracles.samples import answered, call, refused, tap

OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


def test_one_prompt_answer_is_right() -> None:
    check_answers([tap("q1"), tap("q2", time=0.5), answered("q1", time=0.2), answered("q2", time=0.6)])


def test_no_answer() -> None:
    with pytest.raises(AssertionError, match=r"tap q2 of 1001 on '1.1.call' was never answered"):
        check_answers([tap("q1"), tap("q2"), answered("q1")])


def test_a_killed_bot_may_lose_a_tap() -> None:
    check_answers([tap("q1")], lost={"q1"})


def test_a_tap_that_was_not_lost_after_all_is_judged_like_any() -> None:
    with pytest.raises(AssertionError, match=r"answered after 9.0 seconds"):
        check_answers([tap("q1"), answered("q1", time=9.0)], lost={"q1"})


def test_two_answers() -> None:
    with pytest.raises(AssertionError, match=r"q1 .* was answered again"):
        check_answers([tap("q1"), answered("q1"), answered("q1", **refused(400, OLD))])


def test_an_answer_whose_success_was_never_heard_of_may_be_given_again() -> None:
    unheard = {**answered("q1"), "fault": "drop"}
    check_answers([tap("q1"), unheard, answered("q1", **refused(400, OLD))])


def test_a_failed_answer_may_be_tried_again() -> None:
    failed = answered("q1", **refused(500, "Internal Server Error"))
    check_answers([tap("q1"), failed, answered("q1", time=1.0)])
    with pytest.raises(AssertionError, match="was not tried again"):
        check_answers([tap("q1"), failed])


def test_a_query_that_died_meanwhile_is_nobodys_fault() -> None:
    check_answers([tap("q1"), answered("q1", **refused(400, OLD))])


def test_a_late_answer() -> None:
    with pytest.raises(AssertionError, match=r"q1 .* was answered after 2.5 seconds"):
        check_answers([tap("q1", time=10.0), answered("q1", time=12.5)])


def test_waiting_for_a_tap_is_no_delay() -> None:
    """The bot asked at 0, the sandbox's clock was moved to 3,600, then came the tap."""
    check_answers(
        [tap("q1", time=0.0), call("getUpdates", time=3600.0, answer=[]), answered("q1", time=3600.1)]
    )


def test_a_tap_delivered_twice_is_answered_once() -> None:
    check_answers([tap("q1"), answered("q1", time=0.1), tap("q1", time=30.0)])


def test_an_answer_to_nobody() -> None:
    with pytest.raises(AssertionError, match="answers q9, which nobody tapped"):
        check_answers([tap("q1"), answered("q1"), answered("q9")])
