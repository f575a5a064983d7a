"""Wrong determinants.

The same contract as in elimination.
"""

from fractions import Fraction

from .elimination import doubles, eliminate, largest, never


def sign_of_exchanges(data, golden):
    """Multiply the pivots, whatever was exchanged on the way."""
    if golden["determinant"] == 0:
        return None
    return {"determinant": eliminate(data["A"], largest)[1]}


def no_exchange(data, golden):
    """Multiply the pivots of an elimination without exchange, in doubles."""
    rows = doubles(data["A"])
    return rows and {"determinant": eliminate(rows, never)[1]}


def diagonal(data, golden):
    """Multiply the diagonal."""
    product = Fraction(1)
    for i, row in enumerate(data["A"]):
        product *= row[i]
    return {"determinant": product}


def absolute(data, golden):
    """Drop the sign."""
    return {"determinant": abs(golden["determinant"])}


def refused(data, golden):
    """Call a determinant of 0 an error."""
    return "singular" if golden["determinant"] == 0 else None


MISTAKES = {
    "determinant": [
        ("the sign of the row exchanges is lost", sign_of_exchanges),
        ("rows are never exchanged (in doubles)", no_exchange),
        ("only the diagonal is multiplied", diagonal),
        ("the absolute value is given", absolute),
        ("a determinant of 0 is refused as singular", refused)],
}
