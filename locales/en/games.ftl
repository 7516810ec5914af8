### Names of the games, as menus and titles show them.

game-brag = Three-card Brag
game-hvastovstvo = Khvastovstvo
game-brag7 = Seven-card Brag
game-brag9 = Nine-card Brag
game-stop-the-bus = Stop the Bus
game-indian-poker = Indian Poker
game-draw = Five-card Draw
game-jackpots = Jackpots
game-trinka = Seka (Trinka)
