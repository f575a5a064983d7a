"""The dual of a margin, which machines of all kinds maximise."""

from .quadratic import BITS, Descent, minimise, move_to_minimum
from .kernels import LinearRows
from .problem import Problem
from .base.errors import DomainError, NotSeparableError
from .base.call import CALL, Undecided, book, later
from .base.rows import fraction, is_real, ratio, scale, signed, zero

MANY = 96       # rows: of fewer the steps of quadratic.py are faster
ENOUGH = 8192   # bits of kernels for a guess


def maximise_dual(rows, y, C=None, start=None, s=1, balanced=True):
    """Return (alpha, g, side): where the dual of a margin is greatest.

    rows(i) is s times row i of the Gram matrix: a list of ints; or Reals, and
    s is 1.  side[i] is -1 where alpha_i = 0, 1 where it is C, else 0:
    there g[i] = w . x_i - y_i is the threshold t.

    In x_i = alpha_i y_i / s the Problem has s times the Gram matrix, and its
    gradient is that of the dual.  A ray has Qx = 0 and, if balanced, sum x =
    0: it makes an average of one class that equals one of the other.
    Raises: NotSeparableError with lambda if there is no greatest value
    """
    high = None if C is None else fraction(*ratio(C)) / s
    low = None if C is None else -high
    problem = Problem(
        rows, [-c for c in y], [0 if c == 1 else low for c in y],
        [high if c == 1 else 0 for c in y], balanced)
    at = start and [c * (-1 if v <= 0 else C is not None and v >= C)
                    for v, c in zip(start, y)]
    if type(rows(0)) is list:
        best = at and book.active_set.prove(problem, at, zero(len(y))) or (
            minimise(problem, CALL.rounds, len(y) > MANY
                     and isinstance(rows, LinearRows) and (
                         lambda wrong: book.interior.find_only(
                             problem, C, s, wrong))))
    else:
        best = minimise_in_reals(problem, at)
    if best.ray is not None:
        size = sum(map(abs, best.ray))
        raise NotSeparableError("no hyperplane separates the classes", [
            fraction(abs(v), size) for v in best.ray])
    g = best.gradient if C is None else list(best.gradient)
    return signed(scale(fraction(s), best.x), y), g, [
        a * c for a, c in zip(best.at, y)]


def minimise_in_reals(problem, at):
    """Return the Minimum, near to a start or to where short steps end."""
    known = book.active_set
    # a Gaussian kernel is 1 at most
    exact = Problem(lambda i: problem.row(i).align(1), *problem[1:])
    best = problem.balanced and CALL.bits == CALL.first and known.prove(
        exact, at or known.take_steps(exact), zero(len(exact.c)), known.FEW)
    return best or prove_descent(exact)


def prove_descent(exact):
    """Return the Minimum by prove(), from the descent on rows rounded to
    ints."""
    known, rows, c, P = book.active_set, exact.row, exact.c, -exact.row(0).e
    k = max(P - ENOUGH, 0)
    rounded = Problem(
        known.remember(lambda i: [v >> k for v in rows(i).ints]), c,
        *[[v and fraction(*ratio(v)) / (1 << P - k) for v in b]
          for b in (exact.lower, exact.upper)], exact.balanced)
    # kernels of close points differ behind their first digits
    for tried in (P - k if CALL.shadows else BITS, 3 * P):
        try:
            guess = Descent(rounded, tried)
            if move_to_minimum(guess) is None:
                best = known.prove(exact, guess.at, known.simplify(
                    guess, 1 << P - k))
                if best:
                    return best
        except (DomainError, Undecided):    # not semidefinite when rounded
            pass
    if None in exact.lower + exact.upper:
        require_distinct(rows, c)
    raise Undecided


def find_end(v, side):
    """Return the greatest of numbers, for side -1 the least; of two reals that
    are too close to call a ball that holds both, with a shadow of its own."""
    best = v[0]
    for x in v[1:]:
        try:
            best = x if side * (x - best) > 0 else best
        except Undecided:
            if not CALL.shadows:
                raise
            known = later.real
            (p, u), (q, w) = known.split(best), known.split(x)
            p, u, w = (p, u, w) if p == q else (0, best, x)
            u, w = known.real(u), known.real(w)
            best = known.join(p, known.around(
                u, w - u, 3 * u.shadow + w.shadow))
    return best


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
