### Настройки правил: короткое имя, что меняет (одной строкой) и имена значений.
### Ключи: option-ИМЯ, option-ИМЯ-about, option-ИМЯ-ЗНАЧЕНИЕ; знак _ в именах и значениях заменён на -.

## Готовые наборы

preset-book = Как в книге
preset-fast = Побыстрее
preset-friendly = По-дружески
preset-seka36 = Сека, 36 карт

## Ставки

option-ante = Анте
option-ante-about = Сколько каждый ставит в банк перед сдачей.

option-stake = Взнос
option-stake-about = Сколько каждый ставит в банк перед каждой сдачей.

option-min-bet = Минимальная ставка
option-min-bet-about = Первая ставка и каждое повышение — не меньше этого.

option-max-bet = Максимальная ставка
option-max-bet-about = Больше этого не ставят; дороже может стоить только вскрытие.

option-min-buy-in = Фишек, чтобы сесть
option-min-buy-in-about = У кого меньше, тому не сдают.

option-max-raise = Максимальная ставка
option-max-raise-about = Первая ставка и каждое повышение — не больше этого.




option-raises-per-round = Повышений за круг
option-raises-per-round-about = Сколько раз можно повысить после первой ставки; 0 — сколько угодно.

option-allow-check = Чек
option-allow-check-about = До первой ставки можно сказать «чек» и ничего не ставить.


option-start-chips = Фишек на турнир
option-start-chips-about = Сколько фишек каждый покупает на турнир.

option-penalty = Штраф
option-penalty-about = Сколько платит в банк тот, у кого младшая рука.


option-ceiling = Потолок
option-ceiling-about = Больше этого за один раз не ставят; 0 — без потолка.


## Торги

option-betting = Торги
option-betting-about = Как идут ставки.
option-betting-round = вкруговую, по фишке
option-betting-raise = с повышением
option-betting-poker = как в покере
option-betting-brag = как в «Хвастуне»

option-raise-limit = Предел повышения
option-raise-limit-about = Первая ставка и каждая прибавка — не больше этого.

option-limit = Что ограничено
option-limit-about = К чему относятся пределы: ко всей ставке или только к прибавке.
option-limit-absolute = вся ставка
option-limit-raise = прибавка

option-poker-multiway-showdown = Вскрытие троих и больше
option-poker-multiway-showdown-about = При равных ставках вскрываются все. Если нет, третьему надо поднять или упасть.

option-see-cost = Цена вскрытия
option-see-cost-about = Сколько один из двоих оставшихся платит за вскрытие.
option-see-cost-double = двойная
option-see-cost-match = обычная

option-tie = Равные руки
option-tie-about = Кому банк, если лучшие руки равны. Платящий — тот, кто платит за вскрытие.
option-tie-payer-loses = проигрыш платящего
option-tie-split = делится
option-tie-nobody = никому
option-tie-first-shown = кто открылся раньше

option-three-way = Вскрытие втроём
option-three-way-about = Трое последних могут вскрыться бесплатно, если согласны все трое.

option-payer-may-muck = Не показывать проигрыш
option-payer-may-muck-about = Кто платит за вскрытие и проигрывает, может не показывать карты.

option-cover-tie = Равенство с закрывшим
option-cover-tie-about = Кому закрытый банк, если у закрывшего игрока рука равна чужой.
option-cover-tie-side-winner = сопернику
option-cover-tie-split = делится

option-max-laps = Предел кругов
option-max-laps-about = После стольких кругов руки сравниваются.


option-dark-compare = Сравнение при тёмной
option-dark-compare-about = Сколько стоит скрыться против тёмной тому, кто смотрел карты: две тёмные или две ставки.
option-dark-compare-2x-dark = тёмная × 2
option-dark-compare-2x-stake = ставка × 2

option-compare-sets-stake = Сравнение поднимает ставку
option-compare-sets-stake-about = Плата за сравнение становится ставкой для остальных.

