### The rules pages of seven-card Brag: Telegram HTML, at most 900 characters each.

brag7-rules-1 =
    <b>Seven-card Brag: how a hand goes</b>

    No betting here. You make <b>two hands of three</b>, and both must be the best.

    1. Everybody puts the stake into the pot. Seven cards are dealt to each.
    2. In your chat with me tap your cards into two hands, all players at the same time. The seventh card is discarded, and nobody ever sees it. <b>Best split</b> lays the hands out for you; I do the same when your time is up.
    3. The better hand is always shown first. You need not make the strongest hand that you can: sometimes a weaker first hand leaves a better second.
    4. When all are ready, first hands are shown from the dealer’s left. Then second hands, beginning with whoever had the best first one.
    5. The best first <i>and</i> the best second hand win the pot. If nobody has both, it stays, and all stake again for the next hand. It may grow for a long time.

brag7-rules-2 =
    <b>What beats what</b>, from the top

    <b>Prial</b>, three of a rank: 8♠ 8♥ 8♦
    <b>Running flush</b>: 7♣ 6♣ 5♣
    <b>Run</b>: J♠ 10♥ 9♥
    <b>Flush</b>: K♥ 9♥ 2♥
    <b>Pair</b>: Q♠ Q♥ 4♦
    <b>High card</b>: K♠ J♦ 6♦

    • The best prial here is <b>three sevens</b>, then aces, kings and so on.
    • The best run is <b>A‑2‑3</b>, then A‑K‑Q.
    • If several have the best hand, nobody has (the chat can let the first one shown win).

    <b>Four of a kind.</b> If you hold four of a rank, tap <b>Four of a kind!</b> before you lay out your hands: the pot is yours at once. If somebody else still holds four too, the higher ones win, sevens above aces.

    <i>Example:</i> first hands A‑A‑A, 9‑9‑9 and 7‑6‑5 in clubs: A is best. Second hands: A has K‑Q‑J in hearts, the others pairs. A is best again and takes the pot.
