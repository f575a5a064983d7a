"""Traces of perceptrons and labels, as somebody else might program them.

A ring and the inputs are taken as by the methods of conformance.workshop.calibration,
so that all can be run in the same arithmetics.  Only training that ends.
"""

from conformance.workshop.programs.probabilities import sigmoid
from conformance.workshop.programs.kernels import kernel


def primal(r, given):
    """Return Algorithm 7.1 by epochs, by any of its rules."""
    wrong = {"at-most-zero": lambda y, s: y * s <= 0,
             "negative": lambda y, s: y * s < 0,
             "step": lambda y, s: (1 if s >= 0 else -1) != y}[
                 given.get("rule", "at-most-zero")]
    X, y = given["X"], given["y"]
    w = given.get("w0") or [r.number(0)] * len(X[0])
    alpha, epochs, updates = [0] * len(X), 0, None
    while updates != sum(alpha):
        updates, epochs = sum(alpha), epochs + 1
        for i, x in enumerate(X):
            if wrong(y[i], r.dot(w, x)):
                alpha[i] += 1
                w = [a + given.get("eta", 1) * y[i] * b
                     for a, b in zip(w, x)]
    return {"w": w, "alpha": alpha, "updates": updates, "epochs": epochs}


def online(r, given):
    """Return one pass."""
    w = given.get("w0") or [r.number(0)] * len(given["X"][0])
    updates = 0
    for x, c in zip(given["X"], given["y"]):
        if c * r.dot(w, x) <= 0:
            updates += 1
            w = [a + given.get("eta", 1) * c * b for a, b in zip(w, x)]
    return {"w": w, "updates": updates}


def dual(r, given, bias=False):
    """Return training by scores that are kept up to date."""
    X, y, k = given["X"], given["y"], kernel(r, given)
    scores, count, epochs, updates = [r.number(0)] * len(X), [0] * len(X), \
        0, None
    while updates != sum(count):
        updates, epochs = sum(count), epochs + 1
        for i, x in enumerate(X):
            if y[i] * scores[i] <= 0:
                count[i] += 1
                scores = [s + y[i] * (k(x, z) + bias)
                          for s, z in zip(scores, X)]
    return {"alpha": count, "updates": updates, "epochs": epochs}


def biased(r, given):
    """Return the same with a bias: a constant 1 in every product."""
    found = dual(r, given, True)
    eta = given.get("eta", 1)
    alpha = [eta * k for k in found["alpha"]]
    return dict(found, alpha=alpha, b=r.dot(alpha, given["y"]))


def batch(r, given):
    """Return gradient steps over all that is misclassified."""
    X, y, eta = given["X"], given["y"], given.get("eta", 1)
    w = given.get("w0") or [r.number(0)] * len(X[0])
    b, steps = given.get("b0", 0), 0
    while True:
        wrong = [i for i, x in enumerate(X) if y[i] * (r.dot(w, x) + b) <= 0]
        if not wrong:
            return {"w": w, "b": b, "steps": steps}
        steps += 1
        w = [v + eta * r.sum([y[i] * X[i][j] for i in wrong])
             for j, v in enumerate(w)]
        b = b + eta * r.sum([y[i] for i in wrong])


def classify(r, given):
    """Return labels."""
    scores = [r.dot(given["w"], x) - given["t"] for x in given["X"]]
    if given.get("rule") == "step":
        return {"labels": [1 if s >= 0 else -1 for s in scores]}
    return {"labels": [(s > 0) - (s < 0) for s in scores]}


def sample(r, given):
    """Return 1 where u is below the probability."""
    return {"y": [int(u < sigmoid(r, r.dot(x, given["theta"])))
                  for x, u in zip(given["X"], given["u"])]}


TRACES = {"perceptron": primal, "perceptron-online": online,
          "dual-perceptron": dual, "dual-perceptron-bias": biased,
          "perceptron-batch": batch, "kernel-perceptron": dual,
          "classify": classify, "logistic-sample": sample}
