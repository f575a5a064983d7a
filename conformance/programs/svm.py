"""separability, svm-hard, svm-soft, and their mistakes.

A linear machine learns rows less their mean: it is the same, and loses fewer
digits.
"""

from math import inf, sqrt

from .kernels import (
    FACTOR, LINEAR, NO_2, NO_C, ONE_C, POLYNOMIAL, SIGMA, SQUARED,
    kernel_value)
from .least_squares import make_rows
from .perceptrons import LABELLED, perceptron_loop
from .rows import NotConverged, road
from .systems import solve
from .vectors import combine, dot, mean, signed, subtract

CLOSE = 1e-7        # to the margin


def minimal_steps(K, y, C):
    """Return alpha by sequential minimal optimisation: two multipliers at a
    time, those that break the conditions most, until they hold.

    C is None for a hard margin: multipliers have no limit.
    """
    n = len(y)
    alpha, scores = [0] * n, [0] * n
    for step in range(20000):
        up = [k for k in range(n) if (
            C is None or alpha[k] < C if y[k] > 0 else alpha[k] > 0)]
        down = [k for k in range(n) if (
            alpha[k] > 0 if y[k] > 0 else C is None or alpha[k] < C)]
        i = min(up, key=lambda k: scores[k] - y[k])
        j = max(down, key=lambda k: scores[k] - y[k]) if down else i
        gap = (scores[j] - y[j]) - (scores[i] - y[i])
        if gap <= 1e-12:
            break
        curve = K[i][i] + K[j][j] - 2 * K[i][j]
        moves = [gap / curve] if curve > 0 else []
        if y[i] < 0 or C is not None:
            moves.append(alpha[i] if y[i] < 0 else C - alpha[i])
        if y[j] > 0 or C is not None:
            moves.append(alpha[j] if y[j] > 0 else C - alpha[j])
        move = min(moves)
        alpha[i] += y[i] * move
        alpha[j] -= y[j] * move
        scores = [s + move * (K[k][i] - K[k][j])
                  for k, s in enumerate(scores)]
    return alpha


def ascend(K, y, C):
    """Return alpha one at a time, without the equation of a threshold; 0, 0.
    """
    n = len(y)
    alpha, scores = [0] * n, [0] * n
    for sweep in range(3000):
        most = 0
        for i in range(n):
            step = (1 - y[i] * scores[i]) / K[i][i] if (
                K[i][i] or C is None) else C
            new = max(alpha[i] + step, 0)
            step = (new if C is None else min(new, C)) - alpha[i]
            if step:
                alpha[i] += step
                scores = [s + step * y[i] * k for s, k in zip(scores, K[i])]
                most = max(most, abs(step))
        if most <= 1e-14 * max(alpha):
            return alpha, 0, 0
    raise ArithmeticError("no end")


def equations(K, y, C, free, full):
    """Return alpha and t: y f = 1 at the free points, and sum alpha y = 0.

    Multipliers are in units of the largest kernel.
    """
    size = max(K[k][k] for k in range(len(y))) or 1
    A = [[y[j] * K[i][j] / size for j in free] + [-1] for i in free]
    b = [y[i] - sum(C * y[k] * K[i][k] for k in full) for i in free]
    A.append([y[j] for j in free] + [0])
    b.append(-sum(C * y[k] for k in full) * size)
    *part, t = solve(A, b)
    alpha = [C if k in full else 0 for k in range(len(y))]
    for k, a in zip(free, part):
        alpha[k] = a / size
    return alpha, t


def ends(scores, y):
    """Return the ends of the interval of t."""
    bends = sorted(s - c for s, c in zip(scores, y))
    count = sum(c < 0 for c in y)
    return bends[count - 1], bends[count]


def settle(K, y, C, free, full):
    """Return alpha and both ends of t, from the points that count."""
    if free:
        alpha, t = equations(K, y, C, free, full)
        return alpha, t, t
    alpha = [C if k in full else 0 for k in range(len(y))]
    return (alpha, *ends([dot(signed(alpha, y), row) for row in K], y))


def train(K, y, C):
    """Return alpha and both ends of t, to the last digit."""
    n, alpha = len(y), minimal_steps(K, y, C)
    least = 1e-9 * max(alpha)
    full = [k for k in range(n) if C is not None and alpha[k] > C - least]
    free = [k for k in range(n) if alpha[k] > least and k not in full]
    found = alpha, *ends([dot(signed(alpha, y), row) for row in K], y)
    try:
        exact = settle(K, y, C, free, full)
        if min(exact[0]) >= -least and (
                C is None or max(exact[0]) <= C + least):
            found = exact
    except ZeroDivisionError:
        pass
    if C is None:
        v, t = signed(found[0], y), (found[1] + found[2]) / 2
        if min(c * (dot(v, row) - t) for c, row in zip(y, K)) < 1 - 1e-6:
            raise ArithmeticError("no hard margin was found")
    return found


