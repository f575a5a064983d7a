"""Wrong programs of the second campaign that are more than a switch; what
each of them does is said in campaign.

Each takes a ring and the data, and gives the outputs of its task, or None.
"""

from math import trunc
from statistics import median, median_low

from conformance.programs import (
    classifiers, closed, fisher, kernels, least_squares, likelihood,
    map_leaves, perceptrons, probabilities, systems)
from conformance.programs.lasso import threshold
from conformance.programs.linear import (
    mean, minus, normal, substitute, transposed)


def rounded(program, places):
    """Return a program whose numbers are rounded to some decimals."""
    return lambda r, data: map_leaves(lambda v: round(v, places) if isinstance(
        v, float) else v, program(r, data))


def times(program, name, factor):
    """Return a program of which one output is multiplied."""
    def changed(r, data):
        result, k = program(r, data), factor(data)
        return dict(result, **{
            name: map_leaves(lambda v: v * k, result[name])})
    return changed


def counted(data):
    return 1 / len(data["y"])


def with_data(program, **changes):
    """Return a program that takes other data."""
    return lambda r, data: program(r, dict(data, **{
        name: change(r, data) for name, change in changes.items()}))


def gram_of(make):
    """Return a Gram matrix where there is such a kernel."""
    def run(r, data):
        return kernels.gram(r, data, make) if make(r, data) else None
    return run


def scaled(r, data):
    """Return the columns less their means, over their deviations."""
    columns = transposed(data["X"])
    m = [r.sum(c) / len(c) for c in columns]
    s = [(r.sum((v - a) * (v - a) for v in c) / len(c)) ** 0.5 or 1
         for c, a in zip(columns, m)]
    return [[(v - a) / b for v, a, b in zip(x, m, s)] for x in data["X"]]


def cleared(r, data):
    M = [row + [v] for row, v in zip(data["A"], data["b"])]
    for j in range(len(M)):
        p = max(range(j, len(M)), key=lambda i: abs(M[i][j]))
        M[j], M[p] = M[p], M[j]
        for row in M[j + 1:]:
            for k in range(j, len(row)):
                row[k] -= r.divide(row[j], M[j][j]) * M[j][k]
    return {"x": substitute(r, M)}


def jacobi(r, data):
    A, x = data["A"], [0.0] * len(data["b"])
    for _ in range(50):
        x = [x[i] + r.divide(b - r.dot(A[i], x), A[i][i])
             for i, b in enumerate(data["b"])]
    return {"x": x}


def wrapped(r, data):
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


symmetric = with_data(systems.inverse, A=upper_only)


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
    return closed.covariance(r, dict(data, X=scaled(r, data)))


def cut(r, data):
    return {"labels": [closed.label(data, trunc(s))
                       for s in closed.scores(r, data)]}


def first_only(r, data):
    e = data["y"][0] - data["predictions"][0]
    return {"mse": e * e / len(data["y"])}


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
    x, y = data["x"], data["y"]
    k = r.divide(y[-1] - y[0], x[-1] - x[0])
    return least_squares.with_mse(r, data, k, y[0] - k * x[0])


def of_unit_deviation(r, data):
    n, (x, y) = len(data["x"]), transposed(scaled(
        r, {"X": transposed([data["x"], data["y"]])}))
    k = r.dot(x, y) / n
    return least_squares.with_mse(
        r, data, k, r.sum(data["y"]) / n - k * r.sum(data["x"]) / n)


def orthogonal(r, data):
    a, b, dx, dy = least_squares.about_means(r, data)
    p, q, both = r.dot(dx, dx), r.dot(dy, dy), r.dot(dx, dy)
    if not both:
        return None
    k = (q - p + r.norm([q - p, 2 * both])) / (2 * both)
    return least_squares.with_mse(r, data, k, b - k * a)


def downhill(r, X, y):
    w = [0.0] * len(X[0])
    for _ in range(1000):
        e = least_squares.residuals(r, X, y, w)
        w = [a + 0.02 / len(y) * r.dot(c, e)
             for a, c in zip(w, transposed(X))]
    return w


