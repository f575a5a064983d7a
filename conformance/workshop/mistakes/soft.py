"""Wrong soft margins.

The same contract as in elimination.  Wrong problems are solved by criss-cross
pivoting, so only for small data.
"""

from fractions import Fraction

from ...referee.families.svm_bounds import (
    best_thresholds, soft_margin_kernel)
from ..confirm.hyperplanes import gram_of
from ..confirm.systems import dot
from ..confirm.pivoting import soft_margin
from ..confirm.refuted import Refuted
from .moments import inverse_power, square_root

SMALL = 7
SHORT = 12

# What multipliers of 50 digits leave of a 0.
TINY = Fraction(1, 10 ** 40)


def closed(change):
    """Return a mistake: some outputs changed, by a function of it all.

    change  a function of the inputs, the answer, and its scores w.x
    """
    def answer(data, golden):
        if len(data["y"]) > SHORT:
            return None
        signed = [a * c for a, c in zip(golden["alpha"], data["y"])]
        scores = [dot(signed, row) for row in gram_of(data)]
        found = change(data, golden, scores)
        if found and data["kernel"][0] == "gaussian":
            found = floats(found)
        return found and dict(golden, **found)
    return answer


def other_sign_of_t(data, golden):
    """Give b for t."""
    return {"w": golden.get("w"), "alpha": golden["alpha"],
            "t": -golden["t"]}


def t_at(data, golden, scores, chosen):
    """Return the mean threshold that puts some examples on the margin."""
    found = [s - c for s, c, a in zip(scores, data["y"], golden["alpha"])
             if a > 0]
    found = found[:1] if chosen == "first" else found
    return {"t": sum(found) / len(found)}


def rooms(data, golden, scores):
    """Return 1 - y f for every example."""
    return [1 - c * (s - golden["t"]) for s, c in zip(scores, data["y"])]


def objective_is(change):
    """Return a mistake: the objective is change(|w|^2, slack, C)."""
    def found(data, golden, scores):
        square = sum(a * c * s for a, c, s in zip(
            golden["alpha"], data["y"], scores))
        return {"objective": change(square, sum(golden["slack"]),
                                    data["C"])}
    return closed(found)


def without_labels(data, golden, scores):
    """Add up alpha x instead of alpha y x."""
    return {"w": [dot(golden["alpha"], column) for column in zip(*data["X"])]
            } if "w" in golden else None


def problem(C=None, ridge=None, values=gram_of, balanced=True):
    """Return a mistake: another problem, solved right.

    C, ridge  functions of C and n: another C (None for none), and what is
              added to every k(x, x)
    values    a function that returns other kernel values, or None
    """
    def answer(data, golden):
        y, n = data["y"], len(data["y"])
        K = values(data) if n <= SMALL else None
        if K is None or (values is gram_of
                         and data["kernel"][0] == "gaussian"):
            return None
        more = ridge(data["C"]) if ridge else 0
        solved = [[v + (more if i == j else 0) for j, v in enumerate(row)]
                  for i, row in enumerate(K)]
        limit = None if ridge else data["C"] if C is None else C(data["C"],
                                                                 n)
        try:
            alpha, t = soft_margin(solved, y, limit, balanced)
        except Refuted:
            return "not-separable"
        return told(data, K, alpha, t, balanced)
    return answer


def told(data, K, alpha, t, balanced):
    """Return the outputs of (alpha, t), None if these are right after all.
    """
    y, C = data["y"], data["C"]
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(signed, row) for row in K]
    low, high = best_thresholds(scores, y) if balanced else (t, t)
    t = (low + high) / 2
    proof = soft_margin_kernel(gram_of(data), y, C, t, alpha)
    if (proof.primal == proof.dual and t == (proof.t_low + proof.t_high) / 2
            and not proof.clipped and not proof.unbalanced):
        return None
    slack = [max(1 - c * (s - t), Fraction(0)) for s, c in zip(scores, y)]
    found = {"alpha": alpha, "t": t, "t_low": low, "t_high": high,
             "slack": slack,
             "objective": dot(signed, scores) / 2 + C * sum(slack)}
    if data["kernel"][0] == "linear":
        found["w"] = [dot(signed, column) for column in zip(*data["X"])]
    return found if data["kernel"][0] != "gaussian" else floats(found)


def floats(found):
    """Return numbers of thousands of digits as floats, what is tiny as 0."""
    return {name: list(map(short, v)) if isinstance(v, list) else short(v)
            for name, v in found.items()}


def short(v):
    """Return a number as a float, or 0."""
    return float(v) if abs(v) > TINY else 0


def hard(data, golden):
    """Allow no slack."""
    return problem(C=lambda C, n: None)(data, golden)


