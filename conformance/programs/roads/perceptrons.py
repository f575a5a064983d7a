"""Perceptrons and what moves weights row by row, as people write them."""

from .regression import ROADS, dot, road
from .kernels import kernel_value


class NotConverged(ArithmeticError):
    """The limit came first."""


@road("perceptron")
def perceptron_loop(X, y, eta, w0, rule, max_epochs):
    """Passes over the rows until one has no mistake."""
    n, d = len(X), len(X[0])
    w = list(w0)
    alpha, updates = [0] * n, 0
    for epoch in range(1, max_epochs + 1):
        errors = 0
        for i in range(n):
            score = sum(w[j] * X[i][j] for j in range(d))
            if rule == "at-most-zero":
                wrong = y[i] * score <= 0
            elif rule == "negative":
                wrong = y[i] * score < 0
            else:
                wrong = y[i] != (1 if score >= 0 else -1)
            if wrong:
                for j in range(d):
                    w[j] += eta * y[i] * X[i][j]
                alpha[i] += 1
                updates += 1
                errors += 1
        if errors == 0:
            return {"w": w, "alpha": alpha, "updates": updates,
                    "epochs": epoch}
    raise NotConverged


@road("perceptron-online")
def perceptron_pass(X, y, eta, w0):
    """One pass over the rows."""
    w, updates = list(w0), 0
    for i in range(len(X)):
        score = dot(w, X[i])
        if y[i] * score <= 0:
            w = [a + eta * y[i] * v for a, v in zip(w, X[i])]
            updates += 1
    return {"w": w, "updates": updates}


@road("perceptron-batch")
def batch_loop(X, y, eta, w0, b0, max_steps):
    """Steps down the criterion, by all rows that are misclassified."""
    n = len(X)
    w, b = list(w0), b0
    for step in range(max_steps + 1):
        new_w, new_b, errors = list(w), b, 0
        for i in range(n):
            score = dot(w, X[i]) + b
            if y[i] * score <= 0:
                new_w = [a + eta * y[i] * v for a, v in zip(new_w, X[i])]
                new_b = new_b + eta * y[i]
                errors += 1
        if errors == 0:
            return {"w": w, "b": b, "steps": step}
        w, b = new_w, new_b
    raise NotConverged


@road("perceptron-criterion")
def criterion_loop(X, y, w):
    """A sum over the rows that are misclassified."""
    value, gradient, misclassified = 0, [0] * len(w), []
    for i in range(len(X)):
        score = dot(w, X[i])
        if y[i] * score <= 0:
            misclassified.append(i)
            value -= y[i] * score
            gradient = [g - y[i] * v for g, v in zip(gradient, X[i])]
    return {"value": value, "gradient": gradient,
            "misclassified": misclassified}


@road("perceptron-regression")
def squared_residuals(X, y, T):
    """T passes; a row is added times its squared residual."""
    w = [0] * len(X[0])
    for epoch in range(T):
        for i in range(len(X)):
            prediction = dot(w, X[i])
            error = y[i] - prediction
            w = [a + error ** 2 * v for a, v in zip(w, X[i])]
    return {"w": w}


@road("adaline")
def widrow_hoff(X, y, eta, T):
    """T passes of stochastic gradient descent on the squared residual."""
    w = [0] * len(X[0])
    for epoch in range(T):
        for i in range(len(X)):
            prediction = dot(w, X[i])
            error = y[i] - prediction
            w = [a + eta * error * v for a, v in zip(w, X[i])]
    return {"w": w}


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
    raise NotConverged


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
    raise NotConverged
