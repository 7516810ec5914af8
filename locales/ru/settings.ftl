### Меню настроек чата, его пункты и что могут админы.

## Страницы

section-stakes = 💰 Ставки
section-chips = 🪙 Фишки
section-time = ⏱ Время и язык
section-rights = 🔑 Кому можно
section-cards = 🃏 Карты
section-changes = 🗒 Изменения
section-admin = 🛠 Админам

menu-home = <b>Настройки стола.</b> Игра: { $game }
menu-next-hand = Текущая раздача идёт по прежним правилам, новые — со следующей.
# В ответ на нажатие «Закрыть».
menu-closes = Меню закрывается.
menu-stakes = Ставки: <b>{ $game }</b>. Действуют со следующей раздачи.
menu-chat = <b>{ $section }</b>. Меняют только админы; действует со следующей раздачи.
menu-option-idle = 💤 { $option }: { $value }
menu-needs = Только если «{ $option }»: { $values }.
menu-needed = От этого зависят: { $options }.
menu-changes = <b>Последние изменения</b> (время: UTC)
menu-no-changes = Пока ничего.
menu-change = · { $when } { $who }: { $what }
menu-changed = { $option }: { $before } → { $after }
menu-preset-chosen = правила «{ $preset }»
menu-admin = <b>Для админов.</b> Выберите игрока или что сделать со столом.
menu-person = <b>{ $player }</b> · фишки: { $chips }

an-admin = админ
what-game = Игра
what-language = Язык
language-name = Русский

## Что могут админы

tool-void = ♻️ Отмена раздачи
tool-close = ⛔ Закрыть стол
tool-person = { $mark }{ $player }
tool-remove = 🚪 Убрать
tool-bar = 🚫 Не пускать
tool-unbar = ✅ Пускать снова
tool-grant = +{ $amount }
tool-reset = Вернуть начальные фишки
button-settings = ⚙️ Опции
button-yes = Да

sure-void = Отменить раздачу? Все ставки вернутся игрокам.
sure-close = Закрыть стол? Если идёт раздача, она отменяется и все ставки возвращаются.
sure-remove = Убрать из-за стола: { $player }? Если идёт раздача, карты сбрасываются.
sure-bar = Больше не пускать за стол: { $player }? Если идёт раздача, карты сбрасываются.
sure-reset = { $player }: обнулить кошелёк и выдать начальные фишки заново?

deed-void = отменяет раздачу { $amount }
deed-remove = убирает из-за стола: { $player }
deed-bar = не пускает за стол: { $player }
deed-unbar = снова пускает за стол: { $player }
deed-grant = выдаёт фишки: { $player }, теперь { $amount }
deed-reset = возвращает начальные фишки: { $player }, теперь { $amount }
deed-close = закрывает стол

## Настройки чата

option-starting-chips = Начальные фишки
option-starting-chips-about = Сколько получает новичок, один раз.

option-refill = Ежедневная добавка
option-refill-about = До скольких фишек раз в день пополняется пустой кошелёк.
option-refill-0 = нет

option-min-to-sit = Минимум за столом
option-min-to-sit-about = С меньшим числом фишек за стол не садятся.
option-min-to-sit-0 = как нужно игре

option-turn-time = Секунд на ход
option-turn-time-about = Когда время выходит, бот сам говорит «чек», а если нельзя, выходит за игрока из раздачи.

option-misses = Пропущенные ходы
option-misses-about = После скольких пропусков подряд игроку не сдают, пока он не вернётся.

option-turn-notice = Сигнал о ходе
option-turn-notice-about = Как игрок узнаёт, что ход за ним.
option-turn-notice-dm = сообщение в личке
option-turn-notice-mention = упоминание в группе
option-turn-notice-off = без звука

option-next-hand = Новая раздача, секунд
option-next-hand-about = Через сколько секунд следующая раздача начинается сама.
option-next-hand-0 = по нажатию

option-who-rules = Игра и правила
option-who-rules-about = Кто выбирает их между раздачами.
option-who-rules-seated = все за столом
option-who-rules-admins = админы

