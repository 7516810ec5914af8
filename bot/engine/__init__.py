"""The rules as pure functions over frozen values: no clock, no chance, no input or output, no text for people.

`game` has the doors `start`, `apply` and `legal`, `view` the fourth: all that a seat or the group may know.
A hand that needs chance stops and says so in `Hand.needs`; whoever plays it answers with an action (`Deal`, `Lift`,
`Pick`), so the same actions always lead to the same hand. `play` holds a step in the making and the loop of what
follows by itself. Refusals are codes (`IllegalAction`); the texts for them are in `locales`.
"""
