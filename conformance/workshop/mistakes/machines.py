"""Wrong support vector machines.

The same contract as in elimination.  Wrong problems are solved by trying
every set of support vectors, so only for small data.
"""

from fractions import Fraction
from itertools import product

from ..confirm.brute import cramer_free, feasible, hard_margin
from ..confirm.hyperplanes import gram_of
from ..confirm.systems import dot
from .moments import square_root

SMALL = 7
SMALL_BOX = 5


def other_sign_of_t(data, golden):
    """Give b for t."""
    return golden and dict(golden, t=-golden["t"])


def norm_squared(golden):
    """Return |w|^2 = sum alpha."""
    return sum(golden["alpha"])


def margin_is(change):
    """Return a mistake: the margin is a function of |w|^2."""
    def answer(data, golden):
        if golden is None:
            return None
        return dict(golden, margin=change(Fraction(norm_squared(golden))))
    return answer


def support_is_margin(data, golden):
    """Call every example on the margin a support vector."""
    return golden and dict(golden, support=golden["on_margin"])


def margin_is_support(data, golden):
    """Leave examples with alpha = 0 off the margin."""
    return golden and dict(golden, on_margin=golden["support"])


def labels_dropped(data, golden):
    """Add up alpha x instead of alpha y x."""
    if golden is None or "w" not in golden:
        return None
    return dict(golden, w=[dot(golden["alpha"], column)
                           for column in zip(*data["X"])])


def signed_alpha(data, golden):
    """Give alpha with the label's sign, as libsvm's coefficients have it."""
    return golden and dict(golden, alpha=[
        a * label for a, label in zip(golden["alpha"], data["y"])])


def other_problem(change, threshold=True):
    """Return a mistake: the problem with other kernel values."""
    def answer(data, golden):
        if len(data["y"]) > SMALL or data["kernel"][0] == "gaussian":
            return None
        K = change(data)
        found = K and hard_margin(K, data["y"], threshold)
        return told(data, K, found)
    return answer


def told(data, K, found):
    """Return the outputs of (alpha, t), None if these are right after all.

    K  the kernel values of the wrong problem
    """
    if not found:
        return None
    (alpha, t), y, right = found, data["y"], gram_of(data)
    signed = [a * label for a, label in zip(alpha, y)]
    slack = [a * (label * (dot(signed, row) - t) - 1)
             for a, label, row in zip(alpha, y, right)]
    if sum(signed) == 0 and feasible(right, y, alpha, t) and not any(slack):
        return None
    return described(data, K, alpha, t)


def described(data, K, alpha, t):
    """Return the outputs that follow from alpha and t."""
    signed = [a * label for a, label in zip(alpha, data["y"])]
    square = sum(a * dot(signed, row) for a, row in zip(signed, K))
    room = [label * (dot(signed, row) - t)
            for label, row in zip(data["y"], K)]
    found = {"alpha": alpha, "t": t,
             "support": [i for i, a in enumerate(alpha) if a],
             "on_margin": [i for i, r in enumerate(room) if r == 1]}
    found["margin"] = 1 / square_root(square) if square else None
    if data["kernel"][0] == "linear":
        found["w"] = [dot(signed, column) for column in zip(*data["X"])]
    return found


def threshold_in_w(data, golden):
    """Append a constant, so that the threshold is penalised."""
    if len(data["y"]) > SMALL or data["kernel"][0] == "gaussian":
        return None
    K = [[v + 1 for v in row] for row in gram_of(data)]
    found = hard_margin(K, data["y"], False)
    if not found:
        return None
    answer = described(data, K, *found)
    answer["t"] = -sum(a * label for a, label in zip(found[0], data["y"]))
    return answer


def soft_margin(data, golden):
    """Solve with C = 1, as libraries do unless told otherwise."""
    y, n = data["y"], len(data["y"])
    if n > SMALL_BOX or data["kernel"][0] == "gaussian":
        return None
    K = gram_of(data)
    for places in product((0, 1, None), repeat=n):
        found = boxed(K, y, places)
        if found:
            return told(data, K, found)
    return None


def boxed(K, y, places):
    """Return (alpha, t) with C = 1 if the places are those of an optimum.

    places  for each example 0 or 1, its multiplier, or None if in between
    """
    free = [i for i, place in enumerate(places) if place is None]
    fixed = [Fraction(place or 0) * label for place, label in zip(places, y)]
    rows = [[y[i] * y[j] * K[i][j] for j in free] + [Fraction(-y[i])]
            + [1 - y[i] * dot(fixed, K[i])] for i in free]
    rows.append([Fraction(y[j]) for j in free] + [Fraction(0), -sum(fixed)])
    solved = cramer_free(rows)
    if solved is None:
        return None
    alpha, inner = [Fraction(place or 0) for place in places], solved[:-1]
    for i, a in zip(free, inner):
        alpha[i] = a
    if not all(0 <= a <= 1 for a in inner):
        return None
    signed = [a * label for a, label in zip(alpha, y)]
    for place, label, row in zip(places, y, K):
        room = label * (dot(signed, row) - solved[-1]) - 1
        if (place == 0 and room < 0) or (place == 1 and room > 0):
            return None
    return alpha, solved[-1]


def kernel_with(change):
    """Return a mistake: the polynomial kernel (x . z + c)^p changed."""
    def values(data):
        if data["kernel"][0] != "polynomial":
            return None
        degree, constant = data["kernel"][1]
        return [[change(dot(x, z), degree, constant) for z in data["X"]]
                for x in data["X"]]
    return other_problem(values)


MISTAKES = {
    "svm-hard": [
        ("t has the wrong sign (b was given for t)", other_sign_of_t),
        ("the margin is 2 / |w|, the width of the slab",
         margin_is(lambda square: 2 / square_root(square))),
        ("the margin is |w|", margin_is(square_root)),
        ("the margin is 1 / |w| squared", margin_is(lambda square:
                                                    1 / square)),
        ("every example on the margin is called a support vector",
         support_is_margin),
        ("only support vectors are called on the margin",
         margin_is_support),
        ("the labels are left out of w = sum alpha y x", labels_dropped),
        ("alpha carries the sign of the label", signed_alpha),
        ("the threshold is left out", other_problem(gram_of, False)),
        ("a constant is appended, so the threshold is penalised",
         threshold_in_w),
        ("C = 1: a soft margin", soft_margin),
        ("the constant of the polynomial kernel is forgotten",
         kernel_with(lambda s, p, c: s ** p)),
        ("the constant of the polynomial kernel is 1 unless given",
         kernel_with(lambda s, p, c: (s + (c or 1)) ** p)),
        ("the kernel is ignored and the linear one taken",
         kernel_with(lambda s, p, c: s))],
}
