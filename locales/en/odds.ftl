### /odds: how often each hand of three cards comes.

odds-title = <b>All hands of three cards: { $hands }</b>
odds-row = <b>{ $kind }</b>: { $count } · one hand in { NUMBER($one, maximumFractionDigits: 0) } · odds { NUMBER($against, maximumFractionDigits: 0) } : 1 against
# The only kind that comes more often than not: 74 hands of 100, odds of 0.344 : 1.
odds-row-likely = <b>{ $kind }</b>: { $count } · { NUMBER($hundred, maximumFractionDigits: 0) } of 100 hands · odds 1 : { NUMBER($favour, maximumFractionDigits: 0) } against
odds-how = Counted without wild cards, A‑2‑3 being a run. A run in one suit counts as a running flush only.
odds-prial-of-threes = Prial of threes
odds-prial = Another prial
odds-running-flush = Running flush
odds-run = Run
odds-flush = Flush
odds-pair = Pair
odds-high-card = High card