def penalised(data, golden):
    """Append a constant, so that the threshold is penalised."""
    found = problem(values=lambda data: None if data["kernel"][0] ==
                    "gaussian" else [[v + 1 for v in row]
                                     for row in gram_of(data)],
                    balanced=False)(data, golden)
    if found:
        found["t"] = found["t_low"] = found["t_high"] = -sum(
            a * c for a, c in zip(found["alpha"], data["y"]))
        for name in ("slack", "objective"):
            del found[name]
    return found


def nothing_learnt(data, golden):
    """Leave the labels out of the constraints: w = 0 and t = -1 meet them.
    """
    zeros = [Fraction(0)] * len(data["y"])
    found = {"alpha": zeros, "t": Fraction(-1), "slack": zeros,
             "objective": Fraction(0)}
    if "w" in golden:
        found["w"] = [Fraction(0)] * len(data["X"][0])
    return found


def kernel_with(name, change):
    """Return a mistake: another function of the parameters of a kernel.

    change  a function of x.z, or for a Gaussian of |x - z|^2, and of the
            parameters
    """
    def values(data):
        if data["kernel"][0] != name:
            return None
        return [[Fraction(change(quantity(name, x, z), *data["kernel"][1]))
                 for z in data["X"]] for x in data["X"]]
    return problem(values=values)


def quantity(name, x, z):
    """Return x.z, or |x - z|^2 for a Gaussian kernel."""
    if name == "polynomial":
        return dot(x, z)
    apart = [p - q for p, q in zip(x, z)]
    return dot(apart, apart)


MISTAKES = {
    "svm-soft": [
        ("t has the wrong sign (b was given for t)", other_sign_of_t),
        ("t is the lower end of its interval",
         lambda data, golden: dict(golden, t=golden["t_low"])),
        ("t is taken from the first support vector, at C or not",
         closed(lambda d, g, s: t_at(d, g, s, "first"))),
        ("t is averaged over all support vectors, at C or not",
         closed(lambda d, g, s: t_at(d, g, s, "all"))),
        ("the labels are left out of w = sum alpha y x",
         closed(without_labels)),
        ("alpha carries the sign of the label",
         closed(lambda d, g, s: {"alpha": [
             a * c for a, c in zip(g["alpha"], d["y"])]})),
        ("no slack is allowed: a hard margin", hard),
        ("the slack is squared", problem(ridge=lambda C: 1 / (2 * C))),
        ("C is divided by the number of examples",
         problem(C=lambda C, n: C / n)),
        ("1 / C is taken for C", problem(C=lambda C, n: 1 / C)),
        ("the half of |w|^2 / 2 is forgotten", problem(C=lambda C, n: C / 2)),
        ("the threshold is left out", problem(balanced=False)),
        ("a constant is appended, so the threshold is penalised", penalised),
        ("the labels are left out of the constraints: nothing is learnt",
         nothing_learnt),
        ("slack is counted from the hyperplane, not from the margin",
         closed(lambda d, g, s: {"slack": [
             max(v - 1, Fraction(0)) for v in rooms(d, g, s)]})),
        ("slack is not cut at 0",
         closed(lambda d, g, s: {"slack": rooms(d, g, s)})),
        ("slack is 1 for every margin error",
         closed(lambda d, g, s: {"slack": [
             Fraction(int(v > 0)) for v in g["slack"]]})),
        ("the objective has no slack",
         objective_is(lambda square, slack, C: square / 2)),
        ("the objective has slack without C",
         objective_is(lambda square, slack, C: square / 2 + slack)),
        ("the objective has |w|^2 for |w|^2 / 2",
         objective_is(lambda square, slack, C: square + C * slack)),
        ("the objective has |w| for |w|^2 / 2",
         objective_is(lambda square, slack, C: square_root(square)
                      + float(C * slack))),
        ("the constant of the polynomial kernel is forgotten",
         kernel_with("polynomial", lambda s, p, c: s ** p)),
        ("the constant of the polynomial kernel is 1 unless given",
         kernel_with("polynomial", lambda s, p, c: (s + (c or 1)) ** p)),
        ("the kernel is ignored and the linear one taken",
         kernel_with("polynomial", lambda s, p, c: s)),
        ("the 2 in the Gaussian kernel is forgotten",
         kernel_with("gaussian", lambda q, s: inverse_power(q / s ** 2))),
        ("sigma is not squared in the Gaussian kernel",
         kernel_with("gaussian", lambda q, s: inverse_power(q / (2 * s)))),
        ("sigma is taken for a factor of the squared distance",
         kernel_with("gaussian", lambda q, s: inverse_power(q * s)))],
}
