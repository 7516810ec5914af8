"""Every value of every option, beside whatever it goes with, changes some hand: else it is refused (`needs`)."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import Game, apply, legal, start
from bot.engine.options import AnyOption, OptionError, Options, Value, resolve
from bot.games import all_games

from .kit import draw_action, draw_places

HANDS = 400
"""So many hands may be alike before an option is said to mean nothing; most differ within three."""

LONGEST = 60

EXCEPT = {
    "first_dealer": "the table sees to it before the engine is asked, as to all options of the section `table`",
    "exposed_card_chance": "so too: the engine is told which cards fell open",
    "tens_redeal_for": "three tens and a fallen player are too rare together: see `test_trinka_deal`",
}

CASES = [
    pytest.param(rules, option, id=f"{rules.key}-{option.name}")
    for rules in all_games()
    for option in rules.options
    if option.section != "table" and option.name not in EXCEPT
]


def other_values(option: AnyOption, standard: Value) -> list[Value]:
    """All that it may be but its default; of numbers the least and one that is greater."""
    values: tuple[Value, ...] = option.values or (option.least, int(standard) + 1)
    return [value for value in dict.fromkeys(values) if value != standard]


def contexts(rules: Game[Any], option: AnyOption, beside: Collection[str]) -> Iterator[dict[str, Value]]:
    """What the option needs, alone and with each value of each option of those names."""
    needed: dict[str, Value] = {name: values[0] for name, values in option.needs}
    yield needed
    for other in rules.options:
        if other.name in beside and other is not option:
            yield from ({**needed, other.name: value} for value in other.values)


def resolved(rules: Game[Any], given: Options) -> dict[str, Value] | None:
    try:
        return resolve(rules.options, given)
    except OptionError:
        return None


def cards(rules: Game[Any], options: Options, rng: Random) -> tuple[Card, ...]:
    """A pack, in half of the hands with all cards of few ranks on top: pairs, runs, wild cards and ties."""
    pack = rng.sample(rules.pack(options), len(rules.pack(options)))
    ranks = sorted({card[0] for card in pack})
    top = rng.sample(ranks, rng.choice([3, 4, len(ranks), len(ranks)]))
    return tuple(sorted(pack, key=lambda card: card[0] not in top))


def story(rules: Game[Any], options: Options, seed: int) -> list[object]:
    """All that a random hand lets people do and see, as the same luck has it under any options."""
    rng = Random(seed)
    seats = rng.randint(2, min(7, rules.most_players(options)))
    least = max(1, rules.ante(options), rules.ante_now(options, 7))
    stacks = [least + rng.choice([0, 1, 3, 20, 90, 250]) for _ in range(seats)]
    pack, places = cards(rules, options, rng), draw_places(rng, rules.hand_size * seats)
    kept = {0: pack[-3:]} if "kept_blind" in options else None
    step = start(
        rules,
        options,
        stacks,
        pack[:-3] if kept else pack,
        carried=rng.choice([0, 7]),
        kept=kept,
        exposed=places,
    )
    told: list[object] = [rules.needed(options), rules.buy_in(options)]
    for _ in range(LONGEST):
        hand = step.hand
        told += [step.events, hand.seats, hand.result, [legal(rules, hand, seat) for seat in range(seats)]]
        if hand.over:
            break
        step = apply(rules, hand, draw_action(rules, hand, rng))
    return told


def ranking(rules: Game[Any], options: Options) -> list[Any]:
    """What hands are worth, if of three cards: of these ranks are all that an option treats as special."""
    if rules.key in ("draw", "jackpots", "indian_poker"):
        return []
    special = [card for card in rules.pack(options) if card[0] in "A23679J"]
    return [rules.strength(options, hand) for hand in combinations(special, 3)]


def matters(rules: Game[Any], before: Options, after: Options) -> bool:
    """Whether hands are worth something else, or are played in another way."""
    if ranking(rules, before) != ranking(rules, after):
        return True
    return any(story(rules, before, seed) != story(rules, after, seed) for seed in range(HANDS))


def idle(rules: Game[Any], option: AnyOption, beside: Collection[str]) -> list[Options]:
    """The choices that are accepted and change nothing."""
    found: list[Options] = []
    for context in contexts(rules, option, beside):
        before = resolved(rules, context)
        for value in other_values(option, before[option.name]) if before else ():
            after = resolved(rules, {**context, option.name: value})
            if before and after and not matters(rules, before, after):
                found.append({**context, option.name: value})
    return found


@pytest.mark.parametrize(("rules", "option"), CASES)
def test_every_value_of_an_option_changes_some_hand(rules: Game[Any], option: AnyOption) -> None:
    assert not idle(rules, option, beside=())


BETTING = [case for case in CASES if any(option.name == "betting" for option in case.values[0].options)]  # type: ignore[union-attr]


@pytest.mark.parametrize(("rules", "option"), BETTING)
def test_an_option_that_a_way_of_betting_has_no_use_for_is_refused(
    rules: Game[Any], option: AnyOption
) -> None:
    assert not idle(rules, option, beside=("betting",))


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "option"), CASES)
def test_an_option_that_means_nothing_beside_another_is_refused(rules: Game[Any], option: AnyOption) -> None:
    assert not idle(rules, option, {name for each in rules.options for name, _ in each.needs})
