### Проверка раздачи: ответы `python -m bot verify` и /verify.

# $cut: сколько карт снято сверху.
verify-right = всё верно. Сравните печать с той, что была на столе до съёма.
    Печать { $commitment }
    Карт в колоде: { $places }, снято сверху: { $cut }. Карты в порядке сдачи:
# $number: 1 — первая сданная карта. $place: с 0, до съёма.
verify-card = { $number }: { $card } (место { $place } в перетасованной колоде)
verify-wrong = неверно. { $reason }
verify-unreadable = не читается: { $reason }

verify-fault-other-commitment = Это к другой печати.
verify-fault-unknown-version = Эта версия файла незнакома.
verify-fault-bad-size = Колоды из стольких карт не бывает.
verify-fault-bad-cut = Здесь колоду снять нельзя.
verify-fault-nothing-revealed = Не открыто ни одной карты.
verify-fault-not-a-card = На месте { $place } названа не карта.
verify-fault-twice = { $card } или место этой карты названо дважды.
verify-fault-no-such-place = { $card }: такого места в колоде нет.
verify-fault-not-committed = { $card } не сходится с печатью: эта карта лежала не там.
