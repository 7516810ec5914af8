### The rules pages of Khvastovstvo: Telegram HTML, at most 900 characters each.

hvastovstvo-rules-1 =
    <b>Khvastovstvo (Boasting): how a hand goes</b>

    Three cards each, four to eight players, everybody antes.

    1. From the dealer’s left, each in turn folds or bets. A bet lies between the smallest and the largest of the table and is <b>never less than the last one</b>.
    2. The whole price is due on <i>every</i> turn, whatever you have paid before.
    3. If all but one fold, the last one takes the pot and shows nothing.
    4. When two are left, either may pay twice the price on their turn and <b>see</b>: this payment may exceed the limit. The better hand takes the pot. <b>If the hands are equal, whoever paid loses.</b>
    5. When three are left, one of them may propose that all three show for nothing. All must agree.

    <i>Example, limits 1–10:</i> A bets 4, B must put in at least 4, C raises to 6. Now A pays 6 to 10, or folds. 11 is too much.

hvastovstvo-rules-2 =
    <b>Blind</b>

    You may bet <b>without looking</b>. A blind bet counts double: whoever has looked pays twice as much.

    • You can look on your turn, before you act. From then on you play openly.
    • With two left, an open player cannot see a blind one; the blind one can.
    • If all fold to a blind player, <b>nobody wins</b>: the pot is carried to the next hand, and there everybody antes again. The blind player may keep the unseen cards; the others get new ones.

    <i>Example, ante 2, four players:</i> A bets 2 blind, the others fold. The pot of 10 stays. The next hand is for 10 + 8 = 18, and A may play the old cards, still unseen.

    If the chat plays with <b>two hands</b>, A gets new cards besides. A may look at the old hand, then play it openly, or discard it and play the new one blind. Two hands unseen at the showdown: the better one counts.

hvastovstvo-rules-3 =
    <b>What beats what</b>, from the top

    <b>Prial</b>, three of a rank: 8♠ 8♥ 8♦. The best are three threes, then aces, kings and so on.
    <b>Running flush</b>, a run in one suit: 7♣ 6♣ 5♣
    <b>Run</b>, three in a row: J♠ 10♥ 9♥. The best is A‑2‑3, then A‑K‑Q.
    <b>Flush</b>, three of a suit: K♥ 9♥ 2♥
    <b>Pair</b>: Q♠ Q♥ 4♦
    <b>High card</b>: K♠ J♦ 6♦

    In the same kind the higher cards win, one after another. Suits never count. How rare each is: /odds.

    <b>Etiquette</b>

    Show your cards to nobody, do not speak of them, do nothing out of turn. Whoever breaks this is removed: the hand is folded, the chips in the pot are lost, and there is no seat until the table is opened anew.
