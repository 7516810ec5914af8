"""Texts, names, hands and pictures as people see them."""
