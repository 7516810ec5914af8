### Cards. $rank is A, K, Q, J, T (ten) or a digit from 9 to 2.

rank-short = { $rank ->
    [T] 10
   *[other] { $rank }
}

# One card of the rank: "ace high".
rank-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
    [2] two
   *[other] { $rank }
}

# Cards of the rank: "a pair of aces".
rank-names = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [T] tens
    [9] nines
    [8] eights
    [7] sevens
    [6] sixes
    [5] fives
    [4] fours
    [3] threes
    [2] twos
   *[other] { $rank }
}
