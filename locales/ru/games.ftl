### Названия игр в меню и заголовках.

game-brag = Хвастун (Брэг)
game-hvastovstvo = Хвастовство
game-brag7 = Семикарточный хвастун
game-brag9 = Девятикарточный хвастун
game-stop-the-bus = Останови автобус
game-indian-poker = Индейский покер
game-draw = Покер с прикупом
game-jackpots = Джекпот
game-trinka = Сека (тринька)
