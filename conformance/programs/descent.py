"""perceptron-batch, perceptron-criterion, perceptron-regression, adaline, and
their mistakes.
"""

from .perceptrons import (
    AGAIN, B_SIGN, BACK, ETA, LABEL, NEAR, NO_B, PLUS, START, STRICT,
    ZERO_ONE, silent)
from .rows import NotConverged, road
from .vectors import dot


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
    raise NotConverged({"w": w, "b": b, "steps": max_steps})


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
    w, n = [0] * len(X[0]), len(X)
    for epoch in range(T):
        for i in range(n):
            error = y[i] - dot(w, X[i])
            w = [a + error ** 2 * v for a, v in zip(w, X[i])]
    return {"w": w}


@road("adaline")
def widrow_hoff(X, y, eta, T):
    """T passes of stochastic gradient descent on the squared residual."""
    w, n = [0] * len(X[0]), len(X)
    for epoch in range(T):
        for i in range(n):
            error = y[i] - dot(w, X[i])
            w = [a + eta * error * v for a, v in zip(w, X[i])]
    return {"w": w}


# Mistakes.

def part(count):
    return ("w, b = new_w, new_b -> w, b = [a + (v - a) / {0} for a, v in zip("
            "w, new_w)], b + (new_b - b) / {0}".format(count))


ALL = "value, gradient = value / {0}, [v / {0} for v in gradient]"
RULES = [
    ("residuals are those at the start of the epoch",
     "in range(T):\n -> in range(T):\n        late = w\n",
     "dot(w, -> dot(late,"),
    ("there is an epoch too many", "range(T) -> range(T + 1)"),
    ("there is an epoch too few", "range(T) -> range(T - 1)"),
    ("T counts examples, not passes over all of them", "X := (X * T)[:T]",
     "y := (y * T)[:T]", "range(T) -> range(1)"), BACK, AGAIN]
MISTAKES = {
    "perceptron-batch": [
        STRICT, NEAR,
        ("the mean of the misclassified is added, not their sum",
         part("errors")),
        ("the sum is divided by the number of all examples", part("n")),
        ("only the first misclassified example is added",
         "errors += 1 -> errors += 1; break"),
        (*LABEL, "new_b + eta * y[i] -> new_b + eta"),
        ("b does not move", "new_b + eta -> new_b + 0"),
        ("b moves once for each feature",
         "new_b + eta -> new_b + len(w) * eta"),
        B_SIGN, NO_B, ETA, START, ("b0 is ignored", "b0 := 0"), ZERO_ONE,
        ("the check that finds nothing wrong is counted as a step",
         "steps += 1"),
        silent("max_steps",
               "if errors == 0: -> if errors == 0 or step == max_steps:")],
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         STRICT[1]), PLUS,
        ("the sum is over all examples, right or wrong",
         "if y[i] * score <= 0: -> if True:"),
        ("the hinge 1 - y w.x was taken",
         "score <= 0 -> score < 1", "value -= -> value += 1 -"),
        ("the value is negative", "value = -value"),
        ("the gradient points down", "gradient = scale(-1, gradient)"),
        ("the number of misclassified examples is given",
         "value = len(misclassified)"),
        ("the mean over all examples is given", ALL.format("len(y)")),
        ("the mean over the misclassified is given",
         ALL.format("(len(misclassified) or 1)")),
        ("the value is the mean, and the gradient the sum",
         "value /= len(y)"),
        ("the labels are left out of the gradient", "g - y[i] * -> g -"),
        ("indices count from 1",
         "misclassified = [i + 1 for i in misclassified]")],
    "perceptron-regression": RULES + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", "error ** 2 -> error"),
        ("the absolute residual was taken", "error ** 2 -> abs(error)"),
        ("the square has the sign of the residual",
         "error ** 2 -> error * abs(error)"),
        ("the square is subtracted", "a + error -> a - error")],
    "adaline": RULES + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         "eta * error -> eta * error ** 2"),
        ("eta is left out", "eta * error -> error"),
        ("the step is 2 eta, the derivative of the square",
         "eta * error -> 2 * eta * error"),
        ("the residual has the wrong sign", "a + eta -> a - eta")]}
