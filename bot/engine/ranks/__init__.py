"""What a hand is worth: one module for each family of games; bigger keys win."""
