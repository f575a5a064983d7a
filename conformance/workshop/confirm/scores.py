"""Second confirmations: classify, margins."""

from ...contract.numbers import exact, near
from .systems import dot
from .refuted import require
from .series import root


def scores_of(data):
    """Return w . x - t for every row."""
    return [dot(data["w"], x) - data["t"] for x in data["X"]]


def classify(data, output):
    """Require the sign of each score, and the rule's word where it is 0."""
    at_zero = {"ternary": 0, "step": 1}[data["rule"]]
    due = [at_zero if s == 0 else 1 if s > 0 else -1
           for s in scores_of(data)]
    require(output["labels"] == due, "labels are {}", due)
    require(all(type(label) is int for label in output["labels"]),
            "labels are integers")


def over_norm(text, value, norm):
    """Say whether text is value / |w|, given (low, high) around |w|."""
    ends = (value / norm[0], value / norm[1])
    return near(text, min(ends), max(ends))


def margins(data, output):
    """Require each margin by its definition; distances to every digit."""
    scores = scores_of(data)
    norm = root(dot(data["w"], data["w"]))
    functional = [label * s for label, s in zip(data["y"], scores)]
    require([exact(v) for v in output["functional"]] == functional,
            "functional margins")
    require(len(output["distances"]) == len(scores), "distances")
    for i, s in enumerate(scores):
        require(over_norm(output["distances"][i], s, norm), "distance {}", i)
    require(over_norm(output["margin"], min(functional), norm), "margin")
    along = [dot(data["w"], x) for x in data["X"]]
    low = min(v for v, label in zip(along, data["y"]) if label > 0)
    high = max(v for v, label in zip(along, data["y"]) if label < 0)
    require(exact(output["m_plus"]) == low - data["t"], "m_plus")
    require(exact(output["m_minus"]) == data["t"] - high, "m_minus")
    require(exact(output["t_equal"]) * 2 == low + high, "t_equal")


CHECKS = {"classify": classify, "margins": margins}