@road("separability")
def ending(X, y):
    """Separable is what a perceptron ends on, with a constant."""
    X = [x + [1] for x in X]
    try:
        perceptron_loop(X, y, max_epochs=100)
    except NotConverged:
        return {"separable": False}
    return {"separable": True}


@road("svm-hard", "svm-soft")
def machine_by_dual(X, y, kernel, C=None):
    """The dual of rows less their mean; without a limit C there is no slack.
    """
    middle = mean(X) if kernel[0] == "linear" else [0] * len(X[0])
    Z = [subtract(x, middle) for x in X]
    K = [[kernel_value(kernel, x, z) for z in Z] for x in Z]
    alpha, t_low, t_high = train(K, y, C)
    v = signed(alpha, y)
    t = (t_low + t_high) / 2
    scores = [dot(v, row) for row in K]
    square = dot(v, scores)
    w = combine(v, Z) if kernel[0] == "linear" else None
    off = dot(w, middle) if w else 0
    result = {"alpha": alpha, "t": t + off, "w": w}
    if C is None:
        margin = 1 / sqrt(square) if square > 0 else None
        support = [k for k, a in enumerate(alpha) if a > 1e-9 * max(alpha)]
        on_margin = [k for k, (c, s) in enumerate(zip(y, scores))
                     if abs(c * (s - t) - 1) <= 1e-7]
        return dict(result, margin=margin,
                    support=support, on_margin=on_margin)
    slack = [max(0, 1 - c * (s - t)) for c, s in zip(y, scores)]
    objective = square / 2 + C * sum(slack)
    return dict(result, t_low=t_low + off, t_high=t_high + off, slack=slack,
                objective=objective)


def machine_of(X, y, C, K, alpha, t):
    """Return the outputs of a machine, from its multipliers and threshold."""
    v = signed(alpha, y)
    w = combine(v, X)
    scores = [dot(v, row) for row in K]
    slack = [max(0, 1 - c * (s - t)) for c, s in zip(y, scores)]
    square = dot(v, scores)
    objective = square / 2 + C * sum(slack)
    margin = 1 / sqrt(square) if square > 0 else None
    return {"alpha": alpha, "t": t, "w": w, "slack": slack,
            "objective": objective, "margin": margin}


@road("svm-soft")
def interior_point(X, y, C, kernel):
    """The dual by a general solver of quadratic programs: Newton's steps
    within the bounds, which come nearer to them each time."""
    n = len(y)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    Q = [[y[i] * y[j] * K[i][j] for j in range(n)] for i in range(n)]
    alpha, t, low, high = [C / 2] * n, 0, [1] * n, [1] * n
    for step in range(60):
        room = [C - a for a in alpha]
        gap = dot(alpha, low) + dot(room, high)
        if gap <= 1e-12 * C:
            break
        mu = gap / (20 * n)
        A = [row + [-c] for row, c in zip(Q, y)] + [y + [0]]
        for i in range(n):
            A[i][i] += low[i] / alpha[i] + high[i] / room[i]
        b = [1 + t * c - dot(row, alpha) + mu / a - mu / r
             for c, row, a, r in zip(y, Q, alpha, room)] + [-dot(alpha, y)]
        *move, turn = solve(A, b)
        below = [(mu - p * d) / a - p for p, d, a in zip(low, move, alpha)]
        above = [(mu + p * d) / r - p for p, d, r in zip(high, move, room)]
        rate = min([1] + [0.99 * p / -d for p, d in zip(
            alpha + low + high + room,
            move + below + above + [-d for d in move]) if d < 0])
        t += rate * turn
        alpha, low, high = [[p + rate * d for p, d in zip(*pair)] for pair in (
            (alpha, move), (low, below), (high, above))]
    return machine_of(X, y, C, K, alpha, t)


def smo(K, y, C):
    """Return alpha and b by Platt's steps: two multipliers at a time, the
    first one of those that break its condition, until none does."""
    n = len(y)
    alpha, b, errors = [0] * n, 0, [-c for c in y]
    for sweep in range(300):
        changed = 0
        for i in range(n):
            for j in range(n):
                gap = y[i] * errors[i]
                if not (gap < -1e-12 and alpha[i] < C
                        or gap > 1e-12 and alpha[i] > 0):
                    break
                if y[i] == y[j]:
                    low = max(0, alpha[i] + alpha[j] - C)
                    high = min(C, alpha[i] + alpha[j])
                else:
                    low = max(0, alpha[j] - alpha[i])
                    high = min(C, C + alpha[j] - alpha[i])
                curve = K[i][i] + K[j][j] - 2 * K[i][j]
                if i == j or curve <= 0:
                    continue
                step = y[j] * (errors[i] - errors[j]) / curve
                new = min(max(alpha[j] + step, low), high)
                move = y[j] * (new - alpha[j])
                if abs(move) <= 1e-15 * (alpha[i] + alpha[j]):
                    continue
                alpha[j] = new
                alpha[i] -= y[i] * move
                new_b = b - errors[i] + move * (K[i][i] - K[i][j])
                if not 0 < alpha[i] < C:
                    b_j = b - errors[j] + move * (K[i][j] - K[j][j])
                    new_b = b_j if 0 < alpha[j] < C else (new_b + b_j) / 2
                errors = [e + move * (K[k][j] - K[k][i]) + new_b - b
                          for k, e in enumerate(errors)]
                b = new_b
                changed += 1
        if changed == 0:
            break
    return alpha, b


