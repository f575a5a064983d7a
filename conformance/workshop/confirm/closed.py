"""Second confirmations: mse, covariance, classify, margins."""

from ...contract.numbers import exact, near
from ..proof import require
from ..proof import root
from .systems import dot, times


def mse(data, output):
    """Require n times the answer to be the sum of the squared errors."""
    errors = [p - q for p, q in zip(data["y"], data["predictions"])]
    require(exact(output["mse"]) * len(errors) == dot(errors, errors),
            "not the mean of the squared errors")


def covariance(data, output):
    """Require E[x x'] - m m', n times that, and the mean."""
    X = data["X"]
    n, columns = len(X), list(zip(*X))
    mean = [sum(column) / n for column in columns]
    second = times(columns, X)
    for j, mj in enumerate(mean):
        require(exact(output["mean"][j]) == mj, "mean {}", j)
        for k, mk in enumerate(mean):
            due = second[j][k] / n - mj * mk
            require(exact(output["covariance"][j][k]) == due,
                    "covariance {}, {}", j, k)
            require(exact(output["scatter"][j][k]) == n * due,
                    "scatter {}, {}", j, k)
    for name in ("covariance", "scatter"):
        require([len(row) for row in output[name]] == [len(mean)] * len(mean),
                "{} is not d by d", name)


def classify(data, output):
    """Require the sign of each score, and the rule's word where it is 0."""
    at_zero = {"ternary": 0, "step": 1}[data["rule"]]
    scores = [dot(data["w"], x) - data["t"] for x in data["X"]]
    due = [at_zero if s == 0 else 1 if s > 0 else -1 for s in scores]
    require(output["labels"] == due, "labels are {}", due)
    require(all(type(label) is int for label in output["labels"]),
            "labels are integers")


def over_norm(text, value, norm):
    """Say whether text is value / |w|, given (low, high) around |w|."""
    ends = (value / norm[0], value / norm[1])
    return near(text, min(ends), max(ends))


def margins(data, output):
    """Require each margin by its definition; distances to every digit."""
    along = [dot(data["w"], x) for x in data["X"]]
    scores = [s - data["t"] for s in along]
    norm = root(dot(data["w"], data["w"]))
    functional = [label * s for label, s in zip(data["y"], scores)]
    require([exact(v) for v in output["functional"]] == functional,
            "functional margins")
    require(len(output["distances"]) == len(scores), "distances")
    for i, s in enumerate(scores):
        require(over_norm(output["distances"][i], s, norm), "distance {}", i)
    require(over_norm(output["margin"], min(functional), norm), "margin")
    low = min(v for v, label in zip(along, data["y"]) if label > 0)
    high = max(v for v, label in zip(along, data["y"]) if label < 0)
    require(exact(output["m_plus"]) == low - data["t"], "m_plus")
    require(exact(output["m_minus"]) == data["t"] - high, "m_minus")
    require(exact(output["t_equal"]) * 2 == low + high, "t_equal")


CHECKS = {"mse": mse,
          "covariance": covariance,
          "classify": classify,
          "margins": margins}
