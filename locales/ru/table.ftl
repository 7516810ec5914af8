table-title = <b>{ $game }</b> · раздача { $number }
table-pot = Банк: <b>{ $pot }</b>
table-main-pot =   основной банк { $amount }: { $players }
table-side-pot =   побочный банк { $amount }: { $players }
table-price = Чтобы остаться: { $price }
table-seat = { $mark } { $player } · { $chips }{ $paid ->
    [0] {""}
   *[other] { " · в банке" } { $paid }
}{ $state ->
    [folded] { $game ->
        [draw] { " · пас" }
        [jackpots] { " · пас" }
        [indian_poker] { " · пас" }
        [hvastovstvo] { " · пас" }
       *[other] { " · падает" }
    }
    [covered] { " · банк закрыт" }
    [blind] { " · вслепую" }
   *[in] {""}
}{ $drew ->
    [-1] {""}
    [0] { " · без прикупа" }
   *[other] { " · прикуп" } { $drew }
}
lobby-title = <b>{ $game }</b>: кто играет?
lobby-seat = • { $player } · { $chips } { $chips ->
    [one] фишка
    [few] фишки
   *[many] фишек
}
lobby-seat-out = • { $player } · { $chips } { $chips ->
    [one] фишка
    [few] фишки
   *[many] фишек
} · пропускает
lobby-empty = Пока никого. Жмите <b>Сесть</b>.
lobby-missing = Нужно ещё игроков: { $count }
lobby-fits = Игры на { $count } { $count ->
    [one] игрока
    [few] игроков
   *[many] игроков
}: { $games }
lobby-fits-but = На { $count } { $count ->
    [one] игрока
    [few] игроков
   *[many] игроков
} подойдёт любая игра, кроме: { $games }
lobby-buy-in = Взнос за турнир: { $price }. За младшую руку в каждой раздаче — штраф { $penalty }.
lobby-stakes = Перед сдачей каждый ставит: { $stakes }
cut-asked = { $player }, снимите колоду ({ $seconds } с, потом снимет бот).
cut-house = Колоду снимает { $player }.
# Строка стоит над кнопками «Открыть 1-ю», «Открыть 2-ю», «Открыть 3-ю».
cut-wish = «Открыть» — только по желанию: эту вашу карту сдадут открытой, и её увидят все.
cut-commitment = 🔏 Печать этой колоды: <code>{ $commitment }</code>
# $short: её первые и последние знаки; в ссылке она целиком.
seal-short = 🔏 Печать: <a href="{ $link }">{ $short }</a>
seal-in-link =
    🔏 Печать из ссылки целиком: <code>{ $seal }</code>
    После раздачи напишите в группе /verify и сравните её с печатью в доказательстве.
waits-betting = { $players }: ваше слово? · { $seconds } с на ход
waits-house = Ход: { $players }
waits-offer = { $players }: да или нет? · { $seconds } с на ответ
waits-svara = Свара! { $players }: входите? · { $seconds } с на ответ
waits-answers = { $game ->
    [hvastovstvo] { $players }: какой из двух рук играть? · { $seconds } с
   *[other] { $players }: оставить открытую карту или заменить? · { $seconds } с
}
waits-chance = Карты тасуются.
waits-over = Раздача окончена.
result-shown = { $player }: { $hand }
result-won = 🏆 { $player } забирает { $kind ->
    [main] основной банк
    [side] побочный банк
   *[only] банк
}: { $pot }{ $hand ->
    [none] {""}
   *[other] {" "}({ $hand })
}
result-alone = Остальные вне игры: карты показывать не нужно.
result-compared = Решает сравнение: выбывает { $player }. Столу карты не показывают.
result-tournament = В банке { $amount }: его возьмёт последний.
result-carried = Банк никому не достаётся и ждёт следующей раздачи: { $amount }
# Почему банк никому не достаётся.
unwon-hands = Чтобы взять банк, лучшая рука нужна { $times ->
    [2] дважды
   *[other] трижды
}: такого нет ни у кого.
unwon-passed = { $game ->
    [jackpots] Никто не открывает.
   *[other] Все пасуют.
}
unwon-false-openers = Открытие ложное, а остальные уже вне игры.
unwon-void = Раздача не в счёт: если младшие руки заплатят, фишек не останется ни у кого. Сдаёт тот же игрок.
unwon-blind = { $player } играет вслепую, остальные пасуют: так банк не взять.
unwon-ante = { $game ->
    [jackpots] Подсластить банк: перед следующей сдачей каждый добавляет { $ante }.
    [brag7] Перед следующей сдачей все снова ставят взнос: { $ante }.
    [brag9] Перед следующей сдачей все снова ставят взнос: { $ante }.
   *[other] Перед следующей сдачей все снова ставят анте: { $ante }.
}
result-kept = { $player } оставляет себе те же карты, не глядя.
vote-whom = Кто нарушает этикет: показывает карты, говорит о них, ходит не в очередь?
vote-open = ⚠️ Было ли нарушение: { $accused }? Жалоба: { $accuser }. За: { $yes }, против: { $no }, голосуют: { $voters }.
result-next = Дальше: <b>{ $game }</b>{ $dealt ->
    [true] , сдаёт { $dealer }
   *[false] {""}
}.{ $starts ->
    [practice] {""}
    [admins] {" "}<b>Дальше</b> нажимает админ.
   *[seated] {" "}Любой за столом может нажать <b>Дальше</b>.
}
panel-title = { $chat } · { $game } · раздача { $number }
panel-cards = У вас: <b>{ $hand }</b>
panel-unseen = Карты лежат, вы их не смотрели.
panel-other = { $player }: { $hand }
panel-compared = Сравнение с вами · { $player }: { $hand }
panel-chips = Ваши фишки: { $chips }
# Что было с прошлого хода игрока, и кто ещё в игре.
panel-since = · { $line }
panel-rivals = В игре: { $players }
panel-rival = { $player }{ $blind ->
    [true] { " вслепую" }
   *[false] {""}
}{ $covered ->
    [true] { " (банк закрыт)" }
   *[false] {""}
}{ $drew ->
    [-1] {""}
    [0] { " (без прикупа)" }
   *[other] { " (прикуп" } { $drew })
}
panel-your-turn = <b>Ваш ход.</b> Чтобы остаться: { $price }{ $blind ->
    [0] {""}
   *[other] { " (вслепую" } { $blind })
} · { $seconds } с на ход
panel-waiting =
    { $status ->
    [folded] Вы вне этой раздачи. Ход: { $players }
    [covered] Банк вами закрыт. Ход: { $players }
   *[in] Ход: { $players }
}
panel-won = Ваш выигрыш: { $amount }. У вас фишек: { $chips }
panel-lost = В этот раз мимо. У вас фишек: { $chips }
cards-named = { $cards } ({ $hand })
cards-none = У вас нет карт в этой раздаче.
cards-unseen = Вы играете, не глядя в карты. Чтобы посмотреть, дождитесь хода и нажмите «Посмотреть» в личке со мной.
menu-games = <b>Во что играем?</b> Сколько игроков:
menu-game = { $mark }{ $game }
menu-players = · { $game }: { $least }–{ $most }
menu-rules = Правила: <b>{ $game }</b>, страница { $page } из { $pages }. Действуют со следующей раздачи.
menu-option = { $option }: { $value }
menu-about =
    <b>{ $option }</b>: { $value }
    { $about }
