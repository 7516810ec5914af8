button-join = 🪑 Сесть
button-leave = Встать
button-game = 🃏 Игра
button-rules = 📜 Правила
button-proof = 🔏 Доказательство
button-start = ▶️ Начать
button-next = ▶️ Дальше
button-show = Показать свои
button-new-cards = Мне новые карты
button-breach = ⚠️ Нарушение
button-cut = ✂️ { $place }
button-expose = Открыть { $number }-ю
button-my-cards = { $game ->
    [indian_poker] 👀 Что у других
   *[other] 👀 Мои карты
}
button-panel = К кнопкам →
button-close = Закрыть
button-earlier = ◀︎
button-later = ▶︎
button-back = ↩︎ Назад
button-other = Другая …
amount-half = ½
amount-pot = банк
amount-most = макс
pad-preset = { $what } { $amount }
pad-back = ↩︎
button-erase = ⌫
button-enter = ✅ { $move } ({ $least }–{ $most })
button-type = Введите { $least }–{ $most }
button-sure = { $all ->
    [true] Все фишки!
   *[false] Точно?
} { $move }
move-fold = { $game ->
    [draw] Пас
    [jackpots] Пас
    [indian_poker] Пас
    [hvastovstvo] Пас
   *[other] Падаю
}
move-check = Чек
move-call = Поддержать { $cost }
move-bet = Ставлю { $amount }
move-raise = Поднять до { $amount }
move-look = Посмотреть
move-blind = Вслепую { $amount }
move-dark = Темню { $amount }
move-over-dark = Перетемнить { $amount }
move-see = Вскрыть за { $cost }
move-cover = Закрыть за { $cost }
move-compare = Скрываюсь за { $cost }
move-offer-show = Вскроемся втроём?
move-offer-svara = Варим?
move-offer-split = Поделим?
move-accept = Давай!
move-refuse = Нет
move-join = Войти за { $cost }
move-decline = Не вхожу
move-redeal = Пересдача!
move-expose = Засветить { $amount }-ю
move-keep = { $game ->
    [hvastovstvo] Играю этими
   *[other] Оставить
}
move-replace = { $game ->
    [hvastovstvo] Другими вслепую
   *[other] Заменить
}
button-ante = Ставлю
button-deal-short = Сдаю (сдающий)
move-draw = 🔁 Обменять { $count }
move-stand = Без обмена
move-split = ✅ Готово
move-quads = Каре!
move-exchange = Обменять { $count }
move-pass = Не меняю
move-knock = ✋ Стой!
pick-best = 💡 Подсказка
pick-none = ↺ Сначала
pick-all = Меняю все { $count }
