"""Mistakes of svm."""

from fractions import Fraction
from functools import partial
from itertools import combinations

from .. import map_leaves
from ..kernels import gram, kernel
from ..linear import equations, mean
from ..rings import EXACT, Single
from ..svm import ends, gram_of, hard, perceptron, sign, soft
from . import Wrong, altered, other, switched
from .kernels import FACTOR, NO_2, NO_C, ONE_C, SIGMA, dot_product

FEW = 12            # examples, of which all hyperplanes are tried
MANY = 40           # examples, of which no machine is trained in doubles
SMALL = 7           # examples, of which wrong problems are solved
SMALL_BOX = 5       # the same of a hard margin taken for a soft one
TINY = Fraction(1, 10 ** 40)    # what multipliers of 50 digits leave of a 0


def touching(data):
    X, m = data["X"], len(data["X"][0])
    for chosen in combinations(X, m) if m < 3 else []:
        w = [Fraction(1)]
        if m == 2:
            (a, b), (c, d) = chosen
            w = [b - d, c - a]
        t = EXACT.dot(w, chosen[0])
        room = [c * (EXACT.dot(w, x) - t) for x, c in zip(X, data["y"])]
        if any(room) and (min(room) >= 0 or max(room) <= 0):
            return True
    return False


def problem(program, of="", most=SMALL, **switches):
    """Return a mistake: a program with switches, for small data.

    of  the kernel that it is about; else any but a Gaussian
    """
    def answer(data, golden, most=most):
        name = data["kernel"][0]
        if len(data["y"]) > most or name == "gaussian" != of or (
                of and name != of):
            return None
        try:
            result = program(EXACT, data, as_given=True, **{
                name: change(data) if name == "ridge" else change
                for name, change in switches.items()})
        except ArithmeticError:
            return None if "C" not in data else "not-separable"
        if is_optimal(data, **result):
            return None
        if name == "gaussian" or "C" in data:
            return floats(result) if name == "gaussian" else result
        k = switches.get("kernel", kernel)(EXACT, data)
        more = switches.get("constant", 0)
        return with_lists(EXACT, data, result, [
            [k(x, z) + more for z in data["X"]] for x in data["X"]],
            0 if more else result["t"])
    return Wrong(answer, lambda data, golden: answer(data, golden, FEW))


def is_optimal(data, alpha, t, K=None, **others):
    """Say whether alpha and t are right, after all or for another K."""
    y, C = data["y"], data.get("C")
    v = sign(alpha, y)
    scores = [EXACT.dot(v, row) for row in K or gram_of(data)]
    room = [c * (s - t) - 1 for c, s in zip(y, scores)]
    return sum(v) == 0 and all(
        k >= 0 if a == 0 else k <= 0 if a == C else k == 0 and a > 0
        and (C is None or a < C) for a, k in zip(alpha, room)) and (
        C is None or 2 * t == sum(ends(scores, y)))


def with_lists(r, data, result, K, t, room=0):
    """Return a hard margin with its lists of examples.

    K  the matrix of kernels       room  around 1
    """
    v = sign(result["alpha"], data["y"])
    return dict(result, support=[i for i, a in enumerate(v) if a],
                on_margin=[i for i, (row, c) in enumerate(zip(K, data["y"]))
                           if abs(c * (r.dot(v, row) - t) - 1) <= room])


def floats(value):
    """Return numbers of thousands of digits as floats, what is tiny as 0."""
    return map_leaves(lambda v: float(v) if abs(v) > TINY else 0, value)


def of_threshold(r, data, **switches):
    result = soft(r, data, constant=1, balanced=False, **switches)
    return {name: result[name] for name in result
            if name not in ("slack", "objective")}


def in_kernels(program, of, kernels):
    return [(name, problem(program, of, kernel=make))
            for name, make in kernels]


def about(name, change):
    """Return a mistake in one output: change(data, golden, scores w.x)."""
    def value(data, golden):
        if name not in golden or len(data["y"]) > FEW:
            return golden.get(name)
        v = sign(golden["alpha"], data["y"])
        result = change(data, golden, [EXACT.dot(v, row)
                                       for row in gram_of(data)])
        return floats(result) if data["kernel"][0] == "gaussian" else result
    return other(name, value)


def objective_is(change):
    """Return a mistake: the objective is change(|w|^2, slack, C)."""
    return about("objective", lambda data, golden, scores: change(
        sum(a * s for a, s in zip(sign(golden["alpha"], data["y"]), scores)),
        sum(golden["slack"]), data["C"]))


def t_at(data, golden, scores, first=False):
    """Return the mean threshold that puts some examples on the margin."""
    result = [s - c for s, c, a in zip(scores, data["y"], golden["alpha"])
              if a > 0]
    result = result[:1] if first else result
    return sum(result) / len(result)


