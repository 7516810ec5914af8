### The rules pages of Indian Poker: Telegram HTML, at most 900 characters each.

indian-poker-rules-1 =
    <b>Indian Poker: how a hand goes</b>

    Everybody antes and gets <b>one card</b>, held to the forehead: you see the cards of all the others, but not your own. I tell nobody what their own card is before the showdown.

    1. Your chat with me shows the others’ cards; the button under the table shows them again.
    2. From the dealer’s left, each bets that their card is higher than those they see, or folds. To stay in you must bet.
    3. Whoever folds lays the card down, unseen.
    4. If all but one fold, the last one takes the pot.
    5. At the showdown all still in turn their cards. <b>The highest card wins</b>: ace, king, queen, jack, 10 … 2. Suits do not count; equal cards split the pot.

    <i>Example:</i> you see 4♣, 9♦ and 6♠. Your card is higher than all three more often than not: bet. If you see an ace, you can at best split the pot.

    Then the deal moves to the left.

indian-poker-rules-2 =
    <b>Betting</b>

    The chat chooses one of two ways.

    <b>As in poker.</b> The first one bets; the others call, raise or fold. You pay only what is missing to the highest bet. When all bets are equal, all who are in show.
    <i>Example, ante 1:</i> A bets 2, B raises to 4, C folds, A adds 2. The pot is 3 + 4 + 4 = 11.

    <b>As in Brag.</b> Put in one chip on each turn, or fold. Nobody may raise. When two are left, two chips bring the showdown.
    <i>Example, ante 1:</i> A 1, B 1, C and D fold, A 1, B puts in 2: the pot is 4 + 1 + 1 + 1 + 2 = 9.

    <b>Out of chips.</b> Put in what you have left and cover the pot. The others go on seeing your card. What they bet from now on goes into a side pot, which you cannot win. At the end the last ones play for the side pot, and with you for the main pot.
