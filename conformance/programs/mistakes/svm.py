"""Mistakes of svm."""

import math
from functools import partial

from ..follows import CLOSE
from ..kernels import gram, kernel
from ..linear import equations, pairs
from ..penalty import make_rows
from ..rings import DOUBLE
from ..svm import hard, perceptron, sign, soft
from . import altered
from .kernels import (
    FACTOR, NO_2, NO_C, ONE_C, SIGMA, by_squarings, dot_product)
from .perceptrons import LABELLED

NONE = 1e-9         # of the largest multiplier: it is 0
DROPPED = 1e-5      # whatever the largest is


# Training in doubles.

def train(r, K, y, C, balanced=True):
    """Return alpha and t, from the equations of the points that count.

    Raises ArithmeticError where a hard margin is not reached.
    """
    alpha, t = (pairs if balanced else ascend)(r, K, y, C)
    alpha, t = polish(r, K, y, C, alpha, t, balanced)
    if C is None:
        scores = [r.dot(row, sign(alpha, y)) for row in K]
        if min(c * (s - t) for c, s in zip(y, scores)) < 1 - 1e-6:
            raise ArithmeticError("no hard margin was found")
    return alpha, t


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


def polish(r, K, y, C, alpha, t, balanced):
    """Return alpha and t of the equations, if these are in the box."""
    least = NONE * max(alpha)
    full = [i for i, a in enumerate(alpha) if C is not None and a > C - least]
    free = [i for i, a in enumerate(alpha) if a > least and i not in full]
    try:
        found, middle = equations(r, K, {
            "y": y, "free": free, "full": full}, C, balanced)
    except ZeroDivisionError:
        return alpha, t
    if min(found) < -least or C is not None and max(found) > C + least:
        return alpha, t
    return found, t if middle is None else middle


def machine(r, data, balanced=True, constant=0, kernel=kernel, **switches):
    """Return a margin by train: a hard one with its lists of examples.

    Without the equation of the threshold it is that of the data as given.
    """
    switches.update(constant=constant, kernel=kernel,
                    solve=partial(train, balanced=balanced))
    switches.setdefault("as_given", not balanced)
    if "C" in data:
        return soft(r, data, balanced=balanced, **switches)
    result, k = hard(r, data, **switches), kernel(r, data)
    return with_lists(data, result, [[k(x, z) + constant for z in data["X"]]
                                     for x in data["X"]],
                      0 if constant else result["t"])


def with_lists(data, result, K, t):
    """Return a hard margin with its lists of examples.

    K  the matrix of kernels
    """
    v = sign(result["alpha"], data["y"])
    least = NONE * max(result["alpha"])
    return dict(result, support=[
        i for i, a in enumerate(v) if abs(a) > least], on_margin=[
        i for i, (row, c) in enumerate(zip(K, data["y"]))
        if abs(c * (DOUBLE.dot(v, row) - t) - 1) <= CLOSE])


def of_threshold(r, data):
    result = machine(r, data, constant=1, balanced=False)
    return {name: v for name, v in result.items()
            if name not in ("slack", "objective")}


# Changes of what was trained.

def scores_of(data, right):
    if "w" in right:
        return [DOUBLE.dot(right["w"], x) for x in data["X"]]
    v = sign(right["alpha"], data["y"])
    return [DOUBLE.dot(v, row) for row in gram(DOUBLE, data)["gram"]]


def by_scores(name, change):
    """Return a mistake in one output: change(data, right, scores)."""
    return altered(lambda data, right: {
        name: change(data, right, scores_of(data, right))})


def objective_is(change):
    """Return a mistake: the objective is change(|w|^2, slack, C)."""
    def wrong(data, right):
        slack, C = sum(right["slack"]), data["C"]
        return {"objective": change(2 * max(
            right["objective"] - C * slack, 0), slack, C)}
    return altered(wrong)


def margin_is(change):
    """Return a mistake: the margin is a function of |w|^2 = sum alpha."""
    return altered(lambda data, right: {
        "margin": change(sum(right["alpha"]))})


def t_at(data, right, scores, last=None):
    """Return the mean threshold that puts some examples on the margin."""
    result = [s - c for s, c, a in zip(scores, data["y"], right["alpha"])
              if a > 0][:last]
    return sum(result) / len(result)


