"""LIBLINEAR by its own Python bindings.

Settings: "default"; "careful" (tolerance 1e-12).  A ridge is its regression
(-s 11) with a tube of no width; what it calls logistic regression cannot do
without a penalty, so that C is 1e12.
"""

from importlib.metadata import version

import numpy as np
from liblinear import liblinearutil

from .outputs import by_likelihood, by_penalty
from .protocol import Skip, ask, serve, setting

SETTING = setting("default", "careful")
FINER = " -e 1e-12" if SETTING == "careful" else ""


def train(X, y, words):
    return ask(liblinearutil.train, list(y), X, words + FINER + " -q")


def squared(X, y, penalty, intercept):
    if intercept or penalty == 0:
        raise Skip("it penalises an intercept, and has no fit without penalty")
    model = train(X, y, "-s 11 -p 0 -B -1 -c {!r}".format(
        float(1 / (2 * penalty))))
    return np.array(model.get_decfun()[0]), 0.0


def likelihood(X, y):
    model = train(X, y, "-s 0 -B -1 -c 1e12")
    w = np.array(model.get_decfun()[0])
    return w if model.get_labels()[0] == 1 else -w


if __name__ == "__main__":
    serve("LIBLINEAR, " + SETTING, version("liblinear-official"), by_penalty(
        squared, "ridge") + by_likelihood(likelihood),
        {"logistic-regression": 1e-8 if SETTING == "careful" else 1e-2})
