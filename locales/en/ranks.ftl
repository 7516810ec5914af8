### Names of hands. $rank is A, K, Q, J, T (ten) or a digit from 9 to 2; see cards.ftl.

# One card of the rank where a name begins with it: "Ace high".
rank-title = { $rank ->
    [A] Ace
    [K] King
    [Q] Queen
    [J] Jack
    [T] Ten
    [9] Nine
    [8] Eight
    [7] Seven
    [6] Six
    [5] Five
    [4] Four
    [3] Three
    [2] Two
   *[other] { $rank }
}

# One card of the rank: "and an ace".
rank-counted = { $rank ->
    [A] an ace
    [8] an eight
   *[other] a { rank-name }
}

# The cards of the rank: "kings over nines".
rank-plural = { rank-names }

## Brag and poker

hand-prial = Prial of { rank-names }
hand-running-flush = Running flush, { rank-name } high
hand-running-flush-a23 = Running flush, ace-two-three
hand-run = Run, { rank-name } high
hand-run-a23 = Run, ace-two-three
hand-flush = Flush, { rank-name } high
hand-pair-and-odd = Pair of { rank-names } and { $odd }
hand-pair = Pair of { rank-names }
hand-high-card = { rank-title } high

hand-royal-flush = Royal flush
hand-straight-flush = Straight flush, { rank-name } high
hand-quads = Four { rank-names }
hand-full-house = Full house, { $first } over { $second }
hand-straight = Straight, { rank-name } high
hand-trips = Three { rank-names }
hand-two-pair = Two pairs, { $first } and { $second }

# $wilds: "2♠ as K♥, 2♦ as K♣".
hand-with-wilds = { $hand } ({ $wilds })
hand-stands-for = { $wild } as { $card }

## Trinka

hand-aces = Three aces
hand-sixes = Three sixes
hand-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Three cards of one suit.
hand-trinka = Trinka, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hand-three-tens = Three tens, { $points } points
hand-two-aces = Two aces, { $points } points

## Indian poker

hand-card = { rank-title } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
