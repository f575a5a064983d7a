"""The referee: what an answer is worth, proved or measured exactly."""
