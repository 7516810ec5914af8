log-fold = { $game ->
    [trinka] { $player } drops out
   *[other] { $player } folds
}
log-check = { $player } checks
log-call = { $player } { $game ->
    [trinka] bets { $amount }
   *[other] calls { $amount }
}
log-bet = { $player } bets { $amount }
log-raise = { $player } raises, putting in { $amount }
log-look = { $player } looks at the cards
log-blind = { $player } bets { $amount } blind
log-dark = { $player } goes dark: { $amount }
log-over-dark = { $player } over-darks: { $amount }
log-see = { $player } pays { $amount } to see
log-cover = { $player } puts in the last { $amount }
log-compare = { $player } compares for { $amount }
log-offer-show = { $player } asks for a three-way show
log-offer-svara = { $player } offers to make a svara
log-offer-split = { $player } offers to split
log-accept = { $player } agrees
log-refuse = { $player } says no
log-join = { $player } buys in for { $amount }
log-decline = { $player } stays out
log-leave = { $player } gives up the hand
log-remove = { $player } is removed for a breach: the hand is folded
log-acquitted = No breach: { $player } plays on
log-accused = { $player } reports a breach: { $other }
log-redeal = { $player } shows three tens: redeal
log-expose = { $player } asks for an open card
log-keep = { $game ->
    [hvastovstvo] { $player } plays the old hand openly
   *[other] { $player } keeps the card
}
log-replace = { $game ->
    [hvastovstvo] { $player } discards the old hand and plays the new one blind
   *[other] { $player } has the card replaced
}
log-late-fold = { $game ->
    [trinka] ⏰ { $player } drops out
   *[other] ⏰ { $player } folds
}
log-late-check = ⏰ { $player } checks
log-late-refuse = ⏰ { $player } says no
log-late-decline = ⏰ { $player } stays out
log-late-keep = { $game ->
    [hvastovstvo] ⏰ { $player } plays the old hand openly
   *[other] ⏰ { $player } keeps the card
}
log-looked = { $player } looks at the cards
log-covered = { $player } covers the pot
log-card-shown = { $player } has an open card: { $cards }
log-compared = { $player } is out after a comparison
log-compared-equal = { $player } and { $other } are equal: both stay
log-shown = { $player } shows { $cards }
log-returned = { $player } gets { $amount } back
log-svara = Svara{ $players ->
    [none] !
   *[other] : { $players }.
} Entry: { $amount }
log-offer-ended = No agreement
log-deals = { $player } deals
log-won = { $player } wins { $amount }
log-joined = { $player } joins
log-left = { $player } leaves the table
log-cut = { $player } cuts
log-deals-first = { $player } deals first
log-deals-first-low = { $player } deals first (lowest card)
log-deals-first-high = { $player } deals first (highest card)
log-deals-first-points = { $player } deals first (most points)
# $row: who cuts which card.
log-lots = Cut for the deal: { $row }
log-lots-again = Equal, so they cut again: { $row }
# Only at tables that earlier versions have stored.
log-lifted = { $player } draws { $cards }
log-first-ace = The first ace falls to { $player }: { $cards }
log-called-off = Too few are left for this deal: it is called off, and nobody pays.
log-ante-missing = { $player } has not put the ante in and is not dealt in
log-ante-paid-for = { $player } pays the ante for { $other }
log-table-lost = ⚠️ After an update this table could not be read. The hand is void, and all chips that lay in the pots ({ $amount }) are back with those who put them in. Seats and rules are kept where it was possible.
log-table-anew = ⚠️ After an update this table could not be read and is set up anew. No chips were at stake. Seats and rules are kept where it was possible.
log-exchanged = { $player } gives the dummy { $cards } for { $taken }
log-pass = { $player } exchanges nothing
log-late-pass = ⏰ { $player } exchanges nothing
log-knock = { $player } stops the bus: one more turn for the others
log-charged = { $player }: lowest hand, pays { $amount }
log-split = { $player } has laid out the hands
log-late-split = ⏰ { $player }: time is up, the bot lays the hands out
log-quads = { $player } announces four of a kind
log-round-won = Hand { $amount }: { $player } has the best
log-round-tied = Hand { $amount }: equal, nobody has the best
log-draw = { $player } draws { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}
log-stand = { $player } stands pat
log-late-stand = ⏰ { $player } stands pat
log-reshuffled = The pack is at its end: the discards are shuffled
# $amount: the rank, 11 for jacks.
log-openers-needed = To open: a pair of { $amount ->
    [11] jacks
    [12] queens
    [13] kings
   *[14] aces
} or better
log-openers = { $player } shows openers: { $cards }
log-false-openers = { $amount ->
    [0] False openers: { $player } cannot win
   *[other] False openers: { $player } cannot win and pays { $amount }
}
log-exchange = { $player } exchanges with the dummy
log-dm-closed = { $player } sits out: the bot cannot send the cards. Open the bot and tap Join
log-first-ace-row = { $row }
rhyme-table = table { $card }
rhyme-host = host { $player } { $card }
rhyme-player = { $player } { $card }
log-tournament-won = 🏆 { $player } wins the tournament and takes { $amount }