def rounded_kernel(data, golden):
    """Return the machine of a kernel whose values are kept in 24 bits.

    The same points count; where others would, this is not the answer.
    """
    if golden is None:
        return None
    y, C = data["y"], data.get("C")
    try:
        K = [[Fraction(Single(v).v) for v in row] for row in gram_of(data)]
        among = {"y": y, "free": [], "full": []}
        for i, a in enumerate(golden["alpha"]):
            if a:
                among["full" if a == C else "free"].append(i)
        alpha, t = equations(EXACT, K, among, C)
    except (OverflowError, ZeroDivisionError):
        return None
    v = sign(alpha, y)
    if t is None:
        t = sum(ends([EXACT.dot(v, row) for row in K], y)) / 2
    return floats({"alpha": alpha, "t": t}) if is_optimal(
        data, alpha, t, K) else None


def unlabelled(data, golden, scores=None):
    return [EXACT.dot(golden["alpha"], column) for column in zip(*data["X"])]


def with_sign(data, golden, scores=None):
    """Return alpha as libsvm's coefficients have it."""
    return sign(golden["alpha"], data["y"])


def rooms(data, golden, scores):
    return [1 - c * (s - golden["t"]) for s, c in zip(scores, data["y"])]


@altered
def nothing_learnt(data, golden):
    """w = 0 and t = -1 meet the constraints without labels."""
    zeros = [Fraction(0)] * len(data["y"])
    return {"alpha": zeros, "t": Fraction(-1), "slack": zeros,
            "objective": Fraction(0),
            "w": [0 * v for v in golden["w"]] if "w" in golden else None}


def margin_is(change):
    """Return a mistake: the margin is a function of |w|^2 = sum alpha."""
    return other("margin", lambda data, golden: change(
        Fraction(sum(golden["alpha"]))))


ROUNDED = ("kernel values are rounded to single precision",
           Wrong(rounded_kernel, tag="mild"))
T_SIGN = ("t has the wrong sign (b was given for t)", altered(
    lambda data, golden: dict(golden, t=-golden["t"])
    if golden.get("t") else None))
UNLABELLED = "the labels are left out of w = sum alpha y x"
SIGNED = "alpha carries the sign of the label"
NO_T = "the threshold is left out"
POLYNOMIALS = (NO_C, ONE_C, (
    "the kernel is ignored and the linear one taken", dot_product))
PENALISED = "a constant is appended, so the threshold is penalised"
GIVEN = "the Gram matrix is that of the data as given"
SIX = "it stops at 1e-6: six digits"
W_GIVEN = "w is sum alpha y x, of data as given"


def machine(r, data, program, change=lambda v: v, **switches):
    if len(data["y"]) > MANY:
        return None
    result = program(r, data, **switches)
    return map_leaves(change, result if "C" in data else with_lists(
        r, data, result, gram(r, data)["gram"], result["t"], 1e-9))


def six(value):
    """Return a number in six digits; places and None stay."""
    return float("{:.6g}".format(value)) if isinstance(value, float) else value


def exactly(value):
    if isinstance(value, (list, tuple)):
        return type(value)(map(exactly, value))
    return Fraction(value) if isinstance(value, float) else value


def in_doubles(program, change):
    """Return what change makes in doubles of a right answer, for few
    examples.
    """
    def run(r, data):
        if len(data["X"]) > FEW or data["kernel"][0] == "gaussian":
            return None
        exact = {name: exactly(v) for name, v in data.items()}
        known = program(EXACT, exact)
        right = dict({} if "C" in data else with_lists(
            EXACT, exact, known, gram(EXACT, exact)["gram"],
            known["t"]), **r.read(known))
        more = change(r, data, right)
        return more and dict(right, **more)
    return run


def scores_of(r, data, result):
    v = sign(result["alpha"], data["y"])
    return [r.dot(v, row) for row in gram(r, data)["gram"]]


def t_of_first(r, data, result):
    C, s, y = data["C"], scores_of(r, data, result), data["y"]
    free = [i for i, a in enumerate(result["alpha"]) if 0 < a < C]
    if not free:
        return None
    t = s[free[0]] - y[free[0]]
    return {"t": t, "slack": [max(r.number(0), 1 - c * (v - t))
                              for v, c in zip(s, y)]}


def t_of_some(r, data, result, last=None):
    """Return t as the mean over the first support vectors."""
    return {"t": mean(r, [[s - c] for s, c, a in zip(
        scores_of(r, data, result), data["y"], result["alpha"])
        if a > 0][:last])[0]}


def dual_value(r, data, result):
    s = scores_of(r, data, result)
    return {"objective": r.sum(result["alpha"]) - r.sum(
        a * c * v for a, c, v in zip(result["alpha"], data["y"], s)) / 2}


