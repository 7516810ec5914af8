"""Who deals first: cuts for low and high, lifting by points, the rhyme up to the first ace."""

from collections.abc import Iterator

import pytest

from bot.engine.cards import Card, parse_cards
from bot.engine.options import Value
from bot.games import game
from bot.table import lots
from bot.table.desk import Desk
from bot.table.state import Chair, TableState


class Rigged:
    """A desk whose shuffles come out as told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, users: int, game_key: str, **options: Value) -> None:
        chairs = tuple(Chair(user, f"P{user}", 100) for user in range(1, users + 1))
        self.desk = Desk(
            TableState(-1, game=game_key, chosen={game_key: options}, chairs=chairs), 0.0, lambda n: 0
        )
        self._shuffles: Iterator[tuple[Card, ...]] = iter(())
        monkeypatch.setattr(lots, "shuffle", lambda cards, randbelow: next(self._shuffles))

    def dealer(self, *shuffles: str, host: int | None = None) -> int:
        """The user who deals first when the packs lie like this."""
        self._shuffles = iter([parse_cards(text) for text in shuffles])
        place = lots.first_dealer(self.desk, host)
        return self.desk.state.chairs[place].user

    def told(self) -> list[str]:
        return [line.key for line in self.desk.state.log]


@pytest.mark.rule("A20", "B24", "C3")
def test_the_lowest_card_deals_in_brag_and_equals_cut_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Rigged(monkeypatch, 3, "brag").dealer("9s 2h Ad") == 2
    assert Rigged(monkeypatch, 3, "brag", first_dealer="high").dealer("9s 2h Ad") == 3
    tied = Rigged(monkeypatch, 3, "brag")
    assert tied.dealer("2s 2h Ad", "Ks Qd") == 2
    assert tied.told() == ["lots", "lots_again", "deals_first_low"]
    first, again, _ = tied.desk.state.log
    assert (first.users, first.cards) == ((1, 2, 3), parse_cards("2s 2h Ad"))
    assert (again.users, again.cards) == ((1, 2), parse_cards("Ks Qd"))


@pytest.mark.rule("A20", "C3", "S83")
def test_with_many_at_the_table_every_round_is_told_and_why_it_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six cut for high, and two aces cut again: all of it stands in the five lines that a table shows."""
    rigged = Rigged(monkeypatch, 6, "brag", first_dealer="high")
    assert rigged.dealer("Ks As 4d Ah 9c 2h", "3d 3c", "5h 6h") == 4
    assert rigged.told() == ["lots", "lots_again", "lots_again", "deals_first_high"]
    assert [len(line.users) for line in rigged.desk.state.log] == [6, 2, 2, 0]
    points = Rigged(monkeypatch, 2, "trinka")
    assert points.dealer("Ts As") == 2
    assert points.told()[-1] == "deals_first_points"


@pytest.mark.rule("S1", "S2", "S83", "S84", "S88", "A58", "C3")
def test_up_to_four_lift_for_the_most_points(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Rigged(monkeypatch, 3, "trinka").dealer("9s Th 8d") == 2
    assert Rigged(monkeypatch, 4, "trinka").dealer("As Th Ad 6c", "6s 7h") == 3
    courts = Rigged(monkeypatch, 3, "trinka", pack="seka36")
    assert courts.dealer("Ks Th 9d", "Qs Ah") == 2  # a court card counts ten: lift again


@pytest.mark.rule("S3", "S4", "S5", "S6", "S7", "S8", "A58", "A60", "C4", "C5")
def test_from_five_the_first_ace_deals_and_the_tables_own_card_chooses_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rigged = Rigged(monkeypatch, 5, "trinka")
    assert rigged.dealer("As 6h 7d 8c 9s Th Ad 6c") == 1  # table, then 1 2 3 4 5, and the ace falls to 1
    assert rigged.told()[-2:] == ["first_ace", "deals_first"]
    assert Rigged(monkeypatch, 5, "trinka").dealer("6s Ah 7d 8c") == 1
    assert Rigged(monkeypatch, 5, "trinka").dealer("6s 7h Ad 8c") == 2
    assert Rigged(monkeypatch, 2, "trinka", first_dealer="first_ace").dealer("6s 7h 8d Ac") == 1


@pytest.mark.rule("S3", "S4", "S5", "S6", "C4", "C5")
def test_the_rhyme_begins_with_the_host_and_the_whole_row_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Table, host, and on clockwise: the fourth calls for the deal, so the second card is his."""
    rigged = Rigged(monkeypatch, 5, "trinka")
    assert rigged.dealer("As 6h 7d 8c 9s Th Ks Ad 6c", host=4) == 5
    row = rigged.desk.state.log[-3]
    assert row.key == "first_ace_row"
    assert row.user == 4
    assert row.cards == parse_cards("As 6h 7d 8c 9s Th Ks Ad")  # up to the ace and no further
    assert row.users == (None, 4, 5, 1, 2, 3, 4, 5)


@pytest.mark.rule("C4")
def test_without_the_rhyme_no_card_is_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("trinka")), "table_first", False)
    rigged = Rigged(monkeypatch, 5, "trinka")
    assert rigged.dealer("6s 7h Ad", host=2) == 4
    assert rigged.desk.state.log[-3].users == (2, 3, 4)
    assert Rigged(monkeypatch, 5, "trinka").dealer("Ad 6s 7h", host=2) == 2


@pytest.mark.rule("A71")
def test_seats_are_drawn_once_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    chairs = tuple(Chair(user, f"P{user}", 100) for user in range(1, 5))
    desk = Desk(TableState(-1, chairs=chairs), 0.0, lambda n: 0)
    lots.draw_seats(desk)
    drawn = desk.state.chairs
    assert drawn != chairs
    assert sorted(chair.user for chair in drawn) == [1, 2, 3, 4]
    lots.draw_seats(desk)
    assert desk.state.chairs == drawn
