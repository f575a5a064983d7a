"""Second confirmations: separability, svm-hard, svm-soft.

A hard margin is proved by its conditions: alpha >= 0, sum alpha y = 0, every
y f >= 1, and alpha (y f - 1) = 0 entry by entry; a soft margin by its gap:
w and t with the slack they need, and multipliers between 0 and C, have the
same objective.  Small problems are also solved by two methods that know
nothing of active sets or descent:

    by_trial    every partition: which multipliers are 0, C, or in between
    pivoted     criss-cross pivoting on the complementarity problem

A Gaussian kernel is irrational.  There the equations are solved anew, to far
more digits than are due, and everything is held to them: those of all
partitions for a hard margin, those of the multipliers given for a soft one.
"""

from fractions import Fraction
from itertools import product

from ...contract.numbers import exact, is_rounded, near
from ...referee.families.svm_bounds import soft_margin as bounds
from .kernels import kernel_interval
from ..proof import require
from ..proof import root
from .systems import cleared, dot

SMALL = 7           # examples of a hard margin that all partitions are tried
BRUTE = 5           # the same of a soft margin
PIVOTS = 12
TINY = Fraction(1, 10 ** 60)
SLACK = Fraction(1, 10 ** 70)
GRID = 10 ** 90


def separability(data, output):
    """Require the proof of the verdict, either way."""
    if output["separable"] is True:
        w, t = [exact(v) for v in output["w"]], exact(output["t"])
        for i, (x, label) in enumerate(zip(data["X"], data["y"])):
            require(label * (dot(w, x) - t) > 0, "row {} not separated", i)
    else:
        require(output["separable"] is False, "no verdict")
        no_hyperplane(data, output["lambda"], True)


def no_hyperplane(data, given, threshold):
    """Require lambda >= 0, sum 1, sum lambda y x = 0.

    With a threshold also sum lambda y = 0; with a kernel the sum is a norm.
    """
    lam = [exact(v) for v in given]
    require(len(lam) == len(data["X"]), "lambda has {} entries", len(lam))
    require(min(lam) >= 0 and sum(lam) == 1, "lambda is no average")
    v = signed(lam, data["y"])
    require(not threshold or sum(v) == 0, "sum lambda y is not 0")
    if data.get("kernel", ("linear",))[0] == "linear":
        for k, column in enumerate(zip(*data["X"])):
            require(dot(v, column) == 0, "column {} is left", k)
    else:
        require(dot(v, scores_of(gram_of(data), v)) == 0,
                "not 0 in feature space")


def signed(alpha, y):
    """Return alpha_i y_i."""
    return [a * label for a, label in zip(alpha, y)]


def scores_of(K, v):
    """Return K v."""
    return [dot(v, row) for row in K]


def gram_of(data):
    """Return the matrix of kernels; midpoints where they are irrational."""
    X, n = data["X"], len(data["X"])
    half = [[sum(kernel_interval(data["kernel"], x, z)) / 2
             for z in X[:i + 1]] for i, x in enumerate(X)]
    return [[half[max(i, j)][min(i, j)] for j in range(n)] for i in range(n)]


def svm_hard(data, output):
    """Require the optimality conditions, and what follows from alpha."""
    K, y = gram_of(data), data["y"]
    require(len(output["alpha"]) == len(y), "the length of alpha")
    gaussian = data["kernel"][0] == "gaussian"
    tried = small_margin(K, y) if len(y) <= SMALL or gaussian else None
    if gaussian:
        alpha, t = tried
        for i, (text, v) in enumerate(zip(output["alpha"], alpha)):
            require(near(text, *blur(text, v, v)), "alpha {}", i)
        require(near(output["t"], *blur(output["t"], t, t)), "t")
    else:
        alpha = [exact(v) for v in output["alpha"]]
        t = exact(output["t"])
    v = signed(alpha, y)
    scores = scores_of(K, v)
    conditions(y, alpha, [c * (s - t) - 1 for c, s in zip(y, scores)], output)
    low, high = root(1 / dot(v, scores))
    require(near(output["margin"], *blur(output["margin"], low, high)),
            "margin")
    weights(data, output, v)
    if tried and not gaussian:
        require(apart(K, signed(tried[0], y), v) == 0,
                "trying every support gives other weights")
        require(tried[1] == t, "trying every support gives another t")


def small_margin(K, y):
    """Return alpha and t of a hard margin by trying every support."""
    require(len(y) <= SMALL, "too many examples for a Gaussian kernel")
    found = by_trial(K, y)
    require(found is not None, "no set of support vectors works")
    return found


def weights(data, output, v):
    """Require w = sum v x with a linear kernel, and none with another."""
    if data["kernel"][0] == "linear":
        w = [dot(v, column) for column in zip(*data["X"])]
        require([exact(c) for c in output["w"]] == w, "w is {}", w)
    else:
        require("w" not in output, "w with a kernel")


def apart(K, v, w):
    """Return the square of the distance of two weights in feature space."""
    off = [a - b for a, b in zip(v, w)]
    return dot(off, scores_of(K, off))


