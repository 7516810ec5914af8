answer-acted = Done.
answer-back-in = You are in from the next hand.
answer-closed = The table is closed.
answer-cut-done = You cut the pack.
answer-dealing = Dealing.
answer-done = Done.
answer-game-chosen = The game is chosen.
answer-hand-shown = Your hand is shown.
answer-joined = You are seated.
answer-joined-next = You are seated and play from the next hand on.
answer-leaves-after-hand = You are out of this hand and leave the table after it.
answer-left = You have left the table.
answer-lobby-open = The table is open.
answer-menu = Menu.
answer-expelled = Out of turn: you are removed from the game.
answer-vote-counted = Your vote counts.
answer-reported = The others vote now.
answer-new-cards = You get new cards in the next hand.
answer-option-chosen = From the next hand on.
answer-preset-chosen = From the next hand on.
answer-refilled = You have { $chips } now.
answer-stops-after-hand = The table closes after this hand.
answer-table-again = Here is the table.
answer-voided = The hand is void, all stakes are back.
answer-wish-noted = Card { $number } will be dealt face up.
answer-ante-in = Your ante is in.
acted-fold = { $game ->
    [trinka] You drop out.
   *[other] You fold.
}
acted-check = You check.
acted-call = You call { $cost }.
acted-bet = You bet { $amount }.
acted-raise = You raise to { $amount }.
acted-look = You look at your cards.
acted-blind = You bet { $amount } blind.
acted-dark = You go dark: { $amount }.
acted-over-dark = You over-dark: { $amount }.
acted-see = You pay { $cost } to see.
acted-cover = You cover the pot with { $cost }.
acted-compare = You compare for { $cost }.
acted-offer-show = You ask for a three-way show.
acted-offer-svara = You offer to make a svara.
acted-offer-split = You offer to split the pot.
acted-accept = You agree.
acted-refuse = You say no.
acted-join = You buy in for { $cost }.
acted-decline = You stay out.
acted-redeal = Three tens: redeal.
acted-expose = Card { $amount } will lie open.
acted-keep = { $game ->
    [hvastovstvo] You play the old hand.
   *[other] You keep the card.
}
acted-replace = { $game ->
    [hvastovstvo] You play the new hand blind.
   *[other] You get another card.
}
acted-draw = You draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
acted-stand = You stand pat.
acted-split = Your hands are laid out.
acted-quads = Four of a kind!
acted-exchange = You exchange with the dummy.
acted-pass = You exchange nothing.
acted-knock = You stop the bus: one more turn for the others.
