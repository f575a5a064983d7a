"""dual-perceptron, dual-perceptron-bias, kernel-perceptron."""

from .kernels import kernel
from .perceptrons import train


def dual(r, data, kernel=kernel, labelled=True, alone=False, shown=True,
         bias=lambda eta, label: 0, **switches):
    """Return Algorithm 7.2, with any kernel: alpha moves by eta.

    bias   how b moves, which the algorithm leaves at 0
    shown  b is in the scores of training
    alone  an example is scored by its own term, without the sum
    """
    X, y, eta, k = data["X"], data["y"], data.get("eta", 1), kernel(r, data)
    G = [[k(x, z) for z in X] for x in X]
    alpha, terms, b = [0] * len(X), [0] * len(X), 0

    def score(i):
        s = terms[i] * G[i][i] if alone else r.dot(terms, G[i])
        return r.sum((s, b)) if shown else s

    def move(i):
        nonlocal b
        alpha[i] = r.sum((alpha[i], eta))
        terms[i] = alpha[i] * y[i] if labelled else alpha[i]
        b = r.sum((b, bias(eta, y[i])))

    result = train(data, score, move, **switches)
    return result and dict(result, alpha=alpha, b=b)


def dual_bias(r, data, bias=lambda eta, label: eta * label, **switches):
    return dual(r, data, bias=bias, **switches)


PLAIN = {"dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
         "kernel-perceptron": dual}
