"""What spectra needs of rows."""

from ..linear import gram, transposed


def outer(r, rows):
    """Return the sum of x x'."""
    return gram(r, transposed(rows))
