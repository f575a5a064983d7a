"""LIBSVM, by its Python bindings.

Settings: "default" (tolerance 1e-3); "careful" (1e-10, no shrinking, and an
alpha at C is a no for a hard margin).
"""

from importlib import metadata

import numpy as np
from libsvm import svmutil

from .conventions import HARD, kernel_settings
from .protocol import Refusal, ask, serve, setting
from .solvers import by_machine

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"
CODES = {"linear": 0, "poly": 1, "rbf": 2}


def train(X, y, C, kernel):
    """Return alpha and t."""
    options = kernel_settings(kernel)
    words = "-q -s 0 -t {} -c {!r} -g {!r} -r {!r} -d {} {}".format(
        CODES[options["kernel"]], float(C), options.get("gamma", 1.0),
        options.get("coef0", 0.0), options.get("degree", 3),
        "-e 1e-10 -h 0" if CAREFUL else "")
    model = ask(svmutil.svm_train, list(y), X, words)
    if model is None:
        raise Refusal("domain", "svm_train gives no model")
    # The class that is met first counts as the positive one.
    sign = 1 if model.get_labels()[0] == 1 else -1
    alpha, at = np.zeros(len(X)), np.array(model.get_sv_indices()) - 1
    signed = np.array([row[0] for row in model.get_sv_coef()]) * sign
    alpha[at] = abs(signed)
    if CAREFUL and C == HARD and alpha.max() >= C:
        raise Refusal("not-separable", "an alpha has reached C")
    return alpha, model.rho[0] * sign


if __name__ == "__main__":
    gap = 1e-8 if CAREFUL else 1e-3
    serve("LIBSVM, " + SETTING, metadata.version("libsvm-official"),
          by_machine(train), {"svm-hard": gap, "svm-soft": gap})