option-compare-tie = Равные очки
option-compare-tie-about = Что делать, если при сравнении очки равны.
option-compare-tie-both-stay = играют оба
option-compare-tie-challenger-falls = кто скрылся, падает

option-compare-from-lap = Когда скрываться
option-compare-from-lap-about = С какого круга можно сравниваться с соседом.
option-compare-from-lap-1 = с первого круга
option-compare-from-lap-2 = со второго круга

option-short = Не хватает фишек
option-short-about = Что делать, если фишек меньше ставки.
option-short-cover = закрыть банк
option-short-fall = упасть

option-exchange = Сколько менять
option-exchange-about = Сколько карт за ход можно поменять у болвана.
option-exchange-1 = одну
option-exchange-1-or-3 = одну или все три

option-compulsory = Менять обязательно
option-compulsory-about = Каждый обязан менять карту в свой ход.


option-end = Конец обмена
option-end-about = Чем кончается обмен.
option-end-all-pass = круг без обмена
option-end-knock = стук («Стой!»)

## Игра вслепую

option-blind = Игра вслепую
option-blind-about = Можно ставить, не глядя в карты, за полцены.

option-blind-may-raise = Повышение вслепую
option-blind-may-raise-about = Повышать можно и не глядя в карты.

option-blind-uncontested = Один вслепую
option-blind-uncontested-about = Кому банк, если остался один игрок и он играет вслепую.
option-blind-uncontested-take = берёт банк
option-blind-uncontested-carry = банк ждёт

option-kept-blind = Слепая рука
option-kept-blind-about = С чем дальше играет тот, кто остался вслепую один: со старыми картами или на выбор.
option-kept-blind-instead = только старая
option-kept-blind-two-hands = старая или новая

option-dark-chain = Сколько темнят
option-dark-chain-about = Сколько игроков подряд могут темнить.
option-dark-chain-2 = двое
option-dark-chain-unlimited = сколько угодно

option-over-min = Перетемнить
option-over-min-about = Какой должна быть вторая тёмная ставка.
option-over-min-any = больше первой
option-over-min-double = вдвое больше первой

## Комбинации

option-wilds = Козыри
option-wilds-about = Какие карты заменяют любую другую, как джокер.
option-wilds-none = нет
option-wilds-twos = двойки
option-wilds-braggers = Т♦, В♣ и 9♦
option-wilds-jc-9d = В♣ и 9♦

option-wild-count-breaks-tie = Меньше козырей — старше
option-wild-count-breaks-tie-about = Из двух равных рук старше та, в которой меньше козырей.

option-scale = Старшинство
option-scale-about = Какие комбинации считаются.
option-scale-modern = все шесть
option-scale-classic = без пробежек и флешей

option-a23 = Т‑2‑3
option-a23-about = Какое место у пробежки Т‑2‑3.
option-a23-top = самая старшая
option-a23-second = ниже Т‑К‑Д
option-a23-low = самая младшая

option-top-prial = Главный прайл
option-top-prial-about = Какой прайл бьёт даже трёх тузов.
option-top-prial-3 = тройки
option-top-prial-7 = семёрки
option-top-prial-9 = девятки
option-top-prial-none = никакой

option-four-of-a-kind = Каре
option-four-of-a-kind-about = Кто сразу объявляет каре, забирает банк.

option-nine-win = Сколько рук выиграть
option-nine-win-about = Сколько из трёх рук должны быть лучшими, чтобы взять банк.
option-nine-win-all = все три
option-nine-win-two-of-three = две из трёх

option-trips-top = Главная тройка
option-trips-top-about = Какие три карты старше всех; другая тройка вторая.
option-trips-top-aaa = три туза
option-trips-top-666 = три шестёрки

option-two-aces-22 = Два лба
option-two-aces-22-about = Два туза любых мастей дают 22 очка, иначе 11.

option-tens-redeal-for = Три десятки
option-tens-redeal-for-about = Кому пересдают карты, если показаны три десятки.
option-tens-redeal-for-active = тем, кто в игре
option-tens-redeal-for-all = всем

## Покер с прикупом и «Джекпот»

