### Rule options: the short name, what it does in one line, and the names of its values.
### Keys: option-NAME, option-NAME-about, option-NAME-VALUE, with - for _ in names and values.

## Ready-made sets of options

preset-book = By the book
preset-fast = Fast
preset-friendly = Friendly
preset-seka36 = Seka, 36 cards

## Stakes

option-ante = Ante
option-ante-about = What everybody puts into the pot before the deal.

option-stake = Stake
option-stake-about = What everybody puts into the pot before each deal.

option-min-bet = Smallest bet
option-min-bet-about = The least that a first bet may be and a raise may add.

option-max-bet = Largest bet
option-max-bet-about = No bet is larger than this; only paying to see may exceed it.

option-min-buy-in = Chips to sit down
option-min-buy-in-about = Players with fewer chips are not dealt in.

option-max-raise = Largest bet
option-max-raise-about = The most that a first bet may be and a raise may add.




option-raises-per-round = Raises in a round
option-raises-per-round-about = How many raises may follow the first bet; 0 means any number.

option-allow-check = Checking
option-allow-check-about = Before the first bet a player may check.


option-start-chips = Tournament chips
option-start-chips-about = How many chips everybody buys for the tournament.

option-penalty = Penalty
option-penalty-about = What the holder of the lowest hand pays into the pot.


option-ceiling = Ceiling
option-ceiling-about = No single payment may be larger; 0 means no ceiling.


## Betting

option-betting = Betting
option-betting-about = How bets go round the table.
option-betting-round = one chip a turn
option-betting-raise = bet or raise
option-betting-poker = as in poker
option-betting-brag = as in Brag

option-raise-limit = Largest raise
option-raise-limit-about = The most that a first bet may be and a raise may add.

option-limit = What the limits bind
option-limit-about = Whether smallest and largest hold for the whole bet or only for what it adds.
option-limit-absolute = every bet
option-limit-raise = the raise

option-poker-multiway-showdown = Showdown of many
option-poker-multiway-showdown-about = With equal bets all show, however many are left. If not, the third must raise or fold.

option-see-cost = Price of seeing
option-see-cost-about = What one of the last two pays for the showdown.
option-see-cost-double = double
option-see-cost-match = single

option-tie = Equal hands
option-tie-about = Who gets the pot when the best hands are equal. The payer is whoever paid to see.
option-tie-payer-loses = the payer loses
option-tie-split = the pot is split
option-tie-nobody = nobody wins
option-tie-first-shown = first shown wins

option-three-way = Show of three
option-three-way-about = The last three may show their hands at no cost if all three agree.

option-payer-may-muck = Hiding a lost hand
option-payer-may-muck-about = Whoever pays to see and loses need not show the cards.

option-cover-tie = Tie with a coverer
option-cover-tie-about = Who gets the covered pot when a player who covered it has an equal hand.
option-cover-tie-side-winner = the other wins
option-cover-tie-split = it is split

option-max-laps = Most laps
option-max-laps-about = After so many laps the hands are compared.


option-dark-compare = Comparing against dark
option-dark-compare-about = What comparing costs whoever has looked, after a dark bet: twice that bet, or twice the stake.
option-dark-compare-2x-dark = dark × 2
option-dark-compare-2x-stake = stake × 2

option-compare-sets-stake = Comparing raises the stake
option-compare-sets-stake-about = What was paid for a comparison becomes the stake for the others.

option-compare-tie = Equal points
option-compare-tie-about = What happens when two players compare and have equal points.
option-compare-tie-both-stay = both stay in
option-compare-tie-challenger-falls = challenger is out

option-compare-from-lap = Comparing
option-compare-from-lap-about = In which lap players may begin to compare.
option-compare-from-lap-1 = from the first lap
option-compare-from-lap-2 = from the second lap

option-short = Too few chips
option-short-about = What a player does whose chips do not reach the stake.
option-short-cover = covers the pot
option-short-fall = drops out

option-exchange = Cards to exchange
option-exchange-about = How many cards may be exchanged with the dummy in a turn: one, or also all three.
option-exchange-1 = one
option-exchange-1-or-3 = one or three

option-compulsory = Exchange every turn
option-compulsory-about = Everybody must exchange on every turn.


option-end = End of exchanging
option-end-about = What ends the exchanging and brings the showdown: a lap in which all pass, or a knock.
option-end-all-pass = all pass
option-end-knock = a knock

## Blind play

option-blind = Blind play
option-blind-about = A player may bet without looking, at half the price.

option-blind-may-raise = Blind raises
option-blind-may-raise-about = A player who has not looked may also raise.

option-blind-uncontested = Left alone blind
option-blind-uncontested-about = Where the pot goes when all fold to a blind player.
option-blind-uncontested-take = takes the pot
option-blind-uncontested-carry = the pot waits

option-kept-blind = Keeping the hand
option-kept-blind-about = What a blind player left alone plays next: the old cards, or the old or new ones by choice.
option-kept-blind-instead = old only
option-kept-blind-two-hands = old or new

option-dark-chain = Going dark in a row
option-dark-chain-about = How many players may go dark one after another.
option-dark-chain-2 = two
option-dark-chain-unlimited = any number

option-over-min = Over-dark
option-over-min-about = How much the second dark bet must be.
option-over-min-any = more than the first
option-over-min-double = twice the first

## Hands

