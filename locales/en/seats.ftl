### Chairs and who waits for them, players who are absent, moves decided ahead, more time, /next.

answer-waiting = The table is full. You are number { $place } in the queue: the next free seat is yours in turn. Tap Leave to leave the queue.
answer-waits-no-more = You are no longer in the queue.
table-waiting = 🪑 Waiting for a seat: { $players }
news-seated = 🪑 { $chat }: a seat is free, and it is yours. Cards come with the next hand.
news-seat-lost = 💤 { $chat }: you sat out for long, so your seat is free for others. Come back any time.

command-next = call me for the next hand
answer-called = I will call you when the next hand begins or a table opens. /next again: no call.
answer-not-called = All right, no call.
called-in = I will call you once when something begins there: { $chats }. /next again: no call.
not-called-in = All right, no call: { $chats }.
no-group-to-call = I do not know any group of yours yet. Use /next there.
news-lobby = 🔔 { $chat }: a table is open, there are free seats.
news-hand = 🔔 { $chat }: hand { $number } begins.
news-mention = 🔔 { $players }: { $what ->
    [lobby] a table is open.
   *[hand] hand { $number } begins.
}

table-missed = ⏰ { $player }: { $misses ->
    [one] { $misses } missed turn
   *[other] { $misses } missed turns
} (sits out after { $most })
table-away = 💤 { $player } sits out: hand { $hands } of { $most }
panel-missed = ⏰ Missed turns in a row: { $misses }. After { $most } you sit out.
away = 💤 <b>{ $chat }</b>: you are sitting out. After { $most ->
    [one] { $most } hand
   *[other] { $most } hands
} your seat is free for others.
button-return = ✋ I’m back

ahead-fold = { $on ->
    [true] ☑️
   *[false] ☐
} { $game ->
    [trinka] Out
   *[other] Fold
} on my turn
ahead-check = { $on ->
    [true] ☑️
   *[false] ☐
} Check if I can
ahead-stay = { $on ->
    [true] ☑️
   *[false] ☐
} { $game ->
    [trinka] Stay in for
   *[other] Call
} { $cost }
panel-ahead = Your move is decided ahead. If the price changes it is off; a second tap takes it back too.
answer-premove-kept = Decided. A second tap takes it back.
answer-premove-gone = Taken back.
error-your-turn-now = It is your turn already: use the new buttons.

button-more-time = ⏱ +{ $seconds } s
answer-more-time = { $seconds } s more. Once a hand.
error-time-taken = You have had more time in this hand already.
log-more-time = ⏱ { $player } takes { $amount } s more

log-expired = The table is closed: nobody has dealt for a long time.
