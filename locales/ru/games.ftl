### Названия игр в меню и заголовках.

game-brag = Хвастун (Брэг)
game-hvastovstvo = Хвастовство
game-stop-the-bus = Останови автобус
game-indian-poker = Индейский покер
game-draw = Покер с прикупом
game-jackpots = Джекпот
game-trinka = Сека (тринька)
