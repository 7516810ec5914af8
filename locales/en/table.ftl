table-title = <b>{ $game }</b> · hand { $number }
table-pot = Pot: <b>{ $pot }</b>
table-main-pot =   main pot { $amount }: { $players }
table-side-pot =   side pot { $amount }: { $players }
table-price = To stay in: { $price }
table-seat = { $mark } { $player } · { $chips }{ $paid ->
    [0] {""}
   *[other] { " · put in" } { $paid }
}{ $state ->
    [folded] { $game ->
        [trinka] { " · dropped out" }
       *[other] { " · folded" }
    }
    [covered] { " · covered the pot" }
    [blind] { " · blind" }
   *[in] {""}
}{ $drew ->
    [-1] {""}
    [0] { " · stood pat" }
   *[other] { " · drew" } { $drew }
}
lobby-title = <b>{ $game }</b>: who plays?
lobby-seat = • { $player } · { $chips } { $chips ->
    [one] chip
   *[other] chips
}
lobby-seat-out = • { $player } · { $chips } { $chips ->
    [one] chip
   *[other] chips
} · sits out
lobby-empty = Nobody yet. Tap <b>Join</b>.
lobby-missing = { $count ->
    [one] { $count } more player
   *[other] { $count } more players
} to start.
lobby-fits = Games for { $count } { $count ->
    [one] player
   *[other] players
}: { $games }
lobby-fits-but = Any game for { $count } { $count ->
    [one] player
   *[other] players
} but { $games }
lobby-buy-in = Buy-in: { $price } for the whole tournament. The lowest hand of each deal pays { $penalty }.
lobby-stakes = Each puts in before the deal: { $stakes }
cut-asked = { $player }, cut the pack ({ $seconds } s, then the bot cuts).
cut-house = { $player } cuts the pack.
# Stands above the buttons “Card 1 open”, “Card 2 open”, “Card 3 open”.
cut-wish = Tap “open” only if you like: that card of yours is dealt face up, for all to see.
cut-commitment = 🔏 Seal of this pack: <code>{ $commitment }</code>
# $short: its first and last letters; the link holds the whole.
seal-short = 🔏 Seal: <a href="{ $link }">{ $short }</a>
seal-in-link =
    🔏 The whole seal from that link: <code>{ $seal }</code>
    After the hand send /verify in the group and compare it with the seal of the proof.
waits-betting = { $players } to act · { $seconds } s
waits-house = To act: { $players }
waits-offer = { $players }: yes or no? · { $seconds } s
waits-svara = Svara! { $players }: in or out? · { $seconds } s
waits-answers = { $game ->
    [hvastovstvo] { $players } to choose one of two hands · { $seconds } s
   *[other] { $players }: keep the open card or replace it? · { $seconds } s
}
waits-chance = The cards are being shuffled.
waits-over = The hand is over.
result-shown = { $player }: { $hand }
result-won = 🏆 { $player } takes { $kind ->
    [main] the main pot
    [side] the side pot
   *[only] the pot
}: { $pot }{ $hand ->
    [none] {""}
   *[other] {" "}({ $hand })
}
result-alone = All the others are out: no hand need be shown.
result-compared = Settled by a comparison: { $player } drops out. The table sees no hand.
result-tournament = In the pot, for the last one left: { $amount }
result-carried = Nobody wins the pot, it waits for the next hand: { $amount }
# Why nobody wins the pot.
unwon-hands = To win the pot one needs the best hand { $times ->
    [2] twice
   *[other] three times
}: nobody has it.
unwon-passed = { $game ->
    [jackpots] Nobody opens.
   *[other] Everybody passes.
}
unwon-false-openers = The opening was false, and nobody else is left.
unwon-void = The deal is void: if the lowest hands paid, nobody would have chips left. The same player deals again.
unwon-blind = { $player } is left alone playing blind, and that does not win the pot.
unwon-ante = { $game ->
    [jackpots] The pot is sweetened: before the next deal everybody adds { $ante }.
    [brag7] Before the next deal everybody stakes again: { $ante }.
    [brag9] Before the next deal everybody stakes again: { $ante }.
   *[other] Before the next deal everybody antes again: { $ante }.
}
result-kept = { $player } keeps the same cards, still unseen.
vote-whom = Who has broken the etiquette: shown cards, spoken of them, acted out of turn?
vote-open = ⚠️ Has { $accused } broken the etiquette? { $accuser } says so. Yes: { $yes }, no: { $no }, to vote: { $voters }.
result-next = Next: <b>{ $game }</b>{ $dealt ->
    [true] , { $dealer } deals
   *[false] {""}
}.{ $starts ->
    [practice] {""}
    [admins] {" "}An admin taps <b>Next hand</b>.
   *[seated] {" "}Anybody seated may tap <b>Next hand</b>.
}
panel-title = { $chat } · { $game } · hand { $number }
panel-cards = Your hand: <b>{ $hand }</b>
panel-unseen = You have not looked at your cards.
panel-other = { $player }: { $hand }
panel-compared = Compared with you · { $player }: { $hand }
panel-chips = Your chips: { $chips }
# What has happened since a player’s last turn, and who is still in.
panel-since = · { $line }
panel-rivals = Still in: { $players }
panel-rival = { $player }{ $blind ->
    [true] { " blind" }
   *[false] {""}
}{ $covered ->
    [true] { " (covered)" }
   *[false] {""}
}{ $drew ->
    [-1] {""}
    [0] { " (stood pat)" }
   *[other] { " (drew" } { $drew })
}
panel-your-turn = <b>Your turn.</b> To stay in: { $price }{ $blind ->
    [0] {""}
   *[other] { " (blind" } { $blind })
} · { $seconds } s to act
panel-waiting =
    { $status ->
    [folded] You are out of this hand. To act: { $players }
    [covered] You have covered the pot. To act: { $players }
   *[in] To act: { $players }
}
panel-won = You win { $amount }. Your chips: { $chips }
panel-lost = Not this time. Your chips: { $chips }
cards-named = { $cards } ({ $hand })
cards-none = You hold no cards in this hand.
cards-unseen = You are playing without looking. To look, wait for your turn and tap Look in your chat with me.
menu-games = <b>Which game next?</b> For how many players:
menu-game = { $mark }{ $game }
menu-players = · { $game }: { $least }–{ $most }
menu-rules = Rules of <b>{ $game }</b>, page { $page } of { $pages }. They hold from the next hand on.
menu-option = { $option }: { $value }
menu-about =
    <b>{ $option }</b>: { $value }
    { $about }