@road("svm-hard", "svm-soft")
def machine_by_smo(X, y, kernel, C=inf):
    """Platt's steps; t is the mean of the points on the margin, or else -b.
    """
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha, b = smo(K, y, C)
    scores = [dot(signed(alpha, y), row) for row in K]
    least = 1e-9 * max(alpha)
    ts = [scores[k] - y[k] for k in range(n) if least < alpha[k] < C - least]
    t = sum(ts) / len(ts) if ts else -b
    return machine_of(X, y, C, K, alpha, t)


# Mistakes.

def at_support(X, y, alpha, kernel):
    """Return t as each support vector has it that is on the margin."""
    v = signed(alpha, y)
    return [dot(v, [kernel_value(kernel, x, z) for x in X]) - c
            for z, c, a in zip(X, y, alpha) if a > 0]


AS_GIVEN = ('middle = mean(X) if kernel[0] == "linear" else [0] * len(X[0]) '
            '-> middle = [0] * len(X[0])')
T_SIGN = "t has the wrong sign (b was given for t)"
TRAIN = "= train(K, y -> = "
WEIGHTS = "w = combine(alpha, X)"
BOTH = [
    ("t is thrown away: 0 is given", "t = 0"),
    ("the labels are left out of w = sum alpha y x", WEIGHTS),
    LABELLED, ("small multipliers are dropped: those below 1e-5",
               "alpha = [a if a > 1e-5 else 0.0 for a in alpha]",
               "w = combine(signed(alpha, y), X)"),
    ("the threshold is left out", AS_GIVEN, TRAIN + "ascend(K, y"),
    ("the Gram matrix is that of the data as given", "lossy", AS_GIVEN),
    ("1e-8 is added to the diagonal of the Gram matrix", "lossy",
     TRAIN + "train(raised(K, 1e-8), y"),
    NO_C, ONE_C, SQUARED,
    ("the kernel is ignored and the linear one taken", POLYNOMIAL, LINEAR),
    ("a constant is appended, so the threshold is penalised", AS_GIVEN,
     TRAIN + "ascend([[v + 1 for v in row] for row in K], y",
     "v = signed(alpha, y)\n    t = (t_low + t_high) / 2 -> "
     "v = signed(alpha, y)\n    t = t_low = t_high = -sum(v)")]
MISTAKES = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         "X = [x + [1] for x in X] -> pass"),
        ("a perceptron that has not ended after 100 epochs is believed",),
        (T_SIGN, "t = -t")],
    "svm-hard": [(T_SIGN, "t = -t")] + BOTH + [
        ("the margin is 2 / |w|, the width of the slab", "margin *= 2"),
        ("the margin is |w|", "margin = 1 / margin"),
        ("w has unit length",
         "size = hypot(*w); w, t = scale(1 / size, w), t / size"),
        ("every example on the margin is called a support vector",
         "support = on_margin"),
        ("only support vectors are called on the margin",
         "on_margin = support"),
        ("C = 1: a soft margin", "= train(K, y, C -> = train(K, y, 1")],
    "svm-soft": [(T_SIGN, "t, t_low, t_high = -t, -t_high, -t_low")
                 ] + BOTH + make_rows(
        "C", "= train(K, y, C -> = train(K, y, by_rule({}, C, y)",
        ("0", "-{}", "n {} / sd(y)", "{} / sd(y)")) + [
        ("t is the lower end of its interval", "t = t_low"),
        ("t is taken from the first support vector, at C or not",
         "t = at_support(X, y, alpha, kernel)[0]"),
        ("t is averaged over all support vectors, at C or not",
         "found = at_support(X, y, alpha, kernel)",
         "t = sum(found) / len(found)"),
        ("no slack is allowed: a hard margin",
         "= train(K, y, C -> = train(K, y, None"),
        ("the slack is squared", AS_GIVEN,
         "= train(K, y, C -> = train(raised(K, 1 / (2 * C)), y, None"),
        ("the labels are left out of the constraints: nothing is learnt",
         "alpha = slack = [0.0] * len(y)",
         "t, objective, w = -1.0, 0.0, [0.0] * len(X[0])"),
        ("the objective has no slack", "objective -= C * sum(slack)"),
        ("the objective has slack without C",
         "objective += (1 - C) * sum(slack)"),
        ("the objective has |w|^2 for |w|^2 / 2",
         "objective += objective - C * sum(slack)"),
        NO_2, SIGMA, FACTOR]}
