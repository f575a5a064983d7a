"""Linear systems: solve, inverse, determinant.

A solver is judged by its backward error.  With x* the right x,
row i of A (x - x*) is the residual of that row, and

    E = max over i of |A (x - x*)|_i / (u g_i),  g = |L||U||x*| + |b|

where L U is A by elimination with partial pivoting (exact.System).  Rounding
the entries of A and b accounts for E = 1, and the elimination itself for a
few units.  The quotient is taken row by row, or a row in small units could
hold anything.  An answer x computed from a rounded inverse has
|x - x*| <= u |A^-1| g, so E <= kappa = max (|A||A^-1| g)_i / g_i.
"""

from fractions import Fraction
from math import prod

from ...proof import determinant, unit
from ..exact import (
    System, absolute, dot, invert, magnify, matmul, ratio, short, transpose)
from ..measure import attempt, by_bounds, judge_backward


def solve(question):
    b = question.data("b")
    return judge_solution(question, "x", question.data("A"), b, b)


def judge_solution(question, name, A, b, off):
    """Return the Finding of the x with A x = b, b off by u times |off|."""
    system, expected = System(A, question.u), question.expected(name)
    g = system.terms(expected, off)
    return judge_backward(
        name, system.error(question.read(name), expected, g),
        lambda: system.condition(g), system.score(b, g),
        question.entries(name))


def inverse(question):
    """Return the Finding of the inverse.

    E is the least of A X by columns, of A' X', and of X A by rows: a method
    need not make more than one of these small.
    """
    answered, expected = question.read("inverse"), question.expected("inverse")
    system, sizes, turned, across, rows = question.keep(terms_of_inverse)
    E = min(by_columns(system, answered, expected, sizes),
            by_columns(turned, transpose(answered), transpose(expected),
                       across),
            by_rows(system, answered, expected, rows))
    zero = max(system.score(e, g) for e, g in zip(unit(len(sizes)), sizes))
    return judge_backward("inverse", E, lambda: system.condition(*sizes),
                          zero, question.entries("inverse"))


def terms_of_inverse(question):
    """Return the System of A and the terms of every column of the inverse,
    both again for A', and the terms |X*||L||U| + 1 of X A = 1.
    """
    A, expected = question.data("A"), question.expected("inverse")
    system, turned = System(A, question.u), System(transpose(A), question.u)
    sizes, across = ([one.terms(c, e) for c, e in zip(columns, unit(len(A)))]
                     for one, columns in ((system, transpose(expected)),
                                          (turned, expected)))
    rows = matmul([absolute(row) for row in expected], system.rows())
    return system, sizes, turned, across, [
        [s + (i == j) for j, s in enumerate(row)]
        for i, row in enumerate(rows)]


def by_columns(system, answered, expected, sizes):
    return max(map(system.error, transpose(answered), transpose(expected),
                   sizes))


def by_rows(system, answered, expected, sizes):
    residual = matmul([[p - q for p, q in zip(x, c)]
                       for x, c in zip(answered, expected)], system.A)
    return max(ratio(abs(r), system.u * s)
               for rs, ss in zip(residual, sizes) for r, s in zip(rs, ss))


def bound_determinant(question):
    """Return n u sum |L||U|_ij |cofactor_ij|, and a term of higher order.

    Elimination finds the determinant of a matrix within n u |L||U| of A.  The
    second term counts where all cofactors vanish; it is below (n^2 u)^2 times
    the product of the sums of the rows of |L||U|, and if A has an inverse
    below |det A| times beyond().
    """
    A, u = question.data("A"), question.u
    n, rows = len(A), System(A).rows()
    value, inverse = abs(determinant(A)), invert(A)
    sizes = cofactors(A, value, inverse)
    first = sum(map(dot, rows, sizes))
    higher = (n * n * u) ** 2 * prod(map(sum, rows))
    if inverse:
        higher = min(higher, value * beyond(inverse, [
            n * u * sum(row) for row in rows]))
    return {"determinant": n * u * first + higher}


def beyond(inverse, sums):
    """Return the product of 1 + r_i, less 1 and the sum of r_i."""
    r, product = magnify(inverse, sums), Fraction(1)
    for v in r:
        product = short(product * (1 + v))
    return product - 1 - sum(r)


def cofactors(A, value, inverse):
    """Return |d det / d a_ij| as a matrix, for any A.

    value  |det A|      inverse  None where that is 0
    """
    if inverse:
        return [absolute([value * v for v in row])
                for row in transpose(inverse)]
    return [[short(determinant([
        row[:j] + row[j + 1:] for k, row in enumerate(A) if k != i]))
        for j in range(len(A))] for i in range(len(A))]


JUDGES = {
    "solve": lambda question: [attempt("x", solve, question)],
    "inverse": lambda question: [attempt("inverse", inverse, question)],
    "determinant": by_bounds(bound_determinant)}
NULL = dict.fromkeys(("solve", "inverse"), lambda question: question.data("A"))
