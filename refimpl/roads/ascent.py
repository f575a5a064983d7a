"""The maximum of the logistic likelihood for many rows: floats find it.

    find_maximum  what proved() says of it, or None

Newton-Raphson runs in floats until it has found a maximum.  From there each
step in ints doubles the digits, with as many bits as these need, and the
last theta is proved as any other would be.  So nothing rests on the floats:
where they fail, or what they found is not proved, the answer is None, and
the exact way from theta = 0 is open.  A maximum that is proved also makes
the search for a direction without one needless.
"""

from ..base.elimination import back, eliminate
from ..base.exponential import exp
from ..base.rational import ratio
from ..base.vector import axpy, dot, mirrored
from ..base.whole import bits
from ..solve import operations
from .derivatives import derivatives, farthest, over_hessian
from .likelihood import proved
from .maximum import told, whole_columns

STEPS = 40      # in floats; data without a maximum have no end
ROOM = 25       # digits that are rounded to floats: far more than theirs
KNOWN = 112     # bits that one step reaches from what floats know


def find_maximum(X, y, digits, T):
    """Return [theta, log-likelihood, probabilities, steps], or None.

    Takes:  as logistic_regression(); T, the class of the numbers
    """
    rows, scales = whole_columns(X)
    digits = ROOM if T is float else digits
    start, steps = climb_in_floats(rows, y)
    if start is None:
        return None
    size = bits(max(abs(v) for row in rows for v in row) * len(rows[0]))
    goal = 10 * digits // 3 + 40
    for _ in range(3):
        due = [goal]
        while due[0] > KNOWN:
            due.insert(0, due[0] // 2 + 4)
        theta = [(n << due[0] + size) // d for n, d in start]
        for more, last in zip(due, due[:1] + due):
            P, q = more + size, more // 2 + 40
            theta = [v << more - last for v in theta]
            g, H = derivatives(rows, y, theta, P, q)
            step = over_hessian(g, H, q)
            if step is None:
                return None
            theta = axpy(1, step, theta)
            steps += 1
        found = proved(rows, y, theta, P, scales, digits)
        if found:
            return told(found, X, T) + [steps]
        goal = 2 * goal
    return None


def climb_in_floats(rows, y):
    """Return (theta, steps): theta near the maximum in pairs (n, d).

    theta is None where floats are too short for what is asked of them, or
    Newton-Raphson comes to no end.
    """
    sizes = [max([abs(v) for v in column]) for column in zip(*rows)]
    if 0 in sizes or 1 + 1 / (1 << 40) == 1:
        return None, 0
    X = [[v / size for v, size in zip(row, sizes)] for row in rows]
    columns, theta = list(zip(*X)), [0 * v for v in X[0]]
    for t in range(1, STEPS):
        step = step_in_floats(X, columns, y, theta)
        far = farthest(X, step) if step else STEPS
        if not far < STEPS:
            return None, t
        theta = axpy(1, step, theta)
        if far * (1 << 20) < 1:
            pairs = [ratio(v) for v in theta]
            return [(n, d * s) for (n, d), s in zip(pairs, sizes)], t
    return None, STEPS


def step_in_floats(X, columns, y, theta):
    """Return the step of Newton-Raphson from theta, or None."""
    rest, weights = [], []
    for x, c in zip(X, y):
        d = dot(x, theta)
        u = exp(-abs(d))
        p = 1 / (1 + u)
        weights.append(u * p * p)
        rest.append(c - (p if d > 0 else u * p))
    half = []
    for j, column in enumerate(columns):
        weighted = [a * b for a, b in zip(column, weights)]
        half.append([dot(weighted, other) for other in columns[:j + 1]])
    M, r, _ = eliminate(
        [row + [dot(column, rest)]
         for row, column in zip(mirrored(half), columns)],
        len(columns), *operations(float))
    return back(M, r, r)[0] if r == len(columns) else None
