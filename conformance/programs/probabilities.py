"""logistic, posterior, logistic-calibration, logistic-sample."""

from .linear import centred


def sigmoid(r, z):
    """Return 1 / (1 + exp(-z)) without ever raising e to what is positive.
    """
    e = r.exp(-abs(z))
    return (e if z < 0 else r.number(1)) / (1 + e)


def logistic(r, data, argument=lambda d, gamma, d0: gamma * (d - d0),
             function=sigmoid):
    return {"p": [function(r, argument(d, data["gamma"], data["d0"]))
                  for d in data["d"]]}


def posterior(r, data, odds=lambda lr, clr: lr * clr, p=lambda o: o / (1 + o)):
    return {"p": p(odds(data["likelihood_ratio"], data["class_ratio"]))}


def scatter(r, values):
    off = centred(r, values)
    return r.dot(off, off)


def pooled(r, groups, ddof, scatter=scatter):
    return (scatter(r, groups[0]) + scatter(r, groups[1])) / (
        sum(map(len, groups)) - ddof)


def groups_of(r, data, t=lambda t: t):
    """Return the scores, and those of the positive and the negative class."""
    s = [r.dot(data["w"], x) - t(data["t"]) for x in data["X"]]
    return s, [[v for v, c in zip(s, data["y"]) if c == label]
               for label in (1, -1)]


def calibration(r, data, variance=pooled, t=lambda t: t, gamma=lambda g: g,
                d0=lambda d: d, root=False, unit=False, scored=False,
                fitted=True, positive=True):
    """Return gamma and d0 of the scores, and from them of the distances.

    variance  of the scores       root      gamma is over sigma
    unit      w is taken for a unit vector
    scored    gamma and d0 stay those of the scores
    fitted    else gamma is 1, and d0 0
    positive  the class of the probabilities
    """
    square = r.dot(data["w"], data["w"])
    norm = r.sqrt(square)
    s, groups = groups_of(r, data, t)
    plus, less = (r.sum(own) / len(own) for own in groups)
    spread = variance(r, groups, data["ddof"])
    slope = gamma(r.divide(plus - less, spread))
    middle = d0((plus + less) / 2)
    if root:
        slope = (plus - less) / r.sqrt(spread) / norm
    if not fitted:
        slope, middle = 1 / norm, r.number(0)
    result = {"gamma": slope * norm, "d0": middle / norm}
    z = [slope * (v - middle) for v in s]
    if unit:
        result = {"gamma": slope * square, "d0": middle}
        z = [slope * square * (v / norm - middle) for v in s]
    if scored:
        result = {"gamma": slope, "d0": middle}
    return dict(result, probabilities=[
        sigmoid(r, v if positive else -v) for v in z])


def sample(r, data, theta=lambda theta: theta, label=lambda u, p, z: u < p):
    """Return 1 where u < p_1(x), and 0 elsewhere."""
    z = [r.dot(theta(data["theta"]), x) for x in data["X"]]
    return {"y": [int(label(u, sigmoid(r, v), v))
                  for u, v in zip(data["u"], z)]}


PLAIN = {"logistic": logistic, "posterior": posterior,
         "logistic-calibration": calibration, "logistic-sample": sample}
