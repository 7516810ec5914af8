### Названия игр в меню и заголовках.

game-brag = Хвастун (Брэг)
game-hvastovstvo = Хвастовство
game-brag7 = Хвастун на 7 карт
game-brag9 = Хвастун на 9 карт
game-stop-the-bus = Останови автобус
game-indian-poker = Индейский покер
game-draw = Покер с прикупом
game-jackpots = Джекпот
game-trinka = Сека (тринька)