def blur(text, low, high):
    """Widen an interval by the last of 60 places where text is rounded."""
    room = abs(TINY * high) if is_rounded(text) else 0
    return low - room, high + room


def conditions(y, alpha, room, output):
    """Require feasibility and complementary slackness; the index lists.

    room  y f - 1 of each example
    """
    require(min(alpha) >= 0, "alpha below 0")
    require(abs(dot(alpha, y)) <= TINY, "sum alpha y is not 0")
    tolerance = TINY if any(map(is_rounded, output["alpha"])) else 0
    for i, (a, r) in enumerate(zip(alpha, room)):
        require(r >= -tolerance, "row {} is inside the margin", i)
        require(a * r <= tolerance, "row {} is slack and has alpha", i)
    support = [i for i, a in enumerate(alpha) if a > tolerance]
    touching = [i for i, r in enumerate(room) if r <= tolerance]
    require(output["support"] == support, "support is {}", support)
    require(output["on_margin"] == touching, "on_margin is {}", touching)


def svm_soft(data, output):
    """Require the optimum, by its gap and by a second method."""
    K, y, C = gram_of(data), data["y"], data["C"]
    require(len(output["alpha"]) == len(y), "the length of alpha")
    alpha, small = [exact(a) for a in output["alpha"]], 0
    if data["kernel"][0] == "gaussian":
        K, small = [on_grid(row) for row in K], TINY
        alpha = [a if a == C else on_grid([a])[0]
                 for a in solved_anew(K, y, C, output["alpha"])]
    require(min(alpha) >= -small and max(alpha) <= C + small, "the box")
    times, v = multiplier(K), signed(alpha, y)
    scores = times(v)
    proof = bounds(scores, dot(v, scores), y, C, 0, alpha,
                   lambda a: dot(a, times(a)))
    require(proof.unbalanced <= small, "sum alpha y is not 0")
    require(proof.best - proof.dual <= small, "the gap is not closed")
    follows(data, output, alpha, scores, proof)
    if len(y) <= PIVOTS:
        found, t = (by_trial if len(y) <= BRUTE else pivoted)(K, y, C)
        require(abs(apart(K, signed(found, y), v)) <= TINY,
                "a second method gives other weights")
        require(proof.t_low - TINY <= t <= proof.t_high + TINY,
                "a second method gives another t")


def on_grid(values):
    """Return values cut to whole multiples of 1 / GRID."""
    return [Fraction(int(v * GRID), GRID) for v in values]


def multiplier(K):
    """Return the function that multiplies K by a vector, in whole numbers.
    """
    n = len(K)
    (flat,), scale = cleared([[v for row in K for v in row]])
    rows = [flat[i * n:(i + 1) * n] for i in range(n)]

    def times(v):
        (whole,), more = cleared([v])
        return [Fraction(sum(a * b for a, b in zip(row, whole)))
                / (scale * more) for row in rows]
    return times


def solved_anew(K, y, C, given):
    """Return multipliers to more than TINY, free where they were free."""
    places = [0 if exact(a) == 0 else 1 if near(a, C, C) else None
              for a in given]
    alpha, _ = partition(K, y, C, places)
    require(alpha is not None, "no optimum with these at the bounds")
    return alpha


def follows(data, output, alpha, scores, proof):
    """Require all outputs, given multipliers that are optimal."""
    y, t = data["y"], (proof.t_low + proof.t_high) / 2
    slack = [max(1 - label * (s - t), Fraction(0))
             for label, s in zip(y, scores)]
    for name, due in (("alpha", alpha), ("slack", slack)):
        require(len(output[name]) == len(due), "the length of {}", name)
        for i, v in enumerate(due):
            require(agrees(output[name][i], v), "{} {}", name, i)
    for name, v in (("t", t), ("t_low", proof.t_low),
                    ("t_high", proof.t_high), ("objective", proof.best)):
        require(agrees(output[name], v), "{} is not {}", name, float(v))
    weights(data, output, signed(alpha, y))


def agrees(text, value):
    """Say whether text is a value that is known to TINY, in every digit."""
    if not is_rounded(text):
        return exact(text) == value or (exact(text) == 0
                                        and abs(value) < TINY)
    around = TINY * abs(value)
    return near(text, value - around, value + around)


# Every partition.  An optimum always has multipliers whose support vectors
# are affinely independent, and for those that are in between the equations
# y f = 1, sum alpha y = 0 have one solution.

def by_trial(K, y, C=None, balanced=True):
    """Return (alpha, t) of the soft margin, None where there is none; t is
    one of the best.

    K  n by n kernel values; exact, or right to more than 70 places
    C  the price of slack, None for no limit: a hard margin
    balanced=False leaves the equation sum alpha y = 0 out, and t is 0
    """
    for places in product((0, None) if C is None else (0, 1, None),
                          repeat=len(y)):
        found = placed(K, y, C or Fraction(0), places, balanced)
        if found is not None:
            return found
    return None


