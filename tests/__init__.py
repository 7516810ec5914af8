"""The tests. Folders mirror the tree; beside them stand `hands` (worked examples as hand files), `oracles` (what must
hold in every run of the bot), `e2e` (the bot in the sandbox), `locales` (the check of texts), `bench` (measurements)
and `rules` with `rules.toml`, the list of all rules by id and of those that no test names.
"""
