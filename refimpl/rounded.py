"""The minimum of a quadratic problem whose rows hold reals, by descent.

A board that has no such kernel does without it.
"""

from .active_set import prove, remember, simplify
from .base.call import CALL, Undecided
from .base.errors import DomainError, NotSeparableError
from .base.rows import fraction, is_real, ratio
from .problem import Problem
from .quadratic import BITS, Descent, move_to_minimum

ENOUGH = 8192       # bits of kernels for a guess


def prove_descent(exact):
    """Return the Minimum by prove(), from the descent on rows rounded to
    ints."""
    rows, c, P = exact.row, exact.c, -exact.row(0).e
    k = max(P - ENOUGH, 0)
    rounded = Problem(
        remember(lambda i: [v >> k for v in rows(i).ints]), c,
        *[[v and fraction(*ratio(v)) / (1 << P - k) for v in b]
          for b in (exact.lower, exact.upper)], exact.balanced)
    # kernels of close points differ behind their first digits
    for tried in (P - k if CALL.shadows else BITS, 3 * P):
        try:
            guess = Descent(rounded, tried)
            if move_to_minimum(guess) is None:
                best = prove(exact, guess.at, simplify(guess, 1 << P - k))
                if best:
                    return best
        except (DomainError, Undecided):    # not semidefinite when rounded
            pass
    if None in exact.lower + exact.upper:
        require_distinct(rows, c)
    raise Undecided


def require_distinct(rows, y):
    """Require that no two rows that are one point in the feature space differ
    in y: in that of a Gaussian kernel no others depend on each other."""
    n = len(y)
    for i in range(n):
        for j in range(i):
            v = rows(i)[j]
            if y[i] != y[j] and not is_real(v) and (
                    rows(i)[i] == v and rows(j)[j] == v):
                raise NotSeparableError(
                    "rows {} and {} are equal, their labels are not".format(
                        j, i), [fraction(int(k in (i, j)), 2)
                                for k in range(n)])
