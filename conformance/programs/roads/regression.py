"""Systems, lines and penalties, as people write them in doubles."""

from math import sqrt

ROADS = {}


def road(*tasks):
    """Return what enters a program as a road of tasks."""
    def enter(program):
        for task in tasks:
            ROADS.setdefault(task, []).append(program)
        return program
    return enter


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def transpose(A):
    return [list(column) for column in zip(*A)]


def multiply(A, B):
    return [[dot(row, column) for column in zip(*B)] for row in A]


def mean(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def subtract(a, b):
    return [p - q for p, q in zip(a, b)]


@road("solve")
def elimination(A, b):
    """Gaussian elimination with partial pivoting, then back substitution."""
    n = len(A)
    M = [row + [v] for row, v in zip(A, b)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        M[k], M[p] = M[p], M[k]
        for i in range(k + 1, n):
            factor = M[i][k] / M[k][k]
            for j in range(k, n + 1):
                M[i][j] = M[i][j] - factor * M[k][j]
    x = [0] * n
    for i in reversed(range(n)):
        rest = sum(M[i][j] * x[j] for j in range(i + 1, n))
        x[i] = (M[i][n] - rest) / M[i][i]
    return {"x": x}


def solve(A, b):
    return elimination(A, b)["x"]


@road("inverse")
def gauss_jordan(A):
    """Gauss-Jordan elimination of A beside the identity."""
    n = len(A)
    M = [row + [int(i == j) for j in range(n)] for i, row in enumerate(A)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        M[k], M[p] = M[p], M[k]
        pivot = M[k][k]
        M[k] = [v / pivot for v in M[k]]
        for i in range(n):
            if i != k:
                factor = M[i][k]
                M[i] = [a - factor * b for a, b in zip(M[i], M[k])]
    return {"inverse": [row[n:] for row in M]}


def invert(A):
    return gauss_jordan(A)["inverse"]


@road("determinant")
def product_of_pivots(A):
    """Elimination; every exchange of rows turns the sign."""
    n, sign = len(A), 1
    M = [list(row) for row in A]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        if M[p][k] == 0:
            return {"determinant": 0}
        if p != k:
            M[k], M[p] = M[p], M[k]
            sign = -sign
        for i in range(k + 1, n):
            factor = M[i][k] / M[k][k]
            M[i] = [a - factor * b for a, b in zip(M[i], M[k])]
    value = sign
    for k in range(n):
        value = value * M[k][k]
    return {"determinant": value}


@road("covariance")
def covariance_by_columns(X):
    """Means of the columns, then a sum for each pair of columns."""
    n, d = len(X), len(X[0])
    mu = [sum(x[j] for x in X) / n for j in range(d)]
    S = [[0] * d for j in range(d)]
    for j in range(d):
        for k in range(d):
            total = 0
            for i in range(n):
                total += (X[i][j] - mu[j]) * (X[i][k] - mu[k])
            S[j][k] = total
    cov = [[v / n for v in row] for row in S]
    return {"mean": mu, "covariance": cov, "scatter": S}


@road("mse")
def squared_differences(y, predictions):
    """The mean of the squared differences."""
    total = 0
    for i in range(len(y)):
        total += (y[i] - predictions[i]) ** 2
    return {"mse": total / len(y)}


@road("line")
def line_by_deviations(x, y):
    """Sums of products of deviations from the means."""
    n = len(x)
    mean_x, mean_y = sum(x) / n, sum(y) / n
    s_xy = sum((x[i] - mean_x) * (y[i] - mean_y) for i in range(n))
    s_xx = sum((x[i] - mean_x) ** 2 for i in range(n))
    slope = s_xy / s_xx
    intercept = mean_y - slope * mean_x
    total = 0
    for i in range(n):
        total += (y[i] - (intercept + slope * x[i])) ** 2
    mse = total / n
    return {"intercept": intercept, "slope": slope, "mse": mse}


@road("line")
def line_by_sums(x, y):
    """Sums of x, y, their squares and products."""
    n = len(x)
    s_x, s_y = sum(x), sum(y)
    s_xx, s_xy = dot(x, x), dot(x, y)
    slope = (n * s_xy - s_x * s_y) / (n * s_xx - s_x ** 2)
    intercept = (s_y - slope * s_x) / n
    residuals = [b - intercept - slope * a for a, b in zip(x, y)]
    return {"intercept": intercept, "slope": slope,
            "mse": dot(residuals, residuals) / n}


@road("least-squares")
def normal_equations(X, y, intercept):
    """X'X w = X'y, with a column of ones for the intercept."""
    if intercept:
        X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    w = solve(A, [dot(column, y) for column in zip(*X)])
    residuals = [b - dot(x, w) for x, b in zip(X, y)]
    sse = sum(r ** 2 for r in residuals)
    b = w.pop() if intercept else 0
    return {"w": w, "intercept": b, "sse": sse}


@road("least-squares")
def least_squares_centred(X, y, intercept):
    """Columns and y less their means; the intercept comes last."""
    mu, middle = [0] * len(X[0]), 0
    if intercept:
        mu, middle = mean(X), sum(y) / len(y)
    Z = [subtract(x, mu) for x in X]
    c = [v - middle for v in y]
    w = solve(multiply(transpose(Z), Z), [dot(u, c) for u in zip(*Z)])
    b = middle - dot(w, mu)
    residuals = [v - dot(x, w) - b for x, v in zip(X, y)]
    return {"w": w, "intercept": b, "sse": dot(residuals, residuals)}


@road("ridge")
def ridge_centred(X, y, lam, intercept):
    """lambda on the diagonal of X'X, of columns less their means."""
    d, mu, middle = len(X[0]), [0] * len(X[0]), 0
    if intercept:
        mu, middle = mean(X), sum(y) / len(y)
    Z = [subtract(x, mu) for x in X]
    c = [v - middle for v in y]
    A = multiply(transpose(Z), Z)
    for j in range(d):
        A[j][j] += lam
    w = solve(A, [dot(u, c) for u in zip(*Z)])
    b = middle - dot(w, mu)
    residuals = [v - dot(x, w) - b for x, v in zip(X, y)]
    objective = dot(residuals, residuals) + lam * dot(w, w)
    return {"w": w, "intercept": b, "objective": objective}


@road("ridge")
def ridge_with_ones(X, y, lam, intercept):
    """A column of ones, whose weight is not penalised."""
    d = len(X[0])
    if intercept:
        X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    for j in range(d):
        A[j][j] += lam
    w = solve(A, [dot(column, y) for column in zip(*X)])
    residuals = [v - dot(x, w) for x, v in zip(X, y)]
    b = w.pop() if intercept else 0
    objective = sum(r ** 2 for r in residuals) + lam * sum(v ** 2 for v in w)
    return {"w": w, "intercept": b, "objective": objective}


@road("lasso")
def coordinate_descent(X, y, lam, intercept):
    """One weight after the other, by the residuals that the rest leaves."""
    n, d, mu, middle = len(X), len(X[0]), [0] * len(X[0]), 0
    if intercept:
        mu, middle = mean(X), sum(y) / n
    Z = [subtract(x, mu) for x in X]
    w, r = [0] * d, [v - middle for v in y]
    squares = [sum(z[j] ** 2 for z in Z) for j in range(d)]
    for sweep in range(2000):
        largest = 0
        for j in range(d):
            old = w[j]
            rho = sum(z[j] * (r[i] + z[j] * old) for i, z in enumerate(Z))
            room = max(abs(rho) - lam / 2, 0)
            w[j] = (room if rho > 0 else -room) / squares[j]
            r = [r[i] - z[j] * (w[j] - old) for i, z in enumerate(Z)]
            largest = max(largest, abs(w[j] - old))
        if largest <= 1e-15 * max(abs(v) for v in w):
            break
    b = middle - dot(w, mu)
    objective = dot(r, r) + lam * sum(abs(v) for v in w)
    return {"w": w, "intercept": b, "objective": objective}


@road("least-squares-classifier")
def regression_on_labels(X, y, intercept):
    """Least squares on labels -1 and +1; t is what w . x is compared with."""
    if intercept:
        X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    w = solve(A, [dot(column, y) for column in zip(*X)])
    t = -w.pop() if intercept else 0
    return {"w": w, "t": t}


@road("least-squares-plug-in")
def regression_on_zero_and_one(X, y):
    """Least squares on labels 0 and 1, cut at 1/2."""
    X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    beta = solve(A, [dot(column, y) for column in zip(*X)])
    fitted = [dot(x, beta) for x in X]
    labels = [1 if v >= 0.5 else 0 for v in fitted]
    return {"w": beta[:-1], "intercept": beta[-1], "fitted": fitted,
            "labels": labels}


@road("basic-linear-classifier")
def half_way(X, y):
    """Half way between the means of the classes."""
    plus = mean([x for x, c in zip(X, y) if c == 1])
    minus = mean([x for x, c in zip(X, y) if c == -1])
    w = subtract(plus, minus)
    t = (dot(plus, plus) - dot(minus, minus)) / 2
    return {"w": w, "t": t}


@road("linear-classifier")
def means_and_counts(X, y, M, n_plus, n_minus):
    """M^-1 (n_plus mu_plus - n_minus mu_minus)."""
    d = len(X[0])
    plus = [x for x, c in zip(X, y) if c == 1]
    minus = [x for x, c in zip(X, y) if c == -1]
    n_plus = len(plus) if n_plus is None else n_plus
    n_minus = len(minus) if n_minus is None else n_minus
    mu_plus, mu_minus = mean(plus), mean(minus)
    v = [n_plus * a - n_minus * b for a, b in zip(mu_plus, mu_minus)]
    if M == "identity":
        M = [[int(i == j) for j in range(d)] for i in range(d)]
    elif M == "diagonal":
        mu = mean(X)
        s = [sum((x[j] - mu[j]) ** 2 for x in X) for j in range(d)]
        M = [[s[i] if i == j else 0 for j in range(d)] for i in range(d)]
    elif M == "full":
        M = multiply(transpose(X), X)
    return {"w": solve(M, v)}


@road("classify")
def signs_of_scores(w, t, X, rule):
    """+1 above the threshold, -1 below it."""
    labels = []
    for x in X:
        score = dot(w, x) - t
        if score > 0:
            label = 1
        elif score < 0:
            label = -1
        else:
            label = 1 if rule == "step" else 0
        labels.append(label)
    return {"labels": labels}


@road("margins")
def margins_of_rows(w, t, X, y):
    """Scores times labels, and distances from the hyperplane."""
    size = sqrt(sum(v ** 2 for v in w))
    scores = [dot(w, x) - t for x in X]
    functional = [c * s for c, s in zip(y, scores)]
    distances = [s / size for s in scores]
    m_plus = min(f for f, c in zip(functional, y) if c == 1)
    m_minus = min(f for f, c in zip(functional, y) if c == -1)
    margin = min(m_plus, m_minus) / size
    t_equal = t + (m_plus - m_minus) / 2
    return {"functional": functional, "distances": distances,
            "margin": margin, "m_plus": m_plus, "m_minus": m_minus,
            "t_equal": t_equal}
