hello =
    I run betting card games in group chats: Brag, Seka (Trinka). Add me to a group and type /play there.
    Your cards come to you here.
hello-seated = You are seated. Cards come to you here.
only-in-groups = This works in a group: add me to one.
help =
    <b>/play</b> table · <b>/leave</b> get up · <b>/stop</b> close the table after the hand
    <b>/rules</b> rules · <b>/last</b> the last hand · <b>/chips</b> your chips and the daily refill · <b>/lang</b> language
your-chips = Your chips here: { $chips }
no-last-hand = No hand has been played yet.
lang-set = I speak English now.
button-refill = Daily refill
command-play = open the table
command-help = what I can do
command-rules = rules of the game
command-chips = your chips, daily refill
command-last = the last hand
command-leave = get up
command-stop = close the table
command-lang = language
