"""Wrong log-likelihoods and Newton steps.

The same contract as in elimination.
"""

from math import exp, inf, log, nan

from ..confirm.linear import dot

TINY = 1e-9


def sigmoid(z):
    """Return 1 / (1 + exp(-z)) in doubles, at any z."""
    t = exp(-abs(z))
    return 1 / (1 + t) if z >= 0 else t / (1 + t)


def softplus(z):
    """Return log(1 + exp(z)) in doubles, at any z."""
    return max(z, 0.0) + log(1 + exp(-abs(z)))


def scores(data):
    """Return the scores as doubles."""
    return [float(dot(x, data["theta"])) for x in data["X"]]


def clean(values):
    """Return numbers with 0 for what is noise beside the largest."""
    size = max([abs(v) for v in values], default=0)
    return [0.0 if abs(v) < TINY * size else v for v in values]


def weighed(X, weights):
    """Return the sum of the rows, each times a weight, in doubles."""
    return clean([sum(float(v) * w for v, w in zip(column, weights))
                  for column in zip(*X)])


def value_of(y, z):
    """Return the log-likelihood of scores."""
    return sum(label * s - softplus(s) for label, s in zip(y, z))


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
    value = 0.0
    for label, z in zip(data["y"], scores(data)):
        room = 1 - exp(min(z, 700))
        value += label * z + (nan if room < 0 else log(room) if room
                              else -inf)
    return dict(golden, value=value)


def overflowing(data, golden):
    """Compute exp(z) / (1 + exp(z)) and log(1 + exp(z)) as they stand."""
    z = scores(data)
    if max(z) < 709.8:
        return None
    value = sum(label * s - (inf if s > 709 else softplus(s))
                for label, s in zip(data["y"], z))
    return dict(golden, value=value, probabilities=[
        nan if s > 709 else sigmoid(s) for s in z])


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
        columns = [[float(v) for v in column] for column in zip(*data["X"])]
        return dict(golden, hessian=[clean([
            -sum(a * b * c for a, b, c in zip(w, u, v)) for v in columns])
            for u in columns])
    return answer


def other_class(data, golden):
    """Give the probabilities of class 0."""
    return dict(golden, probabilities=[
        1 - p for p in golden["probabilities"]])


MISTAKES = {
    "log-likelihood": [
        ("the gradient has p_0 for p_1, as it is printed", printed_gradient),
        ("log[1 - exp(z)] is added, as it is printed", printed_value),
        ("exp(z) overflows", overflowing),
        ("the labels are exchanged", with_labels(lambda y: 1 - y)),
        ("the labels are turned into -1 and +1",
         with_labels(lambda y: 2 * y - 1)),
        ("the term y z is left out of the value", without_labels),
        ("the value is the mean and not the sum",
         value(lambda v, n: v / n)),
        ("the value is in bits", value(lambda v, n: float(v) / log(2))),
        ("the value is the likelihood and not its log",
         value(lambda v, n: exp(v))),
        ("everything is that of a loss, to be minimised",
         negative("value", "gradient", "hessian")),
        ("the Hessian has the wrong sign", negative("hessian")),
        ("the Hessian has p for p (1 - p)", hessian(lambda p: p)),
        ("the Hessian has no p (1 - p) in it", hessian(lambda p: 1.0)),
        ("the probabilities are those of class 0", other_class)],
}
