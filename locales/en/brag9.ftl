### The rules pages of nine-card Brag: Telegram HTML, at most 900 characters each.

brag9-rules-1 =
    <b>Nine-card Brag: how a hand goes</b>

    Like seven-card Brag, but with nine cards and <b>three hands of three</b>. Nothing is discarded. Five players at most.

    1. Everybody puts the stake into the pot. Nine cards are dealt to each. There is no betting.
    2. In your chat with me tap your cards into three hands, all players at the same time. <b>Best split</b> lays them out for you; I do the same when your time is up.
    3. The best hand is always shown first, the worst last.
    4. When all are ready, first hands are shown from the dealer’s left. The second and third hands begin with whoever had the best one before.
    5. The pot goes to whoever has the best hand <b>all three times</b>. Some chats play that two of three are enough. If nobody wins, the pot stays, and all stake again for the next hand. It may grow for a long time.

brag9-rules-2 =
    <b>What beats what</b>, from the top

    <b>Prial</b>, three of a rank: 8♠ 8♥ 8♦
    <b>Running flush</b>: 7♣ 6♣ 5♣
    <b>Run</b>: J♠ 10♥ 9♥
    <b>Flush</b>: K♥ 9♥ 2♥
    <b>Pair</b>: Q♠ Q♥ 4♦
    <b>High card</b>: K♠ J♦ 6♦

    • The best prial here is <b>three nines</b>, then aces, kings and so on.
    • The best run is <b>A‑2‑3</b>, then A‑K‑Q.
    • If several have the best hand, nobody has (the chat can let the first one shown win).

    <b>Four of a kind.</b> If you hold four of a rank, tap <b>Four of a kind!</b> before you lay out your hands: the pot is yours at once. If somebody else still holds four too, the higher ones win, nines above aces.

    <i>Example:</i> A has the best first and second hand, C the best third. Nobody has all three, the pot stays. Where two are enough, A takes it.
