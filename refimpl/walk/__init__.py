"""Watch the algorithms run, beside the lines of the texts."""
