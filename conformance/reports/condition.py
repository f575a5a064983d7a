"""The condition number of the data of a case.

kappa is the length of a column over its distance from the span of the other
columns, for the worst column: a relative change of 1 / kappa in that column
alone takes the rank away.  It does not change with the unit of a column, is
1 where the columns are orthogonal, and at most the quotient of the extreme
singular values.  With G = M'M it is the root of the largest G_jj (G^-1)_jj,
found in fractions, so that no matrix is too ill conditioned for it.

M is the matrix of the question: A or M where there is one, else X, with the
constant 1 behind each row where the task has a threshold or an intercept.
For ridge lambda is added to the diagonal of G, which is what is solved then.
Where M has more columns than rows it is M' that is measured.
"""

import math

from ..contract.tasks import TASKS
from ..contract.values import BadNumber
from ..referee.exact import dot, invert, lift, log10

SIZE = 40           # rows of G; a larger one takes too long


def condition(case):
    """Return log10 of kappa: a float, infinite if M has no full rank.

    None where the question has no matrix, or one that cannot be read.
    """
    try:
        given = case.entry["input"]
        M = lift(matrix(case.task, given))
        if not shaped(M):
            return None
        penalty = [0] * len(M[0])
        if case.task == "ridge":
            free = given.get("intercept") is True
            penalty = [lift(given["lambda"])] * (len(M[0]) - free) + [0] * free
        return measured(M, penalty)
    except (BadNumber, KeyError, TypeError, RecursionError):
        return None


def matrix(task, given):
    """Return the rows that a question is about, whatever they are."""
    if not isinstance(given, dict):
        return None
    rows = given.get("A", given.get("X"))
    if isinstance(given.get("M"), list):
        return given["M"]
    if task == "line":
        rows = [[x] for x in given.get("x", [])]
    constant = TASKS[task].has_constant(given)
    return [row + [1] for row in rows] if constant else rows


def shaped(M):
    """Is this a list of lists of the same length, above 0?"""
    return (isinstance(M, list) and bool(M)
            and all(isinstance(row, list) and row for row in M)
            and len({len(row) for row in M}) == 1
            and min(len(M), len(M[0])) <= SIZE
            and not any(isinstance(v, list) for row in M for v in row))


def measured(M, penalty=()):
    """Return log10 of kappa of a matrix of fractions.

    penalty   what is added to the diagonal of G, if anything
    """
    if len(M) < len(M[0]) and not any(penalty):
        M = list(zip(*M))
    columns = list(zip(*M))
    G = [[dot(a, b) for b in columns] for a in columns]
    for j, more in enumerate(penalty if any(penalty) else ()):
        G[j][j] += more
    inverse = invert(G)
    if inverse is None:
        return math.inf
    return max(0.0, log10(max(G[j][j] * inverse[j][j]
                              for j in range(len(G)))) / 2)
