### The rules pages of Stop the Bus: Telegram HTML, at most 900 characters each.

stop-the-bus-rules-1 =
    <b>Stop the Bus: how it goes</b>

    A tournament. Everybody buys in for the same number of chips; whoever loses them is out, and the last one left takes the whole pot.

    1. Three cards are dealt to each, and three more lie open on the table: the <b>dummy</b>.
    2. From the dealer’s left, each in turn may exchange <b>one</b> card for one of the dummy. What you give is open to all from then on.
    3. You need not: tap <b>No exchange</b>. When a whole lap goes by without an exchange, the exchanging is over.
    4. All show. Whoever has the <b>lowest</b> hand pays the penalty into the pot. If several are lowest, each of them pays.
    5. The next deal begins. With fewer chips than the penalty you pay what is left and are out.

    There is no betting: all the fun is in what you take and what you leave for the next player.

stop-the-bus-rules-2 =
    <b>What beats what</b>, from the top

    <b>Prial</b>, three of a rank: 8♠ 8♥ 8♦
    <b>Running flush</b>: 7♣ 6♣ 5♣
    <b>Run</b>, three in a row: J♠ 10♥ 9♥
    <b>Flush</b>, three of a suit: K♥ 9♥ 2♥
    <b>Pair</b>: Q♠ Q♥ 4♦
    <b>High card</b>: K♠ J♦ 6♦

    The best prial is three threes; the best run is A‑2‑3.

    <i>Example:</i> the dummy is 9♠ 4♦ 2♣, you hold K♥ 8♦ 3♠. You give the 3♠ for the 9♠: you have K♥ 9♠ 8♦, and the dummy is 3♠ 4♦ 2♣, a run for somebody who needs one.

    <i>And at the end:</i> A has K♥ 9♠ 8♦, B Q♠ Q♦ 5♣, C J♥ 10♥ 4♣. C is lowest and pays.

    The chat may play with a <b>knock</b> instead of the lap of passes: from your second turn on you can stop the bus, and the others have one more turn each.