def mean_of_y(r, data):
    if not data["intercept"]:
        return None
    b = r.sum(data["y"]) / len(data["y"])
    result = least_squares.ridge(r, dict(
        data, intercept=False, y=[v - b for v in data["y"]]))
    return dict(result, intercept=b)


def shrunk(r, X, y, lam):
    return [threshold(v, lam / 2) for v in normal(r, X, y)]


def hard_threshold(r, X, y, lam):
    return [v if abs(v) > lam / 2 else 0.0 for v in normal(r, X, y)]


def medians(r, data):
    plus, less = ([median_low(c) for c in zip(*rows)] if rows else None
                  for rows in classifiers.sides(data))
    return plus and less and classifiers.boundary(r, plus, less)


def between_nearest(r, data):
    plus, less = classifiers.sides(data)
    w = classifiers.basic(r, data)["w"]
    return plus and less and {"w": w, "t": (min(
        r.dot(w, x) for x in plus) + max(r.dot(w, x) for x in less)) / 2}


def deviations(r, data):
    return classifiers.diagonal(r, [
        r.norm(d) for d in classifiers.deviations(r, data)])


def by_size(labels):
    n = len(labels)
    return [n / sum(c > 0 for c in labels) if c > 0
            else -n / sum(c < 0 for c in labels) for c in labels]


def rounded_labels(r, data):
    result = classifiers.plug_in(r, data)
    return dict(result, labels=[round(v) for v in result["fitted"]])


def with_margin(r, data):
    X, y, w = data["X"], data["y"], list(data["w0"])
    result = perceptrons.train(
        data, lambda i: r.dot(w, X[i]) - y[i] * (1 - 2.0 ** -40),
        lambda i: w.__setitem__(slice(None), [
            a + data["eta"] * y[i] * v for a, v in zip(w, X[i])]))
    return result and dict(result, w=w)


def decaying(r, data):
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
    parts = [perceptrons.online(r, dict(data, X=data["X"][:k],
                                        y=data["y"][:k]))
             for k in range(1, len(data["y"]) + 1)]
    return dict(parts[-1], w=mean(r, [part["w"] for part in parts]))


def momentum(r, data):
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
    if not all(classifiers.sides(data)):
        return None
    rule = classifiers.basic(r, data)
    if all(c * (r.dot(rule["w"], x) - rule["t"]) > 0
           for x, c in zip(data["X"], data["y"])):
        return dict(rule, separable=True)
    return {"separable": False}


def boxes(r, data):
    plus, less = classifiers.sides(data)
    if not plus or not less:
        return None
    return {"separable": any(
        min(a) > max(b) or max(a) < min(b)
        for a, b in zip(zip(*plus), zip(*less)))}


def median_of_scores(r, data):
    plus, less = map(median, probabilities.groups_of(r, data)[1])
    return dict(probabilities.calibration(r, data),
                d0=(plus + less) / 2 / r.norm(data["w"]))


def next_row(r, data):
    u = data["u"]
    return probabilities.sample(r, dict(data, u=u[1:] + u[:1]))


def penalised(r, data):
    return likelihood.regression(r, data, penalty=[1.0] * len(data["X"][0]))


def equal_classes(r, data):
    """Return the sum of the covariances of the classes for S_W."""
    rows = fisher.groups(data)
    _, between = fisher.scatters(r, data)
    parts = [fisher.about_mean(r, {"X": own}) for own in rows]
    m = range(len(between))
    return [[r.sum(part[i][j] / len(own) for part, own in zip(parts, rows))
             for j in m] for i in m], between


def principal(r, data):
    result = fisher.fisher(r, data)
    values, V = fisher.jacobi(r, fisher.about_mean(r, data))
    order = sorted(range(len(values)), key=lambda k: -values[k])
    return dict(result, W=[fisher.turned(r, V[k])
                           for k in order[:data["components"]]])


def first_root(r, within, between):
    return fisher.eigen(r, within, between)[0][0]
