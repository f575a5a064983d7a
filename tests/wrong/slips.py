"""Wrong programs of the second campaign: steps left out, another index, an
early return, another statistic.

Each takes a ring and the data, and gives the outputs of its task, or None.
"""

from functools import partial
from math import trunc
from statistics import median

from conformance.programs import (
    classifiers, closed, descent, fisher, kernels, least_squares, likelihood,
    perceptrons, probabilities, systems)
from conformance.programs.linear import (
    minus, normal, substitute, transposed)

from .second import scaled, with_data


def cleared(r, data):
    """Eliminate with a factor that is read again once its entry is 0."""
    M = [row + [v] for row, v in zip(data["A"], data["b"])]
    for j in range(len(M)):
        p = max(range(j, len(M)), key=lambda i: abs(M[i][j]))
        M[j], M[p] = M[p], M[j]
        for row in M[j + 1:]:
            for k in range(j, len(row)):
                row[k] -= r.divide(row[j], M[j][j]) * M[j][k]
    return {"x": substitute(r, M)}


def jacobi(r, data):
    """Take 50 steps of Jacobi's iteration."""
    A, x = data["A"], [0.0] * len(data["b"])
    for _ in range(50):
        x = [x[i] + r.divide(b - r.dot(A[i], x), A[i][i])
             for i, b in enumerate(data["b"])]
    return {"x": x}


def wrapped(r, data):
    """Return the determinant by diagonals that wrap around."""
    A, n = data["A"], len(data["A"])
    if n < 3:
        return systems.determinant(r, data)
    value = 0.0
    for j in range(n):
        down = up = 1.0
        for i in range(n):
            down *= A[i][(j + i) % n]
            up *= A[i][(j - i) % n]
        value += down - up
    return {"determinant": value}


def upper_only(r, data):
    """Return A with its upper triangle for the lower one."""
    A = data["A"]
    return [[A[min(i, j)][max(i, j)] for j in range(len(A))]
            for i in range(len(A))]


def cosine(r, data):
    """Return the kernel of rows that have length 1 in its own space."""
    k = kernels.kernel(r, data)
    return lambda x, z: r.divide(k(x, z), r.sqrt(k(x, x) * k(z, z)))


def largest_term(r, data):
    k = kernels.kernel(r, data)
    return {"scores": [max((a * c * k(x, z) for x, c, a in zip(
        data["X"], data["y"], data["alpha"])), key=abs) - data["t"]
        for z in data["Z"]]}


def correlations(r, data):
    """Return the covariance of columns over their deviations."""
    return closed.covariance(r, dict(data, X=scaled(r, data)))


def cut(r, data):
    """Return the signs of scores without what is behind the point."""
    zero = closed.AT_ZERO[data["rule"]]
    scores = [trunc(r.dot(data["w"], x) - data["t"]) for x in data["X"]]
    return {"labels": [zero if s == 0 else 1 if s > 0 else -1
                       for s in scores]}


def first_only(r, data):
    """Return from inside the loop."""
    e = data["y"][0] - data["predictions"][0]
    return {"mse": e * e / len(data["y"])}


def of_unit_deviation(r, data):
    """Return the line of both in units of their deviations."""
    n, (x, y) = len(data["x"]), transposed(scaled(
        r, {"X": transposed([data["x"], data["y"]])}))
    k = r.dot(x, y) / n
    return least_squares.with_mse(
        r, data, k, r.sum(data["y"]) / n - k * r.sum(data["x"]) / n)


def orthogonal(r, data):
    """Return the line of least squared distances."""
    a, b = r.sum(data["x"]) / len(data["x"]), r.sum(data["y"]) / len(
        data["y"])
    dx, dy = [v - a for v in data["x"]], [v - b for v in data["y"]]
    p, q, both = r.dot(dx, dx), r.dot(dy, dy), r.dot(dx, dy)
    if not both:
        return None
    k = (q - p + r.norm([q - p, 2 * both])) / (2 * both)
    return least_squares.with_mse(r, data, k, b - k * a)


def mean_of_y(r, data):
    """Return ridge whose intercept is the mean of y, for X as it stands."""
    if not data["intercept"]:
        return None
    b = r.sum(data["y"]) / len(data["y"])
    result = least_squares.ridge(r, dict(
        data, intercept=False, y=[v - b for v in data["y"]]))
    return dict(result, intercept=b)


def hard_threshold(r, data):
    """Return weights of least squares, 0 where they are below lambda / 2."""
    return least_squares.penalised(
        r, data, lambda r, X, y, lam: [
            v if abs(v) > lam / 2 else 0.0
            for v in normal(r, X, y)], abs)


def between_nearest(r, data):
    """Put t half way between the points of the classes that are nearest."""
    plus, less = classifiers.sides(data)
    w = classifiers.basic(r, data)["w"]
    return plus and less and {"w": w, "t": (min(
        r.dot(w, x) for x in plus) + max(r.dot(w, x) for x in less)) / 2}