def placed(K, y, C, places, balanced):
    """Return (alpha, t) if the places are those of an optimum, else None."""
    alpha, t = partition(K, y, C, places, balanced)
    if alpha is None:
        return None
    scores = scores_of(K, signed(alpha, y))
    if t is None:
        t = between(scores, y, places)
    room = [label * (s - t) - 1 for label, s in zip(y, scores)]
    if t is not None and all(
            r >= -SLACK if place == 0 else r <= SLACK
            for r, place in zip(room, places) if place is not None):
        return alpha, t
    return None


def partition(K, y, C, places, balanced=True):
    """Return the multipliers of given places, and t where some are free.

    places  for each example 0, 1 for C, or None for a multiplier in between
    (None, None) where those that are free are not between 0 and C, which is
    0 for no limit.
    """
    free = [i for i, place in enumerate(places) if place is None]
    alpha = [C * (place or 0) for place in places]
    fixed = signed(alpha, y)
    if not free:
        if not balanced:
            return alpha, Fraction(0)
        return (None if sum(fixed) else alpha), None
    rows = [[y[j] * K[i][j] for j in free] + [Fraction(-1)] * balanced
            + [y[i] - dot(fixed, K[i])] for i in free]
    if balanced:
        rows.append([Fraction(y[j]) for j in free]
                    + [Fraction(0), -sum(fixed)])
    solution = gauss_jordan(rows)
    if solution is None:
        return None, None
    for i, a in zip(free, solution):
        alpha[i] = a
    if not all(alpha[i] > 0 and (not C or alpha[i] < C) for i in free):
        return None, None
    return alpha, solution[-1] if balanced else Fraction(0)


def gauss_jordan(rows):
    """Return the solution; None where a column has no pivot."""
    M, n = [list(row) for row in rows], len(rows)
    for j in range(n):
        p = next((i for i in range(j, n) if abs(M[i][j]) > SLACK), None)
        if p is None:
            return None
        M[j], M[p] = M[p], M[j]
        M[j] = [v / M[j][j] for v in M[j]]
        for i in range(n):
            if i != j and M[i][j]:
                f = M[i][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [row[-1] for row in M]


def between(scores, y, places):
    """Return the middle of the t that no multiplier at a bound forbids;
    None where there is no end.
    """
    over = [s - label for s, label, place in zip(scores, y, places)
            if place == (label > 0)]
    under = [s - label for s, label, place in zip(scores, y, places)
             if place == (label < 0)]
    return (max(over) + min(under)) / 2 if over and under else None


# Pivoting.  The conditions of optimality are a linear complementarity
# problem: find z >= 0 with v = M z + q >= 0 and z . v = 0, where z holds the
# multipliers, the slack, and t in two parts; v what each goes with.  M is
# positive semidefinite, and choosing the least index that is out of order
# ends whatever is degenerate.

def pivoted(K, y, C, balanced=True):
    """Return (alpha, t) as by_trial does."""
    n = len(y)
    size = n if C is None else 2 * n
    q = [Fraction(-1)] * n + [Fraction(C or 0)] * (size - n)
    if balanced:
        q += [Fraction(0)] * 2
    M = [[Fraction(0)] * len(q) for _ in q]
    for i in range(n):
        for j in range(n):
            M[i][j] = Fraction(y[i] * y[j] * K[i][j])
        if C is not None:
            M[i][n + i], M[n + i][i] = Fraction(1), Fraction(-1)
        if balanced:
            for k, s in ((size, 1), (size + 1, -1)):
                M[i][k], M[k][i] = Fraction(-s * y[i]), Fraction(s * y[i])
    z = complementary(M, q)
    return z[:n], z[-2] - z[-1] if balanced else Fraction(0)


def complementary(M, q):
    """Return a z of the complementarity problem of M and q.

    v = M z + q is kept as a table solved for one of each pair (z_k, v_k);
    is_z tells which.  The first value below 0 is exchanged with its partner,
    or, where that is not possible, with another and both partners.
    """
    n = len(q)
    T = [list(row) + [c] for row, c in zip(M, q)]
    is_z = [False] * n
    while True:
        k = next((i for i in range(n) if T[i][n] < 0), None)
        if k is None:
            return [T[i][n] if is_z[i] else Fraction(0) for i in range(n)]
        r = k if T[k][k] != 0 else next(
            (j for j in range(n) if T[k][j] > 0), None)
        require(r is not None, "the conditions have no solution")
        exchange(T, k, r)
        is_z[k] = not is_z[k]
        if r != k:
            exchange(T, r, k)
            is_z[r] = not is_z[r]
            T[k], T[r] = T[r], T[k]
            for row in T:
                row[k], row[r] = row[r], row[k]


def exchange(T, r, k):
    """Solve row r of v = T (z, 1) for z_k, and put it into the others."""
    p = T[r][k]
    row = [-a / p for a in T[r]]
    row[k] = 1 / p
    for i, other in enumerate(T):
        f = other[k]
        if i != r and f != 0:
            T[i] = [a + f * b for a, b in zip(other, row)]
            T[i][k] = f * row[k]
    T[r] = row


CHECKS = {"separability": separability,
          "svm-hard": svm_hard,
          "svm-soft": svm_soft}
