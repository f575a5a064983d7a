"""Second confirmations: logistic-regression, and the errors it can end in.

The maximum is found by Newton's method with halving, in 130 decimals, and
proved by the certificate at what that found.
"""

from ...contract.numbers import exact, near
from ...referee.families import likelihood as certified
from ...referee.measure import Refuted as Unproved
from .climb import climb
from .intervals import met
from .logistic import SMALL, Point, value
from .perceptrons import Run
from .probabilities import logistic_interval
from .refuted import require


def logistic_regression(data, output):
    """Require the maximum, found again and proved, and what it gives."""
    theta, proof = maximum(data)
    require(len(output["theta"]) == len(theta), "the length of theta")
    for k, (v, e) in enumerate(zip(theta, proof.apart)):
        require(met(output["theta"][k], v - e, v + e), "theta {}", k)
    at = Point(data, theta)
    low, high = value(at)
    # concave: l* - l <= g . (theta* - theta) <= nu^2 / (1 - q)
    require(met(output["log_likelihood"], low, high + 2 * proof.nu ** 2),
            "log_likelihood")
    require(len(output["probabilities"]) == len(at.X), "probabilities")
    for i, (text, z) in enumerate(zip(output["probabilities"], at.z)):
        low = logistic_interval(z - proof.scores)[0]
        high = logistic_interval(z + proof.scores)[1]
        require(near(text, low, high), "probability {}", i)


def maximum(data):
    """Return theta near the maximum, and the proof that it is."""
    theta = climb(data["X"], data["y"])
    try:
        proof = certified.certify_maximum(data["X"], data["y"], theta, 110)
    except Unproved as reason:
        require(False, "no maximum is proved: {}", reason)
    require(proof.scores < SMALL, "the maximum is not near enough")
    return theta, proof


def separable(task, data, error):
    """Require a direction along which the likelihood only rises."""
    v = [exact(entry) for entry in error["direction"]]
    require(len(v) == len(data["X"][0]), "the direction's length")
    changes = certified.rise(data["X"], data["y"], v).residual
    require(min(changes) >= 0 and max(changes) > 0, "it does not only rise")


def complete(data, kinds):
    """Require that singular and separable are both told where both hold.

    Where the columns are dependent, those that are independent have the same
    scores: a maximum for them shows that no direction only rises.
    """
    basis = independent(list(zip(*data["X"])))
    full = len(basis) == len(data["X"][0])
    require(full == ("singular" not in kinds), "the rank")
    if "separable" not in kinds:
        maximum(dict(data, X=[[x[k] for k in basis] for x in data["X"]]))
    elif "singular" in kinds:
        labels = [1 if label else -1 for label in data["y"]]
        require(Run({"X": data["X"], "y": labels}).until(1000) == "clean",
                "not shown to be separable")


def independent(columns):
    """Return the indices of columns that no earlier ones combine to."""
    kept, reduced = [], []
    for k, column in enumerate(columns):
        rest = list(column)
        for row, at in reduced:
            if rest[at]:
                f = rest[at] / row[at]
                rest = [a - f * b for a, b in zip(rest, row)]
        at = next((i for i, v in enumerate(rest) if v), None)
        if at is not None:
            reduced.append((rest, at))
            kept.append(k)
    return kept


CHECKS = {"logistic-regression": logistic_regression}
