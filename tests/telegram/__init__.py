"""Telegram's edge, against fakes with a clock that the test moves."""
