"""Floats near the ends of their range, where products may leave it.

    far_out  whether they are
    within   the same numbers as fractions, if they are
"""

from .scalar import exactly, number_class

REACH = 800     # bits that a product may have, where differences need 200


def far_out(T, degree, *data):
    """Return whether products of `degree` floats may leave their range.

    Takes:  data  numbers, lists of them, or rows; what is lost at the far
            end of the range is lost before it is seen, so the caller then
            computes exactly (exact_instead)
    """
    if T is not float:
        return False
    most = float(1 << REACH // degree)
    for part in data:
        rows = part if isinstance(part, (list, tuple)) else [part]
        if not rows or not isinstance(rows[0], (list, tuple)):
            rows = [rows]
        sizes = [abs(v) for row in rows for v in row if v]
        if sizes and (max(sizes) > most or min(sizes) * most < 1):
            return True
    return False


def within(degree, *data):
    """Return data, as the fractions that they are where floats are far out."""
    T = number_class(data)
    return exactly(data) if far_out(T, degree, *data) else list(data)
