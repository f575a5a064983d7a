"""The maximum of the logistic likelihood for many rows, with floats first.

    logistic_regression  as in logistic_regression.py

Most steps of Newton-Raphson only approach the maximum and need few digits, so
they run in floats.  From there each step in ints doubles the digits, with as
many bits as these need, and the last theta proves the answer (maximum.py).
So the result does not depend on the floats: if they
fail, the steps in ints start from theta = 0.  A maximum that is proved also
makes the search for a direction without one needless.
"""

import math

from ..base import check
from ..base.elimination import back, eliminate
from ..base.errors import NotConvergedError
from ..base.numbers import enter
from ..base.ratio import fraction, ratio, to_ints
from ..base.rational import SINGLE, bits
from ..base.vector import add_products, axpy, mirrored
from ..logistic_regression import Logistic
from ..maximum import (
    LIMIT, choose_goal, cut_multiple, derivatives, enclose, inner, largest,
    list_known, require_maximum, round_once, separates, whole_columns)

STEPS = 40      # in floats; data without a maximum have no end
KNOWN = 112     # bits that one step reaches from what floats know
HALTED = 400    # fewer steps than these are made with as many bits


def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood."""
    X, leave = enter("X", X, ints=True)
    _, _, y = check.chances(X, y, digits)
    rows, scales = whole_columns(X)
    goal = choose_goal(leave, digits)
    known, steps = None, 0
    for theta, P, steps in approach(X, y, goal, LIMIT + 8 * digits):
        known = enclose(rows, y, [fraction()(v, 1 << P) for v in theta], P,
                        scales)
        rest = known and round_once(known, leave, digits)
        if rest:
            return Logistic(*(rest + [steps]))
    raise NotConvergedError("could not settle {} digits".format(
        digits), Logistic(*(list_known(known, leave, digits) + [steps])))


def approach(X, y, digits, limit):
    """Yield (theta, P, steps): ints over 2**P for whole columns.

    First from what floats find, and for more digits if that does not do;
    then from theta = 0, if there is a maximum, with up to limit bits.
    """
    rows, _ = whole_columns(X)
    start, steps, ended = climb_in_floats(rows, y)
    goal, size = 10 * digits // 3 + 40, measure(rows)
    for k in range(3 if ended else 0):
        theta, P, more = refine(rows, y, start, goal << k, size)
        steps += more
        if theta:
            yield theta, P, steps
    require_maximum(X, y, start and to_ints(
        [fraction()(n, d) for n, d in start])[0])
    theta, P = [0] * len(rows[0]), 96
    while P < limit:
        theta, more = climb(rows, y, theta, P)
        steps += more
        yield theta, P, steps
        theta, P = [v << P for v in theta], 2 * P


def measure(rows):
    """Return how many bits a score has more than its weights."""
    return bits(max([max(map(abs, x)) for x in rows]) * len(rows[0]))


def refine(rows, y, start, goal, size):
    """Return (theta, P, steps): ints over 2**P, from what floats know.

    theta is None where the Hessian is singular in so many bits.
    """
    expected = [goal]
    while expected[0] > KNOWN:
        expected.insert(0, expected[0] // 2 + 4)
    theta = [(n << expected[0] + size) // d for n, d in start]
    for more, last in zip(expected, expected[:1] + expected):
        P, q = more + size, more // 2 + 40
        theta = [v << more - last for v in theta]
        g, H = derivatives(rows, y, theta, P, q)
        step = over_hessian(g, H, q, largest, cut_multiple(q + 64))
        if step is None:
            return None, P, len(expected)
        theta = axpy(1, step, theta)
    return theta, P, len(expected)


def climb_in_floats(rows, y):
    """Return (theta, steps, ended): theta near the maximum in pairs (n, d).

    ended is False where Newton-Raphson comes to no end: theta then may
    separate the classes.  It is None where floats are too short.
    """
    sizes = [max([abs(v) for v in column]) for column in zip(*rows)]
    if 0 in sizes or SINGLE:
        return None, 0, False
    X = [[v / size for v, size in zip(row, sizes)] for row in rows]
    columns, theta = list(zip(*X)), [0 * v for v in X[0]]
    for t in range(1, STEPS):
        step = step_in_floats(X, columns, y, theta)
        far = farthest(X, step, add_products) if step else STEPS
        if not far < STEPS:
            return None, t, False
        theta = [a + b for a, b in zip(theta, step)]
        ended = far * (1 << 20) < 1
        if ended or separates([add_products(x, theta) for x in X], y):
            break
    pairs = [ratio(v) for v in theta]
    return [(n, d * s) for (n, d), s in zip(pairs, sizes)], t, ended


def step_in_floats(X, columns, y, theta):
    """Return the step of Newton-Raphson from theta, or None."""
    rest, weights = [], []
    for x, c in zip(X, y):
        d = add_products(x, theta)
        u = math.exp(-abs(d))
        p = 1 / (1 + u)
        weights.append(u * p * p)
        rest.append(c - (p if d > 0 else u * p))
    half = []
    for j, column in enumerate(columns):
        weighted = [a * b for a, b in zip(column, weights)]
        half.append([add_products(weighted, other)
                     for other in columns[:j + 1]])
    m = len(columns)
    M, r, _ = eliminate(
        [row + [add_products(column, rest)]
         for row, column in zip(mirrored(half), columns)],
        m, largest, less_multiple)
    return back(M, m, m)[0] if r == m else None


def less_multiple(M, i, j):
    """Return row i of floats minus a multiple of row j."""
    f = M[i][j] / M[j][j]
    return [a - f * b for a, b in zip(M[i], M[j])]


def climb(rows, y, theta, P):
    """Return where Newton-Raphson from theta leads, and in how many steps.

    Steps are halved as in logistic_regression.find_step().
    """
    g, H = derivatives(rows, y, theta, P)
    for t in range(1, HALTED):
        step = over_hessian(g, H, P)
        if step is None:
            break
        while True:
            g, H = derivatives(rows, y, axpy(1, step, theta), P)
            far = farthest(rows, step, inner)
            if far <= 1 << P or inner(g, step) >= 0:
                break
            step = [(s + (s < 0)) >> 1 for s in step]
        theta = axpy(1, step, theta)
        if far < 1 << P - P // 3:
            break
    return theta, t


def over_hessian(g, H, P, *how):
    """Return H^-1 g in ints over 2**P, or None if there is no inverse.

    how  what eliminate() takes, if rounded numbers do
    """
    m = len(g)
    M, r, _ = eliminate([h + [v << P] for h, v in zip(H, g)], m, *how)
    if r < m:
        return None
    x, d = back(M, m, m)
    return [v // d for v in x]


def farthest(rows, step, product):
    """Return by how much a step moves the score that it moves most."""
    return max([abs(product(row, step)) for row in rows])
