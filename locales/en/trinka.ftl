### The rules pages of Trinka (Seka): Telegram HTML, at most 900 characters each.

trinka-rules-1 =
    <b>Seka (Trinka): how a hand goes</b>

    24 cards: sixes to tens and the aces, no court cards. Three cards each, one pot, and your neighbour on the right to fear.

    1. Everybody puts in the ante. The player on the dealer’s right cuts.
    2. Three cards are dealt to each. Yours come in your chat with me; <b>My cards</b> shows them again.
    3. From the dealer’s left, each in turn <b>bets</b> (at least the last stake, at least the ante), <b>compares</b> with the neighbour on the right, or <b>drops out</b>.
    4. Stakes only rise, and no payment is above the ceiling, a hundred antes if the chat has not changed it.
    5. The last one in takes the pot, antes first and deals the next hand.

    If the last two or three have equal points, they make a <b>svara</b>.

trinka-rules-2 =
    <b>Points</b>

    Only cards of <b>one suit</b> are added up. An ace is 11, a ten 10, the others as they say. Your best suit counts.

    <b>A♠ 10♠ 9♠</b> = 30, the highest count
    <b>A♥ 10♥</b> 6♣ = 21
    <b>7♦ 8♦</b> A♣ = 15: the ace of another suit is only 11
    <b>A♠</b> A♥ 6♦ = 11: equal ranks add nothing

    Two hands beat thirty: <b>three aces</b> at the very top, then <b>three sixes</b>. Other triples are nothing.

    <b>Three tens</b> are worth 10 points, but you may show them and demand a <b>redeal</b>, at any moment until your hand has been compared. All who are still in get new cards. The pot stays as it is, nobody takes anything back and nobody antes again.

    <b>Seka with 36 cards</b> (an option) adds the court cards at 10 each: A‑K‑Q of a suit is 31.

trinka-rules-3 =
    <b>Comparing</b>

    On your turn you may pay and compare your points with the player on your right: the nearest one who is still in and has put in a stake in this hand. The <b>lower hand is out</b>. If the points are equal, both stay.

    It costs the last stake, at least the ante. If somebody went dark it costs you twice the dark sum, and the dark player only the single one, never less than the last stake. What you paid does not raise the stake for the others.

    I compare in secret: the two of you see both hands, the table hears only who is out. A player who has not looked learns only the result.

    <i>Example:</i> A bets 1, B 2, C drops out, D bets 2. A compares with D for 2: 21 against 18, D is out. B compares with A for 2: 27 against 21, A is out. B takes the pot.

trinka-rules-4 =
    <b>Going dark</b>

    Whoever acts first may <b>go dark</b>: put in one or two antes without looking at the cards. The very next player may <b>over-dark</b> with more, also without looking.

    • The others look, and play on for no less than the dark sum.
    • Dark players look only when all have had their first turn. Then they too drop out or play on.
    • What it brings: a dark player compares for the single dark sum, the others for the double one.
    • If all drop out, the dark player takes the pot without looking.

    <i>Example:</i> A goes dark for 1, B puts in 1, C compares with B for 2 and loses. Now A compares with B for 1.

    <b>Short of chips?</b> Put in what you have and <b>cover the pot</b>. You play for all that is in it now; later stakes go into a side pot. At the end your hand is compared with the last player’s.

trinka-rules-5 =
    <b>Svara</b>

    When all who are left have equal points, the pot is a <b>svara</b>.

    1. They may split it, if all of them agree. An odd chip goes to the one nearest the dealer’s left.
    2. Or it is played for. Every seated player, also those who dropped out, may <b>buy in</b> for half the pot. The tied players add nothing.
    3. The tied players cut for the deal, and the higher card deals. Nobody antes; stakes begin at the ante again. The winner takes all of it.

    <i>Example:</i> A and B have a svara for 18. C and D buy in for 9 each: now it is 36. If nobody buys in, A and B play for the 18 alone.

    <b>On purpose.</b> The last two can make a svara without comparing. One asks “Make a svara?” on their turn, the other agrees, and the cards go back unseen. A refusal costs nothing.

    A svara may end in a svara again.
