### The sandbox page: a messenger to try the bot on. No message here takes arguments.

sandbox-title = Braggart: a table to try out

## The first minute

sandbox-welcome-title = The table is set
sandbox-welcome-you = You are
sandbox-welcome-text = The others here are for you to play with: they join and bet by themselves. The game goes on in this chat; your cards come in your chat with the bot.
sandbox-start-game = Start a game
sandbox-welcome-people = Nothing leaves this computer. You can be any of these people, and each can play by itself.

## People

sandbox-people = People
sandbox-play-as = Play as
sandbox-show = Show or hide
sandbox-hide = Hide
sandbox-auto = Plays by itself
sandbox-name = Name
sandbox-add-person = Add

## Chats and messages

sandbox-chats = Chats
sandbox-unread = unread
sandbox-bot = bot
sandbox-photo = Picture
sandbox-edited = edited
sandbox-spoiler = Hidden text: show it
sandbox-typing = The bot is typing…
sandbox-to-end = To the newest message
sandbox-message = Message
sandbox-send = Send
sandbox-commands = Commands of the bot
sandbox-topic = Topic
sandbox-topic-general = General
sandbox-start = Start
sandbox-unblock = Unblock the bot
sandbox-muted = This person may not write here.
sandbox-link-nowhere = This link leads out of the sandbox.

## Service messages: a name stands before them

sandbox-service-joined = joined the group
sandbox-service-left = left the group
sandbox-service-supergroup = The group is now a supergroup
sandbox-service-created = created the group
sandbox-service-topic = opened a topic
sandbox-service-topic-closed = closed the topic
sandbox-service-topic-reopened = reopened the topic

## The page itself

sandbox-ok = OK
sandbox-close = Close
# What this language calls itself.
sandbox-language = English
# On the language button, and when it was pressed.
sandbox-language-about = The language of this page and of private chats. That of a group changes there, with /lang.
sandbox-dark = Dark colours
sandbox-light = Light colours
sandbox-reconnecting = Connecting again…
