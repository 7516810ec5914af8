"""Measurements, none of which passes or fails anything."""
