### Words about cards, by which the bot knows talk that the etiquette forbids: beginnings of words, with commas between.

etiquette-words = ace, king, queen, jack of, jacks, ten of, prial, running flush, flush, a run, pair of, a pair, spade, hearts, diamond, clubs, high card, my cards, my hand
