"""Linear systems: solve, inverse, determinant.

A solver is held to its backward error.  With x* due and x given, row i of
A (x - x*) is the residual of that row, and

    E = max over i of |A (x - x*)|_i / (u (|L||U||x*| + |b|)_i)

where L U is A by elimination with partial pivoting.  Rounding the entries of
A and b accounts for E = 1, and the elimination itself for a few units: its
residual is bounded by 3 n u |L||U||x| row by row, and in practice far below.
Where pivoting does its work |L||U| is about |A|; where it does not, |A|
alone would refuse the very algorithm that the task names.

The quotient is taken row by row, because one norm over all rows would change
with the scale of the rows: a row in small units could then hold anything.
Both halves of each quotient scale alike with the rows (as long as the pivots
stay the same), and neither changes with the columns, as x* scales inversely.

An answer x computed from a rounded inverse has |x - x*| <= u |A^-1| g for
g = |L||U||x*| + |b|, so E <= kappa = max (|A||A^-1| g)_i / g_i, which has
the same invariances.
"""

from fractions import Fraction

from ..certificates import dot, invert
from ..linear import Growth, absolute, matmul, matvec, transpose
from ..measure import closed, equalities, grade, guarded, ratio
from ..proofs import null


def solve(question):
    """Judge x of A x = b."""
    if question.exact:
        return equalities(question)
    return [guarded("x", solution, question)]


def solution(question):
    """Return the Finding of x."""
    A, b = question.data("A"), question.data("b")
    x, due = question.read("x"), question.due("x")
    system = System(A, question.u)
    g = system.terms(due, b)
    return grade("x", system.error(x, due, g),
                 lambda: system.condition(g), system.score(b, g),
                 question.entries("x"))


class System:
    """The matrix of a system, and what elimination does to it."""

    def __init__(self, A, u):
        self.A, self.u = A, u
        self.growth = Growth(A)

    def terms(self, x, b):
        """Return g, the size of the terms in each row."""
        return [p + q for p, q in zip(self.growth.times(x), absolute(b))]

    def error(self, x, due, g):
        """Return the backward error E of x."""
        residual = matvec(self.A, [p - q for p, q in zip(x, due)])
        return self.score(residual, g)

    def score(self, residual, g):
        """Return the largest quotient of a residual and u g."""
        return max(ratio(abs(r), self.u * s) for r, s in zip(residual, g))

    def condition(self, *sizes):
        """Return kappa, the largest for these g."""
        inverse = [absolute(row) for row in invert(self.A)]
        rows = [absolute(row) for row in self.A]
        return max(ratio(p, q) for g in sizes
                   for p, q in zip(matvec(rows, matvec(inverse, g)), g))


def inverse(question):
    """Judge the inverse: every column is the solution for a unit vector."""
    if question.exact:
        return equalities(question)
    return [guarded("inverse", inverse_matrix, question)]


def inverse_matrix(question):
    """Return the Finding of the inverse.

    E is the least of three: A X solved by columns, the same of A' and X',
    and X A by rows.  A method that makes one of the residuals small need not
    make the others small, and all kinds are in use.
    """
    A = question.data("A")
    given, due = question.read("inverse"), question.due("inverse")
    n = len(A)
    unit = [[Fraction(i == j) for j in range(n)] for i in range(n)]
    system = System(A, question.u)
    sizes = [system.terms(c, e) for c, e in zip(transpose(due), unit)]
    E = min(by_columns(system, given, due),
            by_columns(System(transpose(A), question.u), transpose(given),
                       transpose(due)),
            left_error(system, given, due))
    zero = max(system.score(e, g) for e, g in zip(unit, sizes))
    return grade("inverse", E, lambda: system.condition(*sizes), zero,
                 question.entries("inverse"))


def by_columns(system, given, due):
    """Return the largest E of a column as the solution for a unit vector."""
    n = len(due)
    return max(system.error(x, c, system.terms(c, [
        Fraction(i == j) for i in range(n)]))
        for j, (x, c) in enumerate(zip(transpose(given), transpose(due))))


def left_error(system, given, due):
    """Return E of X A = 1, with the terms |X*||L||U| + 1."""
    growth = system.growth.rows()
    residual = matmul([[p - q for p, q in zip(x, c)]
                       for x, c in zip(given, due)], system.A)
    sizes = matmul([absolute(row) for row in due], growth)
    return max(ratio(abs(r), system.u * (s + (i == j)))
               for i, (rs, ss) in enumerate(zip(residual, sizes))
               for j, (r, s) in enumerate(zip(rs, ss)))


def determinant(question):
    """Judge a determinant by the backward error of the elimination."""
    return closed(question, lambda: {"determinant": determinant_bound(
        question.data("A"), question.u)})


def determinant_bound(A, u):
    """Return n u sum |L||U|_ij |cofactor_ij|, and a term of second order.

    The determinant that elimination finds is that of a matrix within
    n u |L||U| of A.  What is beyond the first order matters where all
    cofactors vanish; it is below (n^2 u)^2 times the product of the sums of
    the rows of |L||U|.
    """
    n = len(A)
    growth = Growth(A)
    H = growth.rows()
    first = sum(dot(h, c) for h, c in zip(H, cofactors(A, growth)))
    product = Fraction(1)
    for row in H:
        product *= sum(row)
    return n * u * first + (n * n * u) ** 2 * product


def cofactors(A, growth):
    """Return |d det / d a_ij| as a matrix, for any matrix."""
    value, n = growth.determinant(), len(A)
    if value:
        return [absolute([value * v for v in row])
                for row in transpose(invert(A))]
    return [absolute([minor(A, i, j) for j in range(n)]) for i in range(n)]


def minor(A, i, j):
    """Return |det| of the matrix without row i and column j."""
    return Growth([row[:j] + row[j + 1:]
                   for k, row in enumerate(A) if k != i]).determinant()


JUDGES = {"solve": solve, "inverse": inverse, "determinant": determinant}

PROOFS = {("solve", "null"): null(lambda question: question.data("A")),
          ("inverse", "null"): null(lambda question: question.data("A"))}