option-who-starts = Начать раздачу
option-who-starts-about = Кто нажимает «Начать» и «Дальше».
option-who-starts-seated = все за столом
option-who-starts-admins = админы

option-who-stops = Закрыть стол
option-who-stops-about = Кто закрывает его после раздачи. Админы — в любой момент.
option-who-stops-seated = все за столом
option-who-stops-admins = админы

option-max-laps-0 = без предела

option-pictures = Картинки карт
option-pictures-about = Карты картинкой с подписью или только текстом.

option-four-colours = Четыре цвета
option-four-colours-about = На картинках бубны синие, трефы зелёные.

## Отказы и ответы

error-only-admins = Это могут только админы чата.
error-menu-between-hands = Между раздачами. Админам можно всегда: /settings
error-barred = Этот стол для вас закрыт. Открыть его могут админы чата.
error-no-refill = Ежедневная добавка тут не поможет. Фишки может выдать админ: /grant
error-grant-in-hand = Не посреди раздачи этого игрока.
error-never-played = Этого человека здесь за столом ещё не было.
error-same-value = Так уже и есть.
error-no-hand = Раздачи сейчас нет.
error-already-barred = Уже не пускаем.
error-not-barred = За стол и так пускаем.
error-not-oneself = Закрыть стол для себя нельзя.
error-whom = Кого? Напишите это в ответ на сообщение человека или укажите @имя.
error-how-many = Сколько фишек? Например: /grant 500
error-setting-too-small = «{ $name }» — не меньше { $need }: столько требует «{ $other }».
answer-options-reset = Со следующей раздачи. Больше ни на что не влияют и сброшены: { $options }.
answer-granted = Теперь в кошельке: { $chips }.
answer-removed = Больше не за столом.
answer-barred = За стол больше не пускаем.
answer-unbarred = За стол снова можно.
answer-language-set = Теперь говорю по-русски.
log-voided = Раздача отменена, все ставки возвращены.

## Свои настройки

menu-own = <b>Ваши настройки.</b> Как показывать карты?
button-pictures-on = { $chosen ->
    [true] ✅{" "}
   *[false] {""}
}🖼 Картинкой
button-pictures-off = { $chosen ->
    [true] ✅{" "}
   *[false] {""}
}🔤 Текстом
answer-pictures-on = Карты приходят картинкой.
answer-pictures-off = Карты приходят текстом.

## Кошельки

top-title = <b>Кошельки этого чата</b>
top-won = <b>Выигрыш за столом</b>
top-line = { $place }. { $player } · { $chips }
top-nobody = Здесь ещё никто не играет.
chips-broke = Для игры мало: нужно { $need }.
# Тому, кто здесь ещё не садился.
chips-newcomer = Сядете за стол — получите начальные фишки: { $target }
chips-refill-broke = Ежедневная добавка — для тех, у кого меньше { $need }.
chips-refill-now = Вас ждёт ежедневная добавка: до { $target }.
chips-refill-seated = Ежедневную добавку, до { $target }, берут не за столом: /leave, потом добавка — и можно садиться снова.
chips-refill-later =
    Сегодняшняя добавка уже у вас. Следующая — в полночь по UTC, { $hours ->
        [0] меньше чем через час
        [one] через { $hours } час
        [few] через { $hours } часа
        [many] через { $hours } часов
       *[other] через { $hours } часа
    }.
result-broke = Фишки кончились: { $players }. Чтобы вернуться: /leave, ежедневная добавка в /chips (новая — каждый день после полуночи по UTC) и снова за стол.
result-broke-for-good = Фишки кончились: { $players }. Выдать их может админ: /grant
command-settings = настройки стола
command-top = у кого больше фишек
command-void = отменить раздачу (админы)
command-kick = убрать игрока из-за стола (админы)
command-bar = не пускать игрока (админы)
command-unbar = пускать игрока снова (админы)
command-grant = выдать фишки игроку (админы)
command-resetchips = вернуть игроку начальные фишки (админы)
command-close = закрыть стол (админы)