option-draw-limit = Сколько прикупать
option-draw-limit-about = Сколько карт менять. По игрокам: до трёх, если их больше пяти, иначе любое число.
option-draw-limit-auto = по игрокам
option-draw-limit-0 = ни одной
option-draw-limit-1 = 1
option-draw-limit-2 = 2
option-draw-limit-3 = 3
option-draw-limit-4 = 4
option-draw-limit-5 = 5

option-ace-four = Четыре к тузу
option-ace-four-about = Кто оставляет и показывает туза, может взять четыре карты вопреки пределу.

option-sweeten = Подсластить банк
option-sweeten-about = Сколько каждый добавляет вместо анте, если банк никто не открывает.

option-openers = Открытие
option-openers-about = Бот не даёт открыть без пары валетов или верит на слово и проверяет в конце.
option-openers-enforced = валеты или лучше
option-openers-honour = на честное слово

option-progressive = Растущее открытие
option-progressive-about = С чем открывают, если прошлую раздачу не открыл никто: с дамами, потом с королями, а то и с тузами.
option-progressive-none = всегда валеты
option-progressive-q-k = до королей
option-progressive-q-k-a = до тузов

option-false-open-penalty = Штраф за ложное открытие
option-false-open-penalty-about = Сколько анте доплачивает в банк тот, кому открывать нечем.




## Свара

option-svara-entry = Вход в свару
option-svara-entry-about = Сколько платят, чтобы войти в свару. Доля — банк, делённый на число заваривших.
option-svara-entry-half = полбанка
option-svara-entry-share = доля заварившего
option-svara-entry-third = треть банка
option-svara-entry-full = весь банк

option-svara-limit = Свар подряд
option-svara-limit-about = После стольких свар банк делят; 0 — без предела.

## Сдача

option-pack = Колода
option-pack-about = Какими картами играют: без картинок или с ними, по 10 очков каждая.
option-pack-trinka24 = 24 карты
option-pack-seka36 = 36 карт с картинками

option-reshuffle = Тасовать
option-reshuffle-about = Когда тасуют колоду. До этого сыгранные карты идут под низ. Прайл — открытый.
option-reshuffle-after-prial = после прайла
option-reshuffle-every-hand = перед каждой сдачей

option-first-dealer = Первая сдача
option-first-dealer-about = Как выбирают первого сдающего.
option-first-dealer-low = младшая карта
option-first-dealer-high = старшая карта
option-first-dealer-first-ace = первый туз
option-first-dealer-lift = поднять на старшего
option-first-dealer-auto = по числу игроков

option-deal = Как сдавать
option-deal-about = По сколько карт сдают за раз.
option-deal-1 = по одной
option-deal-3 = по три
option-deal-3-3-1 = три, три и одна

option-exposed-card-chance = Засвеченные карты, %
option-exposed-card-chance-about = Как часто карта засвечивается при сдаче: её можно оставить или заменить.

## Стол

option-confirm-ante = Анте вручную
option-confirm-ante-about = Каждый ставит анте кнопкой; иначе его ставит за всех бот.

option-short-pot = Без анте
option-short-pot-about = Что делает «Сдаю» сдающего, когда нет чьего-то анте. Выйдет время — такой игрок пропускает.
option-short-pot-skip = пропускает раздачу
option-short-pot-dealer-pays = платит сдающий

option-cut = Кто снимает
option-cut-about = Кто снимает колоду: игрок справа от сдающего или бот.
option-cut-ask = игрок
option-cut-auto = бот

option-reveal = Проверка сдачи
option-reveal-about = Что открыть после раздачи для проверки. Вся колода покажет и сброшенные карты.
option-reveal-shown = показанные карты
option-reveal-full = вся колода

option-etiquette = Этикет
option-etiquette-about = Что делать с разговорами о картах и ходами не в очередь.
option-etiquette-report = жалоба и голосование
option-etiquette-auto = бот предупреждает
option-etiquette-strict = не в очередь — вон
option-etiquette-off = ничего

