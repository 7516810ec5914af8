### The rules pages of Jackpots: Telegram HTML, at most 900 characters each.

jackpots-rules-1 =
    <b>Jackpots: how a hand goes</b>

    Five-card draw with one more rule: it takes a <b>pair of jacks or better</b> to open the pot.

    1. Everybody puts in the ante, and five cards are dealt to each.
    2. From the dealer’s left each <b>opens</b> with a bet, if the cards allow it, or <b>checks</b>. Nobody must open, and nobody folds before the opening.
    3. If all check, the chips stay in the pot, everybody <b>sweetens</b> it with another ante, and the player on the left deals anew. So the jackpot grows, hand by hand, until somebody opens.
    4. After the opening anybody may call, raise or fold, whatever the cards.
    5. Then all draw, bet once more and show, as in five-card draw. The opener speaks first after the draw.

    The ranking and the limits are those of five-card draw: /rules draw.

jackpots-rules-2 =
    <b>Openers</b>

    At the end whoever opened must prove it. I do that: the opener who wins without a call shows only the cards that opened, such as J♠ J♦. At the showdown the whole hand is shown.

    <b>Splitting openers.</b> You may discard cards that opened and draw to something better. You need not say so: I keep them for the proof.

    <i>Example:</i> K♣ J♣ 9♣ 7♣ J♥ opens with the jacks, discards J♥ and draws one card for the flush. At the end the table sees J♣ J♥.

    <b>On honour</b> (an option): anybody may open, and I check at the end. With <b>false openers</b> you cannot win and nothing comes back; the best of the others takes the pot. If nobody else is left, all of it waits for the next hand. The chat may add a penalty of two antes.

jackpots-rules-3 =
    <b>The growing jackpot</b>

    <i>Example:</i> five players, ante 1. All check: 5 chips wait. Everybody adds 1, all check again: 10 wait. In the third hand there are 15, and A opens.

    The jackpot waits for the next hand of this game, even if the chat plays something else meanwhile or closes the table.

    The chat may choose:
    • <b>Sweetening</b>: another sum than the ante.
    • <b>Rising openers</b>: after a hand that nobody opened it takes queens, then kings, and if the chat likes then aces. When the pot is won, jacks are enough again.

    Two pairs, three of a kind and all that is better always open: 2♠ 2♦ 3♣ 3♥ 9♠ does, A♠ K♥ Q♦ J♣ 9♠ does not.
