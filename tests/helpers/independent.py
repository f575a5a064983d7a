"""Slow, plain second opinions in fractions.

Nothing here imports refimpl and nothing is shared with it: where the two
agree, they agree by two ways of computing.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import combinations, permutations, product


def dot(a, b):
    """Return a . b as a fraction."""
    return sum((Fraction(u) * Fraction(v) for u, v in zip(a, b)),
               Fraction(0))


def apply(A, x):
    """Return A x."""
    return [dot(row, x) for row in A]


def reduced(rows):
    """Return (the reduced row echelon form, the pivot columns)."""
    M = [[Fraction(v) for v in row] for row in rows]
    pivots = []
    for column in range(len(M[0]) if M else 0):
        r = len(pivots)
        p = next((i for i in range(r, len(M)) if M[i][column] != 0), None)
        if p is None:
            continue
        M[r], M[p] = M[p], M[r]
        M[r] = [v / M[r][column] for v in M[r]]
        for i in range(len(M)):
            if i != r:
                M[i] = [a - M[i][column] * b for a, b in zip(M[i], M[r])]
        pivots.append(column)
    return M, pivots


def rank(rows):
    return len(reduced(rows)[1])


def solution(A, b):
    """Return the x with A x = b, or None where A is singular."""
    n = len(A)
    M, pivots = reduced([list(row) + [v] for row, v in zip(A, b)])
    if pivots[:n] != list(range(n)):
        return None
    return [M[i][n] for i in range(n)]


def determinant(A):
    """Return det A by the sum over permutations."""
    n, value = len(A), Fraction(0)
    for p in permutations(range(n)):
        term = Fraction(1)
        for i in range(n):
            term *= A[i][p[i]]
        inversions = sum(p[i] > p[j] for i, j in combinations(range(n), 2))
        value += -term if inversions % 2 else term
    return value


def fit(X, y, weights=None):
    """Return the weighted least-squares w, or None; by normal equations."""
    weights = weights or [1] * len(X)
    m = len(X[0])
    G = [[sum(Fraction(u) * r[j] * r[k] for u, r in zip(weights, X))
          for k in range(m)] for j in range(m)]
    h = [sum(Fraction(u) * r[j] * v for u, r, v in zip(weights, X, y))
         for j in range(m)]
    return solution(G, h)


def value(Q, c, x):
    """Return x'Qx / 2 + c'x."""
    return dot(x, apply(Q, x)) / 2 + dot(c, x)


def lowest(Q, c, lower, upper, balanced):
    """Return the least x'Qx / 2 + c'x, None where no candidate is feasible.

    Every choice of which variables are at a bound and which are free is
    tried; the stationary point of the free ones is a candidate where it is
    unique.  The minimum is among them, if there is one and every variable
    has a bound.
    """
    n, best = len(c), None
    for places in product((0, 1, 2), repeat=n):
        fixed = [lower[i] if p == 0 else upper[i] if p == 1 else 0
                 for i, p in enumerate(places)]
        if None in fixed:
            continue
        x = _stationary(Q, c, fixed, [i for i in range(n) if places[i] == 2],
                        balanced)
        if x is None or (balanced and sum(x) != 0) or any(
                (lo is not None and v < lo) or (up is not None and v > up)
                for v, lo, up in zip(x, lower, upper)):
            continue
        if best is None or value(Q, c, x) < best:
            best = value(Q, c, x)
    return best


def _stationary(Q, c, x, free, balanced):
    x = [Fraction(v) for v in x]
    if not free:
        return x
    g = [a + b for a, b in zip(apply(Q, x), c)]
    A = [[Q[i][j] for j in free] + [1] * balanced for i in free]
    b = [-g[i] for i in free]
    if balanced:
        A.append([1] * len(free) + [0])
        b.append(-sum(x))
    p = solution(A, b)
    if p is None:
        return None
    for i, v in zip(free, p):
        x[i] = v
    return x


def perceptron(X, y, eta, w, wrong, limit):
    """Return (w, alpha, epochs) of Algorithm 7.1; epochs None at the limit."""
    w, alpha = list(w), [0] * len(X)
    for epoch in range(1, limit + 1):
        clean = True
        for i, x in enumerate(X):
            if wrong(y[i], sum(a * b for a, b in zip(w, x))):
                w = [a + eta * y[i] * b for a, b in zip(w, x)]
                alpha[i] += 1
                clean = False
        if clean:
            return w, alpha, epoch
    return w, alpha, None


def dual_perceptron(K, y, limit):
    """Return (alpha, epochs) of Algorithm 7.2, sums added up anew."""
    n = len(y)
    alpha = [0] * n
    for epoch in range(1, limit + 1):
        clean = True
        for i in range(n):
            if y[i] * sum(alpha[j] * y[j] * K[i][j] for j in range(n)) <= 0:
                alpha[i] += 1
                clean = False
        if clean:
            return alpha, epoch
    return alpha, None


def formula(name, q, digits=200):
    """Return e^q or what is made of it, by decimal, as a fraction."""
    with localcontext() as context:
        context.prec, context.Emin = digits, -10 ** 9
        v = Decimal(q.numerator) / q.denominator
        p = 1 / (1 + (-v).exp())
        return Fraction({
            "exp": lambda: v.exp(), "logistic": lambda: p,
            "variance": lambda: p / (1 + v.exp()),
            "softplus": lambda: (1 + v.exp()).ln()}[name]())


def refutes(lam, X, y):
    """Require Gordan's alternative: lam >= 0, sum 1, sum lam y x = 0."""
    assert len(lam) == len(y) and min(lam) >= 0 and sum(lam) == 1
    for column in zip(*X):
        assert sum(v * c * k for v, c, k in zip(lam, y, column)) == 0
