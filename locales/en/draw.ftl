### The rules pages of five-card draw: Telegram HTML, at most 900 characters each.

draw-rules-1 =
    <b>Five-card draw: how a hand goes</b>

    Five cards each, two rounds of betting, and between them a chance to change what you do not like.

    1. Everybody puts in the ante. The player on the dealer’s right cuts.
    2. Five cards are dealt to each. Yours come in your chat with me; <b>My cards</b> shows them again.
    3. First betting round, from the dealer’s left.
    4. <b>The draw.</b> All who are in discard the cards they do not want and get as many new ones. The others see only how many.
    5. Second betting round. Whoever opened the first one speaks first.
    6. All who are still in show. The best hand takes the pot, equal hands split it.

    If all the others fold, the last one takes the pot and shows nothing. Then the deal moves to the left.

draw-rules-2 =
    <b>Betting</b>

    Until somebody bets you may <b>check</b>: stay in for nothing. The first bet opens the pot, and nobody checks any more: <b>call</b> it, <b>raise</b> it or <b>fold</b>. Whoever has checked must answer too, and may even raise. The round ends when all who are in have put in the same.

    A bet is 1 to 5 chips, and so is what a raise adds. Three raises may follow the first bet of a round. A chat may choose other limits.

    If all check, all draw all the same. If all fold before any bet, the antes stay for the next hand.

    <i>Example:</i> A checks, B bets 2, C calls 2, D raises to 4. A folds, B and C add 2 each: with four antes of 1 the pot is 16.

draw-rules-3 =
    <b>What beats what</b>, from the top

    <b>Straight flush</b>, five in a row in one suit: 9♠ 8♠ 7♠ 6♠ 5♠
    <b>Four of a kind</b>: 7♠ 7♥ 7♦ 7♣ K♦
    <b>Full house</b>, three and two: K♠ K♥ K♦ 9♣ 9♥
    <b>Flush</b>, five of a suit: K♥ J♥ 9♥ 6♥ 2♥
    <b>Straight</b>, five in a row: J♠ 10♥ 9♦ 8♣ 7♥
    <b>Three of a kind</b>: Q♠ Q♥ Q♦ 9♣ 2♠
    <b>Two pairs</b>: A♠ A♥ 4♦ 4♣ 9♠
    <b>Pair</b>: 8♠ 8♥ A♦ K♣ 2♠
    <b>High card</b>: A♠ K♥ 9♦ 7♣ 2♠

    The ace is high, but A‑2‑3‑4‑5 is a straight too, the lowest. In the same kind the higher cards win: pairs and threes first, then the others one after another. Suits never count.

    <i>Example:</i> 9♠ 9♥ 5♦ 5♣ K♦ and 9♦ 9♣ 5♠ 5♥ K♥ are equal: the pot is split.

draw-rules-4 =
    <b>The draw</b>

    From the dealer’s left, each in turn taps the cards to discard, or stands pat. With up to five players you may change all five, with more no more than three. A chat may set another limit; it may also let you draw four to an ace that you keep and show.

    If the pack runs out, folded hands and discards are shuffled and cut anew. Your own discards never come back to you.

    <b>Short of chips?</b> Call with all you have. You play for what you matched of each player’s chips; what the others bet beyond that goes into a side pot. You still draw. A bet that nobody matches comes back.

    <i>Example:</i> A is all in for 3, B and C put in 10 each, antes 1. The main pot is 12, the side pot 14. A has the best hand and wins the 12; the better of B and C takes the 14.
