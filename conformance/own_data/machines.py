"""What an answer of a linear machine proves, row by row and exactly.

The rows are passed over; what is kept is a number for each of them.
"""

from fractions import Fraction
from operator import mul

from ..referee.certificates import Refuted, dot, margin_bounds
from ..referee.certificates_soft import bounds
from ..referee.linear import whole
from .proof import Proof, Unproved, above, within


def scores(columns, w):
    """Return w . x for every row, as Fractions."""
    p, d = whole([v / column.scale for v, column in zip(w, columns)])
    return [Fraction(sum(map(mul, p, row)), d)
            for row in zip(*(column.values for column in columns))]


def combined(columns, signed):
    """Return the sum of the rows times what is signed."""
    v, d = whole(signed)
    return [Fraction(sum(map(mul, v, column.values)), d * column.scale)
            for column in columns]


def square(columns):
    """Return the function of signed that gives |sum signed x|^2."""
    def norm(signed):
        v = combined(columns, signed)
        return dot(v, v)
    return norm


def weights(columns, y, given):
    """Return w: the one given, or the sum of alpha y x."""
    if "w" in given:
        return given["w"]
    return combined(columns, [a * c for a, c in zip(given["alpha"], y)])


def svm_hard(columns, y, given, promise):
    """Prove how far the margin of w and t is from the widest one."""
    need(given, "alpha", "t")
    w = weights(columns, y, given)
    try:
        proof = margin_bounds(scores(columns, w), dot(w, w), y, given["t"],
                              given["alpha"], square(columns))
    except Refuted as reason:
        raise Unproved(str(reason)) from None
    return Proof(
        [("|w|^2 / 2 of the best w is at least", proof.lower),
         ("and at most", proof.upper)],
        [above("least y (w.x - t)", proof.functional),
         within("1 less the least y (w.x - t)", 1 - proof.functional,
                promise),
         within("half the room between the classes, less 1",
                proof.width - 1, promise),
         within("gap between the bounds, relative",
                1 - proof.lower / proof.upper, promise),
         within("gap of the dual objective of alpha, relative",
                1 - proof.objective / proof.upper, 2 * promise)
         ] + feasible(proof, given, promise))


def svm_soft(columns, y, C, given, promise):
    """Prove how far the objective of w and t is above the least."""
    need(given, "alpha", "t")
    w = weights(columns, y, given)
    proof = bounds(scores(columns, w), dot(w, w), y, C, given["t"],
                   given["alpha"], square(columns))
    return Proof(
        [("objective of w and t", proof.primal),
         ("with the best t for w", proof.best),
         ("no objective is below", proof.dual)],
        [within("duality gap, relative", (proof.primal - proof.dual)
                / (proof.primal or 1), promise)
         ] + feasible(proof, given, promise))


def feasible(proof, given, promise):
    """Return the Conditions that alpha is feasible, nearly."""
    size = sum(map(abs, given["alpha"])) or 1
    return [within("alpha outside its bounds, of its sum",
                   proof.clipped / size, promise),
            within("sum alpha y, of the sum of alpha",
                   proof.unbalanced / size, promise)]


def separability(columns, y, given, room):
    """Prove the verdict: by w and t, or by lambda."""
    if given.get("separable"):
        need(given, "w", "t")
        least = min(c * (s - given["t"]) for c, s in zip(
            y, scores(columns, given["w"])))
        return Proof([], [above("least y (w.x - t)", least)])
    need(given, "lambda")
    lam = given["lambda"]
    if not min(lam) >= 0 or not any(lam):
        raise Unproved("lambda is negative somewhere, or zero everywhere")
    signed = [a * c for a, c in zip(lam, y)]
    sizes = [Fraction(sum(map(mul, whole(lam)[0], map(abs, column.values))),
                      whole(lam)[1] * column.scale) for column in columns]
    left = combined(columns, signed) + [sum(signed)]
    return Proof([("sum of lambda", sum(lam))], [within(
        "sum lambda y x, of the size of its terms", max(
            abs(v) / (size or 1) for v, size in zip(left, sizes + [
                sum(lam)])), room)])


def need(given, *names):
    """Raise Unproved for an output that is missing."""
    for name in names:
        if name not in given:
            raise Unproved("{} is needed for a proof and was not given"
                           .format(name))
