"""Pots by time: each covering closes one, and who covered plays for it and for those before (A14, A67)."""

from collections.abc import Mapping, Sequence


def merged(
    pots: Sequence[int], live: Sequence[int], claims: Mapping[int, int]
) -> list[tuple[list[int], int]]:
    """Who may still win each pot, and how much; those of the same players are one. `claims`: the last one covered."""
    found: list[tuple[list[int], int]] = []
    for number, amount in enumerate(pots):
        players = [seat for seat in live if claims.get(seat, number) >= number]
        if amount and found and players in (found[-1][0], []):
            found[-1] = (found[-1][0], found[-1][1] + amount)
        elif amount:
            found.append((players, amount))
    return found


class Claimants:
    """Who has fallen, and who claims but some pots, having covered them."""

    seats: range
    fallen: set[int]
    claims: dict[int, int]

    @property
    def live(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.fallen]

    @property
    def active(self) -> list[int]:
        return [seat for seat in self.live if seat not in self.claims]
