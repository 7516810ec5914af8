"""The commands of `python -m bot`: what they print and their exit status."""
