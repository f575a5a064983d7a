"""The support of a hard margin: the points with a multiplier above 0.

The multipliers need not be unique, so others than the expected points may be
right.  With alpha it is those where that is above 0; without it there has to
be such an alpha: positive on all that are named, 0 elsewhere, with
sum alpha y x = w and sum alpha y = 0.  In rounded numbers some optimal alpha
has next to nothing beside them.
"""

from fractions import Fraction

from ..contract.values import show
from .exact import root
from .measure import ROUNDINGS, finding


def judge_support(question, name):
    """Return the Finding of the points with a multiplier above 0.

    One that is lost in the rounding of the others, or in the gap that was
    promised, may be called 0; such a gap has points off the margin.
    """
    listed = question.indices(name)
    gap = not question.exact and question.promise or 0
    margin = list(map(int, question.expected("on_margin")))
    off, room = listed - set(margin), ROUNDINGS * question.u
    notes = []
    if not listed:
        notes = ["support is empty"]
    elif off and not gap > room:
        notes = ["support has {}, not on the margin".format(min(off))]
    elif "alpha" in question.answer:
        alpha = question.read("alpha")
        least = max(gap, room) * sum(map(abs, alpha))
        notes = ["support {0} {1}, alpha[{1}] is {2}".format(
            "has" if i in listed else "lacks", i, show(a))
            for i, a in enumerate(alpha)
            if (a <= 0 if i in listed else a > least)]
    elif not carries(question, sorted(listed | set(margin)), listed,
                     max(room, root(2 * Fraction(gap), 20))):
        notes = ["support is {}: no alpha above 0 on these rows alone makes "
                 "w, with sum alpha y = 0".format(sorted(listed))]
    return finding(name, notes[:1])


def carries(question, rows, listed, room):
    """Is w a sum of the rows that are listed, but for room of its weight?

    With a kernel there is no w, and alpha has to be given.
    """
    if question.kernel_name != "linear":
        return True
    X, y, w = question.data("X"), question.data("y"), question.expected("w")
    A = [[v * y[i] for v, i in zip(line, rows)] for line in [
        *([X[i][j] for i in rows] for j in range(len(w))), [1] * len(rows)]]
    b = [*w, Fraction(0)]
    if question.exact:
        # alpha = (1 + beta) / (1 + scale) is above 0 on all that are listed
        kept = [[v for v, i in zip(line, rows) if i in listed] for line in A]
        return minimise([line + [-v] for line, v in zip(kept, b)], [
            v - sum(line) for line, v in zip(kept, b)],
            [0] * (len(listed) + 1)) is not None
    beside = minimise(A, b, [int(i not in listed) for i in rows])
    return beside <= room * sum(question.expected("alpha"))


def minimise(A, b, cost):
    """Return the least cost . x of all x >= 0 with A x = b; None if there is
    no such x.

    The simplex method in fractions, by Bland's rule.
    """
    n = len(cost)
    rows = [[v if c >= 0 else -v for v in [*line, c]]
            for line, c in zip(A, b)]
    basis = [None] * len(rows)      # None: what stands for an equation itself
    first = [-sum(column) for column in zip(*rows)]
    while any(v < 0 for v in first[:n]):
        pivot(rows, basis, first)
    if first[n]:
        return None
    for k in reversed(range(len(rows))):    # they are 0 now, and leave
        if basis[k] is None:
            j = next((j for j in range(n) if rows[k][j]), None)
            if j is None:
                del rows[k], basis[k]
            else:
                exchange(rows, basis, [], k, j)
    last = [*map(Fraction, cost), Fraction(0)]
    for row, j in zip(rows, basis):
        last = [a - cost[j] * v for a, v in zip(last, row)]
    while any(v < 0 for v in last[:n]):
        pivot(rows, basis, last)
    return -last[n]


def pivot(rows, basis, goal):
    """Let in the first column that gains; the row that is 0 first goes."""
    j = next(j for j, v in enumerate(goal) if v < 0)
    k = min((k for k, row in enumerate(rows) if row[j] > 0), key=lambda k: (
        rows[k][-1] / rows[k][j], -1 if basis[k] is None else basis[k]))
    exchange(rows, basis, [goal], k, j)


def exchange(rows, basis, others, k, j):
    lead = rows[k] = [v / rows[k][j] for v in rows[k]]
    basis[k] = j
    for row in rows + others:
        if row is not lead and row[j]:
            row[:] = [a - row[j] * v for a, v in zip(row, lead)]
