"""What chances and spectra need of classes."""


def side(given, label):
    """Return the rows of one class."""
    return [x for x, c in zip(given["X"], given["y"]) if c == label]


def outer(r, rows):
    """Return the sum of x x'."""
    columns = list(zip(*rows))
    return [[r.dot(a, b) for b in columns] for a in columns]