def reversed_t(data, right):
    if "t" not in right:
        return None
    if "t_low" not in right:
        return {"t": -right["t"]}
    return {"t": -right["t"], "t_low": -right["t_high"],
            "t_high": -right["t_low"]}


def of_length_1(data, right):
    if "w" not in right:
        return None
    size = math.hypot(*right["w"])
    return {"w": [v / size for v in right["w"]], "t": right["t"] / size}


def weighed(data, right, v):
    """Return w = sum v x where there is one."""
    return {"w": [DOUBLE.dot(v, column)
                  for column in zip(*data["X"])]} if "w" in right else {}


def nothing_learnt(data, right):
    """w = 0 and t = -1 meet the constraints without labels."""
    zeros = [0.0] * len(data["y"])
    return dict({"w": [0.0] * len(right["w"])} if "w" in right else {},
                alpha=zeros, slack=zeros, t=-1.0, objective=0.0)


def in_kernels(of, kernels):
    return [(words, dict(when=lambda data: data["kernel"][0] == of,
                         kernel=make)) for words, make in kernels]


def dropped(data, right):
    alpha = [a if a > DROPPED else 0.0 for a in right["alpha"]]
    return dict(weighed(data, right, sign(alpha, data["y"])), alpha=alpha)


T_SIGN = ("t has the wrong sign (b was given for t)", altered(reversed_t))
T_LEFT = ("t is thrown away: 0 is given",
          altered(lambda data, right: {"t": 0.0}))
BOTH = [
    T_SIGN, T_LEFT,
    ("the labels are left out of w = sum alpha y x", altered(
        lambda data, right: weighed(data, right, right["alpha"]))),
    LABELLED,
    ("small multipliers are dropped: those below 1e-5", altered(dropped)),
    ("the threshold is left out", dict(balanced=False)),
    ("the Gram matrix is that of the data as given", "lossy",
     dict(as_given=True)),
    ("1e-8 is added to the diagonal of the Gram matrix", "lossy",
     dict(ridge=1e-8)),
] + in_kernels("polynomial", (NO_C, ONE_C, by_squarings, (
    "the kernel is ignored and the linear one taken", dot_product)))
PENALISED = "a constant is appended, so the threshold is penalised"
BASE = {"svm-hard": machine, "svm-soft": machine}
MISTAKES = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         dict(constant=False)),
        ("a perceptron that has not ended after 100 epochs is believed",
         perceptron),
        T_SIGN],
    "svm-hard": BOTH + [
        ("the margin is 2 / |w|, the width of the slab",
         margin_is(lambda square: 2 / math.sqrt(square))),
        ("the margin is |w|", margin_is(math.sqrt)),
        ("w has unit length", altered(of_length_1)),
        ("the margin is 1 / |w| squared",
         margin_is(lambda square: 1 / square)),
        ("every example on the margin is called a support vector",
         altered(lambda data, right: {"support": right["on_margin"]})),
        ("only support vectors are called on the margin",
         altered(lambda data, right: {"on_margin": right["support"]})),
        (PENALISED, dict(constant=1, balanced=False)),
        ("C = 1: a soft margin", dict(C=1.0))],
    "svm-soft": BOTH + make_rows(
        "C", "C", ("0", "n {} / sd(y)", "{} / sd(y)")) + [
        ("t is the lower end of its interval",
         altered(lambda data, right: {"t": right["t_low"]})),
        ("t is taken from the first support vector, at C or not",
         by_scores("t", partial(t_at, last=1))),
        ("t is averaged over all support vectors, at C or not",
         by_scores("t", t_at)),
        ("no slack is allowed: a hard margin", dict(C=lambda C, y: None)),
        ("the slack is squared", lambda r, data: machine(
            r, data, C=lambda C, y: None, ridge=1 / (2 * data["C"]))),
        (PENALISED, of_threshold),
        ("the labels are left out of the constraints: nothing is learnt",
         altered(nothing_learnt)),
        ("the objective has no slack",
         objective_is(lambda square, slack, C: square / 2)),
        ("the objective has slack without C",
         objective_is(lambda square, slack, C: square / 2 + slack)),
        ("the objective has |w|^2 for |w|^2 / 2",
         objective_is(lambda square, slack, C: square + C * slack)),
    ] + in_kernels("gaussian", (NO_2, SIGMA, FACTOR))}