option-wilds = Wild cards
option-wilds-about = Which cards may stand for any other.
option-wilds-none = none
option-wilds-twos = twos
option-wilds-braggers = A♦, J♣ and 9♦
option-wilds-jc-9d = J♣ and 9♦

option-wild-count-breaks-tie = Fewer wilds win
option-wild-count-breaks-tie-about = Of two equal hands the one with fewer wild cards wins.

option-scale = Ranking
option-scale-about = Which hands count.
option-scale-modern = all six kinds
option-scale-classic = no runs or flushes

option-a23 = A‑2‑3
option-a23-about = Where the run A‑2‑3 stands among the runs.
option-a23-top = the highest
option-a23-second = below A‑K‑Q
option-a23-low = the lowest

option-top-prial = Best prial
option-top-prial-about = Which three of a kind beats even three aces.
option-top-prial-3 = threes
option-top-prial-7 = sevens
option-top-prial-9 = nines
option-top-prial-none = none

option-four-of-a-kind = Four of a kind
option-four-of-a-kind-about = Whoever has four of a kind and announces it at once takes the pot.

option-nine-win = Hands to win
option-nine-win-about = How many of the three hands must be the best to win the pot.
option-nine-win-all = all three
option-nine-win-two-of-three = two of three

option-trips-top = Top hand
option-trips-top-about = Which triple is the highest hand; the other comes second.
option-trips-top-aaa = three aces
option-trips-top-666 = three sixes

option-two-aces-22 = Two aces
option-two-aces-22-about = Two aces count 22 in any suits, else 11.

option-tens-redeal-for = Three tens
option-tens-redeal-for-about = Who gets new cards when three tens are shown.
option-tens-redeal-for-active = those still in
option-tens-redeal-for-all = everybody

## Draw poker and Jackpots

option-draw-limit = Cards to draw
option-draw-limit-about = How many cards may be drawn. “By players”: three with more than five players, else any number.
option-draw-limit-auto = by players
option-draw-limit-0 = none
option-draw-limit-1 = 1
option-draw-limit-2 = 2
option-draw-limit-3 = 3
option-draw-limit-4 = 4
option-draw-limit-5 = 5

option-ace-four = Four with an ace
option-ace-four-about = Whoever keeps an ace and shows it may draw four cards despite the limit.

option-sweeten = Sweetening
option-sweeten-about = What everybody adds, instead of the ante, to a pot that nobody opened.

option-openers = Openers
option-openers-about = The bot lets you open only with jacks or better, or trusts you and checks at the end.
option-openers-enforced = jacks or better
option-openers-honour = on honour

option-progressive = Rising openers
option-progressive-about = What it takes to open after a hand that nobody opened: queens, then kings, then perhaps aces.
option-progressive-none = always jacks
option-progressive-q-k = up to kings
option-progressive-q-k-a = up to aces

option-false-open-penalty = Penalty for false openers
option-false-open-penalty-about = How many antes a false opener pays into the pot besides.




## Svara

option-svara-entry = Svara entry
option-svara-entry-about = What a player pays to buy into the svara. A share is the pot divided by the tied players.
option-svara-entry-half = half the pot
option-svara-entry-share = one share
option-svara-entry-third = a third of the pot
option-svara-entry-full = the whole pot

option-svara-limit = Svaras in a row
option-svara-limit-about = After so many svaras the tied players split the pot; 0 means no limit.

## The deal

option-pack = Pack
option-pack-about = Which cards are in the pack: no court cards, or court cards that count 10.
option-pack-trinka24 = 24 cards
option-pack-seka36 = 36 with court cards

option-reshuffle = Shuffling
option-reshuffle-about = When the pack is shuffled. Until then used cards go under it. The prial is one shown.
option-reshuffle-after-prial = after a prial
option-reshuffle-every-hand = before every deal

option-first-dealer = First dealer
option-first-dealer-about = How the first dealer is chosen.
option-first-dealer-low = lowest card
option-first-dealer-high = highest card
option-first-dealer-first-ace = first ace
option-first-dealer-lift = cut for high
option-first-dealer-auto = by number of players

option-deal = Dealing
option-deal-about = How many cards are dealt at a time.
option-deal-1 = one by one
option-deal-3 = by threes
option-deal-3-3-1 = three, three and one

option-exposed-card-chance = Exposed cards, %
option-exposed-card-chance-about = How often a card is exposed in the deal: its owner may keep or replace it.

## The table

option-confirm-ante = Antes by hand
option-confirm-ante-about = Everybody puts the ante in with a tap; otherwise the bot takes it.

option-short-pot = Ante missing
option-short-pot-about = What the dealer’s “I deal” does when an ante is missing. On a time-out, who owes it sits out.
option-short-pot-skip = player sits out
option-short-pot-dealer-pays = the dealer pays

option-cut = Cut
option-cut-about = Whether the player on the dealer’s right cuts the pack, or the bot does it.
option-cut-ask = by the player
option-cut-auto = by the bot

option-reveal = Proof of the deal
option-reveal-about = What is opened to prove the shuffle. The whole pack shows folded hands too.
option-reveal-shown = shown cards
option-reveal-full = whole pack

option-etiquette = Etiquette
option-etiquette-about = What is done about talk of cards and acting out of turn.
option-etiquette-report = report and vote
option-etiquette-auto = the bot warns
option-etiquette-strict = out of turn: out
option-etiquette-off = nothing

