"""A second Trinka and a second Brag, written from RULES.md and without a line of the engine's, for tests only.

Of Trinka `standing` has the chips, `laws` says what is legal, `hand` carries it out. Moves are words of hand files
with a seat and an amount; cards, cuts and packs come from outside. Cards that fall open are left to other tests.
"""
