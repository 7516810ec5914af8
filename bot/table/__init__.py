"""A chat's table around the hands: lobby, seats, the life of a hand, the bank and the clock.

`steps`, `desk` and their neighbours are pure: (state, command, now, chance) → new state, rows for storage, an answer.
`service` owns the states of all chats, commits each step and only then lets it count.
"""