menu-value = { $value }
rules-which = 📜 <b>Rules.</b> Of which game?
button-page = { $page }/{ $pages }
button-all-rules = ↩︎ Rules of all games
# One page of several, as in “Seka (Trinka): 2/6”.
page-turned = { $name }: { $page }/{ $pages }
rules-here = The rules of <b>{ $game }</b> at this table:
rules-option = · { $option }: { $value }
antes-missing = Antes missing: { $players } · { $seconds } s
cut-by-chance = The bot cuts the pack.
table-dummy = Dummy: { $cards }
waits-draw = { $players } to draw · { $seconds } s
waits-split = Laying out their hands: { $players } · { $seconds } s
waits-exchange = { $players }: exchange a card with the dummy? · { $seconds } s
panel-your-word = <b>Your turn.</b> { $seconds } s to { $asked ->
    [true] answer
   *[false] act
}
panel-forehead = Your card is on your forehead: everybody sees it but you.
pick-draw = Tap the cards to discard, at most { $most }.
pick-exchange = Tap a card of yours, then the dummy’s card that you want.
pick-split = Tap your cards into hands of three ({ $hands } in all). A second tap takes a card back.
pick-hand = { $mark } { $hand }
pick-spare = Left over: { $cards }
cards-look-again = You have not looked at your cards. To look, tap My cards once more within half a minute. Then you can no longer play without looking.
result-split = 🏆 { $kind ->
    [main] The main pot
    [side] The side pot
   *[only] The pot
} of { $pot } is split: { $players }{ $hand ->
    [none] {""}
   *[other] {" "}({ $hand })
}
# After a deal, if somebody has come or gone.
table-company = At the table: { $players }
# Why boilers split a pot without showing their hands.
split-agreed = They agree to split what boils.
split-limit = { $svaras ->
    [one] There has been { $svaras } svara in a row
   *[other] There have been { $svaras } svaras in a row
}: by the chat’s rules the pot is now split.
result-share = { $player } { $share }
result-next-by-itself = Next, in { $seconds } s: <b>{ $game }</b>{ $dealt ->
    [true] , { $dealer } deals
   *[false] {""}
}.
lobby-fits-none = There is no game for { $count } { $count ->
    [one] player
   *[other] players
}.
result-even = • { $player }: { $chips }
result-up = • { $player }: { $chips } (+{ $net })
result-down = • { $player }: { $chips } (−{ $net })
lobby-fits-all = Any game fits { $count } { $count ->
    [one] player
   *[other] players
}.
