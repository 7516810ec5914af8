"""The engine, a module each: cards, packs, ranks, the proof of a fair deal, with values worked out from the rules."""
