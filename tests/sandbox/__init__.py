"""The sandbox, through real HTTP."""
