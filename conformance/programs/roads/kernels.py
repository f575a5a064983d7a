"""Kernels, machines and Fisher's directions, as people write them."""

from math import exp, factorial, sqrt

from .regression import (
    dot, invert, mean, multiply, road, subtract, transpose)


def kernel_value(kernel, x, z):
    name, parameters = kernel
    if name == "linear":
        return dot(x, z)
    if name == "polynomial":
        degree, constant = parameters
        return (dot(x, z) + constant) ** degree
    sigma = parameters[0]
    distance = sum((a - b) ** 2 for a, b in zip(x, z))
    return exp(-distance / (2 * sigma ** 2))


@road("gram")
def kernel_of_pairs(X, kernel):
    """The kernel of every pair of rows."""
    n = len(X)
    K = [[0] * n for i in range(n)]
    for i in range(n):
        for j in range(n):
            K[i][j] = kernel_value(kernel, X[i], X[j])
    return {"gram": K}


@road("gram")
def kernel_of_products(X, kernel):
    """The same from products of rows: |x - z|^2 is x.x + z.z - 2 x.z."""
    name, parameters = kernel
    n = len(X)
    products = multiply(X, transpose(X))
    K = [[0] * n for i in range(n)]
    for i in range(n):
        for j in range(n):
            if name == "linear":
                K[i][j] = products[i][j]
            elif name == "polynomial":
                degree, constant = parameters
                K[i][j] = (products[i][j] + constant) ** degree
            else:
                squares = products[i][i] + products[j][j]
                distance = squares - 2 * products[i][j]
                K[i][j] = exp(-distance / (2 * parameters[0] ** 2))
    return {"gram": K}


@road("kernel-scores")
def sums_of_kernels(X, y, alpha, Z, kernel, t):
    """A sum over the rows of training, less the threshold."""
    scores = []
    for z in Z:
        score = -t
        for i in range(len(X)):
            score += alpha[i] * y[i] * kernel_value(kernel, X[i], z)
        scores.append(score)
    return {"scores": scores}


@road("feature-map")
def monomials(X, kernel):
    """Products of entries, times the root of how often they come."""
    name, parameters = kernel
    if name == "linear":
        return {"features": [list(x) for x in X]}
    degree, constant = parameters
    features = []
    for x in X:
        row = [((), 1)]
        for v in list(x) + [sqrt(constant)]:
            row = [(powers + (k,), product * v ** k) for powers, product
                   in row for k in range(degree + 1 - sum(powers))]
        values = []
        for powers, product in row:
            if sum(powers) == degree:
                count = factorial(degree)
                for k in powers:
                    count = count / factorial(k)
                values.append(sqrt(count) * product)
        features.append(values)
    return {"features": features}


