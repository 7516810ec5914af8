"""Tests of storage: what is acknowledged is kept, what is refused leaves no trace, and the books balance."""
