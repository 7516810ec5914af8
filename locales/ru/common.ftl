### Слова, общие для всех экранов.

player-unnamed = игрок { $number }
