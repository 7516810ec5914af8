### Chairs and who waits for them, players who are absent, moves decided ahead, more time, /next.

answer-waiting = The table is full. You are number { $place } in the queue: when a chair is free you get it. Leave takes you off the list.
answer-waits-no-more = You are off the waiting list.
table-waiting = 🪑 Waiting for a chair: { $players }
news-seated = 🪑 { $chat }: a chair was free, so you are seated. Cards come with the next hand.
news-seat-lost = 💤 { $chat }: your chair went to others, since you sat out for so long. Come back any time.

command-next = call me to the next hand
answer-called = I will call you when the next hand begins or a table opens. /next again: no call.
answer-not-called = All right, no call.
called-in = I will call you once when something begins there: { $chats }. /next again: no call.
not-called-in = All right, no call: { $chats }.
no-group-to-call = I do not know any group of yours yet. Use /next there.
news-lobby = 🔔 { $chat }: a table has opened, there are chairs.
news-hand = 🔔 { $chat }: hand { $number } begins.
news-mention = 🔔 { $players }: { $what ->
    [lobby] a table has opened.
   *[hand] hand { $number } begins.
}

table-missed = ⏰ { $player }: { $misses ->
    [one] { $misses } missed turn
   *[other] { $misses } missed turns
}, sits out at { $most }
table-away = 💤 { $player } sits out: hand { $hands } of { $most }
panel-missed = ⏰ Missed turns in a row: { $misses }. At { $most } you sit out.
away = 💤 <b>{ $chat }</b>: you sit out. After { $most } hands the chair goes to others.
button-return = ✋ I’m back

ahead-fold = { $on ->
    [true] ☑️ Fold
   *[false] ☐ Fold
} on my turn
ahead-check = { $on ->
    [true] ☑️ Check
   *[false] ☐ Check
} if free
ahead-stay = { $on ->
    [true] ☑️ Stay in
   *[false] ☐ Stay in
} for { $cost }
panel-ahead = Decided ahead. It is void if the price changes; a second tap takes it back.
answer-premove-kept = Decided. A second tap takes it back.
answer-premove-gone = Taken back.
error-your-turn-now = It is your turn already: use the new buttons.

button-more-time = ⏱ +{ $seconds } s
answer-more-time = { $seconds } seconds more. Once a hand.
error-time-taken = You have had more time in this hand already.
log-more-time = ⏱ { $player } takes { $amount } s more

log-expired = The table is closed: nobody has dealt for a long time.
