"""Second confirmations: fisher.

Eigenvalues are trapped by counting pivots.  An irrational direction is found
again by a step or two of inverse iteration in decimals, which square its
error, and its eigenvalue as the quotient of Rayleigh; both are proved by
counts.
"""

from decimal import localcontext
from fractions import Fraction

from ...contract.numbers import digits_shown, exact, half_unit, is_rounded
from ...contract.numbers import DIGITS as DUE
from ...referee.families.fisher import Pencil, norm, signature
from ..fisher import groups, scatters, trace
from ..linear import mean, minus, reduced, solve
from ..rings import DIGITS, EXACT, digits, root
from . import met, numbers, require

PRECISION = 180
CLOSE = Fraction(1, 10 ** 85)       # relative, of an eigenvalue found again
ALIGNED = Fraction(1, 10 ** 160)    # the square of a sine


def fisher(data, output):
    """Require scatters, eigenvalues, directions and the criterion."""
    within, between = scatters(EXACT, data)
    require(numbers(output["within"]) == within, "within")
    require(numbers(output["between"]) == between, "between")
    values, W = output["eigenvalues"], output["W"]
    require(len(values) == data["components"] and [len(row) for row in W]
            == [len(within)] * len(values), "the number of components")
    pencil = Pencil(within, between)
    sure = [pair(pencil, j, text, row)
            for j, (text, row) in enumerate(zip(values, W))]
    require(len(reduced(numbers(W))[1]) == len(W),
            "the rows depend on each other")
    if len(values) >= pencil.above(Fraction(0)):
        sure = [(trace(EXACT, within, between),) * 2]
    require(met(output["criterion"], sum(low for low, _ in sure),
                sum(high for _, high in sure)), "the criterion")
    if len(groups(data)) == 2:
        two_classes(data, within, output)


def pair(pencil, j, text, row):
    """Require eigenvalue j and its direction; return the eigenvalue's
    interval."""
    mu, w = exact(text), [exact(v) for v in row]
    require(max(map(abs, w)) == 1, "the largest entry of W[{}]", j)
    if is_rounded(text):
        half = half_unit(text)
        require(digits_shown(text) >= DUE and trap(pencil, j, mu, half),
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
        v, better = [exact(entry) for entry in row], mu
        for _ in range(2):
            v = improved(pencil, better, v)
            better = Fraction(digits(norm(pencil.B, v) / norm(pencil.W, v)))
            if pencil.angle(v, better) < ALIGNED:
                break       # a second step from an eigenvalue divides by 0
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
    """Return v with (B - mu W) v = W w, by elimination in decimals."""
    v = solve(DIGITS, DIGITS.numbers([
        [Fraction(a) for a in row] for row in pencil.shifted(mu)]),
        [digits(Fraction(EXACT.dot(c, w))) for c in pencil.W])
    size = max(map(abs, v))
    return [Fraction(entry / size) for entry in v]


def two_classes(data, within, output):
    """Require the direction S_W^-1 (m1 - m2), and its eigenvalue."""
    one, two = groups(data)
    apart = minus(mean(EXACT, one), mean(EXACT, two))
    along = solve(EXACT, within, apart)
    (w,) = numbers(output["W"])
    require(not any(along) or all(
        p * b == q * a for p, a in zip(w, along) for q, b in zip(w, along)),
        "the direction of two classes")
    square = Fraction(len(one) * len(two), len(data["X"]))
    require(exact(output["eigenvalues"][0]) == square * EXACT.dot(
        apart, along), "the eigenvalue of two classes")


CHECKS = {"fisher": fisher}
