"""The programs of the second campaign that are more than a switch.

Each takes a ring and the data, and gives the outputs of its task, or None.
"""

from functools import partial
from statistics import median, median_low

from conformance.programs import (
    classifiers, closed, descent, fisher, kernels, least_squares, likelihood,
    probabilities)
from conformance.programs.lasso import by_descent, coordinates, threshold
from conformance.programs.linear import (
    cholesky, gram, lower, mean, minus, solve, transposed, upper)
from conformance.programs.perceptrons import perceptron
from conformance.programs.rings import Single

NEPER = 2.718281828     # as it is often typed


def rounded(program, places):
    """Return a program whose numbers are rounded to some decimals."""
    def cut(v):
        if isinstance(v, list):
            return [cut(x) for x in v]
        return round(v, places) if isinstance(v, float) else v
    return lambda r, data: {
        name: cut(v) for name, v in program(r, data).items()}


def times(program, name, factor):
    """Return a program of which one output is multiplied."""
    def changed(r, data):
        result = program(r, data)
        k = factor(data)
        v = result[name]
        return dict(result, **{name: [x * k for x in v] if isinstance(
            v, list) else v * k})
    return changed


def with_data(program, **changes):
    """Return a program that takes other data."""
    return lambda r, data: program(r, dict(data, **{
        name: change(r, data) for name, change in changes.items()}))


def scaled(r, data):
    """Return the columns over their deviations."""
    columns = transposed(data["X"])
    m = [r.sum(c) / len(c) for c in columns]
    s = [(r.sum((v - a) * (v - a) for v in c) / len(c)) ** 0.5 or 1
         for c, a in zip(columns, m)]
    return [[(v - a) / b for v, a, b in zip(x, m, s)] for x in data["X"]]


def conjugate(r, A, b):
    """Return x by as many conjugate steps as there are unknowns."""
    x, rest = [0.0] * len(b), list(b)
    way, size = rest, r.dot(rest, rest)
    for _ in b:
        if not size:
            break
        ahead = [r.dot(row, way) for row in A]
        step = size / r.dot(way, ahead)
        x = [p + step * q for p, q in zip(x, way)]
        rest = [p - step * q for p, q in zip(rest, ahead)]
        size, before = r.dot(rest, rest), size
        way = [p + size / before * q for p, q in zip(rest, way)]
    return x


def by_conjugates(r, data):
    """Solve A'A x = A'b by them."""
    columns = transposed(data["A"])
    return {"x": conjugate(r, gram(r, columns), [
        r.dot(c, data["b"]) for c in columns])}


def fit_by(method):
    """Return least squares by a solver of its normal equations."""
    def normal(r, X, y):
        columns = transposed(X)
        return method(r, gram(r, columns), [r.dot(c, y) for c in columns])
    return partial(least_squares.least_squares, method=normal)


def by_factors(r, A, b):
    """Solve by Cholesky's factors."""
    L = cholesky(r, A)
    return upper(r, L, lower(r, L, b))


def downhill(steps, rate):
    """Return a method of least squares by steps down the gradient."""
    def method(r, X, y):
        w = [0.0] * len(X[0])
        for _ in range(steps):
            e = [c - r.dot(x, w) for x, c in zip(X, y)]
            w = [a + rate * 2 / len(y) * r.dot(c, e)
                 for a, c in zip(w, transposed(X))]
        return w
    return partial(least_squares.least_squares, method=method)


def nudged(r, A, b, by=1e-8):
    """Solve with a little on the diagonal."""
    return solve(r, [[v + (by if i == j else 0) for j, v in enumerate(row)]
                     for i, row in enumerate(A)], b)


def pairwise_slopes(r, data):
    """Return the median slope, and the intercept that goes with it."""
    points = list(zip(data["x"], data["y"]))
    slopes = [(d - b) / (c - a) for i, (a, b) in enumerate(points)
              for c, d in points[:i] if a != c]
    if not slopes or len(points) > 50:
        return None
    k = median(slopes)
    return least_squares.with_mse(r, data, k, median(
        b - k * a for a, b in points))


def through_ends(r, data):
    """Return the line through the first and the last point."""
    x, y = data["x"], data["y"]
    k = r.divide(y[-1] - y[0], x[-1] - x[0])
    return least_squares.with_mse(r, data, k, y[0] - k * x[0])


def medians(r, data):
    """Return the rule of means with medians."""
    plus, less = ([median_low(c) for c in zip(*rows)] if rows else None
                  for rows in classifiers.sides(data))
    if not plus or not less:
        return None
    w = minus(plus, less)
    return {"w": w, "t": r.dot(w, [(a + b) / 2 for a, b in zip(plus, less)])}


def decaying(r, data):
    """Return a perceptron whose rate is divided by the epoch."""
    w, y, X = list(data["w0"]), data["y"], data["X"]
    alpha = [0] * len(y)
    for epoch in range(1, min(data["max_epochs"], 2000) + 1):
        before = sum(alpha)
        for i, x in enumerate(X):
            if y[i] * r.dot(w, x) <= 0:
                w = [a + data["eta"] / epoch * y[i] * v
                     for a, v in zip(w, x)]
                alpha[i] += 1
        if sum(alpha) == before:
            return {"w": w, "alpha": alpha, "updates": before,
                    "epochs": epoch}
    return None


