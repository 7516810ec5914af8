hello =
    I run betting card games in group chats: Brag, Seka (Trinka). Add me to a group and type /play there.
    Your cards come to you here.
hello-seated = You are seated. Cards come to you here.
only-in-groups = This works in a group: add me to one.
help =
    <b>/play</b> table · <b>/leave</b> get up · <b>/stop</b> close the table after the hand
    <b>/rules</b> rules · <b>/last</b> the last hand · <b>/verify</b> proof of a fair deal · <b>/chips</b> your chips and the daily refill · <b>/lang</b> language
your-chips = Your chips here: { $chips }
no-last-hand = No hand has been played yet.
lang-set = I speak English now.
button-refill = Daily refill
command-play = open the table
command-help = what I can do
command-rules = rules of the game
command-chips = your chips, daily refill
command-last = the last hand
proof-shown = 🔏 Proof of the deal, for the cards that were shown. Your own: /verify in my private chat.
proof-full = 🔏 Proof of the deal: the whole pack. It opens folded hands too, as this table has chosen.
proof-pack-kept = The rest stays closed: the pack is kept for the next hand.
proof-own = 🔏 { $chat }: proof of the deal, for your own cards. Only you get this.
proof-nothing-shown = 🔏 No card was shown, so none is opened. Your own cards: /verify in my private chat.
proof-seal =
    { $matches ->
    [true] ✅ Recomputed from the whole pack, the seal is the one set before the deal
   *[false] ❌ Recomputed from the whole pack, the seal is <b>not</b> the one set before the deal
}: <code>{ $commitment }</code>
proof-how = To check it yourself: <code>python -m bot verify FILE</code>
proof-not-yet = A hand is being played. The proof comes when it is over.
proof-none-own = You have not played a hand yet.
command-verify = proof of a fair deal
command-leave = get up
command-stop = close the table
command-lang = language
