"""Mistakes of svm."""

from fractions import Fraction
from itertools import combinations

from ..kernels import gram, kernel
from ..linear import equations
from ..rings import EXACT, Single
from ..svm import hard, perceptron, soft
from ..svm_machine import ends, gram_of
from . import Wrong, altered, other, switched
from .kernels import FACTOR, NO_2, NO_C, ONE_C, SIGMA, dot_product

FEW = 12            # examples, of which all hyperplanes are tried
SMALL = 7           # examples, of which wrong problems are solved
SMALL_BOX = 5       # the same of a hard margin taken for a soft one
TINY = Fraction(1, 10 ** 40)    # what multipliers of 50 digits leave of a 0


def touching(r, data):
    """Let examples lie on the hyperplane, as long as not all do: try those
    through as many points as there are features, up to two.
    """
    X, m = data["X"], len(data["X"][0])
    for chosen in combinations(X, m) if m < 3 else []:
        w = [Fraction(1)]
        if m == 2:
            (a, b), (c, d) = chosen
            w = [b - d, c - a]
        t = r.dot(w, chosen[0])
        room = [c * (r.dot(w, x) - t) for x, c in zip(X, data["y"])]
        if any(room) and (min(room) >= 0 or max(room) <= 0):
            return {"separable": True}
    return {"separable": False}


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
        return floats(result) if name == "gaussian" else listed(
            data, result, switches)
    return Wrong(answer, lambda data, golden: answer(data, golden, FEW))


def is_optimal(data, alpha, t, K=None, **others):
    """Say whether alpha and t are right, after all or for another K."""
    y, C = data["y"], data.get("C")
    v = [a * c for a, c in zip(alpha, y)]
    scores = [EXACT.dot(v, row) for row in K or gram_of(data)]
    room = [c * (s - t) - 1 for c, s in zip(y, scores)]
    return sum(v) == 0 and all(
        k >= 0 if a == 0 else k <= 0 if a == C else k == 0 and a > 0
        and (C is None or a < C) for a, k in zip(alpha, room)) and (
        C is None or 2 * t == sum(ends(scores, y)))


def listed(data, result, switches):
    """Return the answer of a hard margin with its lists of examples."""
    if "C" in data:
        return result
    k = switches.get("kernel", kernel)(EXACT, data)
    more = switches.get("constant", 0)
    v = [a * c for a, c in zip(result["alpha"], data["y"])]
    t = result["t"] if not more else 0
    return dict(result,
                support=[i for i, a in enumerate(result["alpha"]) if a],
                on_margin=[i for i, (x, c) in enumerate(zip(
                    data["X"], data["y"])) if c * (EXACT.dot(
                        v, [k(x, z) + more for z in data["X"]]) - t) == 1])


def floats(result):
    """Return numbers of thousands of digits as floats, what is tiny as 0."""
    return {name: list(map(short, v)) if isinstance(v, list) else short(v)
            for name, v in result.items()}


def short(v):
    """Return a number as a float, or 0."""
    return float(v) if abs(v) > TINY else 0


def of_threshold(r, data, **switches):
    """Return the machine with a constant appended, so that the threshold is
    penalised; slack and objective are left open.
    """
    result = soft(r, data, constant=1, balanced=False, **switches)
    return {name: result[name] for name in result
            if name not in ("slack", "objective")}


def in_kernels(program, of, kernels):
    """Return mistakes: wrong kernels, where one of that name is due."""
    return [(name, problem(program, of, kernel=make))
            for name, make in kernels]


def about(name, change):
    """Return a mistake in one output: change(data, golden, scores w.x)."""
    def value(data, golden):
        if name not in golden or len(data["y"]) > FEW:
            return golden.get(name)
        v = [a * c for a, c in zip(golden["alpha"], data["y"])]
        result = change(data, golden, [EXACT.dot(v, row)
                                       for row in gram_of(data)])
        if data["kernel"][0] == "gaussian":
            return floats({name: result})[name]
        return result
    return other(name, value)


def objective_is(change):
    """Return a mistake: the objective is change(|w|^2, slack, C)."""
    return about("objective", lambda data, golden, scores: change(
        sum(a * c * s for a, c, s in zip(
            golden["alpha"], data["y"], scores)),
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
    v = [a * c for a, c in zip(alpha, y)]
    if t is None:
        t = sum(ends([EXACT.dot(v, row) for row in K], y)) / 2
    if not is_optimal(data, alpha, t, K):
        return None
    return floats({"alpha": alpha, "t": t})


def unlabelled(data, golden, scores=None):
    """Return sum alpha x."""
    return [EXACT.dot(golden["alpha"], column) for column in zip(*data["X"])]


def with_sign(data, golden, scores=None):
    """Return alpha with the labels' signs, as libsvm's coefficients have it.
    """
    return [a * c for a, c in zip(golden["alpha"], data["y"])]


def rooms(data, golden, scores):
    """Return 1 - y f for every example."""
    return [1 - c * (s - golden["t"]) for s, c in zip(scores, data["y"])]


@altered
def nothing_learnt(data, golden):
    """Leave the labels out of the constraints: w = 0 and t = -1 meet them.
    """
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


def machine(program, **switches):
    """Return a machine with switches, for data of few examples."""
    def answer(r, data):
        if len(data["y"]) > 40:
            return None
        result = program(r, data, **switches)
        return result if "C" in data else with_lists(r, data, result)
    return answer


def with_lists(r, data, result):
    """Return a hard margin with its lists, equalities held to 1e-9."""
    v = [a * c for a, c in zip(result["alpha"], data["y"])]
    K = gram(r, data)["gram"]
    room = [c * (r.dot(v, row) - result["t"]) - 1
            for c, row in zip(data["y"], K)]
    return dict(result, support=[i for i, a in enumerate(v) if a],
                on_margin=[i for i, s in enumerate(room) if abs(s) < 1e-9])


def loose(program):
    """Return a machine printed in the six digits that 1e-6 leaves."""
    def answer(r, data):
        result = machine(program)(r, data)
        return result and {name: six(v) for name, v in result.items()}
    return answer


def six(value):
    """Return nested numbers in six digits; places and None stay."""
    if isinstance(value, list):
        return [six(v) for v in value]
    return float("{:.6g}".format(value)) if isinstance(
        value, float) else value


WRONG = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         switched(perceptron, constant=False)),
        ("a perceptron that has not ended after 100 epochs is believed",
         switched(perceptron)),
        ("examples may lie on the hyperplane", altered(
            lambda data, golden: None if golden["separable"]
            or len(data["X"]) > FEW else touching(EXACT, data))),
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
        (NO_T, problem(hard, balanced=False)),
        (PENALISED, problem(hard, constant=1, balanced=False)),
        ("C = 1: a soft margin", problem(hard, most=SMALL_BOX, C=1)),
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
        ("no slack is allowed: a hard margin",
         problem(soft, C=lambda C, n: None)),
        ("the slack is squared", problem(
            soft, C=lambda C, n: None, ridge=lambda data: 1 / (
                2 * data["C"]))),
        ("C is divided by the number of examples",
         problem(soft, C=lambda C, n: C / n)),
        ("1 / C is taken for C", problem(soft, C=lambda C, n: 1 / C)),
        ("the half of |w|^2 / 2 is forgotten",
         problem(soft, C=lambda C, n: C / 2)),
        (NO_T, problem(soft, balanced=False)),
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
        (GIVEN, machine(hard, as_given=True)),
        (SIX, loose(hard))],
    "svm-soft": [
        (GIVEN, machine(soft, as_given=True)),
        (SIX, loose(soft))]}


SINGLE = {}
