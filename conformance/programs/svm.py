"""separability, svm-hard, svm-soft, the machine that trains what they ask
for, and their mistakes.

Which points count is no matter of rounding: data["free"] and data["full"]
tell those with a multiplier between 0 and C, and those at C.  Where they do
not, sequential minimal optimisation finds them.
"""

import math
from fractions import Fraction
from functools import partial
from math import sqrt

from .kernels import (
    FACTOR, NO_2, NO_C, ONE_C, SIGMA, SQUARED, is_polynomial, kernel,
    kernel_of_pairs, kernel_value)
from .least_squares import make_rows
from .mistakes import altered, changed, scaled
from .perceptrons import LABELLED, perceptron_loop
from .rings import DOUBLE
from .rows import bind, in_ring, road
from .systems import solve
from .vectors import mean, subtract

NONE = 1e-9         # of the largest multiplier: it is 0
CLOSE = 1e-7        # to the margin
EPOCHS = 100


def sign(alpha, y):
    return [a * c for a, c in zip(alpha, y)]


def minimal_steps(K, y, C, close):
    """Return alpha, and the scores of all points, by sequential minimal
    optimisation: two multipliers at a time, those that break the conditions
    most, until no two do by more than is close.

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
        if gap <= close:
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
    return alpha, scores


def weights_of(X, y, alpha):
    return [sum(a * c * x[k] for a, c, x in zip(alpha, y, X))
            for k in range(len(X[0]))]


@road("svm-soft")
def soft_margin(X, y, C, kernel):
    """Sequential minimal optimisation, t from the points on the margin."""
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha, scores = minimal_steps(K, y, C, 1e-12)
    free = [k for k in range(n) if 1e-9 * C < alpha[k] < C * (1 - 1e-9)]
    bends = sorted(s - c for c, s in zip(y, scores))
    count = sum(c < 0 for c in y)
    t_low, t_high = bends[count - 1], bends[count]
    t = (t_low + t_high) / 2
    if free:
        t = sum(scores[k] - y[k] for k in free) / len(free)
        t_low = t_high = t
    slack = [max(0, 1 - c * (s - t)) for c, s in zip(y, scores)]
    square = sum(a * c * s for a, c, s in zip(alpha, y, scores))
    objective = square / 2 + C * sum(slack)
    w = weights_of(X, y, alpha) if kernel[0] == "linear" else None
    return {"alpha": alpha, "t": t, "t_low": t_low, "t_high": t_high,
            "slack": slack, "objective": objective, "w": w}


@road("svm-hard")
def hard_margin(X, y, kernel):
    """The same without a limit of the multipliers."""
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha, scores = minimal_steps(K, y, None, 1e-12)
    support = [k for k in range(n) if alpha[k] > 1e-9 * max(alpha)]
    t = sum(scores[k] - y[k] for k in support) / len(support)
    square = sum(a * c * s for a, c, s in zip(alpha, y, scores))
    margin = 1 / sqrt(square)
    on_margin = [k for k in range(n)
                 if abs(y[k] * (scores[k] - t) - 1) < 1e-7]
    w = weights_of(X, y, alpha) if kernel[0] == "linear" else None
    return {"alpha": alpha, "t": t, "margin": margin, "support": support,
            "on_margin": on_margin, "w": w}


def ascend(r, K, y, C, sweeps=3000):
    """Return alpha without the equation of a threshold, which is 0."""
    n, alpha, scores = len(y), [0.0] * len(y), [0.0] * len(y)
    for _ in range(sweeps):
        most = 0.0
        for i in range(n):
            step = r.divide(1 - y[i] * scores[i], K[i][i]) if (
                K[i][i] or C is None) else C
            new = max(alpha[i] + step, 0.0)
            step = (new if C is None else min(new, C)) - alpha[i]
            if step:
                alpha[i] += step
                scores = [s + step * y[i] * k for s, k in zip(scores, K[i])]
                most = max(most, abs(step))
        if most <= 1e-14 * max(alpha):
            break
    return alpha, 0.0


def equations(r, K, data, C, balanced=True):
    """Return alpha and t: y f = 1 at the free points, and sum alpha y = 0.

    t is None where no point is free: it has an interval then.  Without the
    last equation, not balanced, it is 0.
    """
    y, free, zero = data["y"], data["free"], r.number(0)
    alpha = [C if k in data["full"] else zero for k in range(len(y))]
    if not free:
        return alpha, None if balanced else zero
    rest = [r.dot(row, [a * c for a, c in zip(alpha, y)]) for row in K]
    A = [[y[j] * K[i][j] for j in free] for i in free]
    b = [y[i] - rest[i] for i in free]
    if balanced:
        A = [row + [-r.number(1)] for row in A] + [
            [y[j] for j in free] + [zero]]
        b.append(-r.dot(alpha, y))
    result = bind(r, solve)(A, b)
    t = result.pop() if balanced else zero
    for k, a in zip(free, result):
        alpha[k] = a
    return alpha, t


class Machine:
    """alpha, t and the scores sum alpha y k, of rows in other units.

    Where the kernel is linear: rows less their middle, and in units of the
    largest entry, which is size; alpha is then in units of 1 / size^2, and
    so is C.  as_given leaves the rows as they are, and so do the switches of
    a mistake:

    balanced  False: without the equation of the threshold, which is 0
    constant  added to the kernel      ridge  added to every k(x, x)
    """

    def __init__(self, r, data, C, as_given=False, kernel=kernel,
                 balanced=True, constant=0, ridge=0):
        self.linear = data["kernel"][0] == "linear"
        X, y, self.size = data["X"], data["y"], r.number(1)
        self.middle = [r.number(0)] * len(X[0])
        if self.linear and balanced and not as_given:
            self.middle = bind(r, mean)(X)
            X = [subtract(x, self.middle) for x in X]
            self.size = max(abs(v) for x in X for v in x) or self.size
            X = [[v / self.size for v in x] for x in X]
        self.X, k = X, kernel(r, data)
        K = [[k(x, z) for z in X] for x in X]
        bent = [[v + constant + (ridge if i == j else 0)
                 for j, v in enumerate(row)] for i, row in enumerate(K)]
        self.C = C and C * self.size * self.size
        if "free" in data:
            self.alpha, self.t = equations(r, bent, data, self.C)
        else:
            self.alpha, self.t = train(r, bent, y, self.C, balanced)
        self.signed = sign(self.alpha, y)
        self.scores = [r.dot(row, self.signed) for row in K]
        if constant:
            self.t = -r.sum(self.signed)

    def multipliers(self):
        return [a / self.size / self.size for a in self.alpha]

    def weights(self, r):
        return [r.dot(self.signed, column) / self.size
                for column in zip(*self.X)]


def middle_of(y, alpha, scores):
    """Return alpha and a threshold in the middle."""
    return alpha, sum(ends(scores, y)) / 2


def train(r, K, y, C, balanced):
    """Return alpha and t, from the equations of the points that count.

    Raises ArithmeticError where a hard margin is not reached.
    """
    alpha, t = ascend(r, K, y, C) if not balanced else middle_of(
        y, *bind(r, minimal_steps)(K, y, C, r.number(Fraction(1, 10 ** (
            5 if r.unit == "binary32" else 12)))))
    least = NONE * max(alpha)
    full = [i for i, a in enumerate(alpha) if C is not None and a > C - least]
    free = [i for i, a in enumerate(alpha) if a > least and i not in full]
    try:
        found, middle = equations(r, K, {
            "y": y, "free": free, "full": full}, C, balanced)
        if min(found) >= -least and (C is None or max(found) <= C + least):
            alpha, t = found, t if middle is None else middle
    except ZeroDivisionError:
        pass
    if C is None:
        scores = [r.dot(row, sign(alpha, y)) for row in K]
        if min(c * (s - t) for c, s in zip(y, scores)) < 1 - 1e-6:
            raise ArithmeticError("no hard margin was found")
    return alpha, t


def ends(scores, y):
    bends = sorted(s - c for s, c in zip(scores, y))
    count = sum(c < 0 for c in y)
    return bends[count - 1], bends[count]


def separable(r, data, constant=True):
    """Call separable what a perceptron ends on."""
    X = [x + [1] for x in data["X"]] if constant else data["X"]
    return {"separable": bool(in_ring(perceptron_loop)(r, dict(
        data, X=X, max_epochs=EPOCHS)))}


def hard(r, data, C=None, listed=False, **switches):
    """Return the hard margin, of the data less their mean.

    C       a price of slack, as libraries have one by default
    listed  with the lists of examples
    """
    machine, y = Machine(r, data, C, **switches), data["y"]
    if C is not None:
        machine.t = sum(ends(machine.scores, y)) / 2
    result = {"alpha": machine.multipliers(), "t": machine.t}
    square = r.dot(machine.signed, [s - machine.t for s in machine.scores])
    if machine.linear:
        result["w"] = w = machine.weights(r)
        result["t"] = machine.t + r.dot(w, machine.middle)
        square = r.dot(w, w)
    if square:
        result["margin"] = 1 / r.sqrt(square)
    if listed:
        least = NONE * max(machine.alpha)
        result["support"] = [
            i for i, a in enumerate(machine.alpha) if abs(a) > least]
        result["on_margin"] = [
            i for i, (s, c) in enumerate(zip(machine.scores, y))
            if abs(c * (s - machine.t) - 1) <= CLOSE]
    return result


def soft(r, data, C=lambda C, y: C, balanced=True, **switches):
    """Return the soft margin, of the data less their mean.

    C  another price, from C and y
    """
    y, price = data["y"], C(data["C"], data["y"])
    machine = Machine(r, data, price, balanced=balanced, **switches)
    alpha, t, scores = machine.alpha, machine.t, machine.scores
    low = high = t
    if balanced and (t is None or all(
            a == 0 or a == machine.C for a in alpha)):
        low, high = ends(scores, y)
        t = (low + high) / 2
    slack = [max(r.number(0), 1 - c * (s - t)) for s, c in zip(scores, y)]
    size = machine.size * machine.size
    result = {"alpha": [price if machine.size != 1 and a == machine.C
                        else v for a, v in zip(alpha, machine.multipliers())],
              "t": t, "t_low": low, "t_high": high, "slack": slack,
              "objective": r.dot(machine.signed, scores) / 2 / size
              + data["C"] * r.sum(slack)}
    if machine.linear:
        result["w"] = machine.weights(r)
        off = r.dot(result["w"], machine.middle)
        result.update({name: result[name] + off
                       for name in ("t", "t_low", "t_high")})
    return result


PLAIN = {"separability": separable, "svm-hard": hard, "svm-soft": soft}


# Mistakes.

DROPPED = 1e-5      # whatever the largest multiplier is


def bent(row):
    """Return a mistake of a kernel as one of a machine."""
    words, switch = row
    return words, dict(when=switch["when"], kernel=lambda r, data: kernel(
        r, data, switch["rows"]))


def reversed_t(data, right):
    turned = {"t_low": "t_high", "t_high": "t_low"}
    return {name: -right[turned.get(name, name)]
            for name in ("t", *turned) if name in right} or None


def t_at(last=None):
    """Return a mistake: t puts support vectors, so many, on the margin."""
    def change(data, right):
        v, rows = (right["w"], data["X"]) if "w" in right else (
            sign(right["alpha"], data["y"]), in_ring(kernel_of_pairs)(DOUBLE, data)["gram"])
        found = [DOUBLE.dot(v, row) - c for row, c, a in zip(
            rows, data["y"], right["alpha"]) if a > 0]
        return {"t": sum(found[:last]) / len(found[:last])}
    return altered(change)


def objective_is(change):
    """Return a mistake: the objective is change(|w|^2, slack, C)."""
    def wrong(data, right):
        slack, C = sum(right["slack"]), data["C"]
        return {"objective": change(2 * max(
            right["objective"] - C * slack, 0), slack, C)}
    return altered(wrong)


def weighed(data, right, v):
    """Return w = sum v x where there is one."""
    return {"w": [DOUBLE.dot(v, column)
                  for column in zip(*data["X"])]} if "w" in right else {}


def dropped(data, right):
    alpha = [a if a > DROPPED else 0.0 for a in right["alpha"]]
    return dict(weighed(data, right, sign(alpha, data["y"])), alpha=alpha)


def nothing_learnt(data, right):
    """w = 0 and t = -1 meet the constraints without labels."""
    zeros = [0.0] * len(data["y"])
    return dict(weighed(data, right, zeros), alpha=zeros, slack=zeros, t=-1.0,
                objective=0.0)


T_SIGN = "t has the wrong sign (b was given for t)", altered(reversed_t)
BOTH = [
    T_SIGN, ("t is thrown away: 0 is given", scaled(0, "t")),
    ("the labels are left out of w = sum alpha y x", altered(
        lambda data, right: weighed(data, right, right["alpha"]))),
    LABELLED,
    ("small multipliers are dropped: those below 1e-5", altered(dropped)),
    ("the threshold is left out", dict(balanced=False)),
    ("the Gram matrix is that of the data as given", "lossy",
     dict(as_given=True)),
    ("1e-8 is added to the diagonal of the Gram matrix", "lossy",
     dict(ridge=1e-8)),
    *map(bent, (NO_C, ONE_C, SQUARED)),
    ("the kernel is ignored and the linear one taken",
     dict(when=is_polynomial, kernel=lambda r, data: r.dot)),
    ("a constant is appended, so the threshold is penalised",
     dict(constant=1, balanced=False))]
BASE = {"svm-hard": partial(hard, listed=True)}
MISTAKES = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         dict(constant=False)),
        ("a perceptron that has not ended after 100 epochs is believed", {}),
        T_SIGN],
    "svm-hard": BOTH + [
        ("the margin is 2 / |w|, the width of the slab", scaled(2, "margin")),
        ("the margin is |w|", changed("margin", lambda m: 1 / m)),
        ("w has unit length", scaled(
            lambda data, right: 1 / math.hypot(*right["w"]), "w", "t")),
        ("every example on the margin is called a support vector",
         altered(lambda data, right: {"support": right["on_margin"]})),
        ("only support vectors are called on the margin",
         altered(lambda data, right: {"on_margin": right["support"]})),
        ("C = 1: a soft margin", dict(C=1.0))],
    "svm-soft": BOTH + make_rows(
        "C", lambda rule: dict(C=rule), ("0", "n {} / sd(y)", "{} / sd(y)")) + [
        ("t is the lower end of its interval",
         altered(lambda data, right: {"t": right["t_low"]})),
        ("t is taken from the first support vector, at C or not", t_at(1)),
        ("t is averaged over all support vectors, at C or not", t_at()),
        ("no slack is allowed: a hard margin", dict(C=lambda C, y: None)),
        ("the slack is squared", lambda r, data: soft(
            r, data, C=lambda C, y: None, as_given=True,
            ridge=1 / (2 * data["C"]))),
        ("the labels are left out of the constraints: nothing is learnt",
         altered(nothing_learnt)),
        ("the objective has no slack",
         objective_is(lambda square, slack, C: square / 2)),
        ("the objective has slack without C",
         objective_is(lambda square, slack, C: square / 2 + slack)),
        ("the objective has |w|^2 for |w|^2 / 2",
         objective_is(lambda square, slack, C: square + C * slack)),
        *map(bent, (NO_2, SIGMA, FACTOR))]}
