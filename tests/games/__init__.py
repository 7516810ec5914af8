"""Each game through the four doors of the engine."""
