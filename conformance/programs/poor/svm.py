"""Poor formulas for margins."""

from fractions import Fraction

from ..kernels import gram
from ..linear import mean
from ..rings import EXACT
from ..svm import hard, soft

FEW = 12            # examples, of which the right machine is found


def exactly(value):
    """Return nested doubles as fractions."""
    if isinstance(value, (list, tuple)):
        return type(value)(map(exactly, value))
    return Fraction(value) if isinstance(value, float) else value


def trained(program, change):
    """Return what change makes in doubles of a right answer, for few
    examples.
    """
    def run(r, data):
        if len(data["X"]) > FEW or data["kernel"][0] == "gaussian":
            return None
        known = program(EXACT, {name: exactly(v)
                                for name, v in data.items()})
        right = r.read(known)
        if "C" not in data:
            right.update(lists(data, known))
        more = change(r, data, right)
        return more and dict(right, **more)
    return run


def lists(data, result):
    """Return the support vectors, and the examples on the margin."""
    s = scores(EXACT, {name: exactly(v) for name, v in data.items()}, result)
    return {"support": [i for i, a in enumerate(result["alpha"]) if a],
            "on_margin": [i for i, (c, v) in enumerate(zip(data["y"], s))
                          if c * (v - result["t"]) == 1]}


def scores(r, data, result):
    """Return sum alpha y k for every example, from data as given."""
    signed = [a * c for a, c in zip(result["alpha"], data["y"])]
    return [r.dot(signed, row) for row in gram(r, data)["gram"]]


def t_of_first(r, data, result):
    """Return t from the first support vector below C, and the slack."""
    C, s, y = data["C"], scores(r, data, result), data["y"]
    free = [i for i, a in enumerate(result["alpha"]) if 0 < a < C]
    if not free:
        return None
    t = s[free[0]] - y[free[0]]
    return {"t": t, "slack": [max(r.number(0), 1 - c * (v - t))
                              for v, c in zip(s, y)]}


def t_of_any(r, data, result):
    """Return t from the first support vector."""
    s = scores(r, data, result)
    i = next(i for i, a in enumerate(result["alpha"]) if a > 0)
    return {"t": s[i] - data["y"][i]}


def dual_value(r, data, result):
    """Return the dual objective for the primal one."""
    s = scores(r, data, result)
    return {"objective": r.sum(result["alpha"]) - r.sum(
        a * c * v for a, c, v in zip(result["alpha"], data["y"], s)) / 2}


def by_alpha(r, data, result):
    """Return the margin as 1 over the root of sum alpha."""
    return {"margin": 1 / r.sqrt(r.sum(result["alpha"]))}


def weights(r, data, result):
    """Return w as sum alpha y x, of data as given."""
    if "w" not in result:
        return None
    signed = [a * c for a, c in zip(result["alpha"], data["y"])]
    return {"w": [r.dot(signed, c) for c in zip(*data["X"])]}


def t_of_mean(r, data, result):
    """Return t as the mean over the support vectors."""
    s = scores(r, data, result)
    ends = [v - c for v, c, a in zip(s, data["y"], result["alpha"]) if a > 0]
    return {"t": mean(r, [[v] for v in ends])[0]}


POOR = {
    "svm-hard": [
        ("t from the first support vector, of data as given",
         trained(hard, t_of_any)),
        ("t is the mean over support vectors, of data as given",
         trained(hard, t_of_mean)),
        ("w is sum alpha y x, of data as given", trained(hard, weights))],
    "svm-soft": [
        ("t and slack from one support vector, of data as given",
         trained(soft, t_of_first)),
        ("w is sum alpha y x, of data as given", trained(soft, weights)),
        ("the dual objective is given for the primal one",
         trained(soft, dual_value))]}
MILD = {
    "svm-hard": [
        ("the margin is 1 over the root of sum alpha", trained(
            hard, by_alpha), "less than a digit: sum alpha is |w|^2, and "
         "all its terms are positive")]}
