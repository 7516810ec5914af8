"""The commands of `python -m bot`, one module each: `run(argv) -> exit status`."""
