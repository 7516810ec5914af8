### The settings menu of a chat, its options, and the tools of admins.

## Pages

section-stakes = 💰 Stakes
section-chips = 🪙 Chips
section-time = ⏱ Time, language
section-rights = 🔑 Who may
section-cards = 🃏 Cards
section-changes = 🗒 Changes
section-admin = 🛠 Admins

menu-home = <b>Settings of this table.</b> Game: { $game }
menu-next-hand = The hand being played keeps its rules; changes hold from the next one on.
# The answer to a tap on “Close”.
menu-closes = The menu closes.
menu-stakes = Stakes of <b>{ $game }</b>. They hold from the next hand on.
menu-chat = <b>{ $section }</b>. Only admins change this; it holds from the next hand on.
menu-option-idle = 💤 { $option }: { $value }
menu-needs = Only with “{ $option }”: { $values }.
menu-needed = These depend on it: { $options }.
menu-changes = <b>Latest changes</b> (time: UTC)
menu-no-changes = None yet.
menu-change = · { $when } { $who }: { $what }
menu-changed = { $option }: { $before } → { $after }
menu-preset-chosen = rules “{ $preset }”
menu-admin = <b>For admins.</b> Choose a player, or what to do with the table.
menu-person = <b>{ $player }</b> · chips: { $chips }

an-admin = an admin
what-game = Game
what-language = Language
language-name = English

## Tools

tool-void = ♻️ Void the hand
tool-close = ⛔ Close the table
tool-person = { $mark }{ $player }
tool-remove = 🚪 Remove
tool-bar = 🚫 Bar
tool-unbar = ✅ Let in again
tool-grant = +{ $amount }
tool-reset = Back to the starting chips
button-settings = ⚙️ Settings
button-yes = Yes, do it

sure-void = Void the hand? All stakes go back to the players.
sure-close = Close the table? If a hand is being played it is void, and all stakes go back.
sure-remove = Remove { $player } from the table? If a hand is being played, the cards are folded.
sure-bar = Bar { $player } from this table? If a hand is being played, the cards are folded.
sure-reset = { $player }: empty the wallet and give the starting chips anew?

deed-void = voids hand { $amount }
deed-remove = removes { $player }
deed-bar = bars { $player }
deed-unbar = lets { $player } in again
deed-grant = grants chips to { $player }: { $amount } now
deed-reset = resets the chips of { $player }: { $amount } now
deed-close = closes the table

## Settings of the chat

option-starting-chips = Starting chips
option-starting-chips-about = What a newcomer gets, once.

option-refill = Daily refill
option-refill-about = An empty wallet is topped up to so many chips, once a day.
option-refill-0 = none

option-min-to-sit = Least to sit
option-min-to-sit-about = With fewer chips you cannot join.
option-min-to-sit-0 = as the game needs

option-turn-time = Seconds a turn
option-turn-time-about = When they are over, the bot checks or folds for the player.

option-misses = Missed turns
option-misses-about = After so many in a row a player sits out until coming back.

option-turn-notice = Turn notice
option-turn-notice-about = How players learn that it is their turn.
option-turn-notice-dm = message in private
option-turn-notice-mention = mention in the group
option-turn-notice-off = no sound

option-next-hand = Next hand, seconds
option-next-hand-about = After so many seconds the next hand begins by itself.
option-next-hand-0 = by a tap

option-who-rules = Game and rules
option-who-rules-about = Who may choose them between hands.
option-who-rules-seated = everybody seated
option-who-rules-admins = admins

option-who-starts = Start a hand
option-who-starts-about = Who may tap Start and Next hand.
option-who-starts-seated = everybody seated
option-who-starts-admins = admins

option-who-stops = Close the table
option-who-stops-about = Who may close it after the hand. Admins may at once.
option-who-stops-seated = everybody seated
option-who-stops-admins = admins

option-max-laps-0 = no limit

option-pictures = Pictures of cards
option-pictures-about = Cards come as a picture with text, or as text alone.

option-four-colours = Four colours
option-four-colours-about = In pictures diamonds are blue and clubs green.

## Refusals and answers

error-only-admins = Only admins of this chat can do that.
error-menu-between-hands = Between hands, please. Admins may at any time: /settings
error-barred = An admin has barred you from this table. Ask the admins of the chat.
error-no-refill = The daily refill does not help here. An admin can grant chips: /grant
error-grant-in-hand = Not while that player is in a hand.
error-never-played = That person has never played here.
error-same-value = That is how it is already.
error-no-hand = No hand is being played.
error-already-barred = Barred already.
error-not-barred = Not barred.
error-not-oneself = You cannot bar yourself.
error-whom = Who? Send this in reply to a message of that person, or add the @username.
error-how-many = How many chips? For example: /grant 500
error-setting-too-small = “{ $name }” must be at least { $need }: that is “{ $other }”.
answer-options-reset = From the next hand on. Reset, since they no longer matter: { $options }.
answer-granted = In the wallet now: { $chips }.
answer-removed = Removed from the table.
answer-barred = Barred from this table.
answer-unbarred = May join again.
answer-language-set = From now on in English.
log-voided = The hand is void, all stakes are back.

## One's own settings

menu-own = <b>Your own settings.</b> How do you want your cards?
button-pictures-on = { $chosen ->
    [true] ✅{" "}
   *[false] {""}
}🖼 As pictures
button-pictures-off = { $chosen ->
    [true] ✅{" "}
   *[false] {""}
}🔤 As text
answer-pictures-on = Cards come as pictures.
answer-pictures-off = Cards come as text.

## Wallets

top-title = <b>Wallets of this chat</b>
top-won = <b>Won at the table</b>
top-line = { $place }. { $player } · { $chips }
top-nobody = Nobody has played here yet.
chips-broke = Too few to play: the game needs { $need }.
# To whoever has never sat here.
chips-newcomer = Sit down and you get your starting chips: { $target }
chips-refill-broke = The daily refill is for those with less than { $need }.
chips-refill-now = The daily refill is there for you: up to { $target }.
chips-refill-seated = The daily refill, up to { $target }, is there for you as soon as you get up: /leave. Then join again.
chips-refill-later =
    You have had today’s refill. The next one comes at midnight UTC, { $hours ->
        [0] in less than an hour
        [one] in { $hours } hour
       *[other] in { $hours } hours
    }.
result-broke = Out of chips: { $players }. The way back: /leave, take the daily refill in /chips (a new one each day after midnight UTC) and join again.
result-broke-for-good = Out of chips: { $players }. An admin can grant some: /grant
command-settings = settings of the table
command-top = who has the most chips
command-void = void the hand (admins)
command-kick = remove a player from the table (admins)
command-bar = bar a player (admins)
command-unbar = let a player in again (admins)
command-grant = give chips to a player (admins)
command-resetchips = give a player the starting chips (admins)
command-close = close the table (admins)