def weights(r, data, result):
    v = sign(result["alpha"], data["y"])
    return {"w": [r.dot(v, c) for c in zip(*data["X"])]} if (
        "w" in result) else None


MAKE = {"svm-hard": problem, "svm-soft": problem}
WRONG = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         dict(constant=False)),
        ("a perceptron that has not ended after 100 epochs is believed",
         switched(perceptron)),
        ("examples may lie on the hyperplane", altered(
            lambda data, golden: None if golden["separable"]
            or len(data["X"]) > FEW else {"separable": touching(data)})),
        T_SIGN],
    "svm-hard": [
        T_SIGN,
        ("the margin is 2 / |w|, the width of the slab",
         margin_is(lambda square: 2 / EXACT.sqrt(square))),
        ("the margin is |w|", margin_is(EXACT.sqrt)),
        ("the margin is 1 / |w| squared",
         margin_is(lambda square: 1 / square)),
        ("every example on the margin is called a support vector",
         other("support", lambda data, golden: golden["on_margin"])),
        ("only support vectors are called on the margin",
         other("on_margin", lambda data, golden: golden["support"])),
        (UNLABELLED, other("w", lambda data, golden: "w" in golden
                            and unlabelled(data, golden))),
        (SIGNED, other("alpha", with_sign)),
        (NO_T, dict(balanced=False)),
        (PENALISED, dict(constant=1, balanced=False)),
        ("C = 1: a soft margin", dict(most=SMALL_BOX, C=1)),
        ROUNDED,
    ] + in_kernels(hard, "polynomial", POLYNOMIALS),
    "svm-soft": [
        T_SIGN,
        ("t is the lower end of its interval",
         other("t", lambda data, golden: golden["t_low"])),
        ("t is taken from the first support vector, at C or not",
         about("t", lambda d, g, s: t_at(d, g, s, first=True))),
        ("t is averaged over all support vectors, at C or not",
         about("t", t_at)),
        (UNLABELLED, about("w", unlabelled)),
        (SIGNED, about("alpha", with_sign)),
        ("no slack is allowed: a hard margin", dict(C=lambda C, n: None)),
        ("the slack is squared", dict(
            C=lambda C, n: None, ridge=lambda data: 1 / (
                2 * data["C"]))),
        ("C is divided by the number of examples", dict(C=lambda C, n: C / n)),
        ("1 / C is taken for C", dict(C=lambda C, n: 1 / C)),
        ("the half of |w|^2 / 2 is forgotten", dict(C=lambda C, n: C / 2)),
        (NO_T, dict(balanced=False)),
        (PENALISED, problem(of_threshold)),
        ("the labels are left out of the constraints: nothing is learnt",
         nothing_learnt),
        ("slack is counted from the hyperplane, not from the margin",
         about("slack", lambda d, g, s: [
             max(v - 1, Fraction(0)) for v in rooms(d, g, s)])),
        ("slack is not cut at 0", about("slack", rooms)),
        ("slack is 1 for every margin error", about("slack", lambda d, g, s: [
            Fraction(int(v > 0)) for v in g["slack"]])),
        ("the objective has no slack",
         objective_is(lambda square, slack, C: square / 2)),
        ("the objective has slack without C",
         objective_is(lambda square, slack, C: square / 2 + slack)),
        ("the objective has |w|^2 for |w|^2 / 2",
         objective_is(lambda square, slack, C: square + C * slack)),
        ("the objective has |w| for |w|^2 / 2",
         objective_is(lambda square, slack, C: EXACT.sqrt(square)
                      + float(C * slack))),
        ROUNDED,
    ] + in_kernels(soft, "polynomial", POLYNOMIALS)
    + in_kernels(soft, "gaussian", (NO_2, SIGMA, FACTOR))}
LOSSY = {
    "svm-hard": [
        (GIVEN, partial(machine, program=hard, as_given=True)),
        (SIX, partial(machine, program=hard, change=six)),
        ("t from the first support vector, of data as given",
         in_doubles(hard, partial(t_of_some, last=1))),
        ("t is the mean over support vectors, of data as given",
         in_doubles(hard, t_of_some)),
        (W_GIVEN, in_doubles(hard, weights)),
        ("the margin is 1 over the root of sum alpha", in_doubles(
            hard, lambda r, data, result: {
                "margin": 1 / r.sqrt(r.sum(result["alpha"]))}),
         "less than a digit: sum alpha is |w|^2, and all its terms are "
         "positive")],
    "svm-soft": [
        (GIVEN, partial(machine, program=soft, as_given=True)),
        (SIX, partial(machine, program=soft, change=six)),
        ("t and slack from one support vector, of data as given",
         in_doubles(soft, t_of_first)),
        (W_GIVEN, in_doubles(soft, weights)),
        ("the dual objective is given for the primal one",
         in_doubles(soft, dual_value))]}

SINGLE = dict.fromkeys(WRONG)