def deviations(r, data):
    """Return deviations for variances on the diagonal."""
    return classifiers.diagonal(r, [
        r.norm(d) for d in classifiers.deviations(r, data)])


def by_size(labels):
    """Return n / n+ and -n / n- for the labels."""
    n = len(labels)
    return [n / sum(c > 0 for c in labels) if c > 0
            else -n / sum(c < 0 for c in labels) for c in labels]


def rounded_labels(r, data):
    """Return fitted values, rounded to whole numbers, for labels."""
    result = classifiers.plug_in(r, data)
    return dict(result, labels=[round(v) for v in result["fitted"]])


def with_margin(r, data):
    """Move for every margin below 1."""
    X, y, w = data["X"], data["y"], list(data["w0"])
    result = perceptrons.train(
        data, lambda i: r.dot(w, X[i]) - y[i] * (1 - 2.0 ** -40),
        lambda i: w.__setitem__(slice(None), [
            a + data["eta"] * y[i] * v for a, v in zip(w, X[i])]))
    return result and dict(result, w=w)


def momentum(r, data):
    """Return the batch rule with nine tenths of the step before."""
    X, y, w, b = data["X"], data["y"], data["w0"], data["b0"]
    move, by = [0.0] * len(w), 0.0
    for steps in range(data["max_steps"] + 1):
        wrong = [(x, c) for x, c in zip(X, y) if c * (r.dot(w, x) + b) <= 0]
        if not wrong:
            return {"w": w, "b": b, "steps": steps}
        move = [0.9 * m + data["eta"] * r.sum(c * x[k] for x, c in wrong)
                for k, m in enumerate(move)]
        by = 0.9 * by + data["eta"] * r.sum(c for _, c in wrong)
        w, b = [a + m for a, m in zip(w, move)], b + by
    return None


def with_places(r, data, result):
    """Return a machine with which examples count, to six decimals."""
    margins = [c * (r.dot(result["w"], x) - result["t"])
               for x, c in zip(data["X"], data["y"])]
    return dict(result, support=[
        i for i, a in enumerate(result["alpha"]) if a > 0], on_margin=[
        i for i, m in enumerate(margins) if abs(m - 1) < 1e-6])


def nearest_pair(r, data):
    """Return the bisector of the two nearest examples of both classes."""
    if data["kernel"][0] != "linear":
        return None
    X, y = data["X"], data["y"]
    gaps = {(i, j): minus(X[i], X[j]) for i, c in enumerate(y) if c > 0
            for j, d in enumerate(y) if d < 0}
    pair = min(gaps, key=lambda p: r.dot(gaps[p], gaps[p]))
    size = r.dot(gaps[pair], gaps[pair])
    w = [2 * v / size for v in gaps[pair]]
    return with_places(r, data, {
        "w": w, "t": r.dot(w, X[pair[0]]) - 1, "margin": 1 / r.norm(w),
        "alpha": [2 / size if i in pair else 0.0 for i in range(len(y))]})


def of_means(r, data):
    """Call separable what the bisector of the means separates."""
    if not all(classifiers.sides(data)):
        return None
    rule = classifiers.basic(r, data)
    if all(c * (r.dot(rule["w"], x) - rule["t"]) > 0
           for x, c in zip(data["X"], data["y"])):
        return dict(rule, separable=True)
    return {"separable": False}


def median_of_scores(r, data):
    """Return d0 half way between the medians of the classes."""
    result = probabilities.calibration(r, data)
    norm = r.norm(data["w"])
    plus, less = (median((r.dot(data["w"], x) - data["t"]) / norm
                         for x in rows) for rows in classifiers.sides(data))
    return dict(result, d0=(plus + less) / 2)


def next_row(r, data):
    """Compare u with the probability of the row that follows."""
    u = data["u"]
    return probabilities.sample(r, dict(data, u=u[1:] + u[:1]))


def mean_gradient(r, data):
    """Return the gradient over n, beside the value of the sum."""
    result = likelihood.log_likelihood(r, data)
    return dict(result, gradient=[
        v / len(data["y"]) for v in result["gradient"]])


def principal(r, data):
    """Return the directions of most variance."""
    result = fisher.fisher(r, data)
    values, V = fisher.jacobi(r, fisher.about_mean(r, data))
    order = sorted(range(len(values)), key=lambda k: -values[k])
    return dict(result, W=[fisher.turned(r, V[k])
                           for k in order[:data["components"]]])


def first_root(r, within, between):
    """Return the largest eigenvalue for the trace."""
    return fisher.eigen(r, within, between)[0][0]


hubered = partial(descent.adaline, factor=lambda data, x, y, e: data[
    "eta"] * max(-1.0, min(1.0, e)))
hard_sigmoid = partial(probabilities.logistic, function=lambda r, z: max(
    0.0, min(1.0, 0.2 * z + 0.5)))
symmetric = with_data(systems.inverse, A=upper_only)