menu-value = { $value }
rules-which = 📜 <b>Правила.</b> Какой игры?
button-page = { $page }/{ $pages }
button-all-rules = ↩︎ Правила всех игр
# Одна страница из нескольких: «Сека (тринька): 2/6».
page-turned = { $name }: { $page }/{ $pages }
rules-here = Правила за этим столом: <b>{ $game }</b>
rules-option = · { $option }: { $value }
antes-missing = Ждём анте: { $players } · { $seconds } с
cut-by-chance = Колоду снимает бот.
table-dummy = Болван: { $cards }
waits-draw = { $players }: сколько карт? · { $seconds } с на ход
waits-split = Раскладывают руки: { $players } · { $seconds } с на ход
waits-exchange = { $players }: меняться с болваном? · { $seconds } с на ход
panel-your-word = <b>Ваш ход.</b> { $seconds } с { $asked ->
    [true] на ответ
   *[false] на ход
}
panel-forehead = Ваша карта у вас на лбу: её видят все, кроме вас.
pick-draw = Отметьте карты на обмен, не больше { $most }.
pick-exchange = Нажмите свою карту, потом карту болвана, которую берёте.
pick-split = Соберите руки по три карты (всего рук: { $hands }): нажимайте карты по одной. Второе нажатие возвращает карту.
pick-hand = { $mark } { $hand }
pick-spare = В сброс: { $cards }
cards-look-again = Вы ещё не смотрели карты. Чтобы посмотреть, нажмите «Мои карты» ещё раз в течение полминуты. Играть не глядя после этого нельзя.
result-split = 🏆 { $kind ->
    [main] Основной банк
    [side] Побочный банк
   *[only] Банк
} { $pot } делится: { $players }{ $hand ->
    [none] {""}
   *[other] {" "}({ $hand })
}
# После раздачи, если кто-то сел или встал.
table-company = За столом: { $players }
# Почему заварившие делят банк, не показав карт.
split-agreed = Заварившие согласны поделить банк.
split-limit = Свар подряд — { $svaras }, больше в этом чате не варят: банк делится.
result-share = { $player } { $share }
result-next-by-itself = Дальше, через { $seconds } с: <b>{ $game }</b>{ $dealt ->
    [true] , сдаёт { $dealer }
   *[false] {""}
}.
lobby-fits-none = На { $count } { $count ->
    [one] игрока
    [few] игроков
   *[many] игроков
} игр нет.
result-even = • { $player }: { $chips }
result-up = • { $player }: { $chips } (+{ $net })
result-down = • { $player }: { $chips } (−{ $net })
lobby-fits-all = На { $count } { $count ->
    [one] игрока
    [few] игроков
   *[many] игроков
} подойдёт любая игра.
