"""Second confirmations: fisher, fisher-criterion.

Eigenvalues are trapped by counting pivots.  An irrational direction is found
again by one step of inverse iteration in decimals, which squares its error,
and its eigenvalue as the quotient of Rayleigh; both are proved by counts.
"""

from decimal import localcontext
from fractions import Fraction

from ...contract.numbers import DIGITS, digits_shown, exact, half_unit, is_rounded
from ...referee.exact import dot, invert, whole
from ...referee.families.fisher import (
    Pencil, groups, norm, scatters, signature)
from .likelihood import decimal, solved
from .systems import times
from ..proof import require
from ..proof import met, root

PRECISION = 180
CLOSE = Fraction(1, 10 ** 85)       # relative, of an eigenvalue found again
ALIGNED = Fraction(1, 10 ** 160)    # the square of a sine


def ungrouped(given):
    """Return the faults of one class only, and of too many components."""
    kinds = len({(type(v), v) for v in given["classes"]})
    most = min(kinds - 1, len(given["X"][0]))
    found = {"label"} if kinds < 2 else set()
    if exact(given.get("components", most)) > most:
        found.add("domain")
    return found


def numbers(rows):
    """Return printed rows as fractions."""
    return [[exact(v) for v in row] for row in rows]


def fisher(data, output):
    """Require scatters, eigenvalues, directions and the criterion."""
    within, between = scatters(data["X"], data["classes"])
    require(numbers(output["within"]) == within, "within")
    require(numbers(output["between"]) == between, "between")
    values, W = output["eigenvalues"], output["W"]
    require(len(values) == data["components"] and [len(row) for row in W]
            == [len(within)] * len(values), "the number of components")
    pencil = Pencil(within, between)
    sure = [pair(pencil, j, text, row)
            for j, (text, row) in enumerate(zip(values, W))]
    require(rank(numbers(W)) == len(W), "the rows depend on each other")
    if len(values) >= pencil.above(Fraction(0)):
        sure = [(trace(invert(within), between),) * 2]
    require(met(output["criterion"], sum(low for low, _ in sure),
                sum(high for _, high in sure)), "the criterion")
    if len(groups(data["X"], data["classes"])) == 2:
        two_classes(data, within, output)


def rank(rows):
    """Return how many rows are independent: the pivots of their products."""
    n = len(rows)
    flat, _ = whole([dot(v, w) for v in rows for w in rows])
    return sum(signature([flat[k * n:k * n + n] for k in range(n)]))


def trace(A, B):
    """Return the trace of A B, B symmetric."""
    return sum(dot(p, q) for p, q in zip(A, B))


def pair(pencil, j, text, row):
    """Require eigenvalue j and its direction; return the eigenvalue's
    interval."""
    mu, w = exact(text), [exact(v) for v in row]
    require(max(map(abs, w)) == 1, "the largest entry of W[{}]", j)
    if is_rounded(text):
        half = half_unit(text)
        require(digits_shown(text) >= DIGITS and trap(pencil, j, mu, half),
                "eigenvalue {}", j)
        return again(pencil, j, mu, row)
    up, down = signature(pencil.shifted(mu))
    require(up <= j < len(w) - down, "eigenvalue {}", j)
    require(pencil.residual(w, mu) == 0, "W[{}]", j)
    return mu, mu


def trap(pencil, j, mu, distance):
    """Say whether eigenvalue j is within a distance of mu."""
    return (pencil.above(mu + distance) <= j
            < pencil.above(mu - distance))


def again(pencil, j, mu, row):
    """Require every digit of an irrational direction.

    Returns the interval of its eigenvalue, to CLOSE.
    """
    with localcontext() as context:
        context.prec = PRECISION
        v = improved(pencil, mu, [exact(entry) for entry in row])
        better = Fraction(decimal(norm(pencil.B, v) / norm(pencil.W, v)))
    require(trap(pencil, j, better, CLOSE * better), "eigenvalue {}", j)
    sine = pencil.angle(v, better)
    require(sine < ALIGNED, "W[{}] is not found again", j)
    largest = max(range(len(v)), key=lambda k: abs(exact(row[k])))
    off = [root(4 * sine * pencil.inverse[k][k] * norm(pencil.W, v))[1]
           for k in range(len(v))]
    for k, (entry, e) in enumerate(zip(v, off)):
        ratio = entry / v[largest]
        room = 2 * (e + abs(ratio) * off[largest]) / abs(v[largest])
        require(met(row[k], ratio - room, ratio + room), "W[{}][{}]", j, k)
    return better * (1 - CLOSE), better * (1 + CLOSE)


def improved(pencil, mu, w):
    """Return v with (B - mu W) v = W w, by Gauss in decimals."""
    v = solved([[decimal(Fraction(a)) for a in row] + [decimal(dot(c, w))]
                for row, c in zip(pencil.shifted(mu), pencil.W)])
    size = max(map(abs, v))
    return [Fraction(entry / size) for entry in v]


def two_classes(data, within, output):
    """Require the direction S_W^-1 (m1 - m2), and its eigenvalue."""
    one, two = groups(data["X"], data["classes"])
    apart = [sum(p) / Fraction(len(one)) - sum(q) / Fraction(len(two))
             for p, q in zip(zip(*one), zip(*two))]
    along = [dot(row, apart) for row in invert(within)]
    (w,) = numbers(output["W"])
    require(not any(along) or all(
        p * b == q * a for p, a in zip(w, along) for q, b in zip(w, along)),
        "the direction of two classes")
    square = Fraction(len(one) * len(two), len(data["X"]))
    require(exact(output["eigenvalues"][0]) == square * dot(apart, along),
            "the eigenvalue of two classes")


def projected(data):
    """Return the scatters of y = W x, by (4.47) to (4.49)."""
    Y = times(data["X"], list(zip(*data["W"])))
    return scatters(Y, data["classes"])


def fisher_criterion(data, output):
    """Require the scatters of the projected rows, and the trace (4.50)."""
    within, between = projected(data)
    require(numbers(output["within"]) == within, "within")
    require(numbers(output["between"]) == between, "between")
    require(exact(output["criterion"]) == trace(invert(within), between),
            "the criterion")


CHECKS = {"fisher": fisher,
          "fisher-criterion": fisher_criterion}
