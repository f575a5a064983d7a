"""Wrong log-likelihoods.

The same contract as in elimination.
"""

from decimal import Decimal

from .decimals import in_decimals, product, sigmoid, softplus

NAN, INFINITE = Decimal("nan"), Decimal("inf")
LARGEST = Decimal("709.78")     # of what a double has an exponential


def scores(data):
    """Return the scores at theta."""
    return [product(x, data["theta"]) for x in data["X"]]


def weighed(X, weights):
    """Return the sum of the rows, each times a weight."""
    return [product(column, weights) for column in zip(*X)]


def value_of(y, z):
    """Return the log-likelihood of scores."""
    return product(y, z) - sum(map(softplus, z))


def with_labels(change):
    """Return a mistake: change(label) for each label."""
    def answer(data, golden):
        y, z = [change(label) for label in data["y"]], scores(data)
        rest = [label - sigmoid(s) for label, s in zip(y, z)]
        return dict(golden, value=value_of(y, z),
                    gradient=weighed(data["X"], rest))
    return answer


def printed_gradient(data, golden):
    """Take p_0 for p_1 in the gradient."""
    rest = [label - sigmoid(-z) for label, z in zip(data["y"], scores(data))]
    return dict(golden, gradient=weighed(data["X"], rest))


def printed_value(data, golden):
    """Add log[1 - exp(z)]: -inf at z = 0, no number above."""
    value = Decimal(0)
    for label, z in zip(data["y"], scores(data)):
        value += label * z + (NAN if z > 0 else -INFINITE if z == 0
                              else (1 - z.exp()).ln())
    return dict(golden, value=value)


def overflowing(data, golden):
    """Compute exp(z) / (1 + exp(z)) and log(1 + exp(z)) as they stand."""
    z = scores(data)
    if max(z) <= LARGEST:
        return None
    value = sum(label * s - (INFINITE if s > LARGEST else softplus(s))
                for label, s in zip(data["y"], z))
    return dict(golden, value=value, probabilities=[
        NAN if s > LARGEST else sigmoid(s) for s in z])


def value(change):
    """Return a mistake: change(value, n) for the value."""
    def answer(data, golden):
        return dict(golden, value=change(golden["value"], len(data["y"])))
    return answer


def without_labels(data, golden):
    """Leave the term y z out."""
    return dict(golden, value=-sum(map(softplus, scores(data))))


def negative(*names):
    """Return a mistake: the other sign of some outputs."""
    def answer(data, golden):
        return dict(golden, **{name: turned(golden[name]) for name in names})
    return answer


def turned(value):
    """Return nested lists with the other sign."""
    return [turned(v) for v in value] if isinstance(value, list) else -value


def hessian(curvature):
    """Return a mistake: curvature(p) for p (1 - p)."""
    def answer(data, golden):
        w = [curvature(sigmoid(z)) for z in scores(data)]
        columns = list(zip(*data["X"]))
        return dict(golden, hessian=[[
            -sum(a * b * c for a, b, c in zip(w, u, v)) for v in columns]
            for u in columns])
    return answer


def other_class(data, golden):
    """Give the probabilities of class 0."""
    return dict(golden, probabilities=[
        1 - p for p in golden["probabilities"]])


MISTAKES = {
    "log-likelihood": [(name, in_decimals(answer)) for name, answer in (
        ("the gradient has p_0 for p_1, as it is printed", printed_gradient),
        ("log[1 - exp(z)] is added, as it is printed", printed_value),
        ("exp(z) overflows", overflowing),
        ("the labels are exchanged", with_labels(lambda y: 1 - y)),
        ("the labels are turned into -1 and +1",
         with_labels(lambda y: 2 * y - 1)),
        ("the term y z is left out of the value", without_labels),
        ("the value is the mean and not the sum",
         value(lambda v, n: v / n)),
        ("the value is in bits", value(lambda v, n: v / Decimal(2).ln())),
        ("the value is the likelihood and not its log",
         value(lambda v, n: v.exp())),
        ("everything is that of a loss, to be minimised",
         negative("value", "gradient", "hessian")),
        ("the Hessian has the wrong sign", negative("hessian")),
        ("the Hessian has p for p (1 - p)", hessian(lambda p: p)),
        ("the Hessian has no p (1 - p) in it",
         hessian(lambda p: Decimal(1))),
        ("the probabilities are those of class 0", other_class))],
}
