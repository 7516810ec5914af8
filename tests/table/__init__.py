"""Tests of the table around the hands."""
