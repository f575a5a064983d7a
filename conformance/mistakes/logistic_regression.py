"""Wrong logistic regressions.

The same contract as in elimination.
"""

from .fits import fit
from .likelihood import clean, sigmoid, value_of, weighed
from .newton import system

STEPS = 25          # after which a program may stop, as R does
PATIENCE = 300
CLOSE = 1e-12
FAR = 500           # scores beyond which exp is not to be asked
ASCENT = 1000


def model(data, theta):
    """Return the answer that goes with a theta, in doubles."""
    z = [sum(float(v) * w for v, w in zip(x, theta)) for x in data["X"]]
    if not all(abs(s) < FAR for s in z):
        return None
    return {"theta": clean(theta), "log_likelihood": value_of(data["y"], z),
            "probabilities": [sigmoid(s) for s in z]}


def climbed(X, y, steps, penalty=None):
    """Return theta after so many Newton steps from 0, None if they fail.

    penalty  lambda_k for each weight: lambda_k theta_k^2 / 2 is taken off
    """
    theta = [0.0] * len(X[0])
    penalty = penalty or [0.0] * len(theta)
    for _ in range(steps):
        z = [sum(float(v) * w for v, w in zip(x, theta)) for x in X]
        if not all(abs(s) < FAR for s in z):
            return None
        w = [sigmoid(s) * sigmoid(-s) for s in z]
        g = weighed(X, [c - sigmoid(s) for c, s in zip(y, z)])
        g = [a - q * b for a, q, b in zip(g, penalty, theta)]
        delta = system(X, w, g, penalty)
        if delta is None:
            return None
        theta = [a + b for a, b in zip(theta, delta)]
        if max(map(abs, delta)) < CLOSE * max(map(abs, theta)):
            break
    return theta


def constant(column):
    """Say whether a column is all ones."""
    return all(v == 1 for v in column)


def penalised(everything):
    """Return a mistake: a penalty of |theta|^2 / 2, with the constant or not.
    """
    def answer(data, golden):
        if golden is None and not full(data["X"]):
            return None
        penalty = [float(everything or not constant(column))
                   for column in zip(*data["X"])]
        theta = climbed(data["X"], data["y"], PATIENCE, penalty)
        return theta and model(data, theta)
    return answer


def full(X):
    """Say whether the columns are independent."""
    return fit(X, [0] * len(X)) is not None


def stopped(data, golden):
    """Believe what 25 steps lead to, where there is no maximum."""
    if golden is not None:
        return None
    theta = climbed(data["X"], data["y"], STEPS)
    return theta and model(data, theta)


def first_step(data, golden):
    """Stop after one step."""
    theta = climbed(data["X"], data["y"], 1)
    return theta and model(data, theta)


def ascent(data, golden):
    """Add a thousandth of the gradient a thousand times."""
    theta = [0.0] * len(data["X"][0])
    for _ in range(ASCENT if len(data["X"]) < 20 else 0):
        z = [sum(float(v) * w for v, w in zip(x, theta)) for x in data["X"]]
        if not all(abs(s) < FAR for s in z):
            return None
        g = weighed(data["X"], [c - sigmoid(s)
                                for c, s in zip(data["y"], z)])
        theta = [a + b / ASCENT for a, b in zip(theta, g)]
    return model(data, theta) if any(theta) else None


def printed(data, golden):
    """Solve the printed score equations, with p_0."""
    if golden is None:
        return None
    return model(data, [-float(v) for v in golden["theta"]])


def least_squares(data, golden):
    """Fit the labels by least squares."""
    theta = fit(data["X"], data["y"])
    return theta and model(data, [float(v) for v in theta])


def added_intercept(data, golden):
    """Fit an intercept that is not in the rows, and drop it."""
    if golden is None or any(map(constant, zip(*data["X"]))):
        return None
    theta = climbed([x + [1] for x in data["X"]], data["y"], PATIENCE)
    if theta is None:
        return "separable"
    return dict(model(data, theta[:-1]), theta=theta[:-1])


def likelihood(change):
    """Return a mistake: change(log_likelihood, n)."""
    def answer(data, golden):
        return golden and dict(golden, log_likelihood=change(
            golden["log_likelihood"], len(data["y"])))
    return answer


def other_class(data, golden):
    """Give the probabilities of class 0."""
    return golden and dict(golden, probabilities=[
        1 - p for p in golden["probabilities"]])


def labels_of(data, golden):
    """Give labels for probabilities."""
    return golden and dict(golden, probabilities=[
        int(2 * p >= 1) for p in golden["probabilities"]])


MISTAKES = {
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         printed),
        ("it stops after the first step", first_step),
        ("it stops after 25 steps, where there is no maximum", stopped),
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
        ("the probabilities are those of class 0", other_class),
        ("the probabilities are labels", labels_of)],
}
