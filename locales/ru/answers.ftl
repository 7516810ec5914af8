answer-acted = Принято.
answer-back-in = Вы в игре со следующей раздачи.
answer-closed = Стол закрыт.
answer-cut-done = Колода снята.
answer-dealing = Сдаём.
answer-done = Готово.
answer-game-chosen = Игра выбрана.
answer-hand-shown = Карты показаны.
answer-joined = Вы за столом.
answer-joined-next = Вы за столом, карты — со следующей раздачи.
answer-leaves-after-hand = Вы выходите из раздачи, а после неё встанете из-за стола.
answer-left = Место свободно.
answer-lobby-open = Стол открыт.
answer-menu = Меню.
answer-expelled = Ход не в очередь: вы удалены из игры.
answer-vote-counted = Голос учтён.
answer-reported = Теперь голосуют остальные.
answer-new-cards = В следующей раздаче у вас будут новые карты.
answer-option-chosen = Со следующей раздачи.
answer-preset-chosen = Со следующей раздачи.
answer-refilled = Теперь у вас фишек: { $chips }.
answer-stops-after-hand = Стол закроется после этой раздачи.
answer-table-again = Вот стол.
answer-voided = Раздача отменена, ставки возвращены.
answer-wish-noted = { $number }-я карта будет открыта.
answer-ante-in = Ваше анте в банке.
acted-fold = { $game ->
    [draw] Вы пасуете.
    [jackpots] Вы пасуете.
    [indian_poker] Вы пасуете.
    [hvastovstvo] Вы пасуете.
   *[other] Вы падаете.
}
acted-check = Вы говорите «чек».
acted-call = Вы поддерживаете: { $cost }.
acted-bet = Вы ставите { $amount }.
acted-raise = Вы поднимаете до { $amount }.
acted-look = Вы смотрите карты.
acted-blind = Вы ставите вслепую { $amount }.
acted-dark = Вы темните: { $amount }.
acted-over-dark = Вы перетемняете: { $amount }.
acted-see = Вы вскрываете за { $cost }.
acted-cover = Вы закрываете банк последними { $cost }.
acted-compare = Вы скрываетесь за { $cost }.
acted-offer-show = Вы предлагаете вскрыться втроём.
acted-offer-svara = Вы предлагаете варить.
acted-offer-split = Вы предлагаете поделить банк.
acted-accept = Вы согласны.
acted-refuse = Вы против.
acted-join = Вы входите за { $cost }.
acted-decline = Вы не входите.
acted-redeal = Три десятки: пересдача.
acted-expose = { $amount }-я карта будет открыта.
acted-keep = { $game ->
    [hvastovstvo] Вы играете старыми картами.
   *[other] Вы оставляете карту.
}
acted-replace = { $game ->
    [hvastovstvo] Вы играете новыми картами вслепую.
   *[other] Вы берёте карту взамен.
}
acted-draw = Вы меняете { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
acted-stand = Вы остаётесь при своих.
acted-split = Руки разложены.
acted-quads = Каре!
acted-exchange = Вы меняетесь с болваном.
acted-pass = Вы не меняетесь.
acted-knock = Автобус остановлен: остальным по последнему ходу.
