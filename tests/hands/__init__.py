"""Worked examples as hand files; `test_replay` plays them all."""
