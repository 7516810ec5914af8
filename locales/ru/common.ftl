### Слова, общие для всех экранов. $count — целое число.

# Игрок, в имени которого ничего не видно; $number — номер места.
player-unnamed = игрок { $number }

# Два последних члена перечисления.
list-end = { $rest } и { $last }

# Конец перечисления, которое не помещается.
list-more = { $names } и ещё { $more }

yes = да
no = нет

chips = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}

players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}

cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}

points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}

hands = { $count ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[many] { $count } раздач
}

# Промежуток времени: «через 1 секунду», «на ход 1 секунду».
seconds = { $count ->
    [one] { $count } секунду
    [few] { $count } секунды
   *[many] { $count } секунд
}
