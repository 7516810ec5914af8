"""What hands are worth, family by family."""