@road("svm-soft")
def sequential_minimal_optimisation(X, y, C, kernel):
    """Two multipliers at a time, those that break the conditions most."""
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha = [0] * n
    scores = [0] * n
    for step in range(5000):
        up = [k for k in range(n) if (
            alpha[k] < C if y[k] > 0 else alpha[k] > 0)]
        down = [k for k in range(n) if (
            alpha[k] > 0 if y[k] > 0 else alpha[k] < C)]
        i = min(up, key=lambda k: scores[k] - y[k])
        j = max(down, key=lambda k: scores[k] - y[k])
        gap = (scores[j] - y[j]) - (scores[i] - y[i])
        if gap <= 1e-12:
            break
        curve = K[i][i] + K[j][j] - 2 * K[i][j]
        move = gap / curve if curve > 0 else C
        move = min(move, C - alpha[i] if y[i] > 0 else alpha[i])
        move = min(move, alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += y[i] * move
        alpha[j] -= y[j] * move
        scores = [s + move * (K[k][i] - K[k][j])
                  for k, s in enumerate(scores)]
    t_low, t_high = scores[i] - y[i], scores[j] - y[j]
    free = [k for k in range(n) if 1e-9 * C < alpha[k] < C * (1 - 1e-9)]
    t = (t_low + t_high) / 2
    if free:
        t = sum(scores[k] - y[k] for k in free) / len(free)
        t_low = t_high = t
    slack = [max(0, 1 - c * (s - t)) for c, s in zip(y, scores)]
    square = sum(a * c * s for a, c, s in zip(alpha, y, scores))
    result = {"alpha": alpha, "t": t, "t_low": min(t_low, t_high),
              "t_high": max(t_low, t_high), "slack": slack,
              "objective": square / 2 + C * sum(slack)}
    if kernel[0] == "linear":
        result["w"] = [sum(alpha[k] * y[k] * X[k][f] for k in range(n))
                       for f in range(len(X[0]))]
    return result


@road("svm-hard")
def dual_of_the_margin(X, y, kernel):
    """The same for a hard margin: multipliers have no limit."""
    n = len(X)
    K = [[kernel_value(kernel, x, z) for z in X] for x in X]
    alpha, scores = [0] * n, [0] * n
    for step in range(5000):
        down = [k for k in range(n) if y[k] < 0 or alpha[k] > 0]
        up = [k for k in range(n) if y[k] > 0 or alpha[k] > 0]
        i = min(up, key=lambda k: scores[k] - y[k])
        j = max(down, key=lambda k: scores[k] - y[k])
        gap = (scores[j] - y[j]) - (scores[i] - y[i])
        if gap <= 1e-12:
            break
        move = gap / (K[i][i] + K[j][j] - 2 * K[i][j])
        move = min([move] + ([alpha[i]] if y[i] < 0 else []) + (
            [alpha[j]] if y[j] > 0 else []))
        alpha[i] += y[i] * move
        alpha[j] -= y[j] * move
        scores = [s + move * (K[k][i] - K[k][j])
                  for k, s in enumerate(scores)]
    support = [k for k in range(n) if alpha[k] > 1e-9 * max(alpha)]
    t = sum(scores[k] - y[k] for k in support) / len(support)
    square = sum(a * c * s for a, c, s in zip(alpha, y, scores))
    margin = 1 / sqrt(square)
    on_margin = [k for k in range(n)
                 if abs(y[k] * (scores[k] - t) - 1) < 1e-7]
    result = {"alpha": alpha, "t": t, "margin": margin, "support": support,
              "on_margin": on_margin}
    if kernel[0] == "linear":
        result["w"] = [sum(alpha[k] * y[k] * X[k][f] for k in range(n))
                       for f in range(len(X[0]))]
    return result


def class_scatters(X, classes):
    """S_W and S_B, class by class."""
    d, centre = len(X[0]), mean(X)
    S_W = [[0] * d for j in range(d)]
    S_B = [[0] * d for j in range(d)]
    for label in sorted(set(classes), key=str):
        rows = [x for x, c in zip(X, classes) if c == label]
        mu = mean(rows)
        for x in rows:
            off = subtract(x, mu)
            S_W = [[S_W[j][k] + off[j] * off[k] for k in range(d)]
                   for j in range(d)]
        between = subtract(mu, centre)
        S_B = [[S_B[j][k] + len(rows) * between[j] * between[k]
                for k in range(d)] for j in range(d)]
    return S_W, S_B


def eigenvectors(A):
    """Return (value, vector) of a symmetric A by Jacobi's rotations."""
    n, A = len(A), [list(row) for row in A]
    V = [[int(i == j) for j in range(n)] for i in range(n)]
    for sweep in range(30):
        for i in range(n):
            for j in range(i):
                if abs(A[i][j]) > 1e-300:
                    q = (A[j][j] - A[i][i]) / (2 * A[i][j])
                    t = (1 if q >= 0 else -1) / (abs(q) + sqrt(q * q + 1))
                    c = 1 / sqrt(t * t + 1)
                    s = t * c
                    for row in A:
                        row[i], row[j] = (c * row[i] - s * row[j],
                                          s * row[i] + c * row[j])
                    for M in (A, V):
                        M[i], M[j] = (
                            [c * a - s * b for a, b in zip(M[i], M[j])],
                            [s * a + c * b for a, b in zip(M[i], M[j])])
    return [(A[k][k], V[k]) for k in range(n)]


def half_of(A):
    """Return L with L L' = A."""
    n = len(A)
    L = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = A[i][j] - dot(L[i][:j], L[j][:j])
            L[i][j] = sqrt(rest) if i == j else rest / L[j][j]
    return L


@road("fisher")
def fisher_by_classes(X, classes, components):
    """Eigenvectors of S_W^-1 S_B, the largest eigenvalues first."""
    S_W, S_B = class_scatters(X, classes)
    H = invert(half_of(S_W))
    pairs = eigenvectors(multiply(multiply(H, S_B), transpose(H)))
    pairs = sorted(pairs, key=lambda pair: -pair[0])[:components]
    eigenvalues = [value for value, v in pairs]
    W = [[dot(v, column) for column in zip(*H)] for value, v in pairs]
    criterion = sum(eigenvalues)
    return {"within": S_W, "between": S_B, "eigenvalues": eigenvalues,
            "W": W, "criterion": criterion}


@road("fisher-criterion")
def criterion_of_projections(X, classes, W):
    """The trace of s_W^-1 s_B, of the rows W x."""
    Y = [[dot(w, x) for w in W] for x in X]
    s_W, s_B = class_scatters(Y, classes)
    product = multiply(invert(s_W), s_B)
    criterion = sum(product[k][k] for k in range(len(W)))
    return {"within": s_W, "between": s_B, "criterion": criterion}
