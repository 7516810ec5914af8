"""
A Telegram bot that runs betting card games in group chats. This page is its architecture.

Layers. Imports point down only; `make check` holds it (import-linter, the contracts in pyproject.toml)::

    __main__, cli      the command line: one module for each command
    bootstrap          the only place that builds real things and takes them down again
    telegram           the edge: updates in, screens out; nothing here knows a rule of a game
    presenter          pure: the state of a table → screens (text, buttons, picture) in a language
    table              a chat's table around the hands: lobby, seats, cut, chips, clock
    games              pure: one file for each game, and the options of its rules
    engine             pure: cards, betting, pots, showdowns; msgspec and the standard library only

Beside them: `storage`, a package of its own, keeps JSON text and chips and knows no game (`table`, `telegram`,
`bootstrap` and `cli` use it); `locales` holds every text for people; `bot.sandbox` is a Bot API server of our own,
speaks HTTP only and imports nothing else of `bot`; `config` and `logs` serve `bootstrap`, `cli` and `telegram`.

The way of a tap. A button carries a token, `what:chat:hand:turn:arg` in at most 64 bytes.

1. It stands in the line of its table (`telegram.lines`): who taps first counts first. `telegram.app` notes who taps
   and reads the token (`presenter.tokens`); `telegram.taps` makes a command of it (`table.commands`), such as
   `Act(user, Bet(0, 3), hand_no=7, turn=12)`.
2. `table.service.Tables.submit` takes the lock of that table and calls `steps.step`: (state, command, now, chance) →
   new state, rows, answer. For an action the step asks `engine.game.apply`, which refuses with a code and changes
   nothing, or drafts the new hand (`engine.play.Play`) and returns it with what happened.
3. State, journal, ledger and the id of the update are committed as one `storage.unit.Unit`: one transaction.
   Only then does the new state count, and only then does anybody hear of it.
4. The answer goes back as a pop-up in the language of whoever tapped; a refusal does too.
5. Listeners get the new state. `presenter.desired` says what each chat should show now, and `telegram.reconciler`
   edits, sends and deletes until it does, as fast as Telegram's limits allow. Frames in between are dropped.

A time-out takes the same way from step 2 on, as the command `Tick`. After a restart the stored states are taken up
again and every chat is repainted: nothing but the state says what is shown.

Secrets. Screens take cards from one function, `engine.view.view(game, hand, seat)`: what a seat, or the group, may
not know is not in the view. Events hold no card that is not for all. Past the view go only hands that are over: one
that its owner chose to show (`TableState.voluntary`), and the proofs of a fair deal (`telegram.proofs`).

Practice. A table whose chat is a person is his own, against players of the house (ids below zero). `table.practice`
lets them move by a clock of the table, and `table.house` decides from `view` alone; it names no game, so a new one can
be practised as soon as it is registered.

How to add a game.

1. `bot/games/NAME.py`: a subclass of `engine.game.Game` that overrides only what differs. `moves` pairs each verb
   with a `check` (an offer, or why not) and a `do`; `rules` are what follows by itself, tried in their order.
   `legal` and `apply` call the same `check`, so a button that is shown is a move that works.
2. Its options as records (`engine.options`); menu, validation, /rules and the command line read them.
3. A line in `games.MODULES`, a row in `presenter.hands` if its hands do not rank as in Brag.
4. Texts in every language: `game-NAME`, `NAME-rules-1` and on, `option-…`, `preset-…`, `error-…`.
5. Hand files below `tests/hands/NAME`, and tests that name the rules they prove.

CONTRIBUTING.md walks through one of the games in that order.
"""
