"""The games a second time, written from RULES.md and without a line of the engine's, for tests only.

Trinka: `standing` has the chips, `laws` says what is legal, `hand` carries it out. Brag that is bet by turns: `brag`.
Brag of several hands: `split`. Stop the Bus: `bus`. Poker: `staking` has the chips; `draw` the cards of draw poker and
`five` its deal, of which `jackpots` is a kind; `poker` is Brag and Indian poker. `worth` says what hands are worth.

Moves are words of hand files with a seat and an amount or cards; cards, cuts and packs come from outside. Cards that
fall open are left to other tests. `pair` plays one deal on the engine and on a referee.
"""
