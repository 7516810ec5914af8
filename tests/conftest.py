"""For all tests: where their files lie, and what chance may do."""

import os
from pathlib import Path

from hypothesis import settings

MEMORY = Path("/dev/shm")  # noqa: S108  (shared memory, where there is such a thing)
if os.access(MEMORY, os.W_OK):
    # A commit waits for its disk, and an evening makes a hundred; what a killed process leaves is the same in memory.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# The same examples in every run, and no deadline on a busy machine: a failure is the fault of a change.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
