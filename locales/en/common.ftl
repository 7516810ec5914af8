### Words that all screens share.

player-unnamed = player { $number }
