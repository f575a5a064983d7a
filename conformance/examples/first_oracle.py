"""Perceptrons line by line, and a check against golden cases: one file.

    python3 -m conformance export --numbers string --out cases
    python3 first_oracle.py cases

It needs nothing but Python.  All numbers are fractions, so nothing is
rounded, and an answer is right if it is equal.  The numbers at the right edge
are the lines of Algorithms 7.1 (perceptron), 7.2 (its dual form) and 7.4 (the
dual form with a kernel).
"""

import json
import os
import sys
from fractions import Fraction

RIGHT_AT_ZERO = {"at-most-zero": (), "negative": (-1, 1), "step": (1,)}


class NotSeparable(Exception):
    """No hyperplane separates the classes: a state came back."""


class NotConverged(Exception):
    """The last epoch that is allowed had mistakes."""


def dot(x, z):
    return sum(a * b for a, b in zip(x, z))


def perceptron(X, y, eta=1, w0=None, rule="at-most-zero", max_epochs=1000):
    """Algorithm 7.1: at a mistake move w towards the example."""
    alpha, epochs = [0] * len(X), Epochs(max_epochs)
    w = w0 or [0] * len(X[0])                                       # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        epochs.begin(w)
        converged = True                                            # 4
        for i in range(len(X)):                                     # 5
            if is_mistake(y[i] * dot(w, X[i]), y[i], rule):         # 6
                w = [a + eta * y[i] * b for a, b in zip(w, X[i])]   # 8
                converged = False                                   # 9
                alpha[i] += 1
    return {"w": w, "alpha": alpha, "updates": sum(alpha),
            "epochs": epochs.over}


def is_mistake(score, label, rule):
    return score < 0 or score == 0 and label not in RIGHT_AT_ZERO[rule]


def kernel_perceptron(X, y, kernel=dot, max_epochs=1000):
    """Algorithm 7.4; with the inner product as kernel it is 7.2."""
    n, epochs = len(X), Epochs(max_epochs)
    K = [[kernel(x, z) for z in X] for x in X]
    alpha = [0] * n                                                 # 1

    def score(i):
        return sum(alpha[j] * y[j] * K[i][j] for j in range(n))

    converged = False                                               # 2
    while not converged:                                            # 3
        epochs.begin(map(score, range(n)))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * score(i) <= 0:                                # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
    return {"alpha": alpha, "updates": sum(alpha), "epochs": epochs.over}


class Epochs:
    """Counts epochs, and ends a training that would never end: what a state
    leads to is settled, so one that comes back comes back for ever."""

    def __init__(self, most):
        self.over, self.most, self.seen = 0, most, set()

    def begin(self, state):
        state = tuple(state)
        if state in self.seen:
            raise NotSeparable
        if self.over == self.most:
            raise NotConverged
        self.seen.add(state)
        self.over += 1


# From here on: the check.

METHODS = {"perceptron": perceptron, "dual-perceptron": kernel_perceptron,
           "kernel-perceptron": kernel_perceptron}
ERRORS = {NotSeparable: "not-separable", NotConverged: "not-converged"}


def number(v):
    """Return a number of a case as a fraction; lists of them, as lists."""
    if isinstance(v, list):
        return [number(u) for u in v]
    if isinstance(v, str) and "0x" in v:
        return Fraction(float.fromhex(v))
    return Fraction(str(v)) if isinstance(v, (str, float)) else v


def arguments(inputs):
    """Return the inputs of a case for its method; None for a kernel that has
    exponentials in it, which are no fractions."""
    named = {name: v if name in ("rule", "kernel") else number(v)
             for name, v in inputs.items()}
    kernel = named.pop("kernel", {"name": "linear"})
    if kernel["name"] == "gaussian":
        return None
    if kernel["name"] == "polynomial":
        c, degree = number(kernel.get("constant", 0)), kernel["degree"]
        named["kernel"] = lambda x, z: (dot(x, z) + c) ** degree
    return named


def check(folder):
    for task, method in METHODS.items():
        count = {"right": 0, "wrong": 0, "not asked": 0}
        with open(os.path.join(folder, task + ".json")) as file:
            cases = json.load(file)["cases"]
        for case in cases:
            kind = case.get("error", {}).get("kind")
            # refusals of bad input are not asked: this file has none
            named = arguments(case["input"]) if kind in (
                None, "not-separable", "not-converged") else None
            if named is None:
                count["not asked"] += 1
                continue
            try:
                result = method(**named)
                right = not kind and all(result[name] == number(expected)
                                         for name, expected in
                                         case["output"].items())
            except (NotSeparable, NotConverged) as error:
                right = kind == ERRORS[type(error)]
            count["right" if right else "wrong"] += 1
            if not right:
                print("wrong:", case["id"], "-", case["why"])
        print(task, *("{} {},".format(v, name) for name, v in count.items()))
        yield count["wrong"]


if __name__ == "__main__":
    sys.exit(any(list(check(sys.argv[1]))))
