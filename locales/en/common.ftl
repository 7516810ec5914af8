### Words that all screens share. $count is a whole number.

# A player whose name shows nothing; $number is the seat.
player-unnamed = player { $number }

# The last two parts of a list.
list-end = { $rest } and { $last }

# The end of a list for which there is no room.
list-more = { $names } and { $more } more

yes = yes
no = no

chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}

players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

hands = { $count ->
    [one] { $count } hand
   *[other] { $count } hands
}

# A length of time: "5 seconds each", "in 5 seconds".
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
