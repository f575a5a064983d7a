"""Wrong logistic regressions.

The same contract as in elimination.
"""

from decimal import Decimal

from .decimals import in_decimals, product, sigmoid
from .likelihood import value_of, weighed
from .newton import system

STEPS = 25          # after which a program may stop, as R does
PATIENCE = 300
CLOSE = Decimal(10) ** -30
FAR = 1000          # scores beyond which a program would have failed
ASCENT = 1000


def model(data, theta):
    """Return the answer that goes with a theta, None where it is far off."""
    z = [product(x, theta) for x in data["X"]]
    if max(map(abs, z)) > FAR:
        return None
    return {"theta": theta, "log_likelihood": value_of(data["y"], z),
            "probabilities": [sigmoid(s) for s in z]}


def climbed(X, y, steps, penalty=None):
    """Return theta after so many Newton steps from 0, None if they fail.

    penalty  lambda_k for each weight: lambda_k theta_k^2 / 2 is taken off
    """
    theta = [Decimal(0)] * len(X[0])
    penalty = penalty or theta
    for _ in range(steps):
        z = [product(x, theta) for x in X]
        if max(map(abs, z)) > FAR:
            return None
        g = weighed(X, [c - sigmoid(s) for c, s in zip(y, z)])
        delta = system(X, [sigmoid(s) * sigmoid(-s) for s in z],
                       [a - q * b for a, q, b in zip(g, penalty, theta)],
                       penalty)
        if delta is None:
            return None
        theta = [a + b for a, b in zip(theta, delta)]
        if max(map(abs, delta)) < CLOSE * max(map(abs, theta)):
            break
    return theta


def after(steps):
    """Return a mistake: theta after so many steps, whatever they led to."""
    def answer(data, golden):
        theta = climbed(data["X"], data["y"], steps)
        return theta and model(data, theta)
    return answer


def constant(column):
    """Say whether a column is all ones."""
    return all(v == 1 for v in column)


def penalised(everything):
    """Return a mistake: a penalty of |theta|^2 / 2, with the constant or not.
    """
    def answer(data, golden):
        penalty = [Decimal(everything or not constant(column))
                   for column in zip(*data["X"])]
        theta = climbed(data["X"], data["y"], PATIENCE, penalty)
        return theta and model(data, theta)
    return answer


def ascent(data, golden):
    """Add a thousandth of the gradient a thousand times."""
    theta = [Decimal(0)] * len(data["X"][0])
    if len(data["X"]) > 12:
        return None
    for _ in range(ASCENT):
        z = [product(x, theta) for x in data["X"]]
        if max(map(abs, z)) > FAR:
            return None
        g = weighed(data["X"], [c - sigmoid(s)
                                for c, s in zip(data["y"], z)])
        theta = [a + b / ASCENT for a, b in zip(theta, g)]
    return model(data, theta)


def printed(data, golden):
    """Solve the printed score equations, with p_0."""
    return golden and model(data, [-v for v in golden["theta"]])


def least_squares(data, golden):
    """Fit the labels by least squares."""
    ones = [Decimal(1)] * len(data["y"])
    theta = system(data["X"], ones, weighed(data["X"], data["y"]))
    return theta and model(data, theta)


def added_intercept(data, golden):
    """Fit an intercept that is not in the rows, and drop it."""
    if golden is None or any(map(constant, zip(*data["X"]))):
        return None
    theta = climbed([x + [Decimal(1)] for x in data["X"]], data["y"],
                    PATIENCE)
    return "separable" if theta is None else model(data, theta[:-1])


def likelihood(change):
    """Return a mistake: change(log_likelihood, n)."""
    def answer(data, golden):
        return golden and dict(golden, log_likelihood=change(
            golden["log_likelihood"], len(data["y"])))
    return answer


def chances(change):
    """Return a mistake: change(p) for every probability."""
    def answer(data, golden):
        return golden and dict(golden, probabilities=[
            change(p) for p in golden["probabilities"]])
    return answer


MISTAKES = {
    "logistic-regression": [(name, in_decimals(answer)) for name, answer in (
        ("the score equations have p_0 for p_1, as they are printed",
         printed),
        ("it stops after the first step", after(1)),
        ("it stops after 25 steps, arrived or not", after(STEPS)),
        ("gradient ascent has not arrived", ascent),
        ("|theta|^2 / 2 is taken off for all weights but the constant, as"
         " scikit-learn does by default", penalised(False)),
        ("|theta|^2 / 2 is taken off for all weights", penalised(True)),
        ("the labels are fitted by least squares", least_squares),
        ("an intercept is fitted that is not in the rows", added_intercept),
        ("log_likelihood is the deviance, -2 l",
         likelihood(lambda v, n: -2 * v)),
        ("log_likelihood is the mean", likelihood(lambda v, n: v / n)),
        ("log_likelihood has the sign of a loss",
         likelihood(lambda v, n: -v)),
        ("the probabilities are those of class 0",
         chances(lambda p: 1 - p)),
        ("the probabilities are labels",
         chances(lambda p: Decimal(int(2 * p >= 1)))))],
}
