"""The draw: who draws how many, what the others see of it, and a pack that runs out (D10–D23, A30, A31)."""

import msgspec
import pytest

from bot.engine.actions import Draw, Leave, Shuffle
from bot.engine.cards import FULL_PACK, parse_cards
from bot.engine.events import CardShown, Drew, Reshuffled
from bot.engine.game import apply
from bot.engine.play import Offer
from bot.engine.state import NeedShuffle, Phase
from bot.engine.view import view
from bot.games import game

from .kit import Table

rule = pytest.mark.rule
TEN = "ABCDEFGHIJ"
RULES = game("draw")


def checked(names: str, **more: object) -> Table:
    """A deal in which all have checked: the draw begins."""
    return Table(names, key="draw", **more).play(*(f"{name} check" for name in names))  # type: ignore[arg-type]


@rule("D10", "D11", "D15", "D17", "A32")
def test_when_the_betting_is_over_all_who_are_in_draw_from_the_dealers_left() -> None:
    deal = Table("ABCD", key="draw").play("A check", "B bet 1")
    assert deal.refused("B stand") == "not_now"
    deal.play("C fold", "D call", "A call")
    order = []
    while deal.hand.phase is Phase.DRAW:
        order.append(deal.to_act)
        assert deal.verbs(deal.to_act) == {"draw", "stand"}
        deal.play(f"{deal.to_act} stand")
    assert order == ["A", "B", "D"]


@rule("D15", "A39")
def test_who_has_no_chips_left_draws_too() -> None:
    deal = Table("ABC", key="draw", stacks={"B": 2}).play("A bet 1", "B call", "C call", "A stand")
    assert deal.to_act == "B"
    assert deal.verbs("B") == {"draw", "stand"}


@rule("D16", "D18", "D21")
def test_new_cards_come_from_the_top_and_the_old_ones_are_out_of_play() -> None:
    deal = checked("AB", hands={"A": "As 3h 4d 6c 9s", "B": "Ks 3d 4c 6h 9d"})
    deal.play("A draw 3h 6c")
    # The pack that is left begins with the ace of hearts and the ace of diamonds.
    assert deal.hand.seats[0].cards == parse_cards("As 4d 9s Ah Ad")
    assert RULES.held(deal.hand) == parse_cards("3h 6c")
    assert deal.hand.pack[0] == "Ac"


@rule("C26", "D18")
def test_the_others_learn_the_number_only() -> None:
    deal = checked("AB", hands={"A": "As 3h 4d 6c 9s"})
    before = len(deal.events)
    deal.play("A draw 3h 6c")
    assert Drew(0, 2) in deal.events[before:]
    told = msgspec.json.encode(deal.events[before:])
    for viewer in (None, 1):
        told += msgspec.json.encode(view(RULES, deal.hand, viewer))
    own = set(deal.hand.seats[0].cards) | set(parse_cards("3h 6c"))
    assert not [card for card in own if card.encode() in told]
    assert set(view(RULES, deal.hand, 0).seats[0].cards) == set(deal.hand.seats[0].cards)


@rule("C26", "C27", "A31")
def test_the_numbers_stay_on_the_table_also_when_the_discards_have_gone() -> None:
    deal = checked(TEN)
    cards = [seat.cards for seat in deal.hand.seats]
    deal.play(f"A draw {cards[0][0]} {cards[0][1]}", f"B draw {cards[1][0]} {cards[1][1]}")
    assert isinstance(deal.hand.needs, NeedShuffle)  # of what A threw
    hand = apply(RULES, deal.hand, Shuffle(deal.hand.needs.cards)).hand
    hand = apply(RULES, hand, deal.action("C stand")).hand
    assert [seat.drew for seat in view(RULES, hand, None).seats] == [2, 2, 0, *[None] * 7]


@rule("C27", "D23")
def test_standing_pat_keeps_all_five() -> None:
    deal = checked("AB")
    held = deal.hand.seats[0].cards
    deal.play("A stand")
    assert deal.hand.seats[0].cards == held
    assert deal.to_act == "B"
    assert deal.refused("A draw " + held[0]) == "not_your_turn"


@rule("D16", "C26")
@pytest.mark.parametrize("cards", ["Ks", "As Ks"])
def test_only_cards_of_ones_own_can_be_thrown(cards: str) -> None:
    deal = checked("AB", hands={"A": "As 3h 4d 6c 9s", "B": "Ks 3d 4c 6h 9d"})
    assert deal.refused(f"A draw {cards}") == "not_your_cards"


def test_no_card_counts_twice_and_none_is_no_draw() -> None:
    deal = checked("AB", hands={"A": "As 3h 4d 6c 9s"})
    for cards in ("As As", ""):
        with pytest.raises(ValueError, match="not_your_cards"):
            apply(RULES, deal.hand, Draw(0, parse_cards(cards)))


@rule("D19", "D20", "D21", "A30", "X166", "X167", "X168")
@pytest.mark.parametrize(("players", "most"), [(2, 5), (4, 5), (5, 5), (6, 3), (9, 3), (10, 2)])
def test_how_many_cards_the_buttons_offer(players: int, most: int) -> None:
    """Three from six players on; ten leave two cards in the pack (A31)."""
    deal = checked(TEN[:players])
    assert deal.offer("A", "draw") == Offer("draw", fewest=1, most=most)


@rule("A30")
def test_the_limit_counts_who_was_dealt_in_not_who_is_left() -> None:
    deal = Table("ABCDEF", key="draw").play("A bet 1", "B fold", "C fold", "D fold", "E fold", "F call")
    assert deal.offer("A", "draw").most == 3


