"""Poor formulas of the second campaign, right on paper, that lose digits;
what each of them does is said in campaign.

Each takes a ring and the data, and gives the outputs of its task, or None.
"""

from functools import partial

from conformance.programs import (
    closed, descent, fisher, kernels, least_squares, likelihood, perceptrons,
    probabilities, svm)
from conformance.programs.lasso import of_signs, threshold
from conformance.programs.linear import (
    gram, mean, minus, normal, raised, solve, substitute, transposed, unit)
from conformance.programs.rings import Single

from .slips import with_places

NEPER = 2.718281828     # as it is often typed


def short(x):
    """Return a number as single precision keeps it."""
    return Single(x).v


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


def nudged(r, A, b):
    return solve(r, raised(A, 1e-8), b)


def fit_by(solve):
    """Return least squares by a solver of its normal equations."""
    return partial(least_squares.least_squares,
                   method=partial(normal, solve=solve))


def by_updates(r, data):
    """Return the inverse from that of I, column by column changed by
    Sherman and Morrison's formula.
    """
    n = len(data["A"])
    B = unit(r, n)
    for k, column in enumerate(transposed(data["A"])):
        u = [v - (i == k) for i, v in enumerate(column)]
        before = [r.dot(row, u) for row in B]
        B = [[v - r.divide(a * c, 1 + before[k]) for v, c in zip(row, B[k])]
             for row, a in zip(B, before)]
    return {"inverse": B}


def whole_steps(r, data):
    M, before, sign = [list(row) for row in data["A"]], 1.0, 1
    for j in range(len(M) - 1):
        p = next((i for i in range(j, len(M)) if M[i][j]), None)
        if p is None:
            return {"determinant": 0.0}
        if p != j:
            M[j], M[p], sign = M[p], M[j], -sign
        for i in range(j + 1, len(M)):
            M[i] = [(v * M[j][j] - M[i][j] * q) / before
                    for v, q in zip(M[i], M[j])]
        before = M[j][j]
    return {"determinant": sign * M[-1][-1]}


def near_zero(r, data):
    return {"labels": [closed.label(data, s if abs(s) >= 1e-6 else 0)
                       for s in closed.scores(r, data)]}


def series(q):
    term, total = 1.0, 0.0
    for k in range(1, 81):
        total, term = total + term, -term * q / k
    return total


def bell(value):
    """Return a Gaussian kernel whose value is value(r, square, sigma)."""
    def of_rows(r, x, z, s):
        gap = minus(x, z)
        return value(r, r.dot(gap, gap), s)
    return lambda r, data: kernels.kernel(r, data, bell=of_rows) if data[
        "kernel"][0] == "gaussian" else None


by_series = bell(lambda r, q, s: series(q / (2 * s * s)))
short_rate = bell(lambda r, q, s: r.exp(-q * round(1 / (2 * s * s), 6)))
typed = bell(lambda r, q, s: NEPER ** -(q / (2 * s * s)))
short_distance = bell(lambda r, q, s: r.exp(-short(q) / (2 * s * s)))


def cached(r, data):
    k = kernels.kernel(r, data)
    return lambda x, z: short(k(x, z))


def short_mean(r, data):
    middle = list(map(short, mean(r, data["X"])))
    rows = [minus(x, middle) for x in data["X"]]
    return closed.moments(middle, gram(r, transposed(rows)), len(rows))


def quick_norm(r, w, t):
    """Return |w| by three of Newton's steps for 1 / |w|, from a good start."""
    size = r.dot(w, w)
    y = 1 / r.sqrt(size) * 1.03
    for _ in range(3):
        y *= 1.5 - size / 2 * y * y
    return 1 / y


def line_about_first(r, data):
    a, b = data["x"][0], data["y"][0]
    result = least_squares.one_pass_line(r, dict(
        data, x=[v - a for v in data["x"]], y=[v - b for v in data["y"]]))
    return dict(result, intercept=result["intercept"] + b
                - result["slope"] * a)


def unsigned(r, X, y):
    """Return w by reflections that all lead to the positive side."""
    M = [list(row) + [v] for row, v in zip(X, y)]
    for j in range(len(X[0])):
        v = [row[j] for row in M[j:]]
        v[0] -= r.norm(v)
        size = r.dot(v, v)
        if not size:
            continue
        f = [2 * r.dot(v, [row[k] for row in M[j:]]) / size
             for k in range(len(M[0]))]
        for row, p in zip(M[j:], v):
            row[j:] = [a - p * q for a, q in zip(row[j:], f[j:])]
    return substitute(r, M[:len(X[0])])


def recursive(start):
    """Return a method of least squares row by row, from start on the
    diagonal of the inverse.
    """
    def method(r, X, y):
        w = [0.0] * len(X[0])
        P = [[start * v for v in row] for row in unit(r, len(w))]
        for x, c in zip(X, y):
            ahead = [r.dot(row, x) for row in P]
            size, e = 1 + r.dot(x, ahead), c - r.dot(x, w)
            w = [a + p * e / size for a, p in zip(w, ahead)]
            P = [[v - p * q / size for v, q in zip(row, ahead)]
                 for row, p in zip(P, ahead)]
        return w
    return method


def ridge_by_rows(r, data):
    return data["lambda"] and least_squares.ridge(
        r, data, lambda r, X, y, lam: recursive(1 / lam)(r, X, y)) or None


