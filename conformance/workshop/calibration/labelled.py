"""Random rows with labels or classes, and what goes with them."""

from fractions import Fraction

from .draws import LINEAR


def shortened(draw, x):
    """Return a number rounded to so few digits that it is short."""
    one = 2 ** 16 if draw.binary else 10 ** 5
    return Fraction(round(x * one), one)


def classes(draw, apart):
    """Return X and y, the classes moved apart along all columns.

    apart  in units of the spread of a column
    """
    y, X = draw.labels(), draw.rows()
    for j in range(draw.m):
        column = [x[j] for x in X]
        move = (max(column) - min(column)) * apart / 2
        for x, c in zip(X, y):
            x[j] += c * move
    return {"X": X, "y": y}


def separated(draw):
    given = classes(draw, Fraction(5, 4))
    return dict(given, kernel=LINEAR if draw.kind != "plain"
                else draw.kernel())


def overlapping(draw):
    C = Fraction(2) ** draw.random.randint(-3, 4)
    given = classes(draw, Fraction(1, 8))
    return dict(given, C=C, kernel=LINEAR if draw.kind != "plain"
                else draw.kernel())


def machine(draw):
    given = {"X": draw.rows(), "y": draw.labels(), "t": draw.number(),
             "alpha": draw.vector(draw.n, 0, 2), "Z": draw.rows(3)}
    return dict(given, kernel=draw.kernel() if draw.kind == "plain"
                else LINEAR)


def likelihood(draw):
    X = [x[:-1] + [Fraction(1)] for x in draw.rows()]
    theta = draw.vector(draw.m, -2, 2)
    size = [max(abs(x[j]) for x in X) or 1 for j in range(draw.m)]
    theta = [shortened(draw, v * 2 ** 10) / 2 ** 10 / Fraction(2) ** (
        int(s).bit_length()) for v, s in zip(theta, size)]
    y = draw.labels((0, 1))
    if draw.kind == "steep":
        # a label 0 at a score near 22
        theta[-1] += 22 - sum(a * b for a, b in zip(theta, X[y.index(0)]))
    return {"X": X, "y": y, "theta": theta}


def maximum(draw):
    """Return labels in the order 0 1 0 1 along every column but the last,
    so that no direction separates them."""
    m = draw.m
    columns = [sorted(column) for column in zip(*draw.rows())]
    y = [0, 1] * (draw.n // 2) + [0] * (draw.n % 2)
    order = list(range(draw.n))
    X = [[None] * m for _ in order]
    for j in range(m):
        for i, v in zip(order, columns[j]):
            X[i][j] = v if j < m - 1 else Fraction(1)
        if m > 2:
            half = order[2:] + order[:2]
            order = half
    return {"X": X, "y": y}


def grouped(draw):
    names = [0, 1, 2][:draw.random.randint(2, 3)]
    groups = names * 3 + [draw.random.choice(names)
                          for _ in range(draw.n)]
    X = draw.rows(len(groups))
    for j in range(draw.m):
        column = [x[j] for x in X]
        spread = max(column) - min(column)
        shift = {name: spread * draw.number() for name in names}
        for x, name in zip(X, groups):
            x[j] += shift[name]
    return {"X": X, "classes": groups}


def fisher(draw):
    given = grouped(draw)
    most = min(draw.m, len(set(given["classes"])) - 1)
    return dict(given, components=draw.random.randint(1, most))


def criterion(draw):
    given = grouped(draw)
    size = [max(abs(x[j]) for x in given["X"]) for j in range(draw.m)]
    return dict(given, W=[
        [(v / 4 + (j == k)) / Fraction(2) ** int(s).bit_length()
         for k, (v, s) in enumerate(zip(draw.vector(draw.m), size))]
        for j in range(draw.random.randint(1, 2))])


def linear(draw):
    given = classes(draw, Fraction(1, 2))
    M = draw.random.choice(["identity", "diagonal", "full", "matrix"])
    if M == "matrix":
        M = [draw.vector(draw.m) for _ in range(draw.m)]
    return dict(given, M=M)


def scored(draw):
    given = classes(draw, Fraction(1, 2))
    size = [max(abs(x[j]) for x in given["X"]) for j in range(draw.m)]
    w = [v / Fraction(2) ** int(s).bit_length() + (v == 0)
         for v, s in zip(draw.vector(draw.m), size)]
    return dict(given, w=w, t=draw.number())
