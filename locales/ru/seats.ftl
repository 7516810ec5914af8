### Места и очередь за ними, кто не играет, ходы заранее, добавка времени, /next.

answer-waiting = Мест нет. Вы в очереди, номер { $place }: освободится место — оно ваше. Выйти из очереди: «Встать».
answer-waits-no-more = Вас больше нет в очереди.
table-waiting = 🪑 Ждут места: { $players }
news-seated = 🪑 { $chat }: место освободилось, вы за столом. Карты — со следующей раздачи.
news-seat-lost = 💤 { $chat }: вас долго не было, место теперь свободно. Возвращайтесь.

command-next = позвать к следующей раздаче
answer-called = Позову, когда начнётся раздача или откроется стол. Передумаете — ещё раз /next.
answer-not-called = Хорошо, не зову.
called-in = Позову один раз, когда там что-нибудь начнётся: { $chats }. Передумаете — ещё раз /next.
not-called-in = Хорошо, не зову: { $chats }.
no-group-to-call = Пока не знаю ваших групп. Напишите /next там.
news-lobby = 🔔 { $chat }: стол открыт, места есть.
news-hand = 🔔 { $chat }: раздача { $number } начинается.
news-mention = 🔔 { $players }: { $what ->
    [lobby] стол открыт.
   *[hand] раздача { $number } начинается.
}

table-missed = ⏰ { $player }: { $misses ->
    [one] { $misses } пропущенный ход
    [few] { $misses } пропущенных хода
   *[many] { $misses } пропущенных ходов
} (пауза после { $most ->
    [one] { $most } хода
    [few] { $most } ходов
   *[many] { $most } ходов
})
table-away = 💤 { $player } пропускает раздачи: { $hands } из { $most }
panel-missed = ⏰ Пропущено ходов подряд: { $misses }. После { $most } — пауза в игре.
away = 💤 <b>{ $chat }</b>: вы пропускаете раздачи. { $most ->
    [one] Через { $most } раздачу
    [few] Через { $most } раздачи
   *[many] Через { $most } раздач
} место освободится.
button-return = ✋ Я здесь

ahead-fold = { $on ->
    [true] ☑️
   *[false] ☐
} { $game ->
    [draw] Пас
    [jackpots] Пас
    [indian_poker] Пас
    [hvastovstvo] Пас
   *[other] Падаю
} в мой ход
ahead-check = { $on ->
    [true] ☑️
   *[false] ☐
} Чек, если можно
ahead-stay = { $on ->
    [true] ☑️
   *[false] ☐
} { $game ->
    [trinka] Остаться за
   *[other] Поддержать
} { $cost }
panel-ahead = Ход решён заранее. Изменится цена — решение отменится. Передумаете — нажмите ещё раз.
answer-premove-kept = Решено. Передумаете — нажмите ещё раз.
answer-premove-gone = Отменено.
error-your-turn-now = Уже ваш ход: смотрите новые кнопки.

button-more-time = ⏱ +{ $seconds } с
answer-more-time = Ещё { $seconds } с. Один раз за раздачу.
error-time-taken = Время в этой раздаче вы уже добавляли.
log-more-time = ⏱ { $player } думает ещё { $amount } с

log-expired = Стол закрыт: давно никто не сдаёт.
