### Названия рук. $rank: A, K, Q, J, T (десятка) или цифра от 9 до 2; см. cards.ftl.

# Одна карта в начале названия.
rank-title = { rank-name }

# Одна карта: «и четвёрка».
rank-counted = { rank-name }

# Карты этого достоинства: «короли и девятки».
rank-plural = { $rank ->
    [A] тузы
    [K] короли
    [Q] дамы
    [J] валеты
    [T] десятки
    [9] девятки
    [8] восьмёрки
    [7] семёрки
    [6] шестёрки
    [5] пятёрки
    [4] четвёрки
    [3] тройки
    [2] двойки
   *[other] { $rank }
}

# До какой карты: «пробежка до дамы».
rank-up-to = { $rank ->
    [A] туза
    [K] короля
    [Q] дамы
    [J] валета
    [T] десятки
    [9] девятки
    [8] восьмёрки
    [7] семёрки
    [6] шестёрки
    [5] пятёрки
    [4] четвёрки
    [3] тройки
    [2] двойки
   *[other] { $rank }
}

## Хвастун и покер

hand-prial = прайл { rank-names }
hand-running-flush = велосипед до { rank-up-to }
hand-running-flush-a23 = велосипед туз-два-три
hand-run = пробежка до { rank-up-to }
hand-run-a23 = пробежка туз-два-три
hand-flush = флеш до { rank-up-to }
hand-pair-and-odd = пара { rank-names } и { $odd }
hand-pair = пара { rank-names }
hand-high-card = старшая карта — { rank-name }

hand-royal-flush = роял-флеш
hand-straight-flush = стрит-флеш до { rank-up-to }
hand-quads = каре { rank-names }
hand-full-house = фул-хаус: { $first } и { $second }
hand-straight = стрит до { rank-up-to }
hand-trips = тройка { rank-names }
hand-two-pair = две пары: { $first } и { $second }

# $wilds: «2♠ за К♥, 2♦ за К♣».
hand-with-wilds = { $hand } (козыри: { $wilds })
hand-stands-for = { $wild } за { $card }

## Тринька

hand-aces = три туза
hand-sixes = три шестёрки
hand-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
# Три карты одной масти.
hand-trinka = тринька, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hand-three-tens = три десятки, { $points } очков
hand-two-aces = два лба, { $points } очка

## Индийский покер

hand-card = { rank-name } { $suit ->
    [s] пик
    [h] червей
    [d] бубен
   *[c] треф
}
