"""LIBSVM, by its Python bindings, with its tolerance of 1e-3.

It bounds the conditions of the optimum: promises says what gap that is.
"""

from importlib import metadata

import numpy as np
from libsvm import svmutil

from .conventions import kernel_settings
from .promises import FIXED, with_promise
from .protocol import Refusal, ask, by_machine, serve

TOL = 1e-3
CODES = {"linear": 0, "poly": 1, "rbf": 2}


def train(X, y, C, kernel):
    options = kernel_settings(kernel)
    model = ask(svmutil.svm_train, list(y), X, (
        "-q -s 0 -t {} -c {!r} -g {!r} -r {!r} -d {}".format(
            CODES[options["kernel"]], float(C), options.get("gamma", 1.0),
            options.get("coef0", 0.0), options.get("degree", 3))))
    if model is None:
        raise Refusal("domain", "svm_train gives no model")
    # The class that is met first counts as the positive one.
    sign = 1 if model.get_labels()[0] == 1 else -1
    alpha, at = np.zeros(len(X)), np.array(model.get_sv_indices()) - 1
    alpha[at] = [abs(row[0]) for row in model.get_sv_coef()]
    train.scores = sign * np.array(svmutil.svm_predict([], X, model, "-q")[
        2]).ravel()
    return alpha, model.rho[0] * sign


if __name__ == "__main__":
    tasks = by_machine(train)
    tasks["svm-soft"] = with_promise("svm-soft", tasks["svm-soft"], TOL,
                                     lambda X, outputs: train.scores)
    serve("LIBSVM", metadata.version("libsvm-official"), tasks,
          {"svm-hard": FIXED["svm-hard"] * TOL, "svm-soft": 2 * TOL})
