# Practice: a table in the private chat against players of the house.
practice-title = Practice
practice-games = 🎓 <b>Practice</b>: a table of your own against the house, for chips of its own. Which game?
practice-rivals = 🎓 <b>{ $game }</b>: how many players of the house against you?
practice-begins = 🎓 <b>{ $game }</b>, players of the house: { $rivals }. The rules: /rules. Enough: /stop
button-practice = 🎓 Practice
button-practice-other = 🎓 Other game
button-practice-over = ⏹ Enough
answer-practice-over = Practice is over. Another game: /practice
error-no-practice = No practice is going on: /practice
practice-here = Practice is in your chat with me: a table of your own against the house.
command-practice = learn a game against the house
command-stop-practice = end the practice
house-1 = 🏠 Careful Clara
house-2 = 🏠 Steady Sam
house-3 = 🏠 Curious Kim
house-4 = 🏠 Bold Bella
house-5 = 🏠 Reckless Rex
hint-odds = 💡 The best hand is { $percent ->
    [0] hardly ever yours in such deals.
    [100] nearly always yours in such deals.
   *[other] yours in about { $percent } of 100 such deals.
}
hint-fold = { $game ->
    [trinka] • Drop out: costs nothing more; what you have put in is lost.
   *[other] • Fold: costs nothing more; what you have put in is lost.
}
hint-check = • Check: costs nothing, you stay in.
hint-call = • Call: costs { $cost }, you stay in.
hint-bet = • Bet: costs { $more ->
    [true] { $least } to { $most }
   *[false] { $least }
}; the others pay as much or drop out.
hint-raise = • Raise: costs { $cost } at least; the others pay as much or drop out.
hint-look = • Look: costs nothing; from then on you no longer play blind.
hint-blind = • Blind: costs { $least } at least; whoever has looked pays twice as much.
hint-dark = • Go dark: costs { $least } at least, without looking; comparing then costs the others twice as much.
hint-over-dark = • Over-dark: costs { $least } at least, also without looking.
hint-see = • See: costs { $cost }; both hands are shown, the better one wins.
hint-cover = • Cover: costs your last { $cost }; you play on for the pot as it is now.
hint-compare = • Compare: costs { $cost }; of you and your neighbour the lower hand drops out.
hint-offer-show = • Show all three: costs nothing, if both others agree the best hand wins.
hint-offer-svara = • Svara: costs nothing; if the other agrees you play for this pot with new cards.
hint-offer-split = • Split: costs nothing, if all agree each gets a share.
hint-accept = • Yes: you agree, at no cost.
hint-refuse = • No: all goes on as before, at no cost.
hint-join = • Buy in: costs { $cost }; you play for this pot with new cards.
hint-decline = • Stay out: costs nothing; this pot is played without you.
hint-redeal = • Redeal: costs nothing; you show three tens and everybody gets new cards.
hint-keep = { $game ->
    [hvastovstvo] • Play this hand: costs nothing; the other one is discarded.
   *[other] • Keep it: costs nothing; everybody has seen that card.
}
hint-replace = { $game ->
    [hvastovstvo] • The other, blind: costs nothing; this hand is discarded.
   *[other] • Replace it: costs nothing; you get another card, which nobody sees.
}
hint-draw = • Draw: costs nothing; you discard cards ({ $most } at most) and get as many.
hint-stand = • Stand pat: costs nothing, all your cards stay.
hint-split = • Tap your cards into hands, or take the suggestion: costs nothing.
hint-quads = • Four of a kind: costs nothing; whoever announces it takes the pot.
hint-exchange = • Exchange: costs nothing; a card of yours for one of the dummy.
hint-pass = • No exchange: costs nothing, your cards stay.
hint-knock = • Stop the bus: costs nothing; the others have one more turn.
