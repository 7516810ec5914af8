### The rules pages of three-card Brag: Telegram HTML, at most 900 characters each.

brag-rules-1 =
    <b>Three-card Brag: how a hand goes</b>

    Three cards each, one pot. You win it with the best hand, or by staying in when all the others fold. A bluff is as good as an ace.

    1. Everybody puts in the ante. The player on the dealer’s right cuts the pack.
    2. Three cards are dealt to each. Yours come in your chat with me; <b>My cards</b> shows them again.
    3. From the dealer’s left, each in turn bets or folds. There is no checking, and it goes round as often as it takes.
    4. If all but one have folded, the last one takes the pot and shows nothing.
    5. When two are left, either may pay double on their turn and <b>see</b>: both hands are shown, the better one wins. If they are equal, whoever paid to see loses.

    Then the deal moves to the left.

brag-rules-2 =
    <b>Betting</b>

    The chat chooses one of three ways.

    <b>One chip a turn.</b> On your turn put in one chip or fold. With two left, two chips bring the showdown.

    <b>Bet or raise.</b> You may put in more, within the limit. That is then the price for the others: call it, raise it or fold. The whole price is due on <i>every</i> turn, whatever you have paid before. With two left, twice the price brings the showdown.
    <i>Example, limit 5:</i> A bets 2, B 2, C 5. Now A pays another 5 to stay in.

    <b>As in poker.</b> You only pay what is missing to the highest bet. When all bets are equal, all who are in show their hands. If a raise is made, those who have bet must answer it.

brag-rules-3 =
    <b>What beats what</b>, from the top

    <b>Prial</b>, three of a rank: 8♠ 8♥ 8♦
    <b>Running flush</b>, a run in one suit: 7♣ 6♣ 5♣
    <b>Run</b>, three in a row: J♠ 10♥ 9♥
    <b>Flush</b>, three of a suit: K♥ 9♥ 2♥
    <b>Pair</b>: Q♠ Q♥ 4♦
    <b>High card</b>: K♠ J♦ 6♦

    Two things to remember:
    • The best prial is <b>three threes</b>, then aces, kings and so on down to twos.
    • The best run is <b>A‑2‑3</b>, then A‑K‑Q. 2‑A‑K is no run.

    In the same kind the higher cards win, one after another. A pair goes by its rank first, then by the odd card. Suits never count.

    <i>Example:</i> 8♠ 8♥ K♦ beats 8♦ 8♣ J♥ and loses to 9♠ 9♥ 3♦.

    If the chat plays with wild cards, a hand without them beats an equal one with them.

brag-rules-4 =
    <b>Blind play</b> (if the chat has switched it on)

    You may bet <b>without looking</b> at your cards, and pay half. The others do not get off so lightly: whoever has looked pays the full price, twice the blind bet.

    • You can look on your turn, before you act. Once you have looked you are an open player for the rest of the hand.
    • I do not send you the cards before you look. <b>My cards</b> asks once more first.
    • With two left, an open player <b>cannot pay to see</b> a blind one: bet on or fold. The blind player can, for the price of an open bet.
    • Two blind players may see each other for twice the blind bet.
    • If all fold to a blind player, the pot is theirs.

    <i>Example:</i> A bets 1 blind. B has looked and pays 2. A bets 1 blind again, B 2, and A doubles to 2: showdown.

brag-rules-5 =
    <b>Out of chips: covering the pot</b>

    If your chips do not reach the price, put in all you have and <b>cover the pot</b>. You stay in for everything in it so far. What the others bet from now on goes into a side pot that you cannot win.

    At the end the last two show. The winner takes the side pot and then plays your hand for the covered pot. On a tie with you the covered pot is theirs. With two left a cover means showdown at once.

    <i>Example:</i> the pot is 10, C covers with the last 3. The 13 are the main pot. A and D bet 16 more, D pays to see and loses: A has the 16. If A also beats C, A takes 13 + 16 = 29.

    <b>The pack.</b> Used cards go under it. It is shuffled only after a prial was shown, so a good memory pays. The proof of the shuffle comes with every hand: /verify.
