button-join = 🪑 Join
button-leave = Leave
button-game = 🃏 Game
button-rules = 📜 Rules
button-proof = 🔏 Get the proof
button-start = ▶️ Start
button-next = ▶️ Next hand
button-show = Show my hand
button-new-cards = New cards for me
button-breach = ⚠️ Breach
button-cut = ✂️ { $place }
button-expose = Card { $number } open
button-my-cards = { $game ->
    [indian_poker] 👀 Others’ cards
   *[other] 👀 My cards
}
button-panel = Play →
button-close = Close
button-earlier = ◀︎
button-later = ▶︎
button-back = ↩︎ Back
button-other = Other …
amount-half = ½
amount-pot = pot
amount-most = max
pad-preset = { $what } { $amount }
pad-back = ↩︎
button-erase = ⌫
button-enter = ✅ { $move } ({ $least }–{ $most })
button-type = Type { $least }–{ $most }
button-sure = { $all ->
    [true] All your chips!
   *[false] Sure?
} { $move }
move-fold = { $game ->
    [trinka] Drop out
   *[other] Fold
}
move-check = Check
move-call = Call { $cost }
move-bet = Bet { $amount }
move-raise = Raise to { $amount }
move-look = Look
move-blind = Blind { $amount }
move-dark = Go dark { $amount }
move-over-dark = Over-dark { $amount }
move-see = See for { $cost }
move-cover = Cover with { $cost }
move-compare = Compare for { $cost }
move-offer-show = Show all three?
move-offer-svara = Make a svara?
move-offer-split = Split the pot?
move-accept = Yes
move-refuse = No
move-join = Buy in { $cost }
move-decline = Stay out
move-redeal = Tens: redeal!
move-expose = Card { $amount } open
move-keep = { $game ->
    [hvastovstvo] Play this hand
   *[other] Keep it
}
move-replace = { $game ->
    [hvastovstvo] The other, blind
   *[other] Replace it
}
button-ante = Put my ante in
button-deal-short = I deal (dealer)
move-draw = 🔁 Draw { $count }
move-stand = Stand pat
move-split = ✅ Submit
move-quads = Four of a kind!
move-exchange = Exchange { $count }
move-pass = No exchange
move-knock = ✋ Stop the bus!
pick-best = 💡 Best split
pick-none = ↺ Start over
pick-all = Exchange all { $count }
