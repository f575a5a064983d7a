"""The logistic likelihood of many rows, in ints, and its maximum.

    log_likelihood       as in logistic.py
    newton_step          as in newton.py
    logistic_regression  as in logistic_regression.py, with floats first

At a given theta each number is enclosed once, in so many bits that it can be
rounded.  Where it cannot, because it may be 0, a tie or a short fraction,
the printed lines answer: they prove such numbers.

Most steps of Newton-Raphson only approach the maximum and need few digits, so
they run in floats.  From there each step in ints doubles the digits, with as
many bits as these need, and the last theta proves the answer (maximum.py).
So the result does not depend on the floats: if they fail, the printed lines
start from theta = 0.  A maximum that is proved also makes the search for a
direction without one needless.
"""

import math
from collections import namedtuple

from ..base import check
from ..base.ball import simplest
from ..base.elimination import back, eliminate
from ..base.errors import NumberError
from ..base.matrix import inner
from ..base.numbers import enter, enter_ints, to_list
from ..base.ratio import fraction, ratio, to_ints
from ..base.rational import SINGLE, bits
from ..base.real import START
from ..base.vector import add_products, axpy, mirrored, total
from ..logistic import LogLikelihood
from ..logistic_regression import Logistic
from ..maximum import (
    ROOM, Enclosed, Unsettled, decays, derivatives, enclose, enclose_chance,
    enclose_value, independent_columns, invert, largest,
    measure, over_hessian, quadratic, require_bound, root, round_once, scores,
    separates, whole_columns)
from ..newton import NewtonStep, require_full_rank

STEPS = 40      # in floats; data without a maximum have no end
KNOWN = 112     # bits that one step reaches from what floats know
FAR = 32        # scores farther from 0, or 0, are left to the printed lines
UNITS = 8       # of 2**-P: probabilities are within 5, weights within 6

# A theta and what follows: rows / s are the data, y the labels, z / D the
# scores, u decays() of them in P bits, and leave() is the way out.
Point = namedtuple("Point", ("rows", "s", "y", "z", "D", "u", "P", "leave"))


class Printed(list):
    """A table for which the printed lines run, however large it is."""

    printed = True


