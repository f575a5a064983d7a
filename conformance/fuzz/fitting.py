"""Problems that rounded arithmetic cannot be expected to meet.

    hidden   singular, and rounding may hide it
    beyond   numbers outside the range of a binary format

The golden suite has such cases, one by one and with a reason; at random they
would drown every mistake that somebody could mend.
"""

from ..contract.inputs import read
from ..contract.numbers import exact, short
from ..workshop.confirm.certificates import matrix_of
from ..workshop.confirm import faults
from ..workshop.entry import leaves

# Powers of two that results may reach, and scores that exp may be asked for.
RANGE = {"binary64": (500, 600), "binary32": (60, 60)}


def unfit(case, unit):
    """Is this no problem for arithmetic of this rounding unit?"""
    if unit == "exact" or faults(case.task, case.entry["input"]):
        return False
    limits = RANGE.get(unit) if isinstance(unit, str) else None
    return hidden(case) or limits is not None and beyond(case, *limits)


def hidden(case):
    """May rounding hide that the matrix of a singular case is singular?

    Not if elimination, on the matrix or on its normal equations, divides
    without a remainder in binary until it meets the pivot that is 0.
    """
    if (case.error or {}).get("kind") != "singular":
        return False
    data = read(case.task, case.entry["input"])
    rows = matrix_of(case.task, data)
    if len(rows) != len(rows[0]):
        rows = [[sum(a * b for a, b in zip(p, q)) for q in zip(*rows)]
                for p in zip(*rows)]
    return not plain([[exact(v) for v in row] for row in rows])


def plain(rows):
    """Is every factor of an elimination with row exchanges short?"""
    while rows:
        rows = sorted(rows, key=lambda row: -abs(row[0]))
        first, *rest = rows
        if first[0] == 0:
            return True
        factors = [row[0] / first[0] for row in rest]
        if not all(map(short, factors)):
            return False
        rows = [[b - f * a for a, b in zip(first[1:], row[1:])]
                for f, row in zip(factors, rest)]
    return True


def beyond(case, power, score):
    """Is there a result beyond 2^power either way, or a score too large?"""
    given = case.entry["input"]
    if "theta" in given:
        theta = [abs(exact(v)) for v in given["theta"]]
        if max(sum(a * abs(exact(v)) for a, v in zip(theta, x))
               for x in given["X"]) > score:
            return True
    sizes = [abs(exact(v)) for v in leaves(case.output or {})
             if not isinstance(v, bool)]
    return any(v and not 2 ** -power < v < 2 ** power for v in sizes)
