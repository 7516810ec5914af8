"""What people see, as pure functions: the state of a table and a language in, `Screen` values out.

`desired` says what every chat should show; `group`, `panel`, `menu` and `rules` make the screens, `keys` the buttons
of whoever must act, `tokens` what a button carries. All words come from `locales` through `texts`. Nothing here
talks to Telegram; `pictures` alone draws, from the images in `cards`.
"""