@rule("D22", "A30")
@pytest.mark.parametrize(("limit", "players", "most"), [("5", 6, 5), ("1", 2, 1), ("4", 7, 4)])
def test_a_limit_that_was_agreed(limit: str, players: int, most: int) -> None:
    assert checked(TEN[:players], draw_limit=limit).offer("A", "draw").most == most


@rule("D22")
def test_a_game_without_a_draw() -> None:
    deal = checked("AB", draw_limit="0")
    assert deal.verbs("A") == {"stand"}
    assert deal.refused("A draw " + deal.hand.seats[0].cards[0]) == "no_draw"


@rule("A30")
def test_an_ace_to_which_four_are_drawn_is_shown_to_all() -> None:
    hands = {"A": "As 3h 4d 6c 9s", "B": "Ks 3d 4c 6h 9d"}
    deal = checked("ABCDEF", hands=hands, ace_four=True)
    assert deal.offer("A", "draw").most == 4
    assert deal.refused("A draw As 3h 4d 6c") == "ace_kept"
    assert len(RULES.ways(deal.hand, 0, deal.offer("A", "draw"))) == 5 + 10 + 10 + 1
    deal.play("A draw 3h 4d 6c 9s")
    assert CardShown(0, deal.hand.seats[0].cards[0]) in deal.events
    assert view(RULES, deal.hand, 1).seats[0].cards == ("As", "", "", "", "")
    assert deal.offer("B", "draw").most == 3
    assert deal.refused("B draw 3d 4c 6h 9d") == "draw_most"


@rule("A30")
def test_the_ace_lifts_the_limit_of_three_only() -> None:
    hands = {"A": "As 3h 4d 6c 9s"}
    assert checked("AB", hands=hands, ace_four=True, draw_limit="3").offer("A", "draw").most == 4
    assert checked("AB", hands=hands, ace_four=True).offer("A", "draw").most == 5  # no limit for two
    with pytest.raises(ValueError, match="option_conflict"):
        checked("AB", ace_four=True, draw_limit="2")


@rule("X170", "A31")
@pytest.mark.parametrize(("players", "each", "left"), [(6, 3, 4), (5, 5, 2)])
def test_these_draws_do_not_exhaust_the_pack(players: int, each: int, left: int) -> None:
    deal = checked(TEN[:players])
    for name, seat in zip(TEN[:players], deal.hand.seats, strict=False):
        deal.play(f"{name} draw {' '.join(seat.cards[:each])}")
    assert len(deal.hand.pack) == left
    assert Reshuffled() not in deal.events


def seven_draw(*actions: str) -> Table:
    """Seven players who may throw five: 17 cards are left for them; F has folded."""
    deal = Table("ABCDEFG", key="draw", draw_limit="5").play(
        "A bet 1", "B call", "C call", "D call", "E call"
    )
    return deal.play("F fold", "G call", *actions)


def thrown(deal: Table, name: str) -> str:
    return f"{name} draw {' '.join(deal.hand.seats[deal.names.index(name)].cards)}"


@rule("A31")
def test_the_bottom_card_is_not_served_and_the_discards_are_shuffled() -> None:
    """17 cards: five to A, to B, to C; then one, and the last goes into the new pack."""
    deal = seven_draw()
    hands = {name: deal.hand.seats[at].cards for at, name in enumerate("ABCDEFG")}
    for name in "ABC":
        deal.play(thrown(deal, name))
    assert len(deal.hand.pack) == 2
    top, bottom = deal.hand.pack
    deal.play(thrown(deal, "D"))
    need = deal.hand.needs
    assert isinstance(need, NeedShuffle)
    assert deal.hand.phase is Phase.CHANCE
    assert need.cards == (*hands["F"], *hands["A"], *hands["B"], *hands["C"], bottom)
    assert deal.hand.seats[3].cards == (top,)
    assert deal.hand.seats[5].cards == ()  # the folded hand lies in the new pack
    assert RULES.held(deal.hand) == hands["D"]  # nobody gets back what he threw himself
    order = need.cards[::-1]
    hand = apply(RULES, deal.hand, Shuffle(order)).hand
    assert hand.seats[3].cards == (top, *order[:4])
    assert hand.pack == order[4:]
    assert hand.to_act == (4,)


@rule("A31")
def test_no_other_cards_make_the_new_pack() -> None:
    deal = seven_draw()
    for name in "ABCD":
        deal.play(thrown(deal, name))
    with pytest.raises(ValueError, match="no_chance"):
        apply(RULES, deal.hand, Shuffle(FULL_PACK[:21]))


@rule("A31", "A78")
def test_the_cards_go_to_who_threw_though_others_leave_while_they_are_shuffled() -> None:
    deal = Table("ABCDEFG", key="draw", draw_limit="5", stacks={"E": 2})
    deal.play("A bet 1", "B call", "C call", "D call", "E call", "F call", "G call")
    for name in "ABCD":
        deal.play(thrown(deal, name))
    need = deal.hand.needs
    assert isinstance(need, NeedShuffle)
    hand = apply(RULES, deal.hand, Leave(4)).hand  # E has no chips left: he stands pat, and may win
    hand = apply(RULES, hand, Shuffle(need.cards)).hand
    assert [len(seat.cards) for seat in hand.seats] == [5] * 7
    assert hand.to_act == (5,)


@rule("A31")
def test_a_single_card_needs_no_shuffling() -> None:
    """Ten players: A's second card is the bottom card, all that the new pack has."""
    deal = checked(TEN)
    low = deal.hand.pack
    cards = deal.hand.seats[0].cards
    deal.play(f"A draw {cards[0]} {cards[1]}")
    assert deal.hand.seats[0].cards == (*cards[2:], *low)
    assert Reshuffled() in deal.events
    assert deal.to_act == "B"
    assert deal.offer("B", "draw").most == 2  # what A threw
