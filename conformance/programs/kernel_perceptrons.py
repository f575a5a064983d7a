"""dual-perceptron, dual-perceptron-bias, kernel-perceptron; mistakes."""

from .kernels import BARS, KERNELS, kernel_value
from .perceptrons import (
    AGAIN, B_SIGN, LATE, LOOP, MARKS, NEAR, NO_B, PLUS, STRICT, ZERO_ONE)
from .rows import NotConverged, road
from .vectors import dot


@road("dual-perceptron", "kernel-perceptron")
def dual_loop(X, y, max_epochs, kernel=("linear", ())):
    """A count a row; scores are sums over the rows."""
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha, updates = [0] * n, 0
    for epoch in range(1, max_epochs + 1):
        errors = 0
        for i in range(n):
            score = sum(alpha[j] * y[j] * K[i][j] for j in range(n))
            if y[i] * score <= 0:
                alpha[i] += 1
                updates += 1
                errors += 1
        if errors == 0:
            return {"alpha": alpha, "updates": updates, "epochs": epoch}
    raise NotConverged({"alpha": alpha, "updates": updates,
                        "epochs": max_epochs})


@road("dual-perceptron-bias")
def dual_loop_with_bias(X, y, eta, max_epochs):
    """A multiplier a row, and a bias that moves along."""
    n, updates = len(X), 0
    G = [[dot(x, z) for z in X] for x in X]
    alpha, b = [0] * n, 0
    for epoch in range(1, max_epochs + 1):
        errors = 0
        for i in range(n):
            score = sum(alpha[j] * y[j] * G[i][j] for j in range(n)) + b
            if y[i] * score <= 0:
                alpha[i] += eta
                b += eta * y[i]
                updates += 1
                errors += 1
        if errors == 0:
            return {"alpha": alpha, "b": b, "updates": updates,
                    "epochs": epoch}
    raise NotConverged({"alpha": alpha, "b": b, "updates": updates,
                        "epochs": max_epochs})


# Mistakes.

SAME = LOOP + [STRICT, NEAR, (
    "the label is in the update and in the scores: it cancels",
    "alpha[i] += -> alpha[i] += y[i] *")]
BOTH = SAME + [ZERO_ONE, AGAIN]
LATE = (LATE, "errors = 0\n -> errors, late = 0, list(alpha)\n",
        "sum(alpha[j] -> sum(late[j]")
LABEL = ("the label is left out of the update",
         "alpha[j] * y[j] * -> alpha[j] *")
MISTAKES = {
    "dual-perceptron": BOTH + [BARS, LATE, MARKS, LABEL, PLUS],
    "dual-perceptron-bias": BOTH + [
        (BARS[0], "G = [[dot(x, z) -> G = [[abs(dot(x, z))"),
        (*LATE, "list(alpha)\n -> list(alpha); b0 = b\n",
         "range(n)) + b -> range(n)) + b0"),
        NO_B, B_SIGN,
        ("b moves by the label, without eta", "b += eta * -> b +="),
        ("b moves by eta y R^2, R the largest norm",
         "b += eta * -> b += max(dot(x, x) for x in X) * eta *"),
        ("b moves by eta y |x|^2", "b += eta * -> b += G[i][i] * eta *"),
        ("b does not move", "b += eta * -> b += 0 *"),
        ("b is left out of the scores of training",
         "range(n)) + b -> range(n))"),
        ("alpha counts picks and is no multiple of eta",
         "alpha = [a / eta for a in alpha]"),
        ("eta is ignored", "eta := 1"),
        (MARKS[0], "alpha = [min(a, eta) for a in alpha]")],
    "kernel-perceptron": SAME + [LATE, LABEL, MARKS, *KERNELS]}
