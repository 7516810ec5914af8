hello =
    I run betting card games in group chats: the Brag family, Seka (Trinka), Indian poker, five-card draw and more. Add me to a group and tap <b>Play</b> there.
    Your cards come to you here. How to play: /help
hello-seated = You are seated. Cards come to you here.
only-in-groups = This works in a group where I run the game: write it there. Without company: /practice
help =
    <b>How to play</b>
    1. In a group tap <b>Join</b>. The first time your chat with me opens: tap Start there.
    2. Anybody seated taps <b>Start</b>, the player on the dealer’s right cuts the pack.
    3. Your cards and your buttons come in your chat with me, the table is in the group. <b>My cards</b> shows your cards to you alone. You can choose a move ahead of your turn.
    4. Chips are play chips, each chat has its own.

    /play – open the table or bring it down the chat
    /next – call me when the next hand begins or a table opens
    /leave – leave the table
    /stop – close the table after the hand
    /practice – in your chat with me: learn any game against the house
    /rules – how the game is played, and this table’s rules
    /odds – how often each hand comes
    /last – how the last hand went
    /verify – proof that the deal was fair
    /chips – your chips and the daily refill
    /top – who has the most chips, who has won the most
    /settings – rules, stakes, chips, time; tools of admins
    /lang – change the language
your-chips = Your chips here: { $chips }
last-title = The last hand: <b>{ $game }</b>
no-last-hand = No hand has been played yet.
lang-set = I speak English now.
button-refill = Daily refill
command-play = open the table
command-help = what I can do
command-rules = rules of the game
command-chips = your chips, daily refill
command-last = the last hand
proof-shown = 🔏 Proof of the deal, for the cards that were shown. Your own: /verify in your chat with me.
proof-full = 🔏 Proof of the deal: the whole pack. It opens folded hands too, as this table has chosen.
proof-pack-kept = The rest stays closed: the pack is kept for the next hand.
proof-own = 🔏 { $chat }: proof of the deal, for your own cards. Only you get this.
proof-nothing-shown = 🔏 No card was shown, so none is opened. Your own cards: /verify in your chat with me.
proof-seal =
    { $matches ->
    [true] ✅ Recomputed from the whole pack, the seal is the one set before the deal
   *[false] ❌ Recomputed from the whole pack, the seal is <b>not</b> the one set before the deal
}: <code>{ $commitment }</code>
proof-how = To check it yourself: <code>python -m bot verify FILE</code>
proof-not-yet = A hand is being played. The proof comes when it is over.
proof-no-files = No files may be sent here, so the proof comes in your chat with me.
proof-for-members = Only members of the group get its proofs.
proof-none-own = You have not played a hand yet.
proof-hand-kept = You keep these cards for the next hand, unseen. Their proof comes after it.
command-verify = proof of a fair deal
command-odds = how often each hand comes
command-leave = leave the table
command-breach = report who breaks the etiquette
breach-how = Reply with /breach to the message that breaks the etiquette, or use the button under the table.
etiquette-warning = Not a word about the cards while a hand is being played: that is a breach of etiquette.
command-stop = close the table
command-lang = language
command-start = what I do, tables that wait for you
command-stop-at-once = close the table at once, all stakes go back

hello-your-seat = • { $chat }: you are seated.
hello-your-turn = • { $chat }: <b>your turn</b>.
button-join-in = 🪑 Join: { $chat }
button-add-to-group = ➕ Add me to a group
welcome =
    I run card games for play chips: Brag, Seka and others. Two or more people, and nothing to type: tap <b>Play</b>, then <b>Join</b>.
    Cards come in a private chat with me, so everybody taps Start there once. I need no admin rights.
button-play = 🃏 Play
table-elsewhere = This group’s table is in another topic.
button-go-there = Go there →

turn-warning = ⏳ { $chat }: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left for your move.
turn-mention = 👉 { $players }: your turn.
turn-warning-group = ⏳ { $players }: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left.

left-group = I am no longer in { $chat }. The hand is stopped; if nobody adds me again within an hour, all stakes go back to the players.
left-group-void = { $chat }: nobody has added me again. The table is closed, all stakes are back.
muted-in-group = I am not allowed to write in { $chat }, so nobody’s time runs there. An admin can change that.

# To whoever runs the bot.
draining = 🔧 No new hands for now: a short restart is coming.
drain-on = Draining. { $count ->
    [0] No hand is being played.
    [one] { $count } hand is being played to its end.
   *[other] { $count } hands are being played to their end.
}
drain-off = New hands are dealt again.
drain-ready = ✅ No hand is being played any more: I can be stopped.
alarm = ⚠️ { $what }
alarm-more = ⚠️ { $what } ({ $count } more held back)
proof-of-before = A hand is being played; this is the one before, hand { $number }.