def averaged(r, data):
    """Return the mean of the weights of one pass."""
    result = perceptron(r, dict(data, max_epochs=1), refused=False)
    parts = [perceptron(r, dict(data, X=data["X"][:k], y=data["y"][:k],
                                max_epochs=1), refused=False)["w"]
             for k in range(1, len(data["y"]) + 1)]
    return {"w": mean(r, parts), "updates": result["updates"]}


def all_at_once(r, data):
    """Return adaline's weights with residuals of the start of a pass."""
    return descent.adaline(r, data, late=True)


def of_other_sigma(change):
    """Return a Gaussian kernel of another exponent."""
    return lambda r, data: kernels.kernel(
        r, data, gaussian=change) if data["kernel"][0] == "gaussian" else None


def gram_of(make):
    """Return a Gram matrix where there is such a kernel."""
    def run(r, data):
        return kernels.gram(r, data, make) if make(r, data) else None
    return run


def typed(r, data):
    """Return a Gaussian kernel of 2.718281828."""
    if data["kernel"][0] != "gaussian":
        return None
    s, = data["kernel"][1]

    def bell(x, z):
        d = minus(x, z)
        return NEPER ** -(r.dot(d, d) / (2 * s * s))
    return bell


def single_distance(r, data):
    """Return a Gaussian kernel whose distance is kept in single."""
    if data["kernel"][0] != "gaussian":
        return None
    s, = data["kernel"][1]

    def bell(x, z):
        d = minus(x, z)
        return r.exp(-Single(r.dot(d, d)).v / (2 * s * s))
    return bell


def clipped(r, z):
    """Return the logistic function of z between -30 and 30."""
    return probabilities.sigmoid(r, max(min(z, 30.0), -30.0))


def of_typed(r, z):
    """Return it with 2.718281828."""
    return r.divide(1, 1 + NEPER ** min(-z, 700.0))


def penalised(r, data):
    """Return the maximum with |theta|^2 / 2 taken off."""
    return likelihood.regression(r, data, penalty=[1.0] * len(data["X"][0]))


def eased(r, data):
    """Return it where theta moves by less than 1e-5."""
    return likelihood.regression(r, data, close=1e-5)


def with_least(r, data):
    """Return the value from logarithms of p + 1e-15."""
    result = likelihood.log_likelihood(r, data)
    return dict(result, value=r.sum(
        r.log((p if c else 1 - p) + 1e-15)
        for c, p in zip(data["y"], result["probabilities"])))


def damped(r, data):
    """Return a Newton step with 1e-8 on the diagonal."""
    result = likelihood.newton_step(r, data)
    A = likelihood.curved(r, data["X"], result["weights"])
    return dict(result, theta=nudged(r, A, likelihood.combined(
        r, data["X"], [w * z for w, z in zip(
            result["weights"], result["z"])])))


def more(by):
    """Return scatters with something on the diagonal of S_W."""
    def make(r, data):
        within, between = fisher.scatters(r, data)
        return [[v + (by if i == j else 0) for j, v in enumerate(row)]
                for i, row in enumerate(within)], between
    return make


def equal_classes(r, data):
    """Return the sum of the covariances of the classes for S_W."""
    rows = fisher.groups(data)
    _, between = fisher.scatters(r, data)
    parts = [fisher.about_mean(r, {"X": own}) for own in rows]
    m = range(len(between))
    return [[r.sum(part[i][j] / len(own) for part, own in zip(parts, rows))
             for j in m] for i in m], between


def boxes(r, data):
    """Call separable what an axis separates."""
    plus, less = classifiers.sides(data)
    if not plus or not less:
        return None
    return {"separable": any(
        min(a) > max(b) or max(a) < min(b)
        for a, b in zip(zip(*plus), zip(*less)))}


def once(r, data):
    """Return a lasso after one sweep."""
    return by_descent(r, data) and least_squares.penalised(
        r, data, lambda r, X, y, lam: coordinates(
            r, gram(r, transposed(X)),
            [r.dot(c, y) for c in transposed(X)], lam, sweeps=1), abs)


def shrunk(r, data):
    """Return the weights of least squares, moved towards 0 by lambda / 2."""
    return least_squares.penalised(
        r, data, lambda r, X, y, lam: [
            threshold(v, lam / 2) for v in solve(
                r, gram(r, transposed(X)),
                [r.dot(c, y) for c in transposed(X)])], abs)


def iterated(r, data):
    """Return a lasso by 200 steps of iterated thresholds."""
    def method(r, X, y, lam):
        columns = transposed(X)
        A = gram(r, columns)
        b = [r.dot(c, y) for c in columns]
        size = max(r.sum(map(abs, row)) for row in A) or 1.0
        w = [0.0] * len(b)
        for _ in range(200):
            w = [threshold(v + (p - r.dot(row, w)) / size, lam / 2 / size)
                 for v, p, row in zip(w, b, A)]
        return w
    return least_squares.penalised(r, data, method, abs)


def one_line_variance(r, groups, ddof):
    """Return n sum s^2 - (sum s)^2 over n, class by class."""
    total = r.sum((len(g) * r.dot(g, g) - r.sum(g) * r.sum(g)) / len(g)
                  for g in groups)
    return total / (sum(map(len, groups)) - ddof)


def near_zero(r, data):
    """Return labels that are 0 below 1e-6."""
    scores = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    zero = closed.AT_ZERO[data["rule"]]
    return {"labels": [zero if abs(s) < 1e-6 else 1 if s > 0 else -1
                       for s in scores]}


def counted(data):
    """Return 1 / n."""
    return 1 / len(data["y"])
