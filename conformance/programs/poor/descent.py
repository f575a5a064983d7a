"""Poor formulas for steps down a criterion."""

from ..linear import gram


def in_dual(r, data):
    """Return adaline's weights as sums of the examples, by a Gram matrix."""
    X, y, n = data["X"], data["y"], len(data["X"])
    K, alpha = gram(r, X), [r.number(0)] * len(data["X"])
    for _ in range(data["T"]):
        for i in range(n):
            alpha[i] = alpha[i] + data["eta"] * (
                y[i] - r.dot(K[i], alpha))
    return {"w": [r.dot(alpha, c) for c in zip(*X)]}


def split(r, data):
    """Return them with eta y x and eta (w.x) x moved one by one."""
    w = [r.number(0)] * len(data["X"][0])
    for _ in range(data["T"]):
        for x, y in zip(data["X"], data["y"]):
            s = r.dot(w, x)
            w = [a + data["eta"] * y * v for a, v in zip(w, x)]
            w = [a - data["eta"] * s * v for a, v in zip(w, x)]
    return {"w": w}


def by_matrix(r, data):
    """Return them by (I - eta x x') w + eta y x, the matrix first."""
    w = [r.number(0)] * len(data["X"][0])
    for _ in range(data["T"]):
        for x, y in zip(data["X"], data["y"]):
            e = data["eta"]
            w = [r.dot([(1 if j == k else 0) - e * u * v
                        for k, v in enumerate(x)], w) + e * y * u
                 for j, u in enumerate(x)]
    return {"w": w}


STEPS = "a digit: each step is off by u (|y| + |w||x|), as it is printed"
POOR = {}
MILD = {
    "adaline": [
        ("weights are sums of examples, by a Gram matrix", in_dual, STEPS),
        ("eta y x and eta (w.x) x are moved one by one", split, STEPS),
        ("I - eta x x' is made first", by_matrix, STEPS)]}