def reweighed(r, X, y, lam):
    """Return the weights of a lasso, |w| as w^2 / sqrt(w^2 + 1e-12)."""
    columns = transposed(X)
    A, b = gram(r, columns), [r.dot(c, y) for c in columns]
    w = of_signs(r, X, y, 0.0, [1] * len(b))
    for _ in range(100):
        w = solve(r, [[v + (i == j) * lam / 2 / r.sqrt(
            w[i] * w[i] + 1e-12) for j, v in enumerate(row)]
            for i, row in enumerate(A)], b)
    return w


def iterated(r, X, y, lam):
    columns = transposed(X)
    A, b = gram(r, columns), [r.dot(c, y) for c in columns]
    size = max(r.sum(map(abs, row)) for row in A) or 1.0
    w = [0.0] * len(b)
    for _ in range(200):
        w = [threshold(v + (p - r.dot(row, w)) / size, lam / 2 / size)
             for v, p, row in zip(w, b, A)]
    return w


def short_eta(r, data):
    return perceptrons.perceptron(r, dict(data, eta=short(data["eta"])))


def in_passes(r, data):
    w = None
    for _ in range(data["T"]):
        w = moved(r, data, w or [0.0] * len(data["X"][0]))
    return w and {"w": w}


def moved(r, data, w):
    for x, c in zip(data["X"], data["y"]):
        f = data["eta"] * (c - r.dot(x, w))
        w = [a + f * v for a, v in zip(w, x)]
    return list(map(short, w))


def smooth(r, data):
    return dict(descent.criterion(r, data), value=r.sum(
        likelihood.softplus(r, -1000 * c * r.dot(data["w"], x)) / 1000
        for x, c in zip(data["X"], data["y"])))


def pruned(r, data):
    result = svm.hard(r, data)
    if "w" not in result:
        return None
    least = max(result["alpha"]) * 1e-5
    alpha = [a if a > least else 0.0 for a in result["alpha"]]
    return with_places(r, data, dict(result, alpha=alpha, w=[
        r.dot(alpha, [c * v for c, v in zip(data["y"], column)])
        for column in transposed(data["X"])]))


def clipped(r, z):
    return probabilities.sigmoid(r, max(min(z, 30.0), -30.0))


def of_typed(r, z):
    return r.divide(1, 1 + NEPER ** min(-z, 700.0))


def by_powers(r, z):
    return r.divide(1, 1 + (1 + min(max(-z, -1024.0), 700.0) / 1024) ** 1024)


def bounded_odds(r, data):
    return probabilities.posterior(r, dict(data, likelihood_ratio=max(
        1e-6, min(1e6, data["likelihood_ratio"]))))


def smoothed(r, groups, ddof):
    every = groups[0] + groups[1]
    return probabilities.pooled(
        r, groups, ddof) + 1e-9 * probabilities.scatter(r, every) / len(every)


def one_line_variance(r, groups, ddof):
    total = r.sum((len(g) * r.dot(g, g) - r.sum(g) * r.sum(g)) / len(g)
                  for g in groups)
    return total / (sum(map(len, groups)) - ddof)


def value_of(change):
    """Return a program: the value from change(p) of what happened."""
    def run(r, data):
        result = likelihood.log_likelihood(r, data)
        return dict(result, value=r.sum(
            r.log(change(p if c else 1 - p))
            for c, p in zip(data["y"], result["probabilities"])))
    return run


def straight(r, z):
    return z if z > 20 else likelihood.softplus(r, z)


def damped(r, data):
    result = likelihood.newton_step(r, data)
    A = likelihood.curved(r, data["X"], result["weights"])
    return dict(result, theta=nudged(r, A, likelihood.combined(
        r, data["X"], [w * z for w, z in zip(
            result["weights"], result["z"])])))


def by_differences(r, data):
    result, at = likelihood.newton_step(r, data), data["theta"]

    def gradient(theta):
        return likelihood.log_likelihood(r, dict(data, theta=theta))[
            "gradient"]
    here = gradient(at)
    rows = [[(v - g) / -1e-5 for v, g in zip(gradient([
        a + 1e-5 * (i == k) for i, a in enumerate(at)]), here)]
        for k in range(len(at))]
    return dict(result, theta=[a + b for a, b in zip(
        at, solve(r, transposed(rows), here))])


def more(by):
    """Return scatters with something on the diagonal of S_W."""
    def make(r, data):
        within, between = fisher.scatters(r, data)
        return raised(within, by), between
    return make


def whitened(r, data):
    within, between = fisher.scatters(r, data)
    values, V = fisher.jacobi(r, within)
    half = [[v / r.sqrt(mu) for v in row] for mu, row in zip(values, V)]
    roots, U = fisher.jacobi(r, fisher.sandwich(r, half, between))
    order = sorted(range(len(roots)), key=lambda k: -roots[k])[
        :data["components"]]
    mus = [roots[k] for k in order]
    return {"within": within, "between": between, "eigenvalues": mus,
            "W": [fisher.turned(r, [r.dot(U[k], c) for c in transposed(
                half)]) for k in order], "criterion": r.sum(mus)}


def of_total(r, within, between):
    total = [[a + b for a, b in zip(u, v)] for u, v in zip(within, between)]
    return fisher.trace(r, within, total) - len(within)


def short_probability(r, data):
    return probabilities.sample(r, data, label=lambda u, p, z: u < short(p))
