"""Poor formulas for the lasso."""

from ..lasso import by_descent

MANY = 40


def expanded(r, data):
    """Return the objective from y'y - 2 w'X'y + w'X'Xw."""
    if len(data["X"]) > MANY:
        return None
    result = by_descent(r, data)
    X, y, w = data["X"], data["y"], result["w"]
    fit = [r.dot(x, w) + result["intercept"] for x in X]
    return dict(result, objective=r.dot(y, y) - 2 * r.dot(y, fit) + r.dot(
        fit, fit) + data["lambda"] * r.sum(map(abs, w)))


POOR = {"lasso": [("the objective is multiplied out", expanded)]}
MILD = {}
