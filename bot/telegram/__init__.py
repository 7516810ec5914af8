"""The edge to Telegram: updates become commands to the tables, states of tables become messages.

`app` has the handlers, `taps` the buttons, `seating` and `registry` what is known of people and chats. The
`reconciler` keeps a worker for each chat that brings what is shown to what should be shown, within the limits that
`budget` keeps; `errors` alone reads Telegram's words. Updates stand in `lines`, one for each table. Handlers wait for
Telegram only to ask for somebody's rights, in their turn and not for long. `reach` knows whether those who are asked
can answer at all, `origins` what a supergroup was before.
"""
