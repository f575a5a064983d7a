"""The dual of a margin: which examples push, and how hard.

With a Gaussian kernel every number is irrational.  But which multipliers are
at a bound is still a choice among finitely many: it is guessed from kernels
rounded to ints, and proved in reals.
"""

from .base.descent import Descent
from .base.errors import DomainError, NotSeparableError
from .base.ints import bits
from .base.matrix import LONG
from .base.method import CALL, Undecided
from .base.rows import fraction, is_real, ratio, scale, signed, zero
from .quadratic import BITS, Problem, minimise, prove

NEAR = 40           # bits of a simple fraction for another
MOST = 400          # bits; fractions are as fast then
ENOUGH = 8192       # bits of kernels for a guess


def maximise_dual(rows, y, C=None, balanced=True, start=None, s=1):
    """Return (alpha, g, side): where the dual of a margin is greatest.

    rows(i) is s times row i of the Gram matrix: ints; or fractions and reals,
    and s is 1.  side[i] is -1 where alpha_i = 0, 1 where it is C, else 0:
    there g[i] = w . x_i - y_i is the threshold t.  start is a guess of side.
    Raises: NotSeparableError with lambda if there is no greatest value
    """
    problem, best = pose_dual(rows, y, balanced, C, s), None
    if any([type(v) is not int for v in rows(0)]):
        if C is None:
            require_distinct(rows, y)
        best = minimise_in_reals(problem)
    elif start:
        best = prove(problem, signed(start, y), zero(len(y)))
    best = best or minimise(problem, prove_rounded)
    if best.ray is not None:
        size = sum(map(abs, best.ray))
        raise NotSeparableError("no hyperplane separates the classes", [
            fraction(abs(v), size) for v in best.ray])
    return (signed(scale(fraction(s), best.x), y), best.gradient,
            [a * c for a, c in zip(best.at, y)])


def pose_dual(rows, y, balanced=True, C=None, s=1):
    """Return the Problem of the dual of a margin in x_i = alpha_i y_i / s.

    Q is then s times the Gram matrix, and the gradient is that of the dual.
    A ray has Qx = 0 and, if balanced, sum x = 0: it makes an average of one
    class that equals one of the other.
    """
    high = None if C is None else fraction(*ratio(C)) / s
    low = None if C is None else -high
    return Problem(rows, [-c for c in y], [0 if c == 1 else low for c in y],
                   [high if c == 1 else 0 for c in y], balanced)


def minimise_in_reals(problem):
    """Return the Minimum of a problem with reals in its rows, guessed from
    these rounded to ints."""
    P = min(CALL.bits, ENOUGH)
    rounded = Problem(
        keep_rows(problem.row, lambda v: round_down(v, P)), problem.c,
        *[[v and fraction(*ratio(v)) / (1 << P) for v in b]
          for b in (problem.lower, problem.upper)], problem.balanced)
    for tried in (BITS, 3 * P):
        try:
            guess = Descent(rounded, tried)
            if guess.move_to_minimum() is None:
                break
        except (DomainError, Undecided):    # not semidefinite when rounded
            pass
    else:
        raise Undecided
    best = prove(problem, guess.at, simplify(guess, 1 << P))
    if not best:
        raise Undecided
    return best


def prove_rounded(problem, guess):
    """Return prove() in reals, or None, where results are rounded and
    fractions would have thousands of bits."""
    if not CALL.rounds or CALL.bits > MOST or guess.at.count(0) <= LONG:
        return None
    from .base.real import real
    try:
        return prove(Problem(keep_rows(problem.row, real), *problem[1:]),
                     guess.at, simplify(guess))
    except Undecided:
        return None


def require_distinct(rows, y):
    """Require that no two equal rows, whose kernel is exact, differ in y: no
    others depend on each other in the feature space of a Gaussian kernel."""
    n = len(y)
    for i in range(n):
        for j in range(i):
            if y[i] != y[j] and not is_real(rows(i)[j]):
                raise NotSeparableError(
                    "rows {} and {} are equal, their labels are not".format(
                        j, i), [fraction(int(k in (i, j)), 2)
                                for k in range(n)])


def simplify(guess, s=1):
    """Return s times x, each that is free the simplest fraction near it.

    Where kernels are nearly 0 what has to be added to them is nearly 0 too.
    """
    from .base.real import find_simplest
    D, x = guess.D * guess.unit, [0] * len(guess.x)
    for i in guess.F:
        v = s * guess.x[i]
        n, d = find_simplest((v << NEAR) - abs(v), (v << NEAR) + abs(v),
                             D << NEAR, 8 * (bits(abs(v)) + bits(D) + NEAR))
        x[i] = fraction(n, d)
    return x


def keep_rows(rows, change):
    """Return rows() with each entry changed, made once on demand."""
    made = {}

    def changed(i):
        if i not in made:
            made[i] = [change(v) for v in rows(i)]
        return made[i]

    return changed


def round_down(v, P):
    """Return the greatest int up to 2**P v, or the one below."""
    if not is_real(v):
        n, d = ratio(v)
        return (n << P) // d
    k = v.e + P
    return v.m << k if k >= 0 else 0 if k < -2 * P else v.m >> -k
