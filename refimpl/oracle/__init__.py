"""The oracle: the table of tasks, and what goes over the wire."""
