"""Second confirmations: log-likelihood, newton-step, logistic-regression,
and the errors it can end in.

At a given theta everything is computed by the plain programs in 130 decimals,
and in more where what is left of sums that cancel asks for them.
The maximum is found by them, too, and proved by the certificate at what they
found.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from ...contract.numbers import exact, is_rounded, near
from .. import PLAIN
from ..likelihood import fitted, regression
from ..linear import reduced
from ..probabilities import sigmoid
from ..rings import DIGITS, LONG, TINY
from . import AGREED, met, require

PLACES = 130
MORE = (PLACES, 2 * PLACES, 16 * PLACES)
FAR = 10000 + PLACES        # what is nearer to 0 is due as 0
EDGE = 10 ** 60       # what is computed is nearer than this share of itself


def at_theta(task):
    """Return the check of what is computed at a given theta."""
    def check(data, output):
        before, far = None, min(FAR, PLACES + farthest(data))
        for places in sorted({*MORE, far}):
            with localcontext() as context:
                context.prec = places
                try:
                    due = PLAIN[task](DIGITS, DIGITS.read(data))
                except ArithmeticError:
                    if places < max(MORE + (far,)):
                        continue
                    raise
            off = [name for name, value in output.items()
                   if not agree(value, due[name])]
            if not off:
                return
            if before and places >= far and all(settled(before[name], due[name])
                              for name in off):
                break       # more places change nothing
            before = due
        require(False, "{} is not that", ", ".join(off))
    return check


def farthest(data):
    """Return the size of the largest score as a power of ten, rounded up."""
    return int(max(abs(LONG.dot(x, data["theta"])) for x in data["X"]) / 2)


def settled(before, due):
    """Say whether more places left Decimals what they were before."""
    if isinstance(due, list):
        return all(map(settled, before, due))
    return abs(Fraction(before) - Fraction(due)) <= abs(Fraction(due)) / EDGE


def agree(value, due, room=0):
    """Say whether printed numbers are those due, to more digits than shown.
    """
    if isinstance(due, list):
        return isinstance(value, list) and len(value) == len(due) and all(
            map(agree, value, due))
    due = Fraction(due)
    if not is_rounded(value):       # little else is so near to a rational
        return abs(exact(value) - due) <= AGREED * max(1, abs(due))
    near_by = abs(due) / EDGE
    return near(value, due - near_by, due + near_by + room)


def logistic_regression(data, output):
    """Require the maximum, found again and proved, and what it gives."""
    theta, proof = maximum(data)
    require(len(output["theta"]) == len(theta), "the length of theta")
    for k, (v, e) in enumerate(zip(theta, proof.apart)):
        text, size = output["theta"][k], max(abs(x[k]) for x in data["X"])
        require(met(text, v - e, v + e) or exact(text) == 0
                and abs(v) <= e and e * size <= AGREED, "theta {}", k)
    with localcontext() as context:
        context.prec = PLACES
        at = fitted(DIGITS, DIGITS.read(dict(data, theta=theta)))
    # concave: l* - l <= g . (theta* - theta) <= nu^2 / (1 - q)
    require(agree(output["log_likelihood"], at["log_likelihood"],
                  2 * proof.nu ** 2), "log_likelihood")
    require(len(output["probabilities"]) == len(data["X"]), "probabilities")
    for i, (text, x) in enumerate(zip(output["probabilities"], data["X"])):
        z = LONG.dot(x, theta)
        low, high = (sigmoid(LONG, z + room) for room in (
            -proof.scores, proof.scores))
        require(near(text, low, high), "probability {}", i)


def maximum(data):
    """Return theta near the maximum, and the proof that it is."""
    from ...referee.families.likelihood import certify_maximum
    from ...referee.measure import Refuted as Unproved
    theta = climb(data["X"], data["y"])
    try:
        proof = certify_maximum(data["X"], data["y"], theta, 110)
    except Unproved as reason:
        require(False, "no maximum is proved: {}", reason)
    require(proof.scores < TINY, "the maximum is not near enough")
    return theta, proof


def climb(X, y):
    """Return theta near the maximum, as fractions; ArithmeticError without.
    """
    theta = None
    for places, close in (40, 25), (PLACES, 95):
        with localcontext() as context:
            context.prec = places
            theta = regression(
                DIGITS, DIGITS.read({"X": X, "y": y}), start=theta,
                close=Decimal(10) ** -close)["theta"]
    return [Fraction(v) for v in theta]


def complete(data, kinds):
    """Require that singular and separable are both told where both hold.

    Where the columns are dependent, those that are independent have the same
    scores: a maximum for them shows that no direction only rises.
    """
    basis = independent(data["X"])
    full = len(basis) == len(data["X"][0])
    require(full == ("singular" not in kinds), "the rank")
    if not basis:
        require("separable" not in kinds, "no score ever changes")
    elif "separable" not in kinds:
        maximum(dict(data, X=[[x[k] for k in basis] for x in data["X"]]))
    elif "singular" in kinds:
        from .perceptrons import Run
        labels = [1 if label else -1 for label in data["y"]]
        require(Run({"X": data["X"], "y": labels}).until(1000) == "clean",
                "not shown to be separable")


def independent(X):
    """Return the indices of columns that no earlier ones combine to."""
    return reduced(X)[1]


CHECKS = {"log-likelihood": at_theta("log-likelihood"),
          "newton-step": at_theta("newton-step"),
          "logistic-regression": logistic_regression}
