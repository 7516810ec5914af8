"""Betting systems: small strategies that several games use."""
