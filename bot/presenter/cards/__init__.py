"""The faces of the cards: one image per colour scheme and one of the back, made by `make_sheet`."""

RANKS = "AKQJT98765432"
"""The columns of a sheet."""

SUITS = "shdc"
"""The rows of a sheet."""

WIDTH, HEIGHT = 240, 336
"""Pixels of one card: with three beside each other a picture is about as wide as a phone shows it."""

FELT = (31, 87, 61)
"""What lies around a card's rounded corners and between the cards."""

SHEETS = {False: "two_colours.webp", True: "four_colours.webp"}
"""By `four_colour`: the file in this folder."""

BACK = "back.webp"