class Guarded(Enclosed):
    """An enclosed number that is not settled if it may be a short fraction."""

    def as_rational(self):
        """Return None, or the number where both ends are the same."""
        low, high = self.ends
        K = bits(self.s) + 8
        n, d = simplest((low << K) // self.s, -((-high << K) // self.s), -K)
        if low < high and 2 * (bits(abs(n)) + bits(d)) <= START:
            raise Unsettled
        return Enclosed.as_rational(self)


def log_likelihood(X, y, theta, digits=50):
    """Return the log-likelihood at theta, with its derivatives."""
    from ..logistic import log_likelihood
    theta = to_list(theta)
    at = look_at(X, y, theta, digits)
    if at:
        low, high = enclose_value(at.u, at.y, at.P)
        n, (g, H) = len(at.z), derivatives(at.rows, at.y, at.u, at.P, at.P)
        # a score that is cut moves its term by less than a unit
        rest = round_once([
            Guarded((low - n, high + n), 1 << at.P), slopes(at, g),
            curvature(at, H), chances(at)], at.leave, digits)
        if rest:
            return LogLikelihood(*rest)
    return log_likelihood(Printed(X), at.y if at else y, theta, digits)


def newton_step(X, y, theta, digits=50):
    """Return theta after one Newton-Raphson step from theta."""
    from ..newton import newton_step
    theta = to_list(theta)
    at = look_at(X, y, theta, digits)
    if at:
        require_full_rank(at.rows)
        p = chances(at)
        rest = round_once([
            step_from(at, theta), [respond(at, i) for i in range(len(p))],
            [weigh(v) for v in p], p], at.leave, digits)
        if rest:
            return NewtonStep(*rest)
    return newton_step(Printed(X), at.y if at else y, theta, digits)


def choose_goal(leave, digits):
    """Return how many digits a maximum needs that leave() rounds."""
    third = fraction()(1, 3)
    return digits if third == leave(third) else ROOM


def look_at(X, y, theta, digits):
    """Return a Point, or None where the printed lines do better."""
    try:
        (rows, s), (theta, t), leave = enter_ints("X theta", X, theta)
    except NumberError:     # reals: the lines take them, or say what is wrong
        return None
    _, m, y = check.chances(rows, y, digits)
    check.vector("theta", theta, m)
    z, D = scores(rows, theta), s * t
    if 0 in z or max(map(abs, z)) > FAR * D:
        return None
    P = 10 * max(choose_goal(leave, digits), ROOM) // 3 + 80
    u = decays([(v << P) // D for v in z], P)
    return Point(rows, s, y, z, D, u, P, leave)


def chances(at):
    """Return the probability of label 1 of every row."""
    return [Guarded(*enclose_chance(each, 1, at.P)) for each in at.u]


def weigh(p):
    """Return p (1 - p); between two p it is at most 1/4 of their squared
    distance above both."""
    (a, b), s = p.ends, p.s
    low, high = sorted([a * (s - a), b * (s - b)])
    return Guarded((low, high + (b - a) * (b - a)), s * s)


def slopes(at, g):
    """Return the gradient for that of the ints."""
    off = [UNITS * total(list(map(abs, column))) for column in zip(*at.rows)]
    return [Guarded((v - e, v + e), at.s << at.P) for v, e in zip(g, off)]


def curvature(at, H):
    """Return the Hessian for minus that of the ints."""
    s, columns, half = at.s * at.s << at.P, list(zip(*at.rows)), []
    top = [max(map(abs, column)) for column in columns]
    sums = [UNITS * total(list(map(abs, column))) for column in columns]
    for j, row in enumerate(H):
        half.append([])
        for k, v in enumerate(row[:j + 1]):
            off = top[j] * sums[k]
            if abs(v) <= off and not any([
                    a and b for a, b in zip(columns[j], columns[k])]):
                off = v = 0
            half[j].append(Guarded((-v - off, off - v), s))
    return mirrored(half)


def respond(at, i):
    """Return the adjusted response of row i.

    That is d + 1 / p for the label 1 and d - 1 / (1 - p) for 0: with
    u = e**-|d| one of both is 1 + u, the other 1 + 1 / u.
    """
    d, low, high, k = at.u[i]
    # the score is cut by less than a unit, so u changes by less than two
    low, high, S = low << at.P, high << at.P, 1 << at.P - k
    low, high = low - (low >> at.P - 1), high + (high >> at.P - 1)
    if (d >= 0) != at.y[i]:
        one = S << at.P + 64
        S, low, high = 1 << at.P + 64, one // high, one // low + 1
    low, high = at.D * (S + low), at.D * (S + high)
    if not at.y[i]:
        low, high = -high, -low
    z = at.z[i] * S
    return Guarded((z + low, z + high), at.D * S)


def step_from(at, theta):
    """Return theta + H^-1 g, enclosed.

    For a step x that solves the rounded system nearly, r is what the exact
    one leaves of it at most: sqrt(r' H^-1 r) sqrt((H^-1)[k][k]) is how far
    x[k] is off.  H is at least half of the rounded one, as FAR leaves no
    small weight.
    """
    P, rows = at.P, at.rows
    g, H = derivatives(rows, at.y, at.u, P, P)
    A, d = invert(H)
    if not d:
        raise Unsettled
    x = [(inner(a, g) << P) // d for a in A]
    sizes = [[abs(v) for v in row] for row in rows]
    moved = [inner(row, map(abs, x)) + (1 << P) for row in sizes]
    r = [abs((v << P) - inner(h, x)) + UNITS * inner(column, moved)
         for v, h, column in zip(g, H, zip(*sizes))]
    F = fraction()
    far = root(2 * quadratic([[abs(v) for v in a] for a in A], r), d << 3 * P)
    result = []
    for k, v in enumerate(theta):
        off = root(2 * A[k][k] << P, d) * far
        v, now = F(*ratio(v)), F(x[k], 1 << P)
        result.append(Guarded(*to_ints(
            [v + at.s * (now - off), v + at.s * (now + off)])))
    return result


def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood."""
    from ..logistic_regression import logistic_regression
    exact, leave = enter("X", X, ints=True)
    _, _, y = check.chances(exact, y, digits)
    rows, scales = whole_columns(exact)
    goal, size = 10 * choose_goal(leave, digits) // 3 + 40, measure(rows)
    start, steps, ended = climb_in_floats(rows, y)
    for k in range(3 if ended else 0):
        theta, P, more = refine(rows, y, start, goal << k, size)
        steps += more
        known = theta and enclose(rows, y, theta, P, scales)
        rest = known and round_once(known, leave, digits)
        if rest:
            return Logistic(*(rest + [steps]))
    independent_columns(exact)
    if start and not ended:     # it may separate the classes
        require_bound(rows, y, scales, to_ints(
            [fraction()(n, d) for n, d in start])[0])
    return logistic_regression(Printed(X), y, digits)


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
        g, H = derivatives(rows, y, decays(scores(rows, theta), P), P, q)
        step = over_hessian(g, H, q, q + 64)
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


def farthest(rows, step, product):
    """Return by how much a step moves the score that it moves most."""
    return max([abs(product(row, step)) for row in rows])
