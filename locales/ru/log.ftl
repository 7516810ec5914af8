log-fold = { $game ->
    [draw] { $player }: пас
    [jackpots] { $player }: пас
    [indian_poker] { $player }: пас
    [hvastovstvo] { $player }: пас
   *[other] { $player } падает
}
log-check = { $player }: чек
log-call = { $player } { $game ->
    [trinka] ставит { $amount }
   *[other] поддерживает: { $amount }
}
log-bet = { $player } ставит { $amount }
log-raise = { $player } поднимает, в банк { $amount }
log-look = { $player } смотрит карты
log-blind = { $player } ставит вслепую { $amount }
log-dark = { $player}: «Темню», { $amount }
log-over-dark = { $player } перетемняет: { $amount }
log-see = { $player } вскрывает за { $amount }
log-cover = { $player } ставит последние { $amount }
log-compare = { $player }: «Скрываюсь», { $amount }
log-offer-show = { $player } предлагает вскрыться втроём
log-offer-svara = { $player}: «Варим?»
log-offer-split = { $player } предлагает поделить
log-accept = { $player}: «Давай!»
log-refuse = { $player } против
log-join = { $player } входит за { $amount }
log-decline = { $player } не входит
log-leave = { $player } выходит из раздачи
log-remove = { $player } вне игры за нарушение: карты сброшены
log-acquitted = Нарушения нет: { $player } играет дальше
log-accused = { $player } жалуется на нарушение: { $other }
log-redeal = { $player } показывает три десятки: пересдача
log-expose = { $player } просит засветить карту
log-keep = { $game ->
    [hvastovstvo] { $player } играет старыми картами в открытую
   *[other] { $player } оставляет карту
}
log-replace = { $game ->
    [hvastovstvo] { $player } сбрасывает старые карты и играет новыми вслепую
   *[other] { $player } меняет карту
}
log-late-fold = { $game ->
    [draw] ⏰ { $player }: пас
    [jackpots] ⏰ { $player }: пас
    [indian_poker] ⏰ { $player }: пас
    [hvastovstvo] ⏰ { $player }: пас
   *[other] ⏰ { $player } падает
}
log-late-check = ⏰ { $player }: чек
log-late-refuse = ⏰ { $player } против
log-late-decline = ⏰ { $player } не входит
log-late-keep = { $game ->
    [hvastovstvo] ⏰ { $player } играет старыми картами в открытую
   *[other] ⏰ { $player } оставляет карту
}
log-looked = { $player } смотрит карты
log-covered = { $player } закрывает банк
log-card-shown = { $player }: засвечена карта { $cards }
log-compared = { $player } выбывает после сравнения
log-compared-equal = { $player } и { $other }: поровну, остаются оба
log-shown = { $player } вскрывает { $cards }
log-returned = { $player } получает назад { $amount }
log-svara = Свара{ $players ->
    [none] !
   *[other] : { $players }.
} Вход: { $amount }
log-offer-ended = Договориться не удалось
log-deals = Сдаёт { $player }
log-won = { $player } выигрывает { $amount }
log-joined = { $player } за столом
log-left = { $player } встаёт из-за стола
log-cut = { $player } снимает колоду
log-deals-first = Первая сдача: { $player }
log-deals-first-low = Первая сдача: { $player } (младшая карта)
log-deals-first-high = Первая сдача: { $player } (старшая карта)
log-deals-first-points = Первая сдача: { $player } (больше всего очков)
# $row: кто какую карту тянет.
log-lots = Жребий: { $row }
log-lots-again = Поровну, тянут ещё раз: { $row }
# Только в столах, записанных прежними версиями.
log-lifted = { $player } тянет { $cards }
log-first-ace = Первый туз выпадает: { $player }, { $cards }
log-called-off = Для этой раздачи игроков слишком мало: её не будет, никто ничего не платит.
log-ante-missing = { $player } не ставит анте: карт не будет
log-ante-paid-for = { $other } не ставит анте: платит { $player }
log-table-lost = ⚠️ После обновления этот стол не удалось прочитать. Раздача отменяется, все фишки из банков ({ $amount }) возвращаются тем, кто их поставил. Места и правила сохранены, насколько это возможно.
log-table-anew = ⚠️ После обновления этот стол не удалось прочитать, он открывается заново. Ставок на кону не было. Места и правила сохранены, насколько это возможно.
log-exchanged = { $player } отдаёт { $cards } болвану, берёт { $taken }
log-pass = { $player } не меняет
log-late-pass = ⏰ { $player } не меняет
log-knock = { $player }: «Стой!» Остальным по последнему ходу
log-charged = { $player }: младшая рука, штраф { $amount }
log-split = { $player }: руки готовы
log-late-split = ⏰ { $player }: время вышло, руки раскладывает бот
log-quads = { $player }: «Каре!»
log-round-won = Рука { $amount }: лучшую открывает { $player }
log-round-tied = Рука { $amount }: поровну, лучшей нет
log-draw = { $player } меняет { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
   *[many] { $amount } карт
}
log-stand = { $player } остаётся при своих
log-late-stand = ⏰ { $player } остаётся при своих
log-reshuffled = Колода кончается: тасуется снос
# $amount: достоинство, валеты — 11.
log-openers-needed = Открывает пара { $amount ->
    [11] валетов
    [12] дам
    [13] королей
   *[14] тузов
} или лучше
log-openers = { $player } предъявляет открытие: { $cards }
log-false-openers = { $amount ->
    [0] Ложное открытие: { $player } не может взять банк
   *[other] Ложное открытие: { $player } не может взять банк и платит { $amount }
}
log-exchange = { $player } меняется с болваном
log-dm-closed = { $player } пропускает раздачу: боту не отправить карты. Откройте бота и нажмите «Сесть»
log-first-ace-row = { $row }
rhyme-table = стол { $card }
rhyme-host = хозяин { $player } { $card }
rhyme-player = { $player } { $card }
log-tournament-won = 🏆 { $player } выигрывает турнир и забирает { $amount }
